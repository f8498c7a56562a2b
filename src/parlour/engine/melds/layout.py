"""Turns what a search found, which knows only numbers, into melds of cards."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from parlour.cards import FRENCH, Card
from parlour.engine.melds.bounds import Bounds, Run
from parlour.engine.melds.rules import RANKS, SUITS
from parlour.engine.melds.search import Plan


@dataclass(slots=True)
class _Group:
    """A meld being laid.

    Attributes:
        cards: those it has.
        need: the wild cards it needs.
        room: how many it can take beyond.
        own: the face of a wild card that would be in its own place here, if there is one.
    """

    cards: list[Card]
    need: int
    room: int
    own: int | None = None


class Layout:
    """Lays one hand.

    Args:
        cards: the hand.
        bounds: how many wild cards fit in a meld.
        face: what is printed on a card.
        wild_rank: the rank of wild cards, by its place in the family's ranks; None for none.
    """

    def __init__(
        self,
        cards: Iterable[Card],
        bounds: Bounds,
        face: Callable[[int], int],
        wild_rank: int | None,
    ) -> None:
        self._bounds = bounds
        self._face = face
        self._wild_rank = wild_rank
        self._piles: dict[int, list[Card]] = {}
        for card in sorted(cards, key=lambda card: (face(card), card)):
            self._piles.setdefault(face(card), []).append(card)

    def lay(self, plan: Plan) -> tuple[list[list[Card]], list[Card]]:
        """The cards of each meld, and the cards left over."""
        runs = [self._run(suit, run) for suit, run in plan.runs]
        groups = runs + [self._set(place, natural) for place, natural in plan.sets]
        wild_place = 0 if self._wild_rank is None else (self._wild_rank + 1) % RANKS
        own = [self._set(wild_place, natural) for natural in plan.own_sets]
        jokers = self._piles.pop(FRENCH.joker, [])
        ranked = self._ranked()
        self._fill(own, jokers, plan.own_jokers)
        left = _pop_last(ranked, plan.left_ranked) + _pop_last(jokers, plan.left_jokers)
        wilds = ranked + jokers
        groups += self._alone(len(wilds) - sum(group.need for group in groups), groups)
        self._fill(groups, wilds, len(wilds) - sum(group.need for group in groups))
        rest = [card for _, pile in sorted(self._piles.items()) for card in pile]
        return [group.cards for group in groups + own], rest + left

    def _run(self, suit: int, run: Run) -> _Group:
        faces = [FRENCH.face(suit, (place - 1) % RANKS) for place in run]
        group = self._group(faces, self._bounds.in_run(run))
        if self._wild_rank is not None and run[0] < (self._wild_rank + 1) % RANKS < run[-1]:
            group.own = FRENCH.face(suit, self._wild_rank)
        return group

    def _set(self, place: int, natural: tuple[int, ...]) -> _Group:
        faces = [FRENCH.face(suit, (place - 1) % RANKS) for suit in range(SUITS)]
        if len(natural) == 1:
            held = [face for face in faces for _ in self._piles.get(face, ())][: natural[0]]
        else:
            held = [face for face, count in zip(faces, natural, strict=True) for _ in range(count)]
        return self._group(held, self._bounds.in_set(len(held)))

    def _group(self, faces: Iterable[int], wilds: range) -> _Group:
        cards = [self._piles[face].pop(0) for face in faces]
        return _Group(cards, wilds.start, len(wilds) - 1)

    def _ranked(self) -> list[Card]:
        """Takes the cards of the wild rank off the piles."""
        if self._wild_rank is None:
            return []
        faces = [FRENCH.face(suit, self._wild_rank) for suit in range(SUITS)]
        return [card for face in faces for card in self._piles.pop(face, ())]

    def _alone(self, spare: int, groups: list[_Group]) -> list[_Group]:
        """Melds of wild cards alone, as few as take what the other melds have no room for."""
        over = spare - sum(group.room for group in groups)
        most, least = self._bounds.most_alone, self._bounds.least
        count = -(-over // most) if over > 0 else 0
        return [_Group([], least, most - least) for _ in range(count)]

    def _fill(self, groups: list[_Group], wilds: list[Card], spare: int) -> None:
        """Gives each group what it needs, and `spare` wild cards to the last ones with room."""
        for group in groups:
            self._give(group, wilds, group.need)
        for group in reversed(groups):
            more = min(spare, group.room)
            self._give(group, wilds, more)
            spare -= more

    def _give(self, group: _Group, wilds: list[Card], count: int) -> None:
        """Gives wild cards, first of all one that is in its own place there."""
        wilds.sort(key=lambda card: self._face(card) != group.own)
        group.cards += wilds[:count]
        del wilds[:count]


def _pop_last(cards: list[Card], count: int) -> list[Card]:
    """Takes the last cards away."""
    kept = len(cards) - count
    taken = cards[kept:]
    del cards[kept:]
    return taken
