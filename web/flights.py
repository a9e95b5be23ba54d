"""Which cards move, seen from the difference of two positions.

A card that stands in both pictures is moved by the document itself, which knows where it
was. Told here is what the document cannot know: where a card came from that was hidden, and
where one went that is hidden now.
"""

from __future__ import annotations

from collections.abc import Iterator

from sticks.cards import Card
from sticks.game import Seat
from sticks.rummy.state import View
from web.errands import Fly


def flights(before: View, after: View, actor: Seat) -> tuple[Fly, ...]:
    """The flights of one action of ``actor``, as the views' seat sees them."""
    return tuple(_flights(before, after, actor))


def _flights(before: View, after: View, actor: Seat) -> Iterator[Fly]:
    here, then = _seen(after), _seen(before)
    if after.public.match.hand != before.public.match.hand:
        yield from (Fly(str(card), "stock", "") for card in after.hand)
        return
    for card in sorted(here - then):
        yield Fly(str(card), "stock" if card in after.hand else f"seat-{actor}", "")
    for card in sorted(then - here):
        if actor != before.seat:
            yield Fly(str(card), "", f"seat-{actor}")
    drew = before.public.phase == "draw" and after.public.stock == before.public.stock - 1
    if drew and actor != before.seat:
        yield Fly("", "stock", f"seat-{actor}")


def _seen(view: View) -> set[Card]:
    """Every card that lies open to the view's seat, those under the pile's top too."""
    public = view.public
    seen = {*view.hand, *public.pile}
    for group in public.groups:
        seen.update(group.cards)
    return seen
