from importlib.metadata import EntryPoint

import pytest

from parlour.engine import registry
from parlour.engine.registry import UnknownGameError, find_game, game_names


def test_the_games_register_themselves() -> None:
    assert {"coins", "hearts", "three-thirteen"} <= set(game_names())
    assert list(game_names()) == sorted(game_names())


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert find_game(name).name == name
    assert find_game(name) is find_game(name)


def test_a_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownGameError, match=r"^no game 'chess'; there are coins, hearts, three"):
        find_game("chess")


def test_a_fourth_game_needs_nothing_but_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("toy", "tests.engine.toy:Toy", "parlour.games")
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] if group else [])
    for cached in (registry._entries, find_game):
        cached.cache_clear()
    try:
        assert game_names() == ("toy",)
        assert find_game("toy").title == "Toy"
    finally:
        for cached in (registry._entries, find_game):
            cached.cache_clear()
