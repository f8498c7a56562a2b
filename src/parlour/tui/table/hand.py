"""The hand of the person in front."""

from typing import Final

from textual import events
from textual.message import Message

from parlour.cards import Card, Pack
from parlour.tui.cards import Canvas, CardLook, CardSize, Fan, Span, lay_fan, paint_back, paint_card
from parlour.tui.looks import Glyphs
from parlour.tui.table.choosing import Choosing
from parlour.tui.table.painted import Painted

RAISED: Final = 1
"""Rows that a chosen card stands higher."""


class Hand(Painted):
    """The cards of the person in front: a fan, the cursor below it, labels of groups."""

    class Pointed(Message):
        """A card was clicked.

        Attributes:
            card: which one.
            again: whether the cursor was on it already.
            chain: how many clicks have come at this place in haste, with this one.
        """

        def __init__(self, card: Card, *, again: bool, chain: int = 1) -> None:
            super().__init__()
            self.card = card
            self.again = again
            self.chain = chain

    def __init__(self, pack: Pack, sizes: tuple[CardSize, ...], choosing: Choosing) -> None:
        super().__init__(id="hand")
        self.pack = pack
        self.sizes = sizes
        self.choosing = choosing
        self.marked: dict[Card, str] = {}
        self.covered = 0
        """How many cards are shown face down instead of the hand; 0 shows the hand."""
        self._fan = Fan(sizes[0], 0, (), ())

    def paint(self, canvas: Canvas) -> None:
        """The fan, then what lies below it."""
        if self.covered:
            self._paint_covered(canvas)
            return
        groups = self.choosing.groups
        self._fan = fan = lay_fan([len(group.cards) for group in groups], canvas.width, self.sizes)
        raised = self.choosing.raised
        for x, card in zip(fan.starts, self.choosing.cards, strict=True):
            picture = paint_card(
                self.pack.family, self.pack.face(card), fan.size, self.glyphs, self._look(card)
            )
            canvas.stamp(x, 0 if card in raised else RAISED, picture)
        self._paint_labels(canvas, fan)
        self._paint_digits(canvas, fan)
        self._paint_cursor(canvas, fan)

    def _look(self, card: Card) -> CardLook:
        choosing = self.choosing
        mark = self.marked.get(card)
        return CardLook(
            dimmed=choosing.legal is not None and card not in choosing.legal,
            cursor=card == choosing.cursor and choosing.spot is None,
            chosen=card in choosing.chosen,
            mark="wild" if mark == "wild" else "received" if mark == "received" else "",
        )

    def _paint_covered(self, canvas: Canvas) -> None:
        fan = lay_fan([self.covered], canvas.width, self.sizes)
        for x in fan.starts:
            canvas.stamp(x, RAISED, paint_back(fan.size, self.glyphs))

    def _paint_labels(self, canvas: Canvas, fan: Fan) -> None:
        """The name of each group, on a line as long as the group."""
        y = RAISED + fan.size.height
        for (start, end), group in zip(fan.groups, self.choosing.groups, strict=True):
            if group.label:
                canvas.write(start, y, label_of(group.label, end - start, self.glyphs))

    def _paint_cursor(self, canvas: Canvas, fan: Fan) -> None:
        choosing = self.choosing
        if choosing.cursor is None or choosing.spot is not None:
            return
        sign = "^" if self.glyphs.rule == "-" else "▲"
        self._paint_sign(canvas, fan, choosing.cursor, choosing.digits.get(choosing.cursor, sign))

    def _paint_digits(self, canvas: Canvas, fan: Fan) -> None:
        """The keys of cards that one key plays."""
        for card, digit in self.choosing.digits.items():
            self._paint_sign(canvas, fan, card, digit, ink="ink-soft")

    def _paint_sign(
        self, canvas: Canvas, fan: Fan, card: Card, sign: str, ink: str = "turn"
    ) -> None:
        """A sign at the foot of a card."""
        choosing = self.choosing
        place = choosing.cards.index(card)
        column = fan.starts[place] + min(1, fan.step - 1)
        labelled = any(group.label for group in choosing.groups)
        y = min(canvas.height - 1, RAISED + fan.size.height) - labelled
        on_card = labelled and card not in choosing.raised
        canvas.write(column, y, (Span(sign, "card-ink" if on_card else ink, bold=True),))

    def on_click(self, event: events.Click) -> None:
        """Which card was meant: the last that covers the place."""
        offset = event.get_content_offset(self)
        if offset is None or self.covered:
            return
        place = self._fan.at(offset.x)
        if place is not None and place < len(self.choosing.cards):
            card = self.choosing.cards[place]
            again = card == self.choosing.cursor and self.choosing.spot is None
            self.post_message(self.Pointed(card, again=again, chain=event.chain))


def label_of(text: str, room: int, glyphs: Glyphs) -> tuple[Span, ...]:
    """A label in a bracket below a group: `╰─ run ──╯`.

    Where it is too long its first word, and no bracket where even that leaves no room for one.
    """
    if glyphs.rule == "-":
        left, right = "+", "+"
    else:
        left, right = "╰", "╯"
    inner = room - 2
    words = text if len(text) <= room else text.split(" ", maxsplit=1)[0].rstrip(":")
    if inner - 2 < len(words) <= room:
        return (Span(words.center(room), "ink-soft"),)
    words = words[: max(0, inner - 2)]
    line = f" {words} " if words else ""
    before = (inner - len(line)) // 2
    after = inner - len(line) - before
    return (
        Span(left + glyphs.rule * before, "felt-edge"),
        Span(line, "ink-soft"),
        Span(glyphs.rule * after + right, "felt-edge"),
    )
