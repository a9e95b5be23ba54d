"""Stick Collection: an auction of straws whose lengths are judged by eye.

The rulebook with the clauses that refusals name is ``straws.md`` beside this file. Looks,
measuring and what a seat may suppose live in ``auction``; here is what a seat may do, and
what its actions do.

=========  ============================================================
``draw``   the first player draws a straw from the box into the stand
``bet 4``  bet so many coins for the straw in the stand
``pass``   leave the auction of this straw
=========  ============================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from sticks.auction import guess
from sticks.auction.eyesight import SPREAD, look, spoken_look
from sticks.auction.ruler import EACH, FULL, LENGTHS, Tally, leaders
from sticks.auction.ruler import alike as four_alike
from sticks.auction.ruler import score as score
from sticks.auction.stand import (
    STRAWS,
    Ending,
    Lot,
    News,
    Public,
    State,
    Straw,
    Terms,
    View,
    in_sight,
    name,
    place,
    tallies,
)
from sticks.auction.stand import view as view_of
from sticks.cards import shuffled
from sticks.game import (
    Event,
    Lister,
    Option,
    Outcome,
    Refusal,
    Seat,
    Setup,
    Unreadable,
    settle,
    stream,
)

PURSE = 50
"""The coins that each player begins with (setup.1)."""
MOST = 10
"""The highest bet; it wins at once (lot.2)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a straw from the box into the stand."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet so many coins for the straw in the stand."""

    coins: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Be out of the auction of this straw."""


Action: TypeAlias = Draw | Bet | Pass


class Straws(Lister[View, Action]):
    """Stick Collection, for 2 to 5 players."""

    id = "straws"
    title = "Stick Collection"
    seats = range(2, 6)
    options: Mapping[str, Option] = {
        "first": Option(
            "same", "whether the first player stays the same or changes", ("same", "clockwise")
        ),
        "sight": Option(
            "normal", "how well you judge lengths; picture: by your own eyes, on the screen",
            tuple(SPREAD), per_seat=True,
        ),
    }  # fmt: skip

    # --- the match ---------------------------------------------------------------------

    def deal(self, setup: Setup) -> State:
        """Everybody has 50 coins and one straw, the first player's drawn first (setup.1)."""
        options = settle(self, setup)
        seats, seed = setup.seats, setup.seed
        terms = Terms(seats, options["first"], options["sight"])
        first = int(stream(seed, "first").random() * seats)
        box = shuffled((n for n in LENGTHS for _ in range(EACH)), stream(seed, "box"))
        hands = tuple((name(1 + (seat - first) % seats),) for seat in range(seats))
        public = Public(
            terms=terms, phase="draw", turn=first, first=first, coins=(PURSE,) * seats,
            hands=hands, stand=None, box=STRAWS - seats, bids=(), still=(), history=(),
            measured=(), ending="", winners=(), news=(),
        )  # fmt: skip
        state = State(public, seed, box, ((),) * seats)
        for number in range(1, seats + 1):
            state = _seen(state, name(number))
        return state

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is, or None when the match is over."""
        return None if state.public.phase == "over" else state.public.turn

    def view(self, state: State, seat: Seat | None) -> View:
        """What that seat may know."""
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Who won and by what, with what each seat's points are made of, or None (score.2)."""
        public = state.public
        if public.phase != "over":
            return None
        results = tallies(public)
        reason = _reason(public.winners, results)
        return Outcome(public.winners, reason, "score.2", tuple(map(_result, results)))

    def redeal(self, view: View, rng: Random) -> State:
        """A state that shows the view's seat the same view, lengths drawn to fit its looks."""
        return guess.redeal(view, rng)

    # --- text --------------------------------------------------------------------------

    def write(self, action: Action) -> str:
        """The action as a line of a record."""
        match action:
            case Draw():
                return "draw"
            case Bet(coins):
                return f"bet {coins}"
            case Pass():
                return "pass"

    def read(self, text: str) -> Action:
        """The action of a line, in any case and spacing. Raises Unreadable.

        >>> Straws().read(" Bet  4")
        Bet(coins=4)
        """
        match text.lower().split():
            case ["draw"]:
                return Draw()
            case ["pass"]:
                return Pass()
            case ["bet", coins] if coins.isascii() and coins.isdigit() and len(coins) < 4:
                return Bet(int(coins))
            case ["bet", *_]:
                raise Unreadable("a bet reads: bet COINS, with a number such as 4")
        raise Unreadable(
            f"{text.strip()[:60]!r} is no action of this game (draw, bet COINS or pass)"
        )

    # --- may I? ------------------------------------------------------------------------

    def check(self, view: View, action: Action) -> Refusal | None:
        """The clause that forbids the action to this seat now, or None."""
        public = view.public
        if public.phase == "over":
            return Refusal("end.1", "The match is over.")
        if view.seat != public.turn:
            return Refusal("lot.1", f"It is {{{public.turn}'s}} turn.")
        match public.phase, action:
            case "draw", Draw():
                return None
            case "draw", _:
                return Refusal("lot.1", "First a straw is drawn into the stand.")
            case _, Draw():
                return Refusal("lot.1", "There is a straw in the stand already: bet or pass.")
            case _, Bet(coins):
                return self._check_bet(public, coins)
        return None

    def _check_bet(self, public: Public, coins: int) -> Refusal | None:
        if not 1 <= coins <= MOST:
            return Refusal("lot.2", f"A bet is 1 to {MOST} coins.")
        if coins <= public.bet:
            return Refusal("lot.2", f"The bet stands at {public.bet}: bet more, or pass.")
        if coins > public.coins[public.turn]:
            return Refusal("lot.2", f"You have only {_coins(public.coins[public.turn])}.")
        return None

    def actions(self, view: View) -> Iterator[Action]:
        """Everything that the seat may do: ``draw``, or the bets from low to high and ``pass``."""
        public = view.public
        if view.seat is None or view.seat != public.turn or public.phase == "over":
            return
        if public.phase == "draw":
            yield Draw()
            return
        for coins in range(public.bet + 1, min(MOST, public.coins[view.seat]) + 1):
            yield Bet(coins)
        yield Pass()

    # --- what actions do ---------------------------------------------------------------

    def apply(self, state: State, action: Action) -> State:
        """The state after an action that has been checked."""
        match action:
            case Draw():
                return _into_the_stand(state)
            case Bet(coins):
                return _bid(state, coins)
            case Pass():
                return _bid(state, 0)

    # --- what is seen ------------------------------------------------------------------

    def events(
        self, before: State, action: Action, after: State, seat: Seat | None
    ) -> tuple[Event, ...]:
        """What that seat saw happen. Lengths are told only of straws that it holds."""
        who = before.public.turn
        match action:
            case Draw():
                told = _drawn(after, who, seat)
            case Bet(coins):
                told = Event("bet", who, f"bet {_coins(coins)}", "lot.2")
            case Pass():
                told = Event("pass", who, "passed (out)", "lot.2")
        events = [told]
        for news in after.public.news:
            events += _item(news, after, seat)
        return tuple(events)


