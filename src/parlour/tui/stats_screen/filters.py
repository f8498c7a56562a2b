"""What can be asked for: one row of choices, each with what there is to choose."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from parlour.store.statistics import Choice as Wanted
from parlour.store.statistics import Statistics, Who, by, opponents_of, rules_of
from parlour.store.words import called, title_of
from parlour.tui.forms.controls import Choice

Offer = tuple[dict[str, Any], str]
"""Parts of what is asked for, and how they are shown."""

PARTS: Final = ("who", "game", "rules", "only")
"""The choices in their order; each offers what there is for those before it."""

ALL: Final[dict[str, Any]] = {"players": None, "opponents": None, "helped": None, "again": False}
"""What the last choice asks for if it leaves nothing out."""


class Filters(Horizontal):
    """A row of choices: the player, the game, the rule set, and one thing more.

    Args:
        me: the name of the person whose results are shown first.
    """

    DEFAULT_CSS = """
    Filters {
        height: 2; padding: 0 2;
        Choice { max-width: 36; margin-right: 1; }
        #who { width: 14fr; }
        #game { width: 19fr; }
        #rules, #only { width: 20fr; }
    }
    """

    class Changed(Message):
        """Something else is asked for."""

    def __init__(self, me: str) -> None:
        super().__init__()
        self.wanted = Wanted(Who(me, "human"))
        self._statistics = Statistics({})
        self._offers: dict[str, list[Offer]] = {}

    def compose(self) -> ComposeResult:
        """The choices; what they offer comes with the results."""
        for part in PARTS:
            yield Choice([""], id=part)

    def take(self, statistics: Statistics) -> None:
        """Offers what there is; a player who is not there any more gives way to the first."""
        self._statistics = statistics
        players = statistics.players()
        if players and self.wanted.who not in players:
            self.wanted = replace(self.wanted, who=players[0])
        self._offer()

    def ask(self, **parts: Any) -> None:  # noqa: ANN401 - each part has a type of its own
        """Asks for something else."""
        self.wanted = replace(self.wanted, **parts)
        self._offer()
        self.post_message(self.Changed())

    def show_for(self, view: str) -> None:
        """Hides what does not matter in a view: of players only the game does."""
        for choice in self.query(Choice):
            choice.visible = view != "players" or choice.id == "game"

    def _offer(self) -> None:
        for part, offers in self._found():
            if not any(self._asks(parts) for parts, _ in offers):
                self.wanted = replace(self.wanted, **offers[0][0])
            self._offers[part] = offers
            place = next(at for at, (parts, _) in enumerate(offers) if self._asks(parts))
            self.query_one(f"#{part}", Choice).offer([shown for _, shown in offers], place)

    def _asks(self, parts: dict[str, Any]) -> bool:
        """Whether just these parts are asked for."""
        return all(getattr(self.wanted, part) == value for part, value in parts.items())

    def _found(self) -> Iterator[tuple[str, list[Offer]]]:
        """What each choice offers, those first on which the others depend."""
        statistics = self._statistics
        players = statistics.players() or (self.wanted.who or Who("", "human"),)
        yield "who", [({"who": who}, called(who)) for who in players]
        own = statistics.wanted(Wanted(self.wanted.who, again=None))
        games = by(own, lambda each: each.facet.game)
        yield (
            "game",
            [({"game": None}, "all games"), *(({"game": each}, title_of(each)) for each in games)],
        )
        own = statistics.wanted(Wanted(self.wanted.who, self.wanted.game, again=None))
        yield (
            "rules",
            [
                ({"rules": None}, "all rule sets"),
                *(({"rules": each}, each) for each in by(own, rules_of)),
            ],
        )
        tables = sorted(by(own, lambda each: each.facet.players))
        yield (
            "only",
            [
                (ALL, "all matches"),
                (ALL | {"helped": False}, "without hints or undo"),
                (ALL | {"helped": True}, "with hints or undo"),
                *((ALL | {"players": count}, f"{count} players") for count in tables),
                *((ALL | {"opponents": each}, f"against {each}") for each in by(own, opponents_of)),
                (ALL | {"again": True}, "the same cards again"),
            ],
        )

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Takes a choice."""
        event.stop()
        choice = event.choice
        if choice.id not in self._offers:
            return
        parts, _ = self._offers[choice.id][event.place]
        if not self._asks(parts):
            self.ask(**parts)
