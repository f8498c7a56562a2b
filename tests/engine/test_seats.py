import pytest

from parlour.engine.seats import NOBODY, left_of, right_of


@pytest.mark.parametrize("players", range(2, 9))
def test_left_and_right_undo_each_other(players: int) -> None:
    for seat in range(players):
        assert right_of(left_of(seat, players), players) == seat
        assert left_of(seat, players, players) == seat


def test_the_player_left_of_a_seat_is_the_next() -> None:
    assert [left_of(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert [right_of(seat, 3) for seat in range(3)] == [2, 0, 1]
    assert left_of(2, 4, 3) == 1


def test_nobody_is_no_seat() -> None:
    assert NOBODY not in range(8)
