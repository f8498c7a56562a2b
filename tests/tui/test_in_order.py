"""Keys and clicks that come faster than they are done."""

from collections.abc import Iterable
from typing import ClassVar

import pytest
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Button, Input

from tests.screens import Showing, run_at, wait_for


class TwoLines(Screen[str]):
    """Two lines to write in, and a button that takes what stands there."""

    BINDINGS: ClassVar[list[BindingType]] = [("down", "app.focus_next"), ("ctrl+s", "take")]

    def compose(self) -> ComposeResult:
        yield Input("10", id="first")
        yield Input("20", id="second")
        yield Button("Take")

    def action_take(self) -> None:
        self.dismiss(" ".join(line.value for line in self.query(Input)))

    def on_button_pressed(self) -> None:
        self.action_take()


def at_once(app: Showing, keys: Iterable[str]) -> None:
    """Presses keys without a moment between them."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize(
    ("keys", "taken"),
    [
        (["end", *["backspace"] * 4, *"125"], "125 20"),
        (["end", *"00", "home", "delete", *"2"], "2000 20"),
        (["tab", *"abc"], "10 abc"),
        ([*"ab", "down", *"cd", "left", *"e"], "ab ced"),
        (["a", "backspace", "b", "shift+tab", "shift+tab", *"c"], "b c"),
    ],
    ids=["editing", "home and end", "tab", "arrows", "back"],
)
async def test_every_key_is_done_in_its_turn(keys: list[str], taken: str) -> None:
    app = Showing(TwoLines())
    async with run_at(app, 80, 24) as pilot:
        at_once(app, [*keys, "ctrl+s"])
        await wait_for(pilot, lambda: bool(app.results))
    assert app.results == [taken]


async def test_letters_before_a_click_are_written_before_it() -> None:
    app = Showing(TwoLines())
    async with run_at(app, 80, 24) as pilot:
        at_once(app, ["end", "backspace", *"55"])
        x, y = app.screen.query_one("#second").region.offset
        for kind in (events.MouseDown, events.MouseUp):
            app.post_message(kind(None, x + 8, y, 0, 0, 1, False, False, False))
        at_once(app, ["end", "5", "ctrl+s"])
        await wait_for(pilot, lambda: bool(app.results))
    assert app.results == ["155 205"]


class Going(Screen[str]):
    """A screen that is gone before a key on it has come back."""

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss(event.key)


async def test_a_screen_that_goes_holds_no_key_up() -> None:
    app = Showing(TwoLines())
    async with run_at(app, 80, 24) as pilot:
        app.push_screen(Going())
        await pilot.pause()
        at_once(app, ["x", "end", "5", "ctrl+s"])
        await wait_for(pilot, lambda: bool(app.results))
    assert app.results == ["105 20"]


async def test_what_was_pressed_before_a_screen_stood_writes_there_but_decides_nothing() -> None:
    class Opening(TwoLines):
        BINDINGS: ClassVar[list[BindingType]] = [("ctrl+o", "open")]

        async def action_open(self) -> None:
            await self.app.push_screen(TwoLines())

    app = Showing(Opening())
    async with run_at(app, 80, 24) as pilot:
        at_once(app, ["ctrl+o", "x", "ctrl+s"])
        await wait_for(pilot, lambda: len(app.screen_stack) == 3)
        line = app.screen.query_one("#first", Input)
        await wait_for(pilot, lambda: "x" in line.value)
        await pilot.pause()
        assert app.screen.query_one("#first", Input) is line
