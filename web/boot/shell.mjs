// The shell over the table while the game starts, and the door through which Python speaks to it.
//
// Python, once it runs, finds `boot` (from js import boot):
//   boot.step("table")   it is at that step; the names are the data-step values in index.html
//   boot.ready()         the table is up: the shell leaves, and `sticks:ready` is dispatched on the window
//   boot.failed(text)    it cannot go on, for this reason; the shell says so
//   boot.tell(text)      the page around this frame gets the message that this JSON says; alone, nobody does
//   boot.remembers       false where the browser keeps nothing for this page
//   boot.renew()         the player wants the newer edition that offline.mjs told of: load it
import { showFailure } from "./failure.mjs";
import { Progress } from "./progress.mjs";

const LEAVING = 240;

const shell = document.getElementById("shell");
const afterwards = [];
let state = "starting";

export const progress = new Progress(shell);

// What there is to put away once the start is over, well or badly.
export function whenOver(action) {
  afterwards.push(action);
}

export function fail(what, error) {
  if (state !== "starting") return;
  state = "failed";
  over();
  showFailure(shell, what, error);
  globalThis.dispatchEvent(new CustomEvent("sticks:failed", { detail: { what } }));
}

// Ready wins over an alarm: some failure of something that the table did not need after all.
function ready() {
  if (state === "ready") return;
  state = "ready";
  over();
  document.documentElement.dataset.boot = "ready";
  performance.mark("sticks:ready");
  shell.classList.add("shell-leaving");
  setTimeout(() => shell.remove(), LEAVING);
  globalThis.dispatchEvent(new CustomEvent("sticks:ready"));
}

function over() {
  progress.stop();
  for (const action of afterwards.splice(0)) action();
}

export function sayWhetherKept(remembers) {
  globalThis.boot.remembers = remembers;
  if (!remembers) progress.say("This browser keeps nothing for this page: a game ends when the page is closed.");
}

globalThis.boot = {
  remembers: true,
  step: (name) => progress.at(name),
  ready,
  failed: (text) => fail("program", text),
  renew: () => location.reload(),
  tell: (text) => {
    // Whoever framed us may listen: a result is no secret.
    if (globalThis.parent !== globalThis) globalThis.parent.postMessage(JSON.parse(text), "*");
  },
};

// What PyScript and the interpreter's wrapper report on their way.
addEventListener("py:progress", ({ detail }) => {
  if (detail === "Loading interpreter") progress.at("fetch");
  else if (detail === "Loaded interpreter") progress.at("rules");
  else if (detail === "Loaded Pyodide") progress.at("table");
});
addEventListener("boot:failed", ({ detail }) => fail(detail.what, detail.error));
addEventListener("unhandledrejection", ({ reason }) => fail("program", reason));
addEventListener("error", ({ error, message }) => fail("program", error ?? message));
