"""The text files that lie beside our modules, wherever these were loaded from.

``importlib.resources`` does the same and more, but takes longer to load than all our texts.
"""

from __future__ import annotations

from pkgutil import get_data


def text(package: str, name: str) -> str:
    """The file of that name in a package, as text. Raises FileNotFoundError.

    >>> text("sticks.bags", "family.txt").splitlines()[0]
    'RUN of (4) SPADES'
    """
    data = get_data(package, name)
    if data is None:
        raise FileNotFoundError(f"{package} has no place for {name}")
    return data.decode()
