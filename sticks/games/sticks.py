"""Sticks: rummy in which every player works on a secret stick.

The rulebook with the clauses that refusals name is ``sticks.md`` beside this file.
How hands are played is in :mod:`sticks.rummy.game`; here is what Sticks adds: its
options, the draw for seats, the cut, and how it is won.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sticks.bags import labels
from sticks.cards import Card
from sticks.game import Option, Refusal, Seat, Setup
from sticks.rummy import bag
from sticks.rummy.game import Rummy
from sticks.rummy.notation import Action, Cut
from sticks.rummy.ruleset import STICKS as RULESET
from sticks.rummy.ruleset import Ruleset
from sticks.rummy.state import Match, Public, State, Terms
from sticks.values import replace

PATIENCE = {"never": 0, "after 3 hands": 3, "every hand": 1}
"""After how many failed hands a stick is changed, by option ``redraw`` (bag.3)."""


def four_or_six_packs(seats: int) -> int:
    """Four packs for up to five players, six for more (setup.1)."""
    return 4 if seats <= 5 else 6


class Sticks(Rummy):
    """The game of 52 sticks, for 2 to 7 players."""

    id = "sticks"
    title = "Sticks"
    seats = range(2, 8)

    def __init__(
        self,
        rules: Ruleset = RULESET,
        bag_labels: tuple[str, ...] = labels("sticks"),
        packs_for: Callable[[int], int] = four_or_six_packs,
    ) -> None:
        super().__init__(rules, bag_labels, packs_for)
        yes_no = (True, False)
        self.options = {
            "target": Option(7, "how many completed sticks win the match", (3, 5, 7)),
            "redraw": Option(
                "never",
                "whether a stick that stays unmet is changed for another",
                tuple(PATIENCE),
            ),
            "new_groups": Option(
                True, "after your own lay-down you may also lay new sets and runs", yes_no
            ),
            "float": Option(False, "you may go out without a last discard", yes_no),
            "reclaim": Option(
                False, "swap the real card for a wild on the table and use it", yes_no
            ),
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
            patience=PATIENCE[options["redraw"]],
            new_groups=options["new_groups"],
            float_=options["float"],
            reclaim=options["reclaim"],
            hands=options["hands"],
            bag=self.labels(options["bag"]),
        )

    def first_dealer(self, setup: Setup, terms: Terms) -> tuple[Seat, tuple[tuple[Card, ...], ...]]:
        """Places and deal are drawn for: the highest card deals (setup.2)."""
        drawn = bag.draw_for_deal(setup.seed, setup.seats, self.deck(terms.packs))
        return max(range(setup.seats), key=lambda seat: bag.draw_rank(drawn[seat])), drawn

    def opener(self, dealer: Seat, seats: int) -> Seat:
        """The player on the dealer's right cuts (setup.3)."""
        return (dealer - 1) % seats

    def opening(self) -> Action:
        """A cut where the seed says stands for every other one."""
        return Cut()

    def check_opening(self, public: Public, action: Action) -> Refusal | None:
        """The pack is cut somewhere between its first and its last card (setup.3)."""
        if not isinstance(action, Cut):
            return Refusal("setup.3", "First the pack is cut.")
        most = len(self.deck(public.terms.packs)) - 1
        if action.place is not None and not 1 <= action.place <= most:
            return Refusal("setup.3", f"The pack can be cut at 1 to {most}.")
        return None

    def renew_sticks(self, state: State) -> State:
        """Whoever has no stick draws one, and whoever lost patience another (bag.3, bag.5)."""
        match, terms = state.public.match, state.public.terms
        for step in range(1, terms.seats + 1):
            seat = (match.dealer + step) % terms.seats
            tired = terms.patience and match.failed[seat] >= terms.patience
            if state.held[seat] is None or tired:
                state = bag.draw_stick(state, seat)
        return state

    def completes(self, match: Match, seat: Seat, terms: Terms) -> Match:
        """The hand in which the target is reached is played to its end (win.1)."""
        if len(match.done[seat]) < terms.target:
            return match
        return replace(match, reached=(*match.reached, seat))

    def ended(self, match: Match, terms: Terms, out: Seat | None) -> Match:
        """Whoever went out with the target reached wins, else the first to it (win.1, win.2)."""
        if match.reached:
            winner = out if out in match.reached else match.reached[0]
            return replace(match, winners=(winner,), clause="win.1")
        if match.hand >= terms.hands:
            return replace(match, winners=bag.leaders(match), clause="win.2")
        return match
