"""How a search thinks about Coins: what may be played, what the others may hold, how it may end."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from parlour.cards import SPANISH, CardSet
from parlour.engine.deal import Points
from parlour.engine.mind import Mind, Option, Search, Tree, World, one_of_each
from parlour.engine.moves import Move
from parlour.games.coins import ending, quick
from parlour.games.coins.deal import COINS_MASK, CoinsDeal, CoinsView
from parlour.games.coins.rules import PLAYERS
from parlour.games.coins.sample import sample

SEARCHES: Final[Mapping[str, Search]] = {
    "expert": Tree(iterations=500, exploration=0.2, trust=0.75),
    "master": Tree(iterations=20_000, exploration=0.2, trust=0.75),
}

TRIUMPH: Final = "Wins the match whatever the others do."

ALL_COINS: Final = COINS_MASK.bit_count()


class CoinsMind(Mind[CoinsDeal]):
    """A decision in Coins.

    Args:
        view: what the seat knows; it is to act.
        sound: what a sound player would do.
    """

    def __init__(self, view: CoinsView, sound: Move) -> None:
        self._view = view
        self._start = sample(view, Random(0))
        self._others = [seat for seat in range(PLAYERS) if seat != view.seat]
        unseen = sum(self._start.hands) - view.hand.mask
        self._unseen = [1 << card for card in CardSet.of_mask(unseen)]
        self._all_unseen = unseen
        self._options = [Option(move) for move in distinct(view, unseen, sound)]
        self._race = max(view.totals) + ALL_COINS >= view.target
        self.better = "more wins in 100 matches than" if self._race else "coins better than"
        self.choices = f"your {len(view.moves)} cards"
        self.span = 100.0 if self._race else float(ALL_COINS)
        self.triumph = TRIUMPH if self._race else ""

    @property
    def options(self) -> Sequence[Option]:
        """The cards of the hand, of equal ones only one."""
        return self._options

    def world(self, rng: Random) -> CoinsDeal:
        """A deal that fits the view: the unseen cards lie anywhere."""
        world, chance, cards = self._start.copy(), rng.random, self._unseen
        one, other = self._others
        left, hand = len(cards), 0
        for _ in range(self._view.cards_left[one]):
            place = int(chance() * left)
            left -= 1
            card = cards[place]
            cards[place], cards[left] = cards[left], card
            hand |= card
        world.hands[one], world.hands[other] = hand, self._all_unseen ^ hand
        return world

    def finish(self, world: CoinsDeal, option: Option, rng: Random) -> Points:  # noqa: ARG002 - one plan
        """Plays the rest quickly."""
        return quick.finish(world, rng.random)

    def likely(self, world: CoinsDeal, rng: Random) -> Move:
        """A card as the quick player chooses it."""
        return quick.likely(world, rng.random)

    def ending(self) -> Sequence[World[CoinsDeal]]:
        """The last three tricks."""
        if max(self._view.cards_left) > ending.TRICKS:
            return ()
        return list(ending.worlds(self._view, self._start, self._unseen))

    def chances(self, world: CoinsDeal) -> Mapping[Move, float]:
        """How likely the quick player plays each card."""
        return ending.chances(world)

    def worths(self, points: Points) -> Sequence[float]:
        """Coins; where the match may end, how likely each seat is to win it (C-11)."""
        return self._chances(points) if self._race else points

    def _chances(self, points: Points) -> Sequence[float]:
        """How likely each seat is to win the match, in a hundred."""
        target, totals = self._view.target, self._view.totals
        one, two, three = (target - had - won for had, won in zip(totals, points, strict=True))
        return (
            100 * win_chance(one, two, three),
            100 * win_chance(two, three, one),
            100 * win_chance(three, one, two),
        )

    def words(self, option: Option) -> str:
        """A card."""
        return f"<{SPANISH.text(option.move)}>"


@cache
def win_chance(own: int, one: int, other: int) -> float:
    """How likely a player wins who needs a number of coins, against two who need others (C-11).

    Each coin is taken to go to anyone.
    """
    if own <= 0:
        return 1.0
    if one <= 0 or other <= 0:
        return 0.0
    return (
        win_chance(own - 1, one, other)
        + win_chance(own, one - 1, other)
        + win_chance(own, one, other - 1)
    ) / 3


def distinct(view: CoinsView, unseen: int, sound: Move) -> list[Move]:
    """The cards of a hand, of neighbours that come to the same only one.

    Neighbours are cards of a suit; no card that others hold, or that lies in the trick, stands
    between them.
    """
    between = unseen | CardSet(view.trick).mask

    def alike(low: Move, high: Move) -> bool:
        return SPANISH.suit(low) == SPANISH.suit(high) and not between & (1 << high) - (1 << low)

    return one_of_each(view.moves, alike, sound)
