"""A deal of Hearts."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Self

from parlour.cards import Card, CardSet, Pack, bits
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.moves import Move, Refusal
from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts import legality, scoring
from parlour.games.hearts.leads import breaks, lead_mask, opening_lead_mask
from parlour.games.hearts.notation import MOON_ADD, MOON_SUBTRACT, PASS
from parlour.games.hearts.terms import SUIT_MASK, SUIT_OF, SUIT_SIZE, Terms
from parlour.games.hearts.view import HeartsView

BIT: Final = tuple(1 << card for card in range(52))
CARD: Final = tuple(map(Card, range(52)))
"""Each card's bit, and each card: a look-up costs less than a shift or a call of `Card`."""


def _cards_of_suits() -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """For each suit and each mask of its 13 cards, the cards as a ready tuple.

    Following suit is the most frequent question of a search; the answer is one look-up.
    """
    return tuple(
        tuple(
            tuple(Move(SUIT_SIZE * suit + place) for place in bits(mask))
            for mask in range(SUIT_MASK + 1)
        )
        for suit in range(4)
    )


CARDS: Final = _cards_of_suits()


def cards_of(mask: int) -> tuple[Move, ...]:
    """The cards of a mask of the French pack, lowest first."""
    return (
        CARDS[0][mask & SUIT_MASK]
        + CARDS[1][mask >> SUIT_SIZE & SUIT_MASK]
        + CARDS[2][mask >> 2 * SUIT_SIZE & SUIT_MASK]
        + CARDS[3][mask >> 3 * SUIT_SIZE]
    )


