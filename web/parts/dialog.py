"""The frame that every dialog of the page has: a title, a way out, a body that scrolls, a foot.

The page mounts the element and opens it modally. Buttons say what they want in
``data-do="verb"`` and ``data-arg``; ``close`` puts the dialog away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from web.markup import Attr, Child, Markup, h
from web.parts.art import icon


def dialog(
    name: str,
    title: Child,
    body: Child,
    foot: Child = None,
    *,
    sheet: bool = False,
    reading: bool = False,
    submit: str = "",
    close: str = "Close",
) -> Markup:
    """A ``<dialog id=name>``; its name for a screen reader is its title.

    ``sheet`` rises from the lower edge of a phone. ``reading`` lets the keyboard scroll a body
    in which nothing can be pressed. ``submit`` makes body and foot one form
    that sends this verb. ``close`` names the button in the corner, "" leaves it out.

    >>> print(dialog("log", "Log", "Ana drew.")[:88])
    <dialog class="dialog" id="log" aria-labelledby="log-title"><header class="dialog-head">
    """
    inner: Child = (
        h(
            "div",
            body,
            class_=("dialog-body", submit and "form"),
            tabindex=0 if reading else None,
            role="group" if reading else None,
            aria_labelledby=f"{name}-title" if reading else None,
        ),
        foot and h("footer", foot, class_="dialog-foot"),
    )
    if submit:
        inner = h("form", inner, data_submit=submit, class_="dialog-form", autocomplete="off")
    return h(
        "dialog",
        h(
            "header",
            h("h2", title, id=f"{name}-title", tabindex=-1),
            close
            and button(icon("close"), "close", class_="btn is-quiet is-icon", aria_label=close),
            class_="dialog-head",
        ),
        inner,
        class_=("dialog", sheet and "sheet"),
        id=name,
        aria_labelledby=f"{name}-title",
    )


def button(text: Child, do: str = "", arg: str | None = None, **attrs: Attr) -> Markup:
    """A button that does a verb; without one it submits its form.

    >>> button("Next hand", "next-hand", class_="btn is-primary")
    Markup('<button type="button" data-do="next-hand" class="btn is-primary">Next hand</button>')
    """
    attrs.setdefault("class_", "btn")
    kind = "button" if do else "submit"
    return h("button", text, type=kind, data_do=do or None, data_arg=arg, **attrs)


def choice(
    field: str,
    legend: str,
    choices: Sequence[tuple[str, str]],
    value: str,
    *,
    help: str = "",
    change: str = "",
) -> Markup:
    """One of a few, side by side: radio buttons named ``field``.

    ``choices`` are pairs of a value and its words. ``change`` is the verb that every change
    sends at once; without it the form sends the value.
    """
    described = f"{field}-help" if help else None
    return h(
        "fieldset",
        h("legend", legend),
        h(
            "div",
            (
                h(
                    "label",
                    h(
                        "input",
                        type="radio",
                        name=field,
                        value=one,
                        id=f"{field}-{_slug(one)}",
                        checked=one == value,
                        data_change=change or None,
                    ),
                    words,
                    class_="option",
                )
                for one, words in choices
            ),
            class_="options",
        ),
        help and h("p", help, class_="help", id=described),
        class_="field",
        aria_describedby=described,
    )


def switch(field: str, name: str, on: bool, *, help: str = "", change: str = "") -> Markup:
    """On or off: a checkbox named ``field`` whose value is "on"."""
    described = f"{field}-help" if help else None
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            role="switch",
            name=field,
            id=field,
            value="on",
            checked=on,
            data_change=change or None,
            aria_labelledby=f"{field}-name",
            aria_describedby=described,
        ),
        h(
            "span",
            h("span", name, class_="name", id=f"{field}-name"),
            help and h("span", help, class_="help", id=described),
            class_="switch-words",
        ),
        class_="switch",
    )


def alert(words: str, *, kind: Literal["error", "hint"] = "error") -> Markup | None:
    """A sentence that answers what was tried; it is read out when it appears."""
    if not words:
        return None
    return h(
        "div",
        icon("warn" if kind == "error" else "hint"),
        h("p", words),
        class_=("notice", kind == "hint" and "is-hint"),
        role="alert",
    )


def _slug(text: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in text) or "none"
