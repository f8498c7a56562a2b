"""`parlour play`: who sits where, and what is refused before the app opens."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from parlour.bots import BOT_NAMES
from parlour.cli import play
from parlour.engine.match import Player
from parlour.store import Settings
from parlour.tui.start import Start

Run = Callable[..., Result]
Refused = Callable[..., str]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """Catches what the app would be opened with."""
    caught: list[Start] = []

    def catch(start: Start) -> int:
        caught.append(start)
        return 0

    monkeypatch.setattr(play, "open_app", catch)
    return caught


def test_one_person_and_club_bots_unless_told(run: Run, opened: list[Start]) -> None:
    assert run("play", "hearts").exit_code == 0
    (start,) = opened
    assert start.game.name == "hearts"
    assert start.seed
    assert start.players[0] == Player(Settings().name)
    bots = [Player(name, "bot", "club") for name in BOT_NAMES[:3]]
    assert list(start.players[1:]) == bots


def test_a_person_has_the_name_of_the_settings(run: Run, opened: list[Start], homes: Path) -> None:
    file = homes / "config" / "parlour" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text('name = "Ann"\n', encoding="utf-8")
    run("play", "coins")
    assert opened[0].players[0].name == "Ann"


def test_seats_are_read_in_order(run: Run, opened: list[Start]) -> None:
    run("play", "coins", "--seats", "Ann@67, Ben ,bot:novice")
    assert opened[0].players == (
        Player("Ann", age=67),
        Player("Ben"),
        Player("Bea", "bot", "novice"),
    )


def test_bots_are_not_called_like_people(run: Run, opened: list[Start]) -> None:
    run("play", "hearts", "--seats", "bot,Bea,bot:random,Cy")
    names = [player.name for player in opened[0].players]
    assert len({name.casefold() for name in names}) == 4
    assert [player.level for player in opened[0].players] == ["club", None, "random", None]


@pytest.mark.parametrize("age", [None, 30])
def test_a_bot_in_a_file_sits_down_under_a_name_for_every_folder(
    run: Run,
    opened: list[Start],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    age: int | None,
) -> None:
    folder = tmp_path / "ann@home"
    folder.mkdir()
    file = folder / "mine.py"
    file.write_text(
        "class Mine:\n    def move(self, view):\n        return view.moves[0]\n", "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    told = "bot:ann@home/mine.py:Mine" + (f"@{age}" if age else "")
    run("play", "coins", "--seats", f"Ann,{told},bot")
    assert opened[0].players[1] == Player("Bea", "bot", f"{file}:Mine", age)


def test_rules_options_and_seed(run: Run, opened: list[Start]) -> None:
    run("play", "coins", "--rules", "medium", "--option", "target=12", "--seed", "rain")
    (start,) = opened
    assert (start.rule_set.name, start.seed) == ("medium", "rain")
    assert start.rule_set.options == {"target": 12}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("coins", "--seats", "Ann,Ben"), "allowed: 3"),
        (("coins", "--seats", "Ann,,Ben"), "seat 2 is empty"),
        (("coins", "--seats", ""), "seat 1 is empty"),
        (("coins", "--seats", "Ann,Ann,bot"), "two players are called Ann"),
        (("coins", "--seats", "Ann,bot:genius,bot"), "there are random, novice, club"),
        (("coins", "--seats", "Ann,bott:club,bot"), "seat 2, 'bott:club'"),
        (("coins", "--seats", "Ann,bot:no.py:Mine,bot"), "no.py: there is no such file"),
        (("coins", "--seats", "Ann@old,Ben,bot"), "as in Ben@67"),
        (("coins", "--seats", "Ann@0,Ben,bot"), "1 to 120"),
        (("coins", "--seats", "Ann@,Ben,bot"), "as in Ben@67"),
        (("coins", "--seats", f"{'A' * 99},Ben,bot"), "at most 24"),
        (("coins", "--seats", "A\x1bn,Ben,bot"), "printable"),
        (("coins", "--seats", "Ann,bot,bot", "--players", "4"), "--seats names 3"),
        (("coins", "--players", "4"), "allowed: 3"),
        (("coins", "--players", "1000000000"), "allowed: 3"),
        (("coins", "--option", "target=1"), "from 5 to 60"),
    ],
)
def test_bad_tables_are_refused(refused: Refused, args: tuple[str, ...], said: str) -> None:
    assert said in refused("play", *args)


def test_it_needs_a_terminal(refused: Refused) -> None:
    assert "needs a terminal" in refused("play", "coins")
