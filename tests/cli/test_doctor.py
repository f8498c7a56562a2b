"""`parlour doctor`: what it finds, and what it says when something is wrong."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from click.testing import Result

from parlour import __version__
from parlour.cli import doctor
from parlour.engine.registry import game_names
from parlour.store import Store
from parlour.store.paths import store_file
from tests.store.matches import finished

Run = Callable[..., Result]
Asked = Callable[..., Any]


def test_all_is_well(run: Run, asked: Asked, homes: Path) -> None:
    told = asked("doctor")
    assert told["ok"]
    assert told["problems"] == []
    assert told["parlour"] == __version__
    assert told["terminal"] is None
    assert set(told["games"]) == set(game_names())
    assert told["data"] == {"path": str(homes / "data" / "parlour"), "writable": True}
    assert told["config"] == {"path": str(homes / "config" / "parlour"), "writable": True}
    assert told["store"]["matches"] == 0
    assert run("doctor").stdout.endswith("All is well.\n")


def test_looking_makes_nothing(run: Run, homes: Path) -> None:
    run("doctor")
    assert list(homes.iterdir()) == []


def test_colour_is_told(asked: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("COLORTERM", raising=False)
    told = asked("doctor")
    assert (told["no_color"], told["colours"]) == (True, 256)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR")
    told = asked("doctor")
    assert (told["no_color"], told["colours"]) == (False, 1 << 24)


def test_kept_matches_are_counted(run: Run, asked: Asked, tmp_path: Path) -> None:
    run("simulate", "coins", "--bot", "random", "--records", tmp_path / "r")
    run("import", tmp_path / "r" / "coins-0001.jsonl")
    assert asked("doctor")["store"]["matches"] == 1
    assert "1 match\n" in run("doctor").stdout


def test_a_damaged_store_is_told_and_left_alone(run: Run, asked: Asked, homes: Path) -> None:
    file = homes / "data" / "parlour" / "parlour.db"
    file.parent.mkdir(parents=True)
    file.write_text("this is no database, however long it goes on and on", encoding="utf-8")
    told = asked("doctor", status=1)
    assert not told["ok"]
    assert "is damaged" in told["problems"][0]
    result = run("doctor")
    assert result.exit_code == 1
    assert "Something is wrong" in result.stdout
    assert file.read_text(encoding="utf-8").startswith("this is no database")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no such folder here")
def test_a_folder_that_takes_no_file_is_told_and_no_store_is_damaged(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc")
    told = asked("doctor", status=1)
    assert not told["data"]["writable"]
    (problem,) = told["problems"]
    assert problem.startswith("data: /proc/parlour cannot be written to")


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS])
def test_a_full_or_read_only_disk_is_told_and_no_store_is_damaged(
    run: Run, asked: Asked, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    with Store(store_file()) as store:
        store.begin(finished("coins"))

    def fail(**_: object) -> NoReturn:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(doctor, "TemporaryFile", fail)
    told = asked("doctor", status=1)
    assert told["store"]["matches"] == 1
    assert [problem.split(":")[0] for problem in told["problems"]] == ["data", "config"]
    assert "damaged" not in run("doctor").stdout


def test_a_loop_of_links_is_told(asked: Asked, homes: Path) -> None:
    (homes / "data").symlink_to("data")
    told = asked("doctor", status=1)
    assert not told["data"]["writable"]
    assert all("too many levels of symbolic links" in problem for problem in told["problems"])


def test_wrong_settings_are_told(asked: Asked, homes: Path) -> None:
    file = homes / "config" / "parlour" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text('theme = "pink"\n', encoding="utf-8")
    assert "theme" in asked("doctor", status=1)["problems"][0]


def test_a_folder_that_cannot_be_made_is_told(asked: Asked, homes: Path) -> None:
    (homes / "data").write_text("a file where a folder should be", encoding="utf-8")
    told = asked("doctor", status=1)
    assert not told["data"]["writable"]


def test_a_small_terminal_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "70")
    monkeypatch.setenv("LINES", "20")
    found = doctor._size()
    assert isinstance(found.value, dict)
    assert (found.value["columns"], found.value["rows"], found.value["enough"]) == (70, 20, False)
    assert "10 columns more and 4 rows more" in found.advice
