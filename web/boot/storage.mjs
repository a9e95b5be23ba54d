// PyScript opens IndexedDB before it loads Python and never starts where that is denied: in sandboxed
// frames, in frames of other sites with storage blocked. A memory that forgets stands in for it there.

const PROBE = "sticks probe";
const PATIENCE = 2000;

async function isUsable() {
  // In a worker of an opaque origin open() neither succeeds nor fails.
  if (globalThis.origin === "null") return false;
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, false);
    try {
      const request = indexedDB.open(PROBE);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = (event) => {
        event.preventDefault();
        resolve(false);
      };
    } catch {
      resolve(false);
    }
  });
}

// The handful of calls that PyScript's map of keys and values makes.
class Forgetful {
  #databases = new Map();

  open(name) {
    return answer(() => {
      if (!this.#databases.has(name)) this.#databases.set(name, new Map());
      const store = storeOf(this.#databases.get(name));
      return {
        objectStoreNames: ["entries"],
        createObjectStore: () => store,
        transaction: () => ({ objectStore: () => store }),
        close() {},
      };
    });
  }
}

function storeOf(map) {
  return {
    clear: () => answer(() => void map.clear()),
    count: () => answer(() => map.size),
    delete: (key) => answer(() => void map.delete(key)),
    get: (key) => answer(() => map.get(key)),
    getAllKeys: () => answer(() => [...map.keys()]),
    getKey: (key) => answer(() => (map.has(key) ? key : undefined)),
    put: (value, key) => answer(() => (map.set(key, value), key)),
  };
}

// A request that has succeeded by the time its caller has set onsuccess.
function answer(compute) {
  const request = {};
  queueMicrotask(() => {
    request.result = compute();
    request.onsuccess?.({ target: request });
  });
  return request;
}

// What a game is kept in is another matter: a page from a file has no origin, and yet its own storage.
function isKept() {
  try {
    localStorage.getItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

export const remembers = isKept();

// Until then PyScript may not open anything.
export const settled = isUsable().then((usable) => {
  if (!usable) Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: new Forgetful() });
});
