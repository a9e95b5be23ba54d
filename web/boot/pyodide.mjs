// The interpreter that pyscript.toml names: Pyodide with the site's own byte-compiled standard library.
import { compiled } from "./early.mjs";
import { interpreter } from "./interpreter.mjs";
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";

const beside = (path) => new URL(path, import.meta.url).href;

export { version };
export const { begin, loadPyodide } = interpreter(stock, compiled, {
  indexURL: beside("../../vendor/pyodide/"),
  stdLibURL: beside("../../python/stdlib.gz"),
  restURL: beside("../../vendor/pyodide/pyodide.rest.wasm"),
  engineURL: beside("../../engine.gz"),
});
