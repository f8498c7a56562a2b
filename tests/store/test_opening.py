"""Opening the store: only damage is repaired, reading changes nothing, others see nothing of it."""

import errno
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from parlour.store import Store, StoreError
from parlour.store.database import explained
from parlour.store.health import look_at
from parlour.store.schema import STEPS, make_version
from parlour.tui.keeping import PatientStore
from tests.closed import closed, folder_to_close
from tests.lasting.damaged import good_store, spoil_lines
from tests.store.matches import finished, new_match, play_some


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


def damaged(path: Path) -> bytes:
    """Puts a damaged file in its place, of which three matches can be read."""
    data = good_store(path)[:-4096]
    path.write_bytes(data)
    return data


def listing(folder: Path) -> list[tuple[str, int]]:
    """What lies in a folder, and how large it is."""
    return sorted((each.name, each.stat().st_size) for each in folder.iterdir())


# Errors that are not the file's fault


def unreadable(*_: object) -> Iterator[bytes]:
    """As a disk with a bad sector."""
    raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("read_only", [False, True])
def test_a_disk_that_cannot_be_read_is_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, read_only: bool
) -> None:
    """SQLite calls a file damaged where the disk cannot be read."""
    data = damaged(path)
    for module in ("database", "rescue"):
        monkeypatch.setattr(f"parlour.store.{module}.pieces", unreadable)
    with pytest.raises(StoreError, match=r"parlour\.db: input/output error"):
        Store(path, read_only=read_only)
    assert look_at(path).problem.endswith("cannot be read: input/output error")
    assert path.read_bytes() == data
    assert not list(path.parent.glob("*.aside*"))


