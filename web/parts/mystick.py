"""My stick, always in sight, and how far away it is."""

from __future__ import annotations

from sticks.rummy.ruleset import Ruleset
from sticks.rummy.wording import describe
from web.markup import Markup, h
from web.parts.card import chip
from web.parts.row import dealer
from web.parts.stick import cup, stick
from web.readings import helpful
from web.screen import Play


def mystick(play: Play) -> Markup:
    """My cup, the stick I work on, the cards it still needs, and those that would help."""
    public = play.view.public
    done = public.match.done[play.me]
    label = play.view.stick
    return h(
        "div",
        cup(len(done), public.terms.target, done),
        stick(label, note=describe(play.requirement) if play.requirement else "", id="my-stick")
        if label
        else h("span", _met(play), class_="help", id="my-stick"),
        _distance(play),
        class_="mystick",
        id="mystick",
        role="group",
        aria_label="Your stick",
    )


def _met(play: Play) -> str:
    if play.me in play.view.public.down and (play.resting or play.outcome is not None):
        return "Your stick is met."
    public = play.view.public
    if public.phase == "cut":
        act = "Cut the pack" if play.offers.cut else "Deal" if play.offers.deal else ""
        when = " for the next hand" if public.match.hand else ""
        then = "the cards are dealt, and whoever needs a stick draws one."
        return f"{act}{when}. Then {then}" if act else f"Next {then}"
    if play.me in public.down and public.laid and not public.terms.rules.goes_on:
        return "Your stick is met. Discard a card; from your next turn on you may lay more."
    if play.me in public.down and public.terms.rules.right_hand_only:
        right = play.names[(play.me - 1) % len(play.names)]
        return f"Your stick is met. Lay sets of three, and add to what {right} has laid."
    if play.me in public.down:
        return "Your stick is met. Lay off what you can, then go out."
    return "You draw your stick when the cards are dealt."


def _distance(play: Play) -> Markup:
    mark = dealer() if play.view.public.match.dealer == play.me else None
    advice, wanted = play.advice, play.requirement
    if advice is None or wanted is None:
        return h("div", mark, class_="distance")
    there = max(wanted.cards - advice.distance, 0)
    return h(
        "div",
        mark,
        h(
            "span",
            (h("i", class_="is-there" if n < there else None) for n in range(wanted.cards)),
            class_="meter",
            aria_hidden=True,
        ),
        h("b", _far(play, advice.distance)),
        _useful(advice.useful, wanted.rules),
        class_="distance",
    )


def _far(play: Play, distance: int) -> str:
    if distance == 0 and play.places is not None and not play.ready:
        return "You hold all that it asks for"  # what lies in the tray is not there yet
    if distance == 0 and not play.can_lay:
        return "Ready: draw, then lay down" if play.offers.stock else "Ready for your turn"
    return distance_words(distance)


def distance_words(distance: int) -> str:
    """How far a stick is away.

    >>> distance_words(0), distance_words(1)
    ('Ready to lay down!', '1 card short')
    """
    if distance == 0:
        return "Ready to lay down!"
    return f"{distance} card{'s' * (distance != 1)} short"


def _useful(kinds: frozenset[tuple[str, str]], rules: Ruleset) -> Markup | None:
    """The kinds that would help, and on a tap what they are."""
    if not kinds:
        return None
    return h(
        "span",
        h(
            "button",
            "Look for",
            type="button",
            class_="word",
            id="useful-why",
            data_do="explain",
            data_arg="useful",
            aria_label="Look for these cards: why?",
        ),
        h(
            "span",
            (
                chip(kind) if kind else h("span", "wild", class_="chip")
                # Wild ones first: they help whatever is missing.
                for kind in sorted(helpful(kinds, rules), key=bool)
            ),
            class_="useful",
            id="useful",
            role="group",
            aria_label="Cards that bring your stick nearer",
            tabindex=0,
        ),
        class_="useful-row",
        # Fingers may tap the cards as well.
        data_do="explain",
        data_arg="useful",
    )
