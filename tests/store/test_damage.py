"""No file is overwritten, whatever it holds, and what can be read of it is taken over."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from parlour.engine.record import kept_lines
from parlour.store import Store, StoreError
from parlour.store.health import look_at
from parlour.store.moments import moment
from parlour.store.schema import STEPS, make_version
from parlour.store.statistics import Statistics
from parlour.store.tables import copy_rows, drop_the_unreadable
from tests.lasting.damaged import check_usable, good_store
from tests.store.matches import finished, new_match, play_some


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return good_store(tmp_path_factory.mktemp("good") / "parlour.db")


def test_a_file_cut_at_many_bytes(path: Path, good: bytes) -> None:
    rng = Random(0)
    places = [0, 1, 15, 16, 99, 100, 4095, 4096, 4097, *rng.sample(range(len(good)), 25)]
    kept = [check_usable(path, good[:at]) for at in places]
    assert max(kept) == 3


def test_a_file_with_damaged_bytes(path: Path, good: bytes) -> None:
    rng = Random(0)
    for _ in range(40):
        data = bytearray(good)
        at, size = rng.randrange(len(good)), rng.choice([1, 40, 4096])
        data[at : at + size] = rng.randbytes(len(data[at : at + size]))
        check_usable(path, bytes(data))


def test_what_is_taken_over_is_what_was_there(path: Path, good: bytes) -> None:
    path.write_bytes(good[:-4096])
    with Store(path) as store:
        assert "3 matches could be rescued" in store.notice
        assert "parlour.db.aside-1" in store.notice
        matches = [store.load(summary.id) for summary in store.summaries()]
    assert {match.seed for match in matches} == set("abc")
    whole = 0
    for match in matches:
        there, back = list(kept_lines(finished("coins", match.seed))), list(kept_lines(match))
        assert back == there[: len(back)]
        whole += back == there
    assert whole >= 1


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(bytes(4096), id="zeros"),
        pytest.param(b"\xff" * 4096, id="ones"),
        pytest.param(b"SQLite format 3\0" + b"\xaa" * 4080, id="only the mark is left"),
        pytest.param(None, id="only the settings are left"),
    ],
)
def test_without_its_first_page_all_matches_are_rescued(
    path: Path, good: bytes, first: bytes | None
) -> None:
    data = (first or good[:100] + bytes(3996)) + good[4096:]
    path.write_bytes(data)
    with Store(path, read_only=True) as store:
        assert "3 matches can be read of it" in store.notice
        assert len(store.summaries()) == 3
    with Store(path) as store:
        assert store.notice.isprintable()
        assert "3 matches could be rescued" in store.notice
        assert all(store.load(each.id).over for each in store.summaries())
        assert len(store.results()) == 9
    assert path.with_name("parlour.db.aside-1").read_bytes() == data


def test_a_file_that_is_no_database_is_set_aside(path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)
    with Store(path) as store:
        assert "not a database" in store.notice
    path.write_bytes(b"nor is this" * 100)
    with Store(path) as store:
        assert "aside-2" in store.notice
    assert path.with_name("parlour.db.aside-1").read_bytes() == b"no database at all" * 100


def test_another_programs_database_is_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE match (id, header)")
    other.execute("INSERT INTO match VALUES (1, '{}')")
    other.commit()
    other.close()
    data = path.read_bytes()
    for read_only in (True, False):
        with pytest.raises(StoreError, match="it belongs to another program; move it away"):
            Store(path, read_only=read_only)
    assert path.read_bytes() == data


def test_a_later_versions_database_is_left_alone_and_what_it_needs_is_named(path: Path) -> None:
    Store(path).close()
    later = sqlite3.connect(path, isolation_level=None)
    later.execute("PRAGMA user_version = 99")
    later.execute("UPDATE needed SET parlour = '7.1'")
    later.close()
    data, files = path.read_bytes(), sorted(path.parent.iterdir())
    for read_only in (True, False):
        with pytest.raises(StoreError, match=r"of version 99.*install Parlour 7\.1 or later"):
            Store(path, read_only=read_only)
    problem = look_at(path).problem
    assert "version 99" in problem
    assert "install Parlour 7.1 or later" in problem
    assert path.read_bytes() == data
    assert sorted(path.parent.iterdir()) == files


@pytest.mark.parametrize("header", ["", "{", "[]", "{}", '{"parlour": 1, "game": "coins"}'])
def test_a_match_with_a_damaged_header_does_not_hide_the_others(path: Path, header: str) -> None:
    with Store(path) as store:
        first, second = (store.begin(finished("coins", seed)) for seed in "ab")
        store._file.connection.execute("UPDATE match SET header = ? WHERE id = ?", (header, first))
        assert [summary.id for summary in store.summaries()] == [second]
        assert {result.match_id for result in store.results()} == {first, second}
        with pytest.raises(StoreError, match=f"match {first} cannot be read"):
            store.load(first)


@pytest.mark.parametrize("sign", [b"\x03", b"\x1b", b"\x07", b"\n"])
def test_what_a_damaged_file_says_does_nothing_to_a_terminal(
    path: Path, good: bytes, sign: bytes
) -> None:
    """SQLite quotes what it finds; wherever a sign stands in the schema, the notice is a line."""
    start = good.index(b"CREATE TABLE match")
    for place in range(start, start + 400, 29):
        check_usable(path, good[:place] + sign + good[place + 1 :])


COLUMNS = ("header", "totals", "hints", "take_backs", "agreement", "touched", "started")
"""Texts of a match that SQLite cannot know to be damaged."""


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("text", ["", "{", "5", "[1]", '["x"]', "null", "\x00"])
@pytest.mark.parametrize("over", [True, False])
def test_a_damaged_text_of_a_match_stops_nothing(
    path: Path, column: str, text: str, *, over: bool
) -> None:
    match = finished("coins") if over else play_some(new_match("coins"), Random(1), 9)
    with Store(path) as store:
        match_id = store.begin(match)
        store._file.connection.execute(f"UPDATE match SET {column} = ?", (text,))
        store._file.connection.execute("UPDATE facet SET options = ?, opponents = ?", (text, text))
    with Store(path) as store:
        listed = store.summaries()
        assert len(listed) == (column != "header")
        assert all(moment(each.touched).year >= 1970 for each in listed)
        Statistics.of(store)
        with suppress(StoreError):
            assert store.load(match_id).log == match.log
            assert all(len(counts) in (0, 1, 3) for counts in store.counts(match_id))
    rescue_texts(path)


def test_results_without_their_match_are_not_counted(path: Path) -> None:
    with Store(path) as store:
        match_id = store.begin(finished("coins"))
        file = store._file.connection
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute("UPDATE result SET facet = NULL")
        file.execute("DELETE FROM match WHERE id = ?", (match_id,))
        assert Statistics.of(store).tallies == {}
        assert store.results() == ()


def rescue_texts(path: Path) -> None:
    """Rescues a file as if it were damaged elsewhere as well."""
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(":memory:")) as fresh:
        fresh.isolation_level = None
        make_version(fresh, len(STEPS))
        fresh.execute("BEGIN")
        copy_rows(old, fresh)
        fresh.execute("COMMIT")
        drop_the_unreadable(fresh)
