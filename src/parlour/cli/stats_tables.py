"""Statistics in words and tables, for a person."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from parlour.cli.errors import one_line
from parlour.cli.output import console, print_wrapped, say
from parlour.store.statistics import (
    Choice,
    Figures,
    Statistics,
    Who,
    by,
    figures,
    low_wins,
    opponents_of,
    rules_of,
    streak,
    trend,
    who_of,
)
from parlour.store.tallies import Group, Result, Tally
from parlour.store.words import (
    called,
    deal_word,
    feat_facts,
    interval,
    number,
    place_words,
    shared,
    title_of,
)

if TYPE_CHECKING:
    from rich.table import Table

    from parlour.store import Store

GROUPS: Final[tuple[tuple[str, Callable[[Group], str]], ...]] = (
    ("rule set", rules_of),
    ("players", lambda each: f"{each.facet.players} players"),
    ("opponents", opponents_of),
    ("hints or undo", lambda each: "with" if each.helped else "without"),
)
"""By what results are told apart."""

BARS: Final = "▁▂▃▄▅▆▇█"
"""A small picture's steps, the lowest first."""

LONGEST: Final = 60
"""Columns of a small picture."""


def print_all(statistics: Statistics, game: str | None) -> None:
    """Prints a table of everybody for each game."""
    wanted = statistics.wanted(Choice(game=game))
    for at, name in enumerate(by(wanted, lambda each: each.facet.game)):
        if at:
            say()
        count = _count(statistics.matches(name), len(statistics.unfinished_of(game=name)))
        say(f"{title_of(name)}: {count}")
        people = by(statistics.wanted(Choice(game=name)), who_of)
        table = _table("player")
        for who in statistics.players(name):
            if who in people:
                _add(table, called(who), figures(people[who], low_wins=low_wins(name)))
        _show(table)
    if statistics.wanted(Choice(game=game, again=True)):
        say()
        print_wrapped(
            "Matches with the same cards again do not count here; parlour stats PLAYER shows them."
        )


def print_player(store: "Store", statistics: Statistics, who: Who, game: str | None) -> None:
    """Prints everything about one player."""
    first = statistics.wanted(Choice(who, game))
    again = statistics.wanted(Choice(who, game, again=True))
    count = _count(_matches(first.values()), len(statistics.unfinished_of(who, game)))
    say(one_line(f"{called(who)}: {count}"))
    for name in by(first, lambda each: each.facet.game):
        say()
        wanted = statistics.wanted(Choice(who, name))
        _print_game(name, wanted, store.results(wanted))
    if again:
        say()
        print_wrapped(
            f"With the same cards again, not counted above: {_count(_matches(again.values()))}"
        )
        table = _table("game")
        for name, tallies in by(again, lambda each: each.facet.game).items():
            _add(table, title_of(name), figures(tallies, low_wins=low_wins(name)))
        _show(table)


def _matches(tallies: Iterable[Tally]) -> int:
    return sum(tally.matches for tally in tallies)


def _print_game(name: str, tallies: dict[Group, Tally], results: Sequence[Result]) -> None:
    low = low_wins(name)
    found = figures(tallies.values(), low_wins=low)
    say(f"{title_of(name)}: {_count(found.matches)}, {shared(found.wins)} won")
    for line in _facts(name, found, results):
        print_wrapped(line, "  ")
    values = [result.per_deal for result in results]
    if len(values) > 1:
        deal = deal_word(name)
        print_wrapped(f"points per {deal}, first match to last: {spark(values)}", "  ")
    table = _table("", deal_word(name))
    _add(table, "all matches", found)
    for what, key in GROUPS:
        table.add_row(f"[bold]{what}[/bold]")
        for label, group in by(tallies, key).items():
            _add(table, label, figures(group, low_wins=low), indent=2)
    _show(table)


def _facts(name: str, found: Figures, results: Sequence[Result]) -> Iterator[str]:
    in_a_row, deal = streak(results), deal_word(name)
    yield f"places: {place_words(found.places)}"
    yield f"streak: {in_a_row.current}, best {in_a_row.longest}"
    yield f"best {deal}: {found.best_deal}, worst {found.worst_deal}"
    yield f"best match: {found.best_match}, worst {found.worst_match}"
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


def _table(first: str, deal: str = "deal") -> "Table":
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first, overflow="fold")
    for heading in ("matches", "won", "wins %", "place", f"points per {deal} (95 %)"):
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


def _count(matches: int, unfinished: int = 0) -> str:
    told = f"{matches} {'match' if matches == 1 else 'matches'}"
    return f"{told}, {unfinished} unfinished" if unfinished else told
