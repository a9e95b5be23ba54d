// The interpreter in the one file. Its parts are blobs that the page made; `carried:` addresses become
// theirs when the page unpacks this text.
import { interpreter } from "./interpreter.mjs";
import createPyodideModule from "../../vendor/pyodide/pyodide.asm.mjs";
import { loadPyodide as stock, version } from "../../vendor/pyodide/pyodide.mjs";

const compiled = fetch("carried:vendor/pyodide/pyodide.asm.wasm").then(WebAssembly.compileStreaming);
compiled.catch(() => {}); // heard of where it is waited for

export { version };
export const { begin, loadPyodide } = interpreter(stock, compiled, {
  createPyodideModule,
  // Pyodide puts the name of its WebAssembly behind this: as a fragment it does no harm.
  indexURL: "carried:vendor/pyodide/pyodide.asm.wasm#",
  stdLibURL: "carried:python/stdlib.packed",
  engineURL: "carried:engine.packed",
});
