"""What a player of Three Thirteen counts: costs after a draw, and what is still out."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from parlour.cards import FRENCH, Card, CardSet, Face
from parlour.games.three_thirteen.view import ThreeThirteenView

DRAWS_LOOKED_AT = 16
"""How many different draws are weighed at the most; more tell little and take long."""


def costs_after_throwing(view: ThreeThirteenView, hand: CardSet) -> dict[Face, int]:
    """For each face of a hand with one card too many, what the rest would cost."""
    return dict(view.terms.melder.after_discards(hand))


def cost_with(view: ThreeThirteenView, hand: CardSet, card: Card, *, taken: bool) -> int:
    """The least cost after adding a card and throwing one.

    Args:
        view: what is known.
        hand: the cards before.
        card: the card that is added.
        taken: whether it comes from the discard pile, so that T-7 keeps it in the hand.
    """
    costs = costs_after_throwing(view, hand | {card})
    if taken and not view.terms.rules.may_discard_taken_card:
        face = view.terms.pack.face(card)
        if all(view.terms.pack.face(held) != face for held in hand):
            del costs[face]
    return min(costs.values())


def expected_cost(view: ThreeThirteenView, hand: CardSet, rng: Random) -> float:
    """The mean of the least costs after a draw from the stock, over cards that are out."""
    total = weight = 0
    for card, count in likely_draws(view, rng):
        total += count * cost_with(view, hand, card, taken=False)
        weight += count
    return total / weight


def likely_draws(view: ThreeThirteenView, rng: Random) -> Iterator[tuple[Card, int]]:
    """Different cards that the stock may give, with how many of each are out."""
    pack = view.terms.pack
    counts = Counter(pack.face(card) for card in view.unseen)
    one_of = {pack.face(card): card for card in view.unseen}
    faces = sorted(counts)
    if len(faces) > DRAWS_LOOKED_AT:
        faces = rng.sample(faces, DRAWS_LOOKED_AT)
    for face in faces:
        yield one_of[face], counts[face]


def wanted_by(view: ThreeThirteenView, seat: int, face: Face) -> bool:
    """Whether a player seems to want a card: it took cards of the same rank, or near it in suit."""
    if face == FRENCH.joker:
        return True
    for card in view.known[seat]:
        known = view.terms.pack.face(card)
        if known == FRENCH.joker or FRENCH.rank(known) == view.terms.wild_rank:
            continue
        if FRENCH.rank(known) == FRENCH.rank(face):
            return True
        near = abs(FRENCH.rank(known) - FRENCH.rank(face)) <= 2
        if near and FRENCH.suit(known) == FRENCH.suit(face):
            return True
    return False
