"""Stick to Colours: bots that think ahead decide lawfully, in slices, and well."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sticks.auction.colour_cards import cards
from sticks.auction.colour_notation import PASS, PASS_TOKEN, Action, Choose, bid
from sticks.auction.colour_score import points
from sticks.auction.colour_state import State, View, best_offer, markable, namable, offer
from sticks.bots import BOTS
from sticks.bots.bot import Bot, Thinker, Thinking
from sticks.bots.colour.hope import Hope, hope_for, learned
from sticks.bots.colour.prospect import COPIES, DROP, GAIN, KINDS, SHUT, Prospect, kind_of
from sticks.bots.colour.trade import Trade
from sticks.game import Setup, stream
from tests.colours.positions import GAME, at_random, position

LEVELS = ("novice", "casual", "sharp", "expert")


class Naive(Thinker):
    """Knows only what a card scores at once: the plainest greed there is."""

    def think(self, view: View, rng: Random) -> Thinking:
        public, seat = view.public, view.public.turn
        yield
        if public.phase == "jokers":
            return next(GAME.actions(view))
        now = points(view.hand)
        if public.phase == "choose":
            gain, card = max((points((*view.hand, c)) - now, c) for c in namable(public, seat))
            return Choose(card) if gain or not public.deck else PASS_TOKEN
        assert public.named is not None
        missed = {c: now - points([x for x in view.hand if x != c]) for c in view.hand}
        free = [*markable(public, seat), *sorted(view.hand, key=lambda c: (missed[c], c))]
        stakes = free[: best_offer(public) + 1 - offer(public, seat)]
        price = sum(missed.get(card, 0) for card in stakes)
        gain = points((*view.hand, public.named)) - now
        return PASS if best_offer(public) and gain <= price else bid(stakes)


def matches(bots: list[Bot], seed: str) -> Iterator[tuple[State, Action]]:
    """Every position of a match and what the bot in turn did there; at last the end."""
    state = GAME.deal(Setup(len(bots), seed))
    count = 0
    while (seat := GAME.turn(state)) is not None:
        view = GAME.view(state, seat)
        action = bots[seat].choose(view, stream(seed, f"bot|{seat}|{count}"))
        yield state, action
        state = GAME.apply(state, action)
        count += 1
    yield state, PASS


def played_out(bots: list[Bot], seed: str) -> State:
    """The end of a match."""
    *_, (state, _) = matches(bots, seed)
    return state


def positions(seats: int, seed: str) -> Iterator[View]:
    """What the seat in turn sees, at every step of a match that wanders far from good play."""
    choose = at_random(Random(seed))
    expert = BOTS["colours"]["expert"]
    state = GAME.deal(Setup(seats, seed))
    step = 0
    while (seat := GAME.turn(state)) is not None:
        view = GAME.view(state, seat)
        yield view
        step += 1
        action = expert.choose(view, Random(step)) if step % 4 else GAME.read(choose(state))
        state = GAME.apply(state, action)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_lawful_wherever_the_match_has_got_to(level: str, seats: int) -> None:
    bot = BOTS["colours"][level]
    seen = 0
    for view in positions(seats, f"lawful {level}"):
        action = bot.choose(view, Random(seen))
        assert GAME.check(view, action) is None, (action, view)
        seen += 1
    assert seen > 50


@pytest.mark.parametrize("seats", GAME.seats)
def test_little_is_done_between_yields(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at one end of a bid takes a few µs, as does a look at a card's gain."""
    done = 0

    def counted(cls: type, name: str) -> None:
        plain = getattr(cls, name)

        def more(*args: Any) -> Any:
            nonlocal done
            done += 1
            return plain(*args)

        monkeypatch.setattr(cls, name, more)

    counted(Trade, "_next")
    counted(Prospect, "gain")
    most = yields = 0
    for view in positions(seats, "slices"):
        done = 0
        for _ in BOTS["colours"]["expert"].think(view, Random(1)):
            most, done, yields = max(most, done), 0, yields + 1
        most = max(most, done)
    assert yields > 300
    assert most <= 450


# --- what cards may come to ------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_worths_are_there_for_every_number_of_players(seats: int) -> None:
    assert {len(stage) for stage in learned(seats)} == {len(hope_for(seats, 15, 5).parts)}


