// The WebAssembly of Python is the longest way of the start: it is asked for while the page is still parsed, and
// compiled as it arrives. (What comes by a preload link browsers never keep compiled for the next visit.) This runs
// in the page and in the bots' worker.

export const address = new URL("../../vendor/pyodide/pyodide.asm.wasm", import.meta.url).href;

// Counting what arrives takes a copy, and copies are not kept compiled either: only a first visit is counted, and
// none where no service worker can tell a first visit from a later one.
const counts =
  Boolean(globalThis.document) &&
  globalThis.parent === globalThis &&
  globalThis.origin !== "null" &&
  !navigator.serviceWorker?.controller;

const asked = typeof WebAssembly === "object" ? fetch(address) : new Promise(() => {});

// Resolves to nothing once the file is there to be read, or rejects with why it is not.
export const answered = asked.then(({ ok, status }) => {
  if (!ok) throw new Error(`${address}: ${status}`);
});

let tell;
// A copy of the response, where what arrives is counted.
export const copied = new Promise((resolve) => (tell = resolve));

// Some hosts do not say just this type, without which browsers compile nothing on its way.
export const compile = async (response) =>
  response.headers.get("Content-Type")?.trim().toLowerCase() === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());

export const compiled = asked.then((response) => {
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (counts) tell(response.clone());
  return compile(response);
});

// Whoever waits for these hears of a failure, and that may be later.
answered.catch(() => {});
compiled.catch(() => {});
