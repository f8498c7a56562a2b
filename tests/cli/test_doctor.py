"""`parlour doctor`: what it finds, and what it says when something is wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from parlour import __version__
from parlour.cli import doctor
from parlour.engine.registry import game_names

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
