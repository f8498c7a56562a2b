"""Moves of Three Thirteen as numbers and as text."""

from typing import Final

from parlour.cards import FRENCH, Face
from parlour.cards.quoting import quoted
from parlour.engine.moves import Move, MoveTextError

OUT: Final = 64
"""A move below this discards that face; from here on it goes out with the face after it."""

DRAW_STOCK: Final = Move(128)
DRAW_DISCARD: Final = Move(129)
DISCARD_NONE: Final = Move(130)
OUT_WITHOUT: Final = Move(131)

_NAMED: Final = {
    "draw stock": DRAW_STOCK,
    "draw discard": DRAW_DISCARD,
    "discard none": DISCARD_NONE,
    "out": OUT_WITHOUT,
}
_TEXTS: Final = {move: text for text, move in _NAMED.items()}
_WRITTEN = "write draw stock, draw discard, discard 5H, out 5H, discard none or out"


def discard(face: int) -> Move:
    """The move that discards a card of a face."""
    return Move(face)


def out(face: int) -> Move:
    """The move that goes out, discarding a card of a face."""
    return Move(OUT + face)


def thrown_face(move: Move) -> Face | None:
    """The face that a move discards; None if it discards none."""
    if 0 <= move <= FRENCH.joker or OUT <= move <= OUT + FRENCH.joker:
        return Face(move % OUT)
    return None


def goes_out(move: Move) -> bool:
    """Whether a move announces going out."""
    return OUT <= move <= OUT + FRENCH.joker or move == OUT_WITHOUT


def move_text(move: Move) -> str:
    """A move in notation."""
    face = thrown_face(move)
    if face is None:
        return _TEXTS[move]
    return f"{'out' if goes_out(move) else 'discard'} {FRENCH.text(face)}"


def parse_move(text: str) -> Move:
    """Reads a move.

    Raises:
        MoveTextError: it is not a move of Three Thirteen.
        CardTextError: a card in it is not one.
    """
    words = text.split()
    named = _NAMED.get(" ".join(words))
    if named is not None:
        return named
    match words:
        case ["discard", token]:
            return discard(FRENCH.parse(token))
        case ["out", token]:
            return out(FRENCH.parse(token))
    raise MoveTextError(f"{quoted(text)} is not a move of Three Thirteen; {_WRITTEN}")
