"""A deal of Coins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from parlour.cards import SPANISH, Card, CardSet, Pack
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.moves import Move, Refusal
from parlour.engine.seats import NOBODY, Seat, left_of
from parlour.engine.tricks import circle_winner
from parlour.engine.view import View
from parlour.games.coins.rules import PLAYERS

PACK = Pack(SPANISH)
COINS = SPANISH.suits.index("O")
COINS_MASK = sum(1 << card for card in PACK.cards if SPANISH.suit(card) == COINS)
"""The twelve cards that count."""

_RANKS = len(SPANISH.ranks)
_SUIT_MASK = (1 << _RANKS) - 1


def _cards_of_suit(suit: int) -> tuple[tuple[Move, ...], ...]:
    """For each mask of a suit's twelve cards, the cards as a ready tuple, lowest first.

    A search asks for the moves before every play; four look-ups answer it.
    """
    found: list[tuple[Move, ...]] = [()]
    for place in range(_RANKS):
        card = Move(SPANISH.face(suit, place))
        found += [(*cards, card) for cards in found]
    return tuple(found)


_CUPS, _COINS, _SWORDS, _CLUBS = map(_cards_of_suit, range(len(SPANISH.suits)))


def coins_in(cards: Sequence[Card]) -> int:
    """How many of some cards count (C-10)."""
    return sum(COINS_MASK >> card & 1 for card in cards)


Tricks = tuple[tuple[Seat, tuple[Card, ...]], ...]
"""Tricks in order: who led, and the cards in the order of play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinsView(View):
    """What a player of Coins knows (C-13).

    Attributes:
        target: how many coins win.
        leader: who led the trick that lies on the table, or is to lead.
        trick: its cards in the order of play.
        tricks: the finished tricks of this deal, in order.
        won: the coins each seat has taken in this deal.
        cards_left: how many cards each seat holds.
    """

    target: int
    leader: Seat
    trick: tuple[Card, ...]
    tricks: Tricks
    won: Points
    cards_left: tuple[int, ...]

    @property
    def scores(self) -> Points:
        """The running score of each seat: coins count at once (C-10)."""
        return tuple(map(sum, zip(self.totals, self.won, strict=True)))


class CoinsDeal(Deal[CoinsView]):
    """A deal of Coins: sixteen tricks, or fewer when the target is reached.

    A move is the card that is played.

    Args:
        target: how many coins win.
        layout: the cards.
        totals: the score of each seat before the deal.
    """

    __slots__ = (
        "hands", "layout", "leader", "target", "totals", "trick", "tricks", "turn", "won",
    )  # fmt: skip

    def __init__(self, target: int, layout: Layout, totals: Points) -> None:
        self.target = target
        self.layout = layout
        self.totals = totals
        self.hands = [CardSet(hand).mask for hand in layout.hands]
        self.leader = left_of(layout.dealer, PLAYERS)
        self.turn = self.leader
        self.trick: list[Card] = []
        self.tricks: list[tuple[Seat, tuple[Card, ...]]] = []
        self.won = [0] * PLAYERS

    @property
    def settled(self) -> bool:
        """All twelve coins have been played and taken."""
        return self.over or (not self.trick and sum(self.won) == COINS_MASK.bit_count())

    def moves(self) -> Sequence[Move]:
        """Every card in hand (C-6)."""
        if self.turn == NOBODY:
            return ()
        hand = self.hands[self.turn]
        return (
            _CUPS[hand & _SUIT_MASK]
            + _COINS[hand >> _RANKS & _SUIT_MASK]
            + _SWORDS[hand >> 2 * _RANKS & _SUIT_MASK]
            + _CLUBS[hand >> 3 * _RANKS]
        )

    def play(self, move: Move) -> None:
        """Plays a card; the third one ends the trick."""
        turn = self.turn
        self.hands[turn] ^= 1 << move
        self.trick.append(Card(move))
        if len(self.trick) == PLAYERS:
            self._end_trick()
        else:
            self.turn = Seat((turn + 1) % PLAYERS)

    def refusal(self, move: Move) -> Refusal | None:
        """A card that is not in the hand (C-6), or any once the target is reached (C-11)."""
        if self.over:
            return Refusal("C-11", "the deal is over")
        if move in self.moves():
            return None
        held = tuple(f"play {SPANISH.text(card)}" for card in self.moves())
        if 0 <= move < SPANISH.size:
            return Refusal("C-6", f"you do not have {SPANISH.text(move)}", held)
        return Refusal("C-6", "play a card of your hand", held)

    def copy(self) -> Self:
        """An independent deal in the same state."""
        twin = self.__class__.__new__(self.__class__)
        twin.target = self.target
        twin.layout = self.layout
        twin.totals = self.totals
        twin.hands = self.hands[:]
        twin.leader = self.leader
        twin.turn = self.turn
        twin.trick = self.trick[:]
        twin.tricks = self.tricks[:]
        twin.won = self.won[:]
        return twin

    @property
    def pack(self) -> Pack:
        """The 48 cards (C-1)."""
        return PACK

    def sight(self, seat: Seat) -> CoinsView:
        """All that a seat may know."""
        return CoinsView(
            seat=seat,
            turn=self.turn,
            number=self.layout.number,
            dealer=self.layout.dealer,
            totals=self.totals,
            hand=CardSet.of_mask(self.hands[seat]),
            moves=tuple(self.moves()) if seat == self.turn else (),
            settled=self.settled,
            target=self.target,
            leader=self.leader,
            trick=tuple(self.trick),
            tricks=tuple(self.tricks),
            won=tuple(self.won),
            cards_left=tuple(hand.bit_count() for hand in self.hands),
        )

    def points(self) -> Points:
        """The coins each seat has taken."""
        return tuple(self.won)

    def _end_trick(self) -> None:
        """Gives the trick to its winner, who leads next or has won (C-5, C-10, C-11)."""
        trick = tuple(self.trick)
        winner = left_of(self.leader, PLAYERS, circle_winner(trick))
        self.tricks.append((self.leader, trick))
        first, second, third = trick
        self.won[winner] += (
            (COINS_MASK >> first & 1) + (COINS_MASK >> second & 1) + (COINS_MASK >> third & 1)
        )
        self.trick = []
        self.leader = winner
        reached = self.totals[winner] + self.won[winner] >= self.target
        self.turn = NOBODY if reached or not self.hands[winner] else winner
