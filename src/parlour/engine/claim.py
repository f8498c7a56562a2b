"""What a player may claim: that the rest of a deal is certain, whatever the others hold."""

from enum import StrEnum
from typing import NamedTuple

from parlour.engine.moves import Move


class Rest(StrEnum):
    """What is certain of the rest of a deal, in words to the player who may claim it."""

    ALL = "every trick is yours"
    NONE = "you take no more tricks"
    NOTHING = "no more points"

    @property
    def for_all(self) -> bool:
        """Whether the score of the deal is certain for all, so that all may play any card."""
        return self is not Rest.NONE


class Claim(NamedTuple):
    """A claim that holds by what one seat has seen.

    Attributes:
        rest: what is certain.
        move: what to play now, so that it comes about.
    """

    rest: Rest
    move: Move
