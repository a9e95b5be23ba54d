"""The page that writes frames for other people's pages, `embed.html`.

It runs without Python, so the build writes into it what there is to choose, as the games say it.
"""

from __future__ import annotations

import json

from sticks.bots import BOTS
from sticks.games import GAMES
from tools.bytecode import ROOT, Broken
from web.parts.games import usual_seats
from web.parts.levels import levels_of
from web.parts.settings import THEMES

NAME = "embed.html"
SOURCE = "web/embed/index.html"
STYLE = "web/embed/embed.css"
MARK = "<!-- the build puts the games here -->"


def files() -> dict[str, bytes]:
    """What the site publishes of it beside its script: path -> content. Raises Broken."""
    page = (ROOT / SOURCE).read_text(encoding="utf-8")
    if page.count(MARK) != 1:
        raise Broken(f"{SOURCE} has lost the line {MARK}")
    # A data block: no browser runs it, so the policy of the page has nothing against it.
    data = json.dumps(choosable(), ensure_ascii=False).replace("<", "\\u003c")
    block = f'<script type="application/json" id="choosable">{data}</script>'
    return {NAME: page.replace(MARK, block).encode(), STYLE: (ROOT / STYLE).read_bytes()}


def choosable() -> dict[str, object]:
    """Games with their seats and levels, and themes; of each the usual first or named."""
    return {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "seats": list(game.seats),
                "usual": usual_seats(game),
                "levels": [
                    {"id": level.id, "title": level.title, "character": level.character}
                    for level in levels_of(game.id, BOTS[game.id])
                ],
            }
            for game in GAMES.values()
        ],
        "themes": THEMES,
    }
