"""The desk of Stick to Colours: presses, pictures, and what neither may tell."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from random import Random

import pytest

from sticks.auction.colour_cards import DECK, ColourCard, card, cards
from sticks.auction.colour_notation import Bid, Choose, read
from sticks.auction.colour_state import MarketCard, Public, State, View, best_offer, offer
from sticks.game import Setup, stream
from sticks.games.colours import Colours
from sticks.table import Player
from web.desk import Company, Did
from web.desks.colours import DESK, Picking
from web.parts.colour_card import initials
from web.parts.colour_words import LATEST, news
from web.parts.settings import Settings

GAME = Colours()
NAMES = ("Robin", "Ana", "Bo", "Cleo")
_BUTTON = re.compile(r"<button\b[^>]*>")
_ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


def position(
    market: str = "R7a G5a B3a B9a G*",
    hand: str = "R3a B4a",
    *,
    phase: str = "choose",
    named: str = "",
    refused: dict[str, tuple[int, ...]] | None = None,
    marked: dict[str, tuple[int, ...]] | None = None,
    laid: tuple[int, int, int] = (0, 0, 0),
    turn: int = 0,
) -> View:
    """A view of seat 0 of three."""
    refused, marked = refused or {}, marked or {}
    lying = tuple(
        MarketCard(card(text), refused.get(text, ()), marked.get(text, ()))
        for text in market.split()
    )
    name = card(named) if named else None
    out = refused.get(named, ())
    public = Public(
        size=5, phase=phase, turn=turn, dealer=turn, counts=(len(cards(hand)), 2, 2),  # type: ignore[arg-type]
        deck=20, market=lying, passes=0, named=name,
        bidding=tuple(s for s in range(3) if s not in out) if name is not None else (),
        laid=laid, lost=(0, 0, 0), taken=((), (), ()), discarded=(), history=(), hands=(),
        numbers=((), (), ()),
    )  # fmt: skip
    return View(public, 0, cards(hand), (), ())


def bidding(**change: object) -> View:
    """Ana has bid two cards of the market for the red 7, and I am next."""
    return position(phase="bid", named="R7a", marked={"G5a": (1,), "B3a": (1,)}, **change)  # type: ignore[arg-type]


def company(view: View, count: int = 3) -> Company:
    many = len(view.public.counts)
    return Company(
        game=GAME.id, title=GAME.title, me=0, count=count, names=NAMES[:many],
        players=tuple(Player("bot" if s else "person", level="greedy") for s in range(many)),
        turn=None if view.public.phase == "over" else view.public.turn,
        outcome=GAME.outcome(State(view.public, (), view.public.hands, (), ())),
        settings=Settings(),
    )  # fmt: skip


def do(state: Picking, view: View, verb: str, arg: str = "", **fields: str) -> Did:
    did = DESK.act(state, view, verb, arg, fields)
    assert did is not None, (verb, arg)
    return did


def picking(view: View, *texts: str) -> Picking:
    state: Picking = DESK.start
    for text in texts:
        did = do(state, view, "mark", text)
        assert not did.hint, did.hint
        state = did.state
    return state


def buttons(picture: str) -> dict[str, dict[str, str]]:
    """The buttons of a picture by id, with their attributes."""
    found = {}
    for tag in _BUTTON.findall(picture):
        attributes = {k: html.unescape(v) for k, v in _ATTRIBUTE.findall(tag)}
        found[attributes["id"]] = attributes
    return found


def drawn(state: Picking, view: View) -> dict[str, dict[str, str]]:
    return buttons(DESK.table(state, view, company(view)))


def walk(seats: int, seed: str, see: Callable[[State, int], None]) -> State:
    """A match of random lawful actions, shown to ``see`` before each and at the end."""
    rng = stream(seed, "walk")
    state: State = GAME.deal(Setup(seats, seed))
    count = 0
    while (turn := GAME.turn(state)) is not None:
        see(state, count)
        state = GAME.apply(state, rng.choice(list(GAME.actions(GAME.view(state, turn)))))
        count += 1
    see(state, count)
    return state


# --- presses ---------------------------------------------------------------------------------


def test_the_dealer_names_a_card_by_pressing_it() -> None:
    there = drawn(DESK.start, position())
    assert there["card-R7a"]["data-do"] == "play"
    assert there["card-R7a"]["data-arg"] == "3 choose R7a"
    assert there["card-R7a"]["aria-label"] == "red 7, name it"
    assert there["token"]["data-arg"] == "3 pass token"
    assert "pass" not in there


def test_a_sign_on_a_card_says_to_a_mouse_whose_it_is() -> None:
    picture = DESK.table(DESK.start, bidding(), company(bidding()))
    assert re.search('is-mark"[^>]* title="In the bid of Ana"', picture)
    view = position(refused={"R7a": (0, 2)})
    picture = DESK.table(DESK.start, view, company(view))
    assert re.search('is-refusal"[^>]* title="Refused by you"', picture)
    assert re.search('is-refusal"[^>]* title="Refused by Bo"', picture)


def test_a_card_that_i_have_refused_is_dim_and_says_why() -> None:
    view = position(refused={"R7a": (0,)})
    button = drawn(DESK.start, view)["card-R7a"]
    assert "is-dim" in button["class"]
    assert "refused by you" in button["aria-label"]
    did = do(DESK.start, view, button["data-do"], button["data-arg"])
    assert not did.action
    assert did.clause == "choose.1"
    assert "refused the red 7" in did.hint


def test_picks_toggle_and_make_the_bid() -> None:
    view = bidding()
    state = picking(view, "B9a", "R3a")
    assert drawn(state, view)["bid"]["data-do"] == "bid", "two do not beat two"
    state = do(state, view, "mark", "B4a").state
    assert drawn(state, view)["bid"]["data-arg"] == "3 bid R3a B4a B9a"
    assert do(state, view, "bid").action == "bid R3a B4a B9a"
    state = do(state, view, "mark", "B9a").state
    assert state.picked == (card("R3a"), card("B4a"))


def test_a_bid_shows_its_total_with_what_was_bid_before() -> None:
    view = position(phase="bid", named="R7a", marked={"G5a": (1,), "B3a": (0, 1)})
    state = picking(view, "B9a", "R3a")
    picture = DESK.table(state, view, company(view))
    assert ">Bid 3 cards</button>" in picture
    assert "Best offer <b>2</b> by Ana" in picture
    assert "Yours <b>1</b>" in picture


def test_a_bid_that_is_too_low_is_refused_with_the_clause() -> None:
    view = bidding()
    did = do(picking(view, "B9a"), view, "bid")
    assert not did.action
    assert did.clause == "bid.2"
    assert "you need 3" in did.hint
    nothing = do(DESK.start, view, "bid")
    assert not nothing.action
    assert "Pick the cards" in nothing.hint
    assert "More than 2: pick at least 3 more cards, or pass." in DESK.table(
        DESK.start, view, company(view)
    )


@pytest.mark.parametrize(
    ("text", "words"), [("R7a", "can't bid with it"), ("B9a", "refused"), ("B3a", "marked")]
)
def test_what_may_not_be_bid_cannot_be_picked(text: str, words: str) -> None:
    view = position(
        phase="bid", named="R7a", refused={"B9a": (0,)}, marked={"G5a": (1,), "B3a": (0,)}
    )
    did = do(DESK.start, view, "mark", text)
    assert did.state.picked == ()
    assert words in did.hint
    assert did.clause.startswith("bid.")


def test_the_first_bid_cannot_be_passed() -> None:
    view = position(phase="bid", named="R7a")
    button = drawn(DESK.start, view)["pass"]
    assert button["aria-disabled"] == "true"
    assert do(DESK.start, view, button["data-do"]).clause == "bid.1"
    assert drawn(DESK.start, bidding())["pass"]["data-arg"] == "3 pass"


def test_nothing_is_picked_out_of_turn() -> None:
    view = bidding(turn=2)
    assert "not your turn" in do(DESK.start, view, "mark", "R3a").hint
    did = DESK.press(DESK.start, view, "b")
    assert did is not None
    assert not did.action
    assert "bid" not in drawn(DESK.start, view)


def test_picks_are_dropped_when_the_match_moves_on() -> None:
    state = picking(bidding(), "B9a", "R3a", "B4a")
    later = bidding(turn=2)
    assert DESK.settle(state, later).picked == ()
    assert DESK.settle(state, bidding()).picked == state.picked
    again = position(phase="bid", named="R7a", hand="B4a")
    assert DESK.settle(state, again).picked == (card("B9a"), card("B4a")), "R3a is gone"


def test_market_cards_keep_their_slots() -> None:
    state = DESK.settle(DESK.start, position("R7a G5a B3a B9a G*"))
    after = DESK.settle(state, position("R7a B3a G* R1a R2a"))
    assert " ".join(map(str, after.slots)) == "R7a R1a B3a R2a G*"
    end = DESK.settle(after, position("B3a"))
    assert end.slots == (None, None, card("B3a"), None, None)


def test_keys_do_what_the_buttons_do() -> None:
    view = bidding()
    state = picking(view, "B9a", "R3a", "B4a")
    pressed = {key: DESK.press(state, view, key) for key in "bpmhoz"}
    assert pressed["z"] is None
    done = {key: did for key, did in pressed.items() if did is not None}
    assert done["b"].action == "bid R3a B4a B9a"
    assert done["p"].action == "pass"
    assert done["m"].focus == "card-R7a"
    assert done["h"].focus == "card-R3a"
    assert done["o"].state.by == "number"
    token = DESK.press(DESK.start, position(), "t")
    assert token is not None
    assert token.action == "pass token"
    wrong = DESK.press(state, view, "t")
    assert wrong is not None
    assert not wrong.action
    assert wrong.clause == "bid.1"


def test_arrows_go_round_hand_and_market() -> None:
    view = position()
    assert do(DESK.start, view, "look", "R3a 1").focus == "card-B4a"
    assert do(DESK.start, view, "look", "B4a 1").focus == "card-R3a"
    assert do(DESK.start, view, "look", "R7a -1").focus == "card-G*"
    assert do(DESK.start, view, "look", "R7a 99").focus == "card-G*"


def test_the_hand_is_sorted_by_colour_or_number() -> None:
    view = position(hand="B1a R* G1a R5a B4a")
    for how, wanted in (("colour", "R5a R* G1a B1a B4a"), ("number", "G1a B1a B4a R5a R*")):
        state = do(DESK.start, view, "order", how).state
        hand = DESK.table(state, view, company(view)).partition('id="hand"')[0]
        picture = DESK.table(state, view, company(view))[len(hand) :]
        assert re.findall(r'data-card="([^"]+)"', picture) == wanted.split()


def test_words_and_cards_that_mean_nothing_do_nothing() -> None:
    view = bidding()
    assert DESK.act(DESK.start, view, "draw", "stock", {}) is None
    assert DESK.press(DESK.start, view, "?") is None
    assert do(DESK.start, view, "mark", "nonsense").state.picked == ()


def test_a_screen_reader_hears_the_bid_grow() -> None:
    view = bidding()
    said = do(picking(view, "B9a"), view, "mark", "R3a").say
    assert said.startswith("Red 3 of your hand, lost even if you pass, picked.")
    assert "2 cards in all, 1 more to beat the best offer, 2." in said


def test_hand_cards_warn_before_and_after_they_are_picked() -> None:
    view = bidding()
    picture = DESK.table(picking(view, "R3a"), view, company(view))
    assert "1 card from your hand: lost even if you pass later." in picture
    assert buttons(picture)["card-B4a"]["aria-label"].startswith("blue 4, bid from hand it is lost")
    assert buttons(picture)["card-R3a"]["aria-pressed"] == "true"


def test_what_is_kept_comes_back_and_nonsense_does_not() -> None:
    view = bidding()
    state = do(picking(view, "B9a", "R3a"), view, "order", "number").state
    assert DESK.settle(DESK.remember(DESK.keep(state)), view) == state
    for text in ("", "{}", "[1]", "null", '{"at": 3}', DESK.keep(state).replace("B9a", "B8b")):
        assert DESK.remember(text) == DESK.start
    assert DESK.remember(DESK.keep(state).replace('"number"', '"weight"')) == DESK.start


# --- whole matches ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_picture_shows_a_hidden_card(seats: int) -> None:
    state: Picking = DESK.start

    def see(at: State, count: int) -> None:
        nonlocal state
        view = GAME.view(at, 0)
        state = DESK.settle(state, view)
        picture = DESK.table(state, view, company(view, count))
        public = at.public
        open_cards = {m.card for m in public.market} | set(view.hand)
        for hand in public.hands:
            open_cards.update(hand)
        there = set(re.findall(r'data-card="([^"]+)"', picture))
        assert there == {str(c) for c in open_cards}
        assert len(re.findall(r' id="([^"]+)"', picture)) == len(
            set(re.findall(r' id="([^"]+)"', picture))
        ), "ids are unique"
        # What may be named in words: cards that lay open once, or are mine.
        known = {str(c) for c in open_cards} | set(map(str, (*view.laid, *view.lost)))
        known |= {str(c) for taken in public.taken for c in taken}
        known |= {str(c) for move in public.history for c in move.cards}
        words = {str(c)[:2]: c for c in DECK}
        hidden = [c for t, c in words.items() if not any(k.startswith(t) for k in known)]
        text = html.unescape(picture)
        for one in hidden:
            name = {"R": "red", "G": "green", "B": "blue"}[one.colour]
            assert f"{name} {one.number or 'joker'}" not in text
        assert "style=" not in picture

    walk(seats, f"hidden {seats}", see)


def press_for(view: View, action: object, state: Picking, count: int) -> str:
    """Presses what is drawn until the action is on a button; returns what that would play."""
    match action:
        case Choose(one):
            button = drawn_at(state, view, count)[f"card-{one}"]
        case Bid(marked):
            for one in marked:
                there = drawn_at(state, view, count)[f"card-{one}"]
                state = do(state, view, there["data-do"], there["data-arg"]).state
            button = drawn_at(state, view, count)["bid"]
        case _:
            name = {"pass token": "token", "pass": "pass"}.get(GAME.write(action), "numbers")  # type: ignore[arg-type]
            if name == "numbers":
                for pair in GAME.write(action).split()[1:]:  # type: ignore[arg-type]
                    joker, _, number = pair.partition("=")
                    state = do(state, view, "number", "", **{joker: number}).state
            button = drawn_at(state, view, count)[name]
    assert button["data-do"] == "play"
    return button["data-arg"]


def drawn_at(state: Picking, view: View, count: int) -> dict[str, dict[str, str]]:
    return buttons(DESK.table(state, view, company(view, count)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_lawful_action_can_be_pressed(seats: int) -> None:
    rng = Random(seats)
    kinds: set[str] = set()

    def see(at: State, count: int) -> None:
        if GAME.turn(at) != 0:
            return
        view = GAME.view(at, 0)
        offered = list(GAME.actions(view))
        for action in rng.sample(offered, min(3, len(offered))) + offered[-1:]:
            pressed = press_for(view, action, DESK.settle(DESK.start, view), count)
            assert pressed == f"{count} {GAME.write(action)}"
            kinds.add(type(action).__name__)

    for round_ in range(4):
        walk(seats, f"press {seats} {round_}", see)
    assert kinds >= {"Choose", "PassToken", "Bid", "Pass"}


# --- the end ---------------------------------------------------------------------------------


def ended(*, over: bool) -> View:
    """The first example of the rulebook in my hand, with the joker to be numbered or as a 9."""
    mine = "R3a R5a R6a R* G3a G3b G5a G6a G8a G9a B3a B4a B4b B5a B9a"
    theirs = "R1a R2a R4a B2a"
    public = Public(
        size=5, phase="over" if over else "jokers", turn=0, dealer=0, counts=(15, 4), deck=0,
        market=(), passes=0, named=None, bidding=(), laid=(0, 0), lost=(0, 0), taken=((), ()),
        discarded=(), history=(), hands=(cards(mine), cards(theirs)),
        numbers=(((card("R*"), 9),) if over else (), ()),
    )  # fmt: skip
    return View(public, 0, cards(mine), (), ())


def test_the_best_numbers_are_proposed_and_others_can_be_taken() -> None:
    view = ended(over=False)
    state = DESK.settle(DESK.start, view)
    picture = DESK.table(state, view, company(view))
    assert buttons(picture)["numbers"]["data-arg"] == "3 jokers R*=9"
    assert "15 points, the most there are" in picture
    assert '<option value="9" selected>9: 15 points</option>' in picture
    state = do(state, view, "number", "", **{"R*": "4"}).state
    picture = DESK.table(state, view, company(view))
    assert buttons(picture)["numbers"]["data-arg"] == "3 jokers R*=4"
    assert "13 points, 2 fewer than with the best numbers" in picture
    assert do(state, view, "numbers").action == "jokers R*=4"
    assert do(state, view, "best").state.numbers == ((card("R*"), 9),)
    assert do(state, view, "number", "", **{"R*": "12"}).state.numbers == ((card("R*"), 4),)


def test_at_the_end_all_hands_lie_open() -> None:
    view = ended(over=True)
    picture = DESK.table(DESK.start, view, company(view))
    assert 'data-card="B2a"' in picture
    assert "You win with 15 points." in picture
    assert buttons(picture)["ended"]["data-arg"] == "match-over"
    assert 'aria-label="red joker as 9"' in picture


def test_the_sheet_explains_every_point() -> None:
    view = ended(over=True)
    sheet = DESK.over(view, company(view))
    assert sheet.index(">You<") < sheet.index(">Ana<")
    assert sheet.count("is-winner") == 1
    mine = sheet[: sheet.index(">Ana<")]
    assert re.findall(r'part-name">([^<]+)<', mine) == [
        "Set of 3s", "Set of 5s", "Set of 9s", "Blue run", "No points",
    ]  # fmt: skip
    assert sum(map(int, re.findall(r"<b>\+(\d+)</b>", mine))) == 15
    assert "red joker as 9" in mine


# --- words -----------------------------------------------------------------------------------


def test_automatic_passes_are_told() -> None:
    heard: set[str] = set()

    def see(at: State, count: int) -> None:
        told = news(at.public, ("You", "Ana", "Bo"), 0)
        assert len(told) <= LATEST
        heard.update(told)

    walk(3, "news", see)
    assert any(words.endswith("could not bid more and is out.") for words in heard)
    assert any("You won the" in words for words in heard)


def test_tokens_tell_seats_apart() -> None:
    assert initials(("You", "Ana", "Bo"), 0) == ("You", "A", "B")
    assert initials(("Ana", "You", "Al"), 1) == ("An", "You", "Al")
    assert len(set(initials(("Bo", "Bo", "Bo", "Me"), 3))) == 4


def test_tokens_are_on_the_cards_in_words_too() -> None:
    view = position(
        phase="bid", named="R7a", refused={"G5a": (2,)}, marked={"G5a": (1,), "B3a": (0, 1)}
    )
    there = drawn(DESK.start, view)
    assert there["card-R7a"]["aria-label"] == "red 7, for sale"
    assert there["card-G5a"]["aria-label"] == "green 5, refused by Bo, in the bid of Ana"
    assert there["card-B3a"]["aria-label"] == "blue 3, in the bid of you, in the bid of Ana"


def test_the_call_says_what_is_asked() -> None:
    assert "Name a card" in DESK.call(position())
    assert DESK.call(position(phase="bid", named="R7a")) == "Make the first bid."
    assert DESK.call(bidding()) == "More than 2: bid or pass."
    assert "jokers" in DESK.call(ended(over=False))


def test_a_read_bid_is_the_one_that_was_picked() -> None:
    view = bidding()
    action = read(do(picking(view, "B9a", "B4a", "R3a"), view, "bid").action)
    assert action == Bid((card("R3a"), card("B4a"), card("B9a")))
    assert GAME.check(view, action) is None
    assert offer(view.public, 0) + 3 > best_offer(view.public)
    assert isinstance(card("R3a"), ColourCard)
