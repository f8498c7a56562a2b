"""Numbers of equal cards in a view: by what its seat sees, and by nothing else.

With several packs there are cards with the same face. Where each of them was dealt would say which
hand the others lie in. So the cards that a view shows are numbered again: of each face those that
stand in an earlier field come first, and a card that stands in no further field before one that
does. Cards that differ in nothing that the seat sees may change places: the view stays the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from parlour.cards import Card, CardSet, Face, Pack, bits
from parlour.engine.view import View

V = TypeVar("V", bound=View)

Places = list[Iterable[int]]
"""The cards that stand in each place of a view."""


class Names(NamedTuple):
    """The new numbers of cards.

    Attributes:
        by_card: the cards that get another number, with that number.
        mask: the mask of these cards.
    """

    by_card: Mapping[int, Card]
    mask: int


class Kind(NamedTuple):
    """How cards are found, and numbered again, in values of a type.

    Attributes:
        places: adds the cards of each place where some stand to a list.
        named: gives the value with other numbers.
    """

    places: Callable[[Any, Places], object]
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
    places: Places = []
    for name, kind in kinds:
        kind.places(getattr(view, name), places)
    names = _names(places, pack)
    if not names.mask:
        return view
    return replace(view, **{name: kind.named(getattr(view, name), names) for name, kind in kinds})


def _names(places: Places, pack: Pack) -> Names:
    """The new number of each card that gets one, by the places where it stands."""
    stands = _standing(places)
    face_of, free = pack.faces, dict[Face, Iterator[Card]]()
    by_card, mask = dict[int, Card](), 0
    for card in sorted(stands, key=stands.__getitem__):
        face = face_of[card]
        if face not in free:
            free[face] = iter(pack.copies_of(face))
        copy = next(free[face])
        if copy != card:
            by_card[card] = copy
            mask |= 1 << card
    return Names(by_card, mask)


def _standing(places: Places) -> dict[int, str]:
    """The numbers of the places where each card stands, ascending, as a text of one letter each."""
    stands: dict[int, str] = {}
    for number, cards in enumerate(places):
        letter = chr(number)
        for card in cards:
            stands[card] = stands.get(card, "") + letter
    return stands


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


def _add_set(cards: CardSet, places: Places) -> None:
    if cards.mask:
        places.append(bits(cards.mask))


def _named_set(cards: CardSet, names: Names) -> CardSet:
    renamed = cards.mask & names.mask
    if not renamed:
        return cards
    return CardSet([*bits(cards.mask ^ renamed), *map(names.by_card.__getitem__, bits(renamed))])


def _named_row(cards: Sequence[Card], names: Names) -> tuple[Card, ...]:
    get = names.by_card.get
    return tuple([get(card, card) for card in cards])


CARD: Final = Kind(
    lambda card, places: places.append((card,)),
    lambda card, names: names.by_card.get(card, card),
)
CARDS: Final = Kind(_add_set, _named_set)
ROW_OF_CARDS: Final = Kind(lambda cards, places: places.extend(zip(cards)), _named_row)


def _optional(args: tuple[object, ...]) -> Kind | None:
    """A value that may be missing."""
    kind, *others = [_kind(arg) for arg in args if arg is not NoneType]
    if kind is None or others:
        return None
    return Kind(
        lambda value, places: None if value is None else kind.places(value, places),
        lambda value, names: None if value is None else kind.named(value, names),
    )


def _row(hint: object) -> Kind | None:
    """Any number of values of one type."""
    kind = _kind(hint)
    if kind is None:
        return None
    if kind is CARD:
        return ROW_OF_CARDS

    def add_places(values: Sequence[object], places: Places) -> None:
        for value in values:
            kind.places(value, places)

    return Kind(add_places, lambda values, names: tuple(kind.named(each, names) for each in values))


def _one_of_each(args: tuple[object, ...]) -> Kind | None:
    """A value of each of some types."""
    kinds = [(place, kind) for place, kind in enumerate(map(_kind, args)) if kind is not None]
    if not kinds:
        return None

    def add_places(values: Sequence[object], places: Places) -> None:
        for place, kind in kinds:
            kind.places(values[place], places)

    def named(values: Sequence[object], names: Names) -> tuple[object, ...]:
        again = list(values)
        for place, kind in kinds:
            again[place] = kind.named(values[place], names)
        return tuple(again)

    return Kind(add_places, named)


def _record(shape: type[Any]) -> Kind | None:
    """A dataclass."""
    kinds = _kinds_of_fields(shape)
    if not kinds:
        return None

    def add_places(value: object, places: Places) -> None:
        for name, kind in kinds:
            kind.places(getattr(value, name), places)

    return Kind(
        add_places,
        lambda value, names: replace(
            value, **{name: kind.named(getattr(value, name), names) for name, kind in kinds}
        ),
    )
