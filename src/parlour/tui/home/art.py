"""Pictures for the home screen: fans of cards, made of one-cell characters."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from parlour.cards import FRENCH, SPANISH
from parlour.cards.pack import Family
from parlour.tui.looks import Glyphs
from parlour.tui.themes import FRENCH_SUITS, SPANISH_SUITS

WORDMARK: Final = (
    "┏━┓┏━┓┏━┓╻  ┏━┓╻ ╻┏━┓",
    "┣━┛┣━┫┣┳┛┃  ┃ ┃┃ ┃┣┳┛",
    "╹  ╹ ╹╹┗╸┗━╸┗━┛┗━┛╹┗╸",
)
"""The name, for terminals that can draw."""

_SUIT_COLOURS: Final = {FRENCH.name: FRENCH_SUITS, SPANISH.name: SPANISH_SUITS}


@dataclass(frozen=True, slots=True)
class Size:
    """The cells of one card."""

    width: int
    height: int


def card_size(rows: int) -> Size:
    """The largest card for a fan with a number of rows."""
    height = max(3, min(9, rows - 1))
    return Size(round(height * 1.4), height)


def fan(
    family: Family, faces: Sequence[int], columns: int, rows: int, glyphs: Glyphs
) -> list[Content]:
    """A fan of cards, the middle ones a little higher.

    Args:
        family: the cards' family.
        faces: which cards, from left to right.
        columns: cells from side to side.
        rows: cells from top to bottom.
        glyphs: what to draw with.
    """
    size = card_size(rows)
    step = min(size.width - 1, (columns - size.width) // max(1, len(faces) - 1))
    left = (columns - size.width - step * (len(faces) - 1)) // 2
    canvas = [[(" ", "")] * columns for _ in range(rows)]
    for at, face in enumerate(faces):
        outer = at in (0, len(faces) - 1)
        top = (rows - size.height) if outer else (rows - size.height - 1)
        for y, line in enumerate(_card(family, face, size, glyphs, whole=face == faces[-1])):
            for x, cell in enumerate(line):
                canvas[top + y][left + at * step + x] = cell
    return [_line(row) for row in canvas]


def _card(
    family: Family, face: int, size: Size, glyphs: Glyphs, *, whole: bool
) -> list[list[tuple[str, str]]]:
    """A card's cells: characters with their styles. No card lies on a whole one."""
    suit = family.suit(face)
    colours = _SUIT_COLOURS.get(family.name)
    ink = f"bold ${f'suit-{colours[suit]}' if colours else 'card-ink'} on $card"
    rank = family.ranks[family.rank(face)]
    index = ("10" if rank == "T" else rank) + glyphs.suits.get(family.name, family.suits)[suit]
    inner = size.width - 2
    rows = [" " * inner for _ in range(size.height - 2)]
    rows[0] = index.ljust(inner)
    if len(rows) > 2:
        rows[-1] = index.rjust(inner) if whole else rows[-1]
        for y, x in _pips(len(rows), inner):
            rows[y] = rows[y][:x] + index[-1] + rows[y][x + 1 :]
    edge, corners = "$card-edge on $card", glyphs.corners
    middle = [
        [(glyphs.down, edge), *((char, ink) for char in row), (glyphs.down, edge)] for row in rows
    ]
    return [
        [(char, edge) for char in corners[0] + glyphs.across * inner + corners[1]],
        *middle,
        [(char, edge) for char in corners[2] + glyphs.across * inner + corners[3]],
    ]


def _pips(rows: int, columns: int) -> list[tuple[int, int]]:
    """Where the suit stands on the body of a card: row and column of each."""
    middle, half = rows // 2, columns // 2
    if rows < 5:
        return []
    return [(middle - 1, half), (middle, half - 2), (middle, half + 2), (middle + 1, half)]


def _line(cells: list[tuple[str, str]]) -> Content:
    """Cells as one line, neighbours of one style together."""
    parts: list[tuple[str, str]] = []
    for char, style in cells:
        if parts and parts[-1][1] == style:
            parts[-1] = (parts[-1][0] + char, style)
        else:
            parts.append((char, style))
    return Content.assemble(*parts)
