"""The sheets at the end of a hand and at the end of a match, drawn from plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.markup import Markup, h, join
from web.parts.dialog import button, dialog
from web.parts.rules import clause_link
from web.parts.stick import cup, lettering, spoken, stick


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands at the end of a hand or match.

    ``sticks``: the labels completed so far, oldest first. ``met``: the one met in this hand,
    "" if none. ``cards``: how many were left in hand. ``me`` is the person at this screen;
    only their unmet stick may be named, in ``keeps``.
    """

    name: str
    sticks: tuple[str, ...] = ()
    met: str = ""
    cards: int = 0
    me: bool = False
    keeps: str = ""


@dataclass(frozen=True, slots=True)
class HandOver:
    """The end of a hand: its number, the seats in order, who went out (their place) or nobody.

    ``reason`` is a sentence for a hand that ended with nobody out; ``clause`` says by which
    rule it ended.
    """

    hand: int
    standings: tuple[Standing, ...]
    target: int
    out: int | None = None
    reason: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The end of a match after ``hands`` hands: the seats in order, and the winners' places."""

    hands: int
    standings: tuple[Standing, ...]
    target: int
    winners: tuple[int, ...]
    reason: str = ""
    clause: str = ""


def hand_over(end: HandOver) -> Markup:
    """The sheet ``#hand-over``; ``next-hand`` goes on, ``close`` shows the table again."""
    if end.out is None:
        title = "Nobody went out"
    else:
        title = f"{end.standings[end.out].name} went out"
        if end.standings[end.out].me:
            title = "You went out!"
    return dialog(
        "hand-over",
        title,
        (
            h(
                "p",
                h("span", f"Hand {end.hand} is over. "),
                end.reason and h("span", end.reason, " "),
                _by(end.clause),
                class_="help",
            ),
            (
                _standing(one, end.target, went_out=seat == end.out)
                for seat, one in enumerate(end.standings)
            ),
        ),
        (
            button("Look at the table", "close", class_="btn is-quiet"),
            button("Next hand", "next-hand", class_="btn is-primary", data_first=True),
        ),
        sheet=True,
        reading=True,
        close="Close and look at the table",
    )


def match_over(end: MatchOver) -> Markup:
    """The sheet ``#match-over``; ``again`` plays the same set-up with other cards, ``new`` asks."""
    order = sorted(
        range(len(end.standings)),
        key=lambda seat: (seat not in end.winners, -len(end.standings[seat].sticks)),
    )
    hands = "1 hand" if end.hands == 1 else f"{end.hands} hands"
    return dialog(
        "match-over",
        _winners([end.standings[seat] for seat in end.winners]),
        (
            h(
                "p",
                f"The match took {hands}",
                end.reason and f", and was won with {end.reason}",
                ". ",
                _by(end.clause),
                class_="help",
            ),
            (_final(end.standings[seat], end.target, won=seat in end.winners) for seat in order),
        ),
        _what_next(end.clause),
        sheet=True,
        reading=True,
        close="Close and look at the table",
    )


def outcome_sheet(winners: Sequence[str], reason: str, clause: str, body: Markup) -> Markup:
    """The sheet ``#match-over`` of a game whose desk draws the seats; "You" among the winners."""
    text = f"{reason[:1].upper()}{reason[1:]}".rstrip(".")
    return dialog(
        "match-over",
        _win(winners),
        (h("p", text, ". ", _by(clause), class_="help"), body),
        _what_next(clause),
        sheet=True,
        reading=True,
        close="Close and look at the table",
    )


def _what_next(clause: str) -> tuple[Markup, ...]:
    return (
        button("Rules", "rules", clause, class_="btn is-quiet"),
        button("Save as a file", "download-record", class_="btn is-quiet"),
        button("New game", "new", class_="btn"),
        button("Play again", "again", class_="btn is-primary", data_first=True),
    )


def _winners(winners: Sequence[Standing]) -> str:
    return _win(["You" if one.me else one.name for one in winners])


def _win(winners: Sequence[str]) -> str:
    names = list(winners)
    names.sort(key=lambda name: name != "You")
    if len(names) > 1:
        return f"{', '.join(names[:-1])} and {names[-1]} share the win"
    if names == ["You"]:
        return "You win!"
    return f"{names[0]} wins" if names else "The match is over"


def _by(clause: str) -> Markup | None:
    return join("(", clause_link(clause), ")") if clause else None


def _name(one: Standing) -> str:
    return "You" if one.me else one.name


def _count(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _standing(one: Standing, target: int, *, went_out: bool) -> Markup:
    said = []
    if one.met:
        said.append("met a stick")
    if went_out:
        said.append("went out")
    words = " and ".join(said)
    if not went_out:
        words += f"{', ' if words else ''}{_count(one.cards)} left"
    return h(
        "div",
        h("span", _name(one), class_="who"),
        h("span", words, class_="help"),
        cup(len(one.sticks), target, one.sticks),
        one.met and stick(one.met, met=True, turning=True),
        one.keeps and h("p", "Your stick stays with you: ", _wood(one.keeps), class_="help keeps"),
        class_=("result", went_out and "is-winner"),
    )


def _final(one: Standing, target: int, *, won: bool) -> Markup:
    return h(
        "div",
        h("span", _name(one), class_="who"),
        won and h("span", "won", class_="help"),
        cup(len(one.sticks), target, one.sticks),
        h("ul", (h("li", _wood(label)) for label in one.sticks), class_="bag-list")
        if one.sticks
        else None,
        class_=("result", won and "is-winner"),
    )


def _wood(label: str) -> Markup:
    """A label in a line of text, lettered as on the wood."""
    return h(
        "span",
        h("span", lettering(label), aria_hidden=True),
        h("span", spoken(label), class_="visually-hidden"),
        class_="wood-label",
    )
