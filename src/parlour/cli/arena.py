"""`parlour arena`: bots compared over the same cards from every seat."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

import click

from parlour.cli.errors import INTERRUPTED, InputError
from parlour.cli.options import (
    WholeNumber,
    choose_rules,
    count,
    example,
    game_argument,
    json_option,
    table_options,
    table_size,
)
from parlour.cli.output import console, print_json
from parlour.cli.standings import print_standings, running, told
from parlour.cli.words import meant_bot

if TYPE_CHECKING:
    from parlour.bots import Bot
    from parlour.bots.arena import Kept, Tally
    from parlour.cli.tournament import Progress, Tournament
    from parlour.engine.game import AnyGame

USUAL_DEALS: Final = 100
MOST_JOBS: Final = 256
BETWEEN_STANDINGS: Final = 0.25
"""Seconds until a standing is worked out again while playing goes on."""


@click.command(
    "arena",
    epilog=example(
        "parlour arena coins --bots club,novice --deals 50",
        "parlour arena hearts --bots club,novice,random --players 5 --deals 20 --jobs 2",
        "parlour arena three-thirteen --bots club,novice --players 2 --matches 5 --seed 1 --json",
        "parlour arena coins --bots club,novice --deals 40 --keep coins.jsonl",
    ),
)
@game_argument()
@click.option(
    "--bots",
    "names",
    required=True,
    metavar="A,B[,C...]",
    help="The bots to compare: levels, or files with bots of your own. The first of two "
    "sits in each seat in turn, the second in all other seats; of more, every pair plays. A bot "
    "of your own runs apart from the cards, in a process for each seat, and in others whenever the "
    "same cards are played: half a second to start each, half a millisecond more for a move, and "
    "at most 30 seconds for a move.",
)
@click.option(
    "--deals",
    type=count,
    help=f"How many deals, each played once from every seat; {USUAL_DEALS} by default.",
)
@click.option(
    "--matches",
    type=count,
    help="How many whole matches instead, each played once from every seat.",
)
@click.option(
    "--jobs",
    type=WholeNumber(1, MOST_JOBS),
    default=1,
    show_default=True,
    metavar="N",
    help="How many processes play at the same time.",
)
@click.option(
    "--keep",
    "kept_file",
    metavar="FILE",
    help="Write results to this file as they come; results already in it are not played again.",
)
@table_options
@json_option
def arena_command(
    *,
    game: "AnyGame",
    names: str,
    deals: int | None,
    matches: int | None,
    jobs: int,
    kept_file: str | None,
    rules_name: str,
    options: Sequence[str],
    players: int | None,
    seed: str | None,
    as_json: bool,
) -> int:
    """Compare bots at GAME: each deal is played from every seat, so that luck cancels out."""
    if deals is not None and matches is not None:
        raise click.UsageError("use --deals or --matches, not both")
    from parlour.bots.arena import Kept, kept_seed
    from parlour.cli.tournament import pair_up
    from parlour.engine.match import new_seed

    file = None if kept_file is None else Path(kept_file)
    if seed is None and file is not None:
        seed = kept_seed(file)
    rule_set = choose_rules(game, rules_name, options)
    tournament = pair_up(
        _bots(game, names),
        rule_set,
        table_size(game, rule_set, players),
        seed or new_seed(),
        matches or deals or USUAL_DEALS,
        matches=matches is not None,
    )
    kept = None if file is None else Kept(file, tournament.contest, tournament.bots)
    stopped = _play(tournament, jobs, kept)
    if as_json:
        print_json(told(tournament))
    else:
        print_standings(tournament)
    return INTERRUPTED if stopped else 0


def _bots(game: "AnyGame", names: str) -> "list[Bot]":
    """The bots that are compared."""
    bots = [meant_bot(game, name.strip()) for name in names.split(",")]
    if len(bots) < 2:
        raise InputError(f"--bots {names}: name at least two, as in --bots club,novice")
    return bots


def _play(tournament: "Tournament", jobs: int, kept: "Kept | None") -> bool:
    """Plays what is left to play; whether it was stopped before that."""
    from parlour.bots.arena import processes

    if kept is not None:
        tournament.take_up(kept)
    keeping = nullcontext() if kept is None else closing(kept)
    workers = nullcontext() if jobs == 1 else processes(jobs)
    try:
        with keeping, _progress_bar(tournament) as progress, workers as executor:
            tournament.play(progress, executor, kept)
    except KeyboardInterrupt:
        return True
    return False


def _no_progress(tally: "Tally") -> None:
    """Shows nothing: no person watches."""
    del tally


@contextmanager
def _progress_bar(tournament: "Tournament") -> "Iterator[Progress]":
    """A bar on standard error if that is a terminal, with the standing beside it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _no_progress
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    standing = TextColumn("{task.description}", markup=False)
    columns = (standing, BarColumn(24), MofNCompleteColumn(), TimeRemainingColumn())
    all_of_them = tournament.count * len(tournament.tallies)
    with Bar(*columns, console=console(err=True), transient=True) as bar:
        task = bar.add_task("", total=all_of_them, completed=tournament.done)
        told_at = -BETWEEN_STANDINGS

        def advance(tally: "Tally") -> None:
            nonlocal told_at
            bar.advance(task)
            if perf_counter() - told_at > BETWEEN_STANDINGS:
                told_at = perf_counter()
                bar.update(task, description=running(tally))

        yield advance
