"""Flat search: every option in the same simulated worlds, each world played out.

The field's name is perfect information Monte Carlo. Options that fall clearly behind are dropped
on the way, so that the budget goes to the close ones.
"""

from collections.abc import Sequence
from math import inf
from random import Random
from statistics import fmean
from typing import Any, Final

from parlour.bots.judged import FEW, Judged
from parlour.engine.deal import Deal
from parlour.engine.mind import Flat, Mind, Option
from parlour.engine.moves import Move
from parlour.engine.seats import Seat

ROUNDS: Final = 8
"""The number of parts of the budget after which options may be dropped."""

CLEARLY: Final = 2.5
"""By how many standard errors an option has to be behind to be dropped."""


def judge(mind: Mind[Any], seat: Seat, sound: Move, flat: Flat, rng: Random) -> list[Judged]:
    """Judges the options of a decision by how worlds end after them.

    Args:
        mind: the decision.
        seat: whose it is.
        sound: what a sound player would do; left only for something that is clearly better.
        flat: how much is played out.
        rng: the source of chance.

    Returns:
        The options, the best first; those dropped on the way come after the others.
    """
    worths: dict[Option, list[float]] = {option: [] for option in mind.options}
    running = list(worths)
    for _ in range(ROUNDS):
        for _ in range(flat.playouts // ROUNDS // len(running) + 1):
            ends = _ends(mind, seat, mind.world(rng), running, rng.random())
            for option, end in zip(running, ends, strict=True):
                worths[option].append(end)
        best = max(running, key=lambda option: fmean(worths[option]))
        running = [each for each in running if not is_behind(worths[each], worths[best], CLEARLY)]
        if len(running) == 1:
            break
    judged = [Judged(option, fmean(worth), len(worth)) for option, worth in worths.items()]
    judged.sort(key=lambda each: (-each.tried, -each.worth))
    judged = _gated(judged, worths, Option(sound), flat.gate)
    best_worths = worths[judged[0].option]
    return [each._replace(error=_apart(worths[each.option], best_worths)[1]) for each in judged]


def _gated(
    judged: list[Judged], worths: dict[Option, list[float]], sound: Option, gate: float
) -> list[Judged]:
    """The sound move first, unless the best one is better by this many standard errors."""
    best = judged[0].option
    own = next((each for each in judged if each.option == sound), None)
    if own is None or own.tried < judged[0].tried or is_behind(worths[sound], worths[best], gate):
        return judged
    return [own, *(each for each in judged if each is not own)]


def _ends(
    mind: Mind[Any], seat: Seat, world: Deal[Any], options: Sequence[Option], seed: float
) -> list[float]:
    """What a world is worth after each option; what chance decides is the same for all."""
    found = []
    for option in options:
        twin = world.copy()
        twin.play(option.move)
        points = mind.finish(twin, option, Random(seed))
        found.append(mind.worths(points)[seat])
    return found


def is_behind(worth: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """Whether an option is behind another by a number of standard errors, in the same worlds."""
    mean, error = _apart(worth, best)
    return mean > errors * error


def _apart(worth: Sequence[float], best: Sequence[float]) -> tuple[float, float]:
    """How far an option is behind another in the worlds that both have seen, and the error."""
    apart = [other - own for own, other in zip(worth, best, strict=False)]
    mean = fmean(apart)
    if len(apart) < FEW:
        return mean, inf
    variance = fmean([(each - mean) ** 2 for each in apart]) / (len(apart) - 1)
    return mean, float(variance**0.5)
