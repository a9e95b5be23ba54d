"""How groups on the table grow: their open ends, what fits, laying off and taking wilds back."""

from __future__ import annotations

from sticks.cards import (
    KIND,
    KIND_NAME,
    KIND_NUMBER,
    KIND_SUIT,
    RANKS,
    RED_SUITS,
    SUIT_SIGNS,
    SUITS,
    Card,
    short,
)
from sticks.rummy.melds import CLOSED, NOUNS, Flaw, Group, suit_of
from sticks.rummy.requirement import PartKind
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.targets import number_at
from sticks.rummy.wording import plural, rank_word
from sticks.values import replace
from sticks.wording import listed


def ends(group: Group, rules: Ruleset) -> tuple[tuple[str, int], ...]:
    """The open ends of a sequence: ("low", position) and ("high", position)."""
    low, high = group.low - 1, group.low + len(group.cards)
    open_high = (("high", high),) if high <= rules.top else ()
    if low > 1 or (low == 1 and (not rules.ace_high or not group.stands[0])):
        return (("low", low), *open_high)
    return open_high


def suits_at(group: Group, end: str) -> str:
    """The suits that may stand at an end of a sequence."""
    if group.kind == "run":
        return group.suit
    if group.kind == "mixed":
        return SUITS
    at = 0 if end == "low" else -1
    return "sc" if suit_of(group.cards[at], group.stands[at]) in RED_SUITS else "hd"


OF_SUITS = {"s": 1, "h": 1 << 13, "d": 1 << 26, "c": 1 << 39, "sc": 1 | 1 << 39,
            "hd": 1 << 13 | 1 << 26, SUITS: 1 | 1 << 13 | 1 << 26 | 1 << 39}  # fmt: skip
"""The aces of some suits, as a mask of kinds; shifted by number - 1, another rank of them."""


def growth(group: Group, rules: Ruleset) -> int:
    """The kinds that could be added as themselves, as a mask of 54 bits (turn.5)."""
    kind = group.kind
    if kind == "set" or kind == "pair":
        mask = OF_SUITS[SUITS] << (group.number - 1)
    elif kind in CLOSED:
        return 0
    elif kind == "wilds":
        return rules.wild_kinds
    else:
        mask = 0
        for end, position in ends(group, rules):
            mask |= OF_SUITS[suits_at(group, end)] << (number_at(position) - 1)
    return mask if group.wild else mask & ~rules.wild_kinds


_growths: dict[int, tuple[tuple[Group, ...], Ruleset, tuple[int, ...]]] = {}


def growths(groups: tuple[Group, ...], rules: Ruleset) -> tuple[int, ...]:
    """The :func:`growth` of each group; kept, as a table's groups are asked about all the time."""
    known = _growths.get(id(groups))
    if known is not None and known[0] is groups and known[1] is rules:
        return known[2]
    if len(_growths) > 100:
        _growths.clear()
    found = tuple([growth(one, rules) for one in groups])
    _growths[id(groups)] = groups, rules, found
    return found


def growth_of_all(groups: tuple[Group, ...], rules: Ruleset) -> int:
    """The kinds that could extend any of the groups, as a mask."""
    mask = 0
    for one in growths(groups, rules):
        mask |= one
    return mask


