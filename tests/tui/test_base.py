"""What is the same on every screen: size, looks, help, questions."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, DataTable, Input, Label, OptionList, Static

from parlour.tui.base import INTERRUPTED, BaseApp
from parlour.tui.dialogs import AskText, Question
from parlour.tui.help import HelpScreen
from parlour.tui.looks import Looks
from parlour.tui.table.dialogs import Curtain, Cut, Sheet
from parlour.tui.too_small import TooSmall
from tests.screens import Showing, assert_ascii, assert_one_cell_wide, run_at, screen_text, wait_for


@pytest.mark.parametrize(("columns", "rows"), [(79, 24), (80, 20), (60, 20)])
async def test_a_small_terminal_says_how_large_it_is_and_has_to_be(columns: int, rows: int) -> None:
    words = f"Terminal too small: it is {columns}x{rows}, Parlour needs 80x24"
    async with run_at(BaseApp(), columns, rows) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, TooSmall))
        assert words in screen_text(pilot.app)


async def test_even_in_twenty_columns_there_are_words_for_it() -> None:
    async with run_at(BaseApp(), 20, 5) as pilot:
        await wait_for(pilot, lambda: isinstance(pilot.app.screen, TooSmall))
        words = " ".join(screen_text(pilot.app).split())
        assert words == "Terminal too small: it is 20x5, Parlour needs 80x24"


EVIL = "x\x1b]52;c;aGk=\x07\x9b2J\u202e\u200dy"


class Told(Screen[None]):
    """Shows what someone else wrote, by each of the ways that there are."""

    def compose(self) -> ComposeResult:
        yield Label(EVIL, markup=False)
        yield Static(Text(EVIL))
        yield Input(EVIL)
        yield OptionList(EVIL)
        yield Button(EVIL)
        table: DataTable[str] = DataTable()
        table.add_columns(EVIL)
        table.add_row(EVIL)
        yield table


async def test_nothing_that_a_terminal_obeys_is_drawn() -> None:
    app = Showing(Told())
    async with run_at(app, 100, 40) as pilot:
        app.notify(EVIL, title=EVIL, markup=False)
        await wait_for(pilot, lambda: screen_text(app).count("52;c;aGk=") >= 7)
        assert all(line.isprintable() for line in screen_text(app).splitlines())


async def test_a_notice_that_is_shown_already_is_not_shown_again() -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        for words in ("One", "Two", "One", "One"):
            app.notify(words, title="Notice")
        await wait_for(pilot, lambda: "Two" in screen_text(app))
        assert screen_text(app).count("Notice") == 2


async def test_a_click_on_what_was_removed_right_before_does_nothing() -> None:
    app = Showing(Told())
    async with run_at(app, 100, 40) as pilot:
        label = app.screen.query_one(Label)
        x, y = label.region.offset
        await label.remove()  # it stays in the picture until the next one
        for kind in (events.MouseDown, events.MouseUp):
            app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await pilot.pause()
        assert app.screen.is_mounted


async def test_it_shrinks_to_nothing_and_comes_back_untouched() -> None:
    app = BaseApp()
    async with run_at(app, 100, 30) as pilot:
        await pilot.press("f1")
        below = app.screen
        before = screen_text(app)
        for size in ((79, 24), (1, 1), (20, 3), (80, 23)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, TooSmall)
            await pilot.press("enter", "escape", "down")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert app.screen is below
        assert screen_text(app) == before


async def test_what_is_shown_while_it_is_too_small_waits_as_well() -> None:
    app = BaseApp()
    async with run_at(app, 100, 30) as pilot:
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        late = Screen()
        app.push_screen(late)
        await wait_for(pilot, lambda: isinstance(app.screen, TooSmall))
        await pilot.resize_terminal(100, 30)
        await wait_for(pilot, lambda: app.screen is late)
        late.dismiss()
        await wait_for(pilot, lambda: not isinstance(app.screen, TooSmall))


async def test_help_explains_the_keys_of_the_screen_beneath() -> None:
    async with run_at(BaseApp(), 80, 24) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        text = screen_text(pilot.app)
        assert "?   What each key does here" in text
        await pilot.press("question_mark")
        assert not isinstance(pilot.app.screen, HelpScreen)


async def test_ascii_mode_draws_nothing_else() -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("f1")
        assert "╭" in screen_text(app)
        assert_one_cell_wide(app)
        app.looks = Looks(ascii=True)
        await pilot.pause()
        assert_ascii(app)


@pytest.mark.parametrize(("key", "status"), [("ctrl+q", 0), ("ctrl+c", INTERRUPTED)])
async def test_it_can_be_left_from_anywhere(key: str, status: int) -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("f1", key)
    assert app.return_value == status


class Asking(BaseApp):
    """An app that asks at once."""

    def __init__(self, question: Question | AskText) -> None:
        super().__init__()
        self.question = question
        self.answer: object = "not yet"

    @work
    async def on_mount(self) -> None:
        self.answer = await self.push_screen_wait(self.question)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [("enter", True), ("escape", False), ("y", True), ("n", False), ("right enter", False)],
)
async def test_a_question_is_answered_by_keys(keys: str, answer: bool) -> None:
    app = Asking(Question("Leave?", "Nothing is lost.", "Leave", "Stay"))
    async with run_at(app, 80, 24) as pilot:
        assert "Nothing is lost." in screen_text(app)
        await pilot.press(*keys.split())
        await wait_for(pilot, lambda: app.answer != "not yet")
    assert app.answer is answer


async def test_a_question_is_answered_by_mouse() -> None:
    app = Asking(Question("Leave?"))
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#no")
        await wait_for(pilot, lambda: app.answer != "not yet")
    assert app.answer is False


async def test_a_line_of_text_is_asked_for() -> None:
    app = Asking(AskText("A name"))
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter")
        assert app.answer == "not yet"
        await pilot.press("O", "u", "r", "s", "enter")
        await wait_for(pilot, lambda: app.answer != "not yet")
    assert app.answer == "Ours"


async def test_no_colour_means_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("f1")
        strips = app.screen._compositor.render_strips()
        styles = {segment.style for strip in strips for segment in strip if segment.style}
        colours = {c for s in styles for c in (s.color, s.bgcolor) if c is not None}
        assert {colour.name for colour in colours} <= {"default"}


class Failing(BaseApp):
    """An app that meets an error nobody thought of, and keeps the report."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.file = folder / "report.txt"

    def on_mount(self) -> None:
        raise KeyError("surprise")

    def keep_report(self, report: str) -> Path:
        self.file.write_text(report)
        return self.file


