"""Exact search, for the end of a deal: all worlds, and every way in which they may go on.

The own seat does what is best over all worlds that look alike to it. The others are mostly taken to
play as the quick player does, and else to do what is best for each of them if everybody saw all
cards and did so: max^n, after C. A. Luckhardt and K. B. Irani, *An Algorithmic Solution of N-Person
Games*, AAAI 1986.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.bots.judged import Judged
from parlour.engine.deal import Deal
from parlour.engine.mind import Mind, World
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY, Seat

TRUST: Final = 0.75
"""How often the others are taken to do what the quick player does."""

EQUAL_TO: Final = 9
"""Worths that are the same to so many places are equal."""


class Position:
    """A world after some moves, with all that may follow.

    Attributes:
        turn: the seat to act; nobody at the end.
        forced: the moves without a choice that have led here from the last choice.
        after: what follows each move.
        ways: how likely each move is made; 1 for all of the own seat, which has to choose.
        worths: what each seat gets if all see all cards.
    """

    __slots__ = ("after", "forced", "turn", "ways", "worths")

    def __init__(self, deal: Deal[Any], mind: Mind[Any], own: Seat) -> None:
        moves, forced = deal.moves(), list[Move]()
        while len(moves) == 1:
            forced.append(moves[0])
            deal.play(moves[0])
            moves = deal.moves()
        self.forced = tuple(forced)
        self.turn = deal.turn
        self.after = {move: Position(played(deal, move), mind, own) for move in moves}
        if self.turn == NOBODY:
            self.worths = mind.worths(deal.points())
            return
        best = max(moves, key=self._liked)
        self.worths = self.after[best].worths
        if self.turn == own:
            self.ways = dict.fromkeys(moves, 1.0)
        else:
            quickly = mind.chances(deal)
            self.ways = {move: TRUST * quickly[move] for move in moves}
            self.ways[best] += 1 - TRUST

    def _liked(self, move: Move) -> tuple[float, float]:
        """What a move brings the seat to act, and how little the best of the others."""
        worths = self.after[move].worths
        others = (worth for seat, worth in enumerate(worths) if seat != self.turn)
        return worths[self.turn], -max(others)


Alike = Sequence[tuple[Position, float]]
"""Positions of several worlds that look alike to the own seat, and how likely each is."""


def played(deal: Deal[Any], move: Move) -> Deal[Any]:
    """A deal after a move."""
    twin = deal.copy()
    twin.play(move)
    return twin


def judge(mind: Mind[Any], worlds: Sequence[World[Any]], seat: Seat, sound: Move) -> list[Judged]:
    """Judges the options of a decision by all that may come of them.

    Args:
        mind: the decision.
        worlds: all there are; they are played on.
        seat: whose decision it is.
        sound: what a sound player would do; stands before what is equal.

    Returns:
        The options, the best first.
    """
    whole = sum(world.weight for world in worlds)
    alike = [(Position(world.deal, mind, seat), world.weight / whole) for world in worlds]
    worths = _worths(alike, seat)
    judged = [
        Judged(option, round(worths[option.move], EQUAL_TO), len(worlds)) for option in mind.options
    ]
    return sorted(judged, key=lambda each: (-each.worth, each.option.move != sound))


def _worths(alike: Alike, seat: Seat) -> Mapping[Move, float]:
    """What each move of the seat to act brings the own seat, times how likely it is."""
    groups = defaultdict[tuple[Move, tuple[Move, ...]], list[tuple[Position, float]]](list)
    for position, weight in alike:
        for move, chance in position.ways.items():
            after = position.after[move]
            groups[move, after.forced].append((after, weight * chance))
    worths = defaultdict[Move, float](float)
    for (move, _), group in groups.items():
        worths[move] += _worth(group, seat)
    return worths


def _worth(alike: Alike, seat: Seat) -> float:
    """What positions are worth to the own seat, times how likely they are."""
    turn = alike[0][0].turn
    if turn == NOBODY:
        return sum(weight * position.worths[seat] for position, weight in alike)
    worths = _worths(alike, seat).values()
    return max(worths) if turn == seat else sum(worths)
