"""How a table is laid out, and where people sit."""

import itertools

import pytest

from parlour.engine.seats import Seat
from parlour.tui.cards import LARGE, MEDIUM, SMALL
from parlour.tui.table.layout import plan_table, sit_down, sit_in_rows


@pytest.mark.parametrize("piles", [True, False])
@pytest.mark.parametrize("hand", [7, 13, 17])
def test_medium_cards_fit_on_the_smallest_terminal(hand: int, piles: bool) -> None:
    plan = plan_table(80, 24, hand, piles=piles)
    assert plan.size == MEDIUM
    assert plan.felt + plan.hand + plan.prompt + 2 + 3 + 1 == 24
    assert plan.side == 0


def test_a_larger_terminal_gets_larger_cards_and_a_panel() -> None:
    areas = [plan_table(w, h, 13, piles=False).size.height for w, h in
             ((80, 24), (100, 30), (140, 45), (200, 60))]  # fmt: skip
    assert areas == sorted(areas)
    assert areas[-1] > areas[0]
    assert plan_table(140, 45, 13, piles=False).side > 30


def test_a_wish_for_small_cards_is_granted() -> None:
    assert plan_table(200, 60, 13, piles=False, wish="small").size == SMALL
    assert plan_table(200, 60, 13, piles=False, wish="medium").size == MEDIUM


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (79, 23), (300, 3), (3, 300)])
def test_no_size_is_too_strange(size: tuple[int, int]) -> None:
    plan = plan_table(*size, 17, piles=True)
    assert plan.felt >= 1
    for players in range(2, 9):
        sit_down(players, Seat(0), *size, plan.size)
        sit_in_rows(players, Seat(0), *size, plan.size)


def test_the_next_player_sits_at_the_left_and_the_last_at_the_right() -> None:
    around = sit_down(4, Seat(2), 80, 10, MEDIUM)
    left, top, right = around.seats[Seat(3)], around.seats[Seat(0)], around.seats[Seat(1)]
    assert left.x < top.x < right.x
    assert top.y < left.y == right.y
    assert Seat(2) not in around.seats


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize(("width", "height", "size"), [(80, 10, MEDIUM), (100, 15, LARGE)])
def test_no_card_of_a_trick_hides_anothers_corner(players, width, height, size) -> None:  # noqa: ANN001 - parametrised
    around = sit_down(players, Seat(0), width, height, size)
    for (x, y), (a, b) in itertools.permutations(around.cards.values(), 2):
        assert not (a <= x < a + size.width and b <= y + 1 < b + size.height)
    assert all(0 <= y <= height - size.height for _, y in around.cards.values())


@pytest.mark.parametrize("players", range(2, 9))
def test_players_above_the_piles_have_places_of_their_own(players: int) -> None:
    around = sit_in_rows(players, Seat(0), 80, 9, MEDIUM)
    assert len(around.seats) == players - 1
    places = sorted((place.y, place.x, place.room, place.rows) for place in around.seats.values())
    for (y, x, room, rows), (below, right, *_) in itertools.pairwise(places):
        assert below >= y + rows or right >= x + room
