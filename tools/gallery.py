"""Write the look to look at: every card, stick and control in every state, and whole tables.

    python -m tools.gallery        writes build/gallery/*.html

The pages hold no Python and no script: they are what the markup functions and the style
sheets make, so they also serve screenshots and the accessibility checks. Each theme has
pages of its own (`table-light.html`).
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import vendor
from tools.gallery_table import end_sheet, new_game, start, table
from web.markup import Markup, h, join
from web.parts.art import ICONS, icon, sprite
from web.parts.card import back, card, chip
from web.parts.stick import blank, cup, stick

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "gallery"
FONTS = ("patrick-hand-latin-400-normal.woff2", "source-sans-3-latin-wght-normal.woff2")
LONGEST = (
    "Eight Pairs",
    "Three Sets of Three",
    "Two Runs of ♠",
    "Ace, King, Queen of ♥",
    "One Run of Three ♦ & Three Sets of Three",
    "One Run of Four, One Run of Three, One Set of Three",
    "Queen, King, Ace ♣ & Queen, King, Ace ♠",
    "(2) SETS of (3) - RUN of (4) Same Suit",
)


def page(title: str, body: Markup, *, theme: str = "", classes: str = "") -> str:
    """A whole document round the body."""
    return "<!doctype html>" + h(
        "html",
        h(
            "head",
            h("meta", charset="utf-8"),
            h("meta", name="viewport", content="width=device-width, initial-scale=1"),
            h("title", title),
            h("link", rel="stylesheet", href="web/style/index.css"),
        ),
        h("body", sprite(), h("main", body, id="app")),
        lang="en",
        data_theme=theme or None,
        class_=classes or None,
    )


def catalogue() -> Markup:
    """Every card, stick, cup and control in every state."""
    states: list[tuple[str, Markup]] = [
        ("plain", card("7ha")),
        ("picked", card("8ha", picked=True)),
        ("drawn", card("9da", drawn=True)),
        ("lit", card("Tca", lit=True)),
        ("dim", card("Jca", dim=True)),
        ("wild", card("2ha", wild=True)),
        ("stands for", card("2sa", wild=True, stands_for="Th")),
        ("for a rank", card("Xra", stands_for="8")),
        ("down", back("a card face down")),
        ("down, lit", back("the stock", lit=True)),
    ]
    return h(
        "div",
        h("h1", "Sticks: every piece"),
        h("h2", "Cards"),
        (
            h("div", (card(f"{r}{s}b") for r in "A23456789TJQK"), class_="group")
            for s in "shdc"
        ),
        h("div", card("Xrb"), card("Xbb"), (h("figure", it, h("figcaption", words))
          for words, it in states), class_="row"),
        h("h2", "Chips"),
        h("p", "You drew ", chip("7h"), ". Ana discarded ", chip("Ts"), "; you need ",
          chip("Q"), "."),
        h("h2", "Sticks"),
        h("div", (stick(label) for label in LONGEST), stick("Four Wild Cards", met=True),
          blank(3, "a secret stick"), class_="column"),
        h("h2", "Cups"),
        h("div", (cup(n, 7) for n in range(8)), class_="row"),
        h("h2", "Buttons"),
        h("div",
          h("button", "Draw", class_="btn", type="button"),
          h("button", "Lay down", class_="btn is-lit", type="button"),
          h("button", "Play", class_="btn is-primary", type="button"),
          h("button", "Discard", class_="btn", type="button", aria_disabled=True),
          h("button", "Leave the game", class_="btn is-danger", type="button"),
          h("button", "Later", class_="btn is-quiet", type="button"),
          h("button", "By rank", class_="btn", type="button", aria_pressed=True),
          (h("button", icon(name), class_="btn is-icon", type="button", aria_label=name)
           for name in ICONS),
          class_="row"),
        class_="catalogue",
    )  # fmt: skip


GALLERY_CSS = """
.screen:has(.catalogue) { display: block; height: auto; }
.catalogue { padding: 16px; max-width: 1400px; }
.catalogue .row { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px 0;
  align-items: flex-end; }
.catalogue .group { margin: 8px 0; --w: var(--card-w); }
.catalogue .column { display: grid; gap: 12px; max-width: 344px; }
.catalogue figure { margin: 0; } .catalogue figcaption { font-size: 13px; }
"""


def main() -> None:
    """Write all pages with the style sheets and fonts that they need."""
    shutil.rmtree(OUT, ignore_errors=True)
    shutil.copytree(ROOT / "web" / "style", OUT / "web" / "style")
    (OUT / "fonts").mkdir()
    for name in FONTS:
        shutil.copy(vendor.font(name), OUT / "fonts" / name)
    with (OUT / "web" / "style" / "index.css").open("a", encoding="utf-8") as index:
        index.write(GALLERY_CSS)
    pages = {
        "catalogue": h("div", catalogue(), class_="screen"),
        "start": start(),
        "table": table(),
        "table-side": table(side=True),
        "table-turn": table(moment="turn"),
        "table-tray": table(moment="tray"),
        "table-refused": table(moment="refused"),
        "table-fresh": table(moment="fresh"),
        "table-two": table(others=1),
        "table-eight": table(others=7),
        "new-game": join(table(), new_game()),
        "end": join(table(), end_sheet()),
    }
    for name, body in pages.items():
        (OUT / f"{name}.html").write_text(page(name, body), encoding="utf-8")
    for theme in ("light", "contrast"):
        for name in ("catalogue", "table", "table-tray", "start", "new-game"):
            text = page(name, pages[name], theme=theme, classes="deck-4")
            (OUT / f"{name}-{theme}.html").write_text(text, encoding="utf-8")
    print(f"{len(list(OUT.glob('*.html')))} pages in {OUT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
