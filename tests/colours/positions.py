"""Positions of Stick to Colours written as text, and matches played at a table of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from sticks.auction.colour_cards import ColourCard, card, cards
from sticks.auction.colour_state import MarketCard, State
from sticks.game import AnyGame, Event, Setup
from sticks.games.colours import Colours
from sticks.table import Table

GAME = Colours()
GAMES: dict[str, AnyGame] = {"colours": GAME}


def new_table(seats: int, seed: str) -> Table:
    return Table(GAME, Setup(seats, seed))


def position(
    market: str,
    *hands: str,
    deck: str = "",
    refused: Mapping[str, tuple[int, ...]] | None = None,
    dealer: int = 0,
) -> State:
    """The dealer is to choose. ``market``: the oldest first. ``deck``: the next card first."""
    start = GAME.deal(Setup(len(hands), "position"))
    lying = tuple(MarketCard(c, (refused or {}).get(str(c), ())) for c in cards(market))
    held = tuple(map(cards, hands))
    left = cards(deck)[::-1]
    public = replace(
        start.public,
        turn=dealer,
        dealer=dealer,
        market=lying,
        counts=tuple(map(len, held)),
        deck=len(left),
    )
    return replace(start, public=public, hands=held, deck=left)


def clause(state: State, text: str) -> str:
    """The clause that forbids the action to the seat in turn, "" where it is allowed."""
    told = GAME.check(GAME.view(state, state.public.turn), GAME.read(text))
    return told.clause if told else ""


def play(state: State, *texts: str) -> State:
    """The state after lawful actions of whoever is in turn."""
    for text in texts:
        told = GAME.check(GAME.view(state, state.public.turn), GAME.read(text))
        assert told is None, f"{text}: {told}"
        state = GAME.apply(state, GAME.read(text))
    return state


def told(state: State, text: str, seat: int | None = None) -> tuple[Event, ...]:
    """What a seat sees when the seat in turn does this."""
    action = GAME.read(text)
    return GAME.events(state, action, play(state, text), seat)


def offered(state: State) -> list[str]:
    """The texts of what the seat in turn is offered."""
    return [GAME.write(a) for a in GAME.actions(GAME.view(state, state.public.turn))]


def market(state: State) -> str:
    return texts(m.card for m in state.public.market)


def hand(state: State, seat: int) -> str:
    return texts(state.hands[seat])


def texts(found: Any) -> str:
    return " ".join(map(str, found))


def refused(state: State, text: str) -> tuple[int, ...]:
    """Who has refused a card of the market."""
    return next(m.refused for m in state.public.market if m.card == card(text))


def marked(state: State, text: str) -> tuple[int, ...]:
    """Who marks a card of the market."""
    return next(m.marked for m in state.public.market if m.card == card(text))


def at_random(rng: Random) -> Callable[[State], str]:
    """Plays any offered action, but not often the bids, which are many."""

    def choose(state: State) -> str:
        every = offered(state)
        few = every if rng.random() < 0.3 else [*every[:4], every[-1]]
        return few[int(rng.random() * len(few))]

    return choose


def states(seats: int, seed: str, game: Colours = GAME) -> Iterator[State]:
    """Every state of a random match."""
    choose = at_random(Random(seed))
    state = game.deal(Setup(seats, seed))
    yield state
    while game.turn(state) is not None:
        state = game.apply(state, game.read(choose(state)))
        yield state


def cards_in(value: Any) -> Iterator[ColourCard]:
    """Every card inside a value, however deep."""
    if isinstance(value, ColourCard):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, (tuple, list, frozenset, set)):
        for item in value:
            yield from cards_in(item)


def kinds(state: State, text: str) -> list[str]:
    """The kinds of what a spectator sees happen by that line."""
    return [event.kind for event in told(state, text)]
