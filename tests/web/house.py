"""A page without a browser: messages in, markup out, errands run by hand."""

from __future__ import annotations

import html
import re
from random import Random

from sticks.bots import ADVISERS, bot_of
from sticks.game import Setup, stream
from sticks.games import GAMES
from sticks.rummy.state import State
from sticks.table import Player, Table
from web import errands, msg, playing, words
from web.model import Model
from web.page import page
from web.parts.settings import Settings
from web.screen import screen
from web.update import update

START = "?game=sticks&seats=3&seed=abc&speed=instant&target=3"
"""A link to a match of Sticks."""
_TAG = re.compile(r"<(?:button|a|form|input)\b[^>]*>")
_ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


class House:
    """Holds the model and answers errands as the browser would, at once."""

    def __init__(self, query: str = "", **kept: str) -> None:
        self.model = Model()
        self.kept: dict[str, str] = {"luck": "7", **kept}
        self.said: list[str] = []
        self.errands: list[errands.Effect] = []
        self.post(msg.Opened(query, dict(self.kept)))

    def post(self, message: msg.Msg, *, think: bool = True) -> None:
        """One message, and everything that comes of it."""
        waiting = [message]
        while waiting:
            self.model, asked = update(self.model, waiting.pop(0))
            self.errands += asked
            for errand in asked:
                match errand:
                    case errands.Announce(text):
                        self.said.append(text)
                    case errands.Keep(key, text) | errands.Shelve(key, text):
                        self.kept[key] = text
                    case errands.Save() if self.model.table is not None:
                        self.kept["match"] = self.model.table.save()
                        self.kept["order"] = " ".join(map(str, self.model.order))
                    case errands.Advise():
                        waiting.append(self.advice(errand))
                    case errands.Think() if think:
                        waiting.append(self.thought(errand))

    def thought(self, errand: errands.Think) -> msg.Thought:
        """What the bot of an errand answers."""
        table = self.model.table
        assert table is not None
        player = table.players[errand.seat]
        bot = bot_of(table.game.id, errand.level or player.level, player.temperament)
        rng = stream(table.setup.seed, f"bot|{errand.seat}|{table.count}")
        view = table.game.view(table.state, errand.seat)
        return msg.Thought(errand.token, table.game.write(bot.choose(view, rng)))

    def advice(self, errand: errands.Advise) -> msg.Hinted:
        """What is advised for my turn."""
        table = self.model.table
        assert table is not None
        rng = stream(table.setup.seed, f"advise|{errand.seat}|{table.count}")
        advising = ADVISERS[table.game.id].advise(table.game.view(table.state, errand.seat), rng)
        while True:
            try:
                next(advising)
            except StopIteration as done:
                return msg.Hinted(
                    errand.token, table.game.write(done.value.action), done.value.reason
                )

    def say(self, verb: str, arg: str = "", **fields: str) -> None:
        """Post the message of a word of the markup."""
        message = words.read(verb, arg, fields)
        assert message is not None, (verb, arg)
        self.post(message)

    def markup(self) -> str:
        """The whole picture."""
        return str(page(screen(self.model)))

    def words(self) -> list[tuple[str, str]]:
        """Every (verb, argument) that can be pressed in the picture."""
        found = []
        for tag in _TAG.findall(self.markup()):
            attributes = {k: html.unescape(v) for k, v in _ATTRIBUTE.findall(tag)}
            if "data-do" in attributes:
                found.append((attributes["data-do"], attributes.get("data-arg", "")))
        return found

    def press(self, verb: str, arg: str | None = None) -> None:
        """Press what is there: the first of that verb (and argument)."""
        for there, with_arg in self.words():
            if there == verb and (arg is None or with_arg == arg):
                self.say(there, with_arg)
                return
        raise AssertionError(f"nothing to press for {verb} {arg}: {self.words()}")

    def turn(self, rng: Random, *, lays: bool = True) -> None:
        """One turn of mine by what can be pressed: draw, lay what can be laid, discard."""
        for _ in range(6):
            if self.model.dialog or self.model.tray or self.model.choices or self.model.cut:
                self.say("escape")
        model = self.model
        if model.resting:
            self.press("next-hand")
        elif model.offers.cut or model.offers.deal:
            self.press("play")
        elif model.offers.stock:
            self.press("draw")
        elif lays and model.best:
            self.press("lay-down")
            self.press("tray-lay")
        elif model.offers.end:
            self.press("play")
        elif model.offers.play:
            card = rng.choice(sorted(model.offers.discards))
            if card not in model.picked:
                self.say("pick", str(card))
            self.press("discard")


def seated(state: State, game: str = "sticks") -> House:
    """A page at a position in which seat 0, the person, is in turn."""
    seats = state.public.terms.seats
    players = (Player("person", "You"), *(Player("bot", n, "greedy") for n in ("Ana", "Bo")))
    setup = Table(GAMES[game], Setup(seats, "position"), players[:seats])
    object.__setattr__(setup, "state", state)
    house = House()
    model = Model(settings=Settings(speed="instant"))
    house.model, house.errands[:] = playing.begin(model, setup)[0], []
    return house


def count(house: House) -> int:
    """The actions played so far."""
    return house.model.table.count if house.model.table else 0


def undo(house: House) -> msg.Undo:
    """A press on the bar's undo button."""
    return msg.Undo(count(house))


def text(house: House) -> str:
    """The latest action that was played."""
    assert house.model.table is not None
    return house.model.table.last


def drawn(house: House) -> House:
    """The page after my draw from the stock."""
    while not house.model.offers.play:
        house.turn(Random(0))
    return house
