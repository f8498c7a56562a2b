"""What a search found."""

from math import inf
from typing import NamedTuple

from parlour.engine.mind import Option


class Judged(NamedTuple):
    """An option, and what a search found it to be worth.

    Attributes:
        option: which.
        worth: its mean worth in the worlds it was tried in, in the game's own measure.
        tried: in how many worlds.
        least: its worth at worst, where all that may come was looked at.
    """

    option: Option
    worth: float
    tried: int
    least: float = -inf
