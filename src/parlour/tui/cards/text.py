"""Lines of text in several colours, with cards drawn as they are printed: 10 and a suit's mark."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlour.cards import FRENCH, SPANISH, Card, CardTextError, Pack
from parlour.cards.pack import Family
from parlour.engine.scene import CARD_IN_TEXT
from parlour.tui.looks import Glyphs
from parlour.tui.themes import FRENCH_SUITS, SPANISH_SUITS

SUIT_NAMES: Final = {FRENCH.name: FRENCH_SUITS, SPANISH.name: SPANISH_SUITS}
"""How the theme's variables name the suits of a family."""


class Span(NamedTuple):
    """A stretch of text in one style.

    Attributes:
        text: what is written.
        ink: the theme variable of its colour.
        bold: whether it is bold.
        ground: the theme variable behind it; None leaves what is there.
    """

    text: str
    ink: str = "ink"
    bold: bool = False
    ground: str | None = None


Line = tuple[Span, ...]
"""A line of text."""


def width_of(line: Iterable[Span]) -> int:
    """How many columns a line takes."""
    return sum(cell_len(span.text) for span in line)


def index_of(family: Family, face: int, glyphs: Glyphs) -> str:
    """What stands in the corner of a card: `10♦`, `RO`; a joker has a mark of its own."""
    if face == family.joker:
        return f"{glyphs.wild}X"
    rank = family.ranks[family.rank(face)]
    mark = glyphs.suits.get(family.name, family.suits)[family.suit(face)]
    return ("10" if rank == "T" else rank) + mark


def suit_ink(family: Family, face: int, where: str = "suit") -> str:
    """The theme variable of a face's suit.

    Args:
        family: the face's family.
        face: which face.
        where: `suit` on a card, `felt` in text.
    """
    names = SUIT_NAMES.get(family.name)
    if names is None or face == family.joker:
        return "card-ink" if where == "suit" else "ink"
    return f"{where}-{names[family.suit(face)]}"


def spans(
    text: str, family: Family, glyphs: Glyphs, ink: str = "ink", *, bold: bool = False
) -> Line:
    """A text of a scene or an event, its `<QS>` drawn as cards.

    Args:
        text: with cards between angle brackets.
        family: what the cards belong to.
        glyphs: what to draw with.
        ink: the theme variable of the words.
        bold: whether the words are bold.
    """
    parts: list[Span] = []
    at = 0
    for found in CARD_IN_TEXT.finditer(text):
        if found.start() > at:
            parts.append(Span(text[at : found.start()], ink, bold))
        parts.append(_card(found[1], family, glyphs, ink))
        at = found.end()
    if at < len(text):
        parts.append(Span(text[at:], ink, bold))
    return tuple(parts)


def row_of(cards: Iterable[Card], pack: Pack, glyphs: Glyphs, marked: Mapping[Card, str]) -> Line:
    """Cards in a row as text; a wild one has the star that it has as a card: `9♦ ★3♠ J♦`.

    Args:
        cards: in order.
        pack: what they belong to.
        glyphs: what to draw with.
        marked: the marks of a scene.
    """
    parts: list[Span] = []
    for card in cards:
        face = pack.face(card)
        index = index_of(pack.family, face, glyphs)
        starred = marked.get(card) == "wild" and face != pack.family.joker  # which has it anyway
        text = glyphs.wild + index if starred else index
        parts += [Span(" ")] if parts else []
        parts.append(Span(text, suit_ink(pack.family, face, "felt"), bold=True))
    return tuple(parts)


def _card(token: str, family: Family, glyphs: Glyphs, ink: str) -> Span:
    try:
        face = family.parse(token)
    except CardTextError:
        return Span(token, ink)
    return Span(index_of(family, face, glyphs), suit_ink(family, face, "felt"), bold=True)


def wrapped(line: Line, columns: int) -> list[Line]:
    """A line broken between words into lines that fit; a word too long is left as it is."""
    lines: list[list[Span]] = [[]]
    used = 0
    for span in line:
        for place, word in enumerate(span.text.split(" ")):
            gap = " " if place else ""
            width = cell_len(word)
            if used and gap and used + 1 + width > columns:
                lines.append([span._replace(text=word)])
                used = width
            else:
                lines[-1].append(span._replace(text=gap + word))
                used += width + len(gap)
    return [tuple(spans) for spans in lines]
