"""`parlour stats`: how players have been doing."""

from typing import TYPE_CHECKING

import click

from parlour.cli.errors import InputError, one_line
from parlour.cli.options import example, game_option, json_option
from parlour.cli.output import print_json, say
from parlour.cli.saves import open_store

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.store.statistics import Statistics, Who

MOST_NAMES = 12
"""So many names of players are told at most where one is not known."""


@click.command(
    "stats",
    epilog=example(
        "parlour stats",
        "parlour stats Ann",
        "parlour stats Ann --game hearts",
        "parlour stats --json",
    ),
)
@click.argument("player", required=False)
@game_option
@json_option
def stats_command(player: str | None, game: "AnyGame | None", *, as_json: bool) -> None:
    """Tell results: of everybody, or of one PLAYER in full.

    Finished matches count, records that were taken in as well. Matches with cards that the same
    people had begun with before are told apart. docs/statistics.md explains the figures, and the
    keys of the JSON document.
    """
    from parlour.cli.figures import told
    from parlour.store.statistics import Statistics

    with open_store(read_only=True) as store:
        statistics = Statistics.of(store)
    known = statistics.players()
    shown = _named(known, player) if player is not None else known
    if as_json:
        print_json(told(statistics, shown, game.name if game else None))
    else:
        _print(statistics, shown, game, in_full=player is not None)


def _named(known: "tuple[Who, ...]", name: str) -> "tuple[Who, ...]":
    """Who is called so; small and capital letters matter only if they tell two apart.

    Raises:
        InputError: nobody is.
    """
    exact = tuple(who for who in known if who.name == name)
    alike = tuple(who for who in known if who.name.casefold() == name.casefold())
    if exact or alike:
        return exact or alike
    if not known:
        raise InputError("nobody has played here yet; begin a match with parlour")
    names = list(dict.fromkeys(who.name for who in known))
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    there = ", ".join(names[:MOST_NAMES]) + more
    raise InputError(one_line(f"nobody called {name!r} has played here; there are {there}"))


def _print(
    statistics: "Statistics", shown: "tuple[Who, ...]", game: "AnyGame | None", *, in_full: bool
) -> None:
    """Prints the results for a person, or that there are none yet."""
    from parlour.cli.stats_tables import print_all, print_player

    played = [result for result in statistics.results if game is None or result.game == game.name]
    name = game.name if game else None
    if not played:
        what = f" of {game.title}" if game else ""
        say(f"No match{what} is finished yet. Begin one with parlour, or parlour play GAME.")
    elif in_full:
        for who in shown:
            print_player(statistics, who, name)
    else:
        print_all(statistics, name)
