"""A game on the home screen."""

from typing import ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from parlour.engine.poster import Poster
from parlour.tui.home.art import fan
from parlour.tui.looks import looks_of

PICTURE_ROWS = range(4, 11)
"""How many rows the picture takes; alike in all tiles, whatever the taglines."""


class Tile(Widget, can_focus=True):
    """A fan of the game's cards, its title and what it is. Enter or a click chooses it.

    Args:
        poster: the game's.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    Tile {
        width: 1fr; height: 1fr; padding: 0 1;
        background: $felt; border: round $felt-edge; color: $ink;
        &:hover { border: round $ink-soft; }
        &:focus { border: heavy $accent; }
    }
    """

    class Chosen(Message):
        """A game was chosen.

        Attributes:
            tile: which.
        """

        def __init__(self, tile: "Tile") -> None:
            super().__init__()
            self.tile = tile

        @property
        def control(self) -> "Tile":
            """Which."""
            return self.tile

    def __init__(self, poster: Poster) -> None:
        super().__init__(id=f"game-{poster.name}")
        self.poster = poster

    def render(self) -> RenderResult:
        """Picture and words, in the middle of what room there is."""
        columns, rows = self.content_size
        if columns < 8:
            return ""
        words = self._words(columns)
        picture_rows = max(PICTURE_ROWS[0], min(PICTURE_ROWS[-1], rows - 7, columns // 4 + 1))
        family, cards = self.poster.family, self.poster.cards
        picture = fan(family, cards, columns, picture_rows, looks_of(self).glyphs)
        spare = max(0, rows - picture_rows - len(words))
        between = [Content("")] * min(spare, 1)
        above = [Content("")] * max(0, (rows - picture_rows - 6) // 2)
        return Content("\n").join([*above, *picture, *between, *words])

    def _words(self, columns: int) -> list[Content]:
        pointer = looks_of(self).glyphs.pointer
        title = Content.styled(self.poster.title, "bold $ink")
        if self.has_focus:
            title = Content.styled(f"{pointer} {self.poster.title}  ", "bold $turn")
        tagline = Content.styled(self.poster.tagline, "$ink-soft")
        told = self.poster.facts
        small = Content.styled(told if len(told) <= columns else told.split(" · ")[0], "$ink-faint")
        lines = [line for part in (title, tagline, small) for line in part.wrap(columns)]
        return [line.center(columns) for line in lines]

    def on_focus(self) -> None:
        """The title shines."""
        self.refresh()

    def on_blur(self) -> None:
        """It does no more."""
        self.refresh()

    def on_click(self) -> None:
        """A click chooses it."""
        self.action_choose()

    def action_choose(self) -> None:
        """Chooses it."""
        self.post_message(self.Chosen(self))
