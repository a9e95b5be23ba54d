"""What is played: every bot in every seat of the same deal, by the rules that the words set."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sticks.arena.contest import Contest, Contestant, contest
from sticks.arena.match import Forfeit, play_deal, play_match
from sticks.bots import BOTS
from sticks.bots.bot import Thinker, Thinking
from sticks.game import Setup, Unreadable
from sticks.games import GAMES
from sticks.games.straws import Bet, Draw
from sticks.table import Table
from tests.playing import SHORT, by_bots, new_table, played_out


def named(game: str, *names: str, seed: str = "arena") -> Contest:
    """A contest of short matches."""
    options = {name: str(value) for name, value in SHORT[game].items()}
    return contest(game, len(names), names, seed, options)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_bot_has_every_seat_of_the_same_deal_once(game: str, seats: int) -> None:
    played = named(game, *["greedy"] * seats)
    places = [played.seating(turned) for turned in range(seats)]
    for seat in range(seats):
        assert sorted(seating[seat] for seating in places) == list(range(seats))
    deals = {repr(played.game.deal(played.setup(5, turned))) for turned in range(seats)}
    assert len(deals) == 1
    assert played.game.deal(played.setup(6, 0)) != played.game.deal(played.setup(5, 0))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_the_one_that_a_table_with_these_bots_would_see(game: str) -> None:
    played = named(game, "greedy", "random", "random")
    seated = ["greedy" if place == 0 else "random" for place in played.seating(2)]
    assert seated == ["random", "random", "greedy"]
    table = Table(played.game, played.setup(3, 2))
    table = played_out(table, by_bots(*seated))
    match = play_match(played, 3, 2, {})
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert match.winners == tuple(sorted(played.seating(2)[seat] for seat in outcome.winners))
    assert match.steps == table.count
    assert match.clause == outcome.clause
    assert match.scores == tuple(
        int(outcome.results[(place + 2) % 3].split()[0]) for place in range(3)
    )


def test_options_are_read_by_what_the_game_offers() -> None:
    played = contest("sticks", 2, ["greedy"], options={"target": "3", "float": "true"})
    assert played.options["target"] == 3
    assert played.options["float"] is True
    patient = contest("sticks", 2, ["greedy"], options={"redraw": "After 3 hands"})
    assert patient.options["redraw"] == "after 3 hands"


def test_a_temperament_is_named_after_its_level() -> None:
    bold, plain = contest("sticks", 2, ["expert:bold", "expert"]).contestants
    assert bold.name == "expert:bold"
    assert plain.bot is BOTS["sticks"]["expert"]
    assert bold.bot is not plain.bot


def test_eyesight_goes_round_the_table_with_the_bots() -> None:
    played = contest("straws", 3, ["greedy"], options={"sight": "sharp,normal,weak"})
    assert played.setup(0, 0).options["sight"] == ("sharp", "normal", "weak")
    assert played.setup(0, 1).options["sight"] == ("weak", "sharp", "normal")


def test_sight_2_in_the_arena_bots_see_sharply_and_never_by_the_picture() -> None:
    assert contest("straws", 2, ["greedy"]).setup(0, 0).options["sight"] == ("sharp", "sharp")
    for sight in ("picture", "sharp,picture"):
        with pytest.raises(Unreadable, match="nobody judges by the picture"):
            contest("straws", 2, ["greedy"], options={"sight": sight})
    greedy = Contestant("greedy", BOTS["straws"]["greedy"])
    with pytest.raises(Unreadable, match="nobody judges by the picture"):
        Contest(GAMES["straws"], (greedy, greedy), options={"sight": ["sharp", "picture"]})


@pytest.mark.parametrize(
    ("game", "seats", "bots", "options", "says"),
    [
        ("chess", 2, ["greedy"], {}, "sticks, family, colours, straws"),
        ("sticks", 2, ["genius"], {}, "random, greedy"),
        ("sticks", 2, ["expert:sleepy"], {}, "bold, patient, spiteful"),
        ("sticks", 2, ["greedy:bold"], {}, "plays in one manner only"),
        ("sticks", 2, ["greedy"] * 3, {}, "3 bots for 2 seats"),
        ("sticks", 9, ["greedy"], {}, "2 to 7 players"),
        ("sticks", 2, [], {}, "empty"),
        ("sticks", 2, ["greedy"], {"target": "4"}, "3, 5, 7"),
        ("sticks", 2, ["greedy"], {"colour": "blue"}, "it has: target"),
    ],
)
def test_a_contest_that_cannot_be_says_why(
    game: str, seats: int, bots: list[str], options: dict[str, str], says: str
) -> None:
    with pytest.raises(Unreadable) as wrong:
        contest(game, seats, bots, options=options)
    assert says in str(wrong.value)


class Nonsense(Thinker):
    """Draws, and otherwise answers what it was told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def think(self, view: Any, rng: Random) -> Thinking:
        yield
        if view.public.phase == "draw":
            return Draw()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (Bet(11), "played 'bet 11', which is against lot.2"),
        (None, "gave no action of the game: None"),
        ("pass", "gave no action of the game: 'pass'"),
        (ZeroDivisionError("by nothing"), "broke down with ZeroDivisionError: by nothing"),
    ],
)
def test_a_bot_that_fails_ends_the_run_and_leaves_the_match(answer: Any, says: str) -> None:
    greedy = Contestant("greedy", BOTS["straws"]["greedy"])
    played = Contest(GAMES["straws"], (Contestant("nonsense", Nonsense(answer)), greedy), "bad")
    with pytest.raises(Forfeit) as lost:
        play_deal(played, 7)
    assert says in str(lost.value)
    assert "nonsense in seat 0" in str(lost.value)
    assert "“bad|deal 7”" in str(lost.value)
    table = Table.load(lost.value.record, GAMES)
    assert table.turn == 0
    assert table.state.public.phase == "bet"
    assert [player.level for player in table.players] == ["nonsense", "greedy"]


class Watcher(Thinker):
    """Plays at random, and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, view: Any, rng: Random) -> Any:
        self.shown.append(view)
        game = GAMES["colours"]
        seen = game.view(view, game.turn(view)) if hasattr(view, "deck") else view
        return BOTS["colours"]["random"].choose(seen, rng)


def test_a_bot_sees_its_view_unless_it_is_all_seeing_by_name() -> None:
    game = GAMES["colours"]
    blind, seer = Watcher(), Watcher()
    table = new_table("colours", 2, "x")
    played = Contest(game, (Contestant("seer", seer, all_seeing=True), Contestant("b", blind)))
    play_match(played, 0, 0, {})
    assert {type(v) for v in blind.shown} == {type(game.view(table.state, 0))}
    assert {type(v) for v in seer.shown} == {type(game.deal(Setup(2, "x")))}
    for name in GAMES:
        assert not any(c.all_seeing for c in contest(name, 2, list(BOTS[name])[:2]).contestants)
