"""The rules of every rule set, and searching in them."""

import pytest
from syrupy.assertion import SnapshotAssertion

from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.tui.forms.controls import Choice
from parlour.tui.looks import Looks
from parlour.tui.rules_screen.page import RulesPage, drawn
from parlour.tui.rules_screen.screen import RulesScreen
from parlour.tui.rules_screen.words import rules_in_words
from parlour.tui.themes import DARK
from tests.screens import (
    SIZES,
    Showing,
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_text,
    wait_for,
)

COINS = find_game("coins")
BOOK = RuleBook(COINS)
COLOURS = {**DARK.base, **DARK.table}


def test_every_parameter_is_told() -> None:
    words = rules_in_words(COINS, BOOK.get("long"))
    assert words.startswith("# Coins to 20")
    assert "- Target: **20**" in words
    assert "| First dealer | **the oldest player** |" in words


def test_the_standard_differs_in_nothing() -> None:
    words = rules_in_words(COINS, BOOK.get("standard"))
    assert "These are the standard rules." in words
    assert words.splitlines().count("# Coins") == 1


@pytest.mark.parametrize("columns", [20, 76, 96])
def test_lines_keep_within_the_page(columns: int) -> None:
    lines = drawn(rules_in_words(COINS, BOOK.get("long")), columns, COLOURS)
    assert max(sum(segment.cell_length for segment in line) for line in lines) <= columns


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_looks_like_this(size: tuple[int, int], golden: SnapshotAssertion) -> None:
    app = Showing(RulesScreen([COINS], COINS))
    async with run_at(app, *size) as pilot:
        await pilot.pause()
        assert_one_cell_wide(app)
        assert screen_text(app) == golden


async def test_it_opens_with_the_rules_in_play() -> None:
    in_play = BOOK.with_options(BOOK.get("medium"), {"target": 17})
    app = Showing(RulesScreen([COINS], COINS, in_play))
    async with run_at(app, 80, 24):
        text = screen_text(app)
    assert "Coins to 15 (active)" in text
    assert "Target: 17" in text


async def test_another_rule_set_is_a_key_away() -> None:
    screen = RulesScreen([COINS], COINS)
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        screen.query_one("#rule-set", Choice).focus()
        await pilot.press("right")
        await wait_for(pilot, lambda: "Target: 20" in screen_text(app))


async def test_words_are_found_and_stepped_through() -> None:
    screen = RulesScreen([COINS], COINS)
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        page = screen.query_one(RulesPage)
        page.markdown = "\n\n".join(["Sota", *["nothing"] * 40, "the sota", "a SOTA"])
        await pilot.press("slash", *"sota", "enter")
        await wait_for(pilot, lambda: "1 of 3" in screen_text(app))
        await pilot.press("n")
        await wait_for(pilot, lambda: "2 of 3" in screen_text(app))
        assert "the sota" in screen_text(app)
        await pilot.press("p", "p")
        await wait_for(pilot, lambda: "3 of 3" in screen_text(app))
        await pilot.press("escape")
        assert page.wanted == ""
        assert app.results == []
        await pilot.press("escape")
    assert app.results == [None]


async def test_what_is_not_there_is_not_found() -> None:
    app = Showing(RulesScreen([COINS], COINS))
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("slash", *"zzz")
        await wait_for(pilot, lambda: "not found" in screen_text(app))


async def test_ascii_is_ascii() -> None:
    app = Showing(RulesScreen([COINS], COINS), Looks(ascii=True))
    async with run_at(app, 80, 24):
        assert_ascii(app)
