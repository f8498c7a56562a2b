"""Statistics in words and tables, for a person."""

import sys
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from parlour.cli.errors import one_line
from parlour.cli.output import console, print_wrapped, say
from parlour.store.results import Result
from parlour.store.statistics import (
    Choice,
    Figures,
    Statistics,
    Who,
    by,
    figures,
    low_wins,
    opponents_of,
    per_deal,
    rules_of,
    trend,
    who_of,
)
from parlour.store.words import feat_facts, interval, number, place_words, shared, title_of

if TYPE_CHECKING:
    from rich.table import Table

GROUPS: Final[tuple[tuple[str, Callable[[Result], Hashable]], ...]] = (
    ("rules", rules_of),
    ("players", lambda each: f"{each.players} players"),
    ("opponents", opponents_of),
    ("help", lambda each: "with hints or take-backs" if each.helped else "without help"),
)
"""By what results are told apart."""

BARS: Final = "▁▂▃▄▅▆▇█"
"""A small picture's steps, the lowest first."""

LONGEST: Final = 60
"""Columns of a small picture."""


def print_all(statistics: Statistics, game: str | None) -> None:
    """Prints a table of everybody for each game."""
    wanted = statistics.wanted(Choice(game=game))
    for at, (name, results) in enumerate(by(wanted, lambda each: each.game).items()):
        if at:
            say()
        matches = len({result.match_id for result in results})
        say(f"{title_of(name)}: {_count(matches, len(statistics.unfinished_of(game=name)))}")
        people = by(results, who_of)
        order = [who for who in statistics.players(name) if who in people]
        table = _table("player")
        for who in order:
            _add(table, _called(who), figures(people[who], low_wins=low_wins(name)))
        _show(table)
    _print_left_out(len(statistics.wanted(Choice(game=game, again=True))) > 0)


def print_player(statistics: Statistics, who: Who, game: str | None) -> None:
    """Prints everything about one player."""
    first = statistics.wanted(Choice(who, game))
    again = statistics.wanted(Choice(who, game, again=True))
    count = _count(len(first), len(statistics.unfinished_of(who, game)))
    say(one_line(f"{_called(who)}: {count}"))
    for name, results in by(first, lambda each: each.game).items():
        say()
        _print_game(name, results)
    if again:
        say()
        print_wrapped(f"With cards that were known, left out above: {_count(len(again))}")
        table = _table("game")
        for name, results in by(again, lambda each: each.game).items():
            _add(table, title_of(name), figures(results, low_wins=low_wins(name)))
        _show(table)


def _print_game(name: str, results: Sequence[Result]) -> None:
    found = figures(results, low_wins=low_wins(name))
    say(f"{title_of(name)}: {_count(found.matches)}, {shared(found.wins)} won")
    for line in _facts(name, found):
        print_wrapped(line, "  ")
    values = [per_deal(result) for result in results]
    if len(values) > 1:
        print_wrapped(f"points a deal, from the first match to the last: {spark(values)}", "  ")
    table = _table("")
    _add(table, "all matches", found)
    for what, key in GROUPS:
        groups = by(results, key)
        table.add_row(f"[bold]{what}[/bold]")
        for label, group in groups.items():
            _add(table, str(label), figures(group, low_wins=low_wins(name)), indent=2)
    _show(table)


def _facts(name: str, found: Figures) -> Iterator[str]:
    yield f"places: {place_words(found.places)}"
    yield f"won in a row: {found.streak.current} now, {found.streak.longest} at the most"
    yield f"a deal: {found.best_deal} at best, {found.worst_deal} at worst"
    yield f"a match: {found.best_match} at best, {found.worst_match} at worst"
    feats = ", ".join(f"{words}: {count}" for words, count in feat_facts(name, found))
    if feats:
        yield feats


def spark(values: Sequence[float]) -> str:
    """A picture of values on one line; in digits, 0 the lowest, where bars cannot be printed."""
    bars = BARS
    try:
        bars.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        bars = "0123456789"
    points = trend(values, LONGEST)
    low, high = min(points), max(points)
    scale = (len(bars) - 1) / (high - low) if high > low else 0
    return "".join(bars[round((point - low) * scale)] for point in points)


def _table(first: str) -> "Table":
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first, overflow="fold")
    for heading in ("matches", "won", "share", "place", "points a deal (95 %)"):
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _add(table: "Table", label: str, found: Figures, indent: int = 0) -> None:
    from rich.markup import escape

    share = "" if found.won is None else f"{found.won:.0%}"
    table.add_row(
        " " * indent + escape(one_line(label)),
        str(found.matches),
        shared(found.wins),
        share,
        number(found.place),
        interval(found.points),
    )


def _show(table: "Table") -> None:

    console().print(table)


def _print_left_out(again: bool) -> None:  # noqa: FBT001 - a fact, not a switch
    if again:
        say()
        print_wrapped(
            "Matches with cards that were known are left out; parlour stats PLAYER tells."
        )


def _count(matches: int, unfinished: int = 0) -> str:
    told = f"{matches} {'match' if matches == 1 else 'matches'}"
    return f"{told}, {unfinished} unfinished" if unfinished else told


def _called(who: Who) -> str:
    return f"{who.name} (bot)" if who.kind == "bot" else who.name
