"""``python -m bench``: every measurement of this folder, one after the other.

Names choose some of them, and options go on to each: ``python -m bench engine --json``.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Runs the measurements, each in a process of its own; the number that failed."""
    known = sorted(path.stem for path in HERE.glob("*.py") if path.stem[0] != "_")
    chosen = [word for word in arguments if word in known] or known
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
