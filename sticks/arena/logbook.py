"""The file of finished deals, so that a long run can be stopped and goes on later.

The first line says what is played, every other one is a finished deal, all as JSON. A file
can go on with more deals; with another contest, or other code of games or bots, it can't.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import sticks
from sticks.arena.contest import Contest
from sticks.arena.match import Deal
from sticks.game import Unreadable

FORMAT = 1
_APART = {"arena", "__main__.py"}
_CODE = {".py", ".txt", ".json"}
"""Bags of sticks and what bots have learned are files of data."""


class Logbook:
    """A file of deals of one contest; made if it is not there.

    ``deals`` holds those that the file had. A last line that was cut off is taken away. Raises
    Unreadable, and leaves the file alone, when it is of something else; OSError when it cannot
    be opened.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.deals: dict[int, Deal] = {}
        head = json.dumps(_head(contest), ensure_ascii=False)
        whole = f"{head}\n".encode()
        kept = path.read_bytes() if path.exists() else b""
        if whole.startswith(kept):
            kept = b""
            path.write_bytes(whole)
        else:
            good = self._read(kept, json.loads(head))
            if good < len(kept):
                with path.open("r+b") as file:
                    file.truncate(good)
        self._file = path.open("ab")

    def _read(self, kept: bytes, head: dict[str, Any]) -> int:
        """Takes in what a file holds; how many of its bytes are whole lines."""
        lines = kept.split(b"\n")
        _compare(self.path, lines[0], head)
        good = len(lines[0]) + 1
        for number, line in enumerate(lines[1:-1], start=2):
            try:
                deal = Deal.from_json(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError):
                if number == len(lines) - 1:
                    break
                raise Unreadable(
                    f"{self.path}: line {number} is no finished deal; take the line out, and "
                    "its deal is played again"
                ) from None
            self.deals[deal.number] = deal
            good += len(line) + 1
        return min(good, len(kept))

    def add(self, deal: Deal) -> None:
        """Writes a finished deal down at once."""
        self.deals[deal.number] = deal
        self._file.write(json.dumps(deal.to_json()).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def _head(contest: Contest) -> dict[str, Any]:
    return {
        "sticks arena": FORMAT,
        "game": contest.game.id,
        "bots": [c.name for c in contest.contestants],
        "seed": contest.seed,
        "options": {name: contest.options[name] for name in sorted(contest.options)},
        "code": code(),
    }


def _compare(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    """Raises Unreadable for a first line that is not the wanted one."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "sticks arena" not in found:
        raise Unreadable(f"{path} is no file of the arena: name another one")
    names = [name for name in wanted if found.get(name) != wanted[name]]
    if names == ["code"]:
        raise Unreadable(
            f"{path} was begun with other code of games or bots, so its deals would be mixed "
            "with different ones: name another file"
        )
    if names:
        told = "; ".join(f"{n} {found.get(n)!r} instead of {wanted[n]!r}" for n in names[:3])
        raise Unreadable(f"{path} holds another contest ({told}): name another file")


def code() -> str:
    """A short text that changes when the code of the games or bots does."""
    root = Path(sticks.__file__).parent
    mixed = hashlib.sha256()
    for path in sorted(p for p in root.rglob("*") if p.suffix in _CODE):
        inside = path.relative_to(root)
        if inside.parts[0] not in _APART:
            mixed.update(f"{inside.as_posix()}\n".encode())
            mixed.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return mixed.hexdigest()[:16]
