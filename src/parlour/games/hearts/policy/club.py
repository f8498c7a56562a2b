"""A sound club player: ducks, dumps, guards, smokes the queen out, and watches for a moon."""

from random import Random

from parlour.engine.game import Advice
from parlour.games.hearts.policy.following import follow
from parlour.games.hearts.policy.leading import lead
from parlour.games.hearts.policy.novice import shot_advice
from parlour.games.hearts.policy.passing import choose_pass
from parlour.games.hearts.policy.reading import read
from parlour.games.hearts.policy.throwing import throw
from parlour.games.hearts.terms import SUIT_SIZE
from parlour.games.hearts.view import HeartsView


def club(view: HeartsView, rng: Random) -> Advice:
    """What a sound player would do; the same for the same view."""
    del rng
    if view.passing:
        return choose_pass(view)
    if view.shooter is not None:
        return shot_advice(view)
    if len(view.moves) == 1:
        return Advice(view.moves[0], "It is your only legal card.")
    reading = read(view)
    if not view.trick:
        return lead(reading)
    if view.moves[0] // SUIT_SIZE == view.trick[0] // SUIT_SIZE:
        return follow(reading)
    return throw(reading)
