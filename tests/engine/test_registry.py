import subprocess
import sys
from dataclasses import replace

import pytest

from parlour.engine.registry import (
    GameError,
    UnknownGameError,
    find_game,
    find_poster,
    game_names,
    unusable_games,
    usable_games,
)
from parlour.engine.rulebook import RuleBook
from tests.packages import Install

OURS = ["coins", "hearts", "three-thirteen"]

TOY = """
from pathlib import Path
from tests.engine.toy import Toy
folder = Path(__file__).parent / "toy"
folder.mkdir(exist_ok=True)
(folder / "standard.toml").write_text("target = 2")
class OneToy(Toy):
    pass
GAME = OneToy(folder)
"""
"""A module with a game that can be played."""


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


def test_a_fourth_game_needs_nothing_but_an_entry_point(install: Install) -> None:
    install("toy", TOY)
    assert set(game_names()) == {"toy", *OURS}
    assert find_game("toy").title == "Toy"
    assert find_poster("toy") == find_game("toy").poster
    assert [game.name for game in usable_games()] == list(game_names())
    assert unusable_games() == {}


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise ImportError('no numpy here')", "ImportError: no numpy here"),
        ("class Odd(BaseException): pass\nraise Odd('odd')", "Odd: odd"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("this is no Python", "SyntaxError"),
        ("def f(): f()\nf()", "RecursionError"),
        ("raise ValueError('\\x1b[2J\\nx' * 9999)", "ValueError: \\x1b[2J"),
        ("", "AttributeError"),
        ("GAME = 3", "is no game"),
        ("from tests.engine.toy import Toy as GAME", "is no game"),
        (f"{TOY}GAME.name = 'chess'", "calls itself 'chess'"),
        (f"{TOY}GAME.title = 'x\\x1b]52;c;aGk=\\x07'", "it holds '\\x1b'"),
        (f"{TOY}GAME.tagline = None", "AttributeError"),
        (f"{TOY}GAME.player_counts = lambda rules: ()", "nobody can play it"),
        (f"{TOY}(GAME._folder / 'standard.toml').unlink()", "there is no such file"),
    ],
)
def test_what_is_no_game_is_named_with_its_package_and_left_out(
    install: Install, code: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    install("toy", f"print('loaded')\n{code}")
    with pytest.raises(GameError) as raised:
        find_game("toy")
    line = str(raised.value)
    assert line.startswith("the game toy of the package parlour-toy 1.0 cannot be used: ")
    assert said in line
    assert line.isprintable()
    assert len(line) < 1000
    with pytest.raises(GameError):
        find_poster("toy")
    assert {name: str(error) for name, error in unusable_games().items()} == {"toy": line}
    assert [game.name for game in usable_games()] == OURS
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("code", ["raise SystemExit", "POSTER = 3"])
def test_a_poster_that_cannot_be_shown_is_left_out(install: Install, code: str) -> None:
    install("toy", f"{TOY}", poster=code)
    with pytest.raises(GameError, match="parlour-toy"):
        find_poster("toy")
    assert find_game("toy").title == "Toy"


def test_no_package_takes_the_place_of_a_game_that_comes_with_parlour(install: Install) -> None:
    install("hearts", "raise SystemExit", poster="raise SystemExit")
    assert list(game_names()) == OURS
    assert find_game("hearts").title == "Hearts"
    assert find_poster("hearts").title == "Hearts"


def test_ctrl_c_while_a_package_is_loaded_is_no_fault_of_the_package(install: Install) -> None:
    install("slow", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        find_game("slow")
