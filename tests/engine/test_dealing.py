"""Unseen cards are dealt so that they fit, whenever they can fit at all."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import Card, CardSet
from parlour.engine.dealing import deal_unseen

EVERYTHING = (1 << 52) - 1


@st.composite
def solvable(draw: st.DrawFn) -> tuple[list[int], list[int], list[int]]:
    """Cards, rooms and what each hand may hold, made from a deal that fits."""
    players = draw(st.integers(1, 4))
    owners = draw(st.lists(st.integers(0, players - 1), max_size=20))
    rooms = [owners.count(hand) for hand in range(players)]
    extra = st.integers(0, (1 << len(owners)) - 1)
    allowed = [
        sum(1 << card for card, owner in enumerate(owners) if owner == hand)
        | draw(extra) & draw(extra)
        for hand in range(players)
    ]
    return list(range(len(owners))), rooms, allowed


@given(solvable(), st.integers())
def test_a_deal_is_found_whenever_there_is_one(
    told: tuple[list[int], list[int], list[int]], seed: int
) -> None:
    cards, rooms, allowed = told
    dealt = deal_unseen(map(Card, cards), rooms, allowed, Random(seed))
    assert [mask.bit_count() for mask in dealt] == rooms
    assert sum(dealt) == CardSet(cards).mask
    assert all(mask & ~may == 0 for mask, may in zip(dealt, allowed, strict=True))


def test_a_chain_of_exchanges_makes_room() -> None:
    """Whatever is dealt first, 0 must reach the first hand, 1 the second, 2 the third."""
    for seed in range(50):
        dealt = deal_unseen(map(Card, range(3)), [1, 1, 1], [0b111, 0b110, 0b100], Random(seed))
        assert dealt == [0b001, 0b010, 0b100]


def test_no_deal_is_made_up_where_none_fits() -> None:
    with pytest.raises(ValueError, match="no deal fits what is known"):
        deal_unseen(map(Card, range(2)), [1, 1], [0b11, 0b00], Random(1))


def test_free_cards_fall_to_each_hand_by_its_room() -> None:
    """4,000 deals: a card lands in the larger hand three times of four (5 sd are 137)."""
    landed = Counter(
        deal_unseen(map(Card, range(4)), [3, 1], [EVERYTHING] * 2, Random(seed))[0] & 1
        for seed in range(4_000)
    )
    assert abs(landed[1] - 3_000) < 137
