"""The keys of the page, as the help sheet lists them; ``update`` knows the same letters."""

from __future__ import annotations

from web.parts.help import Key

KEYS = (
    Key(("D", "S"), "draw from the stock", "Your turn"),
    Key(("P",), "draw from the pile, or discard the picked card on it", "Your turn"),
    Key(("X",), "discard the picked card", "Your turn"),
    Key(("L",), "lay down your stick; once more to confirm", "Your turn"),
    Key(("B",), "build the groups yourself", "Your turn"),
    Key(("N",), "lay the picked cards as a new group; next hand", "Your turn"),
    Key(("C",), "cut the pack", "Your turn"),
    Key(("E",), "end the turn without a discard", "Your turn"),
    Key(("←", "→"), "go along the hand", "Your hand"),
    Key(("Shift+←", "Shift+→"), "move the card", "Your hand"),
    Key(("Enter", "Space"), "pick the card, or put it back", "Your hand"),
    Key(("1", "2", "3"), "sort by rank, by suit, by your stick", "Your hand"),
    Key(("H",), "to your hand", "Everywhere"),
    Key(("I",), "a hint: what a good player would do", "Everywhere"),
    Key(("U",), "undo", "Everywhere"),
    Key(("G",), "what happened so far", "Everywhere"),
    Key(("R",), "rules", "Everywhere"),
    Key(("?",), "this help", "Everywhere"),
    Key(("Esc",), "close what is open, or put back what is picked", "Everywhere"),
)

EVERYWHERE = tuple(key for key in KEYS if key.part == "Everywhere")
"""The keys that mean the same in every game."""
