"""How a search thinks about Hearts: what may be done, what the others may hold, how it may end."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Final

from parlour.cards import FRENCH, CardSet, bits
from parlour.engine.deal import Points
from parlour.engine.mind import Flat, Mind, Option, Search, one_of_each
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY
from parlour.games.hearts.choice import history
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.instinct import finish
from parlour.games.hearts.notation import MOON_ADD, MOON_SUBTRACT, pass_move, passed_mask
from parlour.games.hearts.policy.passing import by_burden, pass_cards
from parlour.games.hearts.sample import Unseen, sample, won_tricks
from parlour.games.hearts.scoring import settle
from parlour.games.hearts.terms import SUIT_SIZE
from parlour.games.hearts.view import HeartsView

SEARCHES: Final[Mapping[str, Search]] = {
    "expert": Flat(playouts=250, gate=2.0),
    "master": Flat(playouts=6400),
}

SHOOT: Final = 1
"""The plan to take every point."""

PASSED_ON: Final = 7
"""The number of the most burdensome cards from which those to pass are chosen."""

MATCH: Final = 20.0
"""What winning a match is worth, in points of a deal, beside the points themselves."""


class HeartsMind(Mind[HeartsDeal]):
    """A decision in Hearts.

    Args:
        view: what the seat knows; it is to act.
        sound: what a sound player would do.
    """

    def __init__(self, view: HeartsView, sound: Move) -> None:
        self._view = view
        self._unseen = Unseen(view)
        self._start = sample(view, Random(0))
        self._near_end = _may_end(view)
        if self._near_end:
            self.better = "points (with the chance to win the match) better than"
        self._options = _passes(view, sound) if view.passing else _cards(view, sound)
        self.choices = self._all_choices()

    def _all_choices(self) -> str:
        if self._view.passing:
            return f"{len(self._options)} ways to pass"
        return (
            "both answers"
            if self._view.shooter is not None
            else f"your {len(self._view.moves)} legal cards"
        )

    @property
    def options(self) -> Sequence[Option]:
        """Cards or passes, and the same with the plan to shoot the moon while it may be there."""
        return self._options

    def world(self, rng: Random) -> HeartsDeal:
        """A deal that fits the view; cards that are still to be passed are chosen soundly."""
        view, world = self._view, self._start.copy()
        world.hands, kitty = self._unseen.dealt(rng)
        if view.kitty_owner is not None:
            world.won[view.kitty_owner] ^= world.kitty ^ kitty
        world.kitty = kitty
        if view.passing:
            for seat, hand in enumerate(world.hands):
                world.passes[seat] = 0 if seat == view.seat else pass_cards(view.terms, hand)
        return world

    def finish(self, world: HeartsDeal, option: Option, rng: Random) -> Points:
        """Plays the rest quickly; the seat itself for the moon if that is the plan."""
        shooter = self._view.seat if option.plan == SHOOT else NOBODY
        return finish(world, rng.random, shooter)

    def worths(self, points: Points) -> Sequence[float]:
        """By how much each seat does better than the others; and who wins, if the match ends.

        Where it may end, an exact hit counts as what it makes of the score (H-25).
        """
        if not self._near_end:
            return _margins(points)
        view = self._view
        standing = settle(view.terms.rules, view.players, history(view), points)
        worths = _margins(
            [new - old for new, old in zip(standing.totals, view.totals, strict=True)]
        )
        if standing.winners:
            share = view.players / len(standing.winners)
            for seat in range(view.players):
                worths[seat] += MATCH * ((share if seat in standing.winners else 0) - 1)
        return worths

    def words(self, option: Option) -> str:
        """A card, a pass, or an answer; and whether it is for the moon."""
        moon = " for the moon" if option.plan == SHOOT else ""
        mask = passed_mask(option.move)
        if mask is not None:
            return f"passing {' '.join(f'<{FRENCH.text(card)}>' for card in bits(mask))}{moon}"
        if option.move in (MOON_ADD, MOON_SUBTRACT):
            return "adding" if option.move == MOON_ADD else "subtracting"
        return f"<{FRENCH.text(option.move)}>{moon}"


def _margins(points: Sequence[int]) -> list[float]:
    """How many points fewer than the others' mean each seat has."""
    whole, others = sum(points), len(points) - 1
    return [(whole - own) / others - own for own in points]


def _may_end(view: HeartsView) -> bool:
    """Whether the match may end with this deal (H-23, H-24)."""
    rules, terms = view.terms.rules, view.terms
    if rules.game_end == "hands":
        return view.number >= (rules.hands or 1)
    most = terms.points(terms.costing) + (rules.sun_value if rules.sun != "none" else 0)
    return view.target_reached or max(view.totals) + most >= rules.target


def _cards(view: HeartsView, sound: Move) -> tuple[Option, ...]:
    if view.shooter is not None:
        return tuple(map(Option, view.moves))
    options = [Option(move) for move in _distinct(view, sound)]
    if len(options) > 1 and moon_is_open(view):
        options += [Option(option.move, SHOOT) for option in options]
    return tuple(options)


def _distinct(view: HeartsView, sound: Move) -> list[Move]:
    """The legal cards, of neighbours that come to the same only one.

    Neighbours have the same worth, and no card that others hold, or that lies in the trick, stands
    between them.
    """
    between = view.terms.pack.cards.mask & ~view.seen | CardSet(view.trick).mask
    return one_of_each(view.moves, partial(_same, view, between), sound)


def _same(view: HeartsView, between: int, low: Move, high: Move) -> bool:
    return (
        low // SUIT_SIZE == high // SUIT_SIZE
        and view.terms.worth[low] == view.terms.worth[high]
        and not between & (1 << high) - 1 & -(2 << low)
    )


def moon_is_open(view: HeartsView) -> bool:
    """Whether the seat may still take every point: nobody else has one (H-18)."""
    terms = view.terms
    if terms.rules.moon == "none":
        return False
    taken = 0
    for winner, cards in won_tricks(view):
        if winner != view.seat:
            taken |= CardSet(cards).mask
    return not taken & terms.costing and view.kitty_owner in (None, view.seat)


def _passes(view: HeartsView, sound: Move) -> tuple[Option, ...]:
    """The sound pass, others of the most burdensome cards, and one to shoot the moon with."""
    terms, hand, count = view.terms, list(view.hand), view.terms.rules.pass_count
    worst = by_burden(terms, hand)[:PASSED_ON]
    passes = [sound, *(pass_move(CardSet(cards).mask) for cards in combinations(worst, count))]
    options = [Option(move) for move in dict.fromkeys(passes)]
    if terms.rules.moon != "none":
        low = sorted(hand, key=lambda card: (card % SUIT_SIZE, card))[:count]
        options.append(Option(pass_move(CardSet(low).mask), SHOOT))
    return tuple(options)
