"""Whole screens for the gallery: a table of four at several moments, the start, two dialogs.

They are mock-ups written by hand with the classes that the page uses, not a game being played,
so that the look can be judged before, and apart from, what the page does with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.markup import Child, Markup, h
from web.parts.art import icon
from web.parts.card import back, card, chip
from web.parts.cover import cover
from web.parts.stick import cup, stick

HAND = "Ahb 3ha 4ha 5hc 8sa 8db 8cc Tsa Jsb Qsa Kda Kcb Khc 2da Xrb 9ca"
LABEL = "One Run of Three ♥ & Three Sets of Three"
PLAYERS = (
    ("Ana", "expert", 11, 2), ("Ben", "casual", 15, 0), ("Cleo", "sharp", 4, 5),
    ("Dov", "novice", 15, 1), ("Esme", "greedy", 13, 3), ("Finn", "expert", 9, 2),
    ("Gwen", "casual", 14, 0),
)  # fmt: skip
MET = (
    "Two Runs of ♠", "Four Wild Cards", "Eight Pairs", "Three Sets of Three", "One Run of Seven",
)  # fmt: skip

GROUPS: dict[int, tuple[str, ...]] = {
    0: ("3ca 4ca 5ca 6ca", "9ha 9cb 2sb=9 9sa"),
    1: ("Thb Jha Xba=Qh Khb Aha", "7ca 7sa 7dc", "2cc=4d 5da 6da 7da 8dd"),
    3: ("Qca Kca Aca", "5sb 5da 5cb 5ha"),
}


def a_button(text: str, kind: str = "", **attrs: str | bool) -> Markup:
    return h("button", text, class_=("btn", kind), type="button", **attrs)


def an_icon(name: str, label: str) -> Markup:
    return h("button", icon(name), class_="btn is-icon", type="button", aria_label=label)


def bar() -> Markup:
    return h(
        "header",
        h("h1", "Sticks", h("small", "hand 4"), class_="title"),
        an_icon("hint", "Hint"),
        an_icon("undo", "Undo"),
        an_icon("log", "Log and rules"),
        an_icon("menu", "Menu"),
        class_="bar",
    )


def seat(place: int, others: int, moment: str) -> Markup:
    name, level, held, sticks = PLAYERS[place - 1]
    turn = place == 2 and moment in ("", "fresh")
    return h(
        "li",
        h("span", name, class_="seat-name"),
        h("span", level, class_="seat-level"),
        h("span", f"{held}", h("span", " cards", class_="visually-hidden"), class_="held"),
        cup(sticks, 7, MET[:sticks]),
        class_=("seat", turn and "is-turn", turn and "is-thinking"),
        data_at=str(place),
    )


def group(text: str, *, ends: bool = False) -> Markup:
    cards = []
    for word in text.split():
        name, _, means = word.partition("=")
        cards.append(card(name, stands_for=means or None, wild=name[0] in "2X"))
    return h(
        "div",
        cards,
        ends and h("button", "low", class_="end is-low", type="button"),
        ends and h("button", "high", class_="end is-high", type="button"),
        class_="group",
        role="group",
        aria_label="a group",
    )


def owner(place: int, moment: str, others: int) -> Markup | None:
    if place not in GROUPS or moment == "fresh" or place > others:
        return None
    who = "Yours" if place == 0 else PLAYERS[place - 1][0]
    return h(
        "section",
        h("h2", who, class_="owner-name"),
        (
            group(text, ends=moment == "refused" and text.startswith("Qca"))
            for text in GROUPS[place]
        ),
        class_=("owner", place == 0 and "is-me"),
        data_at=str(place) if place else None,
    )


def distance() -> Markup:
    return h(
        "div",
        h("span", (h("i", class_="is-there" if n < 9 else None) for n in range(12)),
          class_="meter", aria_hidden=True),
        h("b", "3 cards short"),
        h("span", "wants", class_="visually-hidden"),
        h("span", (chip(kind) for kind in ("8", "K", "T", "2h", "6h")), class_="useful"),
        class_="distance",
    )  # fmt: skip


def tray() -> Markup:
    return h(
        "section",
        h("div", h("span", "Run of three ♥", class_="name"),
          h("div", card("3ha", keyed=False), card("4ha", keyed=False), card("5hc", keyed=False),
            class_="group"), class_="tray-group is-done"),
        h("div", h("span", "Set of three", class_="name"),
          h("div", card("Kda", keyed=False), card("Kcb", keyed=False), class_="group"),
          class_="tray-group"),
        h("div", h("span", "Set of three", class_="name"), h("div", class_="group"),
          class_="tray-group"),
        class_="tray",
        aria_label="The groups you are building",
    )  # fmt: skip


def notice() -> Markup:
    return h(
        "div",
        h("p", "That card extends Dov’s run, so it can’t be discarded (",
          h("a", "turn.5", href="#turn.5"), ")."),
        an_icon("close", "Dismiss"),
        class_="notice",
        role="alert",
    )  # fmt: skip


def hand(moment: str) -> Markup:
    words = HAND.split()
    picked = "9ca" if moment == "refused" else ""
    return h(
        "div",
        (
            card(
                w, tag="button", wild=w[0] in "2X", picked=w == picked,
                drawn=w == "Tsa" and moment != "", dim=moment == "tray" and w[0] in "345K",
            )
            for w in words
        ),
        class_="hand",
        role="group",
        aria_label="Your hand",
    )  # fmt: skip


def side() -> Markup:
    lines: list[tuple[str, Sequence[Child], str]] = [
        ("", ("Hand 4",), "is-hand"),
        ("Ana", (" took ", chip("9h"), " from the pile."), ""),
        ("Ana", (" laid down ", h("b", "Two Runs of ♠"), "."), ""),
        ("Ana", (" discarded ", chip("4d"), "."), ""),
        ("Ben", (" drew from the stock.",), ""),
        ("Ben", (" discarded ", chip("Tc"), "."), ""),
        ("Cleo", (" laid off ", chip("Ah"), " on Ana’s run."), ""),
        ("You", (" drew ", chip("Ts"), "."), "is-mine"),
    ]
    return h(
        "aside",
        h("div", h("div",
          h("button", "Log", class_="tab-button", type="button", role="tab", aria_selected="true"),
          h("button", "Rules", class_="tab-button", type="button", role="tab",
            aria_selected="false"), class_="tab-list", role="tablist"),
          an_icon("close", "Close"), class_="tabs"),
        h("ol", (h("li", h("span", who, class_="who"), what, class_=kind or None)
                 for who, what, kind in lines), class_="log"),
        class_="side",
        aria_label="Log and rules",
    )  # fmt: skip


def table(*, moment: str = "", others: int = 3, side: bool = False) -> Markup:
    mine = moment in ("turn", "tray", "refused")
    return h(
        "div",
        bar(),
        h(
            "div",
            h("ol", (seat(p, others, moment) for p in range(1, others + 1)), class_="seats",
              tabindex=0, aria_label="The other players"),
            h("div", (owner(p, moment, others) for p in (1, 2, 3, 0)), class_="groups",
              tabindex=0, role="region", aria_label="Groups on the table"),
            h("div",
              h("div", back("the stock, 112 cards", tag="button", lit=moment == "turn"),
                h("span", "112", class_="count"), class_="stock"),
              h("div", card("Tca", tag="button", lit=moment == "turn"),
                h("span", "your draw" if moment == "turn" else "pile", class_="count"),
                class_="pile is-deep"),
              class_="centre"),
            h("div", cup(3, 7, MET[:3], tag="button"), stick(LABEL), distance(), class_="mystick"),
            moment == "tray" and tray(),
            hand(moment),
            h("div",
              a_button("Sort"),
              a_button("Lay down", "is-lit" if mine else "", aria_disabled=not mine),
              h("span", class_="spacer"),
              a_button("Discard", aria_disabled=moment != "refused"),
              class_="actions"),
            moment == "refused" and notice(),
            class_="table",
            data_others=str(others),
        ),
        side and _side(),
        class_="screen",
    )  # fmt: skip


_side = side


def option(group_name: str, text: str, *, on: bool = False) -> Markup:
    return h("label", h("input", type="radio", name=group_name, checked=on), text, class_="option")


def new_game() -> Markup:
    return h(
        "dialog",
        h("header", h("h2", "A new game of Sticks"), an_icon("close", "Close"),
          class_="dialog-head"),
        h("div",
          h("fieldset", h("legend", "Players"),
            h("div", (option("players", str(n), on=n == 4) for n in range(2, 8)),
              class_="options"), class_="field"),
          (h("div", h("span", str(n), class_="place"),
             h("input", class_="input", value=name, aria_label=f"Name of player {n}"),
             h("select", (h("option", level) for level in (now, "casual", "expert")),
               class_="input", aria_label=f"Level of {name}"), class_="seat-row")
           for n, name, now in ((2, "Ana", "expert"), (3, "Ben", "casual"), (4, "Cleo", "sharp"))),
          h("fieldset", h("legend", "Sticks to win"),
            h("div", (option("target", str(n), on=n == 7) for n in (3, 5, 7)), class_="options"),
            h("p", "Seven is the whole evening; three is half an hour.", class_="help"),
            class_="field"),
          h("label", h("input", type="checkbox", checked=True),
            h("span", h("b", "New groups"), h("br"),
              h("span", "After your lay-down, also lay new sets and runs.", class_="help")),
            class_="switch"),
          h("div", h("label", "Seed", for_="seed"), h("input", id="seed", value="wet-otter-41"),
            h("p", "The same words deal the same cards.", class_="help"), class_="field"),
          class_="dialog-body form"),
        h("footer", a_button("Cancel", "is-quiet"), a_button("Deal", "is-primary"),
          class_="dialog-foot"),
        class_="dialog sheet",
        open=True,
    )  # fmt: skip


def end_sheet() -> Markup:
    return h(
        "dialog",
        h("header", h("h2", "Cleo goes out"), class_="dialog-head"),
        h("div",
          h("div", h("span", "Cleo", class_="who"), h("span", "met a stick", class_="help"),
            cup(6, 7, MET), stick("Two Runs of Five ♣", met=True, turning=True),
            class_="result is-winner"),
          h("div", h("span", "Ana", class_="who"), h("span", "met a stick", class_="help"),
            cup(3, 7), stick("Queen, King, Ace ♣ & Queen, King, Ace ♠", met=True),
            class_="result"),
          h("div", h("span", "You", class_="who"),
            h("span", "three cards short; your stick stays", class_="help"), cup(3, 7),
            class_="result"),
          h("div", h("span", "Ben", class_="who"), h("span", "keeps a secret stick", class_="help"),
            cup(0, 7), class_="result"),
          class_="dialog-body"),
        h("footer", a_button("Look at the table"), a_button("Next hand", "is-primary"),
          class_="dialog-foot"),
        class_="dialog sheet",
        open=True,
    )  # fmt: skip


def start() -> Markup:
    games = (
        ("sticks", "Sticks", "Draw a secret stick and collect what it asks for.", "2–7 players"),
        ("family", "Family Sticks", "The homely cousin: three packs, three wild ranks.",
         "2–8 players"),
        ("colours", "Stick to Colours", "Bid for circles, triangles and squares.", "3–5 players"),
        ("straws", "Stick Collection", "Buy straws by eye, longest row wins.", "3–5 players"),
    )  # fmt: skip
    return h(
        "div",
        h(
            "div",
            h("h1", stick("Sticks"), class_="start-title"),
            h("p", "Four games for a kitchen table in the evening.", class_="start-lead"),
            h("div", (h("button", cover(game), h("span", name, class_="name"),
                        h("span", about, class_="about"), h("span", players, class_="help"),
                        class_="game-card", type="button") for game, name, about, players in games),
              class_="game-cards"),
            h("div", a_button("Go on: hand 4 of Sticks", "is-primary"), a_button("Today’s deal"),
              a_button("Settings", "is-quiet"), class_="start-more"),
            class_="start",
        ),
        class_="screen",
    )  # fmt: skip
