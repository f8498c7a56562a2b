"""The lists of matches and of players, with a cursor."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from parlour.cells import cropped, padded
from parlour.store.statistics import (
    Choice,
    Statistics,
    Unfinished,
    Who,
    by,
    figures,
    opponents_of,
    rules_of,
    who_of,
)
from parlour.store.tallies import Result
from parlour.store.words import called, number, shared, title_of
from parlour.tui.actions import bindings

AT_ONCE: Final = 100
"""The number of rows put into a list at once; more come when the cursor gets near its end."""

NEAR: Final = 30
"""The number of rows before the end at which more are read: more than a page of most screens."""


class Rows(OptionList):
    """Rows with a cursor, each on one line."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("take")
    DEFAULT_CSS = """
    Rows {
        height: 1fr; padding: 0 1; border: none; background: $background; color: $ink;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable;
        &:focus { border: none; background-tint: $background 0%; }
        & > .option-list--option { padding: 0 1; color: $ink-soft; }
        & > .option-list--option-highlighted { background: $panel; color: $ink; }
        &:focus > .option-list--option-highlighted {
            background: $accent; color: $background; text-style: bold;
        }
        &:nocolor > .option-list--option-highlighted { text-style: reverse; }
    }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._count = 0
        self._row: Callable[[int], str] = str
        self._clipped_to = 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A player can be chosen; a row of a match says all there is."""
        del parameters
        return action != "take" or self.id == "players"

    def action_take(self) -> None:
        """Takes the row under the cursor."""
        self.action_select()

    def fill(self, count: int, row: Callable[[int], str]) -> None:
        """Shows other rows; the cursor stays where it was, as far as that goes.

        Args:
            count: how many there are.
            row: gives one by its place; only those that are near are asked for.
        """
        self._count, self._row = count, row
        self._clipped_to = 0
        self.clip()

    def clip(self) -> None:
        """Shows as much of each row as there is room for on one line; nothing without any room."""
        room = self.scrollable_content_region.width - 2
        if room < 1 or room == self._clipped_to:
            return
        at, self._clipped_to = min(self.highlighted or 0, self._count - 1), room
        self.clear_options()
        self._grow(at)
        self.highlighted = at if self._count else None

    def _grow(self, at: int) -> None:
        """Puts more rows into the list until a place is far from its end, or all are in it."""
        there = len(self.options)
        if there < self._count and there < at + NEAR:
            wanted = range(there, min(self._count, at + NEAR + AT_ONCE))
            rows = (cropped(self._row(place), self._clipped_to) for place in wanted)
            self.add_options([Option(Content(row)) for row in rows])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Brings more rows where the cursor gets near the end."""
        self._grow(event.option_index)

    def on_resize(self) -> None:
        """Uses the room there is now."""
        self.clip()


# Matches

MATCHES_HEAD: Final = f"{'date':11}{'game':15}{'rules':17}{'place':7}{'points':>6}  {'opponents'}"


def unfinished_row(match: Unfinished) -> str:
    """A row for a match that nobody has won yet."""
    what = f"{padded(title_of(match.game), 14)} {padded(match.rules, 16)} "
    return f"{match.touched[:10]:11}{what}unfinished"


def match_row(result: Result) -> str:
    """A row for a finished match."""
    group = result.group
    what = f"{padded(title_of(group.facet.game), 14)} {padded(rules_of(group), 16)} "
    place = f"{result.place or '?'} of {group.facet.players}"
    marks = ", helped" * group.helped + ", same cards again" * group.again
    return f"{result.ended[:10]:11}{what}{place:7}{result.total:>6}  {opponents_of(group)}{marks}"


# Players

PLAYERS_HEAD: Final = (
    f"{'player':26}{'matches':>8}{'won':>8}{'wins %':>8}{'place':>7}{'unfinished':>14}"
)


def player_rows(statistics: Statistics, players: Sequence[Who], game: str | None) -> list[str]:
    """A row for each player."""
    rows = []
    results = by(statistics.wanted(Choice(game=game)), who_of)
    for who in players:
        found = figures(results.get(who, ()))
        share = "" if found.won is None else f"{found.won:.0%}"
        left = len(statistics.unfinished_of(who, game)) or ""
        rows.append(
            f"{padded(called(who), 25)} {found.matches:>8}{shared(found.wins):>8}{share:>8}"
            f"{number(found.place):>7}{left:>14}"
        )
    return rows
