"""One's own side of Stick Collection: the straws in hand, the stand beyond a gap, the tools."""

from __future__ import annotations

from sticks.auction.ruler import FULL, Tally, tally
from sticks.auction.stand import Straw, View
from web.desk import Company
from web.markup import Markup, h
from web.parts.art import icon
from web.parts.straw_art import drawing
from web.parts.straw_seats import count, first_mark, money
from web.parts.straw_state import GAPS, SIZES, StrawState
from web.parts.straw_words import TO_COME, name, straws


def stage(state: StrawState, view: View, company: Company) -> Markup:
    """One's own straws, then a gap, then the stand: all feet on one line."""
    public = view.public
    new = ""
    if public.phase == "draw" and public.history and public.history[-1].winner == view.seat:
        new = public.history[-1].straw
    stop = state.at or (state.order[0] if state.order else "")
    row = _row(view)
    return h(
        "div",
        h(
            "div",
            (
                _own(state, view, straw, stop=straw == stop, new=straw == new, row=straw in row)
                for straw in state.order
            ),
            class_="straws mine",
            id="hand",
            role="group",
            tabindex=-1,
            aria_label=f"Your {straws(len(state.order))}" if state.order else "No straws of yours",
            aria_describedby="hand-help",
        ),
        h("span", class_="gap", aria_hidden=True),
        _stand(state, view, company),
        h(
            "p",
            "Arrows move along your straws, with Shift they move the straw; Enter picks it, and"
            " Enter on another swaps the two.",
            id="hand-help",
            class_="visually-hidden",
        ),
        class_="stage",
        id="stage-straws",
    )


def _own(
    state: StrawState, view: View, straw: Straw, *, stop: bool, new: bool, row: bool
) -> Markup:
    words = name(state, view, straw)
    return h(
        "button",
        drawing(view, straw, marker=straw == state.marker),
        type="button",
        class_=(
            "straw", straw == state.picked and "is-picked", new and "is-new", row and "is-row",
        ),
        id=f"straw-{straw}",
        data_card=straw,
        data_do="hold",
        data_arg=straw,
        tabindex=0 if stop else -1,
        aria_pressed=straw == state.picked,
        aria_label=f"{words}{', new' if new else ''}{', counts in your row' if row else ''}",
    )  # fmt: skip


def _row(view: View) -> set[Straw]:
    """Those of one's own straws that score now (score.1)."""
    first: dict[int, Straw] = {}
    for straw, length in view.own:
        first.setdefault(length, straw)
    return {first[length] for length in _now(view).sequence}


def _now(view: View) -> Tally:
    coins = 0 if view.seat is None else view.public.coins[view.seat]
    return tally([length for _, length in view.own], coins)


def _stand(state: StrawState, view: View, company: Company) -> Markup:
    straw = view.public.stand
    left = view.public.box
    return h(
        "div",
        h(
            "div",
            drawing(view, straw),
            class_="straw",
            id=f"straw-{straw}",
            role="img",
            aria_label=name(state, view, straw, company),
            # Not a button, for nothing may be done with it; a finger that tries is told why.
            data_do="hold",
            data_arg=straw,
        )
        if straw is not None
        else h("span", class_="straw is-empty", aria_hidden=True),
        h("span", "stand", class_="block"),
        class_="stand",
        id="stand",
        title=f"{straws(left)} left in the box",
    )


def tools(state: StrawState) -> Markup:
    """What can be done with one's own straws, or how all straws are drawn."""
    if state.tools:
        row = [
            _choice("gap", "The stand is", GAPS, state.gap),
            _spacer(),
            _more(state),
            h("span", class_="break"),
            _choice("size", "Straws are", SIZES, state.size),
        ]
    elif len(state.order) == 1:
        row = [h("p", TO_COME, class_="help"), _ear(state), _more(state)]
    elif state.order:
        off = not state.picked
        pressed = bool(state.marker)
        row = [
            _tool("shift", "-1", icon("back"), "Move the straw to the left", off=off),
            _tool("shift", "1", icon("next"), "Move the straw to the right", off=off),
            _tool("marker", "", "Marker", "5 mm marker on the picked straw", pressed=pressed),
            _tool("line-up", "", "Sort", "Sort your straws from short to long"),
            _spacer(),
            _ear(state),
            _more(state),
        ]
    else:
        row = [_spacer(), _more(state)]
    return h("div", row, class_="straw-tools", id="tools", role="group", aria_label="Your straws")


def _spacer() -> Markup:
    return h("span", class_="spacer")


def _ear(state: StrawState) -> Markup:
    return _tool(
        "by-ear", "", "By ear", "By ear: looks are told in words", pressed=state.ear
    )  # fmt: skip


def _more(state: StrawState) -> Markup:
    return h(
        "button",
        icon("settings"),
        type="button",
        class_="btn is-icon",
        id="do-view",
        data_do="view-tools",
        aria_expanded=state.tools,
        aria_label="How straws are drawn",
    )


def _choice(verb: str, title: str, words: tuple[str, ...], now: str) -> Markup:
    return h(
        "div",
        h("span", title, class_="help"),
        (_tool(verb, word, word, f"{title} {word}", pressed=word == now) for word in words),
        role="group",
        aria_label=title,
    )


def _tool(
    verb: str, arg: str, words: str, label: str, *, pressed: bool | None = None, off: bool = False
) -> Markup:
    return h(
        "button",
        words,
        type="button",
        class_=("btn", "is-small", isinstance(words, Markup) and "is-icon"),
        id=f"do-{verb}{arg}",
        data_do=verb,
        data_arg=arg or None,
        aria_pressed=pressed,
        aria_disabled=True if off else None,
        aria_label=label,
    )


def purse(view: View) -> Markup | None:
    """What the player has, and what it would be worth now."""
    if view.seat is None:
        return None
    public, now = view.public, _now(view)
    row = len(now.sequence)
    coins = f"{now.counted} for coins{' (the most)' if now.counted < now.coins else ''}"
    last = len(view.own) == FULL - 1 and public.phase != "over"
    return h(
        "div",
        public.first == view.seat and first_mark(),
        h("b", money(now.coins)),
        h("b", count(len(view.own))),
        h(
            "span",
            h("b", f"{now.points} points"),
            " now: ",
            h("span", f"{10 * row} for {row} in a row", class_="in-row") if row else "no row yet",
            f", {coins}",
            last and ". One more straw ends the match",
            class_="worth",
        ),
        class_="purse",
        id="purse",
        role="group",
        aria_label="What you have",
    )
