// Starts Pyodide for PyScript, and tells the page when that fails. It runs in the page and in the bots'
// worker, so it touches no document.
import "./storage.mjs";

const tell = (name, detail) => globalThis.dispatchEvent(new CustomEvent(name, { detail }));

// A lock file without packages: nothing is installed, so nothing has to be asked for.
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
});

// Where the WebAssembly cannot be made Pyodide warns the console and waits for ever.
function whenWebAssemblyFails() {
  const stock = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (...request) => {
      try {
        return await stock(...request);
      } catch (error) {
        reject(error);
        throw error;
      } finally {
        WebAssembly.instantiateStreaming = stock;
      }
    };
  });
}

// `stock` is Pyodide's own loader; `places` says where its parts are.
export async function startPython(stock, options, places) {
  let python;
  try {
    const loading = stock({ ...options, ...places, lockFileContents: NO_PACKAGES });
    python = await Promise.race([loading, whenWebAssemblyFails()]);
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
