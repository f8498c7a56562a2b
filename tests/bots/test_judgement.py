"""Positions with a known right move, and who has to find it. The positions are data."""

from collections import Counter
from typing import Any

import pytest

from parlour.bots import find_bot, level_names
from parlour.engine.registry import find_game, game_names
from tests.bots.positions import Position, PositionError, positions
from tests.scale import scaled

POSITIONS = positions()
ASKED = ("club", "expert", "master")
"""Who has to find the right moves; each of them in every game that has the level."""

SLOW = "master"
"""Thinks too long to look at all positions in an ordinary run."""

each_position = pytest.mark.parametrize("position", POSITIONS, ids=str)


def cases() -> list[Any]:
    return [
        pytest.param(level, position, id=f"{level}-{position}")
        for position in POSITIONS
        for level in ASKED
        if level in level_names(find_game(position.game))
        and (level != SLOW or scaled(1) > 1 or position in _few())
    ]


def _few() -> list[Position]:
    """The first position of each game."""
    firsts = {position.game: position for position in reversed(POSITIONS)}
    return list(firsts.values())


def found(level: str, position: Position, seed: int) -> bool:
    deal = position.dealt(seed)
    advice = find_bot(position.plays, level).move(deal.view(deal.turn), str(seed))
    return position.is_good(advice.move)


@pytest.mark.parametrize(("level", "position"), cases())
def test_the_right_move_is_found(level: str, position: Position) -> None:
    """Wherever the other cards lie. Who is said to miss it has to miss it, or is told wrongly."""
    seeds = range(scaled({"club": 3, "expert": 2, SLOW: 1}[level]))
    right = [seed for seed in seeds if found(level, position, seed)]
    if level in position.missed_by:
        assert len(right) < len(seeds), f"{level} finds it: take it out of missed_by"
    else:
        assert right == [*seeds], position.why


@each_position
def test_a_position_is_a_choice_that_its_seat_can_see(position: Position) -> None:
    deals = [position.dealt(seed) for seed in range(3)]
    views = [deal.view(deal.turn) for deal in deals]
    assert len({(view.seat, view.hand, view.moves) for view in views}) == 1
    assert bool(position.good) != bool(position.bad)
    told = [any(map(position.is_good, views[0].moves)), all(map(position.is_good, views[0].moves))]
    assert told == [True, False]
    for text in (*position.good, *position.bad):
        one = Position(game=position.game, name="", why="", good=[text])
        assert any(map(one.is_good, views[0].moves)), f"{text} is no legal move here"


@each_position
def test_a_position_says_why_by_the_rules(position: Position) -> None:
    letter = position.plays.citations.turn[:1] or "T"
    assert f"({letter}-" in position.why
    assert set(position.missed_by) <= set(ASKED)


def test_there_are_positions_of_every_game() -> None:
    counts = Counter(position.game for position in POSITIONS)
    assert set(counts) == set(game_names())
    assert min(counts.values()) >= 6
    assert counts["hearts"] >= 8
    assert len({str(position) for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("level", ["club"])
def test_the_sound_player_finds_most(level: str) -> None:
    missed = [position for position in POSITIONS if level in position.missed_by]
    assert len(missed) * 5 < len(POSITIONS)


def test_a_position_that_cannot_come_about_is_refused() -> None:
    told = {"game": "hearts", "name": "wrong", "why": "", "deal": 4}
    revoked = Position(**told, hands=["5C"], tricks=["1: 2C 9C KC 5D"])
    with pytest.raises(PositionError, match=r"play 5D by seat 0: .* \(H-6\)"):
        revoked.dealt(0)
    out_of_turn = Position(**told, tricks=["1: 2C 9C KC 5C", "0: 3D"])
    with pytest.raises(PositionError, match="play 3D is told for seat 0, but seat 3 is to act"):
        out_of_turn.dealt(0)
    too_many = Position(**told, hands=["2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D"])
    with pytest.raises(PositionError, match="14 cards are told where 13 lie"):
        too_many.dealt(0)
