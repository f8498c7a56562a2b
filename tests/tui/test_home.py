"""The home screen."""

from datetime import datetime

import pytest
from syrupy.assertion import SnapshotAssertion

from parlour.cards import FRENCH, SPANISH
from parlour.engine.registry import find_poster, game_names
from parlour.tui.home.art import fan
from parlour.tui.home.screen import HomeScreen
from parlour.tui.home.tile import Tile
from parlour.tui.home.unfinished import Continue, Unfinished, when
from parlour.tui.looks import ASCII, UNICODE, Glyphs, Looks
from tests.screens import (
    SIZES,
    Showing,
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_text,
    wait_for,
)

GAMES = tuple(find_poster(name) for name in game_names())
NOW = datetime(2026, 11, 30, 20, 15)
SCORES = (("Ann", 26), ("Bea", 13), ("Cy", 40), ("Dee", 25))
LEFT = Unfinished(1, NOW, "Hearts · standard", SCORES)


class Recorded(Showing):
    """Keeps what the screen asks for."""

    def __init__(self, shown: HomeScreen, looks: Looks | None = None) -> None:
        super().__init__(shown, looks)
        self.heard: list[tuple[str, str]] = []

    def on_tile_chosen(self, event: Tile.Chosen) -> None:
        self.heard.append(("game", event.tile.poster.name))

    def on_continue_chosen(self, event: Continue.Chosen) -> None:
        self.heard.append(("continue", str(event.match_id)))

    def on_home_screen_wanted(self, event: HomeScreen.Wanted) -> None:
        self.heard.append((event.where, event.game or ""))


def home(left: Unfinished | None = None) -> HomeScreen:
    return HomeScreen(GAMES, left, NOW)


@pytest.mark.parametrize("left", [None, LEFT], ids=["fresh", "continue"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_looks_like_this(
    size: tuple[int, int], left: Unfinished | None, golden: SnapshotAssertion
) -> None:
    app = Recorded(home(left))
    async with run_at(app, *size):
        assert_one_cell_wide(app)
        assert screen_text(app) == golden


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_every_game_is_there_with_its_words(size: tuple[int, int]) -> None:
    app = Recorded(home())
    async with run_at(app, *size):
        text = screen_text(app)
    for game in GAMES:
        assert game.title in text
        assert all(word in text for word in game.tagline.split())


async def test_one_key_chooses_a_game() -> None:
    app = Recorded(home())
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter")
    assert app.heard == [("game", GAMES[0].name)]


async def test_the_arrows_reach_every_game_and_the_menu() -> None:
    app = Recorded(home())
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("left", *["right", "enter"] * (len(GAMES) - 1), "down", "enter")
    games = [("game", game.name) for game in GAMES[1:]]
    assert app.heard[: len(games)] == games
    assert app.heard[-1][0] in ("statistics", "rules", "settings", "leave")


async def test_a_click_chooses_a_game() -> None:
    app = Recorded(home())
    async with run_at(app, 80, 24) as pilot:
        await pilot.click(f"#game-{GAMES[-1].name}")
    assert app.heard == [("game", GAMES[-1].name)]


async def test_the_match_that_was_left_comes_first() -> None:
    app = Recorded(home(LEFT))
    async with run_at(app, 80, 24) as pilot:
        text = screen_text(app)
        assert "Continue" in text
        assert "Ann 26   Bea 13   Cy 40   Dee 25" in text
        await pilot.press("enter", "down", "c")
        await pilot.click("#continue")
    assert app.heard == [("continue", "1")] * 3


async def test_it_offers_another_match_when_come_back_to() -> None:
    screen = home()
    app = Recorded(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("c")
        assert app.heard == []
        screen.offer(LEFT, NOW)
        await wait_for(pilot, lambda: "Continue" in screen_text(app))
        screen.offer(None, NOW)
        await wait_for(pilot, lambda: "Continue" not in screen_text(app))


async def test_what_is_known_of_it_later_is_filled_in() -> None:
    screen = home(Unfinished(1, NOW))
    app = Recorded(screen)
    async with run_at(app, 80, 24) as pilot:
        assert "Continue" in screen_text(app)
        await pilot.press("down")
        focused = app.focused
        screen.offer(LEFT, NOW)
        await wait_for(pilot, lambda: "Ann 26   Bea 13" in screen_text(app))
        assert app.focused is focused
        await pilot.press("c")
    assert app.heard == [("continue", "1")]


@pytest.mark.parametrize(
    ("keys", "where"),
    [("s", "statistics"), ("r", "rules"), ("t", "settings"), ("q", "leave"), ("right r", "rules")],
)
async def test_the_rest_is_a_key_away(keys: str, where: str) -> None:
    app = Recorded(home())
    async with run_at(app, 80, 24) as pilot:
        await pilot.press(*keys.split())
    game = GAMES[min(keys.count("right"), len(GAMES) - 1)]
    assert app.heard == [(where, game.name)]


async def test_ascii_is_ascii() -> None:
    app = Recorded(home(LEFT), Looks(ascii=True))
    async with run_at(app, 80, 24):
        assert_ascii(app)


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 11, 30, 20, 14), "just now"),
        (datetime(2026, 11, 30, 9, 5), "today at 09:05"),
        (datetime(2026, 11, 29, 23, 59), "yesterday at 23:59"),
        (datetime(2026, 11, 27, 12, 0), "3 days ago"),
        (datetime(2026, 11, 2, 12, 0), "on 2 November 2026"),
    ],
)
def test_times_past_in_words(then: datetime, words: str) -> None:
    assert when(then, NOW) == words


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize(("columns", "rows"), [(20, 4), (22, 6), (40, 10)])
def test_a_fan_fills_its_place(columns: int, rows: int, glyphs: Glyphs) -> None:
    for family in (FRENCH, SPANISH):
        faces = tuple(range(0, family.size, 13))
        lines = fan(family, faces, columns, rows, glyphs)
        assert [line.cell_length for line in lines] == [columns] * rows
