"""What people write is understood in any case, and a near miss is named."""

from collections.abc import Callable

import pytest
from click.testing import Result

from parlour.cli.seats import read_seats
from parlour.engine.registry import find_game

Run = Callable[..., Result]
Refused = Callable[..., str]


@pytest.mark.parametrize("wild", ["12", "q", "Q", "queen", "Queens", " queen "])
def test_a_wild_rank_by_its_letter_number_or_name(run: Run, wild: str) -> None:
    usual = run("solve", "7S 8S QH", "--wild", "Q", "--json")
    assert run("solve", "7S,8S,QH", "--wild", wild, "--json").stdout == usual.stdout


@pytest.mark.parametrize(("wild", "letter"), [("1", "A"), ("ace", "A"), ("13", "K"), ("ten", "")])
def test_ranks_at_the_ends(run: Run, refused: Refused, wild: str, letter: str) -> None:
    if letter:
        told = run("solve", "7S 8S QH", "--wild", wild, "--json").stdout
        assert told == run("solve", "7S 8S QH", "--wild", letter, "--json").stdout
    else:
        assert "write A, 2 to 10, J, Q, K, or none" in refused("solve", "7S", "--wild", wild)


def test_levels_games_rules_and_options_in_any_case(run: Run) -> None:
    result = run("simulate", "Three_Thirteen", "--bot", "Random", "--rules", "Sets-Only",
                 "--option", "Last-Hand-Size=3", "--players", 2)  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "three-thirteen, sets-only rules" in result.stdout
    assert run("arena", "coins", "--bots", "Random,RANDOM", "--deals", 1).exit_code == 0
    assert read_seats("Ann,BOT:Club,bot", find_game("coins"))[1].level == "club"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        (("simulate", "coins", "--bot", "clbu"), "did you mean club?"),
        (("arena", "coins", "--bots", "club,experts"), "did you mean expert?"),
        (("play", "coins", "--seats", "Ann,bot:mater,bot"), "did you mean master?"),
        (("rules", "harts"), "did you mean hearts?"),
        (("rules", "hearts", "omnibu"), "did you mean omnibus?"),
        (("simulate", "coins", "--option", "targt=5"), "did you mean target?"),
        (("solve", "SQ", "--wild", "5"), "did you mean QS?"),
        (("solve", "QS", "--wild", "quen"), "did you mean queen?"),
        (("simualte",), "did you mean simulate?"),
    ],
)
def test_a_near_miss_is_named(refused: Refused, line: tuple[str, ...], meant: str) -> None:
    assert meant in refused(*line)
