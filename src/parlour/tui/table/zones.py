"""The quieter zones of the table: heading, felt, status, side."""

from collections.abc import Sequence
from typing import Final

from textual import events
from textual.message import Message

from parlour.engine.scene import Role
from parlour.tui.cards import MEDIUM, Canvas, Line, Span, width_of
from parlour.tui.cards.sizes import CardSize
from parlour.tui.cards.text import wrapped
from parlour.tui.table.extras import extra_of
from parlour.tui.table.felt import name_row, paint_felt, pile_places
from parlour.tui.table.painted import Painted
from parlour.tui.table.sight import Sight

EDGE: Final = 2
"""Columns left free at either side."""

GAP: Final = 2
"""Columns between what stands side by side."""


class Zone(Painted):
    """A zone that is painted from the sight of the table."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.sight: Sight | None = None

    def show(self, sight: Sight) -> None:
        """Shows another moment."""
        self.sight = sight
        self.repaint()


class TopLine(Zone):
    """The game, its rules, and where the match stands; a line below."""

    rules_title = ""
    """The name of the rule set."""

    def paint(self, canvas: Canvas) -> None:
        """Both; the name of the rule set gives way to where the match stands."""
        glyphs = self.glyphs
        canvas.write(0, 1, (Span(glyphs.rule * canvas.width, "felt-edge"),))
        if self.sight is None:
            return
        facts = self.sight.text(f" {glyphs.dot} ".join(self.sight.scene.heading), "ink")
        game = Span(self.sight.game.title, "turn", bold=True)
        rules = Span(f" {glyphs.dot} {self.rules_title}", "ink-soft")
        room = canvas.width - 2 * EDGE - GAP
        fits = width_of((game, rules, *facts)) <= room
        start = canvas.write(EDGE, 0, (game, rules) if fits else (game,))
        room = canvas.width - start - EDGE - GAP
        canvas.write(canvas.width - EDGE - min(room, width_of(facts)), 0, facts, room)


class Felt(Zone):
    """The other players, and what lies in the middle."""

    card_size: CardSize = MEDIUM
    """How large cards are."""

    class Touched(Message):
        """The felt was clicked.

        Attributes:
            pile: the pile that was hit; None for anywhere else.
            chain: how many clicks have come at this place in haste, with this one.
        """

        def __init__(self, pile: Role | None, chain: int = 1) -> None:
            super().__init__()
            self.pile = pile
            self.chain = chain

    def paint(self, canvas: Canvas) -> None:
        """All of it."""
        if self.sight is not None:
            paint_felt(canvas, self.sight, self.card_size)

    def on_click(self, event: events.Click) -> None:
        """Which pile was hit."""
        offset = event.get_content_offset(self)
        if offset is None or self.sight is None:
            return
        hit = None
        if self.sight.pile(Role.STOCK) is not None:
            places = pile_places(self.size.width, self.size.height, self.card_size)
            for role, (x, y) in places.items():
                if x <= offset.x < x + self.card_size.width and y - 1 <= offset.y:
                    hit = role
        self.post_message(self.Touched(hit, event.chain))


class Status(Zone):
    """What the table says, and how the person in front stands."""

    def paint(self, canvas: Canvas) -> None:
        """Up to two lines, then the person's own."""
        sight = self.sight
        if sight is None:
            return
        room = canvas.width - 2 * EDGE
        status = () if sight.is_behind else sight.scene.status
        texts = [sight.text(text, "ink-soft") for text in status]
        lines = in_two_lines(texts, room)
        for y, line in enumerate(lines, start=2 - len(lines)):
            canvas.write(EDGE, y, line, room)
        own = sight.scene.seats[sight.front]
        x = canvas.write(EDGE, 2, name_row(sight, own, canvas.width // 2))
        extra = extra_of(sight.game).seat_row(sight, sight.front, 24)
        if extra:
            x = canvas.write(x + 2, 2, extra)
        marks = f" {sight.glyphs.dot} ".join([*own.marks, *([own.note] if own.note else [])])
        canvas.write(x + 2, 2, sight.text(marks, "ink-soft"), canvas.width - x - 2 - EDGE)


def in_two_lines(texts: Sequence[Line], room: int) -> list[Line]:
    """A line for each text; where these are too many, one text after the other without a break.

    Where even that is too much, the first texts are left out.

    Args:
        texts: the most important last.
        room: columns.
    """
    lines = [line for text in texts for line in wrapped(text, room)]
    for first in range(len(texts)):
        if len(lines) <= 2:
            break
        whole = [span for text in texts[first:] for span in (*text, Span(" "))]
        lines = wrapped(tuple(whole[:-1]), room)
    return lines[:2]


class Side(Zone):
    """The panel at the side: scores, facts, what happened."""

    ground = "surface"
    lines: tuple[Line, ...] = ()
    """What happened, oldest first."""
    scores: tuple[Line, ...] = ()
    """The score sheet in short."""

    def paint(self, canvas: Canvas) -> None:
        """Scores and facts from the top, the log from the bottom."""
        sight = self.sight
        if sight is None or not canvas.width:
            return
        room = canvas.width - 3
        rows = [self._title("Scores"), *self.scores]
        further = [*extra_of(sight.game).side_rows(sight, room), *self._facts(sight)]
        if further:
            rows += [(), *further]
        rows += [(), self._title("What happened")]
        log = [row for line in self.lines[-canvas.height :] for row in wrapped(line, room)]
        rows += log[-max(0, canvas.height - len(rows)) :] if canvas.height > len(rows) else []
        for y, row in enumerate(rows):
            canvas.write(2, y, row, room)

    def _facts(self, sight: Sight) -> list[Line]:
        return [
            (Span(f"{label}  ", "ink-faint"), *sight.text(value))
            for label, value in sight.scene.facts
        ]

    def _title(self, text: str) -> Line:
        return (Span(text, "turn", bold=True),)
