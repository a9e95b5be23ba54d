"""What each discard would come to."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from random import Random

from sticks.bots.rummy.futures import mean_turns_out
from sticks.bots.rummy.mind import Mind
from sticks.bots.rummy.partners import partners
from sticks.bots.rummy.race import Race, race_of, stakes
from sticks.bots.rummy.rivals import Wants, wants
from sticks.bots.rummy.seen import counts_of, drawable, live, unseen, without
from sticks.bots.rummy.shed import Places
from sticks.cards import KIND, Card
from sticks.rummy.growing import growths
from sticks.rummy.labels import parse
from sticks.rummy.requirement import Requirement
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.solver import advice
from sticks.rummy.state import View

FASTER = 0.75
"""The pile saves about a quarter of the turns that the stock alone would take."""
LAID_OFF = 0.004
"""What it costs at least that the next player can lay a card off, lest it go for nothing."""
OUT_AFTER = 4.0
"""About so many turns pass from a lay-down until that hand is out."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a discard would come to.

    ``missing``: cards that the stick lacks then, 0 once it is met; ``outs``: how many unseen cards
    bring it nearer, of ``unseen``. ``meet`` and ``out``: turns from now in which the stick is met
    and the hand is out, about. ``wanted``: the chance that the next player can use the card.
    ``worth``: all of it, in sticks.
    """

    card: Card
    missing: int
    outs: int
    unseen: int
    meet: float
    out: float
    wanted: float
    worth: float


def prospects(
    view: View, cards: Sequence[Card], places: Places, mind: Mind, rng: Random
) -> Generator[None, None, list[Prospect]]:
    """What each of these discards would come to, the best first.

    While the stick is not met, discards that lead away from it are left out; once it is, wild cards
    are where any other may go.
    """
    public = view.public
    rules = public.terms.rules
    hidden = unseen(view)
    pool = drawable(view, hidden)
    race = race_of(view, stakes(view))
    rival = (public.turn + 1) % public.terms.seats
    needs: Wants = Wants(rival)
    if rival not in public.down and mind.guesses >= 0 and len(cards) > 1:
        needs = yield from wants(view, rival, hidden, rng, mind.memory, mind.guesses)
    fits = _fits(view, rival) if rival in public.down else 0
    if view.stick is None:
        cards = [card for card in cards if not rules.is_wild(KIND[card])] or cards
        discarded = ~(public.growth | rules.wild_kinds) if rules.bans else -1
        outs = yield from mean_turns_out(
            view.hand, cards, pool, discarded, places, mind.futures, rng
        )
        found = [
            Prospect(card, 0, 0, len(pool), 0.0, outs[card], 0.0, race.worth(0.0, outs[card]))
            for card in cards
        ]
    else:
        requirement = parse(view.stick, rules)
        found = yield from _towards(view, cards, requirement, pool, race, mind)
    given = []
    for one in found:
        kind = KIND[one.card]
        gift = race.gift(one.meet if one.missing else None)
        if needs.chances:
            wanted = needs.chance(kind)
            gift *= race.gained
        else:
            wanted = float(fits >> kind & 1)
        if rules.is_wild(kind):  # nobody is helped on with a wild card
            gift = max(0.0, gift)
        worth = one.worth - mind.denial * gift * wanted - LAID_OFF * (fits >> kind & 1)
        given.append(replace(one, wanted=wanted, worth=worth))
    given.sort(key=lambda one: -one.worth)
    return given


def _towards(
    view: View,
    cards: Sequence[Card],
    requirement: Requirement,
    pool: Sequence[Card],
    race: Race,
    mind: Mind,
) -> Generator[None, None, list[Prospect]]:
    """The discards that keep as near to the stick as can be."""
    rules: Ruleset = requirement.rules
    told = advice(view.hand, requirement)
    yield
    spare = set(told.spare)
    choices = [card for card in cards if card in spare] or list(cards)
    rest = [card for card in view.hand if card in spare]
    counts = counts_of(pool)
    after: dict[Card, tuple[int, int]] = {}
    for card in choices:
        then = advice(without(view.hand, card), requirement)
        after[card] = then.distance, live(then.useful, counts)
        yield
    nearest = min(missing for missing, _ in after.values())
    found = []
    most = max(outs for missing, outs in after.values() if missing == nearest)
    for card in choices:
        missing, outs = after[card]
        if missing > nearest:
            continue
        step = len(pool) / (outs + 0.3)
        later = 0.8 * len(pool) / (most + 0.3)
        meet = FASTER * min(30.0, step + (missing - 1) * later)
        keeps = partners(card, [c for c in rest if c != card], rules)
        out = meet + OUT_AFTER + mind.tidy * keeps
        worth = race.worth(meet, out)
        found.append(Prospect(card, missing, outs, len(pool), meet, out, 0.0, worth))
    return found


def _fits(view: View, seat: int) -> int:
    """The kinds that a seat which has laid down could lay off at once, as a mask."""
    public = view.public
    rules = public.terms.rules
    reach = [(seat - 1) % public.terms.seats] if rules.right_hand_only else None
    mask = 0
    for group, kinds in zip(public.groups, growths(public.groups, rules), strict=True):
        if reach is None or group.owner in reach:
            mask |= kinds
    return mask | (rules.wild_kinds if mask else 0)
