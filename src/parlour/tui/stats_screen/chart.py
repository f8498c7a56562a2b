"""A line through values, drawn with characters."""

from collections.abc import Sequence
from typing import Final

from parlour.store.statistics import trend

DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column."""

BRAILLE: Final = 0x2800
"""The braille character without dots."""


def chart(values: Sequence[float], columns: int, rows: int, *, plain: bool = False) -> list[str]:
    """Draws values from left to right, the largest at the top.

    Args:
        values: at least one.
        columns: how wide the picture is.
        rows: how high it is.
        plain: whether only ASCII may be used: a sign stands where eight dots would.

    Returns:
        The rows from top to bottom, each `columns` wide.
    """
    across, down = (1, 1) if plain else (2, 4)
    heights = _heights(values, columns * across, rows * down)
    lit = [[False] * (columns * across) for _ in range(rows * down)]
    before = heights[0]
    for x, height in enumerate(heights):
        # A steep line goes up in the column in which it arrives.
        low, high = sorted((height, before + (height > before) - (height < before)))
        for y in range(low, high + 1):
            lit[rows * down - 1 - y][x] = True
        before = height
    if plain:
        return ["".join("*" if on else " " for on in row) for row in lit]
    return [_braille_row(lit[y : y + 4]) for y in range(0, rows * 4, 4)]


def _heights(values: Sequence[float], across: int, down: int) -> list[int]:
    """The line's height at each place, counted from the bottom."""
    points = trend(values, across)
    low, high = min(points), max(points)
    scale = (down - 1) / (high - low) if high > low else 0
    flat = 0 if scale else (down - 1) // 2
    return [flat + round((_between(points, x, across) - low) * scale) for x in range(across)]


def _between(points: Sequence[float], x: int, across: int) -> float:
    """The value at a place, on the straight line between the two points beside it."""
    where = x * (len(points) - 1) / max(1, across - 1)
    left = min(int(where), max(0, len(points) - 2))
    right = min(left + 1, len(points) - 1)
    return points[left] + (points[right] - points[left]) * (where - left)


def _braille_row(rows: Sequence[Sequence[bool]]) -> str:
    """Four rows of dots as a row of characters."""
    cells = []
    for x in range(0, len(rows[0]), 2):
        bits = sum(
            bit
            for row, pair in zip(rows, DOTS, strict=True)
            for at, bit in enumerate(pair)
            if row[x + at]
        )
        cells.append(chr(BRAILLE + bits) if bits else " ")
    return "".join(cells)
