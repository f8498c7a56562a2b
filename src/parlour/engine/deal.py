"""A deal: one hand of play, from the shuffled cards to the points."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Generic, Self, TypeVar

from parlour.cards import Card, Pack
from parlour.engine.moves import Move, Refusal
from parlour.engine.numbering import numbered_by_sight
from parlour.engine.seats import NOBODY, Seat
from parlour.engine.view import View

V_co = TypeVar("V_co", bound=View, covariant=True)

Points = tuple[int, ...]
"""A number for each seat."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card lies when a deal begins.

    Attributes:
        number: which deal of the match, from 1.
        dealer: the seat that deals.
        hands: the cards of each seat.
        stock: in the order of drawing, first drawn first.
        discard: the discard pile from bottom to top.
        kitty: cards left over.
        cut: how many cards were cut off, where the game has a cut.
    """

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    kitty: tuple[Card, ...] = ()
    cut: int | None = None

    def renumbered(self, pack: Pack) -> "Layout":
        """The same layout with equal cards exchanged as `Pack.renumbered` does."""
        piles = (*self.hands, self.stock, self.discard, self.kitty)
        cards = iter(pack.renumbered([card for pile in piles for card in pile]))
        *hands, stock, discard, kitty = (tuple(islice(cards, len(pile))) for pile in piles)
        return replace(self, hands=tuple(hands), stock=stock, discard=discard, kitty=kitty)


class Deal(ABC, Generic[V_co]):
    """A small state machine: whose turn it is, what is legal, what a move does, what it is worth.

    A deal never asks, waits, draws on a screen, or looks at a clock or at randomness from outside.
    The same object serves the table, the search, the records and the tests, so `copy`, `moves`
    and `play` are kept lean: `play` trusts its caller, and `refusal` is the check. A move never
    tells equal cards apart.

    Attributes:
        layout: the cards as dealt.
        totals: the score of each seat before this deal.
        turn: the seat to act, `NOBODY` once the deal is over.
    """

    __slots__ = ()

    layout: Layout
    totals: Points
    turn: Seat

    @property
    def over(self) -> bool:
        """Whether the last card has been played and `points` can be asked."""
        return self.turn == NOBODY

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that may act now; more than one where decisions are simultaneous."""
        return () if self.over else (self.turn,)

    @property
    def together(self) -> bool:
        """Whether all seats decide at the same time now, in any order."""
        return False

    def call_on(self, seat: Seat) -> None:
        """Lets one of the `waiting` seats be the next to act.

        Raises:
            ValueError: that seat is not waited for.
        """
        if seat not in self.waiting:
            raise ValueError(f"seat {seat} is not to act")

    @property
    def settled(self) -> bool:
        """Whether the points are certain whatever is still played, by what everybody knows."""
        return self.over

    @property
    def fresh_stock(self) -> tuple[Card, ...] | None:
        """A new stock that nobody has drawn from yet, first drawn first; usually None."""
        return None

    def restock(self, order: Sequence[Card]) -> None:
        """Puts the cards of `fresh_stock` into the order that a record gives.

        Raises:
            ValueError: there is no fresh stock, or it has other cards.
        """
        raise ValueError(f"there is no new stock here, but {len(order)} cards are given")

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """The legal moves of the seat to act, in a fixed order; none once the deal is over."""

    @abstractmethod
    def play(self, move: Move) -> None:
        """Makes a legal move of the seat to act."""

    @abstractmethod
    def refusal(self, move: Move) -> Refusal | None:
        """Why the seat to act may not make this move; None if it may."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent deal in the same state."""

    def view(self, seat: Seat) -> V_co:
        """All that a seat may know, and nothing else.

        Equal cards are numbered by what the seat sees, not as they were dealt: the view stays the
        same however the cards lie that the seat cannot see.
        """
        return numbered_by_sight(self.sight(seat), self.pack)

    @property
    @abstractmethod
    def pack(self) -> Pack:
        """The pack that the cards come from."""

    @abstractmethod
    def sight(self, seat: Seat) -> V_co:
        """What `view` gives, with the cards numbered as in this deal."""

    @abstractmethod
    def points(self) -> Points:
        """What each seat scores. Only once the deal is over."""
