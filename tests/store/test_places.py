"""Where the store lies: its file and folder are its owner's alone, and links are followed."""

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.store import Store, StoreError
from parlour.store.health import look_at
from parlour.store.paths import store_file
from parlour.tui.keeping import PatientStore
from tests.lasting.damaged import good_store
from tests.store.matches import new_match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


# Whose it is


def modes(folder: Path) -> dict[str, str]:
    """What others may do with what lies in a folder, and with the folder."""
    return {
        each.name: oct(stat.S_IMODE(each.stat().st_mode)) for each in (folder, *folder.rglob("*"))
    }


@pytest.mark.skipif(sys.platform == "win32", reason="rights of POSIX")
def test_all_that_is_kept_is_its_owners_alone(tmp_path: Path) -> None:
    usual = os.umask(0o022)
    try:
        path = tmp_path / "home" / "share" / "parlour.db"
        with Store(path) as store:
            store.begin(new_match("coins"))
            found = modes(tmp_path / "home")
            assert {"parlour.db", "parlour.db-wal", "parlour.db-shm", "parlour.db-held"} <= {*found}
        path.write_bytes(path.read_bytes()[:-4096])
        with Store(path) as store:
            found |= modes(tmp_path / "home")
            assert "parlour.db.aside-1" in found
        assert set(found.values()) == {"0o600", "0o700"}
        for each in path.parent.glob("parlour.db*"):  # as an earlier version left them
            each.chmod(0o755 if each.is_dir() else 0o644)
        Store(path).close()
        assert set(modes(tmp_path / "home").values()) == {"0o600", "0o700"}
    finally:
        os.umask(usual)


@pytest.mark.skipif(sys.platform == "win32", reason="rights of POSIX")
def test_the_folder_of_an_earlier_version_becomes_its_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ours, another = store_file().parent, tmp_path / "another"
    for folder in (ours, another):
        folder.mkdir()
        folder.chmod(0o755)
        Store(folder / store_file().name).close()
    assert [oct(stat.S_IMODE(each.stat().st_mode)) for each in (ours, another)] == [
        "0o700",
        "0o755",
    ]


# Links


def test_a_loop_of_links_is_one_line(path: Path) -> None:
    path.symlink_to("second")
    path.with_name("second").symlink_to(path.name)
    for file in (path, path / "folder" / "parlour.db"):
        for read_only in (True, False):
            with pytest.raises(StoreError, match="too many levels of symbolic links"):
                Store(file, read_only=read_only)
        assert "too many levels of symbolic links" in look_at(file).problem


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of POSIX")
@pytest.mark.parametrize(
    ("make", "problem"),
    [
        pytest.param(Path.mkdir, "it is a folder", id="folder"),
        pytest.param(os.mkfifo, "it is not a file", id="pipe"),
        pytest.param(lambda path: path.symlink_to("/dev/zero"), "it is not a file", id="device"),
        pytest.param(lambda path: path.symlink_to(path.parent), "it is a folder", id="link"),
    ],
)
def test_what_is_no_file_is_one_line_and_stays(
    path: Path, make: Callable[[Path], None], problem: str
) -> None:
    make(path)
    for read_only in (True, False):
        with pytest.raises(StoreError, match=rf"parlour\.db: {problem}$"):
            Store(path, read_only=read_only)
    assert look_at(path).problem.endswith(f"cannot be read: {problem}")
    with pytest.raises(StoreError, match=problem):
        PatientStore(path, lambda _: None)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_store_behind_a_link_is_repaired_where_it_lies(path: Path) -> None:
    real = path.with_name("elsewhere") / "real.db"
    real.parent.mkdir()
    real.write_bytes(good_store(real)[:-4096])
    path.symlink_to(real)
    with Store(path) as store, Store(real) as same:
        assert len(store.summaries()) == len(same.summaries()) == 3
        match_id = store.begin(new_match("coins"))
        with pytest.raises(StoreError, match="open in another Parlour"):
            same.hold(match_id)
    assert path.is_symlink()
    assert real.with_name("real.db.aside-1").exists()
