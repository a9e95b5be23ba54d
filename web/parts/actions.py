"""The row of buttons under the hand: what may be done now, and nothing that may not.

What cannot be taken back stands at the far end, away from where the last tap was: "Lay down"
shows the groups first, and the button that lays them is on the other side of the row.
"""

from __future__ import annotations

from web import ordering
from web.markup import Markup, h
from web.parts.art import icon
from web.parts.groups import sign
from web.parts.row import spacer
from web.screen import Play

_SORTS = {"rank": "By rank", "suit": "By suit", "stick": "By stick"}


def actions(play: Play) -> Markup:
    """The buttons of this moment."""
    return h(
        "div",
        _choices(play) if play.choices else _buttons(play),
        class_="actions",
        id="actions",
        role="group",
        aria_label="What you can do",
    )


def _buttons(play: Play) -> list[Markup | None]:
    if play.outcome is not None:
        return [spacer(), _open("How it ended", "match-over")]
    if play.resting:
        return [
            _open("Who met what", "hand-over"),
            spacer(),
            _do("Next hand", "next-hand", "", "is-primary"),
        ]
    if play.offers.deal:
        return [spacer(), _do("Deal", "play", f"{play.count} deal", "is-lit", id="deal")]
    if play.offers.cut:
        return _cut(play)
    if play.places is not None:
        return _tray(play)
    return _turn(play)


def _turn(play: Play) -> list[Markup | None]:
    """My turn, or another's: the hand may be sorted in both."""
    now = ordering.SORTS
    following = now[(now.index(play.sorted_by) + 1) % len(now)] if play.sorted_by else now[0]
    if following == "stick" and play.advice is None:
        following = now[0]
    sort = h(
        "button",
        icon("sort"),
        h("span", _SORTS[following]),
        type="button",
        class_="btn",
        id="sort",
        data_do="sort",
        data_arg=following,
        aria_label=f"Sort the hand {_SORTS[following].lower()}",
    )
    if not play.order:
        return [None]
    many = len(play.picked)
    if play.view.stick is None and play.offers.further:
        middle = [
            _do("New group", "lay-group", str(play.count), "is-lit" if many > 2 else "",
                off=many < 3),
        ]  # fmt: skip
    elif play.view.stick is not None:
        lay = _do(
            "Lay down", "lay-down", "", "is-lit" if play.can_lay else "", off=not play.can_lay
        )
        middle = [lay, _do("Build", "build", "", "is-quiet", name="Build the groups myself")]
    else:
        middle = []
    if play.offers.stock:
        last = h("span", "Draw a card", class_="prompt")
    elif play.offers.end:
        last = _do("End turn", "play", f"{play.count} end", "is-lit")
    elif play.offers.play and play.offers.discards and not (many or play.can_lay):
        last = h("span", "Pick a card", class_="prompt")
    else:
        one = play.picked[0] if many == 1 else None
        word = f"Discard {sign(str(one))}" if one is not None else "Discard"
        fits = one is not None and one in play.offers.discards
        off = one is None or not play.offers.play or not fits
        last = _do(
            word, "discard", str(play.count), "is-lit" if fits else "", off=off, id="discard"
        )
    return [sort, *middle, spacer(), last]


def _tray(play: Play) -> list[Markup | None]:
    """The tray is open: away with it, another way, or lay what is in it."""
    words = "Lay these down" if play.proposed else "Lay down"
    lit = "is-lit" if play.ready and play.offers.play else ""
    return [
        _do("Cancel", "cancel", "", "is-quiet"),
        _do("Build it myself" if play.proposed else "Start over", "build", ""),
        spacer(),
        _do(words, "tray-lay", str(play.count), lit, off=not lit, id="tray-lay"),
    ]


def _cut(play: Play) -> list[Markup | None]:
    if play.cut is None:
        return [
            _do("Cut where I like", "cut-open", ""),
            spacer(),
            _do("Cut", "play", f"{play.count} cut", "is-lit", id="cut"),
        ]
    most = play.deck - 1
    return [
        h(
            "form",
            h("label", "Cards from the top", for_="cut-slider"),
            h(
                "input", type="range", id="cut-slider", name="slider", min=1, max=most,
                value=play.cut, data_change="cut-at",
            ),
            h(
                "input", type="number", id="cut-place", name="place", min=1, max=most,
                value=play.cut, class_="input", inputmode="numeric", required=True,
                aria_label="Cards from the top", data_change="cut-at",
            ),
            h("input", type="hidden", name="count", value=play.count),
            h("button", "Cut here", type="submit", class_="btn is-lit"),
            class_="cut-form",
            id="cut-form",
            data_submit="cut",
        )
    ]  # fmt: skip


def _choices(play: Play) -> list[Markup | None]:
    """Several readings fit: the player says which."""
    return [
        h(
            "div",
            h("p", "Which one do you mean?", class_="help"),
            (
                _do(choice.label, "play", f"{play.count} {choice.action}", id=f"choice-{at}")
                for at, choice in enumerate(play.choices)
            ),
            _do("None of these", "escape", "", "is-quiet"),
            class_="choices",
            id="choices",
            tabindex=-1,
            role="group",
            aria_label="Which one do you mean?",
        )
    ]


def _open(text: str, dialog: str) -> Markup:
    return _do(text, "open", dialog)


def _do(
    text: str,
    verb: str,
    arg: str,
    kind: str = "",
    *,
    off: bool = False,
    id: str = "",
    name: str = "",
) -> Markup:
    """A button; one that is ``off`` can still be reached, and says why when it is pressed."""
    return h(
        "button",
        text,
        type="button",
        class_=("btn", kind or None),
        id=id or f"do-{verb}",
        data_do=verb,
        data_arg=arg or None,
        aria_disabled=True if off else None,
        aria_label=name or None,
    )
