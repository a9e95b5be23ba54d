"""The desk of Stick to Colours: what is picked for a bid, and what presses come to.

Picks belong to one position. Whenever the match has moved on, :meth:`ColoursDesk.settle` drops
them, and every press settles first: a bid that was put together for an older offer can't be
sent. What is against the rules is judged by the game itself, so that hints say what it says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sticks.auction.colour_cards import NUMBERS, ColourCard, card, cards, spoken
from sticks.auction.colour_notation import (
    PASS,
    PASS_TOKEN,
    Action,
    Bid,
    Choose,
    Jokers,
    Pass,
    PassToken,
    bid,
    write,
)
from sticks.auction.colour_score import Numbers, best_numbers
from sticks.auction.colour_state import Cards, View, best_offer, markable
from sticks.game import Unreadable
from sticks.games.colours import Colours
from sticks.wording import listed
from web.desk import Company, Desk, Did
from web.markup import Markup, join
from web.parts.colour_end import results, why
from web.parts.colour_marks import legend
from web.parts.colour_shown import Shown
from web.parts.colour_words import is_mine, standing_aloud
from web.parts.colours import table as draw
from web.parts.help import Key

GAME = Colours()
ORDERS = ("colour", "number")

Position = tuple[int, str, int]
"""Moves of the match so far, the phase and the seat to play: what picks are made for."""


@dataclass(frozen=True, slots=True)
class Picking:
    """What the player has done on the table without playing yet.

    ``slots``: where each market card lies, None for a free place; the view has them by age, but
    a card that stays must not move. ``numbers``: for my jokers, at the end.
    """

    at: Position = (-1, "", -1)
    picked: Cards = ()
    slots: tuple[ColourCard | None, ...] = ()
    by: str = "colour"
    numbers: Numbers = ()


class ColoursDesk:
    """Implements :class:`web.desk.Desk`."""

    start: Any = Picking()
    keys: tuple[Key, ...] = (
        Key(("M",), "to the market", "Your turn"),
        Key(
            ("Enter", "Space"), "name the card; in the bidding pick it or put it back", "Your turn"
        ),
        Key(("B",), "bid what is picked", "Your turn"),
        Key(("P",), "pass: out for this card", "Your turn"),
        Key(("T",), "let the next one choose", "Your turn"),
        Key(("O",), "sort by number or by colour", "Your hand"),
    )

    # --- positions ---------------------------------------------------------------------

    def settle(self, state: Picking, view: View) -> Picking:
        """The state at this position: old picks are dropped, market cards keep their slots."""
        public = view.public
        at = (len(public.history), public.phase, public.turn)
        picked, numbers = (state.picked, state.numbers) if state.at == at else ((), ())
        may = set(_pickable(view))
        if public.phase == "jokers" and is_mine(view):
            jokers = [c for c in sorted(view.hand) if not c.number]
            if [joker for joker, _ in numbers] != jokers:
                numbers = best_numbers(view.hand)
        else:
            numbers = ()
        return replace(
            state,
            at=at,
            picked=tuple(c for c in picked if c in may),
            slots=_slots(state.slots, tuple(m.card for m in public.market), public.size),
            numbers=numbers,
        )

    def legend(self, view: View, company: Company) -> Markup:
        """The signs on the market cards and at the seats."""
        return legend(_names(company), company.me)

    def call(self, view: View) -> str:
        """What is asked in the turn of the view's seat."""
        match view.public.phase:
            case "choose":
                return "Name a card to be won, or let the next one choose."
            case "bid" if not best_offer(view.public):
                return "Make the first bid."
            case "bid":
                return f"More than {best_offer(view.public)}: bid or pass."
            case "jokers":
                return "Choose the numbers of your jokers."
            case _:
                return ""

    # --- presses -----------------------------------------------------------------------

    def act(
        self, state: Picking, view: View, verb: str, arg: str, fields: Mapping[str, str]
    ) -> Did | None:
        """A press on the table's own markup."""
        state = self.settle(state, view)
        try:
            return self._act(state, view, verb, arg, fields)
        except Unreadable:
            return Did(state)

    def _act(
        self, state: Picking, view: View, verb: str, arg: str, fields: Mapping[str, str]
    ) -> Did | None:
        match verb:
            case "choose":
                return _play(state, view, Choose(card(arg)))
            case "mark":
                return _mark(state, view, card(arg))
            case "bid":
                return _bid(state, view)
            case "pass":
                return _play(state, view, PASS)
            case "token":
                return _play(state, view, PASS_TOKEN)
            case "numbers":
                return _play(state, view, Jokers(state.numbers))
            case "number":
                return _number(state, fields)
            case "best":
                return Did(replace(state, numbers=best_numbers(view.hand)))
            case "order" if arg in ORDERS:
                return Did(replace(state, by=arg), say=f"Your hand is sorted by {arg}.")
            case "look":
                return _look(state, view, arg)
            case "escape" if state.picked:
                return Did(replace(state, picked=()), say="Nothing picked.")
        return None

    def press(self, state: Picking, view: View, key: str) -> Did | None:
        """A letter key."""
        state = self.settle(state, view)
        match key.lower():
            case "b":
                return _bid(state, view)
            case "p":
                return _play(state, view, PASS)
            case "t":
                return _play(state, view, PASS_TOKEN)
            case "o":
                other = ORDERS[1 - ORDERS.index(state.by)]
                return self.act(state, view, "order", other, {})
            case "m":
                first = next((c for c in state.slots if c is not None), None)
                return Did(state, focus="market" if first is None else f"card-{first}")
            case "h":
                hand = _sorted(view.hand, state.by)
                return Did(state, focus=f"card-{hand[0]}" if hand else "hand")
        return None

    # --- pictures ----------------------------------------------------------------------

    def table(
        self, state: Picking, view: View, company: Company, notice: Markup | None = None
    ) -> Markup:
        """The picture of the match."""
        state = self.settle(state, view)
        return draw(
            Shown(
                view=view,
                company=company,
                names=_names(company),
                slots=state.slots,
                picked=state.picked,
                hand=_sorted(view.hand, state.by),
                by=state.by,
                numbers=state.numbers,
            ),
            notice,
        )

    def over(self, view: View, company: Company) -> Markup:
        """Each seat's points, card by card."""
        return join(results(view.public, _names(company)), why())

    def deed(self, action: Action) -> str:
        """An action as the words of a button."""
        match action:
            case Choose(named):
                return f"Name {spoken(named)}"
            case PassToken():
                return "Let the next one choose"
            case Bid(marked):
                return f"Bid {listed(map(spoken, marked))}"
            case Pass():
                return "Pass"
            case Jokers(numbers):
                return f"Take {', '.join(str(number) for _, number in numbers)}"

    def tell(self, text: str, view: View) -> str:
        """The game's own words name its cards as they look."""
        return text

    # --- what a reload brings back -----------------------------------------------------

    def keep(self, state: Picking) -> str:
        """The order of the hand, the slots, and the picks with the position that they are for."""
        return json.dumps(
            {
                "by": state.by,
                "slots": " ".join("-" if c is None else str(c) for c in state.slots),
                "at": state.at,
                "picked": " ".join(map(str, state.picked)),
            }
        )

    def remember(self, text: str) -> Picking:
        """The state that was kept, or the start."""
        try:
            kept = json.loads(text)
            moves, phase, turn = kept["at"]
            slots = tuple(None if w == "-" else card(w) for w in kept["slots"].split())
            found = Picking(
                at=(int(moves), str(phase), int(turn)),
                picked=cards(kept["picked"]),
                slots=slots,
                by=kept["by"],
            )
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
            return Picking()
        twice = len(set(slots) - {None}) < sum(c is not None for c in slots)
        return Picking() if found.by not in ORDERS or twice else found


