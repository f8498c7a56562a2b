"""Screens as text, for goldens and for checks of what a person would see.

    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter")
        assert "Your turn" in screen_text(pilot.app)

A golden compares the whole screen: `assert screen_text(pilot.app) == golden` with the fixture
`golden` of `tests/tui/conftest.py`, one `.txt` file a screen.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from parlour.tui.base import BaseApp
from parlour.tui.looks import Looks

SIZES = ((80, 24), (100, 30), (120, 40))
"""Columns and rows that goldens are taken at."""


class Showing(BaseApp):
    """An app with one screen on top, which keeps what the screen gives.

    Args:
        shown: the screen.
        looks: how things are drawn.
    """

    def __init__(self, shown: Screen[Any], looks: Looks | None = None) -> None:
        super().__init__()
        self.shown = shown
        self.results: list[Any] = []
        if looks:
            self.looks = looks

    def on_mount(self) -> None:
        self.push_screen(self.shown, self.results.append)


@asynccontextmanager
async def run_at(app: App[Any], columns: int, rows: int) -> AsyncIterator[Pilot[Any]]:
    """Runs an app without a terminal, at a size, until its first screen has settled."""
    async with app.run_test(size=(columns, rows), notifications=True) as pilot:
        await pilot.pause()
        yield pilot


def screen_lines(app: App[Any]) -> list[str]:
    """The rows of the screen as a person sees them, without blanks at the end."""
    strips = app.screen._compositor.render_strips()
    return [strip.text.rstrip() for strip in strips]


def screen_text(app: App[Any]) -> str:
    """The whole screen as text."""
    return "\n".join(screen_lines(app)) + "\n"


async def wait_for(pilot: Pilot[Any], condition: Callable[[], bool], turns: int = 200) -> None:
    """Lets the app work until something holds; fails when it does not come about."""
    for _ in range(turns):
        if condition():
            return
        await pilot.pause(0.01)
    raise AssertionError(f"did not come about; the screen:\n{screen_text(pilot.app)}")


def assert_one_cell_wide(app: App[Any]) -> None:
    """Every character on the screen takes one cell: no emoji, no variation selectors."""
    wide = {char for line in screen_lines(app) for char in line if cell_len(char) != 1}
    assert not wide, f"not one cell wide: {sorted(wide)}"


def assert_ascii(app: App[Any]) -> None:
    """Nothing but ASCII is on the screen."""
    others = {char for line in screen_lines(app) for char in line if not char.isascii()}
    assert not others, f"not ASCII: {sorted(others)}"
