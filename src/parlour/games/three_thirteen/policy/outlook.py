"""What a hand may become: reckoned over every card that may come, without a lot.

A hand after its discard is judged by four numbers: what it costs, what it may be expected to
cost after the next draw, how likely that draw goes out with it, and what the others would be caught
with. How much each of them counts was found by playing rounds on from thousands of such hands.
Everything is in points by which the seat does better than the others.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from parlour.cards import Card, Face
from parlour.games.three_thirteen.policy.pace import caught
from parlour.games.three_thirteen.policy.thirds import thirds
from parlour.games.three_thirteen.view import ThreeThirteenView

Faces = tuple[Face, ...]
"""The faces of a hand, lowest first."""

PATIENCE: Final = 3
"""How many draws a card is given to become part of a meld."""

ANSWERS: Final = 2
"""How many discards are weighed after a simulated draw: those that burden most."""


class Weights(NamedTuple):
    """How much counts what is known of a hand.

    Attributes:
        cost: a point that it costs now and need not cost after the next draw.
        expected: a point that it may be expected to cost then.
        out: a point that the others are caught with, times the likelihood to go out next.
        going_on: a point that the others are caught with, if the round goes on.
    """

    cost: float
    expected: float
    out: float
    going_on: float


AMONG_TWO: Final = Weights(cost=0.27, expected=0.71, out=1.4, going_on=0.37)
AMONG_MORE: Final = Weights(cost=0.2, expected=0.96, out=1.2, going_on=0.49)


class Outlook(NamedTuple):
    """What the next draw does to a hand.

    Attributes:
        cost: what it costs now.
        expected: its expected cost after the draw and a discard; nothing if it is out.
        out: how likely it goes out.
    """

    cost: int
    expected: float
    out: float


class Prospects:
    """What hands are worth in the eyes of a seat, as long as it sees nothing new.

    Args:
        view: what the seat knows.
    """

    def __init__(self, view: ThreeThirteenView) -> None:
        terms = view.terms
        self._terms = terms
        self._melder = terms.melder
        self._prices = terms.melder.rules.costs
        self._weights = AMONG_TWO if view.players == 2 else AMONG_MORE
        self._thirds = thirds(terms)
        self._unseen = Counter(map(terms.pack.face, view.unseen))
        self._all_unseen = self._unseen.total()
        self._draws = sorted(self._unseen.items())
        # What a hand with a card too many costs: two draws in either order make the same one.
        self._whole = cache(terms.melder.cost_of)
        self._rests: dict[Faces, int | None] = {}
        self._worths: dict[tuple[Faces, int], float] = {}

    def outlook(self, hand: Faces) -> Outlook:
        """Looks at every draw.

        The discard after it is the costliest card left over, which is hardly ever wrong by much.
        """
        prices = [self._prices[face] for face in self._melder.left_over(hand)]
        if not prices:
            return Outlook(0, 0.0, 1.0)
        cost, dearest = sum(prices), max(prices)
        expected = out = 0
        for face, copies in self._draws:
            after = self._after_drawing(hand, face, cost, dearest)
            if after is None:
                out += copies
            else:
                expected += copies * after
        return Outlook(cost, expected / self._all_unseen, out / self._all_unseen)

    def _after_drawing(self, hand: Faces, face: Face, cost: int, dearest: int) -> int | None:
        """What a hand costs after a draw and a discard; None if it goes out.

        Args:
            hand: the cards.
            face: the draw.
            cost: what they cost.
            dearest: what the costliest card left over costs.
        """
        price = self._prices[face]
        without_help = cost - max(0, dearest - price)
        if not self._may_help(hand, face):
            return without_help
        more = with_face(hand, face)
        if self._whole(more) >= cost + price:
            return without_help
        rest = self._rest(more)
        return None if rest is None else min(without_help, rest)

    def _rest(self, hand: Faces) -> int | None:
        """What a hand costs without the costliest card left over; None if it goes out."""
        if hand not in self._rests:
            left = self._melder.left_over(hand)
            dearest = max([self._prices[face] for face in left], default=0)
            self._rests[hand] = None if self._is_out(hand, left) else self._whole(hand) - dearest
        return self._rests[hand]

    def _may_help(self, hand: Faces, face: Face) -> bool:
        """Whether a card could be melded with cards of a hand, by a quick look."""
        if self.goes_with_any(face, hand):
            return True
        return sum([held not in self._thirds for held in hand]) > 1  # two wild cards and any other

    def _is_out(self, hand: Faces, left: Faces) -> bool:
        """Whether a hand with a card too many can go out (T-13), given what its melds leave."""
        if left:
            return len(left) == 1
        if not self._terms.rules.discard_required_to_go_out:
            return True
        left_over = self._melder.left_over
        return any(not left_over(without(hand, face)) for face in dict.fromkeys(hand))

    def worth(self, hand: Faces, turn: int) -> float:
        """What a hand is worth after its discard.

        Args:
            hand: the cards.
            turn: how many turns it has then had.
        """
        worth = self._worths.get((hand, turn))
        if worth is None:
            weights, look = self._weights, self.outlook(hand)
            worth = (
                weights.cost * look.cost
                - weights.expected * look.expected
                + (weights.out * look.out + weights.going_on) * caught(self._terms, turn)
            )
            self._worths[hand, turn] = worth
        return worth

    def worth_before_throw(self, hand: Faces, turn: int) -> float:
        """What a hand with a card too many is worth: gone out, or after the best of few discards.

        Args:
            hand: the cards.
            turn: how many turns it has had after that discard.
        """
        if self._rest(hand) is None:
            return caught(self._terms, turn - 1) - self._terms.rules.going_out_score
        throws = self.burdens(hand)[:ANSWERS]
        return max(self.worth(without(hand, face), turn) for face in throws)

    def worth_before_draw(self, hand: Faces, turn: int) -> float:
        """What a hand is worth that is about to draw from the stock.

        Args:
            hand: the cards.
            turn: how many turns it has had after that draw and a discard.
        """
        total = 0.0
        for face, copies in self._draws:
            total += copies * self.worth_before_throw(with_face(hand, face), turn)
        return total / self._all_unseen

    def burdens(self, hand: Faces, kept: Face | None = None) -> list[Face]:
        """What may be discarded from a hand, first what costs much and may hardly become less.

        These are the cards left over; where there are none, those whose loss costs least. One face
        may have to be kept.
        """
        prices = self._prices
        left = [face for face in self._melder.left_over(hand) if face != kept]
        if not left:
            cost = self._melder.cost_of
            faces = [face for face in dict.fromkeys(hand) if face != kept]
            return sorted(faces, key=lambda face: cost(without(hand, face)))
        loads = {
            face: prices[face] - sum([self._pull(face, other) for other in left])
            + self._pull(face, face)
            for face in left
        }  # fmt: skip
        return sorted(loads, key=lambda face: -loads[face])

    def _pull(self, one: Face, other: Face) -> float:
        """What two cards may be expected to save together if both are kept."""
        ways = self._thirds.get(one, {}).get(other, ())
        share = PATIENCE * sum([self._unseen[face] for face in ways]) / self._all_unseen
        return share * (self._prices[one] + self._prices[other])

    def use_of(self, face: Face) -> float:
        """To what part of the unseen cards a card could be joined."""
        goes_with = self._thirds.get(face)
        if goes_with is None:
            return 1.0
        return sum([self._unseen[other] for other in goes_with]) / self._all_unseen

    def goes_with_any(self, face: Face, hand: Faces) -> bool:
        """Whether a card is wild or goes together with one of the hand."""
        goes_with = self._thirds.get(face)
        return goes_with is None or not goes_with.keys().isdisjoint(hand)


def with_face(hand: Faces, face: Face) -> Faces:
    """A hand with a card more."""
    return tuple(sorted((*hand, face)))


def without(hand: Faces, face: Face) -> Faces:
    """A hand with a card less."""
    at = hand.index(face)
    return hand[:at] + hand[at + 1 :]


def faces_of(view: ThreeThirteenView, cards: Iterable[Card]) -> Faces:
    """Cards by their faces, lowest first."""
    return tuple(sorted([view.terms.pack.face(card) for card in cards]))
