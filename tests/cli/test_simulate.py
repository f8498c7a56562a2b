"""`parlour simulate`: counts, repeatability, records, and what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from parlour.engine.record import read_record_file

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]
QUICK = ("--bot", "random")


def test_json_keys(asked: Asked) -> None:
    told = asked("simulate", "coins", *QUICK, "--deals", 3, "--seed", "x")
    assert told["game"] == "coins"
    assert told["rules"] == "standard"
    assert told["players"] == 3
    assert told["deals"] == 3
    assert told["deals_per_second"] > 0
    assert len(told["points_per_deal"]) == len(told["wins"]) == 3
    assert all(set(seat) == {"mean", "stderr"} for seat in told["points_per_deal"])


def test_points_per_deal_add_up(asked: Asked) -> None:
    """Every whole deal of Hearts by the computer's rules without a moon is worth 26 (H-17)."""
    no_moon = ("--rules", "classic-computer", "--option", "moon=none")
    told = asked("simulate", "hearts", *QUICK, "--deals", 5, *no_moon)
    assert sum(seat["mean"] for seat in told["points_per_deal"]) == pytest.approx(26)


def test_one_deal_has_no_standard_error(asked: Asked) -> None:
    told = asked("simulate", "coins", *QUICK, "--deals", 1)
    assert all(seat["stderr"] is None for seat in told["points_per_deal"])
    assert all(seat["mean"] is not None for seat in told["points_per_deal"])


def test_one_match_unless_told(asked: Asked) -> None:
    told = asked("simulate", "coins", *QUICK)
    assert (told["matches"], sum(told["wins"])) == (1, 1)


def test_matches_are_played_to_their_end(asked: Asked) -> None:
    told = asked("simulate", "coins", *QUICK, "--matches", 3)
    assert (told["matches"], sum(told["wins"])) == (3, 3)


def test_the_last_match_may_stay_unfinished(asked: Asked) -> None:
    """A match to 20 needs at least two deals of twelve coins (C-12)."""
    told = asked("simulate", "coins", *QUICK, "--rules", "long", "--deals", 1)
    assert (told["deals"], sum(told["wins"])) == (1, 0)


def test_equal_seeds_give_equal_results(asked: Asked) -> None:
    def results(seed: str) -> Any:  # noqa: ANN401 - any JSON document
        told = asked("simulate", "coins", "--deals", 4, "--seed", seed)
        del told["deals_per_second"]
        return told

    assert results("same") == results("same")
    assert results("same")["points_per_deal"] != results("other")["points_per_deal"]


@pytest.mark.parametrize(
    ("args", "players"),
    [
        (("coins",), 3),
        (("hearts",), 4),
        (("hearts", "--rules", "hearts-1887"), 4),
        (("hearts", "--option", "players=[5]"), 5),
        (("hearts", "--players", 3), 3),
        (("three-thirteen", "--rules", "short-3-7"), 4),
        (("three-thirteen", "--players", 2), 2),
    ],
)
def test_how_many_sit_down(asked: Asked, args: tuple[object, ...], players: int) -> None:
    assert asked("simulate", *args, *QUICK, "--deals", 1)["players"] == players


def test_a_bot_for_all_seats_or_one_for_each(asked: Asked) -> None:
    three = [part for level in ("novice", "random", "club") for part in ("--bot", level)]
    assert asked("simulate", "coins", *three, "--deals", 1)["bots"] == ["novice", "random", "club"]
    assert asked("simulate", "coins", "--bot", "novice", "--deals", 1)["bots"] == ["novice"] * 3
    assert asked("simulate", "coins", "--deals", 1)["bots"] == ["club"] * 3


def test_records_are_one_a_match_and_good(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    assert run("simulate", "coins", *QUICK, "--matches", 3, "--records", folder).exit_code == 0
    files = sorted(folder.iterdir())
    assert [file.suffix for file in files] == [".jsonl"] * 3
    readings = [read_record_file(file) for file in files]
    assert all(reading.ok and reading.finished for reading in readings)
    assert len({file.read_bytes() for file in files}) == 3


def test_an_unfinished_match_is_recorded_too(run: Run, tmp_path: Path) -> None:
    run("simulate", "coins", *QUICK, "--rules", "long", "--deals", 1, "--records", tmp_path)
    (file,) = tmp_path.glob("*.jsonl")
    reading = read_record_file(file)
    assert reading.ok
    assert not reading.finished


def test_no_record_is_overwritten(run: Run, tmp_path: Path) -> None:
    for _ in range(2):
        run("simulate", "coins", *QUICK, "--matches", 2, "--records", tmp_path)
    files = sorted(tmp_path.glob("*.jsonl"))
    assert len({file.read_bytes() for file in files}) == 4


def test_in_words(run: Run) -> None:
    result = run("simulate", "coins", *QUICK, "--deals", 2, "--seed", "x")
    assert "coins, standard rules: " in result.stdout
    assert "2 deals" in result.stdout
    assert "seed x" in result.stdout
    assert result.stdout.count("random") == 3
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("coins", "--bot", "clubb"), "there are random, novice, club"),
        (("coins", "--bot", "club", "--bot", "club"), "once for each of 3 seats"),
        (("coins", "--players", "4"), "allowed: 3"),
        (("coins", "--players", "x"), "'x' is not a valid whole number"),
        (("coins", "--deals", "0"), "--deals"),
        (("coins", "--matches", "-1"), "--matches"),
        (("coins", "--deals", "1", "--matches", "1"), "choose one of them"),
        (("hearts", "--rules", "black-jack", "--players", "3"), "allowed: 4"),
        (("coins", "--records", "/dev/null/x"), "/dev/null/x"),
    ],
)
def test_bad_simulations_are_refused(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused("simulate", *args)


def test_a_folder_that_is_a_file_is_refused(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert str(file) in refused("simulate", "coins", *QUICK, "--records", file)


TIRED = """
class Tired:
    moves = 0

    def move(self, view):
        print("a word")
        self.moves += 1
        if self.moves == 20:
            raise ValueError("no more")
        return view.moves[0]
"""


def test_a_bot_that_fails_is_told_and_the_match_is_not_lost(run: Run, tmp_path: Path) -> None:
    file, folder = tmp_path / "tired.py", tmp_path / "records"
    file.write_text(TIRED, encoding="utf-8")
    seats = ("--bot", file, "--bot", "club", "--bot", "club")
    result = run("simulate", "coins", *seats, "--records", folder, "--rules", "long")
    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert "tired.py, seat 1, deal 2: ValueError: no more (tired.py, line 9); legal: play" in line
    (record,) = folder.iterdir()
    reading = read_record_file(record)
    assert reading.ok
    assert reading.match is not None
    first, second = reading.match.log
    assert first.points is not None
    assert 0 < len(second.entries) < 48


def test_a_bot_in_a_file_plays(asked: Asked, tmp_path: Path) -> None:
    file = tmp_path / "first.py"
    file.write_text("class First:\n  def move(self, view):\n    return view.moves[0]\n", "utf-8")
    told = asked("simulate", "coins", "--bot", file, "--deals", 2)
    assert told["bots"] == [str(file)] * 3