DESK: Desk = ColoursDesk()


def _names(company: Company) -> tuple[str, ...]:
    return tuple("You" if s == company.me else name for s, name in enumerate(company.names))


def _sorted(hand: Cards, by: str) -> Cards:
    """The hand by colour, or by number with the jokers last."""
    if by == "colour":
        return tuple(sorted(hand))
    return tuple(sorted(hand, key=lambda one: (one.number or 10, one)))


def _slots(
    before: tuple[ColourCard | None, ...], market: Cards, size: int
) -> tuple[ColourCard | None, ...]:
    """Cards that stay keep their slots; new ones fill the free slots from the left."""
    kept = [c if c in market else None for c in before][:size]
    kept += [None] * (size - len(kept))
    new = iter([c for c in market if c not in kept])
    return tuple(next(new, None) if c is None else c for c in kept)


def _pickable(view: View) -> Cards:
    """What may be picked for a bid now."""
    if view.public.phase != "bid" or not is_mine(view):
        return ()
    return (*markable(view.public, view.public.turn), *view.hand)


def _play(state: Picking, view: View, action: Action) -> Did:
    """The action, or the hint that says why not."""
    if not is_mine(view):
        return _wait(state, view)
    if (refusal := GAME.check(view, action)) is not None:
        return Did(state, hint=refusal.text, clause=refusal.clause)
    return Did(state, action=write(action))


