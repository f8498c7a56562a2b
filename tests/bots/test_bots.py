"""Bots answer the same question in the same way, and matches among them end."""

from random import Random

import pytest

from parlour.bots import Results, UnknownLevelError, find_bot, level_names, play_match
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook


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
    rules = book.with_options(book.get("standard"), {"last_hand_size": 7})
    rng = Random(0)
    difference = 0
    for number in range(30):
        seats = ["club", "novice"] if number % 2 else ["novice", "club"]
        match = Match(game, rules, [Player(s, "bot", s) for s in seats], str(rng.random()))
        play_match(match, [find_bot(game, level) for level in seats])
        difference += match.totals[seats.index("novice")] - match.totals[seats.index("club")]
    assert difference > 0
