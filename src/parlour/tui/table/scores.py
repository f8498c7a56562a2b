"""The score in lines: the sheet, deal by deal, and a picture of the race."""

from collections.abc import Sequence
from typing import Final

from parlour.engine.match import Match
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


def sheet(match: Match, most: int | None = None) -> list[Line]:
    """A row for each finished deal: what it brought, and the totals after it.

    Args:
        match: whose score.
        most: how many deals at most, the last ones; all if None.
    """
    names = [_clip(player.name, NAME) for player in match.players]
    head = "deal " + "".join(name.rjust(NAME + 2) for name in names)
    rows: list[Line] = [(Span(head, "ink-soft"),)]
    finished = [(n, each) for n, each in enumerate(match.log, start=1) if each.totals is not None]
    for number, deal in finished[-most:] if most else finished:
        rows.append(_deal_row(match, number, deal.points or (), deal.totals or ()))
    if not finished:
        rows.append((Span("no deal is finished yet", "ink-faint"),))
    return rows


def _deal_row(match: Match, number: int, points: Sequence[int], totals: Sequence[int]) -> Line:
    ahead = leaders(match, totals)
    parts = [Span(f"{number:>4} ", "ink-faint")]
    for seat, (gained, total) in enumerate(zip(points, totals, strict=True)):
        shown = f"{gained:+d}" if gained else "·"
        parts.append(Span(shown.rjust(NAME - 3), "ink-faint"))
        best = seat in ahead
        parts.append(Span(str(total).rjust(5), "good" if best else "ink", bold=best))
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


def short_scores(match: Match, running: Sequence[int | None], room: int) -> list[Line]:
    """A line for each player: total, and what this deal has brought so far.

    Args:
        match: whose score.
        running: the points of the deal in play by seat, None where they are not open.
        room: columns.
    """
    ahead = leaders(match, match.totals)
    rows: list[Line] = []
    for seat, player in enumerate(match.players):
        points = running[seat] if seat < len(running) else None
        now = f"{points:+d}" if points else ""
        name = _clip(player.name, max(4, room - 12))
        best = seat in ahead
        rows.append(
            (
                Span(name.ljust(max(4, room - 11)), "ink", bold=best),
                Span(f"{match.totals[seat]:>5}", "good" if best else "ink", bold=best),
                Span(f"{now:>5}", "ink-soft"),
            )
        )
    return rows
