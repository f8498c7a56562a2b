"""`parlour arena`: the keys, the sign of the margin, and that nothing hangs on the processes."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]
WEAK_AND_WEAKER = ("--bots", "novice,random")


def untimed(told: Any) -> Any:  # noqa: ANN401 - any JSON document
    """A document without what hangs on the machine."""
    for pair in told.get("pairs", [told]):
        for bot in pair["per_bot"]:
            del bot["ms_per_move"], bot["ms_slowest"]
    return told


def test_json_keys(asked: Asked) -> None:
    told = asked("arena", "coins", *WEAK_AND_WEAKER, "--deals", 4, "--seed", "x")
    assert told["bots"] == ["novice", "random"]
    assert told["deals"] == 4
    assert set(told["margin"]) == {"mean", "low", "high"}
    assert told["margin"]["low"] < told["margin"]["mean"] < told["margin"]["high"]
    assert [set(bot) >= {"mean", "stderr", "ms_per_move"} for bot in told["per_bot"]] == [True] * 2
    assert all(bot["ms_slowest"] >= bot["ms_per_move"] > 0 for bot in told["per_bot"])
    assert "wins" not in told


@pytest.mark.parametrize(("game", "deals"), [("coins", 20), ("hearts", 20), ("three-thirteen", 11)])
def test_the_margin_is_positive_for_the_better_bot(asked: Asked, game: str, deals: int) -> None:
    """Whether high points win or low ones."""
    better = asked("arena", game, *WEAK_AND_WEAKER, "--deals", deals, "--seed", "x")
    worse = asked("arena", game, "--bots", "random,novice", "--deals", deals, "--seed", "x")
    assert better["margin"]["low"] > 0
    assert worse["margin"]["high"] < 0


def test_a_hand_of_coins_is_played_to_its_end(asked: Asked) -> None:
    """All twelve coins are taken, though ten win a match (C-10)."""
    told = asked("arena", "coins", *WEAK_AND_WEAKER, "--deals", 5, "--seed", "x")
    first, second = told["per_bot"]
    assert first["mean"] + 2 * second["mean"] == pytest.approx(12)


def test_a_target_that_is_asked_for_cuts_hands_short(asked: Asked) -> None:
    short = ("--option", "target=5", "--deals", 5, "--seed", "x")
    first, second = asked("arena", "coins", *WEAK_AND_WEAKER, *short)["per_bot"]
    assert first["mean"] + 2 * second["mean"] < 12


def test_equal_bots_are_equal(asked: Asked) -> None:
    """Every seat's luck is had by both, so only the bots' own chance is left, and club has none."""
    told = asked("arena", "coins", "--bots", "club,club", "--deals", 3)
    assert told["margin"]["mean"] == pytest.approx(0)


def test_more_bots_meet_in_every_pair(asked: Asked) -> None:
    told = asked("arena", "coins", "--bots", "club,novice,random", "--deals", 2, "--seed", "x")
    met = [pair["bots"] for pair in told["pairs"]]
    assert met == [["club", "novice"], ["club", "random"], ["novice", "random"]]
    alone = asked("arena", "coins", *WEAK_AND_WEAKER, "--deals", 2, "--seed", "x")
    assert untimed(told)["pairs"][2]["margin"] == untimed(alone)["margin"]


def test_matches(asked: Asked) -> None:
    told = asked("arena", "coins", *WEAK_AND_WEAKER, "--matches", 3, "--seed", "x")
    assert told["matches"] == 3
    assert told["deals"] >= 9
    assert 0 <= told["wins"]["mean"] <= 1


def test_numbers_do_not_hang_on_the_processes(asked: Asked) -> None:
    what = ("arena", "coins", *WEAK_AND_WEAKER, "--deals", 6, "--seed", "x")
    assert untimed(asked(*what)) == untimed(asked(*what, "--jobs", 2))


def test_in_words(run: Run) -> None:
    result = run("arena", "coins", *WEAK_AND_WEAKER, "--deals", 2, "--seed", "x")
    assert "2 deals, each played 3 times with the seats rotated" in result.stdout
    assert "seed x" in result.stdout
    assert "points a deal better" in result.stdout
    assert "slowest ms" in result.stdout
    assert result.stderr == ""


def test_moons_are_told(run: Run, asked: Asked) -> None:
    """Players at random let someone shoot now and then; four of them in one deal of seventy."""
    what = ("arena", "hearts", "--bots", "club,random", "--deals", 25, "--seed", "moon")
    moon = asked(*what)["feats"]["moon"]
    assert 0 < moon["made"] + moon["conceded"] < 1
    assert "moons in 100 deals: " in run(*what).stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("coins",), "--bots"),
        (("coins", "--bots", "club"), "name at least two, as in --bots club,novice"),
        (("coins", "--bots", "club,clubb"), "no bot level 'clubb'; there are random, novice, club"),
        (("coins", "--bots", "club,"), "no bot level ''"),
        (("coins", *WEAK_AND_WEAKER, "--players", "4"), "allowed: 3"),
        (("coins", *WEAK_AND_WEAKER, "--deals", "0"), "--deals"),
        (("hearts", *WEAK_AND_WEAKER, "--rules", "black-jack", "--players", "3"), "allowed: 4"),
        (("coins", *WEAK_AND_WEAKER, "--jobs", "0"), "--jobs"),
        (("coins", *WEAK_AND_WEAKER, "--deals", "1", "--matches", "1"), "not both"),
        (("coins", *WEAK_AND_WEAKER, "--keep", "/dev/null/x"), "/dev/null/x"),
        (("coins", *WEAK_AND_WEAKER, "--keep", __file__), "keeps no arena; name a new file"),
    ],
)
def test_bad_arenas_are_refused(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused("arena", *args)


def test_what_is_kept_is_not_played_again(asked: Asked, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    what = ("arena", "coins", "--bots", "novice,random,novice")
    once = asked(*what, "--deals", 6, "--seed", "x")
    short = asked(*what, "--deals", 3, "--seed", "x", "--keep", file)
    assert len(file.read_text().splitlines()) == 1 + 3 * 3
    went_on = asked(*what, "--deals", 6, "--keep", file)
    assert len(file.read_text().splitlines()) == 1 + 3 * 6
    assert went_on["seed"] == "x"
    whole = file.read_bytes()
    assert untimed(asked(*what, "--deals", 3, "--keep", file)) == untimed(short)
    assert file.read_bytes() == whole
    assert untimed(went_on) == untimed(once)


def test_times_are_kept_too(asked: Asked, tmp_path: Path) -> None:
    what = ("arena", "coins", *WEAK_AND_WEAKER, "--deals", 2, "--keep", tmp_path / "kept.jsonl")
    assert asked(*what) == asked(*what)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--seed", "y"), 'seed is "x" there, "y" here; name another file'),
        (("--option", "target=20"), "target is 60 there, 20 here"),
        (("--matches", "1"), 'played is "deals" there, "matches" here'),
    ],
)
def test_another_arena_is_refused(
    asked: Asked, refused: Refused, tmp_path: Path, args: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "kept.jsonl"
    asked("arena", "coins", *WEAK_AND_WEAKER, "--deals", 1, "--seed", "x", "--keep", file)
    assert said in refused("arena", "coins", *WEAK_AND_WEAKER, "--keep", file, *args)


CHATTY = """
class Chatty:
    def move(self, view):
        print("a word")
        return view.moves[0]
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_bot_prints_is_no_result(tmp_path: Path, jobs: int) -> None:
    Path(tmp_path, "chatty.py").write_text(CHATTY, encoding="utf-8")
    what = ["coins", "--bots", "chatty.py,random", "--deals", "2", "--jobs", str(jobs), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "arena", *what],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["bots"] == ["chatty.py", "random"]
    assert done.stderr.count("a word") == 2 * 3 * 16  # deals, seats, cards


