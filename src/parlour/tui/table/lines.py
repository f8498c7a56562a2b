"""Several lines of text as one widget, for dialogs."""

from collections.abc import Sequence
from typing import Any

from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import Screen

from parlour.tui.cards import Canvas, Line, Span, width_of
from parlour.tui.table.painted import Painted


class Lines(Painted):
    """Lines that know how to draw cards.

    Args:
        lines: from top to bottom.
    """

    DEFAULT_CSS = "Lines { height: auto; width: auto; background: $surface; }"
    ground = "surface"

    def __init__(self, lines: Sequence[Line], *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.lines = tuple(lines)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the longest line."""
        del container, viewport
        return max(map(width_of, self.lines), default=1)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row a line."""
        del container, viewport, width
        return max(1, len(self.lines))

    def show(self, lines: Sequence[Line]) -> None:
        """Shows other lines."""
        self.lines = tuple(lines)
        self.refresh(layout=True)
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Every line."""
        for y, line in enumerate(self.lines):
            canvas.write(0, y, line)


TALL_ENOUGH = 30
"""The number of rows from which a box has room above and below its lines."""

MARGIN = 9
"""Columns of a box around its lines: edges, padding and a bar to scroll with."""


def fit_box(screen: Screen[Any], least: int = 46) -> None:
    """Makes a dialog's box as wide as its lines, and lets them scroll where they are too many.

    Args:
        screen: a dialog with one box, one scroll in it, and lines in that.
        least: columns that the box has at least.
    """
    lines = screen.query_one(Lines)
    rows = screen.app.size.height
    box = screen.query_one(".dialog-box", Vertical)
    box.styles.width = max(least, max(map(width_of, lines.lines), default=1) + MARGIN)
    box.styles.max_width = box.styles.max_height = "100%"
    box.styles.padding = (1 if rows >= TALL_ENOUGH else 0, 3)
    scroll = screen.query_one(VerticalScroll)
    scroll.styles.max_height = "100%"
    scroll.styles.height = min(len(lines.lines), room_for_lines(rows))


def room_for_lines(rows: int) -> int:
    """How many lines a dialog shows on a terminal with a number of rows."""
    return max(1, rows - (9 if rows >= TALL_ENOUGH else 7))


def lines_of(canvas: Canvas) -> list[Line]:
    """What is painted on a canvas as lines."""
    return [
        tuple(Span(cell.char, cell.ink, cell.bold, cell.ground) for cell in row)
        for row in canvas.rows
    ]
