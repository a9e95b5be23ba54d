"""``python -m sticks arena``: lets bots play each other and says who is stronger."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from sticks.arena.contest import Contest, contest
from sticks.arena.logbook import Logbook
from sticks.arena.match import Deal, Forfeit
from sticks.arena.progress import progress
from sticks.arena.run import Unavailable, cores, run
from sticks.arena.summary import summary, table
from sticks.game import Unreadable
from sticks.games import GAMES

EXAMPLE = """\
example:
  python -m sticks arena sticks --seats 4 --bots expert,greedy,greedy,greedy --deals 200 \\
      --seed text --json

Each deal is played once for every turn of the list of bots around the table, so each bot has
every seat of the same deal once. The first bot of the list is the challenger. A bot is a
level, or level:temperament; a list that is too short goes on with its last bot. A value of
--option for each of several seats (sight=sharp,weak) is one for each bot of the list.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Says what the command understands."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLE
    say = parser.add_argument
    say("game", help=", ".join(GAMES))
    say("--seats", type=int, default=4, help="players at the table (default 4)")
    say("--bots", default="greedy", help="the bots, with commas between them (default greedy)")
    say("--deals", type=int, default=100, help="how many deals (default 100)")
    say("--seed", default="arena", help="any text; the same text gives the same deals")
    say("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    say("--jobs", type=int, default=0, help="processes (default: one a core)")
    say("--dask", default="", metavar="ADDRESS", help="play on the Dask cluster of this scheduler")
    say("--out", type=Path, metavar="FILE", help="keep finished deals here, and go on from there")
    say("--records", type=Path, metavar="FOLDER", help="save the matches that are played here")
    say("--json", action="store_true", help="print JSON instead of a table")
    say("--quiet", action="store_true", help="show no progress")


def main(given: argparse.Namespace) -> int:
    """Runs the command; 0 when it could be done."""
    try:
        played = contest(
            given.game, given.seats, _words(given.bots), given.seed, _options(given.option)
        )
        if given.deals < 1:
            raise Unreadable("--deals: at least one deal is needed")
        if given.jobs < 0:
            raise Unreadable("--jobs: at least one process is needed")
        if given.records is not None:
            given.records.mkdir(parents=True, exist_ok=True)
        deals = _played(played, given)
    except Forfeit as forfeit:
        path = _keep(forfeit, given.out)
        print(f"sticks arena: {forfeit.complaint}\nThe match is in {path}.", file=sys.stderr)
        return 1
    except (Unreadable, Unavailable, OSError) as wrong:
        print(f"sticks arena: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        kept = f"; {given.out} has the finished deals" if given.out else ""
        print(f"sticks arena: stopped{kept}", file=sys.stderr)
        return 130
    found = summary(played, deals)
    if given.json:
        print(json.dumps(found.to_json(), indent=2, ensure_ascii=False))
    else:
        print(table(found))
    return 0


def _played(played: Contest, given: argparse.Namespace) -> list[Deal]:
    """The deals, those of the file of finished deals among them."""
    if given.out is None:
        return list(_watched(played, range(given.deals), given))
    with closing(Logbook(given.out, played)) as book:
        missing = [number for number in range(given.deals) if number not in book.deals]
        for deal in _watched(played, missing, given):
            book.add(deal)
        return [book.deals[number] for number in range(given.deals)]


def _watched(
    played: Contest, numbers: range | list[int], given: argparse.Namespace
) -> Iterator[Deal]:
    """Deals as they are finished, and the progress shown."""
    bar = progress(given.deals, given.deals - len(numbers), quiet=given.quiet)
    try:
        for deal in run(
            played,
            numbers,
            jobs=given.jobs or cores(),
            dask=given.dask,
            records=given.records,
        ):
            bar.step()
            yield deal
    finally:
        bar.close()


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _options(given: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unreadable(f"--option {text}: write it as NAME=VALUE")
        options[name.strip()] = value
    return options


def _keep(forfeit: Forfeit, out: Path | None) -> Path:
    """Saves the record of a match that a bot could not go on with, under a name not yet taken."""
    folder = out.parent if out else Path()
    stem = out.stem if out else "arena"
    numbers = iter(range(1, 1_000_000))
    path = folder / f"{stem}-forfeit.txt"
    while path.exists():
        path = folder / f"{stem}-forfeit-{next(numbers)}.txt"
    path.write_text(forfeit.record, encoding="utf-8")
    return path
