// The start of the one file: everything lies in the page itself, packed, in <script data-path> elements
// that no browser runs. Each becomes a blob, an element after those that it names; then the start goes on
// as on the site. The build (tools/single.py) writes this text into the page.

const packed = [...document.querySelectorAll("script[data-path]")];
const addresses = new Map();

// base64, mostly over gzip, whose checksum tells a damaged file.
async function unpack({ textContent, dataset }) {
  const bytes = Uint8Array.fromBase64?.(textContent) ?? Uint8Array.from(atob(textContent), (c) => c.charCodeAt(0));
  if (!("gzip" in dataset)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const link = (text) => text.replace(/carried:([\w./@-]+)/g, (_, path) => addresses.get(path));

async function carry(element) {
  const { path, type } = element.dataset;
  let content = await unpack(element);
  element.remove();
  if ("links" in element.dataset) content = link(new TextDecoder().decode(content));
  addresses.set(path, URL.createObjectURL(new Blob([content], { type })));
  return content;
}

async function start() {
  const first = packed.filter(({ dataset }) => "first" in dataset);
  for (const element of first) await carry(element);
  const { fail, progress, sayWhetherKept } = await import(addresses.get("web/boot/shell.mjs"));
  if (typeof WebAssembly !== "object") return fail("wasm");
  if (typeof DecompressionStream !== "function") return fail("old");

  const rest = packed.filter((element) => !first.includes(element));
  const total = Number(document.documentElement.dataset.carried);
  let arrived = 0;
  let config;
  try {
    for (const element of rest) {
      const content = await carry(element);
      if (element.dataset.path === "pyscript.json") config = content;
      arrived += Number(element.dataset.size);
      progress.arrived(arrived, total);
    }
    if (arrived !== total) throw new Error(`${arrived} of ${total} bytes are there`);
  } catch (error) {
    return fail("damaged", error);
  }

  const { begin } = await import(addresses.get("web/boot/single-pyodide.mjs"));
  begin().catch(() => {}); // told by the interpreter itself
  const { remembers, settled } = await import(addresses.get("web/boot/storage.mjs"));
  sayWhetherKept(remembers);
  await settled;
  const script = document.createElement("script");
  for (const [name, value] of Object.entries({
    type: "py",
    src: addresses.get("web/main.py"),
    config,
    target: "app",
  })) {
    script.setAttribute(name, value);
  }
  document.body.append(script);
  try {
    await import(addresses.get("vendor/pyscript/core.js"));
  } catch (error) {
    fail("program", error);
  }
}

// Licences and measurements travel along; the links that lead to them on the site open them here.
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[href]");
  const address = addresses.get(link?.getAttribute("href").replace(/^[.][/]/, ""));
  if (!address) return;
  event.preventDefault();
  const sheet = document.getElementById("carried");
  sheet.querySelector("h2").textContent = link.textContent;
  sheet.querySelector("pre").textContent = await (await fetch(address)).text();
  sheet.querySelector("button").onclick = () => sheet.close();
  sheet.showModal();
});

await start();
