"""The form that a match begins with."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Button, Input, Label

from parlour.bots import BOT_NAMES
from parlour.engine.game import AnyGame
from parlour.engine.registry import find_game
from parlour.tui.forms.choice import ChoiceList
from parlour.tui.forms.controls import Choice
from parlour.tui.forms.form import Form
from parlour.tui.help import HelpScreen
from parlour.tui.looks import Looks
from parlour.tui.new_match.own_rules import OwnRules
from parlour.tui.new_match.plan import MatchPlan
from parlour.tui.new_match.screen import NewMatchScreen
from parlour.tui.new_match.seats import SeatRow
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


def form_of(game: AnyGame, folder: Path) -> NewMatchScreen:
    """The form of a game, with the player's own rule files in a folder."""

    def plan_for(game: AnyGame) -> MatchPlan:
        return MatchPlan(game, OwnRules(game, folder), "Ann", ("novice", "club", "expert"))

    return NewMatchScreen((game,), game, plan_for)


def dialog_says(app: Showing) -> str:
    """The text of the dialog on top."""
    return " ".join(str(label.content) for label in app.screen.query(".dialog-text").results(Label))


@pytest.fixture
def screen(tmp_path: Path) -> NewMatchScreen:
    return form_of(COINS, tmp_path)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_looks_like_this(
    screen: NewMatchScreen, size: tuple[int, int], golden: SnapshotAssertion
) -> None:
    app = Showing(screen)
    async with run_at(app, *size):
        assert_one_cell_wide(app)
        assert screen_text(app) == golden


@pytest.mark.parametrize("opened", [False, True], ids=["closed", "options"])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["hearts", "three-thirteen"])
async def test_other_games_look_like_this(
    name: str, size: tuple[int, int], tmp_path: Path, golden: SnapshotAssertion, *, opened: bool
) -> None:
    app = Showing(form_of(find_game(name), tmp_path))
    async with run_at(app, *size) as pilot:
        if opened:
            await pilot.press("up", "enter")
            await pilot.pause()
        assert_one_cell_wide(app)
        assert screen_text(app) == golden


async def test_the_options_open_beneath(screen: NewMatchScreen, golden: SnapshotAssertion) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("up", "enter")
        await pilot.pause()
        assert screen_text(app) == golden


