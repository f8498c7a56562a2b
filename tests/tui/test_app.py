"""The app as a whole: from home to the tables and back, with a desk of its own."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import Input

from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.store import MatchHeldError, SettingsFile, Store
from parlour.tui.app import ParlourApp
from parlour.tui.desk import Desk
from parlour.tui.forms.controls import Choice
from parlour.tui.home.screen import HomeScreen
from parlour.tui.home.tile import Tile
from parlour.tui.looks import Looks
from parlour.tui.new_match.screen import NewMatchScreen
from parlour.tui.rules_screen.screen import RulesScreen
from parlour.tui.settings_screen.screen import SettingsScreen
from parlour.tui.start import Resume, Start
from parlour.tui.stats_screen.screen import StatisticsScreen
from parlour.tui.table import TableScreen
from parlour.tui.table.dialogs import Cut
from tests.screens import run_at, screen_lines, screen_text, wait_for

COINS = find_game("coins")
QUIET = 'name = "Ann"\nbot_pause = 0\ntrick_pause = 0\nmotion = false\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "settings.toml").write_text(QUIET)
    return tmp_path


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    opened = desk_in(folder)
    yield opened
    opened.close()


def desk_in(folder: Path, matches: str = "matches.db", *, draws: bool = True) -> Desk:
    """A desk with everything in one folder."""
    settings = folder / "settings.toml"
    return Desk(folder / matches, settings, folder, folder / "report.txt", draws=draws)


def tables(app: ParlourApp) -> list[TableScreen]:
    """The tables that are open, a question on top of them or not."""
    return [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]


def left_match(desk: Desk) -> int:
    """Keeps a match of Coins that has just been dealt."""
    players = (Player("Ann"), Player("Bea", "bot", "club"), Player("Cy", "bot", "club"))
    match = Match(COINS, RuleBook(COINS).get("medium"), players, "seed")
    match.begin_deal()
    with Store(desk.matches) as store:
        match_id = store.begin(match)
        store.note(match_id, match)
    return match_id


@pytest.mark.parametrize("name", game_names())
async def test_a_newcomer_plays_within_three_keys(desk: Desk, name: str) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        tiles = [tile.poster.name for tile in app.screen.query(Tile)]
        await pilot.press(*["right"] * tiles.index(name))
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, NewMatchScreen))
        await pilot.press("enter")
        await wait_for(pilot, lambda: bool(tables(app)))
        assert tables(app)[0].session.match.game.name == name
        assert tables(app)[0].session.names[0] == "Ann"


async def test_the_mouse_alone_gets_to_a_table(desk: Desk) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#game-coins")
        await wait_for(pilot, lambda: bool([b for b in app.screen.query("#start") if b.region]))
        await pilot.click("#start")
        await wait_for(pilot, lambda: bool(tables(app)))


async def test_keys_that_come_in_a_burst_are_neither_lost_nor_taken_twice(desk: Desk) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        games = [tile.poster.name for tile in app.screen.query(Tile)]
        for key in ("right", "right", "left", "enter", "enter"):
            app.simulate_key(key)
        await wait_for(pilot, lambda: isinstance(app.screen, NewMatchScreen))
        await pilot.pause()
        forms = [screen for screen in app.screen_stack if isinstance(screen, NewMatchScreen)]
        assert len(forms) + len(tables(app)) == 1
        assert forms[0].plan.game.name == games[1]


async def test_what_was_left_is_offered_and_goes_on(desk: Desk) -> None:
    match_id = left_match(desk)
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        assert "Continue" in screen_text(app)
        await wait_for(pilot, lambda: "Coins to 15 · deal 1" in screen_text(app))
        await pilot.press("enter")
        await wait_for(pilot, lambda: bool(tables(app)))
        assert tables(app)[0].session.match.seed == "seed"
    with pytest.raises(OSError, match="open in another Parlour"):
        Store(desk.matches).hold(match_id)


async def test_a_match_that_was_left_may_go_on_in_another_program(desk: Desk) -> None:
    match_id = left_match(desk)
    app = ParlourApp(desk, Resume(match_id))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: bool(tables(app)))
        with Store(desk.matches) as other:
            with pytest.raises(MatchHeldError):
                other.hold(match_id)
            tables(app)[0].dismiss("home")
            await wait_for(pilot, lambda: app._table is None)
            other.hold(match_id)


async def test_a_table_that_is_left_is_offered_at_once(desk: Desk) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#game-hearts")
        await wait_for(pilot, lambda: isinstance(app.screen, NewMatchScreen))
        await pilot.press("enter")
        await wait_for(pilot, lambda: bool(tables(app)))
        tables(app)[0].dismiss("home")
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
        await wait_for(pilot, lambda: "Continue" in screen_text(app))


async def test_a_match_that_was_left_at_the_cut_goes_on_there(desk: Desk) -> None:
    players = (Player("Ann"), Player("Bea", "bot", "club"), Player("Cy", "bot", "novice"))
    app = ParlourApp(desk, Start(COINS, RuleBook(COINS).get("long"), players, "tuesday"))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: isinstance(app.screen, Cut) and app.screen.is_open)
        await pilot.press("q")
        await wait_for(pilot, lambda: "Continue" in screen_text(app))
        await pilot.press("enter")
        await wait_for(pilot, lambda: isinstance(app.screen, Cut))
        match = tables(app)[0].session.match
        assert (match.seed, match.log) == ("tuesday", [])


@pytest.mark.parametrize(("outcome", "same"), [("same", True), ("rematch", False)])
async def test_a_match_is_played_again_with_the_same_cards_or_others(
    desk: Desk, outcome: str, *, same: bool
) -> None:
    players = (Player("Ann"), Player("Bea", "bot", "club"), Player("Cy", "bot", "novice"))
    app = ParlourApp(desk, Start(COINS, RuleBook(COINS).get("long"), players, "tuesday"))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: bool(tables(app)))
        (first,) = tables(app)
        await wait_for(pilot, lambda: isinstance(app.screen, Cut) and app.screen.is_open)
        await pilot.press("enter")  # cuts the pack
        await wait_for(pilot, lambda: app.screen is first)
        first.session.hints[0] = 2
        first.dismiss(outcome)
        await wait_for(pilot, lambda: bool(tables(app)) and tables(app)[0] is not first)
        session = tables(app)[0].session
        assert (session.match.seed == "tuesday") is same
        assert session.match.players == players
        assert session.hints == [0, 0, 0]


async def test_it_begins_with_what_it_was_asked_for(desk: Desk) -> None:
    players = (Player("Ann"), Player("Bea", "bot", "club"), Player("Cy", "bot", "novice"))
    start = Start(COINS, RuleBook(COINS).get("long"), players, "tuesday")
    app = ParlourApp(desk, start)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: bool(tables(app)))
        match = tables(app)[0].session.match
        assert (match.seed, match.rule_set.name) == ("tuesday", "long")


async def test_a_match_that_is_not_there_is_named(desk: Desk) -> None:
    app = ParlourApp(desk, Resume(99))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "no match 99 is kept" in " ".join(screen_text(app).split()))
        assert isinstance(app.screen, HomeScreen)


async def test_what_was_chosen_is_there_the_next_time(desk: Desk, folder: Path) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.click("#game-coins")
        await wait_for(pilot, lambda: isinstance(app.screen, NewMatchScreen))
        app.screen.query_one("#rule-set", Choice).focus()
        await pilot.press("right")
        await wait_for(pilot, lambda: "Target: 20" in screen_text(app))
        await pilot.press("escape")
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
    again = SettingsFile(folder / "settings.toml")
    assert again.remembered("coins")["rules"] == "long"
    assert desk.plan_for(COINS).rules_name == "long"


async def test_settings_hold_at_once_and_are_kept(desk: Desk, folder: Path) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("t")
        await wait_for(pilot, lambda: isinstance(app.screen, SettingsScreen))
        app.screen.query_one("#row-theme Choice", Choice).focus()
        await pilot.press("right")
        await wait_for(pilot, lambda: app.theme == "light")
        app.screen.query_one("#row-name Input", Input).value = "Zoe"
        await wait_for(pilot, lambda: desk.settings.name == "Zoe")
    again = SettingsFile(folder / "settings.toml")
    assert (again.settings.theme, again.settings.name) == ("light", "Zoe")


async def test_settings_and_rules_are_a_key_away_from_the_table(desk: Desk) -> None:
    left_match(desk)
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("enter")
        await wait_for(pilot, lambda: bool(tables(app)))
        (table,) = tables(app)
        await pilot.press("t")
        await wait_for(pilot, lambda: isinstance(app.screen, SettingsScreen))
        app.screen.query_one("#row-trick_pause Input", Input).value = "key"
        await wait_for(pilot, lambda: table.pace.trick is None)
        await pilot.press("escape", "r")
        await wait_for(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert "Coins to 15" in screen_text(app)
        await pilot.press("escape")
        assert app.screen is table


async def test_a_match_deleted_among_the_statistics_is_not_offered_any_more(desk: Desk) -> None:
    match_id = left_match(desk)
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "deal 1" in screen_text(app))
        await pilot.press("s")
        await wait_for(pilot, lambda: isinstance(app.screen, StatisticsScreen))
        await wait_for(pilot, lambda: "1 unfinished" in screen_text(app))
        await pilot.press("v", "d")
        await wait_for(pilot, lambda: "Delete this match?" in screen_text(app))
        await pilot.press("y")
        await wait_for(pilot, lambda: "1 unfinished" not in screen_text(app))
        await pilot.press("escape")
        await wait_for(pilot, lambda: isinstance(app.screen, HomeScreen))
        await wait_for(pilot, lambda: "Continue" not in screen_text(app))
    assert desk.store is not None
    assert match_id not in {summary.id for summary in desk.store.summaries()}


async def test_a_wrong_setting_is_named_at_the_start(desk: Desk, folder: Path) -> None:
    (folder / "settings.toml").write_text('theme = "pink"\nname = "Ann"\n')
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: '"colour-blind"' in screen_text(app))
        assert app.theme == "dark"


async def test_a_terminal_that_cannot_draw_gets_ascii(folder: Path) -> None:
    plain = desk_in(folder, draws=False)
    assert plain.looks.ascii
    assert plain.first_looks.ascii
    assert not plain.settings.ascii


async def test_quitting_from_home_is_one_key(desk: Desk) -> None:
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("q")
    assert app.return_value == 0


class Failing(ParlourApp):
    """Meets an error nobody thought of."""

    def on_mount(self) -> None:
        raise KeyError("surprise")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
async def test_a_request_to_end_from_outside_leaves_the_terminal_in_order(
    desk: Desk, name: str
) -> None:
    number = signal.Signals[name]
    app = ParlourApp(desk)
    async with run_at(app, 80, 24) as pilot:
        signal.raise_signal(number)
        await wait_for(pilot, lambda: not app.is_running)
    assert app.return_code == 128 + number


async def test_an_unexpected_error_leaves_a_report(desk: Desk) -> None:
    with pytest.raises(KeyError):
        async with run_at(Failing(desk), 80, 24):
            pass
    assert "KeyError: 'surprise'" in desk.report.read_text()


def test_the_first_picture_needs_neither_rules_nor_tables(folder: Path) -> None:
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from parlour.tui.app import Desk, ParlourApp\n"
        f"folder = Path({str(folder)!r})\n"
        "desk = Desk(folder / 'matches.db', folder / 'settings.toml', folder, folder / 'report')\n"
        "home = ParlourApp(desk).get_default_screen()\n"
        "late = ('pydantic', 'tomlkit', 'sqlite3', 'parlour.tui.table', 'parlour.engine.game')\n"
        "assert not [name for name in late if name in sys.modules]\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


async def test_a_glance_shows_the_looks_at_once(desk: Desk, folder: Path) -> None:
    (folder / "settings.toml").write_text('theme = "light"\nascii = true\nfour_colours = true\n')
    app = ParlourApp(desk)
    assert (app.theme, app.looks.ascii, app.looks.four_colours) == ("light", True, True)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: app.looks == desk.looks)
    assert app.theme == "light"


@pytest.mark.parametrize("text", ["theme = 'pink'", "theme = 3", "theme =", "ascii = 'yes'"])
def test_a_glance_at_wrong_settings_shows_the_usual_looks(
    desk: Desk, folder: Path, text: str
) -> None:
    (folder / "settings.toml").write_text(text)
    assert desk.first_looks == Looks()


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=str)
@pytest.mark.parametrize("key", ["m", "s", "r", "t", "enter", "question_mark"])
async def test_escape_leads_home_and_is_named(desk: Desk, key: str, size: tuple[int, int]) -> None:
    app = ParlourApp(desk)
    async with run_at(app, *size) as pilot:
        home = app.screen
        await pilot.press(key)
        await wait_for(pilot, lambda: app.screen is not home)
        await pilot.pause()
        assert "esc" in screen_lines(app)[size[1] - 1]
        await pilot.press("escape")
        await wait_for(pilot, lambda: app.screen is home)


def test_continue_offers_no_match_that_is_open_in_another_program(desk: Desk) -> None:
    first, second = left_match(desk), left_match(desk)
    with Store(desk.matches) as other:
        other.hold(second)
        left = desk.unfinished()
        assert left is not None
        assert left.match_id == first
        other.hold(first)
        assert desk.unfinished() is None
    left = desk.unfinished()
    assert left is not None
    assert left.match_id == second


def test_continue_shows_the_points_of_the_running_deal(desk: Desk) -> None:
    match_id = left_match(desk)
    with Store(desk.matches) as store:
        match = store.load(match_id)
        deal = match.deal
        assert deal is not None
        while not sum(deal.points()):
            match.play(deal.moves()[-1], deal.turn)
        store.note(match_id, match)
    left = desk.unfinished()
    assert left is not None
    points = tuple(points for _, points in left.scores)
    assert points == deal.points()
    assert sum(points) > sum(match.totals) == 0


def test_a_glance_at_a_damaged_file_offers_nothing(desk: Desk) -> None:
    assert desk.first_unfinished is None
    desk.matches.write_bytes(b"no database")
    assert desk.first_unfinished is None
