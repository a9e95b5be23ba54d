"""What Stick to Colours says to its player: what to do now, and what the others just did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sticks.auction.colour_cards import spoken
from sticks.auction.colour_sight import in_points, totals_of, winners
from sticks.auction.colour_state import (
    Cards,
    Move,
    Public,
    View,
    best_offer,
    namable,
    offer,
)
from sticks.game import Seat
from sticks.wording import listed

_DEEDS = frozenset(("choose", "token", "bid", "pass", "jokers"))
"""Moves that somebody decided on, unless they are automatic."""
LATEST = 3
"""So many sentences of news are shown: more would be a log."""


@dataclass(frozen=True, slots=True)
class Ask:
    """What to do now in a sentence, and what it means. ``warns``: something would be lost."""

    now: str
    means: str = ""
    warns: bool = False


def cards(count: int) -> str:
    """A number of cards in words."""
    return "1 card" if count == 1 else f"{count} cards"


def is_mine(view: View) -> bool:
    """Whether the view's seat has to do something."""
    return view.seat is not None and view.seat == view.public.turn and view.public.phase != "over"


def short_of(view: View, picked: Cards) -> int:
    """How many more cards it takes to beat the best offer."""
    public = view.public
    return max(0, best_offer(public) + 1 - offer(public, public.turn) - len(picked))


def ask(view: View, picked: Cards, names: Sequence[str]) -> Ask:
    """What is to be done, for the line in the middle of the table."""
    public = view.public
    who = names[public.turn]
    match public.phase:
        case "choose" if is_mine(view):
            refused = len(namable(public, public.turn)) < len(public.market)
            return Ask(
                "Tap the card that you want to win.",
                "You bid first: it costs you at least one card."
                + (" The dim cards you have refused." if refused else ""),
            )
        case "choose":
            return Ask(f"{who} picks the card to be won.")
        case "bid" if is_mine(view):
            return _ask_bid(view, picked)
        case "bid":
            return Ask(f"{who} thinks about a bid for the {_named(public)}.")
        case "jokers" if is_mine(view):
            return Ask("Choose the numbers of your jokers.", "The best ones are set already.")
        case "jokers":
            return Ask(f"{who} chooses numbers for jokers.", "All hands are open now.")
        case _:
            best = max(totals_of(public))
            won = winners(public)
            verb = "win" if len(won) > 1 or names[won[0]] == "You" else "wins"
            who = listed(names[seat] for seat in won)
            return Ask(f"{who} {verb} with {in_points(best)}.", "All cards are gone.")


def _ask_bid(view: View, picked: Cards) -> Ask:
    public = view.public
    best, short = best_offer(public), short_of(view, picked)
    more = "more card" if best else "card"
    pick = f"pick at least {short} {more}{'s' * (short != 1)}"
    if short and best:
        now = f"More than {best}: {pick}, or pass."
    elif short:
        now = f"For the {_named(public)}: {pick}."
    else:
        now = f"{cards(offer(public, public.turn) + len(picked))} will do: bid, or pick more."
    hand = sum(card in view.hand for card in picked)
    if hand:
        return Ask(now, f"{cards(hand)} from your hand: lost even if you pass later.", warns=True)
    return Ask(
        now,
        "Win, and the market cards you bid are refused for ever; pass, and they are free again.",
    )


def _named(public: Public) -> str:
    return spoken(public.named) if public.named is not None else "card"


def standing(public: Public, seat: Seat) -> str:
    """How a seat stands in what is going on, in a word or two; "" when there's nothing to say."""
    if public.phase == "choose":
        return "opens" if seat == public.turn else ""
    if public.phase == "over":
        return in_points(totals_of(public)[seat])
    if public.phase != "bid":
        return ""
    refused = any(m.card == public.named and seat in m.refused for m in public.market)
    if refused:
        return "refused it"
    if seat not in public.bidding:
        return "out"
    made = offer(public, seat)
    return f"bids {made}" if made else "no bid yet"


def news(public: Public, names: Sequence[str], me: Seat) -> tuple[str, ...]:
    """What happened since I last did something, as the latest few sentences."""
    said: list[str] = []
    moves = public.history
    start = max(
        (i + 1 for i, m in enumerate(moves) if m.seat == me and m.kind in _DEEDS and not m.auto),
        default=0,
    )
    for i, move in enumerate(moves[start:], start):
        following = moves[i + 1] if i + 1 < len(moves) else None
        if words := _told(move, following, names):
            said.append(words)
    return tuple(said[-LATEST:])


def _told(move: Move, following: Move | None, names: Sequence[str]) -> str:
    who = "" if move.seat is None else names[move.seat]
    what = listed(f"the {spoken(card)}" for card in move.cards) if move.cards else ""
    match move.kind:
        case "pass" if move.auto:
            return f"{who} could not beat that and passed."
        case "pass":
            return f"{who} passed."
        case "token" if move.auto:
            return f"{who} could not open."
        case "token":
            return f"{who} declined to open."
        case "win":
            if following is not None and following.kind == "refuse":
                given = listed(f"the {spoken(card)}" for card in following.cards)
                return f"{who} won {what} and refused {given} for ever."
            return f"{who} won {what}."
        case "left":
            return f"{who} got {what} for nothing: all others have refused it."
        case "discard":
            return f"Nobody opened, so {what} was discarded."
    return ""


def standing_aloud(public: Public, seat: Seat, picked: Cards) -> str:
    """My bid with what is picked, as a screen reader hears it."""
    total, best = offer(public, seat) + len(picked), best_offer(public)
    if not total:
        return "Nothing picked."
    beats = f"beats the best offer, {best}" if best else "enough for a bid"
    if total > best:
        return f"{cards(total)} in all, {beats}."
    return f"{cards(total)} in all, {best + 1 - total} more to beat the best offer, {best}."


def compared(total: int, best: int) -> str:
    """A choice of numbers against the best one."""
    if total == best:
        return f"{in_points(total)}, the most there are"
    return f"{in_points(total)}, {best - total} fewer than with the best numbers"


def whom(name: str) -> str:
    """A name within a sentence."""
    return "you" if name == "You" else name
