"""`parlour simulate`: bots play without a screen."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from parlour.cli.errors import INTERRUPTED, InputError, one_line
from parlour.cli.options import (
    choose_rules,
    count,
    example,
    game_argument,
    json_option,
    table_options,
    table_size,
)
from parlour.cli.output import console, print_json, print_table, say
from parlour.cli.words import meant_bot

if TYPE_CHECKING:
    from parlour.bots import Bot, Results
    from parlour.cli.simulation import Progress, Simulation
    from parlour.engine.game import AnyGame


@click.command(
    "simulate",
    epilog=example(
        "parlour simulate hearts --deals 100",
        "parlour simulate coins --bot club --bot novice --bot novice --matches 50 --seed 1 --json",
        "parlour simulate three-thirteen --players 2 --records played",
    ),
)
@game_argument()
@click.option(
    "--bot",
    "levels",
    multiple=True,
    metavar="LEVEL",
    help="Who plays: once for all seats, or once for each seat; a level, or a file with a bot of "
    "your own. That one runs apart from the cards, in a process for each seat: half a second to "
    "start each, half a millisecond more for a move, and at most 30 seconds for a move. "
    "Default: club.",
)
@click.option("--deals", type=count, help="Stop after this number of deals.")
@click.option("--matches", type=count, help="Stop after this number of matches. Default: 1.")
@click.option(
    "--records",
    "folder",
    metavar="DIR",
    help="Write a record of each match into this folder; nothing is overwritten.",
)
@table_options
@json_option
def simulate_command(
    *,
    game: "AnyGame",
    levels: Sequence[str],
    deals: int | None,
    matches: int | None,
    folder: str | None,
    rules_name: str,
    options: Sequence[str],
    players: int | None,
    seed: str | None,
    as_json: bool,
) -> int:
    """Let bots play GAME without a screen, and show the results."""
    if deals is not None and matches is not None:
        raise click.UsageError("--deals and --matches: choose one of them")
    from parlour.bots import Results
    from parlour.cli.simulation import Simulation
    from parlour.engine.match import new_seed

    rule_set = choose_rules(game, rules_name, options)
    records = None if folder is None else Path(folder)
    bots = _bots(game, levels, table_size(game, rule_set, players))
    simulation = Simulation(game, rule_set, bots, seed or new_seed(), records)
    results, stopped = Results(len(bots)), False
    began = perf_counter()
    try:
        with _progress_bar(deals, matches or 1) as progress:
            simulation.run(results, deals, matches, progress)
    except KeyboardInterrupt:
        stopped = True
    told = _told(simulation, results, perf_counter() - began)
    if as_json:
        print_json(told)
    else:
        _print(told)
    return INTERRUPTED if stopped else 0


def _bots(game: "AnyGame", levels: Sequence[str], players: int) -> "list[Bot]":
    """A bot for each seat."""
    from parlour.bots import USUAL_LEVEL

    named = list(levels) or [USUAL_LEVEL]
    if len(named) not in (1, players):
        problem = f"--bot is given {len(named)} times; give it once, or once for each of {players}"
        raise InputError(f"{problem} seats")
    return [meant_bot(game, level) for level in (named * players)[:players]]


def _no_progress(deals: int, matches: int) -> None:
    """Shows nothing: no person watches."""
    del deals, matches


@contextmanager
def _progress_bar(deals: int | None, matches: int) -> "Iterator[Progress]":
    """A bar on standard error if that is a terminal, else nothing."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _no_progress
        return
    from rich.progress import Progress as Bar

    with Bar(console=console(err=True), transient=True) as bar:
        task = bar.add_task("deals" if deals else "matches", total=deals or matches)

        def advance(done_deals: int, done_matches: int) -> None:
            bar.advance(task, done_deals if deals else done_matches)

        yield advance


def _told(simulation: "Simulation", results: "Results", seconds: float) -> dict[str, Any]:
    per_deal = [{"mean": seat.mean, "stderr": seat.stderr} for seat in results.per_deal()]
    return {
        "game": simulation.game.name,
        "rules": simulation.rule_set.name,
        "own_rules": simulation.rule_set.own,
        "options": dict(simulation.rule_set.options),
        "players": results.players,
        "bots": [bot.name for bot in simulation.bots],
        "seed": simulation.seed,
        "matches": results.matches,
        "deals": len(results.deals),
        "points_per_deal": per_deal,
        "wins": results.wins,
        "deals_per_second": len(results.deals) / seconds,
    }


def _print(told: dict[str, Any]) -> None:
    from parlour.engine.registry import find_game
    from parlour.engine.rulebook import marked

    matches = _number(told["matches"], "match", "matches")
    word = find_game(told["game"]).deal_word
    deals = _number(told["deals"], word, f"{word}s")
    speed = f"{told['deals_per_second']:.0f} {word}s a second"
    rules = marked(told["rules"], own=told["own_rules"])
    say(f"{told['game']}, {rules} rules: {matches}, {deals}, {speed}")
    say(one_line(f"seed {told['seed']}"))
    seats = zip(told["bots"], told["points_per_deal"], told["wins"], strict=True)
    rows = [
        (str(seat), level, _points(points), f"{wins:g}")
        for seat, (level, points, wins) in enumerate(seats, 1)
    ]
    print_table([("seat", "bot", f"points a {word}", "wins"), *rows])


def _number(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _points(points: dict[str, float | None]) -> str:
    """The mean with its standard error, as far as they are known."""
    if points["mean"] is None:
        return "none"
    error = "" if points["stderr"] is None else f" +- {points['stderr']:.2f}"
    return f"{points['mean']:.2f}{error}"
