"""What searches of any game share, and what a game need not tell them."""

from random import Random

import pytest

from parlour.engine.deal import Points
from parlour.engine.match import Match
from parlour.engine.mind import Mind, Option, one_of_each
from parlour.engine.moves import Move
from tests.engine.toy import Toy, ToyDeal


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


class Plain(Mind[ToyDeal]):
    """A decision of which a game says no more than it has to."""

    options = (Option(Move(0)), Option(Move(1)))

    def world(self, rng: Random) -> ToyDeal:
        raise AssertionError(rng)

    def finish(self, world: ToyDeal, option: Option, rng: Random) -> Points:
        raise AssertionError(world, option, rng)

    def worths(self, points: Points) -> Points:
        return points

    def words(self, option: Option) -> str:
        return str(option.move)


def test_a_game_that_tells_no_endings_has_none_that_could_be_searched_exactly() -> None:
    assert not Plain().ending()


def test_how_the_others_play_is_only_known_where_a_game_tells_it(toy: Toy, match: Match) -> None:
    deal = match.begin_deal()
    assert isinstance(deal, ToyDeal)
    with pytest.raises(NotImplementedError):
        Plain().likely(deal, Random(1))
    with pytest.raises(NotImplementedError):
        Plain().chances(deal)
    with pytest.raises(NotImplementedError, match="toy has no searches"):
        toy.mind(deal.view(deal.turn), Move(0))
