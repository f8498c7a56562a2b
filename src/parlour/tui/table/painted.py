"""A widget for a whole zone of the table: it paints a canvas and sends only what has changed."""

from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from parlour.tui.cards import Canvas
from parlour.tui.looks import Glyphs, looks_of
from parlour.tui.table.inks import Inks, changed_columns, same_size


class Painted(Widget):
    """A zone drawn line by line.

    A zone is painted when `repaint` is called, never while the screen is drawn: what `paint`
    gives is compared with what is shown, and only cells that differ are sent.
    """

    DEFAULT_CSS = "Painted { width: 1fr; background: $felt; }"

    ground = "felt"
    """The theme variable behind everything."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._inks: Inks | None = None

    def paint(self, canvas: Canvas) -> None:
        """Paints the zone onto a canvas of its size."""

    @property
    def glyphs(self) -> Glyphs:
        """What to draw with."""
        return looks_of(self).glyphs

    @property
    def inks(self) -> Inks:
        """The styles of the theme."""
        if self._inks is None:
            self._inks = Inks(self.app.theme_variables)
        return self._inks

    def repaint(self) -> None:
        """Paints the zone again and has the differences shown."""
        if not self.is_mounted or not self.size:
            return
        canvas = self._painted(self.size)
        old = self._canvas
        self._canvas = canvas
        if old is None or not same_size(old, canvas) or len(self._strips) != canvas.height:
            self._strips = [self.inks.strip(row) for row in canvas.rows]
            self.refresh()
            return
        for y, (before, now) in enumerate(zip(old.rows, canvas.rows, strict=True)):
            columns = changed_columns(before, now)
            if columns is not None:
                self._strips[y] = self.inks.strip(now)
                self.refresh(Region(columns[0], y, columns[1] - columns[0] + 1, 1))

    def render_line(self, y: int) -> Strip:
        """A row as it was painted last."""
        if self._canvas is None or (self._canvas.width, self._canvas.height) != self.size:
            self._canvas = self._painted(self.size)
            self._strips = [self.inks.strip(row) for row in self._canvas.rows]
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def notify_style_update(self) -> None:
        """Another theme, or other looks: everything is painted again."""
        super().notify_style_update()
        self._inks = None
        self._canvas = None

    def _painted(self, size: Size) -> Canvas:
        canvas = Canvas(size.width, size.height, self.ground)
        self.paint(canvas)
        return canvas
