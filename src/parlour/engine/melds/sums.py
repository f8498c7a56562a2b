"""What melds leave, as numbers that add up.

A *sum* holds, from the highest bits down: the parts that the cards left cost, these cards, the wild
cards that the melds need, and the room that they have for more. Melds of other suits or ranks have
a sum of their own, and together the melds have both numbers added. In the order of the numbers
those that cost least come first.
"""

from collections.abc import Collection, Iterable
from typing import Final

_BITS: Final = 12
"""Bits of the need of a sum, and of its room."""

_FIELD: Final = (1 << _BITS) - 1

LEFT_AT: Final = 2 * _BITS
"""The lowest bit of the cards left."""


def need_of(one: int) -> int:
    """The wild cards that melds need."""
    return one >> _BITS & _FIELD


def room_of(one: int) -> int:
    """The wild cards that melds can take beyond what they need."""
    return one & _FIELD


def sum_of(need: int, room: int, wilds: int) -> int:
    """The sum of melds that leave nothing; of `wilds` wild cards no more can find room."""
    return (need << _BITS) + min(room, wilds - need)


def added(ones: Iterable[int], others: Collection[int], wilds: int) -> set[int]:
    """The sums of every two that together need at most a number of wild cards."""
    return {
        both for one in ones for other in others if (both := one + other) >> _BITS & _FIELD <= wilds
    }


def unbettered(sums: Iterable[int]) -> tuple[int, ...]:
    """The sums, in order, that no other betters in parts, need and what melds hold in all.

    The cards left must be the same, or be left out.
    """
    kept: list[int] = []
    bounds: list[tuple[int, int]] = []
    for one in sorted(sums):
        need = one >> _BITS & _FIELD
        hold = need + (one & _FIELD)
        if all(need < fewer or hold > more for fewer, more in bounds):
            kept.append(one)
            bounds.append((need, hold))
    return tuple(kept)
