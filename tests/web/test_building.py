"""Building the groups of a lay-down by hand: what does not fit is said at once, and why."""

from __future__ import annotations

from random import Random

import pytest

from sticks.cards import RANKS, SUITS, Card, cards, packs
from sticks.rummy.requirement import Part, PartKind
from sticks.rummy.ruleset import FAMILY, STICKS, Ruleset
from sticks.rummy.targets import number_at, ranks, starts
from tests.sticks.positions import position
from tests.web.house import House, seated, text
from web.misfits import misfits
from web.readings import readings

JOKERS = cards("Xra Xba Xrb Xbb Xrc Xbc Xrd Xbd Xre Xbe Xrf Xbf")


def put(house: House, place: int, texts: str) -> None:
    """Pick these cards and put them in a place of the tray."""
    for one in texts.split():
        house.say("pick", one)
    house.say("tray-put", str(place))


@pytest.mark.parametrize(
    ("held", "part", "why", "clause"),
    [
        ("8ha Kda", Part("set", 3), "K♦ does not fit here: the set is of eights.", "meld.1"),
        ("8ha Kda Kca", Part("set", 4), "8♥ does not fit here: the set is of kings.", "meld.1"),
        ("Xra 9da", Part("set", 3, number=5), "9♦ does not fit here: the set is of fives.",
         "meld.1"),
        ("8ha 9ca", Part("run", 4), "9♣ does not fit here: the run is in hearts.", "meld.2"),
        ("9ca", Part("run", 4, suit="h"), "9♣ does not fit here: the run is in hearts.", "meld.2"),
        ("8ha 8hb", Part("run", 4), "8♥ does not fit here: the run has its 8 already.", "meld.2"),
        ("4ha Kha", Part("run", 4),
         "K♥ does not fit here: it is too far from 4♥ for 4 cards in a row.", "meld.2"),
        ("9ha", Part("run", 4, number=3), "9♥ does not fit here: the run goes from 3 to 6.",
         "meld.2"),
        ("8ha 8da", Part("mixed", 4), "8♦ does not fit here: the run has its 8 already.", "meld.2"),
        ("8ha 9da", Part("alternating", 4),
         "9♦ does not fit here: neighbours in this run differ in colour.", "meld.3"),
        ("8ha 2da", Part("set", 3, wild=False),
         "2♦ does not fit here: no wild card goes in this group.", "stick.7"),
        ("8ha 2ha", Part("suit", 10), "2♥ does not fit here: no wild card goes in this group.",
         "meld.5"),
        ("8ha 9da", Part("suit", 10), "9♦ does not fit here: this group is all hearts.", "meld.5"),
        ("8ha 2ha", Part("wilds", 4), "8♥ does not fit here: only wild cards go in this group.",
         "meld.4"),
        ("Qha Kha Qhb", Part("royals", 8),
         "Q♥ does not fit here: this group is one queen and one king of each suit.", "meld.4"),
        ("4ha 5ha 6ha Kha 7ca", Part("run", 5), "K♥ does not fit here: it is too far from 6♥ for 5 "
         "cards in a row. 7♣ does not fit here: the run is in hearts.", "meld.2"),
        ("8ha 8da 9ha 9da Tsa", None, "9♥, 9♦ and 10♠ do not fit here: the set is of eights.",
         "meld.1"),
    ],
)  # fmt: skip
def test_what_cannot_come_right_is_named_with_its_reason(
    held: str, part: Part | None, why: str, clause: str
) -> None:
    found = misfits(cards(held), part, STICKS)
    assert found is not None
    assert (found.text, found.clause) == (why, clause)


@pytest.mark.parametrize(
    ("held", "part"),
    [("5ha 8ha", Part("run", 4)), ("Kha Aha", Part("run", 4)), ("Aha 3ha", Part("run", 4)),
     ("Xra 2ha", Part("run", 4)), ("8ha 2da Xra", Part("set", 4)), ("9da 8sa", Part("mixed", 4)),
     ("8ha 8da", None), ("8ha 9ha", None), ("Qha 2da", Part("royals", 8)), ("", Part("pair", 2))],
)  # fmt: skip
def test_what_may_still_come_right_is_left_alone(held: str, part: Part | None) -> None:
    assert misfits(cards(held), part, STICKS) is None


def _natural(rules: Ruleset, number: int, suit: str, pack: str) -> Card:
    return cards(f"{RANKS[number - 1]}{suit}{pack}")[0]


def _good(rng: Random, part: Part, rules: Ruleset) -> list[Card]:
    """Cards that make this part, some of them wild."""
    if part.kind in ("set", "pair"):
        number = rng.choice(ranks(part, rules))
        made = [_natural(rules, number, rng.choice(SUITS), "abcdef"[i]) for i in range(part.size)]
    else:
        low = rng.choice([s for s in starts(part, rules) if s > 1])
        suit, colours = rng.choice(SUITS), rng.sample(("hd", "sc"), 2)
        suits = {"run": suit, "mixed": SUITS, "alternating": ""}[part.kind]
        made = [
            _natural(
                rules, number_at(low + i), rng.choice(suits or colours[i % 2]), "abcdef"[i % 6]
            )
            for i in range(part.size)
        ]
    wilds = JOKERS if rules.jokers else cards("2sa 2ha 3sa 3ha Jsa Jha")
    for i, at in enumerate(rng.sample(range(part.size), rng.randrange(part.size))):
        if part.wild:
            made[at] = wilds[i]
    rng.shuffle(made)
    return made