def _seen(state: State, straw: Straw) -> State:
    """The state in which every seat has had a look at a straw that is new in sight (sight.2)."""
    length, sights = state.lengths[place(straw)], state.public.terms.sight
    looks = tuple(
        (*had, look(length, sights[seat], stream(state.seed, f"look|seat {seat}|straw {straw}")))
        for seat, had in enumerate(state.looks)
    )
    return replace(state, looks=looks)


def _into_the_stand(state: State) -> State:
    """The next straw is for sale; the first player's left-hand neighbour speaks first (lot.1)."""
    public = state.public
    seats = public.terms.seats
    straw = name(STRAWS - public.box + 1)
    public = replace(
        public, phase="bet", turn=(public.first + 1) % seats, stand=straw, box=public.box - 1,
        bids=(), still=tuple(range(seats)), news=(),
    )  # fmt: skip
    return _seen(replace(state, public=public), straw)


def _bid(state: State, coins: int) -> State:
    """A bet, or 0 for a pass; then on to whoever can speak, or the straw is sold (lot.2, lot.3).

    The highest bettor is never asked again: before the turn came round to that seat, all
    others would be out. So the last one in has made the highest bet, or is the first player.
    """
    public = state.public
    turn, seats = public.turn, public.terms.seats
    bids = [*public.bids, (turn, coins)]
    bet = coins or public.bet
    out = set(range(seats)) - set(public.still)
    news: list[News] = []
    if coins == MOST:
        out |= set(range(seats)) - {turn}
    elif not coins:
        out.add(turn)
    while len(out) < seats - 1:
        turn = (turn + 1) % seats
        if turn in out:
            continue
        if public.coins[turn] > bet:
            break
        bids.append((turn, 0))
        out.add(turn)
        news.append(News("forced", turn))
    still = tuple(seat for seat in range(seats) if seat not in out)
    public = replace(public, turn=turn, bids=tuple(bids), still=still, news=tuple(news))
    state = replace(state, public=public)
    return _sold(state, still[0]) if len(still) == 1 else state