@pytest.mark.parametrize("turns", range(10))
async def test_it_may_end_at_any_moment_while_the_commands_open(turns: int) -> None:
    app = BaseApp()
    async with run_at(app, 80, 24):
        app.post_message(events.Key("ctrl+p", None))
        for _ in range(turns):
            await asyncio.sleep(0)
    assert not app.return_code


async def test_an_unexpected_error_ends_with_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = Failing(tmp_path)
    with pytest.raises(KeyError):
        async with run_at(app, 80, 24):
            pass
    printed = capsys.readouterr().err
    assert "Parlour stopped on an error of its own (KeyError: 'surprise')." in printed
    assert "Traceback" not in printed
    assert "Traceback" in app.file.read_text()
    assert app.return_code == 1


async def test_the_palette_finds_a_command_and_does_it() -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("ctrl+p", *"what each")
        await wait_for(pilot, lambda: "What each key does here" in screen_text(app))
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, HelpScreen))


DIALOGS = (
    lambda: Cut("Ann", lambda: None),
    lambda: Curtain("Ann", "Show cards", "Undo", lambda: None),
    lambda: Sheet("Scores", ()),
    lambda: Question("Leave?"),
    lambda: AskText("Name?"),
)


@pytest.mark.parametrize("make", DIALOGS, ids=["cut", "curtain", "sheet", "question", "text"])
async def test_keys_that_come_before_a_dialog_stands_do_nothing(
    make: Callable[[], ModalScreen[Any]],
) -> None:
    app = BaseApp()
    async with run_at(app, 80, 24) as pilot:
        dialog = make()
        answers: list[object] = []
        stands = app.push_screen(dialog, answers.append)
        for bindings in dialog._bindings.key_to_bindings.values():
            for each in bindings:
                assert await app.run_action(each.action, dialog)
        assert app.screen is dialog
        await stands
        await pilot.pause()
        assert app.screen is dialog
        assert answers == []
