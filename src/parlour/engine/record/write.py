"""Writing records."""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import parlour
from parlour.cards import Card
from parlour.engine.deal import Layout
from parlour.engine.match import DealRecord, Match, Played, Player, Restocked
from parlour.engine.record.header import FORMAT

Line = dict[str, Any]


def now() -> str:
    """The time as records tell it, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def record_lines(
    match: Match,
    *,
    header: Mapping[str, Any],
    hints: Sequence[int] | None = None,
    take_backs: Sequence[int] | None = None,
) -> Iterator[str]:
    """A match as a record.

    Args:
        match: what to write, as far as it goes.
        header: the first line, from `header_of` or as it was read.
        hints: how many hints each seat has asked for.
        take_backs: how many moves each seat has taken back.

    Yields:
        JSON lines without their line ends.
    """
    yield _json(header)
    for deal in match.log:
        yield from map(_json, _deal_lines(match, deal, _in_seat_order(deal.entries)))
    if match.over:
        yield _json(_last_line(match, hints, take_backs))


def kept_lines(match: Match) -> Iterator[str]:
    """The lines of a match after the header, each in the order in which it came to be.

    Unlike in a record that is written to be shared, decisions made at the same time stand as they
    were made: so the lines of a match that goes on only grow.
    """
    for deal in match.log:
        yield from map(_json, _deal_lines(match, deal, deal.entries))
    if match.over:
        yield _json(_last_line(match, None, None))


def header_of(match: Match, started: str | None = None) -> Line:
    """The first line of a record of a match.

    Args:
        match: what is played.
        started: when it began, ISO 8601 in UTC; now if None.
    """
    rule_set = match.rule_set
    told = {"rule_set": rule_set.rules.plain()} if rule_set.own else {}
    return {
        "parlour": FORMAT,
        "game": match.game.name,
        "rules": rule_set.name,
        "options": {} if rule_set.own else dict(rule_set.options),
        **told,
        "seats": [_sitting(player) for player in match.players],
        "seed": match.seed,
        "started": started or now(),
        "version": parlour.__version__,
    }


def _sitting(player: Player) -> Line:
    known = {"level": player.level, "age": player.age}
    told = {key: value for key, value in known.items() if value is not None}
    return {"name": player.name, "kind": player.kind, **told}


def _in_seat_order(entries: Sequence[Played | Restocked]) -> Iterator[Played | Restocked]:
    """The entries of a deal, those made at the same time by seat."""
    for together, group in groupby(entries, lambda e: isinstance(e, Played) and e.together):
        run = list(group)
        yield from sorted(run, key=_seat_of) if together else run


def _seat_of(entry: Played | Restocked) -> int:
    return entry.seat if isinstance(entry, Played) else 0


def _deal_lines(
    match: Match, deal: DealRecord, entries: Iterator[Played | Restocked] | Sequence[Any]
) -> Iterator[Line]:
    yield _layout_line(match, deal.layout)
    for entry in entries:
        if isinstance(entry, Played):
            yield {"seat": entry.seat, "move": match.game.move_text(entry.move)}
        else:
            yield {"stock": _text(match, entry.stock)}
    if deal.points is not None and deal.totals is not None:
        yield {"points": list(deal.points), "totals": list(deal.totals)}


def _layout_line(match: Match, layout: Layout) -> Line:
    piles = {"stock": layout.stock, "discard": layout.discard, "kitty": layout.kitty}
    return {
        "deal": layout.number,
        "dealer": layout.dealer,
        "hands": [_text(match, hand) for hand in layout.hands],
        **{name: _text(match, cards) for name, cards in piles.items() if cards},
        **({} if layout.cut is None else {"cut": layout.cut}),
    }


def _last_line(match: Match, hints: Sequence[int] | None, take_backs: Sequence[int] | None) -> Line:
    nothing = [0] * len(match.players)
    return {
        "winners": list(match.winners),
        "hints": list(hints or nothing),
        "take_backs": list(take_backs or nothing),
    }


def _text(match: Match, cards: Sequence[Card]) -> str:
    return match.game.pack(match.rules, len(match.players)).text(cards)


def _json(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)
