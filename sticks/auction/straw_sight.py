"""What seats of Stick Collection see, in words: events, and what decided the match.

Lengths are told only of straws that the seat holds.
"""

from __future__ import annotations

from sticks.auction.eyesight import spoken_look
from sticks.auction.ruler import FULL, LENGTHS, Tally
from sticks.auction.stand import News, State, place, tallies, view
from sticks.auction.straw_notation import Action, Bet, Draw, Pass
from sticks.auction.wording import in_coins
from sticks.game import Event, Seat
from sticks.wording import listed


def events(before: State, action: Action, after: State, seat: Seat | None) -> tuple[Event, ...]:
    """What a seat (None: a spectator) saw happen between two states."""
    who = before.public.turn
    match action:
        case Draw():
            told = _drawn(after, who, seat)
        case Bet(coins):
            told = Event("bet", who, f"bet {in_coins(coins)}", "lot.2")
        case Pass():
            told = Event("pass", who, "passed (out)", "lot.2")
    found = [told]
    for news in after.public.news:
        found += _item(news, after, seat)
    return tuple(found)


def _drawn(after: State, who: Seat, seat: Seat | None) -> Event:
    """A straw came into the stand; whoever goes by looks is told theirs (sight.2)."""
    straw = after.public.stand
    assert straw is not None
    text = f"drew {straw} into the stand"
    if seat is not None and after.public.terms.sight[seat] != "picture":
        text += f": it {spoken_look(view(after, seat), straw)}"
    return Event("draw", who, text, "lot.1", reveals=seat is not None)


_ENDS = {
    "alike": "had four straws of one length: the match is over",
    "straws": f"had {FULL} straws: the match is over",
    "coins": "had no coins left: the match is over",
}


def _item(news: News, after: State, seat: Seat | None) -> list[Event]:
    public = after.public
    match news.kind:
        case "forced":
            return [Event("pass", news.seat, "could not bet more and passed (out)", "lot.2")]
        case "sold":
            lot = public.history[-1]
            text = f"won {lot.straw} for {in_coins(lot.price)}"
            if not lot.price:
                text = f"took {lot.straw} for nothing: all others passed"
            if seat == lot.winner:
                text += f"; it has length {after.lengths[place(lot.straw)]} of {len(LENGTHS)}"
            return [Event("sold", lot.winner, text, "lot.3", reveals=seat == lot.winner)]
        case "first":
            return [Event("first", news.seat, "became the first player", "lot.4")]
        case "end":
            ended = Event("end", news.seat, _ENDS[public.ending], "end.1", reveals=True)
            scores = (
                Event("score", who, f"came to {result(tally)}", "score.1")
                for who, tally in enumerate(tallies(public))
            )
            names = listed(f"{{{winner}}}" for winner in public.winners)
            won = Event("match", None, f"The match is over, won by {names}.", "score.2")
            return [ended, *scores, won]
    return []


# --- the end -----------------------------------------------------------------------------


def result(tally: Tally) -> str:
    """What a seat's points are made of: "52 points: 3 straws in a row, 22 of 31 coins"."""
    parts = [f"{len(tally.sequence)} straws in a row" if tally.sequence else "no straws in a row"]
    if tally.alike is not None:
        parts.insert(0, "four of one length")
    rest = tally.counted != tally.coins
    parts.append(f"{tally.counted} of {in_coins(tally.coins)}" if rest else in_coins(tally.coins))
    points = f"{tally.points} point{'s' * (tally.points != 1)}"
    return f"{points}: {', '.join(parts)}"


def reason(winners: tuple[Seat, ...], results: tuple[Tally, ...]) -> str:
    """What decided the match, as far down the ties as it took (score.2)."""
    best = results[winners[0]]
    if best.alike is not None:
        return "four straws of one length"
    points = f"{best.points} points"
    level = [t for t in results if t.points == best.points]
    if len(winners) > 1:
        return f"{points}, with as many straws and coins: a shared win"
    if len(level) == 1:
        return points
    if sum(t.straws == best.straws for t in level) == 1:
        return f"{points}, and more straws than others with as many"
    return f"{points}, and more coins than others with as many points and straws"
