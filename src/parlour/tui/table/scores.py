"""The score in lines: the sheet, deal by deal, and a picture of the race."""

from collections.abc import Iterable, Sequence
from typing import Final

from parlour.cells import padded
from parlour.engine.match import Match
from parlour.engine.scene import SeatLine
from parlour.engine.seats import Seat
from parlour.tui.cards import Line, Span
from parlour.tui.looks import Glyphs
from parlour.tui.table.extras import extra_of

NAME: Final = 10
"""Columns for a name."""

SHEET: Final = 66
"""Columns that the players of the sheet share."""


def leaders(match: Match, totals: Sequence[int]) -> frozenset[Seat]:
    """The seats that are ahead; none before anything was scored."""
    if not any(totals):
        return frozenset()
    best = (min if match.game.low_wins else max)(totals)
    return frozenset(Seat(seat) for seat, total in enumerate(totals) if total == best)


def sheet(match: Match, most: int | None = None) -> list[Line]:
    """A row for each finished deal: what it brought, and the totals after it.

    Args:
        match: whose score.
        most: how many deals at most, the last ones; all if None.
    """
    word = match.game.deal_word
    finished = [(n, each) for n, each in enumerate(match.log, start=1) if each.totals is not None]
    shown = finished[-most:] if most else finished
    total = 1 + max((len(str(n)) for _, deal in shown for n in deal.totals or ()), default=2)
    gain = max((len(_gained(n)) for _, deal in shown for n in deal.points or ()), default=2)
    column = max(gain + total + 1, min(NAME + 2, SHEET // len(match.players)))
    names = [padded(player.name, column - 1, "right") for player in match.players]
    rows: list[Line] = [(Span(f"{word:5} {' '.join(names)}", "ink-soft"),)]
    for number, deal in shown:
        cells = zip(deal.points or (), deal.totals or (), strict=True)
        ahead = leaders(match, deal.totals or ())
        rows.append((Span(f"{number:>4} ", "ink-faint"), *_deal_row(cells, ahead, column, total)))
    if not finished:
        rows.append((Span(f"No {word} is finished yet.", "ink-faint"),))
    return rows


def _gained(points: int) -> str:
    return f"{points:+d}" if points else "·"


def _deal_row(
    cells: Iterable[tuple[int, int]], ahead: frozenset[Seat], column: int, room: int
) -> Line:
    """What a deal brought each player, and the total after it."""
    parts: list[Span] = []
    for seat, (gained, total) in enumerate(cells):
        parts.append(Span(_gained(gained).rjust(column - room), "ink-faint"))
        best = seat in ahead
        parts.append(Span(str(total).rjust(room), "good" if best else "ink", bold=best))
    return tuple(parts)


def race_rows(
    match: Match, room: int, glyphs: Glyphs, now: Sequence[int] | None = None
) -> list[Line]:
    """A bar for each player, as long as the score.

    Args:
        match: whose score.
        room: columns.
        glyphs: what to draw with.
        now: the scores; those after the last finished deal if None.
    """
    totals = now or match.totals
    target = extra_of(match.game).target(match)
    longest = max([*map(abs, totals), target or 1, 1])
    width = max(1, room - NAME - 3 - max(len(str(total)) for total in totals))
    ahead = leaders(match, totals)
    rows: list[Line] = []
    for seat, total in enumerate(totals):
        full = round(max(0, total) * width / longest)
        best = seat in ahead
        rest = glyphs.empty * (width - full) if target else ""
        rows.append(
            (
                Span(padded(match.players[seat].name, NAME) + " ", "ink", bold=best),
                Span(glyphs.full * full, "good" if best else "ink-soft"),
                Span(rest, "felt-edge"),
                Span(f" {total}", "good" if best else "ink", bold=best),
            )
        )
    if target:
        low = f"The match ends at {target}; the lowest total wins."
        aim = low if match.game.low_wins else f"The first to reach {target} wins."
        rows.append((Span(f"{' ' * (NAME + 1)}{aim}", "ink-faint"),))
    elif match.game.low_wins:
        rows.append((Span(f"{' ' * (NAME + 1)}The lowest total wins.", "ink-faint"),))
    return rows


def short_scores(match: Match, lines: Sequence[SeatLine], room: int) -> list[Line]:
    """A line for each player: total before this deal, and what it has brought so far.

    Args:
        match: whose score.
        lines: what is open of each player, by seat.
        room: columns.
    """
    ahead = leaders(match, [line.total for line in lines])
    rows: list[Line] = []
    for line in lines:
        total, now = f"{line.total:>5}", f"{line.points:+5d}" if line.points else " " * 5
        name = padded(match.players[line.seat].name, max(4, room - 1 - len(total) - len(now)))
        best = line.seat in ahead
        rows.append(
            (
                Span(f"{name} ", "ink", bold=best),
                Span(total, "good" if best else "ink", bold=best),
                Span(now, "ink-soft"),
            )
        )
    return rows
