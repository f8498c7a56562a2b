"""What cards look like: pure functions from cards to cells, which no app is needed to test."""

from parlour.tui.cards.canvas import BLANK, Canvas, Cell, Picture
from parlour.tui.cards.face import LOOK, CardLook, paint_back, paint_card, paint_slot
from parlour.tui.cards.fan import Fan, lay_fan
from parlour.tui.cards.sizes import GRAND, LARGE, MEDIUM, SIZES, SMALL, TALL, CardSize
from parlour.tui.cards.text import Line, Span, row_of, spans, width_of, wrapped

__all__ = [
    "BLANK",
    "GRAND",
    "LARGE",
    "LOOK",
    "MEDIUM",
    "SIZES",
    "SMALL",
    "TALL",
    "Canvas",
    "CardLook",
    "CardSize",
    "Cell",
    "Fan",
    "Line",
    "Picture",
    "Span",
    "lay_fan",
    "paint_back",
    "paint_card",
    "paint_slot",
    "row_of",
    "spans",
    "width_of",
    "wrapped",
]
