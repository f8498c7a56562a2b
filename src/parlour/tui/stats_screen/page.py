"""The page of results: a table, figures, the trend as a chart, and more tables."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from textual.content import Content

from parlour.cells import padded, width
from parlour.store.statistics import (
    Choice,
    Figures,
    Streak,
    by,
    figures,
    low_wins,
    opponents_of,
    rules_of,
    smoothed,
    streak,
)
from parlour.store.tallies import Group, Result, Tally
from parlour.store.words import (
    deal_word,
    feat_facts,
    interval,
    number,
    place_words,
    shared,
    title_of,
)
from parlour.tui.looks import Glyphs
from parlour.tui.stats_screen.chart import chart

WIDEST: Final = 100
"""Longer lines than this are hard to read."""

AXIS: Final = 7
"""Columns for the numbers beside the chart."""

SMOOTH: Final = 10
"""The number of matches of which the chart shows a mean; fewer where there are few."""

COARSE: Final = 20
"""Of very many matches it shows the mean of one part in this number."""

Tallies = Mapping[Group, Tally]

GROUPS: Final[tuple[tuple[str, str, Callable[[Group], str]], ...]] = (
    ("game", "game", lambda each: title_of(each.facet.game)),
    ("rules", "rule set", rules_of),
    ("players", "players", lambda each: f"{each.facet.players} players"),
    ("opponents", "opponents", opponents_of),
    ("helped", "hints or undo", lambda each: "with" if each.helped else "without"),
)
"""By what results are told apart: the part of a choice that settles it, a heading, the key."""


def page(
    tallies: Tallies,
    results: Sequence[Result] | None,
    choice: Choice,
    columns: int,
    rows: int,
    *,
    glyphs: Glyphs,
    plain: bool,
) -> Content:
    """The page.

    Args:
        tallies: the results that are asked for, at least one.
        results: the same one by one, the oldest first; None while they are not read yet.
        choice: what was asked for.
        columns: how wide it may be.
        rows: how many there are to be seen at once.
        glyphs: what to draw with.
        plain: whether only ASCII may be used.
    """
    columns = min(columns, WIDEST)
    found = figures(tallies.values(), low_wins=low_wins(choice.game) if choice.game else True)
    first, *others = _tables(tallies, choice, columns)
    lines = [*first, Content("")]
    lines += _facts(choice.game, found, None if results is None else streak(results), columns)
    height = max(4, min(10, rows - len(lines) - 3))
    lines += [
        Content(""),
        *_chart(results, choice.game, columns, height, glyphs=glyphs, plain=plain),
    ]
    for table in others:
        lines += [Content(""), *table]
    return Content("\n").join(lines)


# Figures


def _facts(
    game: str | None, found: Figures, in_a_row: Streak | None, columns: int
) -> Iterator[Content]:
    """Facts in pairs, two on a line."""
    known = f"{in_a_row.current}, best {in_a_row.longest}" if in_a_row else ""
    facts = [("Streak", known)]
    if game is not None:
        deal = deal_word(game)
        facts += [
            (f"Best {deal}", f"{found.best_deal}, worst {found.worst_deal}"),
            ("Best match", f"{found.best_match}, worst {found.worst_match}"),
        ]
        facts += [(words.capitalize(), count) for words, count in feat_facts(game, found)]
    for at in range(0, len(facts), 2):
        pair = facts[at : at + 2]
        yield Content.assemble(*(part for fact in pair for part in _fact(fact, columns // 2)))
    yield Content.assemble(*_fact(("Places", place_words(found.places)), columns))


def _fact(fact: tuple[str, str], columns: int) -> Iterator[tuple[str, str]]:
    label, value = fact
    label = f"{label}: "
    yield (label, "$ink-faint")
    yield (padded(value, columns - width(label)), "$ink")


# The chart


def _chart(
    results: Sequence[Result] | None,
    game: str | None,
    columns: int,
    rows: int,
    *,
    glyphs: Glyphs,
    plain: bool,
) -> Iterator[Content]:
    """The trend, with its scale, its times, and what it shows."""
    if results is None:
        yield Content.styled("Reading the matches", "$ink-faint")
        return
    if len(results) < 2:
        yield Content.styled("A chart appears after your second match.", "$ink-faint")
        return
    window = max(1, min(max(SMOOTH, len(results) // COARSE), len(results) // 4))
    values = smoothed([each.per_deal if game else each.won for each in results], window)
    yield Content.styled(_shown(game, window), "$ink-soft")
    low, high = min(values), max(values)
    labels = {0: _scale(high, game), rows - 1: _scale(low, game)}
    drawn = chart(values, columns - AXIS - 2, rows, plain=plain)
    for at, row in enumerate(drawn):
        label = labels.get(at, "").rjust(AXIS)
        yield Content.assemble(
            (label, "$ink-faint"), (f" {glyphs.down}", "$felt-edge"), (row, "$accent")
        )
    first, last = results[window - 1].ended[:10], results[-1].ended[:10]
    room = max(1, columns - AXIS - 2 - len(first) - len(last))
    yield Content.styled(f"{' ' * (AXIS + 2)}{first}{' ' * room}{last}", "$ink-faint")


def _shown(game: str | None, window: int) -> str:
    often = f", mean of {window} matches" if window > 1 else ", match by match"
    if game is None:
        return f"Wins %{often}"
    better = "low" if low_wins(game) else "high"
    return f"Points per {deal_word(game)}{often}; {better} is good"


def _scale(value: float, game: str | None) -> str:
    return number(value) if game else f"{value:.0%}"


# Tables


def _tables(tallies: Tallies, choice: Choice, columns: int) -> Iterator[list[Content]]:
    """A table for everything that the choice leaves open; the first has a line for all matches.

    Rule sets are those of one game.
    """
    deal = deal_word(choice.game) if choice.game else "deal"
    heads = ("matches", "won", "wins %", "place", f"points per {deal}")
    open_groups = [
        (heading, key)
        for part, heading, key in GROUPS
        if getattr(choice, part) is None and (part != "rules" or choice.game is not None)
    ]
    for at, (heading, key) in enumerate(open_groups):
        table = [_row(heading, heads, columns, "$turn")]
        for label, group in by(tallies, key).items():
            games = {each.facet.game for each in tallies if key(each) == label}
            table.append(_figures_row(label, group, games, columns))
        if at == 0 and len(table) > 2:
            games = {each.facet.game for each in tallies}
            table.append(_figures_row("all", tallies.values(), games, columns))
        yield table


def _figures_row(
    label: str, group: Iterable[Tally], games: Collection[str], columns: int
) -> Content:
    """A group's figures; points only where all are of one game."""
    found = figures(group, low_wins=low_wins(next(iter(games))))
    cells = (
        str(found.matches),
        shared(found.wins),
        f"{found.won or 0:.0%}",
        number(found.place),
        interval(found.points, 1) if len(games) == 1 else "",
    )
    return _row(label, cells, columns, "$ink-soft")


def _row(label: str, cells: Sequence[str], columns: int, style: str) -> Content:
    widths = (8, 7, 7, 6, 23)
    room = columns - sum(widths)
    numbers = "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return Content.assemble(
        (padded(label, room), style), (numbers, "$ink" if style != "$turn" else "$ink-faint")
    )
