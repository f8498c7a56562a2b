"""What Coins adds: the circle of the suits, and the race of the three scores."""

from typing import Final

from parlour.cards import SPANISH
from parlour.engine.seats import Seat
from parlour.games.coins.deal import CoinsView
from parlour.games.coins.words import CIRCLE
from parlour.tui.cards import Canvas, CardSize, Line, Span
from parlour.tui.looks import Glyphs
from parlour.tui.table.extras.extra import Extra
from parlour.tui.table.layout import Round
from parlour.tui.table.sight import Sight

ARMS: Final = 24
"""Columns that the small wheel takes."""


def race(done: int, target: int, room: int, glyphs: Glyphs) -> Line:
    """A bar of a score on the way to the target.

    Args:
        done: the score.
        target: where it leads.
        room: columns at most; a longer way is drawn shorter.
        glyphs: what to draw with.
    """
    length = min(target, max(1, room))
    full = min(length, round(max(0, done) * length / target))
    return (
        Span(glyphs.full * full, "felt-coins", bold=True),
        Span(glyphs.empty * (length - full), "ink-faint"),
    )


def suit_span(suit: int, *, long: bool = True) -> Span:
    """A suit's name in its colour, its letter first."""
    name = SPANISH.suit_names[suit]
    ink = f"felt-{('cups', 'coins', 'swords', 'batons')[suit]}"
    return Span(f"{SPANISH.suits[suit]} {name}" if long else name, ink, bold=True)


def wheel_rows(glyphs: Glyphs) -> list[Line]:
    """The wheel: four suits in a ring, an arrow to the one that each beats."""
    cups, coins, swords, clubs = (suit_span(suit) for suit in range(4))
    right, left = glyphs.arrows[1], glyphs.arrows[0]
    up, down = ("^", "v") if glyphs.rule == "-" else ("↑", "↓")
    edge = glyphs.rule * 3
    soft = "ink-soft"
    return [
        (cups, Span(f"  {edge}{right}  ", soft), coins),
        (Span(f"   {up}                {down}", soft),),
        (clubs, Span(f" {left}{edge}  ", soft), swords),
    ]


class CoinsExtra(Extra):
    """The suit wheel and the race bars."""

    has_wheel = True

    def paint_middle(self, canvas: Canvas, sight: Sight, around: Round, size: CardSize) -> None:
        """The wheel in a corner of the felt, where there is room."""
        rows = wheel_rows(sight.glyphs)
        y = canvas.height - len(rows)
        x = canvas.width - ARMS - 3
        bottom = around.cards[sight.front][0] + size.width
        if x > bottom + 2 and y > around.middle + 3:
            for at, row in enumerate(rows):
                canvas.write(x, y + at, row)

    def seat_row(self, sight: Sight, seat: Seat, room: int) -> Line:
        """The bar of a player's score."""
        view = sight.view
        if not isinstance(view, CoinsView):
            return ()
        return race(view.scores[seat], view.target, room, sight.glyphs)

    def wheel(self, sight: Sight) -> list[Line]:
        """The ring, then each pair in words."""
        return [*wheel_rows(sight.glyphs), (), *self.side_rows(sight, 0)]

    def side_rows(self, sight: Sight, room: int) -> list[Line]:
        """Which suit beats which, in words."""
        del sight, room
        verbs = [words.split()[1] for words in CIRCLE]
        return [
            (suit_span(at), Span(f" {verb} ", "ink-soft"), suit_span((at + 1) % 4, long=False))
            for at, verb in enumerate(verbs)
        ]


EXTRA: Final = CoinsExtra()
