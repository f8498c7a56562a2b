"""`parlour stats`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from parlour.cli.stats_tables import spark

Run = Callable[..., Result]


@pytest.fixture
def matches(run: Run, tmp_path: Path) -> int:
    """Takes in three matches of Coins and one of Three Thirteen; gives how many there are."""
    for game, count, options in (
        ("coins", 3, ["--option", "target=5"]),
        ("three-thirteen", 1, ["--option", "last_hand_size=4"]),
    ):
        folder = tmp_path / game
        what = [game, "--matches", count, "--bot", "novice", "--seed", "stats", "--records", folder]
        assert run("simulate", *what, *options).exit_code == 0
        for record in sorted(folder.glob("*.jsonl")):
            lines = record.read_text("utf-8").splitlines()
            header = json.loads(lines[0])
            header["seats"][0] = {"name": "Ann", "kind": "human"}
            record.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", "utf-8")
            assert run("import", record).exit_code == 0
    return 4


def test_without_matches_there_is_one_friendly_line(run: Run) -> None:
    result = run("stats")
    assert result.exit_code == 0
    assert result.stdout.count("\n") == 1
    assert result.stdout.startswith("No match is finished yet. Start one with parlour")


def test_without_matches_the_document_is_empty(asked: Callable[..., Any]) -> None:
    assert asked("stats") == {"game": None, "unfinished": 0, "players": []}


@pytest.mark.usefixtures("matches")
def test_everybody_is_told_by_game(run: Run) -> None:
    text = run("stats").stdout
    assert "Coins: 3 matches" in text
    assert "Three Thirteen: 1 match" in text
    assert text.index("Ann") < text.index("(bot)")
    assert "Coins" not in run("stats", "--game", "three-thirteen").stdout
    none = run("stats", "--game", "hearts")
    assert none.stdout.startswith("No match of Hearts is finished yet.")


@pytest.mark.usefixtures("matches")
def test_one_player_is_told_in_full(run: Run) -> None:
    text = run("stats", "ann").stdout
    assert text.startswith("Ann: 4 matches\n")
    for part in (
        "rule set",
        "players",
        "opponents",
        "hints or undo",
        "novice",
        "without",
        "target 5",
    ):
        assert part in text
    assert "rounds gone out first: " in text
    assert "streak: " in text
    assert "(bot)" not in text


def test_the_document_tells_what_the_records_hold(
    asked: Callable[..., Any], tmp_path: Path, matches: int
) -> None:
    document = asked("stats", "Ann")
    (ann,) = document["players"]
    assert (ann["name"], ann["kind"], ann["matches"]) == ("Ann", "human", matches)
    coins = next(game for game in ann["games"] if game["game"] == "coins")
    records = [path.read_text("utf-8") for path in sorted((tmp_path / "coins").glob("*.jsonl"))]
    lines = [[json.loads(line) for line in record.splitlines()] for record in records]
    points = [line["points"][0] for record in lines for line in record if "points" in line]
    assert coins["deals"] == len(points)
    assert coins["points_per_deal"]["mean"] == pytest.approx(sum(points) / len(points))
    assert (coins["best_deal"], coins["worst_deal"]) == (max(points), min(points))
    assert coins["wins"] == sum(0 in record[-1]["winners"] for record in lines)
    assert [group["players"] for group in coins["by_players"]] == [3]
    assert [group["opponents"] for group in coins["by_opponents"]] == [["novice"]]
    assert [group["helped"] for group in coins["by_helped"]] == [False]
    assert coins["by_rules"][0]["options"] == {"target": 5}
    assert len(coins["trend"]) == 3
    assert coins["same_cards_again"]["matches"] == 0


def test_known_cards_are_told_apart(
    run: Run, asked: Callable[..., Any], tmp_path: Path, matches: int
) -> None:
    record = next((tmp_path / "coins").glob("*.jsonl"))
    header, rest = record.read_text("utf-8").split("\n", 1)
    told = {**json.loads(header), "started": "2099-01-01T00:00:00Z"}
    record.write_text(json.dumps(told) + "\n" + rest, "utf-8")
    assert run("import", record).exit_code == 0
    (ann,) = asked("stats", "Ann", "--game", "coins")["players"]
    assert ann["matches"] == matches - 1
    assert ann["games"][0]["same_cards_again"]["matches"] == 1
    assert "With the same cards again, not counted above: 1 match" in run("stats", "Ann").stdout
    assert "the same cards again do not count here" in run("stats").stdout


@pytest.mark.usefixtures("matches")
def test_an_unknown_player_is_answered_with_those_known(refused: Callable[..., str]) -> None:
    line = refused("stats", "Anne")
    assert "no player is called 'Anne'; known players: Ann, " in line


def test_an_unknown_player_where_nobody_has_played(refused: Callable[..., str]) -> None:
    assert "no player is known yet" in refused("stats", "Ann")


def test_an_unknown_game_is_refused(refused: Callable[..., str]) -> None:
    assert "no game 'heart'; did you mean hearts?" in refused("stats", "--game", "heart")


def test_a_small_picture() -> None:
    assert spark([1, 2, 3, 4, 5, 6, 7, 8]) == "▁▂▃▄▅▆▇█"
    assert spark([3, 3]) == "▁▁"
    assert len(spark(list(range(1000)))) == 60


def test_a_small_picture_where_bars_cannot_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain:
        encoding = "ascii"

    monkeypatch.setattr("sys.stdout", Plain())
    assert spark([0, 9]) == "09"
