"""Sticks: the lay-down is the stick's requirement, and the examples of its printed table."""

from __future__ import annotations

import pytest

from sticks.bags import labels
from tests.sticks.positions import clause, offered, play, position

FREE = "Free Stick"
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
RANKS = {"Ace": "A", "King": "K", "Queen": "Q", "Jack": "J", "10": "T"}

EXAMPLES: dict[str, str] = {
    "One Run of three & One Set of Three": "3♣ 4♣ 5♣ / 8♥ 8♣ 8♦",
    "Ace, King, Queen of ♥": "Q♥ K♥ A♥",
    "Four 9's & Four 10's": "9♥ 9♠ 9♦ 9♠ / 10♦ 10♥ 10♣ 10♥",
    "Run of Nine, Alternating Colors": "5♠ 6♦ 7♣ 8♥ 9♠ 10♥ J♠ Q♦ K♣",
    "3, 4, 5 of ♣": "3♣ 4♣ 5♣",
    "One Run of Five & Three Jacks": "4♦ 5♦ 6♦ 7♦ 8♦ / J♣ J♠ J♦",
    "One Run of Three ♥ & Four Aces": "8♥ 9♥ 10♥ / A♣ A♦ A♥ A♠",
    "Four 4's & Four 5's": "4♣ 4♣ 4♦ 4♦ / 5♠ 5♦ 5♥ 5♥",
    "Three Runs of Three": "9♣ 10♣ J♣ / Q♠ K♠ A♠ / 3♥ 4♥ 5♥",
    "One Set of Five & One Set of Three": "4♣ 4♦ 4♣ / 5♠ 5♥ 5♦ 5♣ 5♠",
    "3, 4, 5 of ♦ & 3, 4, 5, 6 of ♣": "3♦ 4♦ 5♦ / 3♣ 4♣ 5♣ 6♣",
    "Four Runs of Three": "9♠ 10♠ J♠ / 4♦ 5♦ 6♦ / Q♥ K♥ A♥ / 10♣ J♣ Q♣",
    "7, 8, 9, 10, Jack all of Same Suit": "7♥ 8♥ 9♥ 10♥ J♥",
    "Four Sets of Three": "A♣ A♥ A♦ / 10♣ 10♦ 10♠ / Q♣ Q♥ Q♦ / 8♦ 8♠ 8♣",
    "Queen & King in each suit": "Q♠ K♠ Q♥ K♥ Q♣ K♣ Q♦ K♦",
    "Four Wild Cards": "2♣ X 2♦ 2♠",
    "Run of Nine": "5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠",
    "Set of Seven": "3♣ 3♦ 3♠ 3♥ 3♥ 3♠ 3♦",
    "One Run of Five & One Run of Three": "9♦ 10♦ J♦ Q♦ K♦ / 3♠ 4♠ 5♠",
    "One Run of Four & One Set of Four": "7♣ 8♣ 9♣ 10♣ / 8♥ 8♠ 8♦ 8♥",
    "One Run of Six": "8♥ 9♥ 10♥ J♥ Q♥ K♥",
    "Two Sets of Three & Two Runs of Three": "5♠ 6♠ 7♠ / 8♦ 9♦ 10♦ / Q♠ Q♣ Q♦ / 8♣ 8♥ 8♥",
    "No Discard": "3♦ 4♦ 5♦ / 8♠ 8♣ 8♦ 8♦ / 8♠ 9♠ 10♠ J♠ / 9♣ 10♣ J♣ Q♣",
    "Run of Eight": "7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦",
    "Two Runs of ♠ & Three Aces": "4♠ 5♠ 6♠ / 9♠ 10♠ J♠ / A♦ A♥ A♠",
    "One Run in Each Suit": "8♥ 9♥ 10♥ / 4♣ 5♣ 6♣ / J♦ Q♦ K♦ / 3♠ 4♠ 5♠",
    "Two Runs of Five": "9♥ 10♥ J♥ Q♥ K♥ / 7♣ 8♣ 9♣ 10♣ J♣",
    "Two Sets of Five": "4♦ 4♣ 4♠ 4♦ 4♥ / 9♠ 9♣ 9♥ 9♥ 9♦",
    "Three 3's & Three Aces": "3♣ 3♥ 3♠ / A♦ A♠ A♥",
    "10 Cards in One Suit": "4♦ 4♦ 8♦ 6♦ 3♦ 5♦ 7♦ 10♦ 10♦ Q♦",
    "Run of 4 & Three Queens": "J♣ Q♣ K♣ A♣ / Q♥ Q♦ Q♠",
    "Queen, King, Ace ♣ & Queen, King, Ace ♠": "Q♣ K♣ A♣ / Q♠ K♠ A♠",
    "One Run of Four, One Run of Three, One Set of Three": "10♦ J♦ Q♦ K♦ / 6♣ 7♣ 8♣ / 5♦ 5♣ 5♥",
    "Run of Seven": "5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦",
    "One Run of Three ♦ & Three Sets of Three": "8♦ 9♦ 10♦ / 4♣ 4♥ 4♠ / K♣ K♠ K♦ / J♠ J♥ J♦",
    "5, 6, 7, 8, 9 ♥": "5♥ 6♥ 7♥ 8♥ 9♥",
    "One Run of Four & Four 4's": "7♦ 8♦ 9♦ 10♦ / 4♣ 4♥ 4♠ 4♥",
    "One Run of Four ♠ & One run of Four♦": "6♠ 7♠ 8♠ 9♠ / 7♦ 8♦ 9♦ 10♦",
    "One Set of Five & Three 3's": "K♥ K♣ K♠ K♦ K♣ / 3♣ 3♥ 3♦",
    "Two runs of three & One Set of Five": "8♣ 9♣ 10♣ / Q♦ K♦ A♦ / 4♣ 4♥ 4♥ 4♦ 4♠",
    "Three Runs of Four": "5♦ 6♦ 7♦ 8♦ / 9♣ 10♣ J♣ Q♣ / J♦ Q♦ K♦ A♦",
    "One Run of Four & One Run of Three": "10♥ J♥ Q♥ K♥ / 8♠ 9♠ 10♠",
    "9, 10, Jack, Queen, King of ♦": "9♦ 10♦ J♦ Q♦ K♦",
    "Two sets of Four": "A♣ A♥ A♦ A♣ / 5♦ 5♥ 5♠ 5♠",
}
"""The example that stands beside each stick, where it obeys the rules."""

