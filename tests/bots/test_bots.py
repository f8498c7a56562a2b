"""Bots answer the same question in the same way, and matches among them end."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from parlour.bots import (
    Results,
    UnknownLevelError,
    decision_seed,
    find_bot,
    is_quick,
    level_names,
    play_match,
)
from parlour.engine.match import Match, Player
from parlour.engine.record import read_record, record_lines
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import Seat


def table(name: str, level: str, seed: str) -> Match:
    game = find_game(name)
    players = [Player(f"Seat {seat}", "bot", level) for seat in range(game.default_players)]
    return Match(game, RuleBook(game).get("standard"), players, seed)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("level", ["random", "novice", "club"])
def test_the_same_seed_gives_the_same_deals(name: str, level: str) -> None:
    first, second = table(name, level, "same"), table(name, level, "same")
    bots = [find_bot(first.game, level)] * len(first.players)
    assert play_match(first, bots, most_deals=2) == play_match(second, bots, most_deals=2)
    assert first.log == second.log


@pytest.mark.parametrize("name", game_names())
def test_a_match_of_club_players_ends_with_winners(name: str) -> None:
    match = table(name, "club", "end")
    play_match(match, [find_bot(match.game, "club")] * len(match.players))
    assert match.winners
    best = min if match.game.low_wins else max
    assert match.totals[match.winners[0]] == best(match.totals)


@pytest.mark.parametrize("name", game_names())
def test_bots_play_on_from_a_record_as_they_would_have(name: str) -> None:
    match = table(name, "club", "on")
    bots = [find_bot(match.game, "club")] * len(match.players)
    play_match(match, bots, most_deals=2)
    lines = list(record_lines(match))
    for cut in (2, len(lines) // 3, len(lines) // 2):
        back = read_record("\n".join(lines[:cut])).match
        assert back is not None
        play_match(back, bots, most_deals=len(match.log) - len(back.log) + bool(back.log))
        assert list(record_lines(back))[1 : len(lines)] == lines[1:]


ONE_DEAL = """
import sys
from parlour.bots import find_bot, play_deal
from parlour.engine.record import kept_lines
from tests.bots.test_bots import table
for name in sys.argv[1:]:
    match = table(name, "club", "hash")
    play_deal(match, [find_bot(match.game, "club")] * len(match.players))
    print(*kept_lines(match), sep="\\n")
"""


def test_moves_do_not_hang_on_how_a_process_orders_its_sets() -> None:
    root = Path(__file__).parents[2]
    said = {
        subprocess.check_output(
            [sys.executable, "-c", ONE_DEAL, *game_names()],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
        )
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert all(said)


def test_decisions_of_a_seat_have_different_seeds() -> None:
    match = table("coins", "random", "seeds")
    match.begin_deal()
    seeds = []
    while match.deal is not None and not match.deal.over:
        seeds.append(decision_seed(match, match.deal.turn))
        match.play(match.deal.moves()[0])
    match.begin_deal()
    seeds.append(decision_seed(match, Seat(0)))
    assert len(set(seeds)) == len(seeds)


def test_random_plays_every_legal_move_sooner_or_later() -> None:
    match = table("coins", "random", "all")
    deal = match.begin_deal()
    view = deal.view(deal.turn)
    bot = find_bot(match.game, "random")
    assert {bot.move(view, str(seed)).move for seed in range(300)} == set(view.moves)
    assert bot.move(view, "a") == bot.move(view, "a")


def test_an_unknown_level_names_those_there_are() -> None:
    game = find_game("coins")
    assert level_names(game)[0] == "random"
    with pytest.raises(UnknownLevelError, match="no bot level 'genius'; there are random, novice"):
        find_bot(game, "genius")


@pytest.mark.parametrize("name", game_names())
def test_the_table_waits_for_novice_and_club_and_for_no_stronger_level(name: str) -> None:
    game = find_game(name)
    quick = [level for level in level_names(game) if is_quick(game, level)]
    assert quick == ["random", "novice", "club"]
    assert not is_quick(game, "careful.py")


def test_results_share_a_shared_win_and_know_when_they_know_nothing() -> None:
    results = Results(players=3)
    assert results.per_deal()[0].mean is None
    match = table("coins", "random", "one")
    play_match(match, [find_bot(match.game, "random")] * 3)
    match.winners = (match.winners[0], (match.winners[0] + 1) % 3)
    results.add(match)
    assert sum(results.wins) == pytest.approx(1)
    assert sorted(results.wins) == [0, 0.5, 0.5]
    means = [seat.mean for seat in results.per_deal()]
    assert sum(mean or 0 for mean in means) == pytest.approx(sum(match.totals) / len(results.deals))


def test_club_beats_novice_in_three_thirteen() -> None:
    """A rule-based ladder has to be one: two players, rotated seats, many short matches."""
    game = find_game("three-thirteen")
    book = RuleBook(game)
    rules = book.with_options(book.get("standard"), {"last_hand_size": 5})
    rng = Random(0)
    difference = 0
    for number in range(40):
        seats = ["club", "novice"] if number % 2 else ["novice", "club"]
        match = Match(game, rules, [Player(s, "bot", s) for s in seats], str(rng.random()))
        play_match(match, [find_bot(game, level) for level in seats])
        difference += match.totals[seats.index("novice")] - match.totals[seats.index("club")]
    assert difference > 0
