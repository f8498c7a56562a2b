"""What can be asked for: a row of choices for everything that results can be told apart by."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message

from parlour.store.statistics import Choice as Wanted
from parlour.store.statistics import Statistics, Who, by, opponents_of, rules_of
from parlour.store.words import title_of
from parlour.tui.forms.controls import Choice
from parlour.tui.stats_screen.lists import called

Offer = tuple[Any, str]
"""A value, and how it is shown."""

FIRST_ROW: Final = ("who", "game", "rules")
SECOND_ROW: Final = ("players", "opponents", "helped", "again")


class Filters(Vertical):
    """Two rows of choices. Each offers what there is of the player and the game chosen.

    Args:
        me: the name of the person whose results are shown first.
    """

    DEFAULT_CSS = """
    Filters {
        height: 3; padding: 0 2;
        Horizontal { height: 1; }
        Choice { width: 1fr; max-width: 32; margin-right: 1; }
    }
    """

    class Changed(Message):
        """Something else is asked for."""

    def __init__(self, me: str) -> None:
        super().__init__()
        self.wanted = Wanted(Who(me, "human"))
        self._statistics = Statistics()
        self._offers: dict[str, list[Offer]] = {}

    def compose(self) -> ComposeResult:
        """The choices; what they offer comes with the results."""
        for row in (FIRST_ROW, SECOND_ROW):
            with Horizontal():
                for part in row:
                    yield Choice([""], id=part)

    def take(self, statistics: Statistics) -> None:
        """Offers what there is; whoever is not there any more gives way to the first player."""
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
            values = [value for value, _ in offers]
            if getattr(self.wanted, part) not in values:
                self.wanted = replace(self.wanted, **{part: values[0]})
            self._offers[part] = offers
            place = values.index(getattr(self.wanted, part))
            self.query_one(f"#{part}", Choice).offer([shown for _, shown in offers], place)

    def _found(self) -> Iterator[tuple[str, list[Offer]]]:
        """What each choice offers, those first on which the others depend."""
        statistics = self._statistics
        players = statistics.players() or (self.wanted.who or Who("", "human"),)
        yield "who", [(who, called(who)) for who in players]
        own = statistics.wanted(Wanted(self.wanted.who, again=None))
        games = by(own, lambda each: each.game)
        yield "game", [(None, "all games"), *((name, title_of(name)) for name in games)]
        own = statistics.wanted(Wanted(self.wanted.who, self.wanted.game, again=None))
        yield "rules", _any("all rule sets", list(by(own, rules_of)))
        tables = sorted(by(own, lambda each: each.players))
        yield "players", [(None, "any table"), *((count, f"{count} players") for count in tables)]
        yield "opponents", _any("any opponents", list(by(own, opponents_of)))
        yield (
            "helped",
            [(None, "help or not"), (False, "without help"), (True, "with help")],
        )
        yield "again", [(False, "new cards"), (True, "known cards"), (None, "new or known")]

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Takes a choice."""
        event.stop()
        choice = event.choice
        if choice.id not in self._offers:
            return
        value = self._offers[choice.id][choice.place][0]
        if value != getattr(self.wanted, choice.id):
            self.ask(**{choice.id: value})


def _any(words: str, values: Sequence[str]) -> list[Offer]:
    return [(None, words), *((value, value) for value in values)]
