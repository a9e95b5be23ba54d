// Starts Pyodide with our code on its path, and tells the page when that fails. It runs in the page and in
// the bots' worker, so it touches no document.
import { settled } from "./storage.mjs";

// The page itself waits for this before it lets PyScript in; in a worker PyScript is there first.
if (!globalThis.document) await settled;

// Our code is one archive, and is imported from there, which is quicker than unpacking it.
const OURS = "ours.zip";

const tell = (name, detail) => globalThis.dispatchEvent(new CustomEvent(name, { detail }));

// A lock file without packages: nothing is installed, so nothing has to be asked for.
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

// Pyodide asks for its WebAssembly itself, and where that fails it warns the console and waits for ever. It is given
// what has been compiled meanwhile. The promise never resolves, but rejects where that cannot be had.
function handOver(compiled) {
  const { fetch: stockFetch } = globalThis;
  const stock = WebAssembly.instantiateStreaming;
  globalThis.fetch = (...request) => {
    if (!String(request[0]).endsWith("pyodide.asm.wasm")) return stockFetch(...request);
    globalThis.fetch = stockFetch;
    return Promise.resolve(new Response());
  };
  return new Promise((_, reject) => {
    compiled.catch(reject);
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = stock;
      try {
        const module = await compiled;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

// What breaks off on its way is no fault of Python's.
async function fetched(url) {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    tell("boot:failed", { what: "file", error });
    throw error;
  }
}

async function start(stock, options, compiled, engineURL) {
  let python;
  try {
    const failing = handOver(compiled);
    const loading = stock({ ...options, lockFileContents: NO_PACKAGES });
    const [started, engine] = await Promise.all([Promise.race([loading, failing]), fetched(engineURL)]);
    python = started;
    python.FS.writeFile(OURS, engine, { canOwn: true });
    python.runPython(`import os, sys; sys.path.insert(0, os.path.abspath("${OURS}"))`);
  } catch (error) {
    tell("boot:failed", { what: "python", error });
    throw error;
  }
  // PyScript prints an exception of the page's own script and goes on; the page must hear of it.
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = async (code, ...rest) => {
    try {
      return await run(code, ...rest);
    } catch (error) {
      tell("boot:failed", { what: "program", error });
      throw error;
    }
  };
  return python;
}

// The interpreter of this page or worker, of which there is one. It begins to load with the first call, the
// page's own, so that Python starts while PyScript is still arriving; PyScript's call then waits for it and says
// where Python's output goes. `stock` is Pyodide's own loader, `compiled` its WebAssembly, a promise, and `places`
// says where its other parts are.
export function interpreter(stock, compiled, { engineURL, ...places }) {
  const streams = { stdout: console.log, stderr: console.error };
  const print = (name) => (line) => streams[name](line);
  let python;
  const begin = () => {
    python ??= start(stock, { ...places, stdout: print("stdout"), stderr: print("stderr") }, compiled, engineURL);
    return python;
  };
  const loadPyodide = ({ stdout, stderr } = {}) => {
    Object.assign(streams, stdout && { stdout }, stderr && { stderr });
    return begin();
  };
  return { begin, loadPyodide };
}
