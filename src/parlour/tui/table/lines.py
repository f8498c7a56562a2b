"""Several lines of text as one widget, for dialogs."""

from collections.abc import Sequence

from textual.geometry import Size

from parlour.tui.cards import Canvas, Line, width_of
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