async def test_one_key_begins_with_what_stands_there(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter")
    (start,) = app.results
    assert (start.game, start.rule_set.name) == (COINS, "standard")


async def test_the_mouse_is_enough(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#start")
        await wait_for(pilot, lambda: bool(app.results))
    assert app.results[0].game is COINS


async def test_escape_leaves_without_a_match(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("escape")
    assert app.results == [None]


async def test_other_rules_tell_what_differs(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        screen.query_one("#rule-set", Choice).focus()
        await pilot.press("right")
        await wait_for(pilot, lambda: "Target: 20" in screen_text(app))
    assert screen.plan.rules_name == "long"


async def test_a_wrong_value_is_explained_where_it_stands(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 100, 40) as pilot:
        await pilot.press("up", "enter")
        await pilot.pause()
        row = screen.query_one(Form).row("target")
        row.query_one(Input).value = "400"
        problem = "400 is not allowed; allowed: a whole number from 5 to 60"
        await wait_for(pilot, lambda: problem in screen_text(app))
        assert screen_text(app).count(problem) == 2, "at the field and at the foot"
        await pilot.press("ctrl+s")
        assert app.results == []
        row.query_one(Input).value = "15"
        await wait_for(pilot, lambda: "not allowed" not in screen_text(app))
        await pilot.press("ctrl+s")
    assert app.results[0].rule_set.options == {"target": 15}


async def test_seats_are_people_or_bots(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        second = screen.query(SeatRow)[1]
        second.query_one(Choice).focus()
        assert "if everybody agrees" not in screen_text(app)
        await pilot.press("left", "left")
        await wait_for(pilot, lambda: "if everybody agrees" in screen_text(app))
        second.query_one(".name", Input).value = "Ben"
        second.query_one(".age", Input).value = "67"
        await pilot.pause()
        await pilot.press("ctrl+s")
    ben = app.results[0].players[1]
    assert (ben.name, ben.kind, ben.age) == ("Ben", "human", 67)


async def test_a_bot_of_ones_own_takes_a_seat(screen: NewMatchScreen, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine:\n    def move(self, view):\n        return view.moves[0]\n")
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        second = screen.query(SeatRow)[1]
        second.query_one(Choice).focus()
        await pilot.press("right", "right")
        await wait_for(pilot, lambda: "A bot of your own" in screen_text(app))
        app.screen.query_one("#answer", Input).value = str(tmp_path / "other.py")
        await pilot.press("enter")
        await wait_for(pilot, lambda: "no such file" in dialog_says(app))
        app.screen.query_one("#answer", Input).value = str(file)
        await pilot.press("enter")
        await wait_for(pilot, lambda: "Bot: mine.py" in screen_text(app))
        await pilot.press("ctrl+s")
    assert [player.level for player in app.results[0].players] == [None, str(file), "club"]


async def test_who_thinks_better_of_a_bot_of_ones_own_has_the_seat_as_it_was(
    screen: NewMatchScreen,
) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        second = screen.query(SeatRow)[1]
        second.query_one(Choice).focus()
        await pilot.press("right", "right")
        await wait_for(pilot, lambda: "A bot of your own" in screen_text(app))
        await pilot.press("escape")
        await wait_for(pilot, lambda: app.screen is screen)
        await pilot.pause()
        assert second.query_one(Choice).place == 3
        await pilot.press("ctrl+s")
    assert app.results[0].players[1].level == "expert", "where the last step had come to"


async def test_what_cannot_begin_says_why(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        screen.query(SeatRow)[1].query_one(".name", Input).value = "Ann"
        await wait_for(pilot, lambda: "two players are called Ann" in screen_text(app))
        await pilot.press("ctrl+s")
        assert app.results == []


async def test_rules_are_saved_as_a_file_and_taken(screen: NewMatchScreen, tmp_path: Path) -> None:
    app = Showing(screen)
    path = tmp_path / "rules" / "coins" / "ours.toml"
    async with run_at(app, 100, 40) as pilot:
        screen.plan.take_values({"target": 33, "first_dealer": "oldest"})
        await pilot.press("ctrl+o", *"Ours", "enter")
        await wait_for(pilot, path.exists)
        await wait_for(pilot, lambda: screen.plan.rules_name == str(path))
        await wait_for(pilot, lambda: "Ours (own rules)" in screen_text(app))
        # The same name again is asked about, and Escape keeps the file.
        written = path.stat().st_mtime_ns
        await pilot.press("ctrl+o", "enter")
        await wait_for(pilot, lambda: "Overwrite ours.toml?" in screen_text(app))
        await pilot.press("escape")
    assert path.stat().st_mtime_ns == written


async def test_the_rules_in_the_form_can_be_read(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        screen.plan.take_values({"target": 33, "first_dealer": "oldest"})
        await pilot.press("r")
        await wait_for(pilot, lambda: "Target: 33" in screen_text(app))
        await pilot.press("escape")
        assert app.screen is screen


async def test_ascii_is_ascii(screen: NewMatchScreen) -> None:
    app = Showing(screen, Looks(ascii=True))
    async with run_at(app, 80, 24) as pilot:
        assert_ascii(app)
        screen.query_one("#rule-set", Choice).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert_ascii(app)


async def test_everything_can_be_reached_by_keys(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        reached = set()
        for _ in range(20):
            await pilot.press("down")
            assert app.focused is not None
            reached.add(app.focused)
        focusable = set(screen.focus_chain)
        assert reached == focusable
        assert {"start", "save", "back"} <= {w.id for w in reached if isinstance(w, Button)}


@pytest.mark.parametrize("width", [80, 130, 138])
async def test_no_number_of_players_is_cut_off(width: int, tmp_path: Path) -> None:
    screen = form_of(find_game("three-thirteen"), tmp_path)
    app = Showing(screen)
    async with run_at(app, width, 45) as pilot:
        if not screen.query_one("#form").has_class("-open"):
            await pilot.press("up", "enter")
        await wait_for(pilot, lambda: "■ 2" in screen_text(app))
        await pilot.pause()
        (row,) = (line for line in screen_text(app).splitlines() if "■ 2" in line)
        assert row.count("■") == 7
        assert "■ 8" in row


async def test_a_table_that_cannot_be_read_starts_no_match(tmp_path: Path) -> None:
    app = Showing(form_of(find_game("hearts"), tmp_path))
    async with run_at(app, 160, 50) as pilot:
        await wait_for(pilot, lambda: bool(app.screen.query(Form)))
        row = app.screen.query_one(Form).row("card_points")
        line = row.query(Input).first()
        line.value = "spoons"
        app.screen.set_focus(line)
        await wait_for(pilot, lambda: "'spoons' names no cards" in screen_text(app))
        await pilot.press("enter", "ctrl+s")
        assert app.results == []
        line.value = "each king"
        await wait_for(pilot, lambda: "spoons" not in screen_text(app))
        await pilot.press("ctrl+s")
    assert app.results[0].rule_set.options == {"card_points": {"rank:K": 1, "QS": 13}}


async def test_a_new_line_of_a_table_comes_when_the_last_is_filled(tmp_path: Path) -> None:
    app = Showing(form_of(find_game("hearts"), tmp_path))
    async with run_at(app, 160, 50) as pilot:
        await wait_for(pilot, lambda: bool(app.screen.query(Form)))
        row = app.screen.query_one(Form).row("card_points")
        assert len(row.query(Input)) == 6
        last = row.query(Input)[4:]
        last[0].value, last[1].value = "JD", "-10"
        await wait_for(pilot, lambda: len(row.query(Input)) == 8)
        assert row.read() == {"suit:H": 1, "QS": 13, "JD": -10}


@pytest.mark.parametrize("name", ["", " ", "a\u200db", "tab\there", "x" * 25])
async def test_a_name_that_cannot_be_is_explained_at_its_field(
    screen: NewMatchScreen, name: str
) -> None:
    app = Showing(screen)
    async with run_at(app, 100, 40) as pilot:
        row = screen.query(SeatRow)[1]
        row.query_one(".name", Input).value = name
        await wait_for(pilot, lambda: row.has_class("-wrong"))
        assert "cannot be used" in str(row.query_one(".reason", Label).content)
        await pilot.press("ctrl+s")
        assert app.results == []


async def test_people_and_bots_have_names_that_cannot_be_mixed_up(tmp_path: Path) -> None:
    screen = form_of(find_game("three-thirteen"), tmp_path)
    app = Showing(screen)
    async with run_at(app, 100, 40) as pilot:
        for row in screen.query(SeatRow):
            row.query_one(Choice).choose(0)
        await wait_for(pilot, lambda: all(seat.human for seat in screen.plan.seated))
        names = [seat.name for seat in screen.plan.seated]
        assert not set(names) & set(BOT_NAMES)
        assert len({name[0] for name in names}) == len(names)
        screen.query(SeatRow)[1].query_one(Choice).choose(1)
        await wait_for(pilot, lambda: screen.plan.seats[1].name in BOT_NAMES)


async def test_the_form_stays_in_sight_behind_an_open_list(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#game")
        await pilot.pause()
        text = screen_text(app)
        assert isinstance(app.screen, ChoiceList)
        assert "Seed" in text
        assert "Start" in text
        assert "esc back" in text
        await pilot.press("escape")
        assert app.screen is screen


async def test_the_help_of_the_form_names_the_keys_of_its_fields(screen: NewMatchScreen) -> None:
    app = Showing(screen)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("f1")
        await wait_for(pilot, lambda: isinstance(app.screen, HelpScreen))
        lines = [line.split() for line in screen_text(app).splitlines()]
        assert any(words[1:] == ["⏎", "Choose", "│"] for words in lines)
