"""Equal cards in a view are numbered by what its seat sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import pytest

from parlour.cards import FRENCH, Card, CardSet, Face, Pack
from parlour.engine.numbering import numbered_by_sight
from parlour.engine.seats import Seat
from parlour.engine.view import View

PACK = Pack(FRENCH, copies=3, jokers=2)
FIVE, SIX = PACK.copies_of(FRENCH.parse("5H")), PACK.copies_of(FRENCH.parse("6H"))


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile with an owner."""

    owner: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """Something without cards."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight(View):
    """A view with cards in fields of every kind."""

    single: Card | None = None
    sets: tuple[CardSet | None, ...] = ()
    piles: tuple[Pile, ...] = ()
    led: tuple[tuple[Seat, Card], ...] = ()
    face: Face | None = None
    name: Name = Name("n")
    odd: int | str = 0
    pair: tuple[int, str] = (0, "")


def sight(hand: Sequence[Card], **told: object) -> Sight:
    common = {"seat": Seat(0), "turn": Seat(0), "number": 1, "dealer": Seat(0), "totals": (0, 0),
              "moves": (), "settled": False}  # fmt: skip
    return Sight(hand=CardSet(hand), **common, **told)  # type: ignore[arg-type]


@pytest.mark.parametrize("order", list(permutations(FIVE)))
def test_the_numbers_of_a_view_do_not_hang_on_those_of_the_deal(order: Sequence[Card]) -> None:
    held, shown, led = order
    view = sight(
        [held, SIX[1]],
        single=held,
        sets=(None, CardSet([held])),
        piles=(Pile(1, (shown, SIX[2])),),
        led=((Seat(1), led),),
        face=Face(FIVE[2]),
    )
    assert numbered_by_sight(view, PACK) == sight(
        [FIVE[0], SIX[0]],
        single=FIVE[0],
        sets=(None, CardSet([FIVE[0]])),
        piles=(Pile(1, (FIVE[1], SIX[1])),),
        led=((Seat(1), FIVE[2]),),
        face=Face(FIVE[2]),
    )


@pytest.mark.parametrize("order", list(permutations(FIVE)))
def test_a_card_of_the_hand_that_stands_elsewhere_too_comes_later(order: Sequence[Card]) -> None:
    view = sight(order[:2], single=order[1])
    assert numbered_by_sight(view, PACK) == sight(FIVE[:2], single=FIVE[1])


def test_jokers_are_equal_cards_even_of_one_pack() -> None:
    pack = Pack(FRENCH, jokers=2)
    first, second = pack.copies_of(FRENCH.joker)
    assert numbered_by_sight(sight([second]), pack) == sight([first])


def test_where_no_cards_are_equal_a_view_stays_what_it_is() -> None:
    view = sight([Card(3)])
    assert numbered_by_sight(view, Pack(FRENCH)) is view
    assert numbered_by_sight(view, PACK) is view
