"""The settings screen, over a small model of settings."""

from typing import Literal

import pytest
from pydantic import BaseModel, Field
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Input

from parlour.tui.forms.controls import Choice, Tick
from parlour.tui.forms.form import Form
from parlour.tui.looks import Looks
from parlour.tui.settings_screen.screen import SettingsScreen
from tests.screens import (
    SIZES,
    Showing,
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_text,
    wait_for,
)


class Settings(BaseModel):
    """What can be set here."""

    theme: Literal["dark", "light"] = Field("dark", title="Theme", description="Which colours.")
    bell: bool = Field(False, title="Bell", description="A sound when it is your turn.")
    speed: int = Field(5, ge=1, le=50, title="Speed", description="How fast bots play.")


class Kept:
    """What the screen asked to be kept."""

    def __init__(self) -> None:
        self.all: list[Settings] = []


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def screen(kept: Kept) -> SettingsScreen:
    return SettingsScreen(Settings(speed=7), kept.all.append, "~/.config/parlour/settings.toml")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_looks_like_this(
    screen: SettingsScreen, size: tuple[int, int], golden: SnapshotAssertion
) -> None:
    app = Showing(screen)
    async with run_at(app, *size):
        assert_one_cell_wide(app)
        assert screen_text(app) == golden


async def test_a_change_is_kept_at_once(screen: SettingsScreen, kept: Kept) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("right")
        await wait_for(pilot, lambda: bool(kept.all))
        screen.query_one(Tick).focus()
        await pilot.press("space")
        await wait_for(pilot, lambda: len(kept.all) == 2)
        await pilot.press("escape")
    assert app.results == [None]
    assert kept.all[-1] == Settings(theme="light", bell=True, speed=7)


async def test_a_wrong_value_is_explained_and_not_kept(screen: SettingsScreen, kept: Kept) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        screen.query_one(Form).row("speed").query_one(Input).value = "900"
        await wait_for(pilot, lambda: "900 is not allowed; allowed: 1 to 50" in screen_text(app))
        assert kept.all == []


async def test_everything_can_be_put_back_after_a_question(
    screen: SettingsScreen, kept: Kept
) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("ctrl+r", "escape")
        assert kept.all == []
        await pilot.press("ctrl+r", "enter")
        await wait_for(pilot, lambda: bool(kept.all))
    assert kept.all == [Settings()]


async def test_what_was_wrong_in_the_file_is_named() -> None:
    problem = "settings.toml: theme: 'pink' is not allowed; the usual one holds"
    app = Showing(SettingsScreen(Settings(), print, "settings.toml", (problem,)))
    async with run_at(app, 80, 24):
        assert problem in screen_text(app)


async def test_ascii_is_ascii(screen: SettingsScreen) -> None:
    app = Showing(screen, Looks(ascii=True))
    async with run_at(app, 80, 24) as pilot:
        assert_ascii(app)
        screen.query(Choice).first().focus()
        await pilot.press("enter")
        await pilot.pause()
        assert_ascii(app)


async def test_the_arrows_move_through_a_long_form() -> None:
    class Long(BaseModel):
        """More fields than fit."""

        one: int = Field(1, description="A number.")
        two: int = Field(2, description="A number.")
        three: int = Field(3, description="A number.")
        four: int = Field(4, description="A number.")
        five: int = Field(5, description="A number.")
        six: int = Field(6, description="A number.")

    screen = SettingsScreen(Long(), print, "settings.toml")
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        assert app.focused is screen.query_one("#row-one Input")
        await pilot.press(*["down"] * 5)
        assert app.focused is screen.query_one("#row-six Input")
        await wait_for(pilot, lambda: "Six" in screen_text(app))
        await pilot.press(*["up"] * 5)
        assert app.focused is screen.query_one("#row-one Input")


async def test_a_letter_pressed_in_haste_does_not_become_a_part_of_the_name() -> None:
    class Named(BaseModel):
        """A name comes first."""

        name: str = Field("Ann", description="Who.")
        bell: bool = Field(default=False, description="A sound.")

    screen = SettingsScreen(Named(), print, "settings.toml")
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        assert app.focused is screen.query_one(Tick)
        await pilot.press("z", "up", "z")
        name = screen.query_one("#row-name Input", Input)
        assert app.focused is name
        assert name.value.count("z") == 1
