"""Opening a record: pasted or from a file, and what to do with one that cannot be read."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.dialog import alert, button, dialog


def open_record(
    text: str = "", complaint: str = "", line: int | None = None, *, aside: bool = False
) -> Markup:
    """The dialog ``#open-record``; its form sends ``open-record`` with the field ``record``.

    ``text`` is what was tried, ``complaint`` why it could not be read, ``line`` (from 1) where.
    With ``aside`` something that was kept could not be read and is set aside:
    ``download-aside`` hands it out, ``forget-aside`` deletes it.
    """
    lines = text.splitlines()
    excerpt = lines[line - 1].strip()[:200] if line and 0 < line <= len(lines) else ""
    return dialog(
        "open-record",
        "Open a saved match",
        (
            aside and _set_aside(),
            _complaint(complaint, line, excerpt),
            h(
                "p",
                "A match that was saved is a short text: who plays, and what everybody did. "
                "Opened, it goes on from there.",
                class_="help",
            ),
            h(
                "div",
                h("label", "From a file", for_="record-file"),
                h("input", type="file", id="record-file", accept=".txt,.sticks,text/plain",
                  data_file="open-record", class_="input"),
                class_="field",
            ),
            h(
                "div",
                h("label", "Or paste it here", for_="record-text"),
                h(
                    "textarea",
                    text,
                    id="record-text",
                    name="record",
                    rows=8,
                    spellcheck="false",
                    autocapitalize="off",
                    placeholder="sticks record 1",
                    aria_invalid=True if complaint else None,
                    aria_describedby="record-complaint" if complaint else None,
                ),
                class_="field is-record",
            ),
        ),
        (button("Cancel", "close", class_="btn is-quiet"),
         button("Open", class_="btn is-primary")),
        submit="open-record",
    )  # fmt: skip


def _complaint(complaint: str, line: int | None, excerpt: str) -> Markup | None:
    if not complaint:
        return None
    where = f"Line {line}: " if line else ""
    sentence = complaint.removeprefix(f"line {line}: ")
    return h(
        "div",
        alert(where + sentence),
        excerpt and h("pre", h("span", line, class_="number"), " ", excerpt, class_="excerpt"),
        id="record-complaint",
    )


def _set_aside() -> Markup:
    return h(
        "div",
        alert(
            "Something that this browser had kept could not be read. It is not lost: it is set "
            "aside here, and you can keep it as a file.",
            kind="hint",
        ),
        button("Save it as a file", "download-aside"),
        button("Delete it", "forget-aside", class_="btn is-quiet"),
        class_="aside",
    )
