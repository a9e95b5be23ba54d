// The copy of the site that the browser keeps, for play without a connection, and how it is renewed.
//
// The page hears of it through `sticks:edition` events on the window. Their detail is
//   "ready"      a copy has just been made: from now on the game starts without a connection
//   "kept"       there has been one since an earlier visit
//   "newer"      a newer edition is there, and waits for the player's word
//   "elsewhere"  another tab has gone over to it; this one is of the old edition
// and the page gives the player's word with boot.renew().

const PATIENCE = 3_000;
const HOUR = 3_600_000;

const tell = (news) => dispatchEvent(new CustomEvent("sticks:edition", { detail: news }));

// Where nothing can be kept, or nobody would come back for it: a frame is part of another page.
const possible = () =>
  "serviceWorker" in navigator && globalThis.origin !== "null" && isSecureContext && globalThis.parent === globalThis;

export async function keepCopy(worker) {
  if (!possible()) return;
  const { serviceWorker } = navigator;
  let controller = serviceWorker.controller;
  let asked = false;

  const registration = await serviceWorker.register(new URL(worker, document.baseURI));
  boot.renew = () => {
    asked = true;
    if (!registration.waiting) return location.reload();
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
    setTimeout(() => location.reload(), PATIENCE);
  };
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (controller) tell("elsewhere");
    controller = serviceWorker.controller;
  });

  if (registration.active) tell("kept");
  if (registration.waiting) tell("newer");
  let coming = null;
  const follow = () => {
    if (!registration.installing || registration.installing === coming) return;
    coming = registration.installing;
    const first = !registration.active;
    coming.addEventListener("statechange", ({ target }) => {
      if (first && target.state === "activated") tell("ready");
      if (!first && target.state === "installed") tell("newer");
    });
  };
  follow();
  registration.addEventListener("updatefound", follow);
  lookAgainLater(registration);
}

// A browser looks for a newer edition when a page is loaded; a tab may stay open for days.
function lookAgainLater(registration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// For a start that has failed: the copy may have holes (browsers and other projects of the same origin
// clear away), and the site as it is now has none. Without a connection the copy is all there is.
export async function letGo(worker) {
  if (!possible() || !navigator.serviceWorker.controller) return;
  const asked = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PATIENCE) };
  const reachable = await fetch(new URL(worker, document.baseURI), asked).then(({ ok }) => ok, () => false);
  const registration = reachable && (await navigator.serviceWorker.getRegistration());
  if (!registration) return;
  for (const name of await caches.keys()) {
    if (name.startsWith("sticks-") && name.endsWith(`-${registration.scope}`)) await caches.delete(name);
  }
  await registration.unregister();
}
