// Runs Python whose WebAssembly is in two parts, and tells what came of it and when the second was asked for:
// node rest.mjs <folder with Pyodide's files> <first part> <second part> <Python, or @file> ...
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, first, second, ...programs] = process.argv;
const told = [];

// What a browser has and Node has not: files asked for while everything waits.
globalThis.XMLHttpRequest = class {
  open(_, url) {
    this.url = url;
  }
  overrideMimeType() {}
  send() {
    told.push("rest");
    this.status = 200;
    this.responseText = readFileSync(this.url, "latin1");
  }
};
const { provideRest } = await import("../../web/boot/rest.mjs");
globalThis.document = {}; // as in the page, the rest waits for the table
globalThis.addEventListener = () => {};

const make = WebAssembly.instantiate;
WebAssembly.instantiate = async (_, imports) => {
  WebAssembly.instantiate = make;
  const module = await WebAssembly.compile(readFileSync(first));
  const instance = await make(module, imports);
  await provideRest(instance, imports, { url: second });
  return { module, instance };
};
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
delete globalThis.document;
const python = await loadPyodide({ indexURL: `${folder}/` });
for (const program of programs) {
  const text = program.startsWith("@") ? readFileSync(program.slice(1), "utf8") : program;
  told.push(python.runPython(text));
}
console.log(JSON.stringify(told));
process.exit(0);
