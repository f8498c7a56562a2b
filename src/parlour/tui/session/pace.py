"""How fast things are shown."""

from dataclasses import dataclass

from parlour.tui.session.forced import Forced


@dataclass(frozen=True, slots=True)
class Pace:
    """What a player likes.

    Attributes:
        bots: seconds that a bot takes at least; 0 for no waiting.
        trick: seconds that a finished trick stays; None until a key is pressed.
        motion: whether cards move.
        bell: whether the terminal's bell rings when a person is asked.
        fast: whether one key or click plays a card.
        forced: which cards are played by themselves where the rules leave no choice.
    """

    bots: float = 0.6
    trick: float | None = 1.6
    motion: bool = True
    bell: bool = False
    fast: bool = False
    forced: Forced = "never"


AT_ONCE = Pace(bots=0, trick=0, motion=False)
"""No waiting at all."""
