// The start of the page, in the order in which things can go wrong. No Python yet: this file shows what
// is going on, clears what stands in PyScript's way, and hands over.
//
// Python, once it runs, speaks to the shell through `boot` (from js import boot):
//   boot.step("table")   it is at that step; the names are the data-step values in index.html
//   boot.ready()         the table is up: the shell leaves, and `sticks:ready` is dispatched on the window
//   boot.failed(text)    it cannot go on, for this reason; the shell says so
//   boot.remembers       false where the browser keeps nothing for this page
import { watchArrivals } from "./arrivals.mjs";
import { showFailure } from "./failure.mjs";
import { Progress } from "./progress.mjs";

const LEAVING = 240;

const shell = document.getElementById("shell");
const progress = new Progress(shell);
let state = "starting";

function fail(what, error) {
  if (state !== "starting") return;
  state = "failed";
  stopWatching();
  progress.stop();
  showFailure(shell, what, error);
  globalThis.dispatchEvent(new CustomEvent("sticks:failed", { detail: { what } }));
}

// Ready wins over an alarm: some failure of something that the table did not need after all.
function ready() {
  if (state === "ready") return;
  state = "ready";
  stopWatching();
  progress.stop();
  document.documentElement.dataset.boot = "ready";
  performance.mark("sticks:ready");
  shell.classList.add("shell-leaving");
  setTimeout(() => shell.remove(), LEAVING);
  globalThis.dispatchEvent(new CustomEvent("sticks:ready"));
}

globalThis.boot = {
  remembers: true,
  step: (name) => progress.at(name),
  ready,
  failed: (text) => fail("program", text),
};

const stopWatching = watchArrivals({
  arrived: (received, expected) => progress.arrived(received, expected),
  missing: (url, error) => fail("file", error ?? url),
});

// What PyScript and the interpreter's wrapper report on their way.
addEventListener("py:progress", ({ detail }) => {
  if (detail === "Loading interpreter") progress.at("fetch");
  else if (detail === "Loaded interpreter") progress.at("rules");
  else if (detail === "Loaded Pyodide") progress.at("table");
});
addEventListener("boot:failed", ({ detail }) => fail(detail.what, detail.error));
addEventListener("unhandledrejection", ({ reason }) => fail("program", reason));
addEventListener("error", ({ error, message }) => fail("program", error ?? message));

async function start() {
  if (typeof WebAssembly !== "object") return fail("wasm");
  const { remembers } = await import("./storage.mjs");
  globalThis.boot.remembers = remembers;
  if (!remembers) progress.say("This browser keeps nothing for this page: a game ends when the page is closed.");
  try {
    await import("../../vendor/pyscript/core.js");
  } catch (error) {
    fail("file", error);
  }
}

await start();
