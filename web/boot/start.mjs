// The start of the page, in the order in which things can go wrong. No Python yet: this file shows what
// is going on, clears what stands in PyScript's way, and hands over. See shell.mjs for what Python says back.
import { watchArrivals } from "./arrivals.mjs";
import { fail, progress, sayWhetherKept, whenOver } from "./shell.mjs";
import { remembers, settled } from "./storage.mjs";

const AFTER = 1_500;

const stopWatching = watchArrivals({
  arrived: (received, expected) => progress.arrived(received, expected),
  missing: (url, error) => fail("file", error ?? url),
});
whenOver(stopWatching);

async function start() {
  if (typeof WebAssembly !== "object") return fail("wasm");
  sayWhetherKept(remembers);
  try {
    // Python has the longest way, and begins first: PyScript finds it under way.
    import("./pyodide.mjs").then(({ begin }) => begin()).catch((error) => fail("file", error));
    await settled;
    await import("../../vendor/pyscript/core.js");
  } catch (error) {
    fail("file", error);
  }
}

// Not before the table stands: the first start needs the connection for itself.
function offerOfflinePlay() {
  const worker = document.querySelector('meta[name="offline"]')?.content;
  if (!worker) return;
  const keep = () => import("./offline.mjs").then(({ keepCopy }) => keepCopy(worker));
  // Where the browser will not keep a copy the game is played as ever.
  addEventListener("sticks:ready", () => setTimeout(() => keep().catch(() => {}), AFTER), { once: true });
}

offerOfflinePlay();
await start();
