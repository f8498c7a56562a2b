"""The bottom line gives way as the terminal gets narrower, but never hides the help."""

from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Input

from parlour.engine.scene import Option
from parlour.tui.actions import bindings
from parlour.tui.base import BaseApp
from parlour.tui.dialogs import AskText, Question
from parlour.tui.help import HelpScreen
from parlour.tui.keybar import Entry, KeyBar, first_of_each, fitting
from parlour.tui.table.dialogs import Choice, Curtain, Cut, Sheet
from tests.screens import run_at, screen_lines

ENTRIES = [
    Entry("left", "←→", "choose"),
    Entry("enter", "⏎", "play"),
    Entry("h", "h", "hint"),
    Entry("question_mark", "?", "help"),
]


def test_everything_shows_where_there_is_room() -> None:
    assert fitting(ENTRIES, 80) == ENTRIES


@pytest.mark.parametrize(("width", "kept"), [(27, 2), (20, 1), (9, 0)])
def test_the_last_entries_go_first_and_help_stays(width: int, kept: int) -> None:
    assert fitting(ENTRIES, width) == [*ENTRIES[:kept], ENTRIES[-1]]


def test_the_way_back_stays_too() -> None:
    escape = Entry("escape", "esc", "back")
    assert fitting([*ENTRIES[:3], escape, ENTRIES[3]], 30) == [ENTRIES[0], escape, ENTRIES[3]]


def test_two_keys_that_do_the_same_now_are_not_both_shown() -> None:
    enter, space, other = (
        Entry("enter", "⏎", "pick"),
        Entry("space", "space", "pick"),
        Entry("h", "h", "hint"),
    )
    assert first_of_each([enter, space, other]) == [enter, other]


class AnApp(BaseApp):
    """A screen with a field and a bar."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("search", "help")

    def compose(self) -> ComposeResult:
        yield Input()
        yield KeyBar()

    def action_search(self) -> None:
        """The key only has to be there."""


def shown_on(bar: KeyBar) -> dict[str, str]:
    """The keys on a bar, and what they are said to do."""
    return {entry.shown: entry.label for entry in bar.entries()}


async def test_a_key_that_is_a_letter_for_the_field_shows_by_its_other_name_or_not_at_all() -> None:
    async with run_at(AnApp(), 80, 24) as pilot:
        bar = pilot.app.screen.query_one(KeyBar)
        pilot.app.screen.set_focus(None)
        assert {"?": "help", "/": "search"}.items() <= shown_on(bar).items()
        pilot.app.screen.query_one(Input).focus()
        await pilot.pause()
        assert shown_on(bar)["f1"] == "help"
        assert not {"?", "/"} & set(shown_on(bar))


@pytest.mark.parametrize(
    ("dialog", "told"),
    [
        (Question("Leave?", yes="Leave", no="Stay"), {"y": "leave", "n/esc": "stay"}),
        (AskText("A name"), {"⏎": "save", "esc": "back"}),
        (Sheet("Score sheet", ()), {"esc": "close"}),
        (Sheet("Score sheet", [()] * 99), {"esc": "close", "↑↓": "scroll"}),
        (HelpScreen("Keys", []), {"↑↓": "scroll", "esc": "close"}),
        (Curtain("Ann", "Show cards", "", lambda: None), {"⏎": "continue", "q": "leave"}),
        (Curtain("Ann", "Show cards", "Undo", lambda: None), {"u": "undo"}),
        (Cut("Ann", lambda: None), {"⏎": "cut here", "a": "at random", "q": "leave"}),
        (Choice("Which?", [Option("Add", 1, key="a")], [()]), {"a": "add", "esc": "look first"}),
    ],
    ids=lambda value: type(value).__name__,
)
async def test_a_dialog_shows_its_own_keys(dialog: Screen[object], told: dict[str, str]) -> None:
    async with run_at(AnApp(), 80, 24) as pilot:
        pilot.app.push_screen(dialog)
        await pilot.pause()
        shown = shown_on(dialog.query_one(KeyBar))
        assert told.items() <= shown.items()
        assert "u" in told or "u" not in shown
        assert "search" not in screen_lines(pilot.app)[-1]
