"""What seats see and can suppose: events in words, and hands that fit a view."""

from __future__ import annotations

from random import Random

from sticks.cards import KIND, Card, short, shuffled
from sticks.game import Event, Seat
from sticks.rummy.bag import can_be_last, is_gift
from sticks.rummy.melds import a_group, spoken_group
from sticks.rummy.notation import Action, Cut, Deal, Discard, Draw, Finish, Lay, New, Off, Swap
from sticks.rummy.state import NEVER_LIFTED, News, State, View, lift
from sticks.wording import listed


def events(before: State, action: Action, after: State, seat: Seat | None) -> tuple[Event, ...]:
    """What a seat (None: a spectator) saw happen between two states."""
    return (*_told(before, action, after, seat), *_news(after, seat))


def _told(before: State, action: Action, after: State, seat: Seat | None) -> tuple[Event, ...]:
    public = before.public
    who, rules = public.turn, public.terms.rules
    match action:
        case Cut(place):
            where = "" if place is None else f" {place} cards down"
            dealer = public.match.dealer
            cut = Event("cut", who, f"cut the pack{where}", "setup.3", reveals=True)
            return (cut, Event("deal", dealer, "dealt", "setup.4", reveals=True))
        case Deal():
            return (Event("deal", public.match.dealer, "dealt", "setup.1", reveals=True),)
        case Draw("pile"):
            return (Event("draw", who, f"took {short(KIND[public.pile[-1]])} from the pile"),)
        case Draw():
            if seat != who:
                return (Event("draw", who, "drew from the stock"),)
            card = short(KIND[before.stock[-1]])
            return (Event("draw", who, f"drew {card}", reveals=True),)
        case Lay():
            label = before.held[who]
            new = after.public.groups[len(public.groups) :]
            laid = listed([a_group(group) for group in new])
            return (
                Event("lay", who, f"met “{label}” and laid down {laid}", rules.cited("stick.1")),
            )
        case Off(card, _, number):
            return (_laid_off(before, card, number, seat),)
        case New():
            return (_laid_more(after, who),)
        case Swap(card, number, wild, use):
            where = _whose(before, number, seat)
            one, other = short(KIND[card]), short(KIND[wild])
            taken = f"took {other} from {where} and put {one} in its place"
            swap = Event("swap", who, taken, "wild.3")
            if isinstance(use, Off):
                return (swap, _laid_off(before, use.card, use.group, seat))
            return (swap, _laid_more(after, who))
        case Discard(card):
            return (Event("discard", who, f"discarded {short(KIND[card])}"),)
        case Finish():
            return (Event("end", who, "ended the turn without a discard", rules.cited("stick.6")),)


def _laid_off(before: State, card: Card, number: int, seat: Seat | None) -> Event:
    public = before.public
    clause = "turn.3" if public.terms.rules.right_hand_only else "turn.2"
    where = _whose(before, number, seat)
    return Event("off", public.turn, f"laid {short(KIND[card])} off on {where}", clause)


def _laid_more(after: State, who: Seat) -> Event:
    """A group laid once the stick was met."""
    return Event("new", who, f"also laid {a_group(after.public.groups[-1])}", "turn.3")


def _whose(before: State, number: int, seat: Seat | None) -> str:
    """A group on the table with its owner, who may be the one who acts."""
    group, who = before.public.groups[number], before.public.turn
    theirs = group.owner == who != seat
    owner = "their own" if theirs else f"{{{group.owner}'s}}"
    return f"{owner} {spoken_group(group)}"


HAND_ENDS = {
    "hand.2": "The stock is used up: the hand ends with nobody out.",
    "hand.3": "Nobody has drawn from the stock for three rounds: the hand ends with nobody out.",
}
"""By the clause that ends a hand, as the rulebook of Sticks numbers it."""


def _news(after: State, seat: Seat | None) -> tuple[Event, ...]:
    told = [event for news in after.public.news if (event := _item(news, after)) is not None]
    if seat is not None and after.public.history == () and after.public.phase == "draw":
        label = after.held[seat]
        told.append(
            Event(
                "stick",
                seat,
                f"will work on “{label}”",
                after.public.terms.rules.cited("bag.1"),
                reveals=True,
            )
        )
    return tuple(told)


