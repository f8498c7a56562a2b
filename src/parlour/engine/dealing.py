"""Dealing unseen cards so that they fit what is known of each hand."""

from collections.abc import Iterable, Sequence
from random import Random

from parlour.cards import Card


def deal_unseen(
    cards: Iterable[Card], rooms: Sequence[int], allowed: Sequence[int], rng: Random
) -> list[int]:
    """Deals cards at random to hands of given sizes.

    Cards with the fewest possible hands go first. A card that finds every possible hand full
    moves others along a chain to make room (an augmenting path of a bipartite matching), so a
    deal is found whenever there is one.

    Args:
        cards: the unseen cards, as many as there is room in all.
        rooms: how many cards each hand takes.
        allowed: for each hand, the mask of the cards it may hold.
        rng: the source of chance.

    Returns:
        A mask of the cards dealt to each hand.

    Raises:
        ValueError: no deal fits.
    """
    order = list(cards)
    rng.shuffle(order)
    hands = range(len(rooms))
    order.sort(key=lambda card: sum(allowed[hand] >> card & 1 for hand in hands))
    dealt = [0] * len(rooms)
    left = list(rooms)
    for card in order:
        open_hands = [hand for hand in hands if left[hand] and allowed[hand] >> card & 1]
        if open_hands:
            weights = [left[hand] for hand in open_hands]
            (hand,) = rng.choices(open_hands, weights) if len(open_hands) > 1 else open_hands
            dealt[hand] |= 1 << card
        else:
            hand = _make_room(card, dealt, left, allowed, rng)
        left[hand] -= 1
    return dealt


def _make_room(
    card: Card, dealt: list[int], left: list[int], allowed: Sequence[int], rng: Random
) -> int:
    """Places a card by moving others; returns the hand that had room left."""
    reached: dict[int, tuple[int, Card]] = {}
    frontier = [hand for hand in range(len(left)) if allowed[hand] >> card & 1]
    rng.shuffle(frontier)
    starts = set(frontier)
    while frontier:
        hand = frontier.pop(0)
        if left[hand]:
            _shift(card, hand, dealt, reached)
            return hand
        for other in range(len(left)):
            movable = dealt[hand] & allowed[other]
            if movable and other not in starts and other not in reached:
                reached[other] = (hand, Card(movable.bit_length() - 1))
                frontier.append(other)
    raise ValueError("no deal fits what is known")


def _shift(card: Card, end: int, dealt: list[int], reached: dict[int, tuple[int, Card]]) -> None:
    """Moves a card along each step of the chain that ends in a hand with room."""
    hand = end
    while hand in reached:
        giver, moved = reached[hand]
        dealt[giver] ^= 1 << moved
        dealt[hand] |= 1 << moved
        hand = giver
    dealt[hand] |= 1 << card
