"""Cards that a player has no choice about, and may have played by themselves."""

from typing import Literal

from parlour.engine.moves import Move
from parlour.engine.scene import Role, Scene
from parlour.engine.view import View

Forced = Literal["first-and-last", "every", "never"]
"""Which forced cards are played by themselves."""

_PLAYED = {Role.TRICK, Role.LAST_TRICK}


def forced_card(view: View, scene: Scene, wish: Forced) -> Move | None:
    """The card that a player has to play, if it is to be played without asking.

    Args:
        view: what the player knows.
        scene: the same, as the table shows it.
        wish: which forced cards the player does not want to be asked for.

    Returns:
        The move; None where the player chooses, or wants to be asked.
    """
    asked = scene.ask
    if wish == "never" or asked is None or asked.count != 1 or len(view.moves) != 1:
        return None
    opens = not any(zone.role in _PLAYED for zone in scene.zones)
    if wish == "every" or opens or len(view.hand) == 1:
        return view.moves[0]
    return None
