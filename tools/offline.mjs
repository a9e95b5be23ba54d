// Makes what an installed site needs, with the libraries that know how.
//
//   node tools/offline.mjs worker OUT          the service worker, of the list on standard input
//   node tools/offline.mjs icon OUT WIDTH      a PNG, of the SVG on standard input
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [task, out, ...args] = process.argv.slice(2);
const given = readFileSync(0);

async function worker() {
  const { default: workbox } = await import("workbox-build");
  const { warnings } = await workbox.generateSW({
    swDest: out,
    additionalManifestEntries: JSON.parse(given),
    // Workbox wants a folder to look into; the list is complete without.
    globDirectory: mkdtempSync(join(tmpdir(), "sticks-")),
    globPatterns: [],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
    // All project pages of a person share one origin: the name says whose cache it is.
    cacheId: "sticks",
    // It would look at the caches of other projects below this one.
    cleanupOutdatedCaches: false,
    directoryIndex: "index.html",
    // An address may name a match; the page is the same.
    ignoreURLParametersMatching: [/^/],
    // The first page too shall find its files when the connection is lost.
    clientsClaim: true,
    // A new release waits until the player wants it.
    skipWaiting: false,
  });
  if (warnings.length) throw new Error(warnings.join("\n"));
}

async function icon(width) {
  const { Resvg, initWasm } = await import("@resvg/resvg-wasm");
  await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const drawing = new Resvg(given.toString(), { fitTo: { mode: "width", value: Number(width) } });
  writeFileSync(out, drawing.render().asPng());
}

try {
  await { worker, icon }[task](...args);
} catch (error) {
  console.error(String(error?.stack ?? error));
  process.exit(1);
}
