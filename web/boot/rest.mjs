// Python's WebAssembly comes in two parts (tools/split.py): what a game runs, and the rest. This brings the rest:
// when the table stands, or at once where Python runs into something of it before. It runs in the page and in the
// bots' worker.

const AFTER = 2_000;
const AGAIN = [5_000, 30_000, 120_000];
const TRIES = 5;
const MISSING = "A part of the game has not arrived yet. Check the connection, then go on.";
// Where the first part keeps the functions of both; place 0 is called before any of the rest.
const TABLE = "functions";

// A module that only hands on what it imports: tables take no function but WebAssembly's own.
const HANDED_ON = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // the head
  ...[1, 4, 1, 0x60, 0, 0], // a type: takes nothing, gives nothing
  ...[2, 5, 1, 0, 0, 0, 0], // imported under two empty names
  ...[7, 4, 1, 0, 0, 0], // exported under an empty name
]);

const ofWebAssembly = (run) =>
  new WebAssembly.Instance(new WebAssembly.Module(HANDED_ON), { "": { "": run } }).exports[""];

// Nothing else can run while Python waits. What is asked for as text comes with a byte in each character.
function fetchedAtOnce(url) {
  for (let tries = 1; ; tries++) {
    try {
      const request = new XMLHttpRequest();
      request.open("GET", url, false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
      return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
    } catch (error) {
      // Python cannot go on without, and would not start again in this page.
      if (tries === TRIES) throw error;
      globalThis.alert?.(MISSING);
    }
  }
}

// A site that keeps a copy of itself brings the rest without the network. That copy is not asked by a request that
// everything waits for, so it is used as early as may be.
// (A frame without an origin may not even ask whether there is one.)
const kept = () => globalThis.origin !== "null" && Boolean(globalThis.navigator?.serviceWorker?.controller);
const after = () => (kept() ? 0 : AFTER);

// Some hosts forbid requests that everything waits for.
const forbidden = () => globalThis.document?.featurePolicy?.allowsFeature("sync-xhr") === false;

// Readies what the first part calls before any function of the rest. `compile` makes a module of an answer.
export async function provideRest(instance, imports, { url, compile }) {
  const table = instance.exports[TABLE];
  if (!table) return; // all in one
  const all = { ...imports, first: instance.exports };
  const isThere = () => table.get(0) !== bring;
  // The rest puts its functions into the table itself, and something that does nothing into place 0.
  const bring = ofWebAssembly(() => new WebAssembly.Instance(new WebAssembly.Module(fetchedAtOnce(url)), all));
  table.set(0, bring);

  const bringInTime = async (again = AGAIN) => {
    if (isThere()) return;
    let response;
    try {
      response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
    } catch {
      if (again.length) setTimeout(bringInTime, again[0], again.slice(1)); // the line is down, perhaps
      return;
    }
    const module = await compile(response);
    if (!isThere()) await WebAssembly.instantiate(module, all);
  };
  const soon = () => setTimeout(bringInTime, after());
  if (forbidden()) await bringInTime();
  else if (globalThis.document) addEventListener("sticks:ready", soon, { once: true });
  else soon();
}
