"""The new game dialog: who plays, by which options, from which seed; and reading it back.

The form sends ``new-game`` with these fields: ``name``, ``seats``, ``level-1`` … (a level for
each other seat), ``option-<name>`` for every option of the game, ``switches`` (the options that
are switches: one that is off is not sent at all) and ``seed``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sticks.cards import shuffled
from sticks.game import AnyGame, Option, Setup, Unreadable, stream
from sticks.table import Player
from web.markup import Markup, h
from web.parts.dialog import alert, button, choice, dialog, switch
from web.parts.games import GAMES, usual_seats
from web.parts.levels import LEVELS, Level, bot, manners, rising

LONGEST_NAME = 20
LONGEST_SEED = 100


BOT_NAMES = (
    "Ana", "Ben", "Cleo", "Dario", "Edda", "Finn", "Greta", "Hugo", "Ida", "Jonas", "Kaya",
    "Leo", "Mina", "Nils", "Olga", "Pia", "Quinn", "Rosa", "Sami", "Tilda",
)  # fmt: skip
"""Short, and easy to tell apart when they are read out."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the page calls an option; what is empty is taken from the option itself.

    ``choices`` are pairs of a value and its words; ``first`` options are always in sight,
    the others under "More options". Of an option for each seat the form asks for the person's
    value, ``mine`` at first; the bots play at the game's default.
    """

    name: str
    help: str = ""
    choices: tuple[tuple[Any, str], ...] = ()
    first: bool = False
    mine: Any = None


OPTION_WORDS: Mapping[str, Words] = {
    "target": Words("Sticks to win", "Fewer make a short evening, more a long one.", first=True),
    "redraw": Words(
        "Unmet sticks",
        "Whether a stick that stays unmet is changed for another.",
        (("never", "Never"), ("after 3 hands", "After 3 hands"), ("every hand", "Every hand")),
    ),
    "new_groups": Words(
        "New groups", "After your lay-down you may also lay sets and runs of your own choice."
    ),
    "float": Words("Going out without a discard", "Your last cards may all go on the table."),
    "reclaim": Words(
        "Taking wilds back", "Swap the real card for a wild on the table and use it at once."
    ),
    "hands": Words("Most hands", "If nobody has won by then, the most sticks win."),
    "bag": Words("Your own sticks", "One label a line; leave it empty for the sticks of the game."),
    "first": Words(
        "First player",
        "Who draws the straws: one player for the whole match, or another after each lot.",
        (("same", "The same"), ("clockwise", "Clockwise")),
    ),
    "sight": Words(
        "Eyesight",
        "Judge the drawn straws by your own eyes, or be told how they look to sharper or "
        "weaker ones.",
        (("picture", "My own"), ("sharp", "Sharp"), ("normal", "Normal"), ("weak", "Weak")),
        first=True,
        mine="picture",
    ),
}
"""Words for the options of our games, the same as in their rulebooks."""


def words_for(name: str, option: Option) -> Words:
    """What the page calls an option; one without words of its own speaks for itself."""
    words = OPTION_WORDS.get(name) or Words(name.replace("_", " ").capitalize())
    text = words.help or option.help[:1].upper() + option.help[1:].rstrip(".") + "."
    pairs = words.choices or tuple((c, str(c)) for c in option.choices)
    return Words(words.name, text, pairs, words.first, words.mine)


def at_first(name: str, option: Option) -> Any:
    """What the form shows of an option before anything has been chosen."""
    mine = OPTION_WORDS[name].mine if name in OPTION_WORDS and option.per_seat else None
    return option.default if mine is None else mine


def for_seats(option: Option, value: Any) -> Any:
    """The person's choice as the set-up takes it: seat 0's, and the default for the bots."""
    return [value, option.default] if option.per_seat else value


def new_game(
    game: AnyGame,
    draft: Mapping[str, str] | None = None,
    complaint: str = "",
    levels: Sequence[Level] = LEVELS,
) -> Markup:
    """The dialog ``#new-game``. ``draft`` is what was typed before, as the form sent it.

    ``complaint`` is why :func:`read_new_game` could not read it; a text option that is wrong
    says so itself, too.
    """
    draft = draft or {}
    options = [(name, option, words_for(name, option)) for name, option in game.options.items()]
    more = [(n, o, w) for n, o, w in options if not w.first]
    wrong = {n: _wrong(o, draft.get(f"option-{n}")) for n, o, _ in more}
    changed = any(_changed(n, o, draft) for n, o, _ in more) or bool(draft.get("seed"))
    return dialog(
        "new-game",
        f"A new game of {game.title}",
        (
            alert(complaint),
            game.id in GAMES and h("p", GAMES[game.id].about, class_="about"),
            _text_field("name", "Your name", draft.get("name", ""), LONGEST_NAME, "You"),
            _players(game, draft, levels),
            (_option(n, o, w, draft, None) for n, o, w in options if w.first),
            h(
                "details",
                h("summary", "More options"),
                h(
                    "div",
                    (_option(n, o, w, draft, wrong[n]) for n, o, w in more),
                    _text_field(
                        "seed",
                        "Seed",
                        draft.get("seed", ""),
                        LONGEST_SEED,
                        "a fresh one",
                        help="Any words. The same words and players deal the same cards again; "
                        "leave it empty for a new deal.",
                    ),
                    class_="form",
                ),
                class_="more",
                open=changed,
            ),
            h("input", type="hidden", name="switches", value=" ".join(_switches(game))),
        ),
        (button("How to play", "how-to", game.id, class_="btn is-quiet"),
         button("Cancel", "close", class_="btn is-quiet"),
         button("Start", class_="btn is-primary")),
        submit="new-game",
    )  # fmt: skip


def read_new_game(
    game: AnyGame,
    fields: Mapping[str, str],
    fresh_seed: str,
    levels: Sequence[Level] = LEVELS,
) -> tuple[Setup, tuple[Player, ...]]:
    """The set-up and the players that the form says; the person sits in seat 0.

    A field that was not sent keeps its default. An empty seed means ``fresh_seed``. Bots get
    names that the seed picks. Raises Unreadable with a sentence for the player.
    """
    low, high = game.seats[0], game.seats[-1]
    seats = _whole(fields.get("seats", str(usual_seats(game))))
    if seats is None or seats not in game.seats:
        raise Unreadable(f"{game.title} is for {low} to {high} players.")
    name = " ".join("".join(c if c.isprintable() else " " for c in fields.get("name", "")).split())
    if len(name) > LONGEST_NAME:
        raise Unreadable(f"A name has at most {LONGEST_NAME} letters.")
    seed = fields.get("seed", "").strip() or fresh_seed
    if len(seed) > LONGEST_SEED:
        raise Unreadable(f"A seed has at most {LONGEST_SEED} letters.")
    options = {}
    for key, option in game.options.items():
        value = _read_option(key, option, fields)
        if (wrong := option.complain(value)) is not None:
            raise Unreadable(f"{words_for(key, option).name}: {wrong}.")
        options[key] = for_seats(option, value)
    known = {level.id for level in levels}
    bots = []
    named = zip(range(1, seats), bot_names(seed, name), manners(game.id, seed), strict=False)
    for seat, bot_name, manner in named:
        level = fields.get(f"level-{seat}", levels[0].id)
        if level not in known:
            raise Unreadable(f"There is no opponent of the kind “{level[:40]}”.")
        bots.append(bot(game.id, bot_name, level, manner))
    setup = Setup(seats, seed, options)
    try:
        game.deal(setup)
    except Unreadable as wrong:
        raise Unreadable(wrong.reason[:1].upper() + wrong.reason[1:] + ".") from None
    return setup, (Player("person", name or "You"), *bots)


def bot_names(seed: str, person: str) -> tuple[str, ...]:
    """All names for bots, in the order in which this seed seats them; the person's is left out.

    >>> "Ana" in bot_names("kitchen", "ana"), bot_names("a", "") == bot_names("a", "")
    (False, True)
    """
    free = [name for name in BOT_NAMES if name.casefold() != person.casefold()]
    return tuple(shuffled(free, stream(seed, "names")))


def _whole(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _is_switch(option: Option) -> bool:
    return set(map(type, option.choices)) == {bool}


def _switches(game: AnyGame) -> Iterator[str]:
    return (name for name, option in game.options.items() if _is_switch(option))


def _read_option(name: str, option: Option, fields: Mapping[str, str]) -> Any:
    """The value that was chosen; text that is no choice goes on as it is, to be refused."""
    text = fields.get(f"option-{name}")
    if _is_switch(option):
        if text is None and name not in fields.get("switches", "").split():
            return option.default
        return text is not None
    if text is None:
        return at_first(name, option)
    return next((value for value in option.choices if str(value) == text), text)


def _changed(name: str, option: Option, draft: Mapping[str, str]) -> bool:
    return bool(_read_option(name, option, draft) != at_first(name, option))


def _wrong(option: Option, text: str | None) -> str | None:
    return option.complain(text) if option.check is not None and text else None


def _players(game: AnyGame, draft: Mapping[str, str], levels: Sequence[Level]) -> Markup:
    seats = draft.get("seats", str(usual_seats(game)))
    others = range(1, game.seats[-1])
    return h(
        "div",
        choice("seats", "Players", [(str(n), str(n)) for n in game.seats], seats),
        h(
            "fieldset",
            h("legend", "Against"),
            (_opponent(seat, draft.get(f"level-{seat}", levels[0].id), levels) for seat in others),
            h(
                "ul",
                (h("li", h("b", level.title), f" {level.character}.") for level in rising(levels)),
                h("li", "None of them sees more than you would in that seat."),
                class_="help levels",
            ),
            class_="field opponents",
        ),
        class_="form players",
    )


def _opponent(seat: int, now: str, levels: Sequence[Level]) -> Markup:
    return h(
        "div",
        h("label", f"Opponent {seat}", for_=f"level-{seat}"),
        h(
            "select",
            (
                h("option", one.title, value=one.id, selected=one.id == now)
                for one in rising(levels)
            ),
            class_="input",
            name=f"level-{seat}",
            id=f"level-{seat}",
        ),
        class_="seat-row",
    )


def _option(
    name: str, option: Option, words: Words, draft: Mapping[str, str], wrong: str | None
) -> Markup:
    field = f"option-{name}"
    value = _read_option(name, option, draft)
    if _is_switch(option):
        return switch(field, words.name, value, help=words.help)
    if option.choices:
        pairs = [(str(value), text) for value, text in words.choices]
        return choice(field, words.name, pairs, str(value), help=words.help)
    return h(
        "details",
        h("summary", words.name),
        h(
            "div",
            h("label", words.name, for_=field, class_="visually-hidden"),
            h(
                "textarea",
                str(value),
                name=field,
                id=field,
                rows=5,
                placeholder="Two Sets of Three & One Run of Five\nThree Aces & Run of 4 ♠",
                spellcheck="false",
                aria_describedby=f"{field}-help" + (f" {field}-error" if wrong else ""),
                aria_invalid=True if wrong else None,
            ),
            wrong and h("p", wrong[:1].upper() + wrong[1:] + ".", class_="error",
                        id=f"{field}-error"),
            h("p", words.help, class_="help", id=f"{field}-help"),
            class_="field",
        ),
        class_="more",
        open=bool(value) or bool(wrong),
    )  # fmt: skip


def _text_field(
    field: str, label: str, value: str, longest: int, placeholder: str, help: str = ""
) -> Markup:
    return h(
        "div",
        h("label", label, for_=field),
        h(
            "input",
            class_="input",
            id=field,
            name=field,
            value=value,
            maxlength=longest,
            placeholder=placeholder,
            aria_describedby=f"{field}-help" if help else None,
        ),
        help and h("p", help, class_="help", id=f"{field}-help"),
        class_="field",
    )
