"""``python -m bench``: the measurements of this folder, one after the other.

Names choose some of them, and options go on to each: ``python -m bench engine --json``. Those
in which bots play for hours are made only when they are named.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
LONG = {"fairness", "ladder", "yardsticks"}


def main(arguments: list[str]) -> int:
    """Runs the measurements, each in a process of its own; the number that failed."""
    known = sorted(path.stem for path in HERE.glob("*.py") if path.stem[0] != "_")
    chosen = [word for word in arguments if word in known]
    chosen = chosen or [name for name in known if name not in LONG]
    options = [word for word in arguments if word not in known]
    failed = 0
    for name in chosen:
        if len(chosen) > 1:
            print(f"== {name}", file=sys.stderr)
        command = [sys.executable, "-m", f"bench.{name}", *options]
        failed += subprocess.run(command, cwd=HERE.parent).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
