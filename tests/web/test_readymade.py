"""The code that classes write for themselves, compiled ahead: the classes are the same."""

import dataclasses
import marshal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from sticks import values
from sticks.bots import ADVISERS, BOTS, LEVELS, LINEUPS, TEMPERAMENTS
from sticks.games import GAMES
from sticks.rummy.game import Rummy
from web import readymade
from web.desks import DESKS
from web.parts.games import GAMES as ABOUT


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    for module in (dataclasses, values):
        vars(module).pop("exec", None)


def make(name: str = "Place", default: int = 3) -> type:
    @values.quick
    @dataclasses.dataclass(frozen=True, slots=True)
    class Place:
        x: int
        y: int = default

    Place.__name__ = name
    return Place


def test_a_class_made_of_ready_code_is_like_any_other() -> None:
    plain = make()
    known = readymade.noted()
    make()
    assert len(known) >= 2, "one text of the dataclass, one of its quick filling"
    kept = marshal.loads(marshal.dumps(dict(known)))
    readymade.use(kept)
    ready = make()
    assert repr(ready(1)).endswith("Place(x=1, y=3)")
    assert repr(ready(1)) == repr(plain(1))
    assert ready(1, 2) == ready(1, y=2) != ready(1)
    assert hash(ready(1)) == hash(plain(1))
    assert dataclasses.replace(ready(1), y=5) == ready(1, 5)
    with pytest.raises(dataclasses.FrozenInstanceError):
        ready(1).x = 2


def test_ready_code_is_used_and_unknown_text_is_compiled() -> None:
    """The check can fail: a table with other code in it makes another class."""
    known = readymade.noted()
    make()
    code = marshal.dumps(compile("raise LookupError('from the table')", "", "exec"))
    readymade.use(dict.fromkeys(known, code))
    with pytest.raises(LookupError, match="from the table"):
        make()
    readymade.use({})
    assert repr(make()(1)).endswith("Place(x=1, y=3)")


def test_no_game_is_loaded_before_it_is_played() -> None:
    program = (
        "import sys, web.update, web.screen, web.page\n"
        "from sticks.games import GAMES\n"
        "from sticks.bots import BOTS\n"
        "print(*(name for name in sys.modules if name.startswith('sticks.auction')))\n"
        "print(GAMES['straws'].title, sorted(BOTS['straws']))\n"
        "print('sticks.auction.stand' in sys.modules, 'sticks.games.colours' in sys.modules)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert said[0] == "", "an auction is loaded with the page"
    assert said[1].startswith("Stick Collection ['casual'")
    assert said[2] == "True False"


def test_every_game_has_its_bots_and_a_picture() -> None:
    for named in (LINEUPS, BOTS, LEVELS, TEMPERAMENTS, ADVISERS, ABOUT):
        assert list(named) == list(GAMES)
    for id, game in GAMES.items():
        assert isinstance(game, Rummy) or id in DESKS


def test_levels_are_told_without_bots_as_the_bots_have_them() -> None:
    assert {game: tuple(levels) for game, levels in BOTS.items()} == dict(LEVELS)
