// The bar and the named steps. The bar only ever shows what has happened: bytes that have arrived, steps
// that have been taken.

// Where each step begins on the bar; fetching fills its part byte by byte.
const BEGINS = { fetch: 0, python: 60, rules: 80, table: 90 };
const ORDER = Object.keys(BEGINS);
const PATIENCE = 30_000;

export class Progress {
  #shell;
  #step = "fetch";
  #told = 0;
  #timer;

  constructor(shell) {
    this.#shell = shell;
    shell.classList.add("shell-alive");
    this.#expectNews();
  }

  at(step) {
    if (ORDER.indexOf(step) <= ORDER.indexOf(this.#step)) return;
    this.#step = step;
    this.#part("bar").value = BEGINS[step];
    for (const item of this.#shell.querySelectorAll("[data-step]")) {
      const place = ORDER.indexOf(item.dataset.step) - ORDER.indexOf(step);
      item.classList.toggle("shell-step-done", place < 0);
      if (place === 0) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    this.#expectNews();
  }

  arrived(received, expected) {
    if (this.#step !== "fetch") return;
    this.#expectNews();
    // A hundred pieces arrive in a second; what nobody can read need not be drawn.
    if (received < expected && received - this.#told < expected / 50) return;
    this.#told = received;
    this.#part("bar").value = (received / expected) * BEGINS.python;
    this.#part("amount").textContent = `${megabytes(received)} of ${megabytes(expected)} MB`;
    if (received >= expected) this.at("python");
  }

  say(text) {
    this.#part("news").textContent = text;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#shell.classList.remove("shell-stalled");
  }

  // Silence is not failure: a slow phone may need its time. Say so, offer a way out, go on.
  #expectNews() {
    this.stop();
    this.#timer = setTimeout(() => this.#shell.classList.add("shell-stalled"), PATIENCE);
  }

  #part(name) {
    return document.getElementById(`shell-${name}`);
  }
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
