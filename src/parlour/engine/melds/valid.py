"""Whether cards are a meld, and how it lies (T-8 to T-11, T-20)."""

from collections.abc import Callable, Sequence

from parlour.cards import FRENCH, Card
from parlour.engine.melds.bounds import HIGH_ACE
from parlour.engine.melds.rules import LONGEST_RUN, RANKS, SUITS, Meld, MeldRules


def place_of(face: int) -> int:
    """The place of a face in a run with the ace low: ace 0 ... king 12."""
    return (FRENCH.rank(face) + 1) % RANKS


class MeldReader:
    """Recognises melds.

    Args:
        rules: what a meld is.
        wild_rank: the rank of the wild cards, by its place in the family's ranks; None for none.
        face: what is printed on a card.
    """

    def __init__(self, rules: MeldRules, wild_rank: int | None, face: Callable[[int], int]) -> None:
        self._rules = rules
        self._face = face
        self._wild_rank = wild_rank
        self._wild_place = None if wild_rank is None else (wild_rank + 1) % RANKS

    def read(self, cards: Sequence[Card]) -> Meld | None:
        """The cards as one meld, or None if they are none.

        Cards that are a set as well as a run are called a set. Wild cards alone are a set if one
        of them is in its own place there.
        """
        if len(cards) < self._rules.min_meld:
            return None
        ordered = sorted(cards, key=lambda card: (self._face(card), card))
        wilds = [card for card in ordered if self._is_wild(card)]
        others = [card for card in ordered if not self._is_wild(card)]
        return (
            self._read_set(others, wilds)
            or self._read_wild(others, wilds)
            or self._read_run(others, wilds)
        )

    def _is_wild(self, card: Card) -> bool:
        face = self._face(card)
        return face == FRENCH.joker or FRENCH.rank(face) == self._wild_rank

    def _wilds_fit(self, natural: int, size: int) -> bool:
        most = self._rules.max_wilds_per_meld
        return (natural > 0 or self._rules.all_wild_meld) and (
            most is None or size - natural <= most
        )

    def _set_size_fits(self, size: int) -> bool:
        most = self._rules.max_set_size
        return self._rules.sets and (most is None or size <= most)

    def _read_set(self, others: list[Card], wilds: list[Card]) -> Meld | None:
        """The cards as a set with a natural card: of the others' rank, or else of the wild rank."""
        natural = others or [card for card in wilds if self._face(card) != FRENCH.joker]
        faces = [self._face(card) for card in natural]
        if len({FRENCH.rank(face) for face in faces}) != 1:
            return None
        if not self._rules.identical_cards_in_set and len(set(faces)) < len(faces):
            return None
        size = len(others) + len(wilds)
        if not (self._set_size_fits(size) and self._wilds_fit(len(natural), size)):
            return None
        return Meld("set", (*others, *wilds))

    def _read_wild(self, others: list[Card], wilds: list[Card]) -> Meld | None:
        """The cards as wild cards alone: a set or run of cards that none of them is."""
        size = len(wilds)
        if others or not self._wilds_fit(0, size):
            return None
        if self._set_size_fits(size) or (self._rules.runs and size <= LONGEST_RUN):
            return Meld("wild", tuple(wilds))
        return None

    def _read_run(self, others: list[Card], wilds: list[Card]) -> Meld | None:
        """The cards as a run, with as many wild cards as can be in their own places."""
        suits = {FRENCH.suit(self._face(card)) for card in others}
        if not self._rules.runs or len(suits) > 1 or len(others) + len(wilds) > LONGEST_RUN:
            return None
        laid = [
            run
            for suit in suits or range(SUITS)
            for by_place in self._naturals(others)
            for run in self._windows(by_place, wilds, suit)
        ]
        natural, run = max(laid, key=lambda found: found[0], default=(0, ()))
        return Meld("run", run) if run and self._wilds_fit(natural, len(run)) else None

    def _naturals(self, others: list[Card]) -> list[dict[int, Card]]:
        """The natural cards by place, with the ace low and, if it may be, high."""
        low = {place_of(self._face(card)): card for card in others}
        if len(low) < len(others):
            return []
        if not (self._rules.ace_high and 0 in low):
            return [low]
        return [low, {place or HIGH_ACE: card for place, card in low.items()}]

    def _windows(
        self, by_place: dict[int, Card], wilds: list[Card], suit: int
    ) -> list[tuple[int, tuple[Card, ...]]]:
        """Runs over the natural cards: how many cards are natural, and the cards in order."""
        size = len(by_place) + len(wilds)
        top = HIGH_ACE if self._rules.ace_high else HIGH_ACE - 1
        return [
            self._fill(range(first, first + size), by_place, wilds, suit)
            for first in range(top - size + 1, -1, -1)
            if all(first <= place < first + size for place in by_place)
        ]

    def _fill(
        self, window: range, by_place: dict[int, Card], wilds: list[Card], suit: int
    ) -> tuple[int, tuple[Card, ...]]:
        placed = dict(by_place)
        free = list(wilds)
        for place in window:
            if self._wild_place is not None and place % HIGH_ACE == self._wild_place:
                face = FRENCH.face(suit, (self._wild_place - 1) % RANKS)
                own = next((card for card in free if self._face(card) == face), None)
                if own is not None:
                    free.remove(own)
                    placed[place] = own
        natural = len(placed)
        rest = iter(free)
        return natural, tuple(placed[at] if at in placed else next(rest) for at in window)
