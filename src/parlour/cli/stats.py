"""`parlour stats`: the results of the players."""

from typing import TYPE_CHECKING

import click

from parlour.cli.errors import InputError, one_line
from parlour.cli.options import example, game_option, json_option
from parlour.cli.output import print_json, say
from parlour.cli.saves import open_store

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame
    from parlour.store import Store
    from parlour.store.statistics import Statistics, Who

MOST_NAMES = 12
"""The most known names that are listed where a name is not known."""


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
    """Show results: of all players, or of one PLAYER in full.

    Finished matches count, imported ones too. Matches that replay the same cards are counted
    apart. docs/statistics.md explains the figures and the keys of the JSON document.
    """
    from parlour.cli.figures import told
    from parlour.store.statistics import Statistics

    with open_store(read_only=True) as store:
        statistics = Statistics.of(store)
        known = statistics.players()
        shown = _named(known, player) if player is not None else known
        if as_json:
            print_json(told(store, statistics, shown, game.name if game else None))
        else:
            _print(store, statistics, shown, game, in_full=player is not None)


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
        raise InputError("no player is known yet; start a match with parlour")
    names = list(dict.fromkeys(who.name for who in known))
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    there = ", ".join(names[:MOST_NAMES]) + more
    raise InputError(one_line(f"no player is called {name!r}; known players: {there}"))


def _print(
    store: "Store",
    statistics: "Statistics",
    shown: "tuple[Who, ...]",
    game: "AnyGame | None",
    *,
    in_full: bool,
) -> None:
    """Prints the results for a person, or that there are none yet."""
    from parlour.cli.stats_tables import print_all, print_player
    from parlour.store.statistics import Choice

    name = game.name if game else None
    if not statistics.wanted(Choice(game=name, again=None)):
        what = f" of {game.title}" if game else ""
        say(f"No match{what} is finished yet. Start one with parlour, or parlour play GAME.")
    elif in_full:
        for who in shown:
            print_player(store, statistics, who, name)
    else:
        print_all(statistics, name)
