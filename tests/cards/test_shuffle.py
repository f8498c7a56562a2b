"""Seeds give the same draws for ever: these values may never change."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import SPANISH, Draws, Pack


def test_draws_are_fixed_for_ever() -> None:
    draws = Draws("golden", 1)
    expected = [45, 19, 18, 36, 38, 48, 40, 15, 17, 27, 24, 11]
    assert [draws.below(52) for _ in range(12)] == expected
    assert draws.below(1 << 63) == 1208796872057879664


def test_shuffles_are_fixed_for_ever() -> None:
    assert Draws("parlour", "deal", 1).shuffled(range(10)) == (9, 8, 5, 2, 6, 4, 0, 7, 1, 3)
    pack = Pack(SPANISH)
    assert pack.text(Draws("x", "deal", 1).shuffled(pack.cards)) == (
        "CE AC 3O 2E 3B SE 6B RC 4O 6C SC 7E 2O 5O AB 9E 5E AO 4C 8B 2B 3C SO CO "
        "CB 8C SB 9C 8E 3E 7B 7C 5B RB 2C 8O 9B 4E AE 6O 4B 5C 7O 9O CC RO RE 6E"
    )


def test_the_parts_of_a_seed_are_kept_apart() -> None:
    firsts = {Draws(*seed).below(10**9) for seed in [("ab",), ("a", "b"), ("b", "a"), ("a", 1), ()]}
    assert len(firsts) == 5


@given(st.text(), st.integers(1, 1 << 64))
def test_a_draw_lies_below_its_limit_and_is_repeatable(seed: str, limit: int) -> None:
    drawn = Draws(seed).below(limit)
    assert 0 <= drawn < limit
    assert Draws(seed).below(limit) == drawn


@pytest.mark.parametrize("limit", [0, -5])
def test_nothing_lies_below_zero(limit: int) -> None:
    with pytest.raises(ValueError, match=f"nothing lies below {limit}"):
        Draws("x").below(limit)


@given(st.text(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    assert sorted(Draws(seed).shuffled(items)) == sorted(items)


def test_numbers_are_equally_likely() -> None:
    """10,000 draws of six: each within 5 standard deviations (37) of 1,667."""
    draws = Draws("even")
    counts = Counter(draws.below(6) for _ in range(10_000))
    assert all(abs(counts[number] - 10_000 / 6) < 5 * 37.3 for number in range(6))


def test_orders_are_equally_likely() -> None:
    """6,000 shuffles of three: each order within 5 standard deviations (29) of 1,000."""
    draws = Draws("orders")
    counts = Counter(draws.shuffled("abc") for _ in range(6_000))
    assert all(abs(counts[order] - 1_000) < 5 * 28.9 for order in permutations("abc"))


def test_a_limit_that_does_not_divide_the_range_is_fair_as_well() -> None:
    """3/4 of 2**64: without care the lowest third would be drawn half of the time (5 sd: 105)."""
    draws = Draws("fair")
    low = sum(draws.below(3 << 62) < 1 << 62 for _ in range(2_000))
    assert abs(low - 2_000 / 3) < 106
