"""`saves` and `resume`: the matches kept on this machine, and a file that cannot be used."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from parlour.cli import saves
from parlour.store import Store
from parlour.store.paths import store_file
from tests.lasting.damaged import good_store
from tests.store.matches import finished, new_match

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The matches that the app was opened at."""
    told: list[int] = []

    def open_app(start: Any) -> int:  # noqa: ANN401 - as the app's own
        told.append(start.match_id)
        return 0

    monkeypatch.setattr(saves, "open_app", open_app)
    return told


def begin(count: int) -> list[int]:
    """Keeps unfinished matches."""
    with Store(store_file()) as store:
        return [store.begin(new_match("coins", str(number))) for number in range(count)]


def test_the_last_50_are_listed_unless_all_are_asked_for(run: Run, asked: Asked) -> None:
    ids = begin(53)
    listed = run("saves").stdout.splitlines()
    assert listed[-1] == "These are the last 50 of 53 matches; --all lists them all."
    assert [line.split()[0] for line in listed[1:-1] if line[0] != " "] == [*map(str, ids[:2:-1])]
    every = run("saves", "--all").stdout
    assert [line.split()[0] for line in every.splitlines()[1:] if line[0] != " "] == [
        *map(str, ids[::-1])
    ]
    assert [one["id"] for one in asked("saves")] == ids[::-1]
    assert asked("saves", "--all") == asked("saves")


def test_50_matches_are_all_listed(run: Run) -> None:
    begin(50)
    assert "--all" not in run("saves").stdout


def damage(match_id: int) -> None:
    """Damages the header of a match."""
    with closing(sqlite3.connect(store_file())) as file, file:
        file.execute("UPDATE match SET header = '{' WHERE id = ?", (match_id,))


@pytest.mark.parametrize("readable", [0, 3, 50])
@pytest.mark.parametrize("every", [(), ("--all",)])
def test_matches_that_cannot_be_read_are_counted(
    run: Run, readable: int, every: tuple[str, ...]
) -> None:
    damage(begin(readable + 1)[0])
    lines = run("saves", *every).stdout.splitlines()
    assert lines[-1] == "Not listed, since it cannot be read: 1 match."
    assert len([line for line in lines if " unfinished " in line]) == readable


def test_the_last_50_that_can_be_read_are_listed(run: Run) -> None:
    damage(begin(52)[-1])
    lines = run("saves").stdout.splitlines()
    assert lines[-1] == "These are the last 50 of 52 matches; --all lists them all."
    assert len([line for line in lines if " unfinished " in line]) == 50


def test_resume_takes_the_last_unfinished_match(run: Run, opened: list[int]) -> None:
    first, second = begin(2)
    with Store(store_file()) as store:
        store.begin(finished("coins"))
    assert run("resume").exit_code == 0
    assert run("resume", first).exit_code == 0
    assert opened == [second, first]


def test_resume_without_an_unfinished_match(refused: Refused, opened: list[int]) -> None:
    assert "no unfinished match is kept; start one" in refused("resume")
    with Store(store_file()) as store:
        store.begin(finished("coins"))
    assert "no unfinished match is kept; start one" in refused("resume")
    assert opened == []


@pytest.mark.parametrize(
    "name", ["A\u200dB", "A\u00a0B", "Tab\there", "   ", "\u202eAnn", "x\x1b]52;c;aGk=\x07"]
)
def test_a_match_kept_with_a_name_that_is_refused_now_can_be_used(
    run: Run, asked: Asked, opened: list[int], tmp_path: Path, name: str
) -> None:
    (match_id,) = begin(1)
    with closing(sqlite3.connect(store_file())) as file:
        (header,) = file.execute("SELECT header FROM match").fetchone()
        told = json.loads(header)
        told["seats"][0]["name"] = name
        file.execute("UPDATE match SET header = ?", (json.dumps(told),))
        file.commit()
    (listed,) = asked("saves")
    assert listed["seats"][0]["name"].isprintable()
    assert listed["seats"][0]["name"].strip()
    assert run("resume").exit_code == 0
    assert opened == [match_id]
    record = tmp_path / "record.jsonl"
    assert run("export", match_id, "-o", record).exit_code == 0
    assert run("verify", record).exit_code == 0


# A file that cannot be used


def lay(data: bytes) -> Path:
    """Puts a file in the place of the store."""
    store_file().parent.mkdir(parents=True, exist_ok=True)
    store_file().write_bytes(data)
    return store_file()


def later_version() -> bytes:
    """A store of a later version."""
    begin(1)
    with closing(sqlite3.connect(store_file(), isolation_level=None)) as file:
        file.execute("PRAGMA user_version = 99")
        file.execute("UPDATE needed SET parlour = '7.1'")
    return store_file().read_bytes()


@pytest.mark.parametrize("command", [["saves"], ["stats"], ["export", "1"], ["resume"]])
def test_a_later_versions_file_is_refused_by_every_command(
    refused: Refused, command: list[str]
) -> None:
    data = later_version()
    told = refused(*command)
    assert "version 99" in told
    assert "install Parlour 7.1 or later" in told
    assert store_file().read_bytes() == data
    assert [each.name for each in store_file().parent.glob("*.aside*")] == []


def test_doctor_says_so_beforehand(asked: Asked) -> None:
    later_version()
    told = asked("doctor", status=1)
    assert told["store"]["matches"] is None
    assert "install Parlour 7.1 or later" in told["problems"][0]
    assert "damaged" not in told["problems"][0]


def test_reading_commands_show_what_can_be_read_of_a_damaged_file(run: Run) -> None:
    data = good_store(lay(b""))[:-4096]
    file = lay(data)
    for command in (["saves"], ["stats"], ["export", 1]):
        result = run(*command)
        assert result.exit_code == 0
        assert "is damaged" in result.stderr
        assert result.stderr.count("\n") == 1
        assert file.read_bytes() == data
    assert "3 matches could be rescued" in run("resume").stderr
    assert file.with_name("parlour.db.aside-1").read_bytes() == data
    assert run("saves").stderr == ""


@pytest.mark.parametrize("command", [["saves"], ["stats"], ["export", "1"], ["resume"]])
def test_a_loop_of_links_is_one_line(refused: Refused, command: list[str]) -> None:
    store_file().parent.mkdir(parents=True)
    store_file().symlink_to(store_file().name)
    assert "too many levels of symbolic links" in refused(*command)


def test_a_match_with_numbers_that_are_refused_now_is_named_and_the_others_go_on(
    run: Run, refused: Refused, opened: list[int]
) -> None:
    good, bad = begin(2)
    with closing(sqlite3.connect(store_file())) as file, file:
        query = "SELECT header FROM match WHERE id = ?"
        header = json.loads(file.execute(query, (bad,)).fetchone()[0])
        header |= {"game": "hearts", "options": {"card_points": {"QS": 2**63}}}
        file.execute("UPDATE match SET header = ? WHERE id = ?", (json.dumps(header), bad))
    exported = run("export", bad)
    for said in (refused("resume", bad), exported.stderr):
        assert f"match {bad} cannot be read" in said
        assert "allowed: whole numbers from -1,000,000 to 1,000,000" in said
        assert "\n" not in said.rstrip()
    assert json.loads(exported.stdout.splitlines()[0]) == header
    assert run("saves").exit_code == 0
    assert run("stats").exit_code == 0
    assert run("resume").exit_code == 0
    assert opened == [good]
    with Store(store_file()) as store:
        store.delete(good)
    assert f"match {bad} cannot be read" in refused("resume")
