"""What is asked, what was said to it, and buttons for whatever is done without a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.message import Message

from parlour.engine.moves import Move
from parlour.tui.cards import Canvas, Line, Span, width_of, wrapped
from parlour.tui.table.painted import Painted

EDGE: Final = 2
GAP: Final = 2


@dataclass(frozen=True, slots=True)
class Chip:
    """A button on the prompt.

    Attributes:
        name: what is reported when it is pressed.
        label: what it says.
        here: whether the cursor is on it.
        move: the move that it makes, if it makes one.
    """

    name: str
    label: Line
    here: bool = False
    move: Move | None = None


class Prompt(Painted):
    """One line says what is asked, one what was said to it; buttons beside or below."""

    class Pressed(Message):
        """A button was clicked.

        Attributes:
            chip: which one.
            chain: how many clicks have come at this place in haste, with this one.
        """

        def __init__(self, chip: Chip, chain: int = 1) -> None:
            super().__init__()
            self.chip = chip
            self.chain = chain

    def __init__(self) -> None:
        super().__init__(id="prompt")
        self.asked: Line = ()
        self.note: Line = ()
        self.chips: tuple[Chip, ...] = ()
        self._places: list[tuple[int, range, Chip]] = []

    def show(self, asked: Line, note: Line, chips: tuple[Chip, ...]) -> None:
        """Says something else."""
        self.asked, self.note, self.chips = asked, note, chips
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The line, the note, the buttons."""
        y, x = self._chips_at(canvas)
        room = canvas.width - 2 * EDGE
        asked, note = self._lines(x - GAP - EDGE if self.chips and not y else room, room)
        canvas.write(EDGE, 0, asked, room)
        self._places.clear()
        if not (self.note and y == 1):
            for chip in self.chips[self._first_chip(canvas.width - x) :]:
                x = self._paint_chip(canvas, x, y, chip)
        canvas.write(EDGE, 1, note, room)

    def _lines(self, upper: int, lower: int) -> tuple[Line, Line]:
        """Both lines: a note too long for its own takes the place of what is asked as well.

        Args:
            upper: the columns of the first line.
            lower: the columns of the second.
        """
        if width_of(self.note) <= lower:
            return self.asked, self.note
        first, *others = wrapped(self.note, upper)
        return first, tuple(span for line in others for span in (*line, Span(" ")))

    def _chips_at(self, canvas: Canvas) -> tuple[int, int]:
        """The row and the column of the first button."""
        beside = canvas.width - EDGE - _wide(self.chips)
        if beside > EDGE + width_of(self.asked) + GAP:
            return 0, beside
        return (2 if canvas.height > 2 else 1), EDGE

    def _first_chip(self, room: int) -> int:
        """The first button that is shown: the one under the cursor is always among them."""
        here = next((at for at, chip in enumerate(self.chips) if chip.here), 0)
        first = 0
        while first < here and _wide(self.chips[first : here + 1]) > room:
            first += 1
        return first

    def _paint_chip(self, canvas: Canvas, x: int, y: int, chip: Chip) -> int:
        ground = "accent" if chip.here else "panel"
        pointer = self.glyphs.pointer  # colour is not enough
        label = [
            span._replace(ground=ground, ink="background" if chip.here else span.ink)
            for span in (Span(pointer if chip.here else " "), *chip.label, Span(" "))
        ]
        end = canvas.write(x, y, tuple(label))
        self._places.append((y, range(x, end), chip))
        return end + GAP

    def on_click(self, event: events.Click) -> None:
        """Presses the button that was hit."""
        offset = event.get_content_offset(self)
        for y, columns, chip in self._places:
            if offset is not None and offset.y == y and offset.x in columns:
                self.post_message(self.Pressed(chip, event.chain))


def _wide(chips: Sequence[Chip]) -> int:
    """How many columns some buttons take."""
    return sum(width_of(chip.label) + 2 + GAP for chip in chips) - GAP
