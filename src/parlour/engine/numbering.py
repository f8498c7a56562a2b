"""Numbers of equal cards in a view: by what its seat sees, and by nothing else.

With several packs there are cards with the same face. Where each of them was dealt would say which
hand the others lie in. So the cards that a view shows are numbered again: of each face those that
stand in an earlier field come first, and a card that stands in no further field before one that
does. Cards that differ in nothing that the seat sees may change places: the view stays the same.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from parlour.cards import Card, CardSet, Face, Pack, bits
from parlour.engine.view import View

V = TypeVar("V", bound=View)

Names = Mapping[Card, Card]
"""The cards that get another number, with that number."""


class Kind(NamedTuple):
    """How cards are found, and numbered again, in values of a type.

    Attributes:
        masks: adds a mask for each place where cards stand to a list.
        named: gives the value with other numbers.
    """

    masks: Callable[[Any, list[int]], object]
    named: Callable[[Any, Names], Any]


_KINDS: Final[dict[type, tuple[tuple[str, Kind], ...]]] = {}
"""The fields that hold cards, by dataclass."""


def numbered_by_sight(view: V, pack: Pack) -> V:
    """A view with equal cards numbered by what its seat sees.

    Args:
        view: all that the seat knows, with the cards numbered as they were dealt.
        pack: where the cards come from.
    """
    if pack.copies == 1 and pack.jokers <= 1:
        return view
    kinds = _kinds_of_fields(type(view))
    masks: list[int] = []
    for name, kind in kinds:
        kind.masks(getattr(view, name), masks)
    names = _names(masks, pack)
    if not names:
        return view
    return replace(view, **{name: kind.named(getattr(view, name), names) for name, kind in kinds})


def _names(masks: Sequence[int], pack: Pack) -> Names:
    """The new number of each card that gets one, by the places where it stands."""
    face_of, alike = pack.faces, dict[Face, list[Card]]()
    places = _places(masks)
    for card in places:
        alike.setdefault(face_of[card], []).append(card)
    for cards in alike.values():
        cards.sort(key=places.__getitem__)
    return {
        card: copy
        for face, cards in alike.items()
        for card, copy in zip(cards, pack.copies_of(face), strict=False)
        if card != copy
    }


def _places(masks: Sequence[int]) -> dict[Card, list[int]]:
    """The numbers of the places where each card stands, ascending."""
    places: dict[Card, list[int]] = {}
    for number, mask in enumerate(masks):
        for card in bits(mask):
            places.setdefault(Card(card), []).append(number)
    return places


def _kinds_of_fields(shape: type[Any]) -> tuple[tuple[str, Kind], ...]:
    """The fields of a dataclass that hold cards."""
    if shape not in _KINDS:
        hints = get_type_hints(shape)
        found = ((field.name, _kind(hints[field.name])) for field in fields(shape))
        _KINDS[shape] = tuple((name, kind) for name, kind in found if kind is not None)
    return _KINDS[shape]


def _kind(hint: object) -> Kind | None:
    """How cards are found in values of a type; None where there are none."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Card:
        return CARD
    if hint is CardSet:
        return CARDS
    if origin in (Union, UnionType):
        return _optional(args)
    if origin is tuple:
        return _row(args[0]) if args[-1] is Ellipsis else _one_of_each(args)
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(hint)
    return None


def _named_set(cards: CardSet, names: Names) -> CardSet:
    return CardSet([names.get(card, card) for card in cards])


CARD: Final = Kind(
    lambda card, masks: masks.append(1 << card), lambda card, names: names.get(card, card)
)
CARDS: Final = Kind(lambda cards, masks: masks.append(cards.mask), _named_set)


def _optional(args: tuple[object, ...]) -> Kind | None:
    """A value that may be missing."""
    kind, *others = [_kind(arg) for arg in args if arg is not NoneType]
    if kind is None or others:
        return None
    return Kind(
        lambda value, masks: None if value is None else kind.masks(value, masks),
        lambda value, names: None if value is None else kind.named(value, names),
    )


def _row(hint: object) -> Kind | None:
    """Any number of values of one type."""
    kind = _kind(hint)
    if kind is None:
        return None
    if kind is CARD:
        return Kind(
            lambda cards, masks: masks.extend([1 << card for card in cards]),
            lambda cards, names: tuple([names.get(card, card) for card in cards]),
        )

    def add_masks(values: Sequence[object], masks: list[int]) -> None:
        for value in values:
            kind.masks(value, masks)

    return Kind(add_masks, lambda values, names: tuple(kind.named(each, names) for each in values))


def _one_of_each(args: tuple[object, ...]) -> Kind | None:
    """A value of each of some types."""
    kinds = [(place, kind) for place, kind in enumerate(map(_kind, args)) if kind is not None]
    if not kinds:
        return None

    def add_masks(values: Sequence[object], masks: list[int]) -> None:
        for place, kind in kinds:
            kind.masks(values[place], masks)

    def named(values: Sequence[object], names: Names) -> tuple[object, ...]:
        again = list(values)
        for place, kind in kinds:
            again[place] = kind.named(values[place], names)
        return tuple(again)

    return Kind(add_masks, named)


def _record(shape: type[Any]) -> Kind | None:
    """A dataclass."""
    kinds = _kinds_of_fields(shape)
    if not kinds:
        return None

    def add_masks(value: object, masks: list[int]) -> None:
        for name, kind in kinds:
            kind.masks(getattr(value, name), masks)

    return Kind(
        add_masks,
        lambda value, names: replace(
            value, **{name: kind.named(getattr(value, name), names) for name, kind in kinds}
        ),
    )
