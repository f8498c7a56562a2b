"""Exact search, on a game of one's own: a number is hidden, and someone knows it."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from parlour.bots import exact
from parlour.engine.deal import Points
from parlour.engine.mind import Mind, Option, World
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY, Seat

OWN, OTHER = Seat(0), Seat(1)
TRUST = 0.75
SAFE, ASK = Move(2), Move(3)
SAFELY = 6
"""What is got without guessing; 10 by a right guess."""


class Riddle:
    """The own seat plays safe, guesses a number, or asks the other seat first, who knows it.

    Attributes:
        number: the hidden number, 0 or 1.
        gladly: whether the other seat gains by telling it, and not by telling the wrong one.
        made: the moves so far.
        bound: whether the other seat has to tell the number.
    """

    def __init__(
        self, number: int, made: Sequence[Move] = (), *, gladly: bool = True, bound: bool = False
    ) -> None:
        self.number, self.gladly, self.bound, self.made = number, gladly, bound, [*made]

    @property
    def turn(self) -> Seat:
        if self.made == [ASK]:
            return OTHER
        return OWN if len(self.made) in {0, 2} else NOBODY

    def moves(self) -> Sequence[Move]:
        if self.turn == OTHER and self.bound:
            return [Move(self.number)]
        numbers = [Move(0), Move(1)]
        return [] if self.turn == NOBODY else numbers if self.made else [*numbers, SAFE, ASK]

    def play(self, move: Move) -> None:
        self.made.append(move)

    def copy(self) -> "Riddle":
        return Riddle(self.number, self.made, gladly=self.gladly, bound=self.bound)

    def points(self) -> Points:
        first, *others = self.made
        told = others[0] == self.number if others else False
        got = SAFELY if first == SAFE else 10 * (self.made[-1] == self.number)
        return got, int(told == self.gladly)


class RiddleMind(Mind):  # type: ignore[type-arg] # a stand-in for a deal
    """Asked quickly, the other seat tells the number, or always tells the same one."""

    def __init__(self, weights: Sequence[float], *, gladly: bool = True, always: int = -1) -> None:
        self.weights, self.gladly, self.always = weights, gladly, always

    @property
    def options(self) -> Sequence[Option]:
        return [Option(Move(move)) for move in range(4)]

    def world(self, rng: Random) -> Riddle:
        return Riddle(rng.randrange(2))

    def finish(self, world: Riddle, option: Option, rng: Random) -> Points:
        raise NotImplementedError

    def ending(self) -> Sequence[World[Riddle]]:  # type: ignore[type-var] # a stand-in for a deal
        riddles = (Riddle(number, gladly=self.gladly) for number in range(2))
        return [World(riddle, weight) for riddle, weight in zip(riddles, self.weights, strict=True)]

    def chances(self, world: Riddle) -> Mapping[Move, float]:
        told = world.number if self.always < 0 else self.always
        return {Move(number): float(number == told) for number in range(2)}

    def worths(self, points: Points) -> Sequence[float]:
        return points

    def words(self, option: Option) -> str:
        return str(option.move)


def worths(mind: RiddleMind, sound: Move = SAFE) -> dict[Move, float]:
    """What each move is worth, the best first."""
    judged = exact.judge(mind, mind.ending(), OWN, sound, TRUST)
    assert {each.tried for each in judged} == {2}
    return {each.option.move: each.worth for each in judged}


def test_what_is_hidden_stays_hidden_from_the_own_seat() -> None:
    """Who saw the number would get ten by guessing, and so think it better than to play safe."""
    found = worths(RiddleMind([1, 1], always=0))
    assert found[Move(0)] == found[Move(1)] == 5
    assert found[SAFE] == SAFELY


def test_what_the_others_do_tells_what_they_know() -> None:
    """The other seat gladly tells the number: whoever asks then guesses right."""
    found = worths(RiddleMind([1, 1]))
    assert found[ASK] == 10
    assert next(iter(found)) == ASK


def test_what_the_others_have_to_do_tells_as_much() -> None:
    worlds = [World(Riddle(number, bound=True), 1) for number in range(2)]
    judged = exact.judge(RiddleMind([1, 1]), worlds, OWN, SAFE, TRUST)
    assert (judged[0].option.move, judged[0].worth, judged[0].least) == (ASK, 10, 10)


class Gift(Riddle):
    """The other seat chooses what each of three gets."""

    turns = (OTHER, NOBODY)
    gifts: Sequence[Points] = ((5, 1, 0), (0, 1, 5), (3, 1, 3), (0, 0, 0))

    @property
    def turn(self) -> Seat:
        return self.turns[len(self.made)]

    def moves(self) -> Sequence[Move]:
        return [] if self.made else [Move(gift) for gift in range(len(self.gifts))]

    def copy(self) -> "Gift":
        return Gift(self.number, self.made)

    def points(self) -> Points:
        return self.gifts[self.made[0]]


class GiftMind(RiddleMind):
    """Asked quickly, the other seat makes any gift."""

    def chances(self, world: Riddle) -> Mapping[Move, float]:
        return dict.fromkeys(world.moves(), 1 / 4)


def test_whoever_gains_nothing_by_it_leaves_the_best_of_the_others_least() -> None:
    """Three gifts keep one for the giver: of those the one by which nobody gets more than three."""
    position = exact.Position(Gift(0), GiftMind([1]), OWN, TRUST)
    assert max(position.ways, key=position.ways.__getitem__) == Move(2)
    assert position.worths == Gift.gifts[2]


def test_the_others_play_quickly_more_often_than_best() -> None:
    """Quickly it tells the number, but what is best for it is to tell the wrong one."""
    assert worths(RiddleMind([1, 1], gladly=False))[ASK] == pytest.approx(10 * TRUST)


def test_an_answer_that_is_always_the_same_says_nothing_but_by_who_thinks() -> None:
    """It says 0 whatever the number is, unless it does what is best for it: to tell the number.

    So 1 is only said where it is right; after 0 the guess is 0, right in one case of 1 + TRUST.
    """
    found = worths(RiddleMind([1, 1], always=0))
    assert found[ASK] == pytest.approx(10 * (0.5 * (1 - TRUST) + 0.5))


def test_worlds_count_by_how_likely_they_are() -> None:
    found = worths(RiddleMind([3, 1], always=0))
    assert found[Move(0)] == 7.5
    assert found[Move(1)] == 2.5
    assert list(found)[-1] == Move(1)


def test_a_world_counts_at_worst_however_unlikely_it_is() -> None:
    mind = RiddleMind([1, 1e-12], always=0)
    judged = exact.judge(mind, mind.ending(), OWN, SAFE, TRUST)
    assert (judged[0].option.move, judged[0].worth, judged[0].least) == (0, 10, 0)


def test_at_worst_the_others_do_what_they_never_would() -> None:
    """The other seat gladly tells the number, but might tell the wrong one."""
    mind = RiddleMind([1, 1])
    judged = exact.judge(mind, mind.ending(), OWN, SAFE, TRUST)
    assert {each.option.move: each.least for each in judged} == {0: 0, 1: 0, SAFE: SAFELY, ASK: 0}


@pytest.mark.parametrize("sound", [Move(0), SAFE])
def test_of_equal_moves_the_one_that_brings_most_at_worst_is_best(sound: Move) -> None:
    """Guessing right six times of ten is worth what playing safe is."""
    found = worths(RiddleMind([6, 4], always=0), sound)
    equal = [move for move, worth in found.items() if worth == SAFELY]
    assert equal == [SAFE, Move(0)]


@pytest.mark.parametrize("sound", [Move(0), Move(1)])
def test_of_moves_that_are_equal_at_worst_too_the_sound_one_is_best(sound: Move) -> None:
    found = worths(RiddleMind([1, 1], always=0), sound)
    equal = [move for move, worth in found.items() if worth == 5]
    assert set(equal) == {Move(0), Move(1)}
    assert equal[0] == sound
