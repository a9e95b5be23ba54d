// The page that writes the code of a frame, and shows what it comes to. What there is to choose stands in
// the page as JSON; the build takes it from the games themselves.

const part = (id) => document.getElementById(id);
const { games, themes } = JSON.parse(part("choosable").textContent);
const choices = part("choices");
const fields = choices.elements;

const SANDBOX = "allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox";

const game = () => games.find(({ id }) => id === fields.game.value);

// Options as [value, words]; what was chosen stays chosen where it can.
function offer(select, options, usual) {
  const chosen = select.value;
  select.replaceChildren(...options.map(([value, words]) => new Option(words, value)));
  select.value = options.some(([value]) => value === chosen) ? chosen : usual;
}

function offerWhatTheGameHas() {
  const { seats, usual, levels } = game();
  offer(fields.seats, seats.map((number) => [String(number), String(number)]), String(usual));
  offer(fields.level, levels.map(({ id, title }) => [id, title]), levels[0].id);
}

function address() {
  const query = new URLSearchParams({ embed: "1" });
  for (const name of ["game", "seats", "level", "seed", "theme"]) {
    const value = fields[name].value.trim();
    if (value && !(name === "theme" && value === themes[0][0])) query.set(name, value);
  }
  return `${new URL(".", location.href)}?${query}`;
}

function attributes() {
  const [width, height] = fields.size.value.split("x");
  return {
    src: address(),
    title: `${game().title}: a game against ${fields.seats.value - 1 === 1 ? "a bot" : "bots"}`,
    width,
    height,
    loading: "lazy",
    allow: "clipboard-write",
    sandbox: SANDBOX,
  };
}

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function write() {
  const lines = Object.entries(attributes()).map(([name, value]) => `  ${name}="${escaped(value)}"`);
  part("code").value = ["<iframe", ...lines, '  style="border: 0; max-width: 100%"></iframe>'].join("\n");
  part("copied").textContent = "";
  part("level-help").textContent = game().levels.find(({ id }) => id === fields.level.value).character;
}

// A new frame each time: another address in the same one would fill the way back.
function show() {
  const wanted = attributes();
  const shown = part("preview").firstElementChild;
  if (shown?.getAttribute("src") === wanted.src) {
    shown.width = wanted.width;
    shown.height = wanted.height;
    return;
  }
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries(wanted)) frame.setAttribute(name, value);
  part("preview").replaceChildren(frame);
  part("last").textContent = "nothing yet";
}

offer(fields.game, games.map(({ id, title }) => [id, title]), games[0].id);
offer(fields.theme, themes, themes[0][0]);
offerWhatTheGameHas();
write();
show();

choices.addEventListener("input", ({ target }) => {
  if (target === fields.game) offerWhatTheGameHas();
  write();
});
choices.addEventListener("change", show);
choices.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});

part("copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(part("code").value);
    part("copied").textContent = "Copied.";
  } catch {
    part("code").select();
    part("copied").textContent = "The browser lets no page copy here: the code is marked, copy it with Ctrl+C.";
  }
});

addEventListener("message", ({ source, data }) => {
  if (source !== part("preview").firstElementChild.contentWindow) return;
  part("last").textContent = JSON.stringify(data, null, 2);
});