def _wait(state: Picking, view: View) -> Did:
    if view.public.phase == "over":
        return Did(state, hint="The match is over.", clause="round.1")
    return Did(state, hint="It is not your turn yet: wait for the others.", clause="bid.1")


def _mark(state: Picking, view: View, one: ColourCard) -> Did:
    """Picks a card for the bid, or puts it back."""
    public = view.public
    if not is_mine(view):
        return _wait(state, view)
    if public.phase == "choose":
        words = "First name the market card that you want to win; then cards are bid for it."
        return Did(state, hint=words, clause="choose.1")
    if public.phase != "bid":
        return Did(state, hint="All bidding is over.", clause="round.1")
    if one not in _pickable(view):
        refusal = GAME.check(view, bid((one,)))
        assert refusal is not None
        return Did(state, hint=refusal.text, clause=refusal.clause)
    if one in state.picked:
        picked, done = tuple(c for c in state.picked if c != one), "put back"
    else:
        picked, done = (*state.picked, one), "picked"
    where = " of your hand, lost even if you pass" if one in view.hand and done == "picked" else ""
    aloud = standing_aloud(public, public.turn, picked)
    words = f"{spoken(one).capitalize()}{where}, {done}. {aloud}"
    return Did(replace(state, picked=picked), say=words)


def _bid(state: Picking, view: View) -> Did:
    if is_mine(view) and view.public.phase == "bid" and not state.picked:
        words = "Pick the cards that you bid with first: of the market, or of your hand."
        return Did(state, hint=words, clause="bid.2")
    return _play(state, view, bid(state.picked))


def _number(state: Picking, fields: Mapping[str, str]) -> Did:
    """A joker's number was chosen."""
    chosen = {
        name: int(value) for name, value in fields.items() if value in tuple(map(str, NUMBERS))
    }
    numbers = tuple((joker, chosen.get(str(joker), now)) for joker, now in state.numbers)
    return Did(replace(state, numbers=numbers))


def _look(state: Picking, view: View, arg: str) -> Did | None:
    """The keyboard goes along the hand or along the market, and round at the ends."""
    text, _, step = arg.partition(" ")
    one = card(text)
    for row in (_sorted(view.hand, state.by), tuple(c for c in state.slots if c is not None)):
        if one in row and step.lstrip("-").isdecimal():
            far, steps = len(row) - 1, int(step)
            to = (row.index(one) + steps) % len(row)
            if abs(steps) > far + 1:
                to = far if steps > 0 else 0
            return Did(state, focus=f"card-{row[to]}")
    return None
