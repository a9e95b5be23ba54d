"""``python -m sticks``: the arena of the bots."""

from __future__ import annotations

import argparse
import sys

from sticks.arena import command


def main(arguments: list[str] | None = None) -> int:
    """Runs the command that the arguments name; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m sticks", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    arena = commands.add_parser("arena", help="let bots play each other", description="")
    command.add_arguments(arena)
    arena.set_defaults(run=command.main)
    given = parser.parse_args(arguments)
    status: int = given.run(given)
    return status


if __name__ == "__main__":
    sys.exit(main())
