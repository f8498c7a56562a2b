"""Randomness that is the same on every platform and in every version.

Python promises that `random.random()` keeps its sequence, but not `random.shuffle`. A deal has to
be the same for ever, so it is drawn here from SHA-256 in counter mode.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """An endless, repeatable source of whole numbers.

    Args:
        seed: any texts and numbers; equal seeds give equal draws for ever.
    """

    def __init__(self, *seed: str | int) -> None:
        self._words = _words("\x1f".join(map(str, seed)))

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely.

        Raises:
            ValueError: `limit` is below 1.
        """
        if limit < 1:
            raise ValueError(f"nothing lies below {limit}")
        fair = (1 << 64) // limit * limit
        return next(word for word in self._words if word < fair) % limit

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in random order (Fisher-Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _words(seed: str) -> Iterator[int]:
    """Endless 64-bit numbers from a seed."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{seed}\x1f{counter}".encode()).digest()
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1
