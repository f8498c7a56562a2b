"""Exact search, for the end of a deal: all worlds, and every way in which they may go on.

The own seat does what is best over all worlds that look alike to it. The others are taken to
play as the quick player does as often as in a tree, and else to do what is best for each of them if
everybody saw all cards and did so: max^n, after C. A. Luckhardt and K. B. Irani, *An Algorithmic
Solution of N-Person Games*, AAAI 1986.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from parlour.bots.judged import Judged
from parlour.engine.deal import Deal
from parlour.engine.mind import Mind, World
from parlour.engine.moves import Move
from parlour.engine.seats import NOBODY, Seat

EQUAL_TO: Final = 9
"""Decimal places: worths that are the same to this precision are equal."""


class Position:
    """A world after some moves, with all that may follow.

    Attributes:
        turn: the seat to act; nobody at the end.
        forced: the moves without a choice that have led here from the last choice. That a seat had
            but one shows nothing: after the same moves it has equally many in all worlds.
        after: what follows each move.
        ways: how likely each move is made; 1 for all of the own seat, which has to choose.
        worths: what each seat gets if all see all cards.
    """

    __slots__ = ("after", "forced", "turn", "ways", "worths")

    def __init__(self, deal: Deal[Any], mind: Mind[Any], own: Seat, trust: float) -> None:
        moves, forced = deal.moves(), list[Move]()
        while len(moves) == 1:
            forced.append(moves[0])
            deal.play(moves[0])
            moves = deal.moves()
        self.forced = tuple(forced)
        self.turn = deal.turn
        self.after = {move: Position(played(deal, move), mind, own, trust) for move in moves}
        if self.turn == NOBODY:
            self.worths = mind.worths(deal.points())
            return
        best = max(moves, key=self._liked)
        self.worths = self.after[best].worths
        if self.turn == own:
            self.ways = dict.fromkeys(moves, 1.0)
        else:
            quickly = mind.chances(deal)
            self.ways = {move: trust * quickly[move] for move in moves}
            self.ways[best] += 1 - trust

    def _liked(self, move: Move) -> tuple[float, float]:
        """What a move brings the seat to act, and how little the best of the others."""
        worths = self.after[move].worths
        others = (worth for seat, worth in enumerate(worths) if seat != self.turn)
        return worths[self.turn], -max(others)


class Prospect(NamedTuple):
    """What the own seat may look forward to.

    Attributes:
        worth: on average, times how likely it is that the deal comes so far.
        least: at worst, however unlikely that is.
    """

    worth: float
    least: float


Alike = Sequence[tuple[Position, float]]
"""Positions of several worlds that look alike to the own seat, and how likely each is."""


def played(deal: Deal[Any], move: Move) -> Deal[Any]:
    """A deal after a move."""
    twin = deal.copy()
    twin.play(move)
    return twin


def judge(
    mind: Mind[Any], worlds: Sequence[World[Any]], seat: Seat, sound: Move, trust: float
) -> list[Judged]:
    """Judges the options of a decision by all that may come of them.

    Args:
        mind: the decision.
        worlds: all there are; they are played on.
        seat: whose decision it is.
        sound: what a sound player would do; stands before what is equal, at worst too.
        trust: how often the others are taken to do what the quick player does.

    Returns:
        The options, the best first.
    """
    whole = sum(world.weight for world in worlds)
    alike = [(Position(world.deal, mind, seat, trust), world.weight / whole) for world in worlds]
    prospects = _prospects(alike, seat)
    judged = list[Judged]()
    for option in mind.options:
        worth, least = prospects[option.move]
        judged.append(Judged(option, round(worth, EQUAL_TO), len(worlds), least=least))
    return sorted(judged, key=lambda each: (-each.worth, -each.least, each.option.move != sound))


def _prospects(alike: Alike, seat: Seat) -> Mapping[Move, Prospect]:
    """What the own seat may look forward to after each move of the seat to act."""
    groups = defaultdict[tuple[Move, tuple[Move, ...]], list[tuple[Position, float]]](list)
    for position, weight in alike:
        for move, chance in position.ways.items():
            after = position.after[move]
            groups[move, after.forced].append((after, weight * chance))
    found = defaultdict[Move, list[Prospect]](list)
    for (move, _), group in groups.items():
        found[move].append(_prospect(group, seat))
    return {move: _together(prospects) for move, prospects in found.items()}


def _prospect(alike: Alike, seat: Seat) -> Prospect:
    """What the own seat may look forward to in positions that it cannot tell apart."""
    turn = alike[0][0].turn
    if turn == NOBODY:
        ends = [(position.worths[seat], weight) for position, weight in alike]
        return _together(Prospect(weight * worth, worth) for worth, weight in ends)
    prospects = _prospects(alike, seat).values()
    return max(prospects) if turn == seat else _together(prospects)


def _together(prospects: Iterable[Prospect]) -> Prospect:
    """What may be looked forward to if it is not the own seat that chooses."""
    worths, least = zip(*prospects, strict=True)
    return Prospect(sum(worths), min(least))