def places(group: Group, card: Card, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """Where and as what a card could be added: pairs of end and what it stands for.

    Sets and groups of wilds have the end ""; a natural stands for "".
    """
    if group.kind in CLOSED:
        return ()
    kind = KIND[card]
    wild = rules.is_wild(kind)
    if wild and not group.wild:
        return ()
    if group.kind == "wilds":
        return (("", ""),) if wild else ()
    if group.kind in ("set", "pair"):
        if KIND_NUMBER[kind] == group.number:
            return (("", ""),)
        return (("", RANKS[group.number - 1]),) if wild else ()
    found = []
    for end, position in ends(group, rules):
        suits = suits_at(group, end)
        number = number_at(position)
        if KIND_NUMBER[kind] == number and (KIND_SUIT[kind] in suits):
            found.append((end, ""))
        elif wild:
            suit = "" if group.kind == "mixed" else "h" if suits == "hd" else suits[0]
            found.append((end, RANKS[number - 1] + suit))
    return tuple(found)


def add(
    group: Group, card: Card, stands: str, end: str, rules: Ruleset
) -> tuple[Group, str, str] | Flaw:
    """The group with the card laid off on it, the end it went to and what it stands for.

    Raises nothing: an impossible lay-off is a Flaw. An empty ``end`` or ``stands`` is read
    from the place where only one place fits.
    """
    kind = KIND[card]
    open_places = places(group, card, rules)
    if not open_places:
        noun = _whose(group)
        if group.kind in CLOSED:
            return Flaw("meld.4", f"{noun} is closed: nobody may add to it.")
        if group.kind == "wilds":
            return Flaw("meld.4", f"{noun} takes wild cards only.")
        if rules.is_wild(kind) and not group.wild:
            return Flaw("stick.7", f"{noun} takes no wild cards.")
        return Flaw("turn.2", f"{short(kind)} does not fit {noun}: {_takes(group, rules)}.")
    fitting = [
        (e, s)
        for e, s in open_places
        if end in ("", e) or not e
        if not stands or _same(stands, s or KIND_NAME[kind], group.kind)
    ]
    if not fitting:
        return Flaw("turn.2", f"{short(kind)} does not fit there on {_whose(group)}.")
    if len(fitting) > 1:
        both = f"{short(kind)} fits both ends of {_whose(group)}"
        return Flaw("wild.3", f"{both}: say low or high.")
    where, as_what = fitting[0]
    if as_what and group.kind == "alternating" and len(stands) == 2:
        as_what = stands
    if where == "low":
        cards, stood, low = (card, *group.cards), (as_what, *group.stands), group.low - 1
    else:
        cards, stood, low = (*group.cards, card), (*group.stands, as_what), group.low
    grown = Group(group.owner, group.kind, cards, stood, group.number, low, group.suit, group.wild)
    return grown, where, as_what


def _whose(group: Group) -> str:
    return f"{{{group.owner}'s}} {NOUNS[group.kind]}"


def _takes(group: Group, rules: Ruleset) -> str:
    """What could be added instead: "only 4♣, 8♣ and wild cards do"."""
    named = []
    if group.kind in ("set", "pair"):
        named.append(plural(rank_word(group.number)))
    for end, position in ends(group, rules) if not named else ():
        number, suits = number_at(position), suits_at(group, end)
        if group.kind == "run":
            named.append(RANKS[number - 1].replace("T", "10") + SUIT_SIGNS[suits])
        else:
            colours = {SUITS: "any", "hd": "a red", "sc": "a black"}
            named.append(f"{colours[suits]} {rank_word(number)}")
    if not named:
        return "it is complete, and takes no more"
    if group.wild:
        named.append("wild cards")
    one = group.kind == "run" and len(named) == 1
    return f"only {listed(named)} {'does' if one else 'do'}"


def _same(said: str, real: str, kind: PartKind) -> bool:
    """Whether what the player said agrees with a place (in sets the rank alone matters)."""
    if said[0] != real[0] or len(said) == 1 or len(real) == 1:
        return said[0] == real[0]
    if kind == "alternating":
        return (said[1] in RED_SUITS) == (real[1] in RED_SUITS)
    return kind in ("set", "pair", "mixed") or said[1] == real[1]


def swap(group: Group, natural: Card, wild: Card, rules: Ruleset) -> Group | Flaw:
    """The group with a natural card in the place of a wild that stands for it (wild.3)."""
    if group.kind in CLOSED or group.kind == "wilds":
        return Flaw("wild.3", "Wild cards cannot be taken back from this group.")
    if wild not in group.cards or not group.stands[group.cards.index(wild)]:
        return Flaw("wild.3", f"{wild} does not stand for another card there.")
    at = group.cards.index(wild)
    own = KIND_NAME[KIND[natural]]
    stood = group.stands[at]
    fits = own[0] == stood if len(stood) == 1 else own == stood
    if group.kind == "alternating":
        fits = own[0] == stood[0] and (own[1] in RED_SUITS) == (stood[1] in RED_SUITS)
    if not fits or (rules.is_wild(KIND[natural]) and not rules.natural_twos):
        return Flaw("wild.3", f"{short(KIND[natural])} is not the card that the wild stands for.")
    cards = (*group.cards[:at], natural, *group.cards[at + 1 :])
    stands = (*group.stands[:at], "", *group.stands[at + 1 :])
    return replace(group, cards=cards, stands=stands)
