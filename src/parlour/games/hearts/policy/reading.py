"""What a player reads from a view before deciding: cards still out, voids, a moon in the air."""

from dataclasses import dataclass

from parlour.cards import CardSet
from parlour.engine.game import Advice
from parlour.engine.moves import Move
from parlour.engine.seats import Seat
from parlour.games.hearts.sample import possible_cards, won_tricks
from parlour.games.hearts.terms import SUIT_MASK, SUIT_SIZE
from parlour.games.hearts.view import HeartsView

LUMP = 5
"""A card of at least this many points is worth a plan of its own (H-17)."""


@dataclass(frozen=True)
class Reading:
    """The table as a careful player keeps it in mind.

    Attributes:
        view: what is known.
        out: mask of the cards that others may hold.
        possible: for each seat, the mask of cards its plays have not ruled out.
        lumps: mask of the costly cards that are still out or in the hand, not in a won trick.
        shooter: the one other player who has every point so far, when it begins to look like a
            moon; None while there is no danger.
    """

    view: HeartsView
    out: int
    possible: tuple[int, ...]
    lumps: int
    shooter: Seat | None

    def worth(self, card: int) -> int:
        """The points of a card."""
        return self.view.terms.worth[card]

    def above(self, card: int) -> int:
        """How many cards that are out beat a card in its suit."""
        return (self.out & _suit_of(card) & -(2 << card)).bit_count()

    def below(self, card: int) -> int:
        """How many cards that are out lie under a card in its suit."""
        return (self.out & _suit_of(card) & ((1 << card) - 1)).bit_count()

    def catches_bonus(self, card: int) -> bool:
        """Whether a bonus card that is still in a hand lies under a card in its suit."""
        bonuses = self.view.terms.bonuses & (self.out | self.view.hand.mask)
        return bool(bonuses & _suit_of(card) & ((1 << card) - 1))

    def lump_out_in(self, suit: int) -> int:
        """Mask of the costly cards of a suit that others may hold."""
        return self.lumps & self.out & suit_mask(suit)

    @property
    def lacks(self) -> float:
        """The chance that another player does not hold a given card that is out."""
        return 1 - 1 / (self.view.players - 1)

    @property
    def kitty_at_stake(self) -> float:
        """The points to expect of a kitty that goes with the trick being played (H-2)."""
        view, terms = self.view, self.view.terms
        if not terms.kitty_size or view.kitty_owner is not None:
            return 0.0
        costs = CardSet(view.trick).mask & terms.costing
        goes = {
            "first_trick": True,
            "first_penalty_trick": bool(costs) or len(view.hand) == 1,
            "last_trick": len(view.hand) == 1,
        }[terms.rules.kitty_to]
        return terms.kitty_size * terms.points(self.out) / self.out.bit_count() if goes else 0.0

    def yet_to_play(self) -> list[Seat]:
        """The seats that play to this trick after the viewer."""
        view = self.view
        count = view.players - len(view.trick) - 1
        return [Seat((view.seat + step) % view.players) for step in range(1, count + 1)]


def suit_mask(suit: int) -> int:
    """Mask of a suit's cards."""
    return SUIT_MASK << SUIT_SIZE * suit


def _suit_of(card: int) -> int:
    return suit_mask(card // SUIT_SIZE)


def read(view: HeartsView) -> Reading:
    """Reads a view in play."""
    gone = CardSet(view.trick).mask
    for _, cards in view.tricks:
        gone |= CardSet(cards).mask
    kitty = CardSet(view.kitty or ()).mask
    out = view.terms.pack.cards.mask & ~(gone | view.hand.mask | kitty)
    dear = CardSet(card for card in view.terms.pack.cards if view.terms.worth[card] >= LUMP).mask
    return Reading(
        view=view,
        out=out,
        possible=tuple(possible_cards(view)),
        lumps=dear & (out | view.hand.mask | CardSet(view.trick).mask),
        shooter=_moon_in_the_air(view),
    )


def _moon_in_the_air(view: HeartsView) -> Seat | None:
    """Who has taken every point so far, once a third of all points has gone to one player."""
    rules, terms = view.terms.rules, view.terms
    if rules.moon == "none":
        return None
    won = [0] * view.players
    for winner, cards in won_tricks(view):
        won[winner] += sum(max(terms.worth[card], 0) for card in cards)
    holders = [seat for seat, points in enumerate(won) if points]
    if len(holders) != 1 or holders[0] == view.seat:
        return None
    alarming = terms.points(terms.costing) / 3
    return Seat(holders[0]) if won[holders[0]] >= alarming else None


def advise(card: int, why: str) -> Advice:
    """The advice to play a card."""
    return Advice(Move(card), why)
