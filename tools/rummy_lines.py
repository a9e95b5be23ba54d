"""A match of Sticks or Family Sticks on paper: a line a turn, with open cards.

``python -m tools.rummy_lines RECORD…`` prints for each turn its number and seat, how far the seat
was from the end of its task (``d3``: three cards short of its stick; ``u2``: the stick is met, and
two cards find no place on the table), its hand by suits with the wild cards last, the card drawn
(``(7s)``: passed by that one; ``<``: from the pile), what went to the table and what was discarded.
A ``!`` says that the next player can use that card, and what they are known to hold follows.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

from sticks.arena.replay import chain
from sticks.bots.rummy.shed import left_of, places_of, unplaced
from sticks.cards import KIND, KIND_NUMBER, SUITS, Card
from sticks.games import GAMES
from sticks.rummy.game import Rummy
from sticks.rummy.labels import parse
from sticks.rummy.notation import Cut, Deal, Discard, Draw
from sticks.rummy.solver import advice, distance
from sticks.rummy.state import State
from sticks.table import Table


def told(table: Table) -> Iterator[str]:
    """The lines of a match."""
    game = table.game
    assert isinstance(game, Rummy)
    line: list[str] = []
    for before, after in pairwise(chain(table)):
        state: State = before.state
        public, action = state.public, game.read(after.last)
        match action:
            case Cut() | Deal():
                done = " ".join(str(len(done)) for done in public.match.done)
                sticks = ", ".join(f"{seat} {held}" for seat, held in enumerate(after.state.held))
                yield f"hand {public.match.hand + 1}, sticks met: {done}; {sticks}"
            case Draw(source):
                card = next(c for c in after.state.hands[public.turn] if c == after.state.drawn)
                by = "<" if source == "pile" else f"({short(public.pile[-1:])})"
                held = _hand(state.hands[public.turn], game)
                line = [f"{_turns(state):3}.{public.turn} {_short_of(state, game)} {held}"]
                line.append(f"+{short([card])}{by}")
            case Discard(card):
                line.append(f"-{short([card])}{_for_the_next(state, card, game)}")
            case _:
                line.append(after.last)
        news = {one.kind: one.seat for one in after.state.public.news}
        over = bool(news.keys() & {"out", "nobody", "won"})
        if line and (over or after.state.public.phase == "draw"):
            yield " ".join(line)
            line = []
        if over:
            yield f"    over: {', '.join(f'{kind} {seat}' for kind, seat in news.items())}"


def _turns(state: State) -> int:
    return 1 + sum(verb == "discard" for _, verb, _ in state.public.history)


def _short_of(state: State, game: Rummy) -> str:
    """How far the seat in turn is from its stick, or from the end of its hand."""
    public = state.public
    label, hand = state.held[public.turn], state.hands[public.turn]
    if label is not None:
        return f"d{distance(hand, parse(label, game.rules))}"
    view = game.view(state, public.turn)
    places = places_of(public.groups, view, game.reach(view))
    return f"u{unplaced(left_of(hand, places), places)}"


def _for_the_next(state: State, card: Card, game: Rummy) -> str:
    """Whether the next player can use a card for their stick, and what they are known to hold."""
    rival = (state.public.turn + 1) % state.public.terms.seats
    label = state.held[rival]
    if label is None:
        return ""
    useful = advice(state.hands[rival], parse(label, game.rules)).useful
    known = state.public.known[rival]
    return "!" * ((card.rank, card.suit) in useful) + (f" [{short(known)}]" if known else "")


def _hand(cards: Iterable[Card], game: Rummy) -> str:
    """A hand by suits, the wild cards last."""
    cards = sorted(cards, key=lambda card: KIND_NUMBER[KIND[card]])
    wild = [card for card in cards if game.rules.is_wild(KIND[card])]
    suits = {s: [c for c in cards if c.suit == s and c not in wild] for s in SUITS}
    rows = [suit + "".join(card.rank for card in row) for suit, row in suits.items() if row]
    return " ".join((*rows, f"*{short(wild)}")) if wild else " ".join(rows)


def short(cards: Iterable[Card]) -> str:
    """Cards without their packs."""
    return ",".join(f"{card.rank}{card.suit}" for card in cards)


def main(names: list[str]) -> int:
    """Prints the records' matches."""
    for name in names:
        print(f"== {name}")
        for line in told(Table.load(Path(name).read_text(encoding="utf-8"), GAMES)):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