INTERRUPTING = """
import os, signal

class Interrupting:
    moves = 0

    def move(self, view):
        self.moves += 1
        if self.moves == 40 and not os.path.exists("sent"):
            open("sent", "x").close()
            os.kill(os.getpgrp(), signal.SIGINT)  # the program leads the group
        return view.moves[0]
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be sent Ctrl-C alone")
def test_stopped_a_simulation_tells_what_is_there(tmp_path: Path) -> None:
    Path(tmp_path, "stop.py").write_text(INTERRUPTING, encoding="utf-8")
    bots = ["--bot", "stop.py", "--bot", "club", "--bot", "club"]
    stopped = subprocess.run(
        [sys.executable, "-m", "parlour", "simulate", "coins", *bots, "--deals", "9999", "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )
    assert (stopped.stderr, stopped.returncode) == ("", 130)
    assert 2 <= json.loads(stopped.stdout)["deals"] < 9999


@pytest.mark.skipif(sys.platform == "win32", reason="there a program cannot be sent Ctrl-C alone")
@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_it_tells_what_is_there(tmp_path: Path, jobs: int) -> None:
    """The fortieth move of a seat lies in the third deal of a process."""
    Path(tmp_path, "stop.py").write_text(INTERRUPTING, encoding="utf-8")
    what = ["coins", "--bots", "stop.py,random", "--deals", "9999", "--jobs", str(jobs), "--json"]
    stopped = subprocess.Popen(
        [sys.executable, "-m", "parlour", "arena", *what],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    out, err = stopped.communicate()  # to its end: no process is left that could write
    assert err == ""
    assert stopped.returncode == 130
    deals = json.loads(out)["deals"]
    assert deals == 2 if jobs == 1 else deals < 9999
