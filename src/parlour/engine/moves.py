"""Moves, and why one is refused."""

from dataclasses import dataclass
from typing import NewType

Move = NewType("Move", int)
"""A decision of a player, as a small number that each game reads in its own way.

Numbers keep the search lean; `Game.move_text` and `Game.parse_move` are the two edges.
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be made.

    Attributes:
        rule: the number of the rule that refuses it, such as `H-6`.
        reason: in the game's own terms, lower case, no full stop: `you hold clubs: follow suit`.
        legal: the moves that would be legal, in notation; the first few if there are many.
    """

    rule: str
    reason: str
    legal: tuple[str, ...] = ()

    def __str__(self) -> str:
        allowed = f"; legal: {', '.join(self.legal)}" if self.legal else ""
        return f"{self.reason} ({self.rule}){allowed}"


class IllegalMoveError(ValueError):
    """A move that the rules refuse. It has changed nothing.

    Attributes:
        refusal: which rule, why, and what would be legal.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class MoveTextError(ValueError):
    """Text that is not a move of the game."""
