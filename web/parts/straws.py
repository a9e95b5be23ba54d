"""The table of Stick Collection: the others, the stand, one's own straws, and the auction."""

from __future__ import annotations

from sticks.auction.stand import View
from web.desk import Company
from web.markup import Markup, h
from web.parts.straw_bids import actions, ladder
from web.parts.straw_own import purse, stage, tools
from web.parts.straw_seats import seats
from web.parts.straw_state import StrawState, place
from web.parts.straw_words import asked, happened, lesson, look, measured


def table(state: StrawState, view: View, company: Company, notice: Markup | None = None) -> Markup:
    """Everything that lies on the table, as the view's seat sees it."""
    public = view.public
    mine = company.turn is not None and company.turn == view.seat
    return h(
        "div",
        seats(state, view, company),
        _story(state, view, company),
        stage(state, view, company),
        tools(state),
        purse(view),
        ladder(state, view),
        actions(state, view, company),
        notice,
        class_=("table", "is-straws", mine and "is-my-turn", state.ear and "is-by-ear"),
        id="table",
        data_phase=public.phase,
        data_count=company.count,
        data_turn="me" if mine else "",
        data_gap=state.gap,
        data_size=state.size,
    )


def _story(state: StrawState, view: View, company: Company) -> Markup:
    told = happened(view, company)
    advice = measured(state, view) or lesson(view)
    return h(
        "div",
        h("p", h("b", asked(view, company)), class_="asked"),
        told and h("p", " ".join(told)),
        _bids(view, company),
        advice and h("p", advice, class_="help"),
        state.ear and _heard(state, view, company),
        class_="story",
        id="story",
        tabindex=0,
        role="region",
        aria_label="What happened",
    )


def _bids(view: View, company: Company) -> Markup | None:
    """All that was said about the straw in the stand, whoever spoke first at the left."""
    bids = view.public.bids
    if not bids:
        return None
    return h(
        "ol",
        (
            h(
                "li",
                h("span", "You" if seat == view.seat else company.names[seat], class_="who"),
                " ",
                str(bet) if bet else "out",
                class_=(
                    "bid",
                    not bet and "is-out",
                    bool(bet) and bet == view.public.bet and "is-high",
                ),
            )
            for seat, bet in bids
        ),
        class_="bids",
        aria_label="What was said about this straw, from the first to speak",
    )


def _heard(state: StrawState, view: View, company: Company) -> Markup:
    """Every look in words."""
    public = view.public
    rows: list[tuple[str, list[str]]] = []
    if public.stand is not None:
        rows.append(("In the stand", [look(state, view, public.stand)]))
    if state.order:
        rows.append(("Yours", [f"{place(state.order, straw)} {look(state, view, straw)}"
                               for straw in state.order]))  # fmt: skip
    rows += [
        (company.names[seat], [look(state, view, straw) for straw in hand])
        for seat, hand in enumerate(public.hands)
        if seat != view.seat
    ]
    return h(
        "dl",
        (
            (h("dt", title), h("dd", h("ul", (h("li", line) for line in lines))))
            for title, lines in rows
        ),
        class_="heard",
    )
