"""Cells, and a canvas to paint them on. Colours are names of theme variables, never colours."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlour.tui.cards.text import Line, Span


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
        width = sum(cell_len(span.text) for span in line)
        self.write(x + max(0, (room - width) // 2), y, line, min(room, width))

    def text(self) -> str:
        """The characters alone, a line each row."""
        return "\n".join("".join(cell.char for cell in row).rstrip() for row in self.rows)

    def _put(self, x: int, y: int, span: Span) -> int:
        row = self.rows[y]
        for char in span.text:
            width = cell_len(char)
            if x < 0 or x + width > self.width:
                x += width
                continue
            if width == 0:
                if x > 0:
                    before = row[x - 1]
                    row[x - 1] = before._replace(char=before.char + char)
                continue
            ground = span.ground or row[x].ground
            row[x] = Cell(char, span.ink, ground, span.bold)
            for further in range(1, width):
                row[x + further] = Cell("", span.ink, ground, span.bold)
            x += width
        return x


def _cut(line: Line, room: int) -> Line:
    """As much of a line as fits."""
    if sum(cell_len(span.text) for span in line) <= room:
        return line
    kept: list[Span] = []
    room -= 1
    for span in line:
        text = ""
        for char in span.text:
            if cell_len(char) > room:
                return (*kept, span._replace(text=text + "…")) if room >= 0 else ()
            text += char
            room -= cell_len(char)
        kept.append(span._replace(text=text))
    return tuple(kept)
