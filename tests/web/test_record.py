"""Opening a record, and what is said of one that cannot be read."""

from __future__ import annotations

from web.parts.record import open_record


def test_the_form_takes_a_text_or_a_file() -> None:
    page = open_record()
    assert 'data-submit="open-record"' in page
    assert 'name="record"' in page
    assert 'data-file="open-record"' in page
    assert '<label for="record-text">' in page
    assert '<label for="record-file">' in page
    assert "notice" not in page


def test_what_was_tried_stays_and_is_escaped() -> None:
    page = open_record("</textarea><script>alert(1)</script>", "this is no record", 1)
    assert "<script" not in page
    assert "&lt;/textarea&gt;" in page


def test_a_complaint_names_the_line_once_and_shows_it() -> None:
    page = open_record("sticks record 1\ngame 7\n", "line 2: there is no game 7 here", 2)
    assert "Line 2: there is no game 7 here" in page
    assert "line 2: " not in page
    assert '<span class="number">2</span> game 7' in page
    assert 'role="alert"' in page
    assert 'aria-describedby="record-complaint"' in page


def test_a_line_that_the_text_does_not_have_is_only_named() -> None:
    for line in (0, 9, -1, None):
        assert "<pre" not in open_record("one line", "it ends too soon", line)


def test_a_match_set_aside_can_be_downloaded() -> None:
    assert 'data-do="download-aside"' in open_record(aside=True)
    assert "download-aside" not in open_record()
