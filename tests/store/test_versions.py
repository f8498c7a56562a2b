"""A file of an earlier version is brought up to the present one, and nothing is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from parlour.engine.record import kept_lines
from parlour.store import Store, StoreError
from parlour.store.schema import STEPS
from tests.store.matches import finished, new_match, play_some

FIRST = Path(__file__).with_name("version-1.sql")
"""A file of version 1, as text: a finished match of Coins, and one of Three Thirteen."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of version 1."""
    path = tmp_path / "parlour.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(FIRST.read_text(encoding="utf-8"))
    return path


def version(path: Path) -> int:
    """The version that a file says it is of."""
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute("PRAGMA user_version").fetchone()
    return int(found)


def test_an_older_file_is_brought_up_and_keeps_everything(path: Path) -> None:
    assert version(path) == 1
    with Store(path) as store:
        assert store.notice == ""
        done, left = sorted(store.summaries(), key=lambda each: each.id)
        assert (done.finished, done.totals) == (True, (0, 5, 0))
        assert (left.finished, left.totals) == (False, (0, 0, 0, 0))
        expected = play_some(new_match("three-thirteen", "left"), Random(1), 12)
        assert store.load(left.id).log == expected.log
        assert store.counts(left.id) == ((0, 3, 0, 0), (1, 0, 0, 0))
        assert store.load(done.id).log == finished("coins", "done").log
        store.tallies()
        told = [(each.total, each.won, each.group.helped) for each in store.results()]
        assert told == [(0, 0.0, True), (5, 1.0, True), (0, 0.0, False)]
        assert [each.place for each in store.results()] == [2, 1, 2]
        assert {each.ended for each in store.results()} == {done.touched}
        assert store.agreement(done.id) == store.agreement(left.id) == "agree"
        store.note(left.id, play_some(expected, Random(2), 5))
        assert list(kept_lines(store.load(left.id))) == list(kept_lines(expected))
    assert version(path) == len(STEPS)


def test_it_is_brought_up_once(path: Path) -> None:
    Store(path).close()
    with Store(path) as store:
        assert len(store.summaries()) == 2


def test_what_can_be_read_of_a_damaged_older_file_is_taken_over(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 100)
    with Store(path) as store:
        assert "was damaged" in store.notice
        assert [summary.header["game"] for summary in store.summaries()]


@pytest.mark.parametrize("agreed", ["agree", "free", "never"])
def test_the_agreement_on_taking_back_is_kept(path: Path, agreed: str) -> None:
    with Store(path) as store:
        match_id = store.begin(new_match("hearts"), agreed)
        store.note(match_id, play_some(new_match("hearts"), Random(1), 5))
    with Store(path) as store:
        assert store.agreement(match_id) == agreed
        with pytest.raises(StoreError, match="no match 99 is kept"):
            store.agreement(99)
