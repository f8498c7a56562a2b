"""The melder: hands in, least costs and arrangements out."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from parlour.cards import FRENCH, Card, Face, Pack
from parlour.engine.melds.bounded import BoundedSearch
from parlour.engine.melds.bounds import Bounds
from parlour.engine.melds.layout import Layout, Plan
from parlour.engine.melds.quick import QuickSearch
from parlour.engine.melds.rules import RANKS, SUITS, Arrangement, DiscardChoice, Meld, MeldRules
from parlour.engine.melds.sets import STEP
from parlour.engine.melds.valid import MeldReader, place_of


class Melder:
    """Finds the cheapest arrangements of hands under one set of rules and one wild rank.

    Exact for every rule set: see `quick.py` for how, and `bounded.py` for rules that bound melds
    more closely. Its tables grow with use up to a limit, so one melder serves a whole program:
    get it from `melder`.

    Args:
        rules: what a meld is, and what a card left over costs.
        pack: where the cards come from.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
            Jokers are always wild (T-10).

    Raises:
        ValueError: the pack is not French or has more than four copies; a card costs less than
            nothing, or one that is not wild nothing.
    """

    def __init__(self, rules: MeldRules, pack: Pack, wild_rank: int | None) -> None:
        self.rules = rules
        self.pack = pack
        self.wild_rank = wild_rank
        _check(rules, pack, wild_rank)
        costs = tuple(rules.costs[(place - 1) % RANKS] for place in range(RANKS))
        wild_place = None if wild_rank is None else (wild_rank + 1) % RANKS
        self._bounds = Bounds(rules)
        self._reader = MeldReader(rules, wild_rank, pack.face)
        self._quick: QuickSearch | None = None
        quick = (
            rules.sets
            and rules.wilds_are_free
            and rules.max_set_size is None
            and (rules.identical_cards_in_set or pack.copies == 1)
        )
        if quick:
            self._quick = QuickSearch(rules, costs)
        else:
            self._bounded = BoundedSearch(rules, costs, rules.costs[FRENCH.joker], wild_place)
        step = STEP if quick else self._bounded.sets.step
        last = max(pack.cards, default=-1) + 1
        faces = [pack.face(card) for card in range(last)]
        self._cost = tuple(rules.costs[face] for face in faces)
        self._suit = tuple(self._suit_of(face) for face in faces)
        self._unit = tuple(1 << place_of(face) * step for face in faces)

    def _suit_of(self, face: Face) -> int:
        """The suit whose key a face belongs to; or `SUITS` for wild rank, one more for jokers."""
        if face == FRENCH.joker:
            return SUITS + 1
        if FRENCH.rank(face) == self.wild_rank and self.rules.wilds_are_free:
            return SUITS
        return FRENCH.suit(face)

    def cost(self, cards: Iterable[Card]) -> int:
        """The least cost of the cards left over (T-15)."""
        if self._quick is None:
            return self._bounded_best(cards)[0]
        return self._quick_cost(*self._read(cards))

    def _quick_cost(self, keys: list[int], total: int, wild_total: int, wilds: int) -> int:
        assert self._quick is not None
        cost = self._quick.best(keys, wilds).cost
        if cost == total and wilds < self._bounds.least:
            return total + wild_total
        return cost

    def _read(self, cards: Iterable[Card]) -> tuple[list[int], int, int, int]:
        """Keys, cost of all natural cards, cost of all wild cards, number of wild cards."""
        keys = [0] * (SUITS + 2)
        suit, unit, cost = self._suit, self._unit, self._cost
        total = wild_total = wilds = 0
        for card in cards:
            at = suit[card]
            if at < SUITS:
                keys[at] += unit[card]
                total += cost[card]
            else:
                wilds += 1
                wild_total += cost[card]
        del keys[SUITS:]
        return keys, total, wild_total, wilds

    def _bounded_best(self, cards: Iterable[Card]) -> tuple[int, Plan]:
        keys = [0] * SUITS
        others = [0, 0]
        for card in cards:
            suit = self._suit[card]
            if suit < SUITS:
                keys[suit] += self._unit[card]
            else:
                others[suit - SUITS] += 1
        return self._bounded.best(keys, *others)

    def arrange(self, cards: Iterable[Card]) -> Arrangement:
        """A cheapest arrangement; always the same one for the same faces (T-15)."""
        hand = tuple(cards)
        cost, plan = self._quick_plan(hand) if self._quick else self._bounded_best(hand)
        groups, left = Layout(hand, self._bounds, self.pack.face, self.wild_rank).lay(plan)
        melds = []
        for group in groups:
            meld = self._reader.read(group)
            assert meld is not None, group
            melds.append(meld)
        left.sort(key=lambda card: (self.pack.face(card), card))
        return Arrangement(cost, tuple(melds), tuple(left))

    def _quick_plan(self, hand: tuple[Card, ...]) -> tuple[int, Plan]:
        assert self._quick is not None
        keys, total, wild_total, wilds = self._read(hand)
        found = self._quick.best(keys, wilds)
        if found.cost == total and wilds < self._bounds.least:
            jokers = sum(self.pack.face(card) == FRENCH.joker for card in hand)
            return total + wild_total, Plan(left_ranked=wilds - jokers, left_jokers=jokers)
        layings = self._quick.layings(keys, found, wilds)
        runs = [(suit, run) for suit, laying in enumerate(layings) for run in laying.melds]
        sets = self._quick.sets(found, wilds)
        return found.cost, Plan(
            self._with_room(runs, sets, wilds), [(s.place, (s.cards,)) for s in sets]
        )

    def _with_room(self, runs, sets, wilds):
        """Splits a run of thirteen if it is alone and a wild card would find no place."""
        if sets or not runs:
            return runs
        spans = [
            (self._bounds.in_run(len(run), run[-1] - run[0] + 1, run[-1] - run[0] + 1 - len(run)))
            for _, run in runs
        ]
        spare = wilds - sum(span.start for span in spans)
        room = sum(span.stop - 1 - span.start for span in spans)
        if spare <= room or spare >= self._bounds.least:
            return runs
        suit, run = runs[0]
        return [(suit, run[: self._bounds.least]), (suit, run[self._bounds.least :]), *runs[1:]]

    def after_discards(self, cards: Iterable[Card]) -> Mapping[Face, int]:
        """For each distinct face of a hand with one card too many: the least cost without it."""
        hand = tuple(cards)
        seen: dict[Face, int] = {}
        for at, card in enumerate(hand):
            face = self.pack.face(card)
            if face not in seen:
                seen[face] = self.cost(hand[:at] + hand[at + 1 :])
        return seen

    def out_discards(self, cards: Iterable[Card]) -> tuple[Face, ...]:
        """The faces whose throwing leaves everything melded, lowest first (T-13)."""
        hand = tuple(cards)
        found = []
        for face in sorted({self.pack.face(card) for card in hand}):
            at = next(at for at, card in enumerate(hand) if self.pack.face(card) == face)
            if self.melds_all(hand[:at] + hand[at + 1 :]):
                found.append(face)
        return tuple(found)

    def best_discard(self, cards: Iterable[Card]) -> DiscardChoice:
        """What to throw from a hand with one card too many."""
        hand = sorted(cards, key=lambda card: (self.pack.face(card), card))
        costs = self.after_discards(hand)
        face = min(costs, key=lambda face: (costs[face], -self.rules.costs[face], face))
        at = next(at for at, card in enumerate(hand) if self.pack.face(card) == face)
        after = self.arrange(hand[:at] + hand[at + 1 :])
        return DiscardChoice(hand[at], after, self.out_discards(hand))

    def melds_all(self, cards: Iterable[Card]) -> bool:
        """Whether every card finds a meld."""
        return not self.arrange(cards).left

    def meld(self, cards: Iterable[Card]) -> Meld | None:
        """The cards as one meld in its order, or None if they are not exactly one."""
        return self._reader.read(tuple(cards))

    def is_meld(self, cards: Iterable[Card]) -> bool:
        """Whether exactly these cards, in any order, are one meld (T-8 to T-11)."""
        return self.meld(cards) is not None


@lru_cache(maxsize=32)
def melder(rules: MeldRules, pack: Pack, wild_rank: int | None) -> Melder:
    """The melder for these rules; the same one each time, since its tables are worth sharing."""
    return Melder(rules, pack, wild_rank)


def _check(rules: MeldRules, pack: Pack, wild_rank: int | None) -> None:
    if pack.family is not FRENCH or pack.copies > 4:
        raise ValueError("melds are made from at most four French packs")
    if min(rules.costs) < 0:
        raise ValueError("a card left over costs less than nothing")
    if any(
        not cost and FRENCH.rank(face) != wild_rank for face, cost in enumerate(rules.costs[:-1])
    ):
        raise ValueError("a card that is not wild costs nothing when it is left over")
