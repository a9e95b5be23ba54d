// Runs a Python program under a WebAssembly whose functions note that they were called, and prints which were:
// node tools/workout.mjs <marked WebAssembly> <stdlib.zip> <engine.zip> <program.py>
import { readFileSync } from "node:fs";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const [, , marked, stdlib, engine, program] = process.argv;

let exports;
const make = WebAssembly.instantiate;
WebAssembly.instantiate = async (_, imports) => {
  WebAssembly.instantiate = make;
  const made = await make(readFileSync(marked), imports);
  ({ exports } = made.instance);
  return made;
};
const python = await loadPyodide({ stdLibURL: stdlib });
python.FS.writeFile("/engine.zip", readFileSync(engine));
python.runPython('import sys; sys.path.insert(0, "/engine.zip")');
python.runPython(readFileSync(program, "utf8"));
const ran = Object.keys(exports).filter((name) => /^ran[0-9]+$/.test(name) && exports[name].value);
console.log(JSON.stringify(ran.map((name) => Number(name.slice(3)))));
process.exit(0);
