"""What a search is told of a decision in Hearts."""

from random import Random

import pytest

from parlour.engine.mind import Option
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.mind import SHOOT, HeartsMind
from parlour.games.hearts.terms import Terms
from tests.games.hearts.set_ups import FREE_OPENING, GAME, cards, deal, position, shot_moon, table
from tests.games.hearts.test_properties import dealt, each_table, some, step


def mind(on: HeartsDeal) -> HeartsMind:
    view = on.view(on.turn)
    return HeartsMind(view, GAME.policies["club"](view, Random(1)).move)


def named(on: HeartsDeal) -> list[str]:
    thought = mind(on)
    return [thought.words(option) for option in thought.options]


@some
@each_table
def test_worlds_fit_the_view_and_options_are_legal(at: Terms, rng: Random) -> None:
    on = dealt(at, rng)
    for _ in range(rng.randrange(50)):
        if not on.over:
            step(on, rng)
    if on.over:
        return
    view, thought, chance = on.view(on.turn), mind(on), Random(rng.random())
    assert len(set(thought.options)) == len(thought.options)
    for option in thought.options:
        assert on.refusal(option.move) is None
        world = thought.world(chance)
        if not on.passing:
            assert world.view(view.seat) == view
        world.play(option.move)
        assert not world.passing
        points = thought.finish(world, option, chance)
        assert len(thought.worths(points)) == at.players


@some
@each_table
def test_the_sound_move_is_always_among_the_options(at: Terms, rng: Random) -> None:
    on = dealt(at, rng)
    while not on.over:
        sound = GAME.policies["club"](on.view(on.turn), rng).move
        assert Option(sound) in HeartsMind(on.view(on.turn), sound).options
        on.play(sound)


def test_cards_that_come_to_the_same_stand_once() -> None:
    on = position(table(moon="none"), ["2D 3D 5D 7S", "4D", "6D", "8D"])
    assert named(on) == ["<2D>", "<5D>", "<7S>"]


def test_a_card_in_the_trick_parts_its_neighbours() -> None:
    on = position(table(moon="none"), ["6D", "5D 7D", "2S", "3S"], trick="6D")
    assert named(on) == ["<5D>", "<7D>"]


def test_cards_of_other_worth_are_no_equals() -> None:
    on = position(table(moon="none"), ["JS QS", "2D", "3D", "4D"])
    assert named(on) == ["<JS>", "<QS>"]


def test_the_moon_is_a_plan_while_nobody_else_has_a_point() -> None:
    hands = ["2C 9D", "3C", "4C", "5C"]
    with_moon = ["<2C>", "<9D>", "<2C> for the moon", "<9D> for the moon"]
    assert named(position(table(), hands)) == with_moon
    assert named(position(table(moon="none"), hands)) == ["<2C>", "<9D>"]
    lost = position(table(), hands)
    lost.tricks.append((Seat(1), cards("AD 2H QD KD")))
    assert named(lost) == ["<2C>", "<9D>"]
    won = position(table(), hands)
    won.tricks.append((Seat(0), cards("AD 2H QD KD")))
    assert named(won) == with_moon


def test_a_pass_keeps_to_burdensome_cards_but_for_the_moon() -> None:
    on = deal(table(), ["2C 3C 4C 5D 6D 7D 2H 3H 4H JS QS KS AS"])
    options = mind(on).options
    assert len(options) == 36
    assert [mind(on).words(option) for option in options if option.plan == SHOOT] == [
        "passing <2C> <3C> <2H> for the moon"
    ]


def test_winning_the_match_is_worth_more_than_points() -> None:
    """What 20 points are worth to each goes from those who lose to who wins (H-23, H-24)."""
    near = position(table(), ["2C", "3C", "4C", "5C"], totals=(60, 80, 98, 62))
    assert "match" in mind(near).better
    won, nobody_there = mind(near).worths((0, 13, 3, 0)), mind(near).worths((10, 0, 0, 3))
    assert won == pytest.approx([16 / 3 + 60, 3 / 3 - 13 - 20, 13 / 3 - 3 - 20, 16 / 3 - 20])
    assert nobody_there == pytest.approx([3 / 3 - 10, 13 / 3, 13 / 3, 10 / 3 - 3])
    tied = mind(near).worths((2, 1, 3, 0))
    assert tied == pytest.approx([4 / 3 - 2, 5 / 3 - 1, 3 / 3 - 3, 6 / 3])
    early = position(table(), ["2C", "3C", "4C", "5C"], totals=(0, 0, 0, 0))
    assert mind(early).worths((0, 13, 10, 3)) == [26 / 3, 13 / 3 - 13, 16 / 3 - 10, 23 / 3 - 3]


def test_h18_both_answers_to_the_moon_are_looked_at() -> None:
    on = shot_moon(table(**FREE_OPENING), totals=(0, 90, 20, 30))
    assert named(on) == ["adding", "subtracting"]
    thought = mind(on)
    ends = []
    for option in thought.options:
        world = thought.world(Random(1))
        world.play(option.move)
        ends.append(thought.finish(world, option, Random(1)))
    assert ends == [(0, 26, 26, 26), (-26, 0, 0, 0)]


def test_others_pass_soundly_in_imagined_deals() -> None:
    on = deal(table(), ["2C 3C 4C", "QS KS AS 2H 3H 4H 2D 3D 4D 5C 6C 7C 8C"])
    world = mind(on).world(Random(3))
    assert all(mask.bit_count() == 3 for seat, mask in enumerate(world.passes) if seat)
    assert world.turn == Seat(0)
