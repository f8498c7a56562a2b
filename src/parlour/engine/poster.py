"""What hangs outside: all that is shown of a game before it is loaded."""

from dataclasses import dataclass
from pathlib import Path

from parlour.cards.card import Face
from parlour.cards.pack import Family


@dataclass(frozen=True, slots=True)
class Poster:
    """A game at a glance. It is read without the game, whose rules and deals take time to load.

    Attributes:
        name: as on the command line: `three-thirteen`.
        title: as on the screen: `Three Thirteen`.
        tagline: one line on what it is.
        players: the fewest and the most that can play by the standard rules.
        family: the family of its cards.
        cards: those that stand for it.
        rules_folder: where the presets `*.toml` lie.
    """

    name: str
    title: str
    tagline: str
    players: tuple[int, int]
    family: Family
    cards: tuple[Face, ...]
    rules_folder: Path

    @property
    def facts(self) -> str:
        """Who can play it, and in how many ways: `3-7 players · 19 rule sets`."""
        fewest, most = self.players
        players = str(fewest) if fewest == most else f"{fewest}-{most}"
        sets = sum(1 for _ in self.rules_folder.glob("*.toml"))
        return f"{players} players · {sets} rule set{'s' * (sets != 1)}"
