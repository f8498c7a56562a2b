"""The melder: hands in, least costs and arrangements out."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, NoReturn

from parlour.cards import FRENCH, Card, Face, Pack
from parlour.engine.melds.bounded import BoundedSearch
from parlour.engine.melds.bounds import Bounds
from parlour.engine.melds.layout import Layout
from parlour.engine.melds.quick import QuickSearch
from parlour.engine.melds.rules import SUITS, Arrangement, DiscardChoice, Meld, MeldRules
from parlour.engine.melds.search import Hand, Search
from parlour.engine.melds.valid import MeldReader, Shape, place_of

_MOST_PACKS: Final = 4
_KEPT: Final = 500
"""How many hands laid out are kept: some 1 megabyte."""

Faces = tuple[Face, ...]


class _Laid(NamedTuple):
    """A hand laid out, by its faces: the melds, each in the order of faces, and what is left."""

    melds: tuple[Faces, ...]
    left: Faces


class Melder:
    """Finds the cheapest arrangements of hands, under one set of rules and with one wild rank.

    It always finds the least cost, and for the same faces the same arrangement. `quick.py` and
    `bounded.py` say how. It keeps its answers, and what suits and ranks allow, up to a limit: hands
    that are asked again cost little, and similar ones less. So it is worth sharing: get a melder
    from `melder`.

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
        self._reader = MeldReader(rules, wild_rank)
        self._search = self._fitting_search()
        self._face_of = tuple(map(pack.face, range(max(pack.cards, default=-1) + 1)))
        # By face: where it is counted in a hand's list of numbers, and as how much.
        self._where = tuple(map(self._where_counted, range(FRENCH.joker + 1)))
        self._unit = tuple(
            1 << place_of(face) * self._search.step if where < SUITS else 1
            for face, where in enumerate(self._where)
        )
        self._laid = lru_cache(_KEPT)(self._find_laid)

    def __setattr__(self, name: str, value: object) -> None:
        """Sets what a new melder is made of; later there is nothing to set: bots share it."""
        if hasattr(self, "_laid"):
            raise AttributeError("a melder cannot be changed")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a melder cannot be changed")

    def _fitting_search(self) -> Search:
        rules = self.rules
        may_repeat = rules.identical_cards_in_set or self.pack.copies == 1
        plain_sets = rules.sets and rules.max_set_size is None and may_repeat
        if plain_sets and rules.wilds_are_free:
            return QuickSearch(rules, self._bounds, self.wild_rank)
        return BoundedSearch(rules, self._bounds, self.wild_rank)

    def _where_counted(self, face: int) -> int:
        """The suit, or `SUITS` for wild cards of no suit and the place after it for jokers."""
        if face == FRENCH.joker:
            return SUITS + 1
        if FRENCH.rank(face) == self.wild_rank and not self._search.ranked_in_keys:
            return SUITS
        return FRENCH.suit(face)

    def cost(self, cards: Iterable[Card]) -> int:
        """The least cost of the cards left over (T-15)."""
        face_of = self._face_of
        return self.cost_of([face_of[card] for card in cards])

    def _faces(self, cards: Iterable[Card]) -> Faces:
        """What is printed on the cards, lowest first: nothing else decides over melds."""
        face_of = self._face_of
        return tuple(sorted([face_of[card] for card in cards]))

    def cost_of(self, faces: Iterable[Face]) -> int:
        """`cost`, for callers that look at many hands: by faces alone."""
        return self._search.cost(self._hand(faces))

    def _hand(self, faces: Iterable[Face]) -> Hand:
        counts = [0] * (SUITS + 2)
        where, unit = self._where, self._unit
        for face in faces:
            counts[where[face]] += unit[face]
        return Hand(tuple(counts[:SUITS]), counts[SUITS], counts[SUITS + 1])

    def arrange(self, cards: Iterable[Card]) -> Arrangement:
        """A cheapest arrangement (T-15), of these one that melds the most wild cards."""
        held = tuple(cards)
        laid = self._laid(self._faces(held))
        piles = self._piles(held)
        melds = tuple(self._meld(faces, piles) for faces in laid.melds)
        cost = sum(self.rules.costs[face] for face in laid.left)
        return Arrangement(cost, melds, tuple(piles[face].pop() for face in laid.left))

    def left_over(self, faces: Faces) -> Faces:
        """What `arrange` leaves over: by faces alone, both lowest first."""
        return self._laid(faces).left

    def _find_laid(self, faces: Faces) -> _Laid:
        layout = Layout(faces, self._bounds, self.wild_rank)
        groups, left = layout.lay(self._search.plan(self._hand(faces)))
        return _Laid(tuple(tuple(sorted(group)) for group in groups), tuple(sorted(left)))

    def _meld(self, faces: Faces, piles: Mapping[Face, list[Card]]) -> Meld:
        shape = self._reader.read(faces)
        assert shape is not None  # a plan holds nothing but melds
        return _dealt(shape, piles)

    def _piles(self, cards: Iterable[Card]) -> dict[Face, list[Card]]:
        """The cards of each face, the lowest last."""
        piles: dict[Face, list[Card]] = {}
        for card in sorted(cards, reverse=True):
            piles.setdefault(self._face_of[card], []).append(card)
        return piles

    def after_discards(self, cards: Iterable[Card]) -> Mapping[Face, int]:
        """For each distinct face, lowest first: the least cost of the other cards."""
        faces = self._faces(cards)
        whole = self.cost_of(faces)
        # The other cards, laid out, and the discard left over are an arrangement of the whole hand.
        # So where the discard is left over anyway, nothing else need be found.
        left = self._laid(faces).left if whole else ()
        return {
            face: whole - self.rules.costs[face]
            if face in left
            else self.cost_of(_without(face, faces))
            for face in dict.fromkeys(faces)
        }

    def out_discards(self, cards: Iterable[Card]) -> tuple[Face, ...]:
        """The faces, lowest first, whose discarding leaves everything melded (T-13)."""
        faces = self._faces(cards)
        # What the others cost bounds the whole hand's cost to that of the discard.
        whole = self.cost_of(faces)
        return tuple(
            face
            for face in dict.fromkeys(faces)
            if self.rules.costs[face] >= whole and self._melds_all(_without(face, faces))
        )

    def best_discard(self, cards: Iterable[Card]) -> DiscardChoice:
        """What to discard from a hand with one card too many.

        Raises:
            ValueError: there are no cards.
        """
        held = tuple(cards)
        costs = self.after_discards(held)
        face = min(costs, key=lambda face: (costs[face], -self.rules.costs[face], face))
        discard = self._piles(held)[face].pop()
        after = self.arrange(card for card in held if card != discard)
        return DiscardChoice(discard, after, self.out_discards(held))

    def melds_all(self, cards: Iterable[Card]) -> bool:
        """Whether every card finds a meld; no cards at all do."""
        return self._melds_all(self._faces(cards))

    def _melds_all(self, faces: Faces) -> bool:
        if self.cost_of(faces):
            return False
        # Where wild cards cost nothing, only the arrangement decides.
        return all(self.rules.costs[face] for face in faces) or not self._laid(faces).left

    def meld(self, cards: Iterable[Card]) -> Meld | None:
        """The cards, in any order, as one meld in its order; or None if they are not one meld."""
        held = tuple(cards)
        shape = self._reader.read(self._faces(held))
        return None if shape is None else _dealt(shape, self._piles(held))

    def is_meld(self, cards: Iterable[Card]) -> bool:
        """Whether exactly these cards, in any order, are one meld (T-8 to T-11)."""
        return self.meld(cards) is not None


@lru_cache(maxsize=16)
def melder(rules: MeldRules, pack: Pack, wild_rank: int | None) -> Melder:
    """The melder for these rules; asked again, the same one."""
    return Melder(rules, pack, wild_rank)


def _dealt(shape: Shape, piles: Mapping[Face, list[Card]]) -> Meld:
    """A meld of cards from the piles of its faces."""
    return Meld(shape.kind, tuple(piles[face].pop() for face in shape.faces))


def _without(face: Face, faces: Faces) -> Faces:
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]


def _check(rules: MeldRules, pack: Pack, wild_rank: int | None) -> None:
    if pack.family != FRENCH or pack.copies > _MOST_PACKS:
        raise ValueError(f"melds are made from at most {_MOST_PACKS} French decks, not {pack}")
    for face, cost in enumerate(rules.costs):
        wild = face == FRENCH.joker or FRENCH.rank(face) == wild_rank
        if cost < 0 or not (cost or wild):
            raise ValueError(f"{FRENCH.words(face)} left over costs {cost}; it has to cost more")
