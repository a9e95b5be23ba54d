"""The edition of the game: the offer of a newer one, and whether it is kept for offline play."""

from __future__ import annotations

from dataclasses import dataclass

from web.markup import Markup, h
from web.parts.dialog import button


@dataclass(frozen=True, slots=True)
class Edition:
    """What the browser has said of its copy.

    ``offline``: "" (no copy, as far as is known), "now" (made during this visit) or "kept".
    ``newer``: "" or "newer", or "elsewhere" where another tab has gone over to the newer one;
    ``later`` while the player does not want to hear of it.
    """

    offline: str = ""
    newer: str = ""
    later: bool = False


JUST_KEPT = "Kept in this browser: from now on these games start without a connection, too."
KEPT = "This browser keeps a copy of these games: they start without a connection, too."
NEWS = {
    "newer": "A new version is here.",
    "elsewhere": "Another tab has gone over to a new version.",
}
MATCH_KEPT = "Your match is kept and goes on after the reload."
MATCH_LOST = "Your match is not kept in this browser: save it as a file before you reload."


def words(newer: str, *, match: bool, keeps: bool) -> str:
    """What there is to say of a newer edition.

    >>> words("newer", match=True, keeps=True)
    'A new version is here. Your match is kept and goes on after the reload.'
    """
    if not match:
        return NEWS[newer]
    return f"{NEWS[newer]} {MATCH_KEPT if keeps else MATCH_LOST}"


def offer(edition: Edition, *, match: bool, keeps: bool) -> Markup | None:
    """The bar above the page that offers a newer edition, where there is one to offer."""
    if not edition.newer or edition.later:
        return None
    return h(
        "section",
        h("p", words(edition.newer, match=match, keeps=keeps)),
        h(
            "div",
            button("Reload now", "renew", class_="btn", id="renew"),
            button("Later", "later", class_="btn is-quiet", id="later"),
            class_="edition-choice",
        ),
        class_="edition",
        id="edition",
        aria_label="New version",
    )


def just_kept(edition: Edition) -> Markup:
    """A quiet line, once: the copy has been made. Its place is there before, lest things move."""
    return h("p", edition.offline == "now" and JUST_KEPT, class_="edition-kept")


def kept(edition: Edition) -> Markup | None:
    """The same for whoever looks it up."""
    return h("p", KEPT, class_="edition-kept") if edition.offline else None
