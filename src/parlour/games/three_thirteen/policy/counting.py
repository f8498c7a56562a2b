"""What a player of Three Thirteen counts: costs after a draw, and what is still out."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from parlour.cards import FRENCH, Card, CardSet, Face
from parlour.games.three_thirteen.notation import discard
from parlour.games.three_thirteen.view import ThreeThirteenView

DRAWS_LOOKED_AT = 24
"""How many different draws are weighed at the most; more add little and take long."""


def costs_after_throwing(view: ThreeThirteenView) -> dict[Face, int]:
    """For each face that may be discarded, what the other cards of the hand would cost.

    What leaves least comes first; of discards that leave the same, the costliest card.
    """
    melder = view.terms.melder
    costs, prices = melder.after_discards(view.hand), melder.rules.costs
    order = sorted(costs, key=lambda face: (costs[face], -prices[face], face))
    return {face: costs[face] for face in order if discard(face) in view.moves}


def close_throws(costs: Mapping[Face, int], margin: int, most: int) -> list[Face]:
    """The discards that are worth a closer look, what leaves least first.

    Args:
        costs: as `costs_after_throwing` gives them.
        margin: how much more than the least a discard may leave.
        most: how many are given at the most.
    """
    least = min(costs.values())
    return [face for face, cost in costs.items() if cost <= least + margin][:most]


def cost_of_taking(view: ThreeThirteenView) -> int:
    """The least cost after taking the top discard and discarding another card (T-7)."""
    taken = view.pile[-1]
    costs = dict(view.terms.melder.after_discards(view.hand | {taken}))
    face = view.terms.pack.face
    if all(face(held) != face(taken) for held in view.hand):
        # Where it may go back at once, that is no better than a draw from the stock.
        del costs[face(taken)]
    return min(costs.values())


Draw = tuple[Card, int]
"""A card that the stock may give, and how many of its face are out."""


def likely_draws(view: ThreeThirteenView, rng: Random) -> Sequence[Draw]:
    """Different cards that the stock may give; a sample where there are many."""
    face = view.terms.pack.face
    counts = Counter(map(face, view.unseen))
    one_of = {face(card): card for card in view.unseen}
    faces = sorted(counts)
    if len(faces) > DRAWS_LOOKED_AT and not view.last_turn:
        faces = rng.sample(faces, DRAWS_LOOKED_AT)
    return [(one_of[each], counts[each]) for each in faces]


def expected_cost(view: ThreeThirteenView, hand: CardSet, draws: Iterable[Draw]) -> float:
    """The mean cost after one of the draws and a good discard.

    The discard is the costliest card left over. Another one is better so rarely, and by so little,
    that it is not worth many times the work.
    """
    melder, face = view.terms.melder, view.terms.pack.face
    prices = melder.rules.costs
    now = melder.arrange(hand)
    dearest = max((prices[face(card)] for card in now.left), default=0)
    total = count = 0
    for card, copies in draws:
        price = prices[face(card)]
        cost = now.cost - max(0, dearest - price)
        if now.left and melder.cost(hand | {card}) < now.cost + price:
            after = melder.arrange(hand | {card})
            left = (prices[face(each)] for each in after.left)
            cost = min(cost, after.cost - max(left, default=0))
        total += copies * cost
        count += copies
    return total / count


def wanted_by(view: ThreeThirteenView, seat: int, face: Face) -> bool:
    """Whether a player seems to want a card: it took cards of the same rank, or near it in suit."""
    if view.terms.is_wild_face(face):
        return True
    return any(
        not view.terms.is_wild_face(known) and _go_together(known, face)
        for known in map(view.terms.pack.face, view.known[seat])
    )


def _go_together(one: Face, other: Face) -> bool:
    apart = abs(FRENCH.rank(one) - FRENCH.rank(other))
    return apart == 0 or (apart <= 2 and FRENCH.suit(one) == FRENCH.suit(other))
