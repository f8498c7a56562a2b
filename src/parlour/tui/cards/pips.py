"""What is printed on the body of a card that has room for it."""

from typing import Final

from parlour.cards import FRENCH, SPANISH
from parlour.cards.pack import Family

_LEFT, _MIDDLE, _RIGHT = 3, 5, 7
_FOUR: Final = ((_LEFT, 0), (_RIGHT, 0), (_LEFT, 6), (_RIGHT, 6))
_SIX: Final = (*_FOUR, (_LEFT, 3), (_RIGHT, 3))
_EIGHT: Final = (*_FOUR, (_LEFT, 2), (_RIGHT, 2), (_LEFT, 4), (_RIGHT, 4))
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((_MIDDLE, 3),),
    2: ((_MIDDLE, 1), (_MIDDLE, 5)),
    3: ((_MIDDLE, 0), (_MIDDLE, 3), (_MIDDLE, 6)),
    4: _FOUR,
    5: (*_FOUR, (_MIDDLE, 3)),
    6: _SIX,
    7: (*_SIX, (_MIDDLE, 1)),
    8: (*_SIX, (_MIDDLE, 1), (_MIDDLE, 5)),
    9: (*_EIGHT, (_MIDDLE, 3)),
    10: (*_EIGHT, (_MIDDLE, 1), (_MIDDLE, 5)),
}
"""Where the pips of a number card lie inside a grand card: column and row, 11 x 7 cells."""

_FRAME: Final = ("╭─────╮", "│{m}   {m}│", "│  {r}  │", "│{m}   {m}│", "╰─────╯")
"""A court card's picture: its letter in a frame, four marks around it."""

_OWN_MARKS: Final = {SPANISH.name: "▽●┼┃"}
"""Drawings of suits that have no glyph: a cup, a coin, a sword, a club."""


def mark_of(family: Family, face: int, suits: str) -> str:
    """The drawing of a face's suit on the body of a card.

    Args:
        family: the face's family.
        face: which face.
        suits: the marks in the corner, by suit.
    """
    return _OWN_MARKS.get(family.name, suits)[family.suit(face)]


def number_of(family: Family, face: int) -> int | None:
    """How many pips a face has; None for a court card or a joker."""
    if face == family.joker:
        return None
    letter = family.ranks[family.rank(face)]
    if letter == "A":
        return 1
    if letter == "T" and family is FRENCH:
        return 10
    return int(letter) if letter.isdigit() else None


def court(letter: str, mark: str) -> tuple[str, ...]:
    """The rows of a court card's picture."""
    return tuple(row.format(m=mark, r=letter) for row in _FRAME)
