"""The other seats: who sits there, how many cards and sticks they have, whose turn it is."""

from __future__ import annotations

from web.markup import Markup, h
from web.parts.levels import kind_of
from web.parts.row import dealer
from web.parts.stick import cup
from web.screen import Play


def seats(play: Play) -> Markup:
    """The other players in the order of play, beginning at my left."""
    many = len(play.players)
    return h(
        "ol",
        (_seat(play, (play.me + place) % many, place) for place in range(1, many)),
        class_="seats",
        id="seats",
        tabindex=0,  # many seats have to be scrolled to
        aria_label="The other players, in the order of play",
    )


def _seat(play: Play, seat: int, place: int) -> Markup:
    public = play.view.public
    match = public.match
    player = play.players[seat]
    turn = play.turn == seat and not play.resting
    cards = public.counts[seat]
    done = match.done[seat]
    return h(
        "li",
        h(
            "span",
            play.names[seat],
            turn and h("span", ", to play", class_="visually-hidden"),
            class_="seat-name",
            title=play.names[seat],
        ),
        h(
            "span",
            kind_of(play.game, player),
            class_="seat-level",
        ),
        h(
            "span",
            cards,
            h("span", " card" if cards == 1 else " cards", class_="visually-hidden"),
            seat in public.down and h("span", ", has laid down", class_="visually-hidden"),
            class_="held",
        ),
        cup(len(done), public.terms.target, done),
        match.dealer == seat and dealer(),
        class_=("seat", turn and "is-turn", turn and "is-thinking"),
        id=f"seat-{seat}",
        data_at=str(place),
    )
