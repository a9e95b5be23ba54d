"""``python -m sticks``: matches between bots, and records read."""

from __future__ import annotations

import argparse
import sys

from sticks.arena import command, replay, stats

COMMANDS = {
    "arena": (command, "let bots play each other, and see who is stronger"),
    "replay": (replay, "play a record through and tell it in words"),
    "stats": (stats, "sum up records: matches, lengths, winners"),
}


def main(arguments: list[str] | None = None) -> int:
    """Runs the command that the arguments name; the exit status."""
    about = "Four games about sticks: matches between bots, and records read."
    parser = argparse.ArgumentParser(prog="python -m sticks", description=about)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (module, does) in COMMANDS.items():
        one = commands.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
        module.add_arguments(one)
        one.set_defaults(run=module.main)
    given = parser.parse_args(arguments)
    try:
        status: int = given.run(given)
    except BrokenPipeError:  # whoever read on, as in "| head", has stopped
        sys.stderr.close()
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
