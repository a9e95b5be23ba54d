"""The rulebook as markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from sticks.bags import labels
from sticks.games import GAMES
from sticks.games.rulebook import clauses, rulebook
from web.markup import VOID
from web.parts.rules import clause_link, passage, rules
from web.parts.stick import spoken


class Nesting(HTMLParser):
    """Collects ids and text, and insists that every element is closed in its place."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert name != "style"
            assert not name.startswith("on")
            if name == "id":
                self.ids.append(value or "")
            if name == "href" and value and value.startswith("#clause-"):
                self.links.append(value[1:])

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_its_anchor_once_and_every_link_arrives(game: str) -> None:
    page = Nesting(rules(rulebook(game), ""))
    assert len(page.ids) == len(set(page.ids))
    assert {f"clause-{name}" for name in clauses(rulebook(game))} <= set(page.ids)
    assert set(page.links) <= set(page.ids)


def test_the_contents_lead_to_a_section_by_the_word_of_its_clauses() -> None:
    page = rules(rulebook("sticks"), "")
    assert '<a href="#clause-turn" data-do="rules" data-arg="turn">Your turn</a>' in page
    assert 'id="clause-turn"' in page


def test_the_current_clause_is_marked_once_and_its_section_in_the_contents() -> None:
    page = rules(rulebook("sticks"), "turn.5")
    assert page.count("is-cited") == 1
    marked = re.search(r'<div class="clause is-cited" id="([^"]+)"', page)
    assert marked is not None
    assert marked[1] == "clause-turn.5"
    assert 'data-arg="turn" aria-current="true">Your turn' in page


def test_no_current_clause_marks_nothing() -> None:
    for current in ("", "turn.99", "<script>"):
        page = rules(rulebook("sticks"), current)
        assert "is-cited" not in page
        assert "<script" not in page


def test_text_that_looks_like_markup_is_escaped() -> None:
    text = "# <b>x</b>\n\n## A & B\n\n**turn.1** <img src=x> *<i>* **<u>** `</div>`\n- <li>\n"
    page = rules(text, "")
    assert not re.search(r"<(img|u|script)\b", page)
    assert "&lt;img src=x&gt;" in page
    Nesting(page)


@pytest.mark.parametrize("text", ["", "\n\n", "- ", "**", "***", "#", "{sticks}", "{evil}", "*a"])
def test_any_text_can_be_drawn(text: str) -> None:
    Nesting(rules(text, ""))
    Nesting(passage(text))


def test_cards_and_suits_have_a_spoken_name() -> None:
    page = passage("Take 10♣ or the ♥.")
    assert "ten of clubs" in page
    assert ">hearts</span>" in page


def test_the_list_of_sticks_holds_every_label_of_the_bag() -> None:
    words = Nesting(rules(rulebook("sticks"), "")).words
    for label in labels("sticks"):
        assert spoken(label) in words
    assert " × 4" in words


def test_a_passage_carries_no_ids_and_no_links() -> None:
    page = Nesting(passage("## Turns\n\n**turn.1** Draw.\n\n**turn.2** As turn.1."))
    assert page.ids == []
    assert page.links == []


def test_a_link_to_a_clause_may_have_words_of_its_own() -> None:
    link = clause_link("turn.5", "why?")
    assert link == '<a href="#clause-turn.5" data-do="rules" data-arg="turn.5">why?</a>'