def _sold(state: State, winner: Seat) -> State:
    """The last one in pays and takes the straw; the match may end with that (lot.3, end.1)."""
    public = state.public
    assert public.stand is not None
    lot = Lot(public.stand, public.first, public.bids, winner, public.bet)
    coins, hands = list(public.coins), list(public.hands)
    coins[winner] -= lot.price
    hands[winner] = (*hands[winner], lot.straw)
    first = public.first
    if public.terms.first == "clockwise":
        first = (first + 1) % public.terms.seats
    news = [*public.news, News("sold", winner)]
    lengths = [state.lengths[place(straw)] for straw in hands[winner]]
    ending = _ending(lengths, coins[winner])
    if not ending and first != public.first:
        news.append(News("first", first))
    public = replace(
        public, phase="draw", turn=first, first=first, coins=tuple(coins), hands=tuple(hands),
        stand=None, bids=(), still=(), history=(*public.history, lot), news=tuple(news),
    )  # fmt: skip
    state = replace(state, public=public)
    return _measured(state, winner, ending) if ending else state


def _ending(lengths: list[int], coins: int) -> Ending:
    """What ends the match in the hand of whoever bought a straw, "" for nothing (end.1)."""
    if four_alike(lengths) is not None:
        return "alike"
    if len(lengths) >= FULL:
        return "straws"
    return "" if coins else "coins"


def _measured(state: State, buyer: Seat, ending: Ending) -> State:
    """The match is over: all straws are measured for everybody to see (score.1, score.2)."""
    public = state.public
    lots = ((straw, state.lengths[place(straw)]) for straw in in_sight(public))
    public = replace(
        public, phase="over", turn=buyer, first=public.history[-1].first, ending=ending,
        measured=tuple(lots), news=(*public.news, News("end", buyer)),
    )  # fmt: skip
    public = replace(public, winners=leaders(tallies(public)))
    return replace(state, public=public)


def _coins(coins: int) -> str:
    return "1 coin" if coins == 1 else f"{coins} coins"


def _result(tally: Tally) -> str:
    """What a seat's points are made of: "52 points: 3 straws in a row, 22 of 31 coins"."""
    parts = [f"{len(tally.sequence)} straws in a row" if tally.sequence else "no straws in a row"]
    if tally.alike is not None:
        parts.insert(0, "four of one length")
    rest = tally.counted != tally.coins
    parts.append(f"{tally.counted} of {_coins(tally.coins)}" if rest else _coins(tally.coins))
    points = f"{tally.points} point{'s' * (tally.points != 1)}"
    return f"{points}: {', '.join(parts)}"


def _reason(winners: tuple[Seat, ...], results: tuple[Tally, ...]) -> str:
    """What decided the match, as far down the ties as it took (score.2)."""
    best = results[winners[0]]
    if best.alike is not None:
        return "four straws of one length"
    reason = f"{best.points} points"
    level = [t for t in results if t.points == best.points]
    if len(winners) > 1:
        return f"{reason}, with as many straws and coins: a shared win"
    if len(level) == 1:
        return reason
    if sum(t.straws == best.straws for t in level) == 1:
        return f"{reason}, and more straws than others with as many"
    return f"{reason}, and more coins than others with as many points and straws"


def _drawn(after: State, who: Seat, seat: Seat | None) -> Event:
    """A straw came into the stand; whoever goes by looks is told theirs (sight.2)."""
    straw = after.public.stand
    assert straw is not None
    text = f"drew {straw} into the stand"
    if seat is not None and after.public.terms.sight[seat] != "picture":
        text += f": it {spoken_look(view_of(after, seat), straw)}"
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
            text = f"won {lot.straw} for {_coins(lot.price)}"
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
                Event("score", who, f"came to {_result(result)}", "score.1")
                for who, result in enumerate(tallies(public))
            )
            names = " and ".join(f"{{{winner}}}" for winner in public.winners)
            won = Event("match", None, f"The match is over. Winner: {names}.", "score.2")
            return [ended, *scores, won]
    return []
