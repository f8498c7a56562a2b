from collections.abc import Callable, Set
from operator import and_, ge, gt, le, lt, or_, sub, xor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CardSet, bits

cards = st.integers(0, 220)
sets = st.sets(cards)
OPERATORS: list[Callable[[Any, Any], Any]] = [and_, or_, sub, xor, le, lt, ge, gt]


@given(sets)
def test_a_set_holds_what_it_was_made_of(members: set[int]) -> None:
    made = CardSet(members)
    assert set(made) == members
    assert list(made) == sorted(members)
    assert len(made) == len(members)
    assert bool(made) == bool(members)
    assert made == CardSet.of_mask(sum(1 << card for card in members))


@given(sets, cards)
def test_membership_is_that_of_a_set(members: set[int], card: int) -> None:
    assert (card in CardSet(members)) == (card in members)


@pytest.mark.parametrize("stranger", [-1, "3", None, 3.0, (3,)])
def test_what_is_no_card_is_in_no_set(stranger: object) -> None:
    assert stranger not in CardSet([0, 1, 2, 3])


@pytest.mark.parametrize("operator", OPERATORS)
@given(left=sets, right=sets)
def test_operators_are_those_of_a_set(
    operator: Callable[[Any, Any], Any], left: set[int], right: set[int]
) -> None:
    expected = operator(left, right)
    for other in (CardSet(right), right, frozenset(right)):
        found = operator(CardSet(left), other)
        assert found == expected
        assert isinstance(found, CardSet if isinstance(expected, set) else bool)
    assert operator(frozenset(left), CardSet(right)) == expected


@given(sets, sets)
def test_sets_are_equal_and_hash_alike_when_their_members_are(a: set[int], b: set[int]) -> None:
    assert (CardSet(a) == CardSet(b)) == (a == b)
    assert (CardSet(a) == b) == (a == b)
    assert hash(CardSet(a)) == hash(CardSet(list(a)))
    assert CardSet(a).isdisjoint(CardSet(b)) == a.isdisjoint(b)


@given(sets)
def test_the_representation_gives_the_set_back(members: set[int]) -> None:
    made = CardSet(members)
    assert eval(repr(made)) == made


def test_a_set_is_not_equal_to_a_list() -> None:
    assert CardSet([1, 2]) != [1, 2]


@pytest.mark.parametrize("others", [{-1, 2}, {"2", 2}, {None, 2}])
def test_strangers_are_left_out_of_what_is_shared_and_taken(others: Set[object]) -> None:
    assert CardSet([2, 3]) & others == {2}
    assert CardSet([2, 3]) - others == {3}


def test_strangers_cannot_be_added() -> None:
    with pytest.raises(ValueError, match="negative"):
        CardSet([2]) | {-1}
    with pytest.raises(TypeError, match="not a card: '3'"):
        CardSet([2]) ^ {"3"}


def test_a_mask_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="not negative: -2"):
        CardSet.of_mask(-2)


@given(st.integers(0, 1 << 230))
def test_bits_are_the_places_of_ones_from_the_lowest(mask: int) -> None:
    assert list(bits(mask)) == [place for place in range(231) if mask >> place & 1]
