"""What seats of Stick to Colours see and can suppose: events in words, states that fit a view."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sticks.auction.colour_cards import COLOUR_WORDS, ColourCard, spoken
from sticks.auction.colour_notation import Action, Bid
from sticks.auction.colour_score import score
from sticks.auction.colour_state import Cards, Move, Public, State, View, offer
from sticks.cards import shuffled
from sticks.game import Event, Seat
from sticks.wording import listed

DEALT = 2
"""Cards that each player gets before the first round (setup.1)."""


def winners(public: Public) -> tuple[Seat, ...]:
    """Who has most points; equal points share the victory (score.4)."""
    totals = totals_of(public)
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def totals_of(public: Public) -> tuple[int, ...]:
    """The points of each seat, once hands are shown and jokers have their numbers."""
    return tuple(
        score(hand, {str(joker): number for joker, number in numbers}).total
        for hand, numbers in zip(public.hands, public.numbers, strict=True)
    )


def in_points(total: int) -> str:
    """A score in words."""
    return f"{total} point{'s' * (total != 1)}"


# --- events ------------------------------------------------------------------------------


def events(before: State, action: Action, after: State, seat: Seat | None) -> tuple[Event, ...]:
    """What a seat (None: a spectator) saw happen between two states."""
    new = after.public.history[len(before.public.history) :]
    told: list[Event] = []
    for move in new:
        if move.kind == "bid":
            told.append(_bid(before, action, move, seat))
        elif move.kind == "jokers":
            told.append(_jokers(after.public, move))
        elif move.kind == "over":
            told.extend(_result(after.public))
        else:
            told.append(_told(move))
    return tuple(told)


def _names(cards: Iterable[ColourCard]) -> str:
    return listed(f"the {spoken(card)}" for card in cards)


def _from_hand(count: int) -> str:
    return "a card from hand" if count == 1 else f"{count} cards from hand"


def _bid(before: State, action: Action, move: Move, seat: Seat | None) -> Event:
    """A bid as a seat sees it: hand cards are named to the bidder only (hidden.1)."""
    who = move.seat
    assert who is not None
    assert isinstance(action, Bid)
    total = offer(before.public, who) + len(move.cards) + move.hand
    marks = [f"the {spoken(card)}" for card in move.cards]
    if seat == who:
        marks += [f"the {spoken(c)} from hand" for c in action.cards if c not in move.cards]
    elif move.hand:
        marks.append(_from_hand(move.hand))
    bid = "bid 1 card" if total == 1 else f"bid {total} cards"
    if offer(before.public, who):
        words = f"{bid}, adding {listed(marks)}"
    elif seat != who and move.hand == total:
        words = f"{bid} from hand"
    else:
        words = f"{bid}: {listed(marks)}"
    return Event("bid", who, words, move.clause)


def _told(move: Move) -> Event:
    return Event(move.kind, move.seat, _words(move), move.clause, move.kind in ("refill", "open"))


def _words(move: Move) -> str:
    match move.kind:
        case "token" if move.auto:
            return "could not open: the token went on"
        case "token":
            return "declined to open: the token went on"
        case "choose":
            return f"named {_names(move.cards)}"
        case "pass" if move.auto:
            return "could not beat that and passed"
        case "pass":
            return "passed"
        case "win":
            return f"won {_names(move.cards)}"
        case "refuse":
            return f"refused {_names(move.cards)} for ever"
        case "lost":
            return f"lost {_from_hand(move.hand)}"
        case "left":
            return f"got {_names(move.cards)} for nothing: all others have refused it"
        case "discard":
            words = _names(move.cards)
            return f"Nobody opened, so {words}, the oldest card of the market, was discarded."
        case "refill":
            return f"New in the market: {listed(map(spoken, move.cards))}."
        case "dealer":
            return "got the dealer token"
        case "open":
            return "The last card is gone, and all hands are shown."
        case _:
            raise AssertionError(move.kind)


def _jokers(public: Public, move: Move) -> Event:
    assert move.seat is not None
    words = listed(
        f"the {spoken(joker)} into {COLOUR_WORDS[joker.colour]} {number}"
        for joker, number in public.numbers[move.seat]
    )
    return Event("jokers", move.seat, f"turned {words}", move.clause)


def _result(public: Public) -> list[Event]:
    totals = totals_of(public)
    told = [
        Event("score", seat, f"scored {in_points(total)}", "score.4")
        for seat, total in enumerate(totals)
    ]
    names = listed(f"{{{seat}}}" for seat in winners(public))
    told.append(Event("match", None, f"The match is over, won by {names}.", "score.4"))
    return told


# --- supposing ---------------------------------------------------------------------------


def redeal(view: View, rng: Random, deck: Cards) -> State:
    """A state that shows this seat just this view; what is hidden is drawn anew by ``rng``.

    What a seat took in the open it has in hand, unless it bid it from hand later: each seat's
    match is played again over its takes and the numbers of hand cards that it bid, so that
    whatever lies lost was in that hand at the time. Once hands are shown, they stay.
    """
    public = view.public
    seats = range(len(public.counts))
    mine = {*view.hand, *view.laid, *view.lost}
    seen = {*mine, *public.discarded, *(m.card for m in public.market)}
    for cards in (*public.taken, *public.hands):
        seen.update(cards)
    unseen = list(shuffled((card for card in deck if card not in seen), rng))
    hands, laid, lost = [], [], []
    for seat in seats:
        if seat == view.seat:
            hands.append(view.hand)
            laid.append(view.laid)
            lost.append(view.lost)
            continue
        kept = public.hands[seat] if public.hands else ()
        dealt = [card for card in kept if card not in public.taken[seat]]
        dealt += [unseen.pop() for _ in range(DEALT - len(dealt))]
        hand, parted = _played_again(public, seat, dealt, kept, rng)
        hands.append(kept if public.hands else hand)
        bid = len(parted) - public.laid[seat]
        laid.append(parted[bid:])
        lost.append(parted[:bid])
    return State(public, tuple(unseen), tuple(hands), tuple(laid), tuple(lost))


def _played_again(
    public: Public, seat: Seat, dealt: list[ColourCard], kept: Cards, rng: Random
) -> tuple[Cards, Cards]:
    """A hand that could be the seat's, and what it could have bid from it, in order.

    ``kept`` are cards that it is known to hold now.
    """
    hand, parted = dealt, []
    for move in public.history:
        if move.seat != seat:
            continue
        if move.kind in ("win", "left"):
            hand = [*hand, *move.cards]
        elif move.kind == "bid" and move.hand:
            loose = shuffled((card for card in hand if card not in kept), rng)[: move.hand]
            parted += sorted(loose)
            hand = [card for card in hand if card not in loose]
    return tuple(hand), tuple(parted)
