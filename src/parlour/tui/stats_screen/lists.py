"""The lists of matches and of players, with a cursor."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from parlour.store.results import Result
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
from parlour.store.words import number, shared, title_of
from parlour.tui.actions import bindings


def called(who: Who) -> str:
    """A player's name; of a bot, that it is one."""
    return f"{who.name} (bot)" if who.kind == "bot" else who.name


class Rows(OptionList):
    """Rows with a cursor, each on one line."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("act")
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
        self._rows: tuple[str, ...] = ()
        self._clipped_to = 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A player can be chosen; of a match all is told."""
        del parameters
        return action != "act" or self.id == "players"

    def action_act(self) -> None:
        """Takes the row under the cursor."""
        self.action_select()

    def fill(self, rows: Sequence[str]) -> None:
        """Shows other rows; the cursor stays where it was, as far as that goes."""
        self._rows = tuple(rows)
        self._clipped_to = 0
        self.clip()

    def clip(self) -> None:
        """Shows as much of each row as there is room for on one line; nothing without any room."""
        room = self.scrollable_content_region.width - 2
        if room < 1 or room == self._clipped_to:
            return
        at, self._clipped_to = self.highlighted or 0, room
        self.set_options([Option(Content(_clip(row, room + 1).rstrip())) for row in self._rows])
        self.highlighted = min(at, len(self._rows) - 1) if self._rows else None

    def on_resize(self) -> None:
        """Uses the room there is now."""
        self.clip()


def _clip(text: str, room: int) -> str:
    return (text if len(text) < room else f"{text[: room - 2]}…").ljust(room)


# Matches

MATCHES_HEAD = f"{'when':11}{'game':15}{'rules':17}{'place':7}{'points':>6}  {'opponents'}"


def match_rows(results: Sequence[Result], unfinished: Sequence[Unfinished]) -> list[str]:
    """A row for each match: first the unfinished ones, then the others as given."""
    return [*map(_unfinished_row, unfinished), *map(_match_row, results)]


def _unfinished_row(match: Unfinished) -> str:
    what = f"{_clip(title_of(match.game), 15)}{_clip(match.rules, 17)}"
    return f"{match.touched[:10]:11}{what}not finished"


def _match_row(result: Result) -> str:
    what = f"{_clip(title_of(result.game), 15)}{_clip(rules_of(result), 17)}"
    place = f"{result.place or '?'} of {result.players}"
    marks = ", helped" * result.helped + ", known cards" * result.again
    return f"{result.ended[:10]:11}{what}{place:7}{result.total:>6}  {opponents_of(result)}{marks}"


# Players

PLAYERS_HEAD = f"{'player':26}{'matches':>8}{'won':>8}{'share':>7}{'place':>7}{'not finished':>14}"


def player_rows(statistics: Statistics, players: Sequence[Who], game: str | None) -> list[str]:
    """A row for each player."""
    rows = []
    results = by(statistics.wanted(Choice(game=game)), who_of)
    for who in players:
        found = figures(results.get(who, ()))
        share = "" if found.won is None else f"{found.won:.0%}"
        left = len(statistics.unfinished_of(who, game)) or ""
        rows.append(
            f"{_clip(called(who), 26)}{found.matches:>8}{shared(found.wins):>8}{share:>7}"
            f"{number(found.place):>7}{left:>14}"
        )
    return rows
