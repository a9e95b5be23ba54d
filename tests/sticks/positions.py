"""Positions of the rummy games written as text, for the tests of single clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sticks.cards import Card, cards
from sticks.game import AnyGame, Refusal, Setup
from sticks.games import GAMES
from sticks.rummy.growing import growth_of_all
from sticks.rummy.melds import Group, free_group
from sticks.rummy.notation import meld
from sticks.rummy.ruleset import STICKS, Ruleset
from sticks.rummy.state import State, lift
from sticks.table import Table
from sticks.values import with_seat

GAME: AnyGame = GAMES["sticks"]


def table_group(owner: int, text: str, rules: Ruleset = STICKS) -> Group:
    """A set or run on the table."""
    made = free_group(meld(text), rules, owner)
    assert isinstance(made, Group), made
    return made


def position(
    hand: str,
    *,
    stick: str | None = "One Run of Six",
    seats: int = 3,
    phase: str = "play",
    groups: tuple[tuple[int, str] | Group, ...] = (),
    drawn: str = "",
    pile: str = "9sd",
    others: str = "",
    game: AnyGame = GAME,
    **options: Any,
) -> State:
    """Seat 0 is in turn with this hand (``drawn`` is the card drawn, one of it).

    With ``stick`` None it has laid down already. ``others`` is the hand of seat 1, where it
    matters; all cards named are taken out of the other hands and the stock.
    """
    start = Table(game, Setup(seats, "position", options))
    opening = next(iter(game.actions(game.view(start.state, start.turn))))
    state: State = start.play(game.write(opening)).state
    mine = cards(hand)
    rules: Ruleset = game.rules  # type: ignore[attr-defined]
    made = tuple(g if isinstance(g, Group) else table_group(*g, rules) for g in groups)
    seen: set[Card] = {*mine, *cards(pile), *cards(others)}
    for group in made:
        seen.update(group.cards)
    rest = [tuple(c for c in held if c not in seen) for held in state.hands]
    hands = (mine, cards(others) or rest[1], *rest[2:])
    stock = tuple(c for c in state.stock if c not in seen)
    mine_drawn = cards(drawn)[0] if drawn else None
    public = replace(
        state.public,
        phase=phase,  # type: ignore[arg-type]
        turn=0,
        counts=tuple(map(len, hands)),
        stock=len(stock),
        pile=cards(pile),
        groups=made,
        growth=growth_of_all(made, rules),
        down=() if stick else (0,),
        history=((0, "stock", None),) if phase == "play" else (),
    )
    return replace(
        state,
        public=public,
        hands=hands,
        stock=stock,
        held=with_seat(state.held, 0, stick),
        drawn=mine_drawn,
        lifted=lift(mine, public, mine_drawn, 0) if phase == "play" else 0,
    )


def refusal(state: State, text: str, game: AnyGame = GAME) -> Refusal | None:
    """What the seat in turn is told."""
    return game.check(game.view(state, state.public.turn), game.read(text))


def clause(state: State, text: str, game: AnyGame = GAME) -> str:
    """The clause that forbids the action, "" where it is allowed."""
    told = refusal(state, text, game)
    return told.clause if told else ""


def play(state: State, *texts: str, game: AnyGame = GAME) -> State:
    """The state after lawful actions of whoever is in turn."""
    for text in texts:
        told = refusal(state, text, game)
        assert told is None, f"{text}: {told}"
        state = game.apply(state, game.read(text))
    return state


def offered(state: State, game: AnyGame = GAME) -> list[str]:
    """The texts of what the seat in turn is offered."""
    return [game.write(a) for a in game.actions(game.view(state, state.public.turn))]
