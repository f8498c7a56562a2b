"""Painting one card."""

from dataclasses import dataclass
from typing import Final, Literal

from parlour.cards.pack import Family
from parlour.tui.cards.canvas import Cell, Picture
from parlour.tui.cards.pips import PIPS, court, mark_of, number_of
from parlour.tui.cards.sizes import MEDIUM, SMALL, CardSize
from parlour.tui.cards.text import index_of, suit_ink
from parlour.tui.looks import Glyphs

Mark = Literal["", "wild", "received"]


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a card stands out.

    Attributes:
        dimmed: it may not be chosen now.
        cursor: the cursor is on it.
        chosen: it is raised to be played.
        winning: it wins the trick as it lies.
        mark: why it is marked, if it is.
    """

    dimmed: bool = False
    cursor: bool = False
    chosen: bool = False
    winning: bool = False
    mark: Mark = ""


LOOK: Final = CardLook()
"""A card like any other."""

_DASHED: Final = {"─": "╌", "│": "╎", "-": ".", "|": ":"}
"""The edges of a card that may not be chosen, so that it is seen without colours too."""


def paint_card(
    family: Family, face: int, size: CardSize, glyphs: Glyphs, look: CardLook = LOOK
) -> Picture:
    """A card face up.

    Args:
        family: the face's family.
        face: what is printed on it.
        size: how large.
        glyphs: what to draw with.
        look: how it stands out.
    """
    ground = _ground(look)
    ink = "card-dim-ink" if look.dimmed else suit_ink(family, face)
    inner = [[Cell(" ", ink, ground)] * (size.width - 2) for _ in range(size.height - 2)]
    suits = glyphs.suits.get(family.name, family.suits)
    if face != family.joker and size is not SMALL:
        mark = Cell(mark_of(family, face, suits), ink, ground)
        _print_body(inner, family, face, size, mark)
    _print_corners(inner, index_of(family, face, glyphs), size, Cell("", ink, ground, bold=True))
    _print_mark(inner, look, glyphs, Cell("", ink, ground, bold=True))
    rows = _framed(inner, glyphs, look, ground)
    if size is SMALL:
        return _squeezed(rows, index_of(family, face, glyphs), Cell("", ink, ground, bold=True))
    return rows


def paint_back(size: CardSize, glyphs: Glyphs) -> Picture:
    """A card face down."""
    fill = Cell(glyphs.back, "card-back-ink", "card-back")
    inner = [[fill] * (size.width - 2) for _ in range(size.height - 2)]
    edge = Cell("", "card-back-ink", "card-back")
    return _edged(inner, glyphs.corners, glyphs.across, glyphs.down, edge)


def paint_slot(size: CardSize, glyphs: Glyphs, ink: str = "felt-edge") -> Picture:
    """The place of a card that is not there yet."""
    inner = [[Cell(" ", ink, "felt")] * (size.width - 2) for _ in range(size.height - 2)]
    across, down = _DASHED[glyphs.across], _DASHED[glyphs.down]
    return _edged(inner, glyphs.corners, across, down, Cell("", ink, "felt"))


def _ground(look: CardLook) -> str:
    if look.cursor or look.chosen:
        return "card-chosen"
    if look.dimmed:
        return "card-dim"
    return {"wild": "card-wild", "received": "card-marked"}.get(look.mark, "card")


def _print_corners(inner: list[list[Cell]], index: str, size: CardSize, pen: Cell) -> None:
    """The index in the upper left corner; on a tall card upright, and in the lower right too."""
    if not size.upright:
        for column, char in enumerate(index[: len(inner[0])]):
            inner[0][column] = pen._replace(char=char)
        return
    rank, suit = index[:-1], index[-1]
    for column, char in enumerate(rank):
        inner[0][column] = pen._replace(char=char)
        inner[-1][column - len(rank)] = pen._replace(char=char)
    inner[1][0] = inner[-2][-1] = pen._replace(char=suit)


def _print_body(
    inner: list[list[Cell]], family: Family, face: int, size: CardSize, mark: Cell
) -> None:
    """One mark where there is little room, the pips or a picture where there is enough."""
    number = number_of(family, face)
    if size.upright and not size.pips:
        inner[len(inner) // 2][len(inner[0]) // 2] = mark
    elif not size.pips:
        inner[-1][-1 if size is MEDIUM else -2] = mark
    elif number is not None:
        for column, row in PIPS[number]:
            inner[row][column] = mark
    else:
        letter = family.ranks[family.rank(face)]
        for y, chars in enumerate(court(letter, mark.char), start=1):
            for x, char in enumerate(chars, start=2):
                inner[y][x] = mark._replace(char=char, bold=char == letter)


def _print_mark(inner: list[list[Cell]], look: CardLook, glyphs: Glyphs, pen: Cell) -> None:
    """A wild card has a star, a card just received a pointer: colour is not enough."""
    sign = {"wild": glyphs.wild, "received": glyphs.pointer}.get(look.mark)
    if sign and len(inner) > 1:
        inner[-1][0] = pen._replace(char=sign)


def _framed(inner: list[list[Cell]], glyphs: Glyphs, look: CardLook, ground: str) -> Picture:
    plain = not look.dimmed or look.cursor or look.chosen
    across = glyphs.across if plain else _DASHED[glyphs.across]
    down = glyphs.down if plain else _DASHED[glyphs.down]
    shines = look.cursor or look.winning
    edge = Cell("", "card-ink" if shines else "card-edge", ground, shines)
    return _edged(inner, glyphs.corners, across, down, edge)


def _edged(
    inner: list[list[Cell]], corners: str, across: str, down: str, edge: Cell
) -> list[list[Cell]]:
    width = len(inner[0])
    line, side = edge._replace(char=across), edge._replace(char=down)
    upper_left, upper_right, lower_left, lower_right = (edge._replace(char=c) for c in corners)
    return [
        [upper_left, *[line] * width, upper_right],
        *([side, *row, side] for row in inner),
        [lower_left, *[line] * width, lower_right],
    ]


def _squeezed(rows: Picture, index: str, pen: Cell) -> Picture:
    """A small card has no room for a ten's suit but on its edge."""
    if len(index) < 3:
        return rows
    middle = [rows[1][0], *(pen._replace(char=char) for char in index)]
    return [rows[0], middle, rows[2]]
