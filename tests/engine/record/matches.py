"""Matches at random, and their records, for the tests of this folder."""

import json
from functools import cache
from random import Random
from typing import Any

from parlour.engine.match import Match, Player
from parlour.engine.record import Reading, read_record, record_lines
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook

SHORT: dict[str, dict[str, Any]] = {
    "coins": {"target": 5},
    "hearts": {"target": 20},
    "three-thirteen": {"last_hand_size": 4},
}
STARTED = "2026-11-30T20:15:00Z"


def new_match(
    name: str,
    preset: str = "standard",
    options: dict[str, Any] | None = None,
    players: int | None = None,
    seed: str = "records",
) -> Match:
    game = find_game(name)
    book = RuleBook(game)
    rules = book.with_options(book.get(preset), SHORT[name] if options is None else options)
    counts = game.player_counts(rules.rules)
    usual = game.default_players if game.default_players in counts else counts[0]
    seats = [Player(f"Seat {seat}") for seat in range(players or usual)]
    return Match(game, rules, seats, seed)


def play_at_random(match: Match, rng: Random, most_moves: int | None = None) -> Match:
    made = 0
    while not match.over and (most_moves is None or made < most_moves):
        if match.between_deals:
            match.begin_deal()
        else:
            assert match.deal is not None
            match.deal.call_on(rng.choice(match.deal.waiting))
            match.play(rng.choice(match.deal.moves()))
            made += 1
    return match


def played(name: str) -> Match:
    """A whole match at random."""
    return play_at_random(new_match(name), Random(name))


def text_of(match: Match) -> str:
    return "".join(f"{line}\n" for line in record_lines(match, started=STARTED))


@cache
def record(name: str) -> str:
    return text_of(played(name))


def lines_of(name: str) -> list[dict[str, Any]]:
    """The lines of a whole match, to be changed at will."""
    return [json.loads(line) for line in record(name).splitlines()]


def read_lines(lines: list[dict[str, Any]]) -> Reading:
    return read_record("".join(f"{json.dumps(line)}\n" for line in lines))


def place(lines: list[dict[str, Any]], key: str, nth: int = 0) -> int:
    """Where the line of a kind stands, counted from 0; negative `nth` counts from the end."""
    return [at for at, line in enumerate(lines) if key in line][nth]


def problem(lines: list[dict[str, Any]]) -> tuple[int, str]:
    """The line, counted from 1, and the text of what is wrong."""
    reading = read_lines(lines)
    assert reading.problem is not None
    return reading.problem.line, reading.problem.text
