"""The page of results: figures, the trend as a picture, and tables."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from textual.content import Content

from parlour.store.results import Result
from parlour.store.statistics import (
    Choice,
    Figures,
    by,
    figures,
    low_wins,
    opponents_of,
    per_deal,
    rules_of,
    smoothed,
)
from parlour.store.words import feat_facts, interval, number, place_words, shared, title_of
from parlour.tui.looks import Glyphs
from parlour.tui.stats_screen.chart import chart

WIDEST: Final = 100
"""Longer lines than this are hard to read."""

AXIS: Final = 7
"""Columns for the numbers beside the picture."""

SMOOTH: Final = 10
"""The picture shows the mean of so many matches at a time, of fewer where there are few."""

COARSE: Final = 20
"""Of very many matches it shows the mean of one part in so many."""

Key = Callable[[Result], Hashable]

GROUPS: Final[tuple[tuple[str, str, Key], ...]] = (
    ("game", "game", lambda each: title_of(each.game)),
    ("rules", "rule set", rules_of),
    ("players", "table", lambda each: f"{each.players} players"),
    ("opponents", "opponents", opponents_of),
    ("helped", "help", lambda each: "with hints or take-backs" if each.helped else "without"),
)
"""By what results are told apart: the part of a choice that settles it, a heading, the key."""


def page(
    results: Sequence[Result],
    choice: Choice,
    columns: int,
    rows: int,
    glyphs: Glyphs,
    *,
    plain: bool,
) -> Content:
    """The page.

    Args:
        results: those that are asked for, at least one, the oldest first.
        choice: what was asked for.
        columns: how wide it may be.
        rows: how many there are to be seen at once.
        glyphs: what to draw with.
        plain: whether only ASCII may be used.
    """
    columns = min(columns, WIDEST)
    low = low_wins(choice.game) if choice.game else True
    found = figures(results, low_wins=low)
    lines = list(_facts(choice.game, found, columns))
    height = max(4, min(10, rows - len(lines) - 5))
    lines += [Content(""), *_picture(results, choice.game, columns, height, glyphs, plain=plain)]
    lines += _tables(results, choice, columns)
    return Content("\n").join(lines)


# Figures


def _facts(game: str | None, found: Figures, columns: int) -> Iterator[Content]:
    """Facts in pairs, two on a line."""
    share = "" if found.won is None else f" {found.won:.0%}"
    facts = [
        ("Won", f"{shared(found.wins)} of {found.matches}{share}"),
        ("In a row", f"{found.streak.current} now, {found.streak.longest} at the most"),
    ]
    if game is not None:
        facts += [
            ("Points a deal", interval(found.points)),
            ("Place", f"{number(found.place)} on average"),
            ("Best deal", f"{found.best_deal}, worst {found.worst_deal}"),
            ("Best match", f"{found.best_match}, worst {found.worst_match}"),
        ]
        facts += [(words.capitalize(), count) for words, count in feat_facts(game, found)]
    for at in range(0, len(facts), 2):
        pair = facts[at : at + 2]
        yield Content.assemble(*(part for fact in pair for part in _fact(fact, columns // 2)))
    yield Content.assemble(*_fact(("Places", place_words(found.places)), columns))


def _fact(fact: tuple[str, str], columns: int) -> Iterator[tuple[str, str]]:
    label, value = fact
    label = f"{label} ".ljust(15)
    yield (label, "$ink-faint")
    yield (value.ljust(columns - len(label)), "$ink")


# The picture


def _picture(
    results: Sequence[Result],
    game: str | None,
    columns: int,
    rows: int,
    glyphs: Glyphs,
    *,
    plain: bool,
) -> Iterator[Content]:
    """The trend, with its scale, its times, and what it shows."""
    if len(results) < 2:
        yield Content.styled("The second match begins a picture of how it goes.", "$ink-faint")
        return
    window = max(1, min(max(SMOOTH, len(results) // COARSE), len(results) // 4))
    values = smoothed([per_deal(each) if game else each.won for each in results], window)
    what = _shown(game, window)
    yield Content.styled(what, "$ink-soft")
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
    often = f", the mean of {window} matches at a time" if window > 1 else ", match by match"
    if game is None:
        return f"Share of matches won{often}"
    better = "low" if low_wins(game) else "high"
    return f"Points a deal{often}; {better} is good"


def _scale(value: float, game: str | None) -> str:
    return number(value) if game else f"{value:.0%}"


# Tables


def _tables(results: Sequence[Result], choice: Choice, columns: int) -> Iterator[Content]:
    """A table for everything that the choice leaves open; rule sets are those of one game."""
    for part, heading, key in GROUPS:
        if getattr(choice, part) is not None or (part == "rules" and choice.game is None):
            continue
        yield Content("")
        yield _row(heading, ("matches", "won", "share", "place", "points a deal"), columns, "$turn")
        for label, group in by(results, key).items():
            yield _figures_row(str(label), group, columns)


def _figures_row(label: str, group: Sequence[Result], columns: int) -> Content:
    """A group's figures; points only where all are of one game."""
    games = {result.game for result in group}
    found = figures(group, low_wins=low_wins(group[0].game))
    cells = (
        str(found.matches),
        shared(found.wins),
        f"{found.won or 0:.0%}",
        number(found.place),
        interval(found.points, 1) if len(games) == 1 else "",
    )
    return _row(label, cells, columns, "$ink-soft")


def _row(label: str, cells: Sequence[str], columns: int, style: str) -> Content:
    widths = (8, 7, 6, 6, 23)
    room = columns - sum(widths)
    told = label if len(label) < room else f"{label[: room - 2]}…"
    numbers = "".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
    return Content.assemble(
        (told.ljust(room), style), (numbers, "$ink" if style != "$turn" else "$ink-faint")
    )
