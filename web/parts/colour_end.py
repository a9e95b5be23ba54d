"""The end of Stick to Colours: all hands open, numbers for jokers, points card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sticks.auction.colour_cards import COLOUR_WORDS, NUMBERS, ColourCard
from sticks.auction.colour_score import Numbers, Score, Scored, points, score
from sticks.auction.colour_sight import in_points, totals_of, winners
from sticks.auction.colour_state import Cards, Public
from sticks.game import Seat
from web.markup import Markup, h
from web.parts.colour_card import card, chip
from web.parts.colour_words import compared
from web.parts.rules import clause_link


def scored(hand: Cards, numbers: Numbers) -> Score:
    """The score of a hand with these numbers for its jokers; those left out get the best."""
    return score(hand, {str(joker): number for joker, number in numbers})


def hands(public: Public, names: Sequence[str], me: Seat) -> Markup:
    """The others' hands, open on the table, with what they come to."""
    many = len(names)
    order = [(me + place) % many for place in range(1, many)]
    over = public.phase == "over"
    won = winners(public) if over else ()
    return h(
        "div",
        (_open(public, names[seat], seat, won=seat in won) for seat in order),
        class_="groups open-hands",
        id="market",
        role="group",
        tabindex=0,
        aria_label="All hands",
    )


def _open(public: Public, name: str, seat: Seat, *, won: bool) -> Markup:
    held = public.hands[seat]
    found = scored(held, public.numbers[seat])
    settled = len(public.numbers[seat]) == sum(not one.number for one in held)
    numbers = dict(public.numbers[seat])
    return h(
        "div",
        h(
            "h2",
            name,
            ": ",
            in_points(found.total),
            not settled and ", with jokers at their best",
            won and h("span", "winner", class_="won"),
            class_="owner-name",
        ),
        h(
            "div",
            (card(one, stands_for=numbers.get(one, 0)) for one in sorted(held)),
            class_="group",
        )
        if held
        else h("p", "No cards.", class_="help"),
        class_=("owner", won and "is-winner"),
        id=f"open-{seat}",
    )


def choice(hand: Cards, numbers: Numbers) -> Markup:
    """The numbers of my jokers to choose, and what the hand is worth with them."""
    total = scored(hand, numbers).total
    return h(
        "div",
        h("p", h("b", compared(total, points(hand)), id="choice-total"), class_="my-score"),
        h("div", (_one(hand, numbers, joker, now) for joker, now in numbers), class_="jokers"),
        class_="mystick my-points",
        id="my-points",
    )


def _one(hand: Cards, numbers: Numbers, joker: ColourCard, now: int) -> Markup:
    """A select that says of each number what the whole hand would be worth with it."""
    worth = {
        number: scored(hand, tuple((j, number if j == joker else n) for j, n in numbers)).total
        for number in NUMBERS
    }
    return h(
        "label",
        h("span", chip(joker), " =", class_="joker-name"),
        h(
            "select",
            (
                h(
                    "option", f"{number}: {in_points(worth[number])}", value=number,
                    selected=number == now,
                )
                for number in NUMBERS
            ),
            name=str(joker),
            id=f"number-{joker.colour}",
            class_="input",
            data_change="number",
            aria_label=f"Number of the {COLOUR_WORDS[joker.colour]} joker",
        ),
        class_="joker",
    )  # fmt: skip


# --- the sheet at the end ----------------------------------------------------------------


def results(public: Public, names: Sequence[str]) -> Markup:
    """Each seat's points explained, the best first."""
    totals = totals_of(public)
    won = winners(public)
    order = sorted(range(len(names)), key=lambda seat: -totals[seat])
    return h(
        "div",
        (_result(public, names[seat], seat, won=seat in won) for seat in order),
        class_="colour-results",
    )


def _result(public: Public, name: str, seat: Seat, *, won: bool) -> Markup:
    held = public.hands[seat]
    found = scored(held, public.numbers[seat])
    numbers = dict(found.jokers)
    used = {one for part in (*found.sets, *found.runs) for one in part.cards}
    idle = [one for one in sorted(held) if one not in used]
    return h(
        "div",
        h("span", name, class_="who"),
        h(
            "span",
            h("b", in_points(found.total)),
            won and h("span", "winner", class_="won"),
            class_="help",
        ),
        h(
            "ul",
            (_part(part, f"Set of {_number(part, numbers)}s", numbers) for part in found.sets),
            (
                _part(part, f"{COLOUR_WORDS[part.cards[0].colour].title()} run", numbers)
                for part in found.runs
            ),
            bool(idle)
            and h(
                "li",
                h("span", "No points", class_="part-name"),
                h("span", (chip(one, numbers.get(one, 0)) for one in idle), class_="part-cards"),
                h("b", "0"),
            ),
            not held and h("li", "No cards."),
            class_="parts",
        ),
        class_=("result", won and "is-winner"),
    )


def _part(part: Scored, words: str, numbers: Mapping[ColourCard, int]) -> Markup:
    return h(
        "li",
        h("span", words, class_="part-name"),
        h("span", (chip(one, numbers.get(one, 0)) for one in part.cards), class_="part-cards"),
        h("b", f"+{part.points}"),
    )


def _number(part: Scored, numbers: Mapping[ColourCard, int]) -> int:
    return part.cards[0].number or numbers[part.cards[0]]


def why() -> Markup:
    """Where the rules of the count stand."""
    return h(
        "p", "Sets (", clause_link("score.1"), ") and runs (", clause_link("score.2"),
        ") may use the same card.", class_="help",
    )  # fmt: skip
