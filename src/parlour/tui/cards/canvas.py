"""Cells, and a canvas to paint them on. Colours are names of theme variables, never colours."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlour.cells import cropped, letters, width
from parlour.tui.cards.text import Line, Span, width_of


class Cell(NamedTuple):
    """One place on the screen.

    Attributes:
        char: what stands there; empty for the right half of a character two cells wide.
        ink: the theme variable of the character.
        ground: the theme variable behind it.
        bold: whether it is printed bold.
    """

    char: str
    ink: str
    ground: str
    bold: bool = False


Picture = Sequence[Sequence[Cell]]
"""Rows of cells."""

BLANK: Final = " "


class Canvas:
    """A rectangle of cells. Whatever lies outside of it is cut off.

    Args:
        width: columns.
        height: rows.
        ground: the theme variable that it is filled with.
    """

    __slots__ = ("ground", "height", "rows", "width")

    def __init__(self, width: int, height: int, ground: str = "felt") -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.ground = ground
        empty = Cell(BLANK, "ink", ground)
        self.rows: list[list[Cell]] = [[empty] * self.width for _ in range(self.height)]

    def stamp(self, x: int, y: int, picture: Picture) -> None:
        """Lays a picture over what is there, its upper left corner at a place."""
        for row, cells in enumerate(picture, start=y):
            if 0 <= row < self.height:
                self._clear(row, x, x + len(cells))
                for column, cell in enumerate(cells, start=x):
                    if 0 <= column < self.width:
                        self.rows[row][column] = cell

    def write(self, x: int, y: int, line: Line, room: int | None = None) -> int:
        """Writes a line of text, on the ground that is there already.

        Args:
            x: the first column.
            y: the row.
            line: what to write.
            room: columns there are; all up to the right edge if None. What does not fit ends in a
                dot at half height.

        Returns:
            The column after the last one written.
        """
        end = self.width if room is None else min(self.width, x + max(0, room))
        if not 0 <= y < self.height:
            return x
        for span in _cut(line, end - x):
            x = self._put(x, y, span)
        return x

    def write_centred(self, x: int, y: int, line: Line, room: int) -> None:
        """Writes a line in the middle of some columns."""
        wide = width_of(line)
        self.write(x + max(0, (room - wide) // 2), y, line, min(room, wide))

    def text(self) -> str:
        """The characters alone, a line each row."""
        return "\n".join("".join(cell.char for cell in row).rstrip() for row in self.rows)

    def _put(self, x: int, y: int, span: Span) -> int:
        row = self.rows[y]
        self._clear(y, x, x + width(span.text))
        for char in letters(span.text):
            wide = width(char)
            if wide and x >= 0 and x + wide <= self.width:
                cell = Cell(char, span.ink, span.ground or row[x].ground, span.bold)
                row[x : x + wide] = [cell, *[cell._replace(char="")] * (wide - 1)]
            x += wide
        return x

    def _clear(self, y: int, start: int, end: int) -> None:
        """Takes away the wide letters that would be cut in half at the ends of some columns."""
        row = self.rows[y]
        for edge in (start, end):
            if 0 < edge < self.width and not row[edge].char:
                row[edge - 1] = row[edge - 1]._replace(char=BLANK)
                row[edge] = row[edge]._replace(char=BLANK)


def _cut(line: Line, room: int) -> Line:
    """As much of a line as fits."""
    if width_of(line) <= room:
        return line
    kept: list[Span] = []
    for span in line:
        wide = width(span.text)
        if wide >= room:  # something follows: the last cell is for the mark
            return (*kept, span._replace(text=cropped(span.text + BLANK, room)))
        kept.append(span)
        room -= wide
    return tuple(kept)
