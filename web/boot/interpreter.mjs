// Starts Pyodide with our code on its path, and tells the page when that fails. It runs in the page and in
// the bots' worker, so it touches no document.
import { provideRest } from "./rest.mjs";
import { settled } from "./storage.mjs";

// The page itself waits for this before it lets PyScript in; in a worker PyScript is there first.
if (!globalThis.document) await settled;

// Our code is one archive, and is imported from there, which is quicker than unpacking it.
const OURS = "ours.zip";

// With these Pyodide lets Python run on a stack of its own, on which a call can be held up. Nothing here waits
// that way, and Chromium's heap profiler, which a part of all browsers runs with, reads past the end of such a stack:
// the page is gone at once. Pyodide does without where it does not find them, as in browsers that never had them.
if (typeof WebAssembly === "object")
  for (const name of ["Suspending", "promising", "Suspender"]) Reflect.deleteProperty(WebAssembly, name);

const tell = (name, detail) => globalThis.dispatchEvent(new CustomEvent(name, { detail }));

// A lock file without packages: nothing is installed, so nothing has to be asked for.
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

// Functions of graphics and of the console that other packages look up by their address. There are none, and Pyodide
// would compile a module for each.
const NOWHERE = typeof WebAssembly === "object" && new WebAssembly.Global({ value: "i32", mutable: true }, 0);
const NO_ADDRESSES = new Proxy({}, { get: () => NOWHERE });

// Archives travel under one compression for all that is in them; some hosts have it undone on the way.
async function fetched(url) {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes[0] !== 0x1f) return bytes;
    const opened = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(opened).arrayBuffer());
  } catch (error) {
    // What breaks off or arrives broken is no fault of Python's.
    tell("boot:failed", { what: "file", error });
    throw error;
  }
}

// What Pyodide would fetch by itself it is given as soon as it asks: its WebAssembly, of which it only has to believe
// that it has arrived, and its library. (Where it cannot have the first it warns the console and waits for ever.)
function answerFetches(library, libraryURL) {
  const { fetch: stock } = globalThis;
  const answers = new Map([
    ["pyodide.asm.wasm", () => new Response()],
    [libraryURL, async () => new Response(await library)],
  ]);
  globalThis.fetch = async (url, ...options) => {
    const asked = [...answers.keys()].find((name) => String(url).endsWith(name));
    if (!asked) return stock(url, ...options);
    const answer = answers.get(asked);
    answers.delete(asked);
    if (!answers.size) globalThis.fetch = stock;
    return answer();
  };
}

// Pyodide is given the WebAssembly that has been compiled meanwhile. The promise never resolves, but rejects where
// that cannot be had.
function handOver(compiled, rest) {
  const stock = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    compiled.catch(reject);
    WebAssembly.instantiateStreaming = async (_, imports) => {
      WebAssembly.instantiateStreaming = stock;
      try {
        const module = await compiled;
        const all = { ...imports, "GOT.func": NO_ADDRESSES };
        const instance = await WebAssembly.instantiate(module, all);
        await provideRest(instance, all, rest ?? {});
        return { module, instance };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

async function start(stock, options, compiled, { engineURL, rest }) {
  let python;
  try {
    const archive = fetched(engineURL);
    const library = fetched(options.stdLibURL);
    const failing = Promise.race([handOver(compiled, rest), library.then(() => new Promise(() => {}))]);
    answerFetches(library, options.stdLibURL);
    const loading = stock({ ...options, lockFileContents: NO_PACKAGES });
    const [started, engine] = await Promise.all([Promise.race([loading, failing]), archive]);
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
export function interpreter(stock, compiled, { engineURL, rest, ...places }) {
  const streams = { stdout: console.log, stderr: console.error };
  const print = (name) => (line) => streams[name](line);
  let python;
  const begin = () => {
    const options = { ...places, stdout: print("stdout"), stderr: print("stderr") };
    python ??= start(stock, options, compiled, { engineURL, rest });
    return python;
  };
  const loadPyodide = ({ stdout, stderr } = {}) => {
    Object.assign(streams, stdout && { stdout }, stderr && { stderr });
    return begin();
  };
  return { begin, loadPyodide };
}
