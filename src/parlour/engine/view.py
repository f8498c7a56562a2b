"""What one seat may know of a deal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import CardSet, FrozenDict
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The part of a view that all games share. Each game adds its own facts.

    Views hold values only, never the deal: nothing hidden can be reached through one. Two views
    are equal when they show the same.

    Attributes:
        seat: whose view it is.
        turn: the seat to act, `NOBODY` once the deal is over.
        number: which deal of the match, from 1.
        dealer: the seat that dealt.
        totals: the score of each seat before this deal.
        hand: the cards this seat holds.
        moves: this seat's legal moves, empty when it is not to act.
        settled: whether the points are certain whatever is still played.
        former: names that an earlier version had, with what to write in their place.
    """

    seat: Seat
    turn: Seat
    number: int
    dealer: Seat
    totals: tuple[int, ...]
    hand: CardSet
    moves: tuple[Move, ...]
    settled: bool

    former: ClassVar[Mapping[str, str]] = FrozenDict()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.totals)

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.turn == NOBODY

    @property
    def my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.seat == self.turn