def hand(text: str) -> list[int]:
    """How many of each kind a hand holds."""
    held = [0] * KINDS
    for card in cards(text):
        held[kind_of(card)] += 1
    return held


def prospect(text: str, gone: str = "", hope: Hope | None = None) -> Prospect:
    return Prospect.of(hope or hope_for(3, 15, 5), hand(text), hand(gone))


def test_changes_of_a_prospect_keep_its_worth_true() -> None:
    rng = Random(5)
    for _ in range(100):
        held, gone = [0] * KINDS, [0] * KINDS
        for _ in range(12):
            kind = int(rng.random() * KINDS)
            if held[kind] + gone[kind] < COPIES[kind]:
                (held if rng.random() < 0.7 else gone)[kind] += 1
        before = Prospect.of(hope_for(3, 15, 5), held, gone)
        kind = int(rng.random() * KINDS)
        if held[kind] + gone[kind] == COPIES[kind]:
            continue
        change = GAIN if rng.random() < 0.5 else SHUT
        gained = before.gain(kind, change)
        (held if change is GAIN else gone)[kind] += 1
        after = Prospect.of(hope_for(3, 15, 5), held, gone)
        before.change(kind, change)
        assert before.worth == pytest.approx(after.worth)
        assert before.rows == after.rows
        assert before.trios == after.trios
        assert gained == pytest.approx(
            after.worth - Prospect.of(*_less(held, gone, kind, change)).worth
        )


def _less(
    held: list[int], gone: list[int], kind: int, change: tuple[int, ...]
) -> tuple[Hope, list[int], list[int]]:
    held, gone = list(held), list(gone)
    (held if change is GAIN else gone)[kind] -= 1
    return hope_for(3, 15, 5), held, gone


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_last_card_of_a_set_or_run_is_worth_more_than_a_lone_one(seats: int) -> None:
    hope = hope_for(seats, 10, 5)
    lone = prospect("R1a", hope=hope).gain(kind_of(cards("B9a")[0]), GAIN)
    third = prospect("R9a G9a", hope=hope).gain(kind_of(cards("B9a")[0]), GAIN)
    joins = prospect("B7a B8a", hope=hope).gain(kind_of(cards("B9a")[0]), GAIN)
    assert third > lone + 0.4
    assert joins > lone + 0.2


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_card_is_worth_less_once_its_partners_are_gone(seats: int) -> None:
    hope, nine = hope_for(seats, 20, 5), kind_of(cards("B9a")[0])
    assert prospect("R9a", hope=hope).gain(nine, GAIN) > prospect("R9a", "G9a", hope).gain(
        nine, GAIN
    )


def test_a_second_copy_is_missed_less_than_the_first() -> None:
    twice = prospect("R4a R4b R5a R6a")
    assert twice.gain(kind_of(cards("R4a")[0]), DROP) > twice.gain(kind_of(cards("R5a")[0]), DROP)


# --- strength --------------------------------------------------------------------------------


def shares(challenger: Bot, rival: Bot, seats: int, deals: int) -> float:
    """The challenger's share of victories against copies of one rival, each deal at each seat."""
    won = 0.0
    for deal in range(deals):
        for mine in range(seats):
            bots = [challenger if seat == mine else rival for seat in range(seats)]
            outcome = GAME.outcome(played_out(bots, f"strength {deal}"))
            assert outcome is not None
            won += (mine in outcome.winners) / len(outcome.winners)
    return won / deals / seats


@pytest.mark.parametrize(("seats", "least"), [(2, 0.6), (3, 0.4), (4, 0.3)])
def test_the_expert_beats_the_greedy_bot(seats: int, least: float) -> None:
    bots = BOTS["colours"]
    assert shares(bots["expert"], bots["greedy"], seats, 8) > least


def test_the_expert_beats_naive_greed_almost_always() -> None:
    assert shares(BOTS["colours"]["expert"], Naive(), 2, 10) > 0.8


def test_the_last_card_is_taken_with_a_card_that_scores_nothing() -> None:
    state = position("R5a", "R3a R4a G1a", "B1a", deck="")
    expert = BOTS["colours"]["expert"]
    assert expert.choose(GAME.view(state, 0), Random(1)) == Choose(cards("R5a")[0])
