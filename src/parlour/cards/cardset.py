"""A set of cards in one integer."""

from collections.abc import Iterable, Iterator, Set
from typing import Any, NoReturn, Self, TypeVar

from parlour.cards.card import Card

T = TypeVar("T")


def bits(mask: int) -> Iterator[int]:
    """Yields the places of the one bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class CardSet(Set[Card]):
    """An immutable set of cards: bit `c` of `mask` says whether card `c` is in it.

    The whole protocol of `collections.abc.Set` works; iteration runs from the lowest card up.
    Searches use the bare `mask`.
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: Iterable[int] = ()) -> None:
        mask = 0
        for card in cards:
            mask |= 1 << card
        _set_mask(self, mask)

    @classmethod
    def of_mask(cls, mask: int) -> Self:
        """The set whose members are the one bits of `mask`.

        Raises:
            ValueError: `mask` is negative.
        """
        if mask < 0:
            raise ValueError(f"a mask of cards is not negative: {mask}")
        made = cls.__new__(cls)
        _set_mask(made, mask)
        return made

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a set of cards cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("a set of cards cannot be changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return CardSet.of_mask, (self.mask,)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return map(Card, bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return Set.__eq__(self, other) if isinstance(other, Set) else NotImplemented

    def __and__(self, other: Set[object]) -> "CardSet":
        return CardSet.of_mask(self.mask & _mask_of_cards_in(other))

    def __or__(self, other: Set[T]) -> "CardSet":
        return CardSet.of_mask(self.mask | _mask(other))

    def __sub__(self, other: Set[object]) -> "CardSet":
        return CardSet.of_mask(self.mask & ~_mask_of_cards_in(other))

    def __xor__(self, other: Set[T]) -> "CardSet":
        return CardSet.of_mask(self.mask ^ _mask(other))

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"CardSet({list(self)})"


_set_mask = CardSet.mask.__set__  # type: ignore[attr-defined]  # the slot, as a descriptor
"""Sets the mask of a new set; nothing else may."""


def _mask(cards: Set[T]) -> int:
    """The mask of any set of cards."""
    if isinstance(cards, CardSet):
        return cards.mask
    mask = 0
    for card in cards:
        if not isinstance(card, int):
            raise TypeError(f"not a card: {card!r}")
        mask |= 1 << card
    return mask


def _mask_of_cards_in(things: Set[object]) -> int:
    """The mask of those things that are cards."""
    if isinstance(things, CardSet):
        return things.mask
    return CardSet(card for card in things if isinstance(card, int) and card >= 0).mask
