"""What the moon's question is answered with (H-21)."""

from parlour.engine.game import Advice
from parlour.games.hearts.choice import ends_without_winning
from parlour.games.hearts.notation import MOON_ADD, MOON_SUBTRACT
from parlour.games.hearts.view import HeartsView


def shot_advice(view: HeartsView) -> Advice:
    """Adds, unless that would end the match without the shooter alone lowest (H-21)."""
    if ends_without_winning(view, "add"):
        return Advice(MOON_SUBTRACT, "adding would end the match without winning it")
    return Advice(MOON_ADD, "it costs everybody else")
