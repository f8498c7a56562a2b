"""Whether cards are a meld, and how it lies (T-8 to T-11, T-20)."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from parlour.cards import FRENCH, Face
from parlour.engine.melds.bounds import HIGH_ACE
from parlour.engine.melds.rules import LONGEST_RUN, RANKS, SUITS, MeldRules

_KEPT: Final = 4_000


class Shape(NamedTuple):
    """A meld by its faces, in its order."""

    kind: Literal["set", "run", "wild"]
    faces: tuple[Face, ...]


def place_of(face: int) -> int:
    """The place of a face in a run with the ace low: ace 0 ... king 12."""
    return (FRENCH.rank(face) + 1) % RANKS


class MeldReader:
    """Recognises melds.

    Args:
        rules: what a meld is.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
    """

    def __init__(self, rules: MeldRules, wild_rank: int | None) -> None:
        self._rules = rules
        self._wild_rank = wild_rank
        self._wild_place = None if wild_rank is None else (wild_rank + 1) % RANKS
        self.read = lru_cache(_KEPT)(self._find)

    def _find(self, faces: tuple[Face, ...]) -> Shape | None:
        """The cards with these faces, lowest first, as one meld, or None if they are none.

        Cards that are a set as well as a run are called a set. Wild cards alone are a set if one
        of them is in its own place there.
        """
        if len(faces) < self._rules.min_meld:
            return None
        wilds = [face for face in faces if self._is_wild(face)]
        others = [face for face in faces if not self._is_wild(face)]
        return (
            self._read_set(others, wilds)
            or self._read_wild(others, wilds)
            or self._read_run(others, wilds)
        )

    def _is_wild(self, face: Face) -> bool:
        return face == FRENCH.joker or FRENCH.rank(face) == self._wild_rank

    def _wilds_fit(self, natural: int, size: int) -> bool:
        most = self._rules.max_wilds_per_meld
        return (natural > 0 or self._rules.all_wild_meld) and (
            most is None or size - natural <= most
        )

    def _set_size_fits(self, size: int) -> bool:
        most = self._rules.max_set_size
        return self._rules.sets and (most is None or size <= most)

    def _read_set(self, others: list[Face], wilds: list[Face]) -> Shape | None:
        """The cards as a set with a natural card: of the others' rank, or else of the wild rank."""
        natural = others or [face for face in wilds if face != FRENCH.joker]
        if len({FRENCH.rank(face) for face in natural}) != 1:
            return None
        if not self._rules.identical_cards_in_set and len(set(natural)) < len(natural):
            return None
        size = len(others) + len(wilds)
        if not (self._set_size_fits(size) and self._wilds_fit(len(natural), size)):
            return None
        return Shape("set", (*others, *wilds))

    def _read_wild(self, others: list[Face], wilds: list[Face]) -> Shape | None:
        """The cards as wild cards alone: a set or run of cards that none of them is."""
        size = len(wilds)
        if others or not self._wilds_fit(0, size):
            return None
        if self._set_size_fits(size) or (self._rules.runs and size <= LONGEST_RUN):
            return Shape("wild", tuple(wilds))
        return None

    def _read_run(self, others: list[Face], wilds: list[Face]) -> Shape | None:
        """The cards as a run, with as many wild cards as can be in their own places."""
        suits = {FRENCH.suit(face) for face in others}
        if not self._rules.runs or len(suits) > 1 or len(others) + len(wilds) > LONGEST_RUN:
            return None
        laid = [
            run
            for suit in suits or range(SUITS)
            for by_place in self._naturals(others)
            for run in self._windows(by_place, wilds, suit)
        ]
        natural, run = max(laid, key=lambda found: found[0], default=(0, ()))
        return Shape("run", run) if run and self._wilds_fit(natural, len(run)) else None

    def _naturals(self, others: list[Face]) -> list[dict[int, Face]]:
        """The natural cards by place, with the ace low and, if it may be, high."""
        low = {place_of(face): face for face in others}
        if len(low) < len(others):
            return []
        if not (self._rules.ace_high and 0 in low):
            return [low]
        return [low, {place or HIGH_ACE: face for place, face in low.items()}]

    def _windows(
        self, by_place: dict[int, Face], wilds: list[Face], suit: int
    ) -> list[tuple[int, tuple[Face, ...]]]:
        """Runs over the natural cards: how many cards are natural, and the cards in order."""
        size = len(by_place) + len(wilds)
        top = HIGH_ACE if self._rules.ace_high else HIGH_ACE - 1
        highest = min(top - size + 1, min(by_place, default=top))
        lowest = max(0, max(by_place, default=0) - size + 1)
        return [
            self._fill(range(first, first + size), by_place, wilds, suit)
            for first in range(highest, lowest - 1, -1)
        ]

    def _fill(
        self, window: range, by_place: dict[int, Face], wilds: list[Face], suit: int
    ) -> tuple[int, tuple[Face, ...]]:
        placed = dict(by_place)
        free = list(wilds)
        for place in window:
            if self._wild_place is not None and place % HIGH_ACE == self._wild_place:
                own = FRENCH.face(suit, (self._wild_place - 1) % RANKS)
                if own in free:
                    free.remove(own)
                    placed[place] = own
        natural = len(placed)
        rest = iter(free)
        return natural, tuple(placed[at] if at in placed else next(rest) for at in window)
