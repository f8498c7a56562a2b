"""Players that search: they deal the hidden cards at random many times and see how it ends."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.bots import exact, flat, tree
from parlour.bots.judged import Judged
from parlour.engine.game import CLUB, Advice, AnyGame
from parlour.engine.mind import Flat, Mind, Option, Search
from parlour.engine.view import View

EQUAL: Final = "All your cards come to the same here."
"""Why a move is made that is as good as any."""

CLEARLY: Final = 2.0
"""By how many standard errors two options have to differ for the difference to be said."""


def think(game: AnyGame, search: Search, view: View, rng: Random) -> Advice:
    """What a search finds best for the seat of a view; it is to act.

    The club player decides what needs no search, and says why where the search agrees with it.

    Args:
        game: what is played.
        search: how, and how much.
        view: what the seat knows.
        rng: the source of chance; the same one gives the same move.
    """
    sound = game.policies[CLUB](view, rng)
    if len(view.moves) == 1 or view.settled:
        return sound
    mind = game.mind(view, sound.move)
    options = mind.options
    if len(options) == 1:
        return Advice(options[0].move, sound.why if options[0].move == sound.move else EQUAL)
    if isinstance(search, Flat):
        judged = flat.judge(mind, view.seat, sound.move, search, rng)
    elif worlds := mind.ending():
        judged = exact.judge(mind, worlds, view.seat, sound.move, search.trust)
        return Advice(judged[0].option.move, _proof(mind, judged, sound))
    else:
        judged = tree.judge(mind, search, rng)
    among = f"in {judged[0].tried} simulated deals"
    return Advice(judged[0].option.move, _reason(mind, judged, sound, among))


def _proof(mind: Mind[Any], judged: Sequence[Judged], sound: Advice) -> str:
    """Why the best option is better in all worlds there are."""
    best = judged[0]
    if mind.triumph and best.least >= mind.span:
        return mind.triumph
    return _reason(mind, judged, sound, f"over all {best.tried} ways in which the cards can lie")


def _reason(mind: Mind[Any], judged: Sequence[Judged], sound: Advice, among: str) -> str:
    """Why the best option is better than the next best move.

    Args:
        mind: the decision.
        judged: its options, the best first.
        sound: what the club player would do.
        among: in which worlds the best option was tried.
    """
    best = judged[0]
    other = next(each for each in judged if each.option.move != best.option.move)
    apart = best.worth - other.worth
    more = f"{apart:.1f}" if apart > CLEARLY * other.error else "0.0"
    better = f"{more} {mind.better} {mind.words(other.option)}"
    if best.option == Option(sound.move):
        return f"{sound.why} {better}." if float(more) > 0 else sound.why
    if float(more) > 0:
        return f"{better} {among}."
    return f"Best of {mind.choices} {among}."
