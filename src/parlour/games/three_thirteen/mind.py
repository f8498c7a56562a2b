"""How a search thinks about Three Thirteen: the own next turns, until somebody goes out.

Imagined rounds tell which cards come, and what the next player makes of a throw. Beyond that the
others are not played: what they hold is guesswork, and playing them takes several times the work.
That one of them goes out is left to chance, and then the last turn counts, as it would at the
table (T-14).
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from parlour.cards import FRENCH, Card, bits
from parlour.engine.deal import Points
from parlour.engine.mind import Flat, Mind, Option, Search
from parlour.engine.moves import Move
from parlour.engine.seats import left_of
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.instinct import Faces, instinct, with_face
from parlour.games.three_thirteen.notation import (
    DRAW_DISCARD,
    DRAW_STOCK,
    discard,
    goes_out,
    move_text,
    thrown_face,
)
from parlour.games.three_thirteen.sample import sample
from parlour.games.three_thirteen.view import ThreeThirteenView

SEARCHES: Final[Mapping[str, Search]] = {
    "expert": Flat(playouts=500, gate=1.5),
    "master": Flat(playouts=2400, gate=1.5),
}

THROWS: Final = 5
"""So many throws are looked at, the most burdensome cards first."""

TURNS: Final = 3
"""How many own turns are looked ahead."""

ENDED: Final = {2: 0.12, 3: 0.14}
"""How likely one of the others goes out between two own turns, by players."""

ENDED_BY_MANY: Final = 0.15
"""The same at larger tables."""

CAUGHT: Final = 7
"""What each of the others is left with, about, when the seat goes out itself."""

ANYWAY: Final = 2
"""What the next player may expect to save by a draw from the stock instead of a throw."""


class ThreeThirteenMind(Mind[ThreeThirteenDeal]):
    """A decision in Three Thirteen.

    Args:
        view: what the seat knows; it is to act.
        sound: what a sound player would do.
    """

    def __init__(self, view: ThreeThirteenView, sound: Move) -> None:
        self._view = view
        self._quick = instinct(view.terms)
        self._ended = ENDED.get(view.players, ENDED_BY_MANY)
        self._to_come: list[Card] = []
        self._options = tuple(
            map(Option, self._throws(sound) if view.drawn else _draws(view, sound))
        )

    @property
    def options(self) -> Sequence[Option]:
        """The sound move, and others unless it is certain: a last turn, going out, a wild card."""
        return self._options

    def _throws(self, sound: Move) -> list[Move]:
        view = self._view
        if view.last_turn or goes_out(sound):
            return [sound]
        left = view.terms.melder.left_over(self._faces(view.hand.mask))
        order = self._quick.by_burden(left)
        legal = [move for face in order if (move := discard(face)) in view.moves]
        return list(dict.fromkeys([sound, *legal]))[:THROWS]

    def world(self, rng: Random) -> ThreeThirteenDeal:
        """A deal that fits the view.

        The first card that the seat will draw goes through all that may come, so that after some
        worlds each has come as often as it should.
        """
        view, deal = self._view, sample(self._view, rng)
        if not view.restocked:
            if not self._to_come:
                self._to_come = list(view.unseen)
                rng.shuffle(self._to_come)
            _bring(deal, self._to_come.pop(), at=0 if view.drawn else -1)
        return deal

    def finish(self, world: ThreeThirteenDeal, option: Option, rng: Random) -> Points:
        """Plays the seat's next turns quickly."""
        seat, quick = self._view.seat, self._quick
        hand = self._faces(world.hands[seat])
        saved, next_is_out = self._fed(world, option.move)
        caught = 0
        if len(hand) > world.terms.hand_size:
            hand, out = quick.throw(hand, last=False)
            caught = CAUGHT if out else 0
        for drawn in () if caught else world.stock[:TURNS]:
            last = next_is_out or rng.random() < self._ended
            hand, out = quick.throw(with_face(hand, self._view.terms.pack.face(drawn)), last=last)
            caught = CAUGHT if out and not last else 0
            if out or last:
                break
        points = [caught] * world.terms.players
        points[left_of(seat, world.terms.players)] -= saved
        points[seat] = world.terms.rules.going_out_score if caught else quick.cost(hand)
        return tuple(points)

    def _fed(self, world: ThreeThirteenDeal, move: Move) -> tuple[int, bool]:
        """What a throw saves the next player, and whether that player goes out with it."""
        thrown = thrown_face(move)
        if thrown is None or world.over:
            return 0, False
        quick, hand = self._quick, self._faces(world.hands[world.turn])
        pull = quick.pull[thrown]
        if not self._view.terms.is_wild(world.pile[-1]) and not any(pull[face] for face in hand):
            return 0, False
        rest, out = quick.throw(with_face(hand, thrown), last=True)
        return max(0, quick.cost(hand) - quick.cost(rest) - ANYWAY), out

    def worths(self, points: Points) -> Sequence[float]:
        """By how much each seat does better than the others."""
        whole, others = sum(points), len(points) - 1
        return [(whole - own) / others - own for own in points]

    def words(self, option: Option) -> str:
        """Where to draw from, or what to throw."""
        if option.move == DRAW_STOCK:
            return "drawing from the stock"
        if option.move == DRAW_DISCARD:
            return f"taking <{self._view.terms.pack.text([self._view.pile[-1]])}>"
        face = thrown_face(option.move)
        return move_text(option.move) if face is None else f"throwing <{FRENCH.text(face)}>"

    def _faces(self, mask: int) -> Faces:
        face = self._view.terms.pack.face
        return tuple(sorted([face(card) for card in bits(mask)]))


def _draws(view: ThreeThirteenView, sound: Move) -> list[Move]:
    """Both piles, unless it is certain: on a last turn, or with nothing that the discard fits."""
    if view.last_turn or DRAW_DISCARD not in view.moves:
        return [sound]
    face, top = view.terms.pack.face, view.pile[-1]
    pull = instinct(view.terms).pull[face(top)]
    if view.terms.is_wild(top):
        certain = sound == DRAW_DISCARD
    else:
        certain = not any(pull[face(card)] for card in view.hand)
    return [sound] if certain else [DRAW_STOCK, DRAW_DISCARD]


def _bring(deal: ThreeThirteenDeal, card: Card, *, at: int) -> None:
    """Has a card lie at a place of the stock; it changes places with the card there."""
    stock = deal.stock
    other, bit = stock[at], 1 << card
    if card in stock:
        stock[stock.index(card)] = other
    else:
        seat = next(seat for seat, hand in enumerate(deal.hands) if hand & bit)
        deal.hands[seat] ^= bit | 1 << other
    stock[at] = card
