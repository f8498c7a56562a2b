"""What Hearts adds: where the cards go that are passed."""

from typing import Final

from parlour.engine.seats import Seat
from parlour.games.hearts.view import HeartsView
from parlour.tui.cards import Canvas, CardSize, Span
from parlour.tui.table.extras.extra import Extra
from parlour.tui.table.layout import Round
from parlour.tui.table.sight import Sight


class HeartsExtra(Extra):
    """The arrow of the pass."""

    def fills_middle(self, sight: Sight) -> bool:
        """Whether cards are being passed."""
        return isinstance(sight.view, HeartsView) and sight.view.passing

    def paint_middle(self, canvas: Canvas, sight: Sight, around: Round, size: CardSize) -> None:
        """An arrow from the player in front to the player who receives the cards."""
        view = sight.view
        if not (isinstance(view, HeartsView) and self.fills_middle(sight)):
            return
        receiver = Seat((view.seat + view.pass_step) % view.players)
        x, y = around.cards[receiver]
        start, end = around.cards[sight.front][0] + size.width // 2, x + size.width // 2
        words = (
            Span("your cards go to ", "ink-soft"),
            Span(sight.name(receiver), "turn", bold=True),
        )
        canvas.write_centred(0, canvas.height - 2, words, canvas.width)
        if abs(end - start) <= 2:
            _paint_up(canvas, sight, start, y)
        else:
            _paint_across(canvas, sight, around.middle + 1, start, end)


def _paint_up(canvas: Canvas, sight: Sight, column: int, top: int) -> None:
    """A line to the player who sits across."""
    for y in range(top + 1, canvas.height - 3):
        canvas.write(column, y, (Span(sight.glyphs.down, "turn"),))
    canvas.write(column, top, (Span(sight.glyphs.arrows[2], "turn", bold=True),))


def _paint_across(canvas: Canvas, sight: Sight, row: int, start: int, end: int) -> None:
    """A line to a side of the table, with its head there."""
    glyphs = sight.glyphs
    first, last = sorted((start, end))
    line = glyphs.rule * (last - first - 1)
    text = glyphs.arrows[0] + line if end < start else line + glyphs.arrows[1]
    canvas.write(first, row, (Span(text, "turn", bold=True),))


EXTRA: Final = HeartsExtra()