@pytest.mark.parametrize("rules", [STICKS, FAMILY], ids=["sticks", "family"])
@pytest.mark.parametrize("kind", ["set", "pair", "run", "mixed", "alternating"])
def test_no_part_of_a_good_group_is_ever_complained_of(rules: Ruleset, kind: PartKind) -> None:
    rng = Random(kind)
    for _ in range(100):
        part = Part(kind, 2 if kind == "pair" else rng.randrange(3, 7), wild=rng.random() < 0.7)
        made = _good(rng, part, rules)
        for size in range(len(made) + 1):
            found = misfits(made[:size], part, rules)
            assert found is None, (part, list(map(str, made)), found)


@pytest.mark.parametrize("kind", ["set", "run", "mixed", "alternating"])
def test_whatever_is_not_complained_of_can_be_filled_up(kind: PartKind) -> None:
    rng, deck = Random(kind), [c for c in packs(2, jokers=False) if c.rank not in "2AX"]
    told = quiet = 0
    for _ in range(150):
        part = Part(kind, rng.randrange(3, 7))
        held = rng.sample(deck, rng.randrange(1, 4))
        if misfits(held, part, STICKS) is None:
            quiet += 1
            full = (*held, *JOKERS[: part.size - len(held)])
            assert readings(full, part, STICKS), (part, list(map(str, held)))
        else:
            told += 1
    assert told > 20
    assert quiet > 20


# --- in the tray -------------------------------------------------------------------------


def test_the_card_that_does_not_fit_is_named_at_once_and_heard() -> None:
    house = seated(position("3ha 4ha 9ca Kda Kdb 2sa", stick="Run of 4"))
    house.say("build")
    put(house, 0, "3ha 9ca")
    markup = house.markup()
    assert "the run is in" in markup
    assert 'data-arg="meld.2"' in markup
    assert "nine of clubs, does not fit here, take it back" in markup
    assert house.said[-1] == "9♣ does not fit here: the run is in hearts."
    # Nothing is forbidden: more may come, and the card may go again.
    put(house, 0, "4ha")
    assert house.model.tray is not None
    assert len(house.model.tray.places[0]) == 3
    house.say("pick", "9ca")
    assert "is-wrong" not in house.markup()


def test_a_group_that_is_complete_or_ambiguous_is_heard() -> None:
    house = seated(position("3ha 4ha 5ha Xra 9ca Kda Kdb 2sa", stick="Run of 4"))
    house.say("build")
    put(house, 0, "3ha 4ha 5ha")
    before = len(house.said)
    put(house, 0, "Xra")
    assert house.said[before:] == ["Run of 4: choose what the wild cards stand for."]
    house.say("tray-read", "0 1")
    assert house.said[-1] == "Run of 4: complete."


@pytest.mark.parametrize(
    ("held", "why", "clause"),
    [
        ("", "4 cards are still missing in “Run of 4”.", "stick.1"),
        ("3ha 4ha 5ha", "1 card is still missing in “Run of 4”.", "stick.1"),
        ("3ha 9ca", "Look at “Run of 4”. 9♣ does not fit here: the run is in hearts.", "meld.2"),
        ("3ha 4ha 5ha Xra", "Choose what the wild cards stand for in “Run of 4”.", "wild.3"),
        ("3ha 4ha 5ha Xra 6ha", "Look at “Run of 4”. The run needs 4 cards, not 5.", "stick.1"),
    ],
)
def test_what_keeps_the_stick_from_being_laid_is_said(held: str, why: str, clause: str) -> None:
    house = seated(position("3ha 4ha 5ha 6ha Xra 9ca Kda Kdb 2sa", stick="Run of 4"))
    house.say("build")
    if held:
        put(house, 0, held)
    house.press("tray-lay")
    assert house.model.notice is not None
    assert (house.model.notice.text, house.model.notice.clause) == (why, clause)
    assert text(house) == ""


def test_groups_that_are_right_but_may_not_be_laid_are_refused_before_the_press() -> None:
    stick = "Two Sets of Five"
    hand = "8ha 8hb 8hc 8da 8db 8ca 8cb 8cc 8sa 8sb Kda Kdb"
    house = seated(position(hand, stick=stick))
    house.say("build")
    put(house, 0, "8ha 8hb 8hc 8da 8db")
    assert house.model.notice is None
    put(house, 1, "8ca 8cb 8cc 8sa 8sb")
    assert house.model.notice is not None
    assert house.model.notice.clause
    assert text(house) == ""
