// Counts the bytes of the big files as they arrive, and notices the file that does not.
// The build writes each file's size (uncompressed) on the element that names it.
import { address, answered, copied } from "./early.mjs";

export function watchArrivals({ arrived, missing }) {
  const expected = new Map(
    [...document.querySelectorAll("link[data-bytes]")].map((link) => [link.href, Number(link.dataset.bytes)]),
  );
  expected.set(address, Number(document.querySelector("script[data-bytes]")?.dataset.bytes));
  const received = new Map([...expected.keys()].map((url) => [url, 0]));
  const total = sum(expected);

  const note = (url, bytes) => {
    if (!received.has(url) || received.get(url) >= bytes) return;
    received.set(url, Math.min(bytes, expected.get(url)));
    arrived(sum(received), total);
  };

  // Scripts and preloads are fetched by the browser itself, which tells only when one is complete.
  const observer = new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries()) {
      if (!expected.has(name)) continue;
      if (responseStatus >= 400) missing(name);
      else note(name, expected.get(name));
    }
  });
  observer.observe({ type: "resource", buffered: true });

  answered.catch((error) => missing(address, error));
  copied.then((response) => count(response, (bytes) => note(address, bytes)));

  // Pyodide and PyScript fetch the rest. They get the response untouched: a copy is counted.
  const stock = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const url = new URL(request[0]?.url ?? request[0], location.href).href;
    let response;
    try {
      response = await stock(...request);
    } catch (error) {
      missing(url, error);
      throw error;
    }
    if (!response.ok) missing(url);
    else if (received.get(url) === 0) count(response.clone(), (bytes) => note(url, bytes));
    return response;
  };

  return () => {
    observer.disconnect();
    globalThis.fetch = stock;
  };
}

async function count(response, note) {
  const reader = response.body.getReader();
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      note((bytes += part.value.length));
    }
  } catch {
    // The reader of the original meets the same error and reports it.
  }
}

const sum = (map) => [...map.values()].reduce((total, bytes) => total + bytes, 0);
