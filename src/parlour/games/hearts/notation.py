"""Moves of Hearts as numbers and as text."""

from typing import Final

from parlour.cards import FRENCH, CardDealer, CardSet, Pack
from parlour.cards.quoting import quoted
from parlour.engine.moves import Move, MoveTextError

MOON_ADD: Final = Move(52)
MOON_SUBTRACT: Final = Move(53)
PASS: Final = 1 << 60
"""A pass is this bit and the mask of the cards passed; a move below 52 plays that card."""

_MOON = {"add": MOON_ADD, "subtract": MOON_SUBTRACT}
_WRITTEN = "write play QS, pass 2C QS AH, moon add or moon subtract"


def pass_move(mask: int) -> Move:
    """The move that passes the cards of a mask."""
    return Move(PASS + mask)


def passed_mask(move: Move) -> int | None:
    """The mask of the cards that a move passes; None if it is no pass."""
    return move - PASS if move >= PASS else None


def move_text(move: Move) -> str:
    """A move in notation: `play QS`, `pass 2C QS AH`, `moon add`."""
    mask = passed_mask(move)
    if mask is not None:
        return f"pass {' '.join(map(FRENCH.text, CardSet.of_mask(mask)))}"
    if move in _MOON.values():
        return "moon add" if move == MOON_ADD else "moon subtract"
    return f"play {FRENCH.text(move)}"


def parse_move(text: str) -> Move:
    """Reads a move.

    Raises:
        MoveTextError: it is not a move of Hearts.
        CardTextError: a card is not one, or stands twice.
    """
    match text.split():
        case ["play", token]:
            (card,) = CardDealer(Pack(FRENCH)).take_all(token)
            return Move(card)
        case ["pass", _, *_]:
            cards = CardDealer(Pack(FRENCH)).take_all(text.split(maxsplit=1)[1])
            return pass_move(CardSet(cards).mask)
        case ["moon", choice] if choice in _MOON:
            return _MOON[choice]
    raise MoveTextError(f"{quoted(text)} is not a move of Hearts; {_WRITTEN}")
