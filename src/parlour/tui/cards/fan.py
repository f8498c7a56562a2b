"""Cards side by side, overlapping where they have to, in groups."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.tui.cards.sizes import CardSize

GAP = 2
"""Columns between two groups, where there is room."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Where cards lie in a row.

    Attributes:
        size: how large they are.
        step: columns from one card to the next in a group.
        starts: the column of each card, from left to right.
        groups: the first column and the column after the last one, for each group.
    """

    size: CardSize
    step: int
    starts: tuple[int, ...]
    groups: tuple[tuple[int, int], ...]

    @property
    def width(self) -> int:
        """Columns up to the right edge of the last card."""
        return self.groups[-1][1] if self.groups else 0

    def at(self, column: int) -> int | None:
        """Which card is seen at a column: the last that covers it; None where there is none."""
        for place in range(len(self.starts) - 1, -1, -1):
            if self.starts[place] <= column < self.starts[place] + self.size.width:
                return place
        return None


def lay_fan(counts: Sequence[int], room: int, sizes: Sequence[CardSize]) -> Fan:
    """Lays groups of cards into a row: the largest size that fits, as wide apart as there is room.

    Args:
        counts: how many cards each group has; each at least one.
        room: columns.
        sizes: to choose from, the smallest first; it is taken even where it does not fit.
    """
    for size in reversed(sizes):
        for gap in (GAP, 1):
            step = _step(counts, room, size, gap)
            if step >= size.least_step:
                return _lay(counts, room, size, step, gap)
    size = sizes[0]
    return _lay(counts, room, size, max(1, _step(counts, room, size, 1)), 1)


def _step(counts: Sequence[int], room: int, size: CardSize, gap: int) -> int:
    """The widest step that fits; cards that need not overlap share an edge."""
    steps = sum(count - 1 for count in counts)
    free = room - size.width * len(counts) - gap * (len(counts) - 1)
    widest = size.width - 1
    return min(widest, free // steps) if steps else (widest if free >= 0 else 0)


def _lay(counts: Sequence[int], room: int, size: CardSize, step: int, gap: int) -> Fan:
    if not counts:
        return Fan(size, step, (), ())
    total = sum((count - 1) * step + size.width for count in counts) + gap * (len(counts) - 1)
    left = max(0, (room - total) // 2)
    starts: list[int] = []
    groups: list[tuple[int, int]] = []
    for count in counts:
        starts += [left + step * place for place in range(count)]
        groups.append((left, left + step * (count - 1) + size.width))
        left = groups[-1][1] + gap
    return Fan(size, step, tuple(starts), tuple(groups))
