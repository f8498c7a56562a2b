"""How things are drawn: glyphs, suit colours, card size. Widgets read one `Looks` from the app."""

import sys
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter
from textual.widget import Widget

from parlour.cells import harmless

CardSize = Literal["auto", "small", "medium", "large"]
"""How large cards are drawn; `auto` takes the largest that fits."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters that drawings are made of, each one cell wide.

    Attributes:
        suits: family name -> a mark for each suit, in the family's order.
        corners: top left, top right, bottom left, bottom right of a card.
        across, down: a card's edges.
        back: fills a card that lies face down.
        pointer: stands before what is chosen or whose turn it is.
        full, empty: the two halves of a bar.
        wild: marks a wild card.
        dot: stands between facts of one line.
        arrows: left, right, up (across), for passing.
        rule: a thin line from side to side.
    """

    suits: Mapping[str, str]
    corners: str
    across: str
    down: str
    back: str
    pointer: str
    full: str
    empty: str
    wild: str
    dot: str
    arrows: str
    rule: str


UNICODE: Final = Glyphs(
    suits={"French": "♣♦♥♠", "Spanish": "COEB"},
    corners="╭╮╰╯",
    across="─",
    down="│",
    back="▒",
    pointer="▸",
    full="■",
    empty="□",
    wild="★",
    dot="·",
    arrows="←→↑",
    rule="─",
)
"""For terminals that can draw. The Spanish suits have no one-cell glyphs: letters it is."""

ASCII: Final = Glyphs(
    suits={"French": "CDHS", "Spanish": "COEB"},
    corners="++++",
    across="-",
    down="|",
    back=":",
    pointer=">",
    full="#",
    empty=".",
    wild="*",
    dot="-",
    arrows="<>^",
    rule="-",
)
"""For everywhere else."""


@dataclass(frozen=True, slots=True)
class Looks:
    """What a person chose, as far as drawing is concerned.

    Attributes:
        theme: the name of a theme of `parlour.tui.themes`.
        four_colours: whether each suit has a colour of its own.
        ascii: whether nothing but ASCII may be drawn.
        card_size: how large cards are.
    """

    theme: str = "dark"
    four_colours: bool = False
    ascii: bool = False
    card_size: CardSize = "auto"

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        return ASCII if self.ascii else UNICODE


def looks_of(widget: Widget) -> Looks:
    """The looks that a widget is drawn with: those of its app, or the usual ones."""
    looks = getattr(widget.app, "looks", None)
    return looks if isinstance(looks, Looks) else Looks()


def can_draw(encoding: str | None = None) -> bool:
    """Whether a terminal's encoding holds the characters that drawings are made of.

    Args:
        encoding: its name; that of standard output if None.
    """
    name = encoding or getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♣╭│▒■★▸…".encode(name)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


_DRAWN_ALIKE: Final = {
    "=": "━═",
    "-": "─╌╍┄┅┈┉╴╶╸╺\u2013—\u2212▔‾⎯╾╼",
    "_": "▁▂",
    "|": "│┃║╎╏┆┇┊┋▏▕▎▍▌▐▊▋▉❘",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯┣┫┳┻╋╔╗╚╝╠╣╦╩╬┡┩┝┥╒╓╕╖╘╙╛╜╞╡╟╢",
    "#": "┏┓┗┛■█▓◼▮●⬤◆▰▪",
    ".": "□◻○◇▱▫·…",
    ":": "▒░⋮",
    ">": "▸▶►→\u276f\u203a»⏵",
    "<": "◂◀◄←\u276e\u2039«",
    "^": "▲△↑▴⭘⇧",
    "v": "▼▽↓▾✓✔",
    "*": "★☆•✱\u2217",
    "x": "\u00d7✕✖✗\u2573",
    "C": "♣♧",
    "D": "♦♢",
    "H": "♥♡",
    "S": "♠♤",
    "'": "\u2018\u2019`\u00b4",
    '"': "“”",
    " ": "\N{NO-BREAK SPACE}▀▄▖▗▘▝▚▞▃▅▆▇",
    "~": "≈",
}
_TO_ASCII: Final = {ord(char): plain for plain, chars in _DRAWN_ALIKE.items() for char in chars}


def to_ascii(text: str) -> str:
    """A text in ASCII that fills the same cells: drawings by look, letters without accents."""
    if text.isascii():
        return text
    drawn = text.translate(_TO_ASCII)
    return drawn if drawn.isascii() else "".join(map(_letter, drawn))


def _letter(char: str) -> str:
    if char.isascii():
        return char
    base = unicodedata.normalize("NFKD", char)[0]
    width = cell_len(char)
    return base if base.isascii() and width == 1 else "?" * width


class PrintableFilter(LineFilter):
    """Lets nothing of a text reach the terminal that it would obey, whatever widget drew it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Rewrites a line, cell for cell.

        Args:
            segments: the line.
            background: not needed here.
        """
        del background
        return [Segment(harmless(text), style, control) for text, style, control in segments]


class AsciiFilter(LineFilter):
    """Turns all that reaches the terminal into ASCII, whatever widget drew it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Rewrites a line, cell for cell.

        Args:
            segments: the line.
            background: not needed here.
        """
        del background
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
