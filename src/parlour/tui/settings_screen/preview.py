"""A few cards, so that a change of looks is seen at once."""

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from parlour.cards import FRENCH, SPANISH
from parlour.cards.pack import Family
from parlour.tui.home.art import fan
from parlour.tui.looks import looks_of

ROWS = 5
FANS: tuple[tuple[Family, str], ...] = ((FRENCH, "AC TD KH QS"), (SPANISH, "AC RO CE SB"))


class Preview(Widget):
    """Cards of both packs, on the felt."""

    DEFAULT_CSS = """
    Preview { height: 7; padding: 0 2; background: $felt; border: round $felt-edge; }
    """

    def render(self) -> RenderResult:
        """Both fans side by side."""
        half = self.content_size.width // 2
        if half < 16:
            return ""
        glyphs = looks_of(self).glyphs
        left, right = (
            fan(family, tuple(map(family.parse, cards.split())), half, ROWS, glyphs)
            for family, cards in FANS
        )
        return Content("\n").join(a + b for a, b in zip(left, right, strict=True))
