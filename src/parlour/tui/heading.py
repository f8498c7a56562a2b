"""The top line of a screen: its name, and a word on it at the right."""

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from parlour.tui.looks import looks_of


class Heading(Widget):
    """A title and a remark, with a line below.

    Args:
        title: what the screen is.
        remark: what it is about just now.
    """

    DEFAULT_CSS = "Heading { dock: top; height: 2; padding: 0 2; }"

    title: reactive[str] = reactive("")
    """What the screen is."""
    remark: reactive[str] = reactive("")
    """What it is about just now."""

    def __init__(self, title: str, remark: str = "") -> None:
        super().__init__()
        self.set_reactive(Heading.title, title)
        self.set_reactive(Heading.remark, remark)

    def render(self) -> Content:
        """Both, and the line."""
        columns = self.content_size.width
        room = max(1, columns - cell_len(self.title) - cell_len(self.remark))
        return Content.assemble(
            (self.title + " " * room, "bold $turn"),
            (self.remark, "$ink-soft"),
            "\n",
            (looks_of(self).glyphs.rule * columns, "$felt-edge"),
        )
