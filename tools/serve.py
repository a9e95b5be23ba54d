"""Serves `dist/` on this machine: `python -m tools.serve`.

A reload always shows the last build: browsers are told to keep nothing, and the page has no
service worker (one that an earlier run left behind goes away). `--keep 600` serves as a real host
does, offline play included. Further, `--prefix /some/where/` serves the site under a sub-path, as
project pages are, and `--gzip` compresses.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import offline

DIST = Path(__file__).resolve().parent.parent / "dist"
PORT = 8000
PORTS_TO_TRY = 20

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".packed": "application/octet-stream",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm"}


class Site(ThreadingHTTPServer):
    """One folder, served under one prefix.

    Browsers may keep a file for `keep` seconds; with 0 they keep nothing, no worker's copy either.
    """

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self,
        port: int,
        folder: Path,
        prefix: str = "/",
        *,
        compress: bool = False,
        keep: int = 0,
    ) -> None:
        self.folder = folder.resolve()
        self.prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        self.compress = compress
        self.keep = keep
        self.open: set[socket.socket] = set()
        self.packed: dict[tuple[Path, int], bytes] = {}
        super().__init__(("127.0.0.1", port), Answer)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def find(self, target: str) -> Path | None:
        """The file that a request's target names, or None: outside the site, or not there."""
        path = unquote(urlsplit(target).path)
        if not path.startswith(self.prefix):
            return None
        name = path.removeprefix(self.prefix)
        if not name or name.endswith("/"):
            name += "index.html"
        file = (self.folder / name).resolve()
        return file if file.is_relative_to(self.folder) and file.is_file() else None

    def read(self, file: Path) -> bytes:
        """What is sent for a file."""
        data = file.read_bytes()
        if self.keep == 0 and file.parent == self.folder:
            if file.name == "index.html":
                return offline.without_worker(data)
            if file.name == offline.WORKER:
                return offline.LEAVING_WORKER
        return data

    def pack(self, file: Path) -> bytes:
        """The same under gzip, made once for each version of the file."""
        key = (file, file.stat().st_mtime_ns)
        if key not in self.packed:
            self.packed[key] = gzip.compress(self.read(file), 6, mtime=0)
        return self.packed[key]

    def get_request(self) -> tuple[socket.socket, Any]:
        """Take a connection in, and remember it."""
        connection, address = super().get_request()
        self.open.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        """A connection is done with."""
        self.open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Close for good: browsers hold connections open, over which they would be served still."""
        super().server_close()
        for connection in list(self.open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Answer(BaseHTTPRequestHandler):
    """One request."""

    protocol_version = "HTTP/1.1"
    server: Site

    def do_GET(self) -> None:
        """Send the file, or say that there is none."""
        file = self.server.find(self.path)
        if file is None:
            self.reply(404, "text/plain; charset=utf-8", b"Not found.\n")
            return
        compress = (
            self.server.compress
            and file.suffix in COMPRESSED
            and "gzip" in self.headers.get("Accept-Encoding", "")
        )
        body = self.server.pack(file) if compress else self.server.read(file)
        self.reply(200, TYPES.get(file.suffix, "application/octet-stream"), body, packed=compress)

    def do_HEAD(self) -> None:
        """Send what a GET would, without its body."""
        self.do_GET()

    def reply(self, code: int, media_type: str, body: bytes, *, packed: bool = False) -> None:
        """Send one answer; a HEAD gets the same without its body."""
        self.send_response(code)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        keep = self.server.keep
        self.send_header("Cache-Control", f"max-age={keep}" if keep else "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")
        # As project pages do; without it a sandboxed frame, which has no origin, gets nothing.
        self.send_header("Access-Control-Allow-Origin", "*")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command != "HEAD":
            try:
                self.wfile.write(body)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of what went well."""


@contextmanager
def serving(folder: Path, prefix: str = "/", port: int = 0, *, keep: int = 0) -> Iterator[Site]:
    """A server in the background for the length of a `with`; port 0 takes any free one."""
    site = Site(port, folder, prefix, keep=keep)
    thread = threading.Thread(target=site.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.shutdown()
        site.server_close()


def open_site(port: int, folder: Path, prefix: str, *, compress: bool, keep: int) -> Site:
    """A server on this port, or on the next free one after it."""
    for candidate in range(port, port + PORTS_TO_TRY):
        try:
            return Site(candidate, folder, prefix, compress=compress, keep=keep)
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise
    last = port + PORTS_TO_TRY - 1
    raise SystemExit(f"serve: ports {port} to {last} are all taken: give another with --port.")


def main() -> int:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--prefix", default="/", help="serve under this path")
    parser.add_argument("--folder", type=Path, default=DIST)
    parser.add_argument("--gzip", action="store_true", help="compress as a real host does")
    parser.add_argument(
        "--keep", type=int, default=0, metavar="SECONDS", help="let browsers keep what they get"
    )
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        raise SystemExit(f"serve: there is no site in {options.folder}: run `make site` first.")
    site = open_site(
        options.port,
        options.folder,
        options.prefix,
        compress=options.gzip,
        keep=options.keep,
    )
    if site.server_port != options.port:
        print(f"Port {options.port} is taken, so another is used (choose with --port).")
    print(f"Sticks is at {site.url}  (Ctrl-C stops it)", flush=True)
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
