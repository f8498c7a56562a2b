import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from parlour.engine import registry
from parlour.engine.registry import UnknownGameError, find_game, find_poster, game_names
from parlour.engine.rulebook import RuleBook


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


@pytest.mark.parametrize("name", game_names())
def test_a_poster_tells_what_the_game_is(name: str) -> None:
    poster, game = find_poster(name), find_game(name)
    counts = game.player_counts(game.rules_model())
    assert (poster.name, poster.title, poster.tagline) == (name, game.title, game.tagline)
    assert poster == replace(game.poster, cards=poster.cards)
    assert poster.facts.startswith(f"{counts[0]}-{counts[-1]}".removesuffix(f"-{counts[0]}"))
    assert f" · {len(RuleBook(game).names)} rule sets" in poster.facts
    assert len(set(poster.cards)) >= 3
    assert all(0 <= face < poster.family.size for face in poster.cards)


def test_posters_are_read_without_the_games() -> None:
    code = (
        "import sys\n"
        "from parlour.engine.registry import find_poster, game_names\n"
        "assert all(find_poster(name).title for name in game_names())\n"
        "assert not any(name == 'pydantic' or name.endswith('.game') for name in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_there_is_no_poster_of_a_game_that_is_not_there() -> None:
    with pytest.raises(UnknownGameError, match="no game 'chess'"):
        find_poster("chess")


def test_a_fourth_game_needs_nothing_but_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("toy", "tests.engine.toy:Toy", "parlour.games")
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] * (group == entry.group))
    for cached in (registry._entries, find_game):
        cached.cache_clear()
    try:
        assert game_names() == ("toy",)
        assert find_game("toy").title == "Toy"
        assert find_poster("toy") == find_game("toy").poster
    finally:
        for cached in (registry._entries, find_game):
            cached.cache_clear()
