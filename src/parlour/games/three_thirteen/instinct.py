"""A quick player for imagined rounds: a turn takes it some tens of microseconds.

It knows a hand by the faces of its cards alone, goes out as soon as it can, and else throws what
costs most of the cards left over, less what that card may still become part of.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from parlour.cards import FRENCH, Face
from parlour.engine.melds.bounds import HIGH_ACE
from parlour.engine.melds.valid import place_of
from parlour.games.three_thirteen.terms import Terms

Faces = tuple[Face, ...]
"""The faces of a hand, lowest first."""

PATIENCE: Final = 3
"""How many draws a card is given to become part of a meld."""


class Throw(NamedTuple):
    """The end of a turn.

    Attributes:
        left: the hand after it.
        out: whether all of it is melded.
    """

    left: Faces
    out: bool


class Instinct:
    """The quick player of one round.

    Args:
        terms: the rules of the round.

    Attributes:
        pull: for two faces, what they may be expected to save together if both are kept.
    """

    def __init__(self, terms: Terms) -> None:
        faces = range(FRENCH.joker + 1)
        self._melder = terms.melder
        self._price = price = terms.melder.rules.costs
        self._all_may_stay = not terms.rules.discard_required_to_go_out
        share = PATIENCE / len(terms.pack.cards)
        self.pull: Final = tuple(
            tuple(share * _ways(terms, one, other) * (price[one] + price[other]) for other in faces)
            for one in faces
        )

    def cost(self, hand: Faces) -> int:
        """What a hand costs."""
        price = self._price
        return sum([price[face] for face in self._melder.left_over(hand)])

    def throw(self, hand: Faces, *, last: bool) -> Throw:
        """Ends a turn.

        Args:
            hand: with one card too many.
            last: whether it is the player's last turn, so that only what is left now counts.
        """
        left = self._melder.left_over(hand)
        if len(left) > 1:
            face = max(left, key=self._price.__getitem__) if last else self.by_burden(left)[0]
            return Throw(without(hand, face), out=False)
        if left:
            return Throw(without(hand, left[0]), out=True)
        if self._all_may_stay:
            return Throw(hand, out=True)
        rests = [without(hand, face) for face in dict.fromkeys(hand)]
        rest = min(rests, key=self.cost)
        return Throw(rest, out=not self.cost(rest))

    def by_burden(self, left: Faces) -> list[Face]:
        """Cards left over, first those that cost much and may become little."""
        price, pull = self._price, self.pull
        burdens = {
            face: price[face] + pull[face][face] - sum([pull[face][other] for other in left])
            for face in left
        }
        return sorted(burdens, key=lambda face: -burdens[face])


def with_face(hand: Iterable[Face], face: Face) -> Faces:
    """A hand with a card more."""
    return tuple(sorted((*hand, face)))


def without(hand: Faces, face: Face) -> Faces:
    """A hand with a card less."""
    at = hand.index(face)
    return hand[:at] + hand[at + 1 :]


@lru_cache(maxsize=64)
def instinct(terms: Terms) -> Instinct:
    """The quick player of these terms; asked again, the same one."""
    return Instinct(terms)


def _ways(terms: Terms, one: int, other: int) -> int:
    """How many cards of the whole pack make a meld of two, wild ones not counted."""
    ranks = FRENCH.rank(one), FRENCH.rank(other)
    if FRENCH.joker in (one, other) or terms.wild_rank in ranks:
        return 0
    if ranks[0] == ranks[1]:
        return _ways_to_a_set(terms, one, other)
    return _ways_to_a_run(terms, one, other) if FRENCH.suit(one) == FRENCH.suit(other) else 0


def _ways_to_a_set(terms: Terms, one: int, other: int) -> int:
    rules, copies, suits = terms.rules, terms.pack.copies, len(FRENCH.suits)
    if "set" not in rules.melds:
        return 0
    if rules.identical_cards_in_set:
        return suits * copies - 2
    return (suits - 2) * copies if one != other else 0


def _ways_to_a_run(terms: Terms, one: int, other: int) -> int:
    if "run" not in terms.rules.melds:
        return 0
    low, high = sorted((place_of(one), place_of(other)))
    top = HIGH_ACE - 1
    if terms.rules.ace == "high_or_low":
        top = HIGH_ACE
        if low == 0 and high > top // 2:
            low, high = high, top
    ends = (low > 0) + (high < top)
    return terms.pack.copies * {1: ends, 2: 1}.get(high - low, 0)
