// A failed start in plain words: what is wrong, what to do, and what the browser said for whoever mends it.

const WORDS = {
  file: [
    "A file of the game did not arrive.",
    "Check the connection, then try again. If it stays like this, the site itself is broken for the moment.",
  ],
  program: [
    "The game’s own program stopped while it was starting.",
    "Try again. If it stops again, please report it, with the lines below.",
  ],
  python: [
    "Python did not start in this browser.",
    "Close other tabs, as memory may be short, and try again; or use a newer browser.",
  ],
  damaged: [
    "This copy of the game is damaged or incomplete.",
    "Get the file once more from where it came from: something was lost on the way.",
  ],
  old: [
    "This browser is too old to unpack the game.",
    "Use a current Firefox, Chrome, Edge or Safari.",
  ],
  wasm: [
    "This browser has no WebAssembly, which the game is played with.",
    "Use a current Firefox, Chrome, Edge or Safari; if “lockdown mode” is on, make an exception for this site.",
  ],
};
const LONGEST = 4000;

export function showFailure(shell, what, error) {
  const part = (name) => document.getElementById(`shell-${name}`);
  const [wrong, cure] = WORDS[what] ?? WORDS.program;
  part("failure-what").textContent = wrong;
  part("failure-cure").textContent = cure;
  // The end of a Python traceback is what matters.
  part("said").textContent = String(error?.message ?? error ?? "").slice(-LONGEST);
  part("details").hidden = !error;
  part("again").addEventListener("click", again);
  part("failure").hidden = false;
  shell.classList.add("shell-failed");
  document.documentElement.dataset.boot = "failed";
}

async function again() {
  const worker = document.querySelector('meta[name="offline"]')?.content;
  try {
    if (worker) await (await import("./offline.mjs")).letGo(worker);
  } finally {
    location.reload();
  }
}
