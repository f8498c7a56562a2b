"""Turns what a search found, which knows only numbers, into melds of faces."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from parlour.cards import FRENCH, Face
from parlour.engine.melds.bounds import Bounds, Run
from parlour.engine.melds.rules import RANKS, SUITS
from parlour.engine.melds.search import Plan


@dataclass(slots=True)
class _Group:
    """A meld being laid.

    Attributes:
        faces: of the cards that it has.
        need: the wild cards it needs.
        room: how many it can take beyond.
        own: the face of a wild card that would be in its own place here, if there is one.
    """

    faces: list[Face]
    need: int
    room: int
    own: int | None = None


class Layout:
    """Lays one hand.

    Args:
        faces: of its cards.
        bounds: how many wild cards fit in a meld.
        wild_rank: the rank of wild cards, by its place in the family's ranks; None for none.
    """

    def __init__(self, faces: Iterable[Face], bounds: Bounds, wild_rank: int | None) -> None:
        self._bounds = bounds
        self._wild_rank = wild_rank
        self._held = Counter(faces)

    def lay(self, plan: Plan) -> tuple[list[list[Face]], list[Face]]:
        """The faces of each meld, and those left over."""
        runs = [self._run(suit, run) for suit, run in plan.runs]
        groups = runs + [self._set(place, natural) for place, natural in plan.sets]
        wild_place = 0 if self._wild_rank is None else (self._wild_rank + 1) % RANKS
        own = [self._set(wild_place, natural) for natural in plan.own_sets]
        jokers = self._taken([FRENCH.joker])
        ranked = self._taken(self._faces_of(wild_place)) if self._wild_rank is not None else []
        self._fill(own, jokers, plan.own_jokers)
        left = _pop_last(ranked, plan.left_ranked) + _pop_last(jokers, plan.left_jokers)
        wilds = ranked + jokers
        groups += self._alone(len(wilds) - sum(group.need for group in groups), groups)
        self._fill(groups, wilds, len(wilds) - sum(group.need for group in groups))
        return [group.faces for group in groups + own], [*self._held.elements(), *left]

    def _run(self, suit: int, run: Run) -> _Group:
        faces = [FRENCH.face(suit, (place - 1) % RANKS) for place in run]
        group = self._group(faces, self._bounds.in_run(run))
        if self._wild_rank is not None and run[0] < (self._wild_rank + 1) % RANKS < run[-1]:
            group.own = FRENCH.face(suit, self._wild_rank)
        return group

    def _set(self, place: int, natural: tuple[int, ...]) -> _Group:
        faces = self._faces_of(place)
        if len(natural) == 1:
            held = [face for face in faces for _ in range(self._held[face])][: natural[0]]
        else:
            held = [face for face, count in zip(faces, natural, strict=True) for _ in range(count)]
        return self._group(held, self._bounds.in_set(len(held)))

    def _faces_of(self, place: int) -> list[Face]:
        return [FRENCH.face(suit, (place - 1) % RANKS) for suit in range(SUITS)]

    def _group(self, faces: list[Face], wilds: range) -> _Group:
        self._held.subtract(faces)
        return _Group(faces, wilds.start, len(wilds) - 1)

    def _taken(self, faces: Iterable[Face]) -> list[Face]:
        """Takes all cards with these faces."""
        return [face for face in faces for _ in range(self._held.pop(face, 0))]

    def _alone(self, spare: int, groups: list[_Group]) -> list[_Group]:
        """Melds of wild cards alone, as few as take what the other melds have no room for."""
        over = spare - sum(group.room for group in groups)
        most, least = self._bounds.most_alone, self._bounds.least
        count = -(-over // most) if over > 0 else 0
        return [_Group([], least, most - least) for _ in range(count)]

    def _fill(self, groups: list[_Group], wilds: list[Face], spare: int) -> None:
        """Gives each group what it needs, and `spare` wild cards to the last ones with room."""
        for group in groups:
            self._give(group, wilds, group.need)
        for group in reversed(groups):
            more = min(spare, group.room)
            self._give(group, wilds, more)
            spare -= more

    def _give(self, group: _Group, wilds: list[Face], count: int) -> None:
        """Gives wild cards, first of all one that is in its own place there."""
        if group.own in wilds[count:]:
            wilds.sort(key=lambda face: face != group.own)
        group.faces += wilds[:count]
        del wilds[:count]


def _pop_last(faces: list[Face], count: int) -> list[Face]:
    """Takes the last ones away."""
    kept = len(faces) - count
    taken = faces[kept:]
    del faces[kept:]
    return taken
