"""The score in lines: the sheet, deal by deal, and a picture of the race."""

from collections.abc import Sequence
from typing import Final

from parlour.engine.match import Match
from parlour.engine.scene import SeatLine
from parlour.tui.cards import Line, Span
from parlour.tui.looks import Glyphs
from parlour.tui.table.extras import extra_of

NAME: Final = 10
"""Columns for a name at the head of a column."""


def _clip(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"


def leaders(match: Match, totals: Sequence[int]) -> frozenset[int]:
    """The seats that are ahead; none before anything was scored."""
    if not any(totals):
        return frozenset()
    best = (min if match.game.low_wins else max)(totals)
    return frozenset(seat for seat, total in enumerate(totals) if total == best)


def _column(match: Match) -> int:
    """Columns for each player of the sheet."""
    return max(7, min(NAME + 2, 66 // len(match.players)))


def sheet(match: Match, most: int | None = None) -> list[Line]:
    """A row for each finished deal: what it brought, and the totals after it.

    Args:
        match: whose score.
        most: how many deals at most, the last ones; all if None.
    """
    column = _column(match)
    names = [_clip(player.name, column - 1).rjust(column) for player in match.players]
    rows: list[Line] = [(Span(f"{match.game.deal_word:5}" + "".join(names), "ink-soft"),)]
    finished = [(n, each) for n, each in enumerate(match.log, start=1) if each.totals is not None]
    for number, deal in finished[-most:] if most else finished:
        rows.append(_deal_row(match, number, deal.points or (), deal.totals or ()))
    if not finished:
        rows.append((Span(f"No {match.game.deal_word} is finished yet", "ink-faint"),))
    return rows


def _deal_row(match: Match, number: int, points: Sequence[int], totals: Sequence[int]) -> Line:
    ahead = leaders(match, totals)
    column = _column(match)
    parts = [Span(f"{number:>4} ", "ink-faint")]
    for seat, (gained, total) in enumerate(zip(points, totals, strict=True)):
        shown = f"{gained:+d}" if gained else "·"
        parts.append(Span(shown.rjust(column - 4), "ink-faint"))
        best = seat in ahead
        parts.append(Span(str(total).rjust(4), "good" if best else "ink", bold=best))
    return tuple(parts)


def race_rows(match: Match, room: int, glyphs: Glyphs) -> list[Line]:
    """A bar for each player, as long as the score.

    Args:
        match: whose score.
        room: columns.
        glyphs: what to draw with.
    """
    totals = match.totals
    target = extra_of(match.game).target(match)
    longest = max([*map(abs, totals), target or 1, 1])
    width = max(1, room - NAME - 8)
    ahead = leaders(match, totals)
    rows: list[Line] = []
    for seat, total in enumerate(totals):
        full = round(max(0, total) * width / longest)
        best = seat in ahead
        rest = glyphs.empty * (width - full) if target else ""
        rows.append(
            (
                Span(_clip(match.players[seat].name, NAME).ljust(NAME + 1), "ink", bold=best),
                Span(glyphs.full * full, "good" if best else "ink-soft"),
                Span(rest, "felt-edge"),
                Span(f" {total}", "good" if best else "ink", bold=best),
            )
        )
    if target:
        aim = "lowest wins once somebody has" if match.game.low_wins else "first to"
        rows.append((Span(f"{' ' * (NAME + 1)}{aim} {target}", "ink-faint"),))
    elif match.game.low_wins:
        rows.append((Span(f"{' ' * (NAME + 1)}the lowest total wins", "ink-faint"),))
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
        now = f"{line.points:+d}" if line.points else ""
        name = _clip(match.players[line.seat].name, max(4, room - 12))
        best = line.seat in ahead
        rows.append(
            (
                Span(name.ljust(max(4, room - 11)), "ink", bold=best),
                Span(f"{line.total:>5}", "good" if best else "ink", bold=best),
                Span(f"{now:>5}", "ink-soft"),
            )
        )
    return rows
