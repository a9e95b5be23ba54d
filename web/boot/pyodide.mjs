// The interpreter that pyscript.toml names: Pyodide with the site's own byte-compiled standard library.
import { compile, compiled } from "./early.mjs";
import { interpreter } from "./interpreter.mjs";
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";

const beside = (path) => new URL(path, import.meta.url).href;

export { version };
export const { begin, loadPyodide } = interpreter(stock, compiled, {
  indexURL: beside("../../vendor/pyodide/"),
  stdLibURL: beside("../../python/stdlib.packed"),
  rest: { url: beside("../../vendor/pyodide/pyodide.rest.wasm"), compile },
  engineURL: beside("../../engine.packed"),
});
