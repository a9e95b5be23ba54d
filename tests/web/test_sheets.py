"""The sheets at the end of a hand and of a match."""

from __future__ import annotations

import re

from web.parts.sheets import HandOver, MatchOver, Standing, hand_over, match_over

ANA = Standing("Ana", ("Run of Seven", "Free Stick"), cards=4)
ME = Standing("Robin", ("Two Runs of ♠ & Three Aces",), met="Two Runs of ♠ & Three Aces", me=True)
BEN = Standing("Ben <b>", (), cards=1)


def title(page: str) -> str:
    found = re.search(r"<h2[^>]*>([^<]*)</h2>", page)
    assert found is not None
    return found[1]


def names(page: str) -> list[str]:
    return re.findall(r'<span class="who">([^<]*)</span>', page)


def test_the_title_says_who_went_out() -> None:
    seats = (ANA, ME, BEN)
    assert title(hand_over(HandOver(3, seats, 7, 0))) == "Ana went out"
    assert title(hand_over(HandOver(3, seats, 7, 1))) == "You went out!"
    assert title(hand_over(HandOver(3, seats, 7, 2))) == "Ben &lt;b&gt; went out"
    assert title(hand_over(HandOver(3, seats, 7))) == "Nobody went out"


def test_a_hand_shows_the_seats_in_order_with_sticks_and_cards() -> None:
    page = hand_over(HandOver(3, (ANA, ME, BEN), 7, 1, "", "hand.1"))
    assert names(page) == ["Ana", "You", "Ben &lt;b&gt;"]
    assert "met a stick and went out" in page
    assert "4 cards left" in page
    assert "1 card left" in page
    assert "2 of 7 sticks: Run of Seven; Free Stick" in page
    assert page.count("is-winner") == 1
    assert 'data-do="rules" data-arg="hand.1"' in page
    assert 'data-do="next-hand"' in page


def test_a_hand_with_nobody_out_says_why() -> None:
    page = hand_over(HandOver(3, (ANA, ME), 7, None, "The stock is used up.", "hand.2"))
    assert "The stock is used up." in page
    assert "is-winner" not in page


def test_only_the_persons_own_unmet_stick_is_named() -> None:
    me = Standing("Robin", (), me=True, cards=3, keeps="Set of Seven")
    page = hand_over(HandOver(1, (ANA, me), 7, 0))
    assert page.count("Your stick stays with you") == 1
    assert "Set of Seven" in page


def test_the_title_says_who_won() -> None:
    seats = (ANA, ME, BEN)
    assert title(match_over(MatchOver(9, seats, 7, (1,)))) == "You win!"
    assert title(match_over(MatchOver(9, seats, 7, (0,)))) == "Ana wins"
    assert title(match_over(MatchOver(9, seats, 7, (0, 1)))) == "You and Ana share the win"
    assert title(match_over(MatchOver(9, (ANA, ANA, ME), 7, (0, 1, 2)))) == (
        "You, Ana and Ana share the win"
    )


def test_a_match_lists_winners_first_then_by_sticks() -> None:
    page = match_over(MatchOver(9, (BEN, ANA, ME), 7, (2,), "7 completed sticks", "win.1"))
    assert names(page) == ["You", "Ana", "Ben &lt;b&gt;"]
    assert "won with 7 completed sticks" in page
    for verb in ("again", "new", "download-record", "rules", "close"):
        assert f'data-do="{verb}"' in page


def test_a_match_of_one_hand_says_so() -> None:
    assert "took 1 hand." in match_over(MatchOver(1, (ANA,), 7, (0,)))


def test_sheets_are_closed_dialogs_with_a_name() -> None:
    for page in (hand_over(HandOver(1, (ANA,), 7)), match_over(MatchOver(1, (ANA,), 7, (0,)))):
        assert '<div class="dialog-body" tabindex="0" role="group"' in page
        head = page[: page.index(">")]
        assert head.startswith('<dialog class="dialog sheet" id="')
        assert " open" not in head
        labelled = re.search(r'aria-labelledby="([^"]+)"', head)
        assert labelled is not None
        assert f'<h2 id="{labelled[1]}"' in page
