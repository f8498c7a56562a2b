"""What the app can be asked to begin with, from the command line or from the new-match form."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.match import Player
    from parlour.engine.rulebook import RuleSet

TakeBacks = Literal["agree", "free", "never"]
"""What several people at one table agreed on: moves are taken back if all agree, freely, never."""

TAKE_BACKS: Final[dict[TakeBacks, str]] = {
    "agree": "if everybody agrees",
    "free": "without asking",
    "never": "never",
}
"""The agreements in words."""


@dataclass(frozen=True)
class Start:
    """A new match.

    Attributes:
        game: what is played.
        rule_set: by which rules.
        players: who sits where, by seat.
        seed: for the same cards again; a fresh one if empty.
        take_backs: the agreement where several people play.
    """

    game: "AnyGame"
    rule_set: "RuleSet"
    players: "tuple[Player, ...]"
    seed: str = ""
    take_backs: TakeBacks = "agree"


@dataclass(frozen=True)
class Resume:
    """A match that was left.

    Attributes:
        match_id: the store's number for it.
    """

    match_id: int
