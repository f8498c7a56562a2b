"""`parlour play`: straight to the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from parlour.cli.errors import InputError
from parlour.cli.options import (
    choose_rules,
    example,
    game_argument,
    table_options,
    table_size,
)
from parlour.cli.screen import open_app

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.engine.match import Player
    from parlour.engine.rulebook import RuleSet


@click.command(
    "play",
    epilog=example(
        "parlour play coins",
        "parlour play hearts --seats 'Ann,Ben,bot:club,bot:novice' --rules omnibus",
        "parlour play coins --seats 'Ann@67,Ben@64,bot:club' --option target=15",
    ),
)
@game_argument()
@click.option(
    "--seats",
    metavar="LIST",
    help="Who sits where, clockwise: a name, a name with an age (Ben@67) for rules that ask for "
    "the oldest, or a bot (bot:club, bot:mine.py:Mine). You and club bots by default.",
)
@table_options
def play_command(
    *,
    game: "AnyGame",
    seats: str | None,
    rules_name: str,
    options: Sequence[str],
    players: int | None,
    seed: str | None,
) -> int:
    """Open a table of GAME and play."""
    from parlour.engine.match import Match, new_seed
    from parlour.tui.start import Start

    rule_set = choose_rules(game, rules_name, options)
    table = _table(game, rule_set, seats, players)
    start = Start(game, rule_set, table, seed or new_seed())
    Match(game, rule_set, table, start.seed)  # refuses what these rules do not allow
    return open_app(start)


def _table(
    game: "AnyGame", rule_set: "RuleSet", seats: str | None, players: int | None
) -> "tuple[Player, ...]":
    """Who sits where: as given, or one person and bots."""
    from parlour.cli.seats import read_seats, usual_seats
    from parlour.store import SettingsFile
    from parlour.store.paths import settings_file

    if seats is None:
        me = SettingsFile(settings_file()).settings.name
        return usual_seats(me, table_size(game, rule_set, players))
    table = read_seats(seats, game)
    if players not in (None, len(table)):
        problem = f"--players {players}, but --seats names {len(table)}; leave one of them out"
        raise InputError(problem)
    return table