class HeartsDeal(Deal[HeartsView]):
    """A deal of Hearts: passing, the tricks, and the moon's question if there is one.

    Args:
        terms: the rules of the table.
        layout: the cards.
        totals: the score of each seat before the deal.
        target_reached: whether some total reached the target in an earlier deal.

    Attributes:
        hands: mask of each seat's cards.
        passes: mask of the cards each seat has chosen to pass, 0 before.
        passing: whether cards are being passed.
        leader: who led the trick that lies on the table, or is to lead.
        trick: its cards in the order of play.
        tricks: the finished tricks.
        won: mask of the cards each seat has won, the kitty included once it is taken.
        broken: whether hearts are broken.
        kitty: mask of the kitty.
        kitty_owner: who has taken the kitty.
        shooter: who is asked, or was asked, what the moon or the sun does.
        choice: the answer.
    """

    __slots__ = (
        "broken", "choice", "hands", "kitty", "kitty_owner", "layout", "leader", "passes",
        "passing", "shooter", "target_reached", "terms", "totals", "trick", "tricks", "turn", "won",
    )  # fmt: skip

    def __init__(
        self, terms: Terms, layout: Layout, totals: Points, *, target_reached: bool = False
    ) -> None:
        self.terms = terms
        self.layout = layout
        self.totals = totals
        self.target_reached = target_reached
        self.hands = [CardSet(hand).mask for hand in layout.hands]
        self.passes = [0] * terms.players
        self.passing = terms.step(layout.number) != 0
        self.trick: list[Card] = []
        self.tricks: list[tuple[Seat, tuple[Card, ...]]] = []
        self.won = [0] * terms.players
        self.broken = False
        self.kitty = CardSet(layout.kitty).mask
        self.kitty_owner: Seat | None = None
        self.shooter: Seat | None = None
        self.choice: str | None = None
        self.leader = NOBODY
        self.turn = Seat(0)
        if not self.passing:
            self._open()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """While cards are passed, every seat that has not chosen yet (H-14)."""
        if self.passing:
            return tuple(Seat(seat) for seat, mask in enumerate(self.passes) if not mask)
        return () if self.over else (self.turn,)

    @property
    def together(self) -> bool:
        """Cards are passed by all at the same time (H-14)."""
        return self.passing

    def call_on(self, seat: Seat) -> None:
        """Lets a seat that has not passed yet be the next to pass."""
        super().call_on(seat)
        self.turn = seat

    @property
    def kitty_waits(self) -> bool:
        """Whether there is a kitty that nobody has taken yet (H-2)."""
        return self.kitty != 0 and self.kitty_owner is None

    @property
    def settled(self) -> bool:
        """Nothing that counts is left in play, as everybody can see (H-26)."""
        return self.over or scoring.is_settled(self)

    def moves(self) -> Sequence[Move]:
        """The legal moves, cards from the clubs up."""
        turn = self.turn
        if turn == NOBODY:
            return ()
        hand = self.hands[turn]
        trick = self.trick
        if trick:
            led = trick[0] // SUIT_SIZE
            following = hand >> SUIT_SIZE * led & SUIT_MASK
            if following:
                return CARDS[led][following]
            if not self.tricks:
                hand = hand & ~self.terms.barred_first or hand
            return cards_of(hand)
        if self.passing:
            chosen = combinations(bits(hand), self.terms.rules.pass_count)
            return [Move(PASS + CardSet(cards).mask) for cards in chosen]
        if self.shooter is not None:
            return (MOON_ADD, MOON_SUBTRACT)
        return cards_of(self.leads())

    def leads(self) -> int:
        """Mask of the cards that the seat to act may lead."""
        hand = self.hands[self.turn]
        if not self.tricks:
            return opening_lead_mask(self.terms, hand)
        return hand if self.broken else lead_mask(self.terms, hand)

    def play(self, move: int) -> None:
        """Plays a card, passes cards, or answers the moon's question; a card's number will do."""
        if move > 51:
            self._decide(move)
            return
        turn, trick, terms = self.turn, self.trick, self.terms
        bit = BIT[move]
        self.hands[turn] ^= bit
        trick.append(CARD[move])
        if not self.broken and bit & terms.may_break:
            self.broken = breaks(terms, bit, self.hands[turn], leads=len(trick) == 1)
        if len(trick) < terms.players:
            self.turn = terms.left[turn]
        else:
            self._end_trick()

    def refusal(self, move: Move) -> Refusal | None:
        """Why the seat to act may not make this move."""
        return legality.refusal(self, move)

    def copy(self) -> Self:
        """An independent deal in the same state."""
        twin = self.__class__.__new__(self.__class__)
        twin.terms = self.terms
        twin.layout = self.layout
        twin.totals = self.totals
        twin.target_reached = self.target_reached
        twin.hands = self.hands[:]
        twin.passes = self.passes[:]
        twin.passing = self.passing
        twin.leader = self.leader
        twin.turn = self.turn
        twin.trick = self.trick[:]
        twin.tricks = self.tricks[:]
        twin.won = self.won[:]
        twin.broken = self.broken
        twin.kitty = self.kitty
        twin.kitty_owner = self.kitty_owner
        twin.shooter = self.shooter
        twin.choice = self.choice
        return twin

    @property
    def pack(self) -> Pack:
        """The pack of the table (H-1)."""
        return self.terms.pack

    def sight(self, seat: Seat) -> HeartsView:
        """All that a seat may know (H-27)."""
        sees_kitty = self.sees_kitty(seat)
        return HeartsView(
            seat=seat,
            turn=self.turn,
            number=self.layout.number,
            dealer=self.layout.dealer,
            totals=self.totals,
            hand=CardSet.of_mask(self.hands[seat]),
            moves=tuple(self.moves()) if seat == self.turn else (),
            settled=self.settled,
            terms=self.terms,
            target_reached=self.target_reached,
            passing=self.passing,
            has_passed=tuple(mask != 0 for mask in self.passes),
            passed=CardSet.of_mask(self.passes[seat]),
            received=CardSet.of_mask(self.received(seat)),
            leader=self.leader,
            trick=tuple(self.trick),
            tricks=tuple(self.tricks),
            broken=self.broken,
            cards_left=tuple(hand.bit_count() for hand in self.hands),
            taken=scoring.shown_points(self, with_kitty=sees_kitty),
            kitty=tuple(CardSet.of_mask(self.kitty)) if sees_kitty else None,
            kitty_owner=self.kitty_owner,
            shooter=self.shooter,
            choice=self.choice,
        )

    def received(self, seat: int) -> int:
        """Mask of the cards that were passed to a seat; none while cards are being passed."""
        if self.passing:
            return 0
        return self.passes[(seat - self.terms.step(self.layout.number)) % self.terms.players]

    def sees_kitty(self, seat: Seat) -> bool:
        """Whether a seat may look at the kitty; when the deal is over, everybody may (H-2)."""
        if self.kitty_owner is None:
            return False
        reveal = self.terms.rules.kitty_reveal
        return self.over or reveal == "all" or (reveal == "taker" and seat == self.kitty_owner)

    def points(self) -> Points:
        """What each seat scores, the moon and all bonuses included."""
        return scoring.points(self)

    def _pass(self, mask: int) -> None:
        """Notes a choice; when all have chosen, the cards change hands at once (H-14)."""
        self.passes[self.turn] = mask
        waiting = self.waiting
        if waiting:
            self.turn = waiting[0]
            return
        self.passing = False
        for seat, given in enumerate(self.passes):
            self.hands[seat] ^= given | self.received(seat)
        self._open()

    def _open(self) -> None:
        """Finds who leads first: a prescribed club's holder, or left of the dealer (H-3 to H-5)."""
        terms = self.terms
        leader = Seat((self.layout.dealer + 1) % terms.players)
        if terms.rules.opening_lead != "left_of_dealer":
            opening = BIT[terms.opening]
            holders = (seat for seat, hand in enumerate(self.hands) if hand & opening)
            leader = Seat(next(holders, leader))
        self.leader = self.turn = leader

    def _end_trick(self) -> None:
        """Gives the trick to its winner and finds who leads next (H-12, H-13)."""
        trick, terms, leader = self.trick, self.terms, self.leader
        mask = 0
        for card in trick:
            mask |= BIT[card]
        best = (mask & SUIT_OF[trick[0]]).bit_length() - 1
        winner = terms.around[leader][trick.index(CARD[best])]
        self.tricks.append((leader, tuple(trick)))
        self.won[winner] |= mask
        self.trick = []
        last = not self.hands[winner]
        if self.kitty and self.kitty_waits and self._takes_kitty(mask, last=last):
            self.kitty_owner = winner
            self.won[winner] |= self.kitty
        self.leader = self.turn = terms.left[leader] if terms.rotating else winner
        if last:
            self._end_tricks()

    def _takes_kitty(self, trick: int, *, last: bool) -> bool:
        """Whether the winner of a trick takes the kitty with it (H-2)."""
        match self.terms.rules.kitty_to:
            case "first_trick":
                return True
            case "first_penalty_trick":
                return last or bool(trick & self.terms.costing)
            case _:
                return last

    def _end_tricks(self) -> None:
        """Asks the shooter if there is a choice to make; otherwise the deal is over (H-18)."""
        shot = scoring.find_shot(self)
        if shot is not None and shot.mode == "choice":
            self.shooter = self.turn = shot.shooter
        else:
            self.turn = NOBODY

    def _decide(self, move: int) -> None:
        """Passes cards, or answers the moon's question."""
        if move >= PASS:
            self._pass(move - PASS)
            return
        self.choice = "add" if move == MOON_ADD else "subtract"
        self.turn = NOBODY
