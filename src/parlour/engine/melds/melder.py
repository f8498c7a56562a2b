"""The melder: hands in, least costs and arrangements out."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from parlour.cards import FRENCH, Card, Face, Pack
from parlour.engine.melds.bounded import BoundedSearch
from parlour.engine.melds.bounds import Bounds
from parlour.engine.melds.layout import Layout
from parlour.engine.melds.quick import QuickSearch
from parlour.engine.melds.rules import SUITS, Arrangement, DiscardChoice, Meld, MeldRules
from parlour.engine.melds.search import Hand, Search
from parlour.engine.melds.valid import MeldReader, place_of

_MOST_PACKS: Final = 4


class Melder:
    """Finds the cheapest arrangements of hands, under one set of rules and with one wild rank.

    It always finds the least cost, and for the same faces the same arrangement. `quick.py` and
    `bounded.py` say how. Its tables grow with use up to a limit, and are worth sharing: get a
    melder from `melder`.

    Args:
        rules: what a meld is, and what a card left over costs.
        pack: where the cards come from.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
            Jokers are always wild (T-10).

    Raises:
        ValueError: the pack is not French or holds a card more than four times; or a card costs
            less than nothing, or nothing though it is not wild.
    """

    def __init__(self, rules: MeldRules, pack: Pack, wild_rank: int | None) -> None:
        _check(rules, pack, wild_rank)
        self.rules: Final = rules
        self.pack: Final = pack
        self.wild_rank: Final = wild_rank
        self._bounds = Bounds(rules)
        self._reader = MeldReader(rules, wild_rank, pack.face)
        self._search = self._fitting_search()
        self._faces = tuple(pack.face(card) for card in range(max(pack.cards, default=-1) + 1))
        # By card: where it is counted in a hand's list of numbers, and as how much.
        self._where = tuple(self._where_counted(face) for face in self._faces)
        self._unit = tuple(
            1 << place_of(face) * self._search.step if where < SUITS else 1
            for face, where in zip(self._faces, self._where, strict=True)
        )

    def _fitting_search(self) -> Search:
        rules = self.rules
        may_repeat = rules.identical_cards_in_set or self.pack.copies == 1
        plain_sets = rules.sets and rules.max_set_size is None and may_repeat
        if plain_sets and rules.wilds_are_free:
            return QuickSearch(rules, self._bounds, self.wild_rank)
        return BoundedSearch(rules, self._bounds, self.wild_rank)

    def _where_counted(self, face: Face) -> int:
        """The suit, or `SUITS` for wild cards of no suit and the place after it for jokers."""
        if face == FRENCH.joker:
            return SUITS + 1
        if FRENCH.rank(face) == self.wild_rank and not self._search.ranked_in_keys:
            return SUITS
        return FRENCH.suit(face)

    def cost(self, cards: Iterable[Card]) -> int:
        """The least cost of the cards left over (T-15)."""
        return self._search.cost(_hand(self._counted(cards)), 0)

    def _counted(self, cards: Iterable[Card]) -> list[int]:
        """A hand as numbers: a key for each suit, then its wild cards of no suit and its jokers."""
        counts = [0] * (SUITS + 2)
        where, unit = self._where, self._unit
        for card in cards:
            counts[where[card]] += unit[card]
        return counts

    def arrange(self, cards: Iterable[Card]) -> Arrangement:
        """A cheapest arrangement (T-15), of these one that melds the most wild cards."""
        held = tuple(cards)
        plan = self._search.plan(_hand(self._counted(held)))
        layout = Layout(held, self._bounds, self.pack.face, self.wild_rank)
        groups, left = layout.lay(plan)
        left.sort(key=lambda card: (self._faces[card], card))
        cost = sum(self.rules.costs[self._faces[card]] for card in left)
        return Arrangement(cost, tuple(self._laid(group) for group in groups), tuple(left))

    def _laid(self, cards: list[Card]) -> Meld:
        meld = self._reader.read(cards)
        assert meld is not None  # a plan holds nothing but melds
        return meld

    def after_discards(self, cards: Iterable[Card]) -> Mapping[Face, int]:
        """For each distinct face, lowest first: the least cost of the other cards."""
        by_face = self._by_face(cards)
        counts = self._counted(cards)
        return self._costs_without(counts, by_face.values(), self.cost(cards))

    def _by_face(self, cards: Iterable[Card]) -> dict[Face, Card]:
        """For each distinct face, lowest first, its lowest card."""
        by_face = {self._faces[card]: card for card in sorted(cards, reverse=True)}
        return dict(sorted(by_face.items()))

    def _costs_without(
        self, counts: list[int], discards: Iterable[Card], whole: int
    ) -> dict[Face, int]:
        """The least cost without each of some cards, where all of them cost `whole`.

        An arrangement of the others with the discard left over is one of the whole hand, so the
        others cost no less than the whole hand less the discard, and the search may end there.
        """
        costs = {}
        for card in discards:
            face, where, unit = self._faces[card], self._where[card], self._unit[card]
            counts[where] -= unit
            costs[face] = self._search.cost(_hand(counts), whole - self.rules.costs[face])
            counts[where] += unit
        return costs

    def out_discards(self, cards: Iterable[Card]) -> tuple[Face, ...]:
        """The faces, lowest first, whose throwing leaves everything melded (T-13)."""
        held = tuple(cards)
        whole = self.cost(held)
        # What the others cost bounds the whole hand's cost to that of the discard.
        worth = [
            card for face, card in self._by_face(held).items() if self.rules.costs[face] >= whole
        ]
        costs = self._costs_without(self._counted(held), worth, whole)
        return tuple(
            self._faces[card]
            for card in worth
            if not costs[self._faces[card]] and self.melds_all(_without(held, card))
        )

    def best_discard(self, cards: Iterable[Card]) -> DiscardChoice:
        """What to throw from a hand with one card too many.

        Raises:
            ValueError: there are no cards.
        """
        held = tuple(cards)
        costs = self.after_discards(held)
        face = min(costs, key=lambda face: (costs[face], -self.rules.costs[face], face))
        discard = self._by_face(held)[face]
        after = self.arrange(_without(held, discard))
        return DiscardChoice(discard, after, self.out_discards(held))

    def melds_all(self, cards: Iterable[Card]) -> bool:
        """Whether every card finds a meld; no cards at all do."""
        held = tuple(cards)
        # Wild cards may cost nothing, so that only the arrangement tells.
        return self.cost(held) == 0 and not self.arrange(held).left

    def meld(self, cards: Iterable[Card]) -> Meld | None:
        """The cards, in any order, as one meld in its order; or None if they are not one meld."""
        return self._reader.read(tuple(cards))

    def is_meld(self, cards: Iterable[Card]) -> bool:
        """Whether exactly these cards, in any order, are one meld (T-8 to T-11)."""
        return self.meld(cards) is not None


@lru_cache(maxsize=16)
def melder(rules: MeldRules, pack: Pack, wild_rank: int | None) -> Melder:
    """The melder for these rules; asked again, the same one."""
    return Melder(rules, pack, wild_rank)


def _hand(counts: list[int]) -> Hand:
    return Hand(counts[:SUITS], counts[SUITS], counts[SUITS + 1])


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)


def _check(rules: MeldRules, pack: Pack, wild_rank: int | None) -> None:
    if pack.family != FRENCH or pack.copies > _MOST_PACKS:
        raise ValueError(f"melds are made from at most {_MOST_PACKS} French packs, not {pack}")
    for face, cost in enumerate(rules.costs):
        wild = face == FRENCH.joker or FRENCH.rank(face) == wild_rank
        if cost < 0 or not (cost or wild):
            raise ValueError(f"{FRENCH.words(face)} left over costs {cost}; it has to cost more")