WRONG: dict[str, tuple[str, str]] = {
    "One run of Five ♣ & Three 8's": ("3♠ 4♠ 5♠ 6♠ 7♠ / 8♦ 8♠ 8♥", "meld.2"),
    "Two Sets of Three & One Run of Five": ("4♥ 4♥ / 10♦ 10♠ 10♣ / 5♥ 6♥ 7♥ 8♥ 9♥", "stick.1"),
    "9, 10 Jack of ♣ & 9, 10, Jack of ♥": ("9♣ 10♣ J♣ / 9♥ 10♥ 10♥", "meld.2"),
    "Five 5's and One Set of Three": ("5♦ 5♠ 5♣ 5♥ 5♣ / 8♠ 9♠ 10♠", "meld.1"),
    "Three Runs of Four": (
        "5♦ 6♦ 7♦ 8♦ / 9♣ 10♣ J♣ Q♣ / J♦ Q♦ K♦ A♦ / 7♠ 8♠ 9♠ 10♠", "stick.1"
    ),
}  # fmt: skip
"""Examples that contradict their own label, and the clause that they offend (stick.5)."""


def in_packs(example: str) -> str:
    """The example as physical cards, each twin from another pack."""
    used: dict[str, int] = {}
    out = []
    for word in example.split():
        if word == "/":
            out.append(word)
            continue
        kind = "Xr" if word == "X" else word[:-1].replace("10", "T") + SUITS[word[-1]]
        used[kind] = used.get(kind, -1) + 1
        out.append(kind + "abcd"[used[kind]])
    return " ".join(out)


def holding(label: str, text: str) -> tuple[str, str]:
    """A hand with the cards and one more to discard, and the lay-down."""
    laid = in_packs(text)
    hand = laid.replace(" /", "")
    spare = next(c for c in ("Khd", "Ksd", "6sd") if c not in hand)
    return f"{hand} {spare}", f"lay {laid}"


def test_every_stick_has_its_example() -> None:
    bag = {label for label in labels("sticks") if label != FREE}
    assert set(EXAMPLES) | set(WRONG) == bag
    assert len(bag) == 48


@pytest.mark.parametrize("label", EXAMPLES)
def test_stick_1_the_printed_example_meets_its_stick(label: str) -> None:
    hand, lay = holding(label, EXAMPLES[label])
    state = position(hand, stick=label, drawn=hand.split()[-1])
    assert clause(state, lay) == ""
    after = play(state, lay)
    assert after.public.match.done[0] == (label,)
    assert [text for text in offered(state) if text.startswith("lay ")]
    short = position(" ".join(hand.split()[1:]), stick=label, drawn=hand.split()[-1])
    if label != "No Discard":
        assert clause(short, lay) == "turn.2"


@pytest.mark.parametrize("label", WRONG)
def test_stick_5_the_label_wins_over_a_wrong_example(label: str) -> None:
    text, expected = WRONG[label]
    hand, lay = holding(label, text)
    assert clause(position(hand, stick=label), lay) == expected


