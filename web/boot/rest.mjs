// Python's WebAssembly comes in two parts (tools/split.py): what a game runs, and the rest. This brings the rest:
// when the table stands, or at once where Python runs into something of it before. It runs in the page and in the
// bots' worker.

const AFTER = 2_000;
const AGAIN = 30_000;
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
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}

async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

// The rest puts its functions into the table itself, and something that does nothing into place 0.
export function provideRest(instance, imports, url) {
  const table = instance.exports[TABLE];
  if (!table) return; // all in one
  const all = { ...imports, first: instance.exports };
  const isThere = () => table.get(0) !== bring;
  const bring = ofWebAssembly(() => new WebAssembly.Instance(new WebAssembly.Module(fetchedAtOnce(url)), all));
  table.set(0, bring);

  const bringInTime = async () => {
    if (isThere()) return;
    try {
      const module = await fetched(url);
      if (!isThere()) await WebAssembly.instantiate(module, all);
    } catch {
      setTimeout(bringInTime, AGAIN); // the line is down, perhaps
    }
  };
  const soon = () => setTimeout(bringInTime, AFTER);
  if (globalThis.document) addEventListener("sticks:ready", soon, { once: true });
  else soon();
}
