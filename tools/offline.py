"""What makes the site one that can be installed and played without a connection.

The service worker is Workbox's: it keeps every file of one release and answers with those, so
that a page is never made of two releases. Its list tells each file's hash, and what arrives
otherwise (a host in the middle of a deploy, an error page sent as a success) is not kept.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping

from tools import vendor
from tools.bytecode import WORK, Broken, digest, run_node
from tools.hashing import Site, keeps_its_name

TOOL = vendor.ROOT / "tools" / "offline.mjs"
ART = "web/boot/icon.svg"
MASKABLE_ART = "web/boot/icon-maskable.svg"
# Icons of the manifest: the drawing, and the widths in pixels that it is wanted in.
ICONS = ((ART, (192, 512)), (MASKABLE_ART, (180, 512)))
WORKER = "sw.js"
NOT_KEPT = (WORKER, ".nojekyll")
# The page leads to this one, in which all the others are.
LICENCES = "licenses/all.txt"

# The page registers the worker that this line names, and none where the line is missing.
NAMED = f'<meta name="offline" content="./{WORKER}">\n    '
HEAD = f"""\
<link rel="manifest" href="./manifest.webmanifest">
    <link rel="apple-touch-icon" href="./web/boot/icon-maskable-180.png">
    {NAMED}"""
HEAD_ENDS = '<script type="module"'

# Takes the place of a worker that shall not be there any longer.
LEAVING_WORKER = b"""\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  const ours = (name) => name.startsWith("sticks-") && name.endsWith(`-${registration.scope}`);
  for (const name of await caches.keys()) if (ours(name)) await caches.delete(name);
  await registration.unregister();
}
"""


def installable(table: Mapping[str, bytes]) -> Site:
    """The site with its icons, and a page that names them, the manifest and the worker."""
    site = dict(table)
    for art, widths in ICONS:
        for width in widths:
            site[art.replace(".svg", f"-{width}.png")] = picture(site[art], width)
    page = site["index.html"].decode()
    if HEAD_ENDS not in page:
        raise Broken(f"index.html has lost its {HEAD_ENDS}")
    site["index.html"] = page.replace(HEAD_ENDS, HEAD + HEAD_ENDS, 1).encode()
    return site


def without_worker(page: bytes) -> bytes:
    """The page without the line that names the worker: it is played online only."""
    return page.replace(NAMED.encode(), b"", 1)


def picture(drawing: bytes, width: int) -> bytes:
    """An SVG as a PNG of that width."""
    made = WORK / "icons" / f"{digest(drawing, str(width).encode(), tool())}.png"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        run_node(TOOL, "icon", str(made), str(width), what="No icon was made", given=drawing)
    return made.read_bytes()


def service_worker(site: Mapping[str, bytes]) -> bytes:
    """The worker that keeps a site whose names are hashed."""
    kept = (path for path in sorted(site) if is_kept(path))
    entries = json.dumps([entry(path, site[path]) for path in kept])
    made = WORK / "offline" / WORKER
    stamp = made.with_suffix(".stamp")
    made_from = digest(entries.encode(), tool())
    if not (made.exists() and stamp.exists() and stamp.read_text() == made_from):
        made.parent.mkdir(parents=True, exist_ok=True)
        what = "No service worker was made"
        run_node(TOOL, "worker", str(made), what=what, given=entries.encode())
        stamp.write_text(made_from)
    return made.read_bytes()


def is_kept(path: str) -> bool:
    """Whether the worker keeps a file of the site."""
    if path.startswith("licenses/"):
        return path == LICENCES
    return path not in NOT_KEPT


def entry(path: str, data: bytes) -> dict[str, str | None]:
    """What the worker's list says of one file; a hashed name needs no revision beside it."""
    sha = hashlib.sha256(data)
    return {
        "url": path,
        "revision": sha.hexdigest()[:12] if keeps_its_name(path) else None,
        "integrity": "sha256-" + base64.b64encode(sha.digest()).decode(),
    }


def tool() -> bytes:
    """What tells one state of the Node tools from another."""
    versions = [vendor.version(package) for package in ("workbox-build", "@resvg/resvg-wasm")]
    return " ".join(versions).encode() + TOOL.read_bytes()
