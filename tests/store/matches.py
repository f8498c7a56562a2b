"""Matches for the tests of this folder, and the programs that these tests run and kill."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from parlour.bots import find_bot, play_match
from parlour.engine.match import Match, Player
from parlour.engine.record import record_lines
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook

SHORT = {
    "coins": {"target": 5},
    "hearts": {"target": 20},
    "three-thirteen": {"last_hand_size": 4},
}


def new_match(name: str, seed: str = "kept") -> Match:
    game = find_game(name)
    book = RuleBook(game)
    rules = book.with_options(book.get("standard"), SHORT.get(name, {}))
    players = [Player(f"Seat {seat}", "bot", "novice") for seat in range(game.default_players)]
    return Match(game, rules, players, seed)


def random_moves(match: Match, rng: Random) -> Iterator[None]:
    """Plays at random; yields after each change that has to be kept."""
    while not match.over:
        if match.between_deals:
            match.begin_deal()
        else:
            assert match.deal is not None
            match.deal.call_on(rng.choice(match.deal.waiting))
            match.play(rng.choice(match.deal.moves()))
        yield


def play_some(match: Match, rng: Random, changes: int) -> Match:
    """Plays so many changes at random, or until the match is over."""
    for _, _ in zip(range(changes), random_moves(match, rng), strict=False):
        pass
    return match


def finished(name: str, seed: str = "kept") -> Match:
    match = new_match(name, seed)
    for _ in random_moves(match, Random(seed)):
        pass
    return match


def played(name: str, seed: str, people: int = 1, most_deals: int | None = None) -> str:
    """A match of bots at novice level, the first of them told as people, as a record."""
    rng = Random(seed)
    game = find_game(name)
    book = RuleBook(game)
    rules = book.with_options(book.get("standard"), SHORT[name])
    names = rng.sample(["Ann", "Ben", "Cy", "Dee"], game.default_players)
    match = Match(
        game,
        rules,
        [
            Player(each) if at < people else Player(each, "bot", "novice")
            for at, each in enumerate(names)
        ],
        seed,
    )
    play_match(match, [find_bot(game, "novice")] * len(names), most_deals)
    hints = [rng.choice([0, 0, 2]) for _ in names]
    lines = record_lines(match, started=f"2026-11-{rng.randint(1, 28):02}T20:00:00Z", hints=hints)
    return "".join(f"{line}\n" for line in lines)


@contextmanager
def python(code: str, *args: str) -> Iterator[subprocess.Popen[str]]:
    """Runs a program that may import these tests, and kills it in the end if it still runs."""
    root = Path(__file__).parents[2]
    child = subprocess.Popen(
        [sys.executable, "-c", code, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    with child:
        try:
            yield child
        finally:
            child.kill()
