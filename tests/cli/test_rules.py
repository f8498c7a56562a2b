"""`parlour rules`: the list, a page, and the same as JSON."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from parlour.cli.options import _toml_value
from parlour.cli.rules import value_text
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from tests.packages import Install

Run = Callable[..., Result]
Refused = Callable[..., str]
Asked = Callable[..., Any]


def test_the_list_holds_every_game_and_preset(run: Run) -> None:
    shown = run("rules").stdout
    for name in game_names():
        assert f"({name})" in shown
        assert all(f"  {preset} " in shown for preset in RuleBook(find_game(name)).names)


def test_a_package_that_is_no_game_is_named_and_the_rest_goes_on(
    run: Run, asked: Asked, refused: Refused, install: Install
) -> None:
    install("toy", "raise SystemExit(3)")
    listed = run("rules")
    assert listed.exit_code == 0
    assert all(f"({name})" in listed.stdout for name in ("coins", "hearts", "three-thirteen"))
    assert listed.stderr.count("\n") == 1
    assert (
        "the game toy of the package parlour-toy 1.0 cannot be used: SystemExit: 3" in listed.stderr
    )
    assert "parlour-toy" in refused("play", "toy")
    assert "Hearts" in run("rules", "hearts").stdout
    told = asked("doctor", status=1)
    assert told["games"]["coins"] > 0
    assert "parlour-toy" in told["games"]["toy"]
    assert "parlour-toy" in told["problems"][0]


def test_the_list_as_json(asked: Asked) -> None:
    games = {game["game"]: game for game in asked("rules")}
    assert set(games) == set(game_names())
    coins = games["coins"]["rule_sets"]
    assert [(one["name"], one["players"]) for one in coins] == [
        ("standard", [3]),
        ("long", [3]),
        ("medium", [3]),
    ]
    assert asked("rules", "coins") == games["coins"]


def test_a_page_tells_text_parameters_and_differences(run: Run) -> None:
    shown = run("rules", "coins", "long").stdout
    assert "20 (standard: 10)" in shown
    assert "target = 20" in shown
    assert "first_dealer = oldest" in shown
    assert RuleBook(find_game("coins")).page.strip() in shown


def test_the_standard_rules_differ_in_nothing(run: Run, asked: Asked) -> None:
    assert "standard rules:\n  nothing\n" in run("rules", "hearts", "standard").stdout
    assert asked("rules", "hearts", "standard")["differences"] == {}


def test_a_page_as_json(asked: Asked) -> None:
    told = asked("rules", "hearts", "omnibus")
    assert told["parameters"]["card_points"] == {"suit:H": 1, "QS": 13, "JD": -10}
    assert "card_points" in told["differences"]
    assert set(told["about"]) == set(told["parameters"])
    assert told["text"].startswith("#")


def test_a_file_of_ones_own(asked: Asked, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('name = "Ours"\ndescription = "At home."\ntarget = 12\n', encoding="utf-8")
    told = asked("rules", "coins", file)
    assert (told["name"], told["description"]) == ("Ours", "At home.")
    assert told["differences"] == {"target": 12}


@pytest.mark.parametrize("game", game_names())
def test_every_preset_prints(run: Run, game: str) -> None:
    for name in RuleBook(find_game(game)).names:
        assert run("rules", game, name).exit_code == 0, name


@pytest.mark.parametrize("game", game_names())
def test_a_value_as_shown_is_a_value_as_read(game: str) -> None:
    """What the page shows can be copied into `--option`."""
    book = RuleBook(find_game(game))
    for name in book.names:
        rules = book.get(name).rules
        read = {key: _toml_value(value_text(value)) for key, value in rules.plain().items()}
        assert book.game.rules_model.parse(read) == rules


def test_a_wrong_name_gets_a_near_miss(refused: Refused) -> None:
    assert "did you mean omnibus" in refused("rules", "hearts", "omnibuss")
    assert "did you mean hearts?" in refused("rules", "herats")


def test_a_wrong_file_is_named_with_its_key(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("target = 1000\n", encoding="utf-8")
    assert "ours.toml: target: 1000 is not allowed" in refused("rules", "coins", file)


@pytest.mark.parametrize("name", ["standard", ""])
def test_own_rules_of_a_presets_name_are_told_apart_wherever_they_are_shown(
    run: Run, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "standard.toml"
    file.write_text(f"name = '{name}'\ntarget = 5\n")
    records = tmp_path / "records"
    done = run("simulate", "coins", "--bot", "random", "--rules", file, "--records", records)
    assert "coins, standard (own rules) rules" in done.stdout
    assert run("import", *records.iterdir()).exit_code == 0
    for command in (["saves"], ["stats", "Bea"], ["rules", "coins", file]):
        assert "standard (own rules)" in " ".join(run(*command).stdout.split()), command
    preset = run("simulate", "coins", "--bot", "random")
    assert "coins, standard rules" in preset.stdout


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no pipes by name here")
def test_rules_from_a_pipe(run: Run) -> None:
    ours, theirs = os.pipe()
    os.write(theirs, b"name = 'Piped'\ntarget = 5\n")
    os.close(theirs)
    assert "Piped (own rules)" in run("rules", "coins", f"/dev/fd/{ours}").stdout
    os.close(ours)
