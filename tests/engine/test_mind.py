"""What searches of any game share: of moves that come to the same, one is looked at."""

import pytest

from parlour.engine.mind import one_of_each
from parlour.engine.moves import Move


def tens(low: Move, high: Move) -> bool:
    return low // 10 == high // 10


@pytest.mark.parametrize(
    ("sound", "kept"), [(11, [11, 25, 31]), (12, [12, 25, 31]), (33, [11, 25, 33])]
)
def test_of_neighbours_that_come_to_the_same_the_sound_move_or_the_first_stands(
    sound: int, kept: list[int]
) -> None:
    moves = map(Move, (11, 12, 14, 25, 31, 33))
    assert one_of_each(moves, tens, Move(sound)) == kept


def test_what_is_alike_but_no_neighbour_is_kept() -> None:
    assert one_of_each(map(Move, (11, 25, 12)), tens, Move(12)) == [11, 25, 12]