def test_a_read_error_that_passes_is_no_damage(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(path) as store:
        store.begin(new_match("coins"))
    fails(monkeypatch, path, times=1)
    with Store(path) as store:
        assert store.notice == ""
        assert len(store.summaries()) == 1


def test_a_file_that_only_sqlite_cannot_read_is_not_renamed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(path) as store:
        store.begin(new_match("coins"))
    data = path.read_bytes()
    fails(monkeypatch, path, times=1000)
    for read_only in (True, False):
        with pytest.raises(StoreError, match="the disk cannot be read reliably"):
            Store(path, read_only=read_only)
    assert path.read_bytes() == data
    assert not list(path.parent.glob("*.aside*"))


def fails(monkeypatch: pytest.MonkeyPatch, path: Path, times: int) -> None:
    """Makes SQLite call a file damaged so many times."""
    left = times
    from parlour.store import database

    check = database.check_version

    def fail(connection: sqlite3.Connection) -> int:
        nonlocal left
        (_, _, file), *_ = connection.execute("PRAGMA database_list")
        if file == str(path) and left:
            left -= 1
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
        return check(connection)

    for module in ("database", "opening"):
        monkeypatch.setattr(f"parlour.store.{module}.check_version", fail)


def test_a_full_disk_is_named_where_sqlite_only_knows_an_error(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store(path).close()

    def full(**_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for kind in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = kind
        with monkeypatch.context() as patch:
            patch.setattr("parlour.store.database.TemporaryFile", full)
            assert explained(path, error) == "the disk is full"
    assert explained(path, error) == "no file can be made beside it"


# Damage while it is open


def spoil(path: Path) -> None:
    """Overwrites a page in the midst of the file: the tables can still be seen."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size - 4096)
        file.write(b"\xff" * 4096)


def test_a_damaged_file_that_another_program_has_open_is_left_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.store.opening.OTHERS", 0)
    path.write_bytes(good_store(path))
    with Store(path) as table:
        match_id = table.begin(new_match("coins"))
        spoil(path)
        assert "is damaged" in look_at(path).problem
        with pytest.raises(StoreError, match="open in another Parlour; close that first"):
            Store(path)
        assert not list(path.parent.glob("*.aside*"))
        with Store(path, read_only=True) as reader:
            assert "Parlour repairs it when you next play" in reader.notice
            assert len(reader.summaries()) == 4
    with Store(path) as store:
        assert "4 matches could be rescued" in store.notice
        assert store.load(match_id).log == []


def test_an_open_table_repairs_what_it_meets_says_so_and_goes_on(path: Path) -> None:
    failed: list[StoreError] = []
    said: list[str] = []
    match = new_match("coins")
    with PatientStore(path, failed.append, said.append) as store:
        match_id = store.begin(match)
        store.note(match_id, play_some(match, Random(1), 5))
        spoil_lines(path)
        store.note(match_id, play_some(match, Random(2), 5))
        assert [str(error) for error in failed] == [f"{path} is damaged, and is being repaired"]
        assert store.failing
        store.wait()
        store.catch_up()
        assert not store.failing
        assert "was damaged" in said[0]
        assert store.load(match_id).log == match.log


def test_an_open_table_says_so_and_plays_on_while_another_program_hinders_the_repair(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.store.opening.OTHERS", 0)
    failed: list[StoreError] = []
    said: list[str] = []
    match = new_match("coins")
    with PatientStore(path, failed.append, said.append) as store:
        match_id = store.begin(match)
        with Store(path):
            spoil_lines(path)
            for _ in range(3):
                store.note(match_id, play_some(match, Random(1), 5))
                store.wait()
            assert ["open in another Parlour" in str(error) for error in failed] == [False, True]
            assert said == []
        store.note(match_id, match)
        store.wait()
        store.catch_up()
        assert not store.failing
        assert len(said) == 1
        assert store.load(match_id).log == match.log


def test_nothing_is_written_into_a_file_that_was_moved(path: Path) -> None:
    told: list[StoreError] = []
    match = new_match("coins")
    with PatientStore(path, told.append) as store:
        match_id = store.begin(match)
        elsewhere = path.with_name("elsewhere.db")
        path.rename(elsewhere)
        before = elsewhere.read_bytes()
        store.note(match_id, play_some(match, Random(1), 5))
        assert store.failing
        assert "was moved or deleted while it was open" in str(told[0])
        assert elsewhere.read_bytes() == before
        elsewhere.rename(path)
        store.note(match_id, match)
        assert not store.failing
    with Store(path) as store:
        assert store.load(match_id).log == match.log


# To read only


def test_a_missing_store_holds_nothing_and_is_not_made(tmp_path: Path) -> None:
    with Store(tmp_path / "folder" / "parlour.db", read_only=True) as store:
        assert store.summaries() == ()
        assert store.results() == ()
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_is_read_as_far_as_it_can_be_and_left_there(path: Path) -> None:
    data = damaged(path)
    for _ in range(2):
        with Store(path, read_only=True) as store:
            assert "3 matches can be read of it" in store.notice
            assert len(store.summaries()) == 3
        assert path.read_bytes() == data
    assert not list(path.parent.glob("*.aside*"))


def test_nothing_can_be_written_where_only_reading_was_asked_for(path: Path) -> None:
    with Store(path) as store:
        match_id = store.begin(new_match("coins"))
    with Store(path, read_only=True) as store:
        with pytest.raises(StoreError, match="cannot be kept"):
            store.begin(new_match("coins"))
        assert [summary.id for summary in store.summaries()] == [match_id]


@pytest.fixture
def closed_folder() -> Iterator[Path]:
    with folder_to_close() as folder:
        yield folder / "parlour.db"


def leave_closed(path: Path) -> None:
    """Leaves what a program leaves that has ended."""
    path.write_bytes(good_store(path))


def leave_journal(path: Path, *endings: str) -> None:
    """Leaves what a killed program leaves: a part of the matches stands in the journal."""
    with Store(path) as store:
        store.begin(finished("coins"))
        parts = [path.with_name(path.name + ending) for ending in ("", *endings)]
        copies = [shutil.copy(part, part.with_name(f"kept-{part.name}")) for part in parts]
    for part, copy in zip(parts, copies, strict=True):
        Path(copy).rename(part)


def earlier_version(path: Path) -> None:
    """Leaves a file of an earlier version."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        make_version(file, len(STEPS) - 1)
        file.execute("INSERT INTO match (game, header, started, touched) VALUES ('', '{}', '', '')")


@pytest.mark.skipif(sys.platform == "win32", reason="rights of POSIX")
@pytest.mark.parametrize(
    "leave",
    [
        pytest.param(leave_closed, id="closed"),
        pytest.param(lambda path: leave_journal(path, "-wal"), id="journal alone"),
        pytest.param(lambda path: leave_journal(path, "-wal", "-shm"), id="killed"),
        pytest.param(earlier_version, id="earlier version"),
        pytest.param(damaged, id="damaged"),
    ],
)
def test_a_read_only_folder_is_read(closed_folder: Path, leave: Callable[[Path], None]) -> None:
    path = closed_folder
    leave(path)
    before = listing(path.parent)

    with closed(path.parent):
        with Store(path, read_only=True) as store:
            (matches,) = store._file.connection.execute("SELECT count(*) FROM match").fetchone()
            assert matches >= 1
            store.summaries()
            store.results()
        assert bool(look_at(path).problem) is bool(store.notice)
        with pytest.raises(StoreError, match=r"cannot be kept in .*(read-only|can be made|denied)"):
            Store(path)

    assert listing(path.parent) == before
