"""`parlour arena`: the keys, the sign of the margin, and that nothing hangs on the processes."""

from collections.abc import Callable
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
    """Players at random let somebody shoot now and then; four of them in one deal of seventy."""
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
        (("coins", *WEAK_AND_WEAKER, "--jobs", "0"), "--jobs"),
        (("coins", *WEAK_AND_WEAKER, "--deals", "1", "--matches", "1"), "choose one"),
    ],
)
def test_bad_arenas_are_refused(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused("arena", *args)
