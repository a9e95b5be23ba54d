// The start of the page, in the order in which things can go wrong. No Python yet: this file shows what
// is going on, clears what stands in PyScript's way, and hands over. See shell.mjs for what Python says back.
import { fail, progress, sayWhetherKept, whenOver } from "./shell.mjs";

const AFTER = 1_500;

async function start() {
  if (typeof WebAssembly !== "object") return fail("wasm");
  if (typeof DecompressionStream !== "function") return fail("old");
  try {
    const { watchArrivals } = await import("./arrivals.mjs");
    const stopWatching = watchArrivals({
      arrived: (received, expected) => progress.arrived(received, expected),
      missing: (url, error) => fail("file", error ?? url),
    });
    whenOver(stopWatching);
    const { remembers, settled } = await import("./storage.mjs");
    sayWhetherKept(remembers);
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
