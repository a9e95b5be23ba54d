"""Positions of Stick to Colours, what the page shows of them, and presses on it."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from sticks.auction.colour_cards import card, cards
from sticks.auction.colour_notation import Bid, Choose
from sticks.auction.colour_state import MarketCard, Public, State, View
from sticks.game import Setup, stream
from sticks.games.colours import Colours
from sticks.table import Player
from web.desk import Company, Did
from web.desks.colours import DESK, Picking
from web.parts.settings import Settings

GAME = Colours()
NAMES = ("Robin", "Ana", "Bo", "Cleo")
_BUTTON = re.compile(r"<button\b[^>]*>")
_ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


def position(
    market: str = "R7a G5a B3a B9a G*",
    hand: str = "R3a B4a",
    *,
    phase: str = "choose",
    named: str = "",
    refused: dict[str, tuple[int, ...]] | None = None,
    marked: dict[str, tuple[int, ...]] | None = None,
    laid: tuple[int, int, int] = (0, 0, 0),
    turn: int = 0,
) -> View:
    """A view of seat 0 of three."""
    refused, marked = refused or {}, marked or {}
    lying = tuple(
        MarketCard(card(text), refused.get(text, ()), marked.get(text, ()))
        for text in market.split()
    )
    name = card(named) if named else None
    out = refused.get(named, ())
    public = Public(
        size=5, phase=phase, turn=turn, dealer=turn, counts=(len(cards(hand)), 2, 2),  # type: ignore[arg-type]
        deck=20, market=lying, passes=0, named=name,
        bidding=tuple(s for s in range(3) if s not in out) if name is not None else (),
        laid=laid, lost=(0, 0, 0), taken=((), (), ()), discarded=(), history=(), hands=(),
        numbers=((), (), ()),
    )  # fmt: skip
    return View(public, 0, cards(hand), (), ())


def bidding(**change: object) -> View:
    """Ana has bid two cards of the market for the red 7, and I am next."""
    return position(phase="bid", named="R7a", marked={"G5a": (1,), "B3a": (1,)}, **change)  # type: ignore[arg-type]


def company(view: View, count: int = 3) -> Company:
    many = len(view.public.counts)
    return Company(
        game=GAME.id, title=GAME.title, me=0, count=count, names=NAMES[:many],
        players=tuple(Player("bot" if s else "person", level="greedy") for s in range(many)),
        turn=None if view.public.phase == "over" else view.public.turn,
        outcome=GAME.outcome(State(view.public, (), view.public.hands, (), ())),
        settings=Settings(),
    )  # fmt: skip


def do(state: Picking, view: View, verb: str, arg: str = "", **fields: str) -> Did:
    did = DESK.act(state, view, verb, arg, fields)
    assert did is not None, (verb, arg)
    return did


def picking(view: View, *texts: str) -> Picking:
    state: Picking = DESK.start
    for text in texts:
        did = do(state, view, "mark", text)
        assert not did.hint, did.hint
        state = did.state
    return state


def buttons(picture: str) -> dict[str, dict[str, str]]:
    """The buttons of a picture by id, with their attributes."""
    found = {}
    for tag in _BUTTON.findall(picture):
        attributes = {k: html.unescape(v) for k, v in _ATTRIBUTE.findall(tag)}
        found[attributes["id"]] = attributes
    return found


def drawn(state: Picking, view: View) -> dict[str, dict[str, str]]:
    return buttons(DESK.table(state, view, company(view)))


def walk(seats: int, seed: str, see: Callable[[State, int], None]) -> State:
    """A match of random lawful actions, shown to ``see`` before each and at the end."""
    rng = stream(seed, "walk")
    state: State = GAME.deal(Setup(seats, seed))
    count = 0
    while (turn := GAME.turn(state)) is not None:
        see(state, count)
        state = GAME.apply(state, rng.choice(list(GAME.actions(GAME.view(state, turn)))))
        count += 1
    see(state, count)
    return state


def ended(*, over: bool) -> View:
    """The first example of the rulebook in my hand, with the joker to be numbered or as a 9."""
    mine = "R3a R5a R6a R* G3a G3b G5a G6a G8a G9a B3a B4a B4b B5a B9a"
    theirs = "R1a R2a R4a B2a"
    public = Public(
        size=5, phase="over" if over else "jokers", turn=0, dealer=0, counts=(15, 4), deck=0,
        market=(), passes=0, named=None, bidding=(), laid=(0, 0), lost=(0, 0), taken=((), ()),
        discarded=(), history=(), hands=(cards(mine), cards(theirs)),
        numbers=(((card("R*"), 9),) if over else (), ()),
    )  # fmt: skip
    return View(public, 0, cards(mine), (), ())


def press_for(view: View, action: object, state: Picking, count: int) -> str:
    """Presses what is drawn until the action is on a button; returns what that would play."""
    match action:
        case Choose(one):
            button = drawn_at(state, view, count)[f"card-{one}"]
        case Bid(marked):
            for one in marked:
                there = drawn_at(state, view, count)[f"card-{one}"]
                state = do(state, view, there["data-do"], there["data-arg"]).state
            button = drawn_at(state, view, count)["bid"]
        case _:
            name = {"pass token": "token", "pass": "pass"}.get(GAME.write(action), "numbers")  # type: ignore[arg-type]
            if name == "numbers":
                for pair in GAME.write(action).split()[1:]:  # type: ignore[arg-type]
                    joker, _, number = pair.partition("=")
                    state = do(state, view, "number", "", **{joker: number}).state
            button = drawn_at(state, view, count)[name]
    assert button["data-do"] == "play"
    return button["data-arg"]


def drawn_at(state: Picking, view: View, count: int) -> dict[str, dict[str, str]]:
    return buttons(DESK.table(state, view, company(view, count)))
