// The interpreter that pyscript.toml names: Pyodide with the site's own byte-compiled standard library.
import { startPython } from "./interpreter.mjs";
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";

export { version };

const beside = (path) => new URL(path, import.meta.url).href;

export const loadPyodide = (options = {}) =>
  startPython(stock, options, {
    indexURL: beside("../../vendor/pyodide/"),
    stdLibURL: beside("../../python/stdlib.zip"),
  });
