"""Family Sticks: the household variant, with more wild cards and one neighbour to play on.

The rulebook is ``family.md`` beside this file. How hands are played is in
:mod:`sticks.rummy.game`, and most of what is different in them is data in the rule set;
here are the options, the deal without a cut, the three attempts and the win at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sticks.bags import labels
from sticks.cards import Card
from sticks.game import Option, Refusal, Seat, Setup, stream
from sticks.rummy import bag
from sticks.rummy.game import Rummy
from sticks.rummy.notation import Action, Deal
from sticks.rummy.ruleset import FAMILY as RULESET
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import Match, Public, State, Terms

ATTEMPTS = 3
"""A stick is tried in so many hands, then set aside (hand.2)."""


def three_packs(seats: int) -> int:
    """Three packs, whatever the number of players (setup.1)."""
    return 3


class Family(Rummy):
    """The household game of 56 sticks, for 2 to 8 players."""

    id = "family"
    title = "Family Sticks"
    seats = range(2, 9)

    def __init__(
        self,
        rules: Ruleset = RULESET,
        bag_labels: tuple[str, ...] = labels("family"),
        packs_for: Callable[[int], int] = three_packs,
    ) -> None:
        super().__init__(rules, bag_labels, packs_for)
        self.options = {
            "target": Option(6, "how many completed sticks win the match", (3, 4, 6)),
            "hands": Option(200, "after so many hands the most sticks win", (200, 20, 2)),
            "bag": self.bag_option(),
        }

    def terms(self, options: Mapping[str, Any], setup: Setup) -> Terms:
        """The settled options as terms."""
        return Terms(
            rules=self.rules,
            seats=setup.seats,
            packs=self._packs_for(setup.seats),
            target=options["target"],
            patience=ATTEMPTS,
            new_groups=True,
            float_=False,
            reclaim=False,
            hands=options["hands"],
            bag=self.labels(options["bag"]),
        )

    def first_dealer(self, setup: Setup, terms: Terms) -> tuple[Seat, tuple[tuple[Card, ...], ...]]:
        """Chance picks the first dealer; no cards are drawn for it (setup.1)."""
        dealer = int(stream(setup.seed, "dealer").random() * setup.seats)
        return dealer, ((),) * setup.seats

    def opener(self, dealer: Seat, seats: int) -> Seat:
        """The dealer deals."""
        return dealer

    def opening(self) -> Action:
        """The deal."""
        return Deal()

    def check_opening(self, public: Public, action: Action) -> Refusal | None:
        """A hand begins with the deal (setup.1)."""
        return None if action == Deal() else Refusal("setup.1", "First the cards are dealt.")

    def renew_sticks(self, state: State) -> State:
        """Whoever has no stick draws one; after three attempts it is set aside (bag.2, hand.2)."""
        match, terms = state.public.match, state.public.terms
        for step in range(1, terms.seats + 1):
            seat = (match.dealer + step) % terms.seats
            if state.held[seat] is None or match.failed[seat] >= terms.patience:
                state = bag.draw_stick(state, seat, "aside")
        return state

    def completes(self, match: Match, seat: Seat, terms: Terms) -> Match:
        """The first to the target wins at once (win.1)."""
        if len(match.done[seat]) < terms.target:
            return match
        return replace(match, winners=(seat,), clause="win.1")

    def ended(self, match: Match, terms: Terms, out: Seat | None) -> Match:
        """After the last hand the most sticks win (win.2)."""
        if match.hand < terms.hands:
            return match
        return replace(match, winners=bag.leaders(match), clause="win.2")
