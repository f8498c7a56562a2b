"""What a search found."""

from math import inf
from typing import Final, NamedTuple

from parlour.engine.mind import Option

FEW: Final = 4
"""In fewer worlds nothing is proved."""


class Judged(NamedTuple):
    """An option, and what a search found it to be worth.

    Attributes:
        option: which.
        worth: its mean worth in the worlds it was tried in, in the game's own measure.
        tried: in how many worlds.
        error: the standard error of how far it is from the best one; 0 where nothing is estimated.
        least: its worth at worst, where all that may come was looked at.
    """

    option: Option
    worth: float
    tried: int
    error: float = 0.0
    least: float = -inf
