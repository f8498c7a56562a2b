"""The statistics screen, over a store with a few matches."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Button, Input, Label

from parlour.engine.match import Match, Player
from parlour.engine.record import read_record, record_lines
from parlour.store import Store
from parlour.store.facets import Facet
from parlour.store.statistics import Choice, Statistics, Who, who_of
from parlour.store.tallies import Group, Tally
from parlour.tui.forms.controls import Choice as ChoiceWidget
from parlour.tui.help import HelpScreen
from parlour.tui.looks import ASCII, Looks
from parlour.tui.stats_screen.chart import chart
from parlour.tui.stats_screen.filters import Filters
from parlour.tui.stats_screen.lists import MATCHES_HEAD, PLAYERS_HEAD, Rows, match_row, player_rows
from parlour.tui.stats_screen.page import page
from parlour.tui.stats_screen.screen import StatisticsScreen
from parlour.tui.themes import PALETTES
from tests.screens import (
    SIZES,
    Showing,
    assert_ascii,
    assert_one_cell_wide,
    run_at,
    screen_lines,
    screen_text,
    wait_for,
)
from tests.store.matches import finished, played

PEOPLE = ("Ann", "Ann", "ann", "Ann", "Ben", "Ann", "Ann", "Ann", "Ann", "Ann")


def record_of(name: str, number: int, *people: str) -> str:
    """A match of bots, the first seats told as those of people."""
    plain = finished(name, f"screen {number}")
    seats = list(plain.players)
    for at, person in enumerate(people):
        seats[at] = Player(person)
    match = Match(plain.game, plain.rule_set, seats, plain.seed)
    match.log, match.winners, match.deal = plain.log, plain.winners, plain.deal
    hints = [int(number % 4 == 3), *[0] * (len(seats) - 1)]
    lines = record_lines(match, started=f"2026-11-{number + 1:02}T20:00:00Z", hints=hints)
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture(scope="module")
def records() -> tuple[str, ...]:
    """Six matches of Hearts, three of Coins, the last of them with two people, one of the third."""
    games = ("hearts", "hearts", "coins", "hearts", "coins", "hearts", "hearts", "hearts", "coins")
    told = [record_of(game, at, PEOPLE[at]) for at, game in enumerate(games[:-1])]
    return (*told, record_of("coins", 8, "Ann", "Ben"), record_of("three-thirteen", 9, "Ann"))


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "parlour.db") as store:
        yield store


@pytest.fixture
def store(empty: Store, records: tuple[str, ...]) -> Store:
    for record in records:
        empty.import_record(read_record(record))
    left = empty.import_record(read_record(played("three-thirteen", "left", most_deals=1)))
    empty._file.connection.execute(
        "UPDATE match SET touched = '2026-11-29T08:00:00Z' WHERE id = ?", (left,)
    )
    return empty


def showing(store: Store | None, looks: Looks | None = None) -> Showing:
    return Showing(StatisticsScreen(store, "Ann"), looks)


def people(store: Store) -> list[str]:
    return [who.name for who in Statistics.of(store).players() if who.kind == "human"]


@pytest.mark.parametrize("view", ["results", "matches", "players"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_looks_like_this(
    store: Store, size: tuple[int, int], view: str, golden: SnapshotAssertion
) -> None:
    app = showing(store)
    async with run_at(app, *size) as pilot:
        await pilot.press(*["v"] * ["results", "matches", "players"].index(view))
        await wait_for(
            pilot, lambda: "8 matches" in screen_text(app) and "Reading" not in screen_text(app)
        )
        await pilot.pause()
        assert_one_cell_wide(app)
        assert screen_text(app) == golden


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_one_game_looks_like_this(
    store: Store, size: tuple[int, int], golden: SnapshotAssertion
) -> None:
    app = showing(store)
    async with run_at(app, *size) as pilot:
        app.shown.query_one(Filters).ask(game="hearts")
        await wait_for(pilot, lambda: "Points per deal" in screen_text(app))
        await pilot.pause()
        assert screen_text(app) == golden


async def test_without_matches_it_says_what_to_do(empty: Store) -> None:
    app = showing(empty)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "No match is finished yet." in screen_text(app))
        await pilot.press("v", "d", "v", "d", "m", "enter", "escape")
    assert app.results == [None]


async def test_where_nothing_can_be_read_it_says_so() -> None:
    app = showing(None)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "The matches cannot be read" in screen_text(app))
        await pilot.press("v", "d", "v", "d", "m")


async def test_a_store_that_cannot_be_read_is_one_line(empty: Store) -> None:
    app = showing(empty)
    empty._file.connection.execute("DROP TABLE result")
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "cannot be read: no such table" in screen_text(app))


async def test_results_of_an_earlier_version_are_completed_first(store: Store) -> None:
    store._file.connection.execute("UPDATE result SET place = NULL, feats = NULL")
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: " matches" in screen_text(app))
    assert list(store.fill_results()) == []


async def test_keys_are_answered_while_the_matches_are_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, told = Event(), Statistics.of(store)

    def slow(_: Store) -> Statistics:
        assert read.wait(20), "the keys waited for the matches"
        return told

    monkeypatch.setattr(Statistics, "of", slow)
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("v", "v", "v", "question_mark")
        await wait_for(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        assert "Reading the matches" in screen_text(app)
        read.set()
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))


async def test_left_and_right_turn_to_the_other_views_and_f_leads_to_the_filters(
    store: Store,
) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        assert "f filter" in screen_text(app)
        for key, view in (("right", "Matches"), ("right", "Players"), ("left", "Matches")):
            await pilot.press(key)
            await pilot.pause()
            assert f"▸ {view}" in screen_text(app)
        await pilot.press("left", "f")
        assert app.focused is not None
        assert app.focused.id == "who"
        await pilot.press("down")
        assert app.focused.id == "results"


async def test_leaving_while_the_matches_are_read_does_no_harm(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, told = Event(), Statistics.of(store)

    def slow(_: Store) -> Statistics:
        assert read.wait(20)
        return told

    monkeypatch.setattr(Statistics, "of", slow)
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("escape")
        await wait_for(pilot, lambda: app.results == [None])
        read.set()
        await pilot.pause()


async def test_filters_leave_out_what_is_not_asked_for(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        only = app.shown.query_one("#only", ChoiceWidget)
        only.focus()
        await pilot.press("right", "right")
        await wait_for(pilot, lambda: "2 matches" in screen_text(app))
        await pilot.press("right")
        await wait_for(pilot, lambda: app.shown.query_one(Filters).wanted.players == 3)
        await pilot.press(*["right"] * 9)
        await wait_for(pilot, lambda: "No finished match fits these filters." in screen_text(app))
        assert app.shown.query_one(Filters).wanted.again
        await pilot.press(*["left"] * 12)
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))


async def test_results_that_come_late_do_not_take_a_choice_back(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        filters = app.shown.query_one(Filters)
        app.shown.query_one("#only", ChoiceWidget).choose(99)
        filters.take(Statistics.of(store))
        await wait_for(pilot, lambda: filters.wanted.again is True)
        assert "the same cards" in screen_text(app)


@pytest.mark.parametrize("keys", [("end",), ("up", "up")])
async def test_the_last_entry_of_a_filter_is_taken_from_its_list(
    store: Store, keys: tuple[str, ...]
) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        app.shown.query_one("#only", ChoiceWidget).focus()
        await pilot.press("right", "enter", *keys, "enter")
        await wait_for(pilot, lambda: "No finished match fits these filters." in screen_text(app))
        assert app.shown.query_one(Filters).wanted.again


async def test_another_player_is_chosen_from_the_list(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v", "v", "down", "enter")
        await wait_for(pilot, lambda: "2 matches" in screen_text(app))
        assert app.shown.query_one(Filters).wanted.who == Who("Ben", "human")
        assert app.focused is app.shown.query_one("#results")


async def test_the_mouse_alone_is_enough(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.click("#view-players")
        await wait_for(pilot, lambda: "unfinished" in screen_text(app))
        await pilot.click("#players", offset=(4, 1))
        await wait_for(pilot, lambda: "2 matches" in screen_text(app))
        await pilot.click("#view-matches")
        await pilot.pause()
        line = screen_lines(app)[-1]
        await pilot.click("KeyBar", offset=(line.index("d delete"), 0))
        await wait_for(pilot, lambda: "Delete this match?" in screen_text(app))
        await pilot.click("#no")
        await pilot.pause()
    assert len(store.summaries()) == 11


async def test_a_match_is_deleted_after_a_question(store: Store) -> None:
    app = showing(store)
    newest = max(each.match_id for each in store.results() if who_of(each.group).name == "Ann")
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v", "d", "escape")
        assert len(store.summaries()) == 11
        rows = app.shown.query_one("#matches", Rows)
        rows.highlighted = len(Statistics.of(store).unfinished_of(Who("Ann", "human")))
        await pilot.press("d")
        await wait_for(pilot, lambda: "Delete this match?" in screen_text(app))
        await pilot.press("y")
        await wait_for(pilot, lambda: "7 matches" in screen_text(app))
    assert newest not in {summary.id for summary in store.summaries()}


async def test_a_match_that_is_open_elsewhere_is_not_deleted(store: Store, tmp_path: Path) -> None:
    app = showing(store)
    with Store(tmp_path / "parlour.db") as other:
        for summary in other.summaries():
            other.hold(summary.id)
        async with run_at(app, 80, 24) as pilot:
            await wait_for(pilot, lambda: "8 matches" in screen_text(app))
            await pilot.press("v", "d")
            await wait_for(pilot, lambda: "Delete this match?" in screen_text(app))
            await pilot.press("y")
            await wait_for(pilot, lambda: "is open in another Parlour" in screen_text(app))
    assert len(store.summaries()) == 11


async def test_two_names_are_merged_after_a_question(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v", "v")
        app.shown.query_one("#players", Rows).highlighted = people(store).index("ann")
        await pilot.press("m")
        await wait_for(pilot, lambda: bool(app.screen.query(Input)))
        app.screen.query_one(Input).value = "Ann"
        await pilot.press("enter")
        await wait_for(pilot, lambda: "Merge ann and Ann?" in screen_text(app))
        await pilot.press("y")
        await wait_for(pilot, lambda: "9 matches" in screen_text(app))
    assert "ann" not in people(store)


async def test_a_new_name_needs_no_question_and_keeps_the_player_chosen(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v", "v", "m")
        await wait_for(pilot, lambda: bool(app.screen.query(Input)))
        app.screen.query_one(Input).value = "Anna"
        await pilot.press("enter")
        await wait_for(pilot, lambda: "Anna" in people(store) and "8 matches" in screen_text(app))
        await wait_for(pilot, lambda: app.screen is app.shown)
        assert app.shown.query_one(Filters).wanted.who == Who("Anna", "human")


async def test_people_of_one_table_are_not_merged(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 100, 30) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v", "v", "m")
        await wait_for(pilot, lambda: bool(app.screen.query(Input)))
        app.screen.query_one(Input).value = "Ben"
        await pilot.press("enter")
        await wait_for(pilot, lambda: "Merge Ann and Ben?" in screen_text(app))
        await pilot.press("y")
        await wait_for(pilot, lambda: "Ann and Ben sat at one table" in screen_text(app))
    assert "Ann" in people(store)


async def test_a_person_is_deleted_after_a_question_that_says_what_goes(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v", "v", "d")
        await wait_for(pilot, lambda: "Delete Ann?" in screen_text(app))
        text = str(app.screen.query_one(".dialog-text", Label).render())
        assert text.startswith("7 matches are deleted. 1 with Ben stays, without the name.")
        assert text.endswith("This cannot be undone.")
        await pilot.press("y")
        await wait_for(pilot, lambda: "Ann" not in people(store))
        await wait_for(pilot, lambda: "2 matches" in screen_text(app))


@pytest.mark.parametrize("theme", sorted(PALETTES))
async def test_it_can_be_read_in_every_theme(store: Store, theme: str) -> None:
    app = showing(store, Looks(theme=theme))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        page_colour = app.shown.query_one("#page").styles.color
        assert page_colour.get_contrast_text().rgb != page_colour.rgb
        await pilot.press("v")
        rows = app.shown.query_one("#matches", Rows)
        style = rows.get_component_styles("option-list--option-highlighted")
        assert style.background != style.color


async def test_ascii_is_ascii(store: Store) -> None:
    app = showing(store, Looks(ascii=True))
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        picture = screen_text(app)
        assert picture.count("*") > 50
        for _ in range(3):
            assert_ascii(app)
            assert "?" not in screen_text(app).replace("? help", "")
            await pilot.press("v")


async def test_any_size_is_survived(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        for size in ((1, 1), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        assert "Streak" in screen_text(app)


async def test_the_views_are_marked_without_colour(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await pilot.press("v")
        labels = [str(button.label) for button in app.shown.query(Button)]
    assert labels == ["  Results", "▸ Matches", "  Players"]


# The picture


def test_a_rising_line_goes_from_the_lower_left_to_the_upper_right() -> None:
    assert chart([0, 1, 2, 3], 4, 4, plain=True) == ["   *", "  * ", " *  ", "*   "]
    assert chart([3, 0], 2, 3, plain=True) == ["* ", " *", " *"]
    assert chart([0, 1], 1, 1) == ["⡸"]  # the lowest dot at the left, the upper three at the right


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("values", [[1.0], [2.0, 2.0], [0.0, 5.0] * 500, list(range(37))])
def test_a_picture_is_as_large_as_it_should_be(values: list[float], plain: bool) -> None:
    rows = chart(values, 40, 6, plain=plain)
    assert [cell_len(row) for row in rows] == [40] * 6
    assert any(row.strip() for row in rows)
    assert all(any(row[x] != " " for row in rows) for x in range(40))


def test_a_page_of_one_match_promises_a_chart(store: Store) -> None:
    wanted = Choice(who=Who("ann", "human"), game="coins")
    tallies = Statistics.of(store).wanted(wanted)
    (one,) = store.results(tallies)
    drawn = page(tallies, [one], wanted, 76, 16, glyphs=ASCII, plain=True).plain
    assert "A chart appears after your second match." in drawn
    assert "Reading" in page(tallies, None, wanted, 76, 16, glyphs=ASCII, plain=True).plain


def test_the_table_comes_first(store: Store) -> None:
    wanted = Choice(Who("Ann", "human"))
    tallies = Statistics.of(store).wanted(wanted)
    drawn = page(tallies, store.results(tallies), wanted, 76, 16, glyphs=ASCII, plain=True)
    lines = [line.split() for line in drawn.plain.splitlines()]
    assert lines[0][:4] == ["game", "matches", "won", "wins"]
    assert lines[4][:2] == ["all", "8"]
    assert lines[6][:4] == ["Streak:", "0,", "best", "1"]


def test_what_is_not_known_of_a_match_is_a_question_mark(store: Store) -> None:
    result = store.results()[0]
    group = result.group._replace(helped=True, again=True)
    row = match_row(result._replace(place=None, group=group))
    assert "? of" in row
    assert row.endswith(", helped, same cards again")


WIDE = ("林さん山田太郎", "🦊🎉", "Ann", "Zoë", "林" * 24)


def test_rows_are_aligned_whatever_players_are_called(store: Store) -> None:
    """What is right of a name begins in the same cell, however many cells its letters take."""
    who = Who("Ann", "human")
    (group,) = Statistics.of(store).wanted(Choice(who, "three-thirteen"))
    tally = Statistics.of(store).tallies[group]
    named = {group._replace(facet=group.facet._replace(name=name)): tally for name in WIDE}
    statistics = Statistics(named)
    rows = player_rows(statistics, statistics.players(), None)
    assert {cell_len(row) for row in rows} == {cell_len(PLAYERS_HEAD)}
    result = store.results([group])[0]
    for name in WIDE:
        odd = group._replace(facet=group.facet._replace(rules=name, options="{}"))
        before, _ = match_row(result._replace(group=odd)).split(" of 4")
        assert cell_len(before) == cell_len(MATCHES_HEAD.split("place")[0]) + 1
        drawn = page(
            {odd: tally}, [], Choice(game=odd.facet.game), 76, 16, glyphs=ASCII, plain=True
        )
        assert cell_len(drawn.plain.splitlines()[1]) == 76


def test_large_numbers_stand_apart() -> None:
    """A table, and the list of players, of somebody who has played very much."""
    facet = Facet("hearts", "standard", 0, "{}", 4, "Ann", "human", '["club"]')
    most = Tally(matches=100_000, wins=15_823.5, places={1: 15_824, 4: 84_176}, deals=900_000)
    statistics = Statistics({Group(facet, again=False, helped=False): most})
    drawn = page(statistics.tallies, [], Choice(), 76, 16, glyphs=ASCII, plain=True)
    assert drawn.plain.splitlines()[1].split()[:4] == ["Hearts", "100000", "15824", "16%"]
    (row,) = player_rows(statistics, statistics.players(), None)
    assert row.split()[:4] == ["Ann", "100000", "15824", "16%"]


async def test_a_long_list_of_matches_comes_bit_by_bit(store: Store) -> None:
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        await pilot.press("v")
        rows = app.shown.query_one("#matches", Rows)
        asked: list[int] = []

        def row(at: int) -> str:
            asked.append(at)
            return f"match {at}"

        rows.fill(1000, row)
        assert len(asked) < 200
        for _ in range(8):
            await pilot.press("end")
            await pilot.pause()
        assert f"match {rows.highlighted}" in screen_text(app)
        assert rows.highlighted == 999
        assert asked == list(range(1000))


async def test_without_colour_the_chosen_button_and_the_focus_are_marked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = showing(store)
    async with run_at(app, 80, 24) as pilot:
        await wait_for(pilot, lambda: "8 matches" in screen_text(app))
        chosen, other = (app.shown.query_one(f"#view-{view}") for view in ("results", "matches"))
        assert chosen.styles.text_style != other.styles.text_style
        other.focus()
        await pilot.pause()
        assert other.styles.text_style.reverse
        assert not chosen.styles.text_style.reverse
