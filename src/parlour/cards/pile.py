"""An ordered pile of cards: a stock or a discard pile."""

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from parlour.cards.card import Card


class Pile(Sequence[Card]):
    """Cards lying on each other, bottom first; the last one is the top.

    Args:
        cards: from the bottom to the top.
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._cards = list(cards)

    @property
    def top(self) -> Card | None:
        """The top card, or None if the pile is empty."""
        return self._cards[-1] if self._cards else None

    def put(self, card: Card) -> None:
        """Lays a card on the top."""
        self._cards.append(card)

    def take(self) -> Card:
        """Takes the top card off.

        Raises:
            IndexError: the pile is empty.
        """
        return self._cards.pop()

    def take_below_top(self) -> list[Card]:
        """Takes all cards but the top one, bottom first."""
        below, self._cards = self._cards[:-1], self._cards[-1:]
        return below

    def copy(self) -> "Pile":
        """A pile of its own with the same cards."""
        return Pile(self._cards)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Card]: ...
    def __getitem__(self, index: int | slice) -> Card | Sequence[Card]:
        return self._cards[index]

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __repr__(self) -> str:
        return f"Pile({self._cards})"
