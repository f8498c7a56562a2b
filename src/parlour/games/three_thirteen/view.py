"""What a player of Three Thirteen knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from parlour.cards import Card, CardSet, Face, FrozenDict
from parlour.engine.melds import Arrangement
from parlour.engine.seats import Seat
from parlour.engine.view import View
from parlour.games.three_thirteen.terms import Terms


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as everybody saw it (T-19).

    Attributes:
        seat: whose it was.
        taken_face: what was taken from the discard pile; None if it drew from the stock.
        discarded_face: what was discarded; None while the turn lasts, or if nothing was.
        over: whether the turn has ended.
        former: names that an earlier version had, with what to write in their place.
    """

    seat: Seat
    taken_face: Face | None
    discarded_face: Face | None = None
    over: bool = False

    former: ClassVar[Mapping[str, str]] = FrozenDict(
        {
            "taken": "use taken_face, what is printed on the card",
            "thrown": "use discarded_face, what is printed on the card",
            "discarded": "use discarded_face, what is printed on the card",
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeThirteenView(View):
    """What is open to a seat (T-19).

    Attributes:
        terms: the rules of the round.
        drawn: whether the seat to act has drawn and has a card too many.
        taken: the card just taken from the discard pile in this turn.
        drew: the card this seat itself drew in this turn, wherever from.
        pile: the discard pile from bottom to top.
        stock_left: how many cards the stock holds.
        cards_left: how many cards each seat holds.
        known: for each seat, cards that everybody knows it holds, taken from the discards.
        turns: the turns of this round, in order.
        goer: who has gone out.
        open_hands: the hands that lie open, by seat: the goer's, and all at the end.
        restocked_faces: what is printed on the cards of the last new stock, lowest first; none if
            there has been none.
    """

    terms: Terms
    drawn: bool
    taken: Card | None
    drew: Card | None
    pile: tuple[Card, ...]
    stock_left: int
    cards_left: tuple[int, ...]
    known: tuple[CardSet, ...]
    turns: tuple[Turn, ...]
    goer: Seat | None
    open_hands: tuple[CardSet | None, ...]
    restocked_faces: tuple[Face, ...]

    former: ClassVar[Mapping[str, str]] = FrozenDict(
        {
            "restocked": "use restocked_faces, what is printed on the cards of the last new stock",
            "unseen_restocked": "use restocked_faces, what is printed on the cards of the last new "
            "stock, and count what stands in turns since",
        }
    )

    @property
    def opened(self) -> tuple[Arrangement | None, ...]:
        """The hands that lie open, laid out."""
        arrange = self.terms.melder.arrange
        return tuple(None if hand is None else arrange(hand) for hand in self.open_hands)

    @property
    def last_turn(self) -> bool:
        """Whether someone has gone out, so that each other player has one turn left."""
        return self.goer is not None

    @property
    def unseen(self) -> CardSet:
        """The cards whose place this seat does not know."""
        mask = self.terms.pack.cards.mask & ~self.hand.mask & ~CardSet(self.pile).mask
        for held in (*self.known, *self.open_hands):
            mask &= ~(held.mask if held is not None else 0)
        return CardSet.of_mask(mask)
