"""What a player of Three Thirteen knows."""

from dataclasses import dataclass

from parlour.cards import Card, CardSet
from parlour.engine.melds import Arrangement
from parlour.engine.seats import Seat
from parlour.engine.view import View
from parlour.games.three_thirteen.terms import Terms


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as everybody saw it (T-19).

    Attributes:
        seat: whose it was.
        taken: the card taken from the discard pile; None if it drew from the stock.
        thrown: the card thrown; None while the turn lasts, or if none was thrown.
        over: whether the turn has ended.
    """

    seat: Seat
    taken: Card | None
    thrown: Card | None = None
    over: bool = False


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
        opened: the arrangements that lie open, by seat: the goer's, and all at the end.
        restocked: the cards that went into the last new stock and have not been thrown since.
        unseen_restocked: for each seat, how many of them it has drawn unseen and still holds.
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
    opened: tuple[Arrangement | None, ...]
    restocked: CardSet
    unseen_restocked: tuple[int, ...]

    @property
    def last_turn(self) -> bool:
        """Whether somebody has gone out, so that each other player has one turn left."""
        return self.goer is not None

    @property
    def unseen(self) -> CardSet:
        """The cards whose place this seat does not know."""
        mask = self.terms.pack.cards.mask & ~self.hand.mask & ~CardSet(self.pile).mask
        for held in (*self.known, *(shown_cards(shown) for shown in self.opened)):
            mask &= ~held.mask
        return CardSet.of_mask(mask)


def shown_cards(shown: Arrangement | None) -> CardSet:
    """The cards of a hand that lies open; none if it does not."""
    if shown is None:
        return CardSet()
    return CardSet([*shown.left, *(card for meld in shown.melds for card in meld.cards)])
