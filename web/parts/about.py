"""The sheet about the site: the game in one file, in a blog, and whose work it is."""

from __future__ import annotations

from web.markup import Child, Markup, h
from web.parts.dialog import button, dialog

ONE_FILE = "./sticks.html"
EMBEDDING = "./embed.html"
LICENCES = "./licenses/all.txt"


def about() -> Markup:
    """The dialog ``#about``. What only the site has carries ``on-site``: the one file hides it."""
    return dialog(
        "about",
        "About",
        (
            h(
                "p",
                "The games are free. Nobody logs in, and what you play stays in your browser.",
            ),
            _entry(
                link("The game in one file", ONE_FILE, download="sticks.html"),
                "About 7 MB. A double click opens it, without a network: keep it, pass it on.",
                class_="on-site",
            ),
            _entry(
                button("How the bots play", "open", "bots", class_="btn is-quiet"),
                "What they know and what they don't, how that is tested, and how strong they are.",
            ),
            _entry(
                link("A game in your blog", EMBEDDING),
                "Choose a game, and see it as it will stand in your page.",
                class_="on-site",
            ),
            _entry(
                link("Licences", LICENCES),
                "Sticks is free software, and so is all that it is made with. "
                "Stick to Colours and Stick Collection are published designs; "
                "this site is unofficial.",
            ),
        ),
        button("Done", "close", class_="btn is-primary"),
    )


def link(words: Child, url: str, class_: str | None = None, **attrs: str) -> Markup:
    """A link that leaves the page as it is: it opens in a tab of its own."""
    return h("a", words, href=url, target="_blank", rel="noopener", class_=class_, **attrs)


def _entry(head: Markup, words: str, class_: str = "") -> Markup:
    return h("div", head, h("p", words, class_="help"), class_=("about-entry", class_ or None))
