"""Cards are drawn from their notation: what they say, what they carry, and what they never tell."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sticks import cards
from sticks.game import Unreadable
from web.markup import Markup, h, join
from web.parts.art import sprite
from web.parts.card import back, card, chip, name


class Elements(HTMLParser):
    """The elements of a piece of markup, as (tag, attributes), and its text."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def root(markup: str) -> dict[str, str | None]:
    return Elements(markup).found[0][1]


def test_every_card_of_a_pack_says_its_name_and_carries_its_notation() -> None:
    for it in cards.packs(1, jokers=True):
        attributes = root(card(str(it)))
        assert attributes["id"] == f"card-{it}"
        assert attributes["data-card"] == str(it)
        assert attributes["aria-label"] == name(str(it))


def test_a_card_refers_only_to_drawings_that_the_sprite_holds() -> None:
    drawn = {a["id"] for _, a in Elements(sprite()).found if "id" in a}
    for it in cards.packs(1, jokers=True):
        markup = card(str(it), stands_for="Td", wild=True)
        used = {(a["href"] or "")[1:] for tag, a in Elements(markup).found if tag == "use"}
        assert used
        assert used <= drawn


def test_no_two_kinds_of_card_look_the_same() -> None:
    faces = {re.sub(r"<span[^>]*>", "", card(str(it))) for it in cards.packs(1, jokers=False)}
    assert len(faces) == 52
    assert root(card("Xra"))["class"] != root(card("Xba"))["class"]


def test_a_card_face_down_tells_nothing() -> None:
    assert back() == back()
    for _, attributes in Elements(back("a card")).found:
        assert "id" not in attributes
        assert "data-card" not in attributes


def test_a_second_picture_of_a_card_has_no_id() -> None:
    attributes = root(card("7ha", keyed=False))
    assert "id" not in attributes
    assert "data-card" not in attributes


def test_each_state_is_a_class_and_the_wild_also_says_what_it_stands_for() -> None:
    attributes = root(
        card("2ha", stands_for="7c", wild=True, picked=True, drawn=True, lit=True, dim=True)
    )
    states = {"is-wild", "is-picked", "is-drawn", "is-lit", "is-dim", "has-tab"}
    assert states <= set((attributes["class"] or "").split())
    spoken = "two of hearts, wild, stands for the seven of clubs, just drawn"
    assert attributes["aria-label"] == spoken


def test_a_card_to_press_is_a_button_that_says_whether_it_is_picked() -> None:
    tag, attributes = Elements(card("7ha", tag="button", picked=True)).found[0]
    assert tag == "button"
    assert attributes["type"] == "button"
    assert attributes["aria-pressed"] == "true"


def test_bad_notation_is_unreadable_and_never_drawn() -> None:
    with pytest.raises(Unreadable):
        card("<b>")


def test_no_card_needs_a_style_attribute_or_a_font() -> None:
    for it in cards.packs(1, jokers=True):
        markup = card(str(it), stands_for="8", wild=True)
        assert "style=" not in markup
        assert "<text" not in markup


def test_a_chip_shows_the_ten_in_figures_and_says_it_in_words() -> None:
    assert "10" in chip("Tc")
    assert "ten of clubs" in chip("Tc")


@given(st.text())
def test_text_and_attributes_come_back_as_they_went_in(text: str) -> None:
    # The parser, like a browser, makes one line end of the three kinds, and drops NUL.
    text = text.replace("\r", "").replace("\0", "")
    seen = Elements(h("p", text, title=text))
    assert seen.found == [("p", {"title": text})]
    assert seen.text == text


def test_markup_plus_text_is_text_again() -> None:
    assert type(h("b", 1) + "<i>") is str
    assert type(join(h("b", 1), "<i>")) is Markup


def test_style_and_handlers_are_our_own_bugs() -> None:
    with pytest.raises(AssertionError):
        h("p", style="color:red")
    with pytest.raises(AssertionError):
        h("p", onclick="alert(1)")