def _item(news: News, after: State) -> Event | None:
    match news.kind:
        case "free":
            return Event("free", news.seat, "drew a Free Stick: it counts at once", news.clause)
        case "bag":
            words = "The sticks met or set aside so far went back in the bag."
            return Event("bag", None, words, news.clause)
        case "aside":
            return Event("bag", news.seat, "set a stick aside and drew another", news.clause)
        case "swapped":
            return Event("bag", news.seat, "put a stick back and drew another", news.clause)
        case "recycled":
            return Event("recycle", None, "The pile was shuffled into a new stock.", news.clause)
        case "out":
            return Event("out", news.seat, "went out: the hand is over", news.clause)
        case "nobody":
            return Event("out", None, HAND_ENDS[news.label], news.clause)
        case "won":
            winners = after.public.match.winners
            names = listed([f"{{{s}}}" for s in winners])
            return Event("match", None, f"The match is over, won by {names}.", news.clause)
    return None


def redeal(view: View, rng: Random, deck: tuple[Card, ...]) -> State:
    """A state that shows this seat just this view; what is hidden is drawn anew by ``rng``.

    Cards that a seat took from the pile stay with it. Once the pile has been shuffled into a
    new stock, everybody knows which cards it holds, and how many of them each hand has drawn.
    What could be concluded from a player's choices is not honoured: that whoever discarded a barred
    card held nothing better (turn.6), or what a stick that was passed by may be.
    """
    public = view.public
    seats = range(len(public.counts))
    seen = {*view.hand, *public.pile}
    for group in public.groups:
        seen.update(group.cards)
    for cards in public.known:
        seen.update(cards)
    recycled = set(public.recycled)
    dealt = public.match.hand > 0
    unseen = shuffled((c for c in deck if c not in seen) if dealt else (), rng)
    renewed = [c for c in unseen if c in recycled]
    older = [c for c in unseen if c not in recycled]
    hands: list[tuple[Card, ...]] = []
    fresh_drawn: list[Card] = []
    for seat in seats:
        if seat == view.seat:
            hands.append(view.hand)
            continue
        hidden = public.counts[seat] - len(public.known[seat])
        new = public.fresh[seat]
        mine = [renewed.pop() for _ in range(new)]
        if seat == public.turn:
            fresh_drawn = list(mine)
        mine += [older.pop() for _ in range(hidden - new)]
        hands.append((*public.known[seat], *mine))
    stock = tuple(shuffled([*older, *renewed], rng)) if dealt else ()
    held, aside, bag = _sticks(view, rng)
    drawn, lifted = view.drawn, view.lifted
    if public.phase == "play" and view.seat != public.turn:
        drawn = _drawn(view, hands[public.turn], fresh_drawn)
        lifted = lift(hands[public.turn], public, drawn, NEVER_LIFTED)
    return State(
        public=public,
        seed=f"redealt {rng.getrandbits(64)}",
        hands=tuple(hands),
        stock=stock,
        bag=bag,
        held=held,
        aside=aside,
        drawn=drawn,
        lifted=lifted,
    )


def _drawn(view: View, hand: tuple[Card, ...], fresh: list[Card]) -> Card | None:
    """A card that the seat in turn may have drawn."""
    public = view.public
    last = next((m for m in reversed(public.history) if m[1] in ("stock", "pile")), None)
    if last is not None and last[1] == "pile":
        return last[2] if last[2] in hand else None
    known = public.known[public.turn]
    hidden = fresh or [c for c in hand if c not in known]
    return hidden[-1] if hidden else None


def _sticks(
    view: View, rng: Random
) -> tuple[tuple[str | None, ...], tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Sticks for the other seats, those that they set aside, and the bag that is left."""
    public = view.public
    match, rules = public.match, public.terms.rules
    seats = range(len(public.counts))
    left = list(public.terms.bag)
    gifts = [label for done in match.done for label in done if is_gift(label, rules)]
    mine = [view.stick] if view.stick is not None else []
    for label in (*match.met, *gifts, *mine, *view.aside):
        left.remove(label)
    order = [label for label in shuffled(left, rng) if not is_gift(label, rules)]

    def take(*, last: bool) -> str:
        at = next(i for i, x in enumerate(order) if not last or can_be_last(x, rules))
        left.remove(order[at])
        return order.pop(at)

    held: dict[Seat, str | None] = {}
    lacking = {seat: len(match.done[seat]) >= public.terms.target - 1 for seat in seats}
    for seat in sorted(seats, key=lambda s: not lacking[s]):
        if seat == view.seat:
            held[seat] = view.stick
        elif match.hand == 0 or seat in public.down:
            held[seat] = None
        else:
            held[seat] = take(last=lacking[seat])
    aside = tuple(
        view.aside if seat == view.seat else tuple(take(last=False) for _ in range(count))
        for seat, count in enumerate(match.aside)
    )
    return tuple(held[seat] for seat in seats), aside, tuple(left)
