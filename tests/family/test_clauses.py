"""Family Sticks: every clause of its rulebook."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from sticks.bags import labels
from sticks.game import AnyGame, Setup
from sticks.games import GAMES
from sticks.rummy.bag import can_be_last, draw_stick
from sticks.rummy.labels import parse
from sticks.rummy.melds import Group, group
from sticks.rummy.notation import meld
from sticks.rummy.requirement import Part, PartKind
from sticks.rummy.ruleset import FAMILY
from sticks.rummy.state import State
from sticks.table import Table
from sticks.values import with_seat
from tests.playing import at_random, by_bots, played_out, tables
from tests.sticks import positions

GAME: AnyGame = GAMES["family"]
position = partial(positions.position, game=GAME, pile="9sb")
clause = partial(positions.clause, game=GAME)
play = partial(positions.play, game=GAME)
offered = partial(positions.offered, game=GAME)
FREE = "FREE - FREE - FREE - FREE"
SEATS = range(2, 9)


def flaw(text: str, kind: PartKind, *, wild: bool = True, suit: str = "") -> str:
    """The clause that cards offend as a part of their own size, "" when they are good."""
    proposal = meld(text)
    part = Part(kind, len(proposal.cards), 0, suit, wild)
    found = group(proposal, part, FAMILY, 0)
    return "" if isinstance(found, Group) else FAMILY.cited(found.clause)


@pytest.mark.parametrize("seats", SEATS)
def test_setup_1_three_packs_thirteen_cards_each_and_the_next_card_starts_the_pile(
    seats: int,
) -> None:
    start = Table(GAME, Setup(seats, "deal"))
    dealer = start.state.public.match.dealer
    assert start.turn == dealer
    assert offered(start.state) == ["deal"]
    assert clause(start.state, "cut 5") == "setup.1"
    state = start.play("deal").state
    assert state.public.counts == (13,) * seats
    assert state.public.turn == (dealer + 1) % seats
    assert len(state.public.pile) == 1
    every = [*state.stock, *state.public.pile, *(c for hand in state.hands for c in hand)]
    assert len(set(every)) == 156
    assert not [c for c in every if c.rank == "X"]
    assert clause(state, "deal") == "setup.1"


def test_setup_1_the_first_dealer_is_random_and_the_deal_passes_clockwise() -> None:
    first = {Table(GAME, Setup(5, f"{n}")).state.public.match.dealer for n in range(60)}
    assert first == set(range(5))
    start = Table(GAME, Setup(3, "pass", {"hands": 20}))
    dealers: dict[int, int] = {}
    for table in tables(start, at_random(Random(1))):
        dealers.setdefault(table.state.public.match.hand, table.state.public.match.dealer)
        if table.state.public.match.hand == 3:
            break
    assert dealers[3] == (dealers[2] + 1) % 3


def test_wild_1_twos_threes_and_jacks_are_wild_and_the_ace_is_always_low() -> None:
    assert flaw("8ha 2ca=8 Jda=8", "set") == ""
    assert flaw("4ca 3da=5c 6ca", "run") == ""
    assert flaw("Aca 2ca 3ca 4ca", "run") == ""
    assert flaw("Qca Kca Aca", "run") == "meld.1"
    assert flaw("Tca Jca Qca Kca", "run") == ""


def test_wild_2_every_group_needs_a_natural_card_and_a_two_in_its_place_is_still_wild() -> None:
    assert flaw("2ca 3ca Jda=4c", "run") == "wild.2"
    assert flaw("Aca 2ca 3ca", "run") == ""
    assert flaw("2ca 2da 2ha", "set") == "wild.2"
    assert flaw("Jca Jda Jha", "set") == "wild.2"
    assert flaw("2ca=8 Jda=8", "pair") == "wild.2"
    assert flaw("8ca Jda=8", "pair") == ""
    assert flaw("2ca 3da Jha Jda 2da", "wilds") == ""


def test_wild_3_a_stick_without_wild_cards_bars_them_now_and_in_lay_offs() -> None:
    assert flaw("4ca 5ca 6ca", "run", wild=False) == ""
    assert flaw("4ca 2ca=5c 6ca", "run", wild=False) == "wild.3"
    label = 'RUN of (3) - "NO WILD CARDS"'
    assert labels("family").count(label) == 1
    stick = parse(label, FAMILY)
    found = group(meld("4ca 5ca 6ca"), stick.parts[0], FAMILY, 2)
    assert isinstance(found, Group)
    state = position("2da 7ca Ksa 9da", stick=None, groups=(found,))
    assert clause(state, "off 2da=3c g1 low") == "wild.3"
    assert clause(state, "off 7ca g1 high") == ""


def test_meld_1_sets_pairs_runs_and_mixed_runs() -> None:
    assert flaw("8ca 8da", "pair") == ""
    assert flaw("8ca 9da", "pair") == "meld.1"
    assert flaw("4ca 5da 6ca", "run") == "meld.1"
    assert flaw("4ca 5da 6ha 7sa", "mixed") == ""
    assert flaw("4ca 5da 7sa", "mixed") == "meld.1"


def test_meld_1_groups_and_pairs_of_one_stick_may_be_alike() -> None:
    hand = "4sa 4sb 4sc 4ha 4hb 4hc Ksa 6sa 7sa 8sa 9sa Tsa Qsa Qha"
    state = position(hand, stick="(2) SETS of (3)", drawn="Qha")
    assert clause(state, "lay 4sa 4sb 4sc / 4ha 4hb 4hc") == ""


def test_meld_1_the_group_of_wild_cards_takes_wild_cards_only() -> None:
    hand = "2sa 3sa Jsa 2ha 3ha Ksa Kha 9da"
    state = position(hand, stick="SET of (5) WILD CARDS", drawn="9da")
    assert clause(state, "lay 2sa 3sa Jsa 2ha Ksa") == "meld.1"
    state = play(state, "lay 2sa 3sa Jsa 2ha 3ha")
    wilds = state.public.groups[0]
    neighbour = replace(wilds, owner=2)
    after = position("2da Ksb Khb 9db", stick=None, groups=(neighbour,))
    assert clause(after, "off 2da g1") == ""
    assert clause(after, "off Ksb g1") == "meld.1"


def test_meld_1_a_stick_of_ones_own_cites_this_books_clauses() -> None:
    own = "Run of Five, Alternating Colors"
    state = position("4ca 5ca 6ca 7ca 8ca Ksa", stick=own)
    assert clause(state, "lay 4ca 5ca 6ca 7ca 8ca") == "meld.1"


def test_bag_1_fifty_six_sticks_of_which_two_are_free() -> None:
    bag = labels("family")
    assert len(bag) == 56
    assert bag.count(FREE) == 2
    assert len([label for label in bag if not can_be_last(label, FAMILY)]) == 2


def test_bag_2_each_draws_one_stick_before_the_first_deal_secret_until_met() -> None:
    start = Table(GAME, Setup(4, "draw"))
    assert start.state.held == (None,) * 4
    state = start.play("deal").state
    assert all(state.held)
    assert Counter(state.bag) + Counter(state.held) == Counter(labels("family"))
    assert GAME.view(state, 1).stick == state.held[1]
    assert GAME.view(state, None).stick is None


def test_free_1_free_is_met_by_any_sets_and_runs_of_three_or_more() -> None:
    hand = "4sa 4sb 4sc 7ha 8ha 9ha Tha Ksa Qsa Qha 6da 6db 5ca Aca"
    state = position(hand, stick=FREE, drawn="Aca")
    assert clause(state, "lay 4sa 4sb 4sc") == ""
    assert clause(state, "lay 4sa 4sb 4sc / 7ha 8ha 9ha Tha") == ""
    assert clause(state, "lay 4sa 4sb") == "meld.1"
    assert clause(state, "lay 7ha 8ha Tha") == "meld.1"
    assert play(state, "lay 4sa 4sb 4sc").public.match.done[0] == (FREE,)


def with_done(state: State, count: int, **changes: Any) -> State:
    match = state.public.match
    done = with_seat(match.done, 0, ("SET of (7)",) * count)
    match = replace(match, done=done, **changes)
    return replace(state, public=replace(state.public, match=match))


@pytest.mark.parametrize(("target", "done"), [(6, 5), (4, 3), (3, 2)])
def test_free_2_free_is_never_the_last_stick(target: int, done: int) -> None:
    for seed in map(str, range(20)):
        start = Table(GAME, Setup(2, seed, {"target": target})).state
        state = replace(with_done(start, done), bag=(FREE, FREE, "RUN of (6) CLUBS"))
        assert draw_stick(state, 0, "aside").held[0] == "RUN of (6) CLUBS"
        early = replace(with_done(start, done - 1), bag=(FREE, FREE))
        assert draw_stick(early, 0, "aside").held[0] == FREE


def test_turn_1_draw_play_discard_and_no_card_is_barred_from_the_discard() -> None:
    state = position("2ca 9sa Ksa 4ha", phase="draw", stick="SET of (8)", pile="Kha")
    assert offered(state) == ["draw stock", "draw pile"]
    assert clause(state, "discard Ksa") == "turn.1"
    state = play(state, "draw pile")
    for card in ("2ca", "Kha", "9sa"):
        assert clause(state, f"discard {card}") == ""
    group_of_kings = positions.table_group(2, "Ksb Khb Kdb", FAMILY)
    state = position("2ca Ksa 4ha", stick=None, groups=(group_of_kings,), drawn="Ksa")
    assert clause(state, "discard Ksa") == ""


def test_turn_2_the_whole_stick_exactly_and_nothing_more_in_that_turn() -> None:
    hand = "4sa 4sb 4sc 4ha Ksa Ksb Ksc 7ha 8ha 9ha 6da Aca 5ca Qsa"
    kings = positions.table_group(2, "Kha Khb Khc", FAMILY)
    state = position(hand, stick="(3) KINGS - SET of (3) - SET of (4)", groups=(kings,))
    state = replace(state, held=with_seat(state.held, 0, "SET of (4)"))
    assert clause(state, "lay 4sa 4sb 4sc") == "turn.2"
    assert clause(state, "off Ksa g1") == "turn.2"
    state = play(state, "lay 4sa 4sb 4sc 4ha")
    assert clause(state, "new Ksa Ksb Ksc") == "turn.2"
    assert clause(state, "off Ksa g1") == "turn.2"
    assert all(text.startswith("discard") for text in offered(state))


def further() -> State:
    """Seat 0 has laid down in an earlier turn; seats 1 and 2 (the right-hand one) have too."""
    groups = ((0, "4sa 4sb 4sc"), (1, "Ksa Ksb Ksc"), (2, "7ha 8ha 9ha"), (2, "5sa 5da 5ca"))
    hand = "4ha Kha Tha 6ha 5ha Qsa Qha Qda 2ca 6da 7da 8da"
    return position(hand, stick=None, groups=groups, drawn="8da")


def test_turn_3_new_sets_of_exactly_three_never_runs() -> None:
    state = further()
    assert clause(state, "new Qsa Qha Qda") == ""
    assert clause(state, "new Qsa Qha 2ca=Q") == ""
    assert clause(state, "new Qsa Qha Qda 2ca=Q") == "turn.3"
    assert clause(state, "new 6da 7da 8da") == "turn.3"
    assert "new Qsa Qha Qda" in offered(state)


def test_turn_3_lay_offs_on_the_right_hand_neighbour_only() -> None:
    state = further()
    assert clause(state, "off 4ha g1") == "turn.3"
    assert clause(state, "off Kha g2") == "turn.3"
    assert clause(state, "off Tha g3 high") == ""
    assert clause(state, "off 5ha g4") == ""
    for text in offered(state):
        assert not text.startswith("off") or text.split()[2] in ("g3", "g4")
    assert "off 5ha g4" in offered(state)


def test_turn_3_with_two_players_the_neighbour_is_the_other_one() -> None:
    groups = ((0, "4sa 4sb 4sc"), (1, "Ksa Ksb Ksc"))
    state = position("4ha Kha 9ha 8sa", stick=None, seats=2, groups=groups)
    assert clause(state, "off Kha g2") == ""
    assert clause(state, "off 4ha g1") == "turn.3"


def test_turn_4_going_out_needs_a_discard() -> None:
    groups = ((2, "7ha 8ha 9ha"),)
    state = position("Tha", stick=None, groups=groups)
    assert clause(state, "off Tha g1 high") == "turn.4"
    state = position("Qsa Qha Qda", stick=None)
    assert clause(state, "new Qsa Qha Qda") == "turn.4"
    assert clause(position("Qsa Qha Qda 4ca", stick=None), "new Qsa Qha Qda") == ""


PAIRS = "4sa 4sb 5sa 5sb 6sa 6sb 7sa 7sb 8sa 8sb 9sa 9sb Tsa Tsb"


def test_turn_4_seven_pairs_go_out_without_a_discard() -> None:
    state = position(PAIRS, stick='(7) PAIRS - "NO DISCARD"', drawn="Tsb", pile="Kha")
    lay = "lay 4sa 4sb / 5sa 5sb / 6sa 6sb / 7sa 7sb / 8sa 8sb / 9sa 9sb / Tsa Tsb"
    assert clause(state, lay) == ""
    assert any(text.startswith("lay ") for text in offered(state))
    assert play(state, lay).public.out == 0


def test_turn_4_free_must_leave_a_discard() -> None:
    hand = "4sa 4sb 4sc 5sa 5sb 5sc 6ha 6hb 6hc 7ha 7hb 7hc 8sa 8sb"
    state = position(hand, stick=FREE, drawn="8sb", pile="Kha")
    whole = "lay 4sa 4sb 4sc / 5sa 5sb 5sc / 6ha 6hb 6hc / 7ha 7hb 7hc"
    assert clause(state, whole) == ""
    full = "4sa 4sb 4sc / 5sa 5sb 5sc / 6ha 6hb 6hc / 7ha 7hb 7hc"
    twelve = position(full.replace(" /", ""), stick=FREE, pile="Kha")
    assert clause(twelve, f"lay {full}") == "turn.4"


def test_hand_1_the_hand_ends_when_someone_goes_out_and_who_met_theirs_draws_anew() -> None:
    state = position("Qsa", stick=None)
    dealer = state.public.match.dealer
    after = play(state, "discard Qsa")
    assert after.public.phase == "cut"
    assert after.public.turn == (dealer + 1) % 3
    held = after.held
    again = play(after, "deal")
    assert again.public.counts == (13,) * 3
    assert again.held[0] is not None
    assert again.held[1:] == held[1:]


def hands_of(start: Table) -> list[Table]:
    """The tables right after each deal of a match in which only one seat ever lays down."""
    rng = Random(4)

    def choose(table: Table) -> str:
        view = GAME.view(table.state, table.turn)
        texts = [GAME.write(action) for action in GAME.actions(view)]
        if table.turn != 0:
            texts = [text for text in texts if not text.startswith("lay")]
        return texts[int(rng.random() * len(texts))]

    return [table for table in tables(start, choose, 60_000) if table.last == "deal"]


def test_hand_2_an_unmet_stick_is_kept_for_three_hands_then_set_aside() -> None:
    start = Table(GAME, Setup(3, "aside", {"hands": 20}))
    deals = hands_of(start)
    asides = 0
    for seat in range(3):
        run = 1
        for before, after in pairwise(deals):
            met = len(after.state.public.match.done[seat]) > len(
                before.state.public.match.done[seat]
            )
            changed = after.state.held[seat] != before.state.held[seat]
            if met:
                run = 1
                assert changed
            elif run == 3:
                run = 1
                asides += 1
                assert changed
                assert before.state.held[seat] in after.state.aside[seat]
            else:
                run += 1
                assert not changed
    assert asides > 3
    last = deals[-1].state
    assert tuple(map(len, last.aside)) == last.public.match.aside
    assert GAME.view(last, 0).aside == last.aside[0]
    assert all(label not in last.bag or labels("family").count(label) > 1
               for labels_ in last.aside for label in labels_)  # fmt: skip


def test_hand_2_met_and_set_aside_sticks_return_when_nothing_is_left_to_take() -> None:
    start = Table(GAME, Setup(3, "return")).state
    state = replace(
        with_done(start, 1, met=("SET of (7)",), aside=(0, 1, 0)),
        bag=(), aside=((), ("SET of (8)",), ()), held=("SET of (6)", None, None),
    )  # fmt: skip
    after = draw_stick(state, 0, "aside")
    assert after.held[0] in ("SET of (7)", "SET of (8)")
    assert after.public.match.met == ()
    assert after.aside == (("SET of (6)",), (), ())
    assert after.public.match.aside == (1, 0, 0)


def test_hand_3_the_stock_is_renewed_once_and_three_idle_rounds_end_the_hand() -> None:
    state = position("4sa Ksa", pile="9sb Jsb 4hb", stick="SET of (8)", drawn="Ksa")
    state = replace(state, stock=(), public=replace(state.public, stock=0))
    after = play(state, "discard 4sa")
    assert after.public.phase == "draw"
    assert len(after.stock) == 3
    assert after.public.news[-1].clause == "hand.3"
    again = replace(state, public=replace(state.public, recycled=after.public.recycled))
    over = play(again, "discard 4sa")
    assert over.public.phase == "cut"
    assert over.public.news[-1].clause == "hand.3"
    idle = position("4sa Ksa", stick="SET of (8)", pile="9sb Jsb")
    idle = replace(idle, public=replace(idle.public, idle=9))
    assert play(idle, "discard 4sa").public.phase == "cut"


@pytest.mark.parametrize("target", [3, 4, 6])
def test_win_1_the_first_to_the_target_wins_at_once(target: int) -> None:
    hand = "4sa 4sb 4sc 4ha 4hb Ksa Ksb 7ha"
    start = position(hand, stick="SET of (5)", target=target, drawn="7ha")
    state = with_done(start, target - 1)
    after = play(state, "lay 4sa 4sb 4sc 4ha 4hb")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.clause == "win.1"
    assert GAME.turn(after) is None
    assert after.hands[0]


def test_win_2_after_the_last_hand_the_most_sticks_win() -> None:
    match = played_out(Table(GAME, Setup(4, "most", {"hands": 2})), at_random(Random(3)))
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    done = [len(sticks) for sticks in match.state.public.match.done]
    assert outcome.clause == "win.2"
    assert done[outcome.winners[0]] == max(done)


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_matches_come_to_six_sticks(seats: int) -> None:
    match = played_out(Table(GAME, Setup(seats, f"greedy {seats}")), by_bots("greedy"))
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert outcome.clause == "win.1"