@pytest.mark.parametrize(
    ("label", "text"),
    [
        ("One run of Five ♣ & Three 8's", "3♣ 4♣ 5♣ 6♣ 7♣ / 8♦ 8♠ 8♥"),
        ("Two Sets of Three & One Run of Five", "4♥ 4♥ 4♠ / 10♦ 10♠ 10♣ / 5♥ 6♥ 7♥ 8♥ 9♥"),
        ("9, 10 Jack of ♣ & 9, 10, Jack of ♥", "9♣ 10♣ J♣ / 9♥ 10♥ J♥"),
        ("Five 5's and One Set of Three", "5♦ 5♠ 5♣ 5♥ 5♣ / 8♠ 8♥ 8♦"),
    ],
)
def test_stick_5_the_example_put_right_meets_its_stick(label: str, text: str) -> None:
    hand, lay = holding(label, text)
    assert clause(position(hand, stick=label), lay) == ""


def test_stick_1_neither_more_nor_less_than_the_requirement() -> None:
    hand, _ = holding("Set of Seven", "3♣ 3♦ 3♠ 3♥ 3♥ 3♠ 3♦ 3♣")
    state = position(hand, stick="Set of Seven")
    assert clause(state, "lay 3ca 3da 3sa 3ha 3hb 3sb 3db 3cb") == "stick.1"
    assert clause(state, "lay 3ca 3da 3sa 3ha 3hb 3sb") == "stick.1"
    assert clause(state, "lay 3ca 3da 3sa 3ha 3hb 3sb 3db") == ""


def test_stick_1_the_groups_may_be_named_in_any_order() -> None:
    hand, _ = holding("Run of 4 & Three Queens", EXAMPLES["Run of 4 & Three Queens"])
    state = position(hand, stick="Run of 4 & Three Queens")
    assert clause(state, "lay Qha Qda Qsa / Jca Qca Kca Aca") == ""


def test_stick_2_groups_may_share_a_rank_or_repeat_a_run() -> None:
    hand, lay = holding("", "8♥ 8♣ 8♦ / 8♠ 8♥ 8♣ / 9♥ 9♣ 9♦ / 9♠ 9♥ 9♣")
    assert clause(position(hand, stick="Four Sets of Three"), lay) == ""
    hand, lay = holding("", "3♥ 4♥ 5♥ 6♥ 7♥ / 3♥ 4♥ 5♥ 6♥ 7♥")
    assert clause(position(hand, stick="Two Runs of Five"), lay) == ""


def test_stick_2_two_sets_of_five_differ_in_rank() -> None:
    hand, lay = holding("", "4♦ 4♣ 4♠ 4♦ 4♥ / 4♠ 4♣ 4♥ 4♥ 4♦")
    assert clause(position(hand, stick="Two Sets of Five"), lay) == "stick.2"


def test_stick_3_runs_without_a_size_are_of_three() -> None:
    hand, lay = holding("", "4♠ 5♠ 6♠ 7♠ / 9♠ 10♠ J♠ / A♦ A♥ A♠")
    assert clause(position(hand, stick="Two Runs of ♠ & Three Aces"), lay) == "stick.1"
    hand, lay = holding("", "8♥ 9♥ 10♥ / 4♣ 5♣ 6♣ / J♦ Q♦ K♦ / 3♥ 4♥ 5♥")
    assert clause(position(hand, stick="One Run in Each Suit"), lay) == "stick.1"


def test_stick_4_named_cards_are_runs_of_exactly_those_cards() -> None:
    label = "Ace, King, Queen of ♥"
    assert clause(position("Jha Qha Kha 4sa", stick=label), "lay Jha Qha Kha") == "stick.4"
    assert clause(position("Qha Kha 2sa 4sa", stick=label), "lay Qha Kha 2sa=Ah") == ""
    wild = position("Xra 2ca 2sa 4sa", stick=label)
    assert clause(wild, "lay Xra=Qh 2ca=Kh 2sa=Ah") == "wild.2"
    state = play(position("Jha Qha Kha Aha 4sa", stick=label), "lay Qha Kha Aha")
    assert clause(state, "off Jha g1 low") == ""


def test_stick_4_the_player_picks_the_suit_where_the_label_says_same_suit() -> None:
    label = "7, 8, 9, 10, Jack all of Same Suit"
    for suit in "shdc":
        cards = " ".join(f"{rank}{suit}a" for rank in "789TJ")
        assert clause(position(f"{cards} 4sb", stick=label), f"lay {cards}") == ""
    mixed = "7sa 8sa 9sa Tsa Jha"
    assert clause(position(f"{mixed} 4sb", stick=label), f"lay {mixed}") == "meld.2"


def test_stick_7_a_stick_of_ones_own_may_bar_wild_cards_now_and_later() -> None:
    label = "One Run of Four, No Wild Cards"
    state = position("4ca 5ca 6ca 7ca 2ha Ksa", stick=label, drawn="Ksa")
    assert clause(state, "lay 4ca 5ca 6ca 2ha=7c") == "stick.7"
    state = play(state, "lay 4ca 5ca 6ca 7ca")
    assert clause(state, "off 2ha=8c g1 high") == "stick.7"
