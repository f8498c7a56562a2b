"""The shipped rule files are the variants as they were agreed."""

import json
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook

AGREED: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "presets.json").read_text("utf-8")
)
ALL = [(game, preset) for game in AGREED for preset in AGREED[game] if preset != "_defaults"]


def parameters(game: str, preset: str) -> dict[str, Any]:
    """All parameters of an agreed variant, those of the ones it extends included."""
    own = dict(AGREED[game][preset])
    parent = own.pop("_extends", None)
    return {**(parameters(game, parent) if parent else AGREED[game]["_defaults"]), **own}


@pytest.mark.parametrize(("game", "preset"), ALL)
def test_a_preset_has_the_agreed_parameters(game: str, preset: str) -> None:
    rule_set = RuleBook(find_game(game)).get(preset)
    assert rule_set.rules.plain() == parameters(game, preset)
    assert rule_set.title
    assert rule_set.description.endswith(".")


@pytest.mark.parametrize("game", AGREED)
def test_every_agreed_preset_is_shipped_and_no_other(game: str) -> None:
    assert {*RuleBook(find_game(game)).names} == {*AGREED[game]} - {"_defaults"}


@pytest.mark.parametrize("game", AGREED)
def test_the_standard_preset_is_what_the_parameters_default_to(game: str) -> None:
    model = find_game(game).rules_model
    assert model().plain() == parameters(game, "standard")


def test_every_game_has_agreed_presets() -> None:
    assert {*game_names()} == {*AGREED}
