"""What a player of Hearts knows."""

from dataclasses import dataclass

from parlour.cards import Card, CardSet
from parlour.engine.deal import Points
from parlour.engine.seats import Seat
from parlour.engine.view import View
from parlour.games.hearts.terms import Terms

Tricks = tuple[tuple[Seat, tuple[Card, ...]], ...]
"""Tricks in order: who led, and the cards in the order of play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeartsView(View):
    """What is open to a seat (H-27).

    Attributes:
        terms: the rules of the table.
        target_reached: whether some total reached the target before this deal (H-24).
        passing: whether cards are being passed.
        has_passed: for each seat, whether it has chosen its cards to pass.
        passed: the cards this seat has passed, none before and where nobody passes.
        received: the cards this seat was passed.
        leader: who led the trick on the table, or is to lead; nobody while passing.
        trick: the cards on the table in the order of play.
        tricks: the finished tricks, in order.
        broken: whether hearts are broken.
        cards_left: how many cards each seat holds.
        taken: the points each seat is known to have taken; a kitty only where it may be seen.
        kitty: the cards of the kitty if this seat may see them.
        kitty_owner: who took the kitty, if someone has.
        shooter: who is choosing what the moon or the sun does, or has chosen.
        choice: what was chosen.
    """

    terms: Terms
    target_reached: bool
    passing: bool
    has_passed: tuple[bool, ...]
    passed: CardSet
    received: CardSet
    leader: Seat
    trick: tuple[Card, ...]
    tricks: Tricks
    broken: bool
    cards_left: tuple[int, ...]
    taken: Points
    kitty: tuple[Card, ...] | None
    kitty_owner: Seat | None
    shooter: Seat | None
    choice: str | None

    @property
    def pass_step(self) -> int:
        """How many seats to the left cards are passed in this deal; 0 where nobody passes."""
        return self.terms.step(self.number)

    @property
    def seen(self) -> int:
        """Mask of all cards whose place this seat knows: its own, and those played or shown."""
        mask = self.hand.mask | CardSet(self.trick).mask | CardSet(self.kitty or ()).mask
        for _, cards in self.tricks:
            mask |= CardSet(cards).mask
        return mask
