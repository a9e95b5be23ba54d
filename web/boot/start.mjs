// The start of the page, in the order in which things can go wrong. No Python yet: this file shows what
// is going on, clears what stands in PyScript's way, and hands over. See shell.mjs for what Python says back.
import { watchArrivals } from "./arrivals.mjs";
import { fail, progress, sayWhetherKept, whenOver } from "./shell.mjs";

const stopWatching = watchArrivals({
  arrived: (received, expected) => progress.arrived(received, expected),
  missing: (url, error) => fail("file", error ?? url),
});
whenOver(stopWatching);

async function start() {
  if (typeof WebAssembly !== "object") return fail("wasm");
  const { remembers } = await import("./storage.mjs");
  sayWhetherKept(remembers);
  try {
    await import("../../vendor/pyscript/core.js");
  } catch (error) {
    fail("file", error);
  }
}

await start();
