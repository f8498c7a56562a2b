"""Writing records."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain, groupby, repeat
from typing import Any, NamedTuple

import parlour
from parlour.cards import Card
from parlour.engine.deal import Layout
from parlour.engine.match import DealRecord, Match, Played, Player, Restocked
from parlour.engine.record.header import FORMAT

Line = dict[str, Any]


class _Line(NamedTuple):
    """A line, and the seat that decided at the same time as others, if one did."""

    told: Line
    together: int | None = None


def now() -> str:
    """The time as records give it, to the second."""
    return _moment(datetime.now(UTC))


def record_lines(
    match: Match,
    *,
    started: datetime | str | None = None,
    hints: Sequence[int] | None = None,
    take_backs: Sequence[int] | None = None,
    extra: Mapping[str, Any] | None = None,
    extras: Iterable[Mapping[str, Any]] = (),
) -> Iterator[str]:
    """A match as a record.

    Args:
        match: what to write, as far as it goes.
        started: when it began, with its time zone or as ISO 8601 text; now if None.
        hints: how many hints each seat has asked for.
        take_backs: how many moves each seat has taken back.
        extra: more keys of the header, or other values for those it has.
        extras: more keys of each line after the header, in the order of `kept_lines`.

    Yields:
        JSON lines without their line ends.
    """
    yield _json({**header_of(match, started), **(extra or {})})
    more = chain(extras, repeat({}))
    told = [
        _Line({**line.told, **extra}, line.together)
        for line, extra in zip(_known(match, hints, take_backs), more, strict=False)
    ]
    for _, group in groupby(told, lambda line: line.together is not None):
        yield from (_json(line.told) for line in sorted(group, key=_seat_of))


def kept_lines(
    match: Match,
    hints: Sequence[int] | None = None,
    take_backs: Sequence[int] | None = None,
    extras: Sequence[Mapping[str, Any]] = (),
    start: int = 0,
) -> Iterator[str]:
    """The lines of a match after the header, each in the order in which it came to be.

    Unlike in a record that is written to be shared, decisions made at the same time stand as they
    were made: so the lines of a match that goes on only grow.

    Args:
        match: what to write, as far as it goes.
        hints: how many hints each seat has asked for.
        take_backs: how many moves each seat has taken back.
        extras: more keys of each line, in this order.
        start: how many lines are left out at the beginning; nothing is done for them.
    """
    told = _known(match, hints, take_backs, start)
    more = chain(extras[start:], repeat({}))
    return (_json({**line.told, **extra}) for line, extra in zip(told, more, strict=False))


def header_of(match: Match, started: datetime | str | None = None) -> Line:
    """The first line of a record of a match.

    Args:
        match: what is played.
        started: when it began, with its time zone or as ISO 8601 text; now if None.
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
        "started": _moment(started) if isinstance(started, datetime) else started or now(),
        "version": parlour.__version__,
    }


def _moment(time: datetime) -> str:
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _sitting(player: Player) -> Line:
    known = {"level": player.level, "age": player.age}
    told = {key: value for key, value in known.items() if value is not None}
    return {"name": player.name, "kind": player.kind, **told}


def _known(
    match: Match, hints: Sequence[int] | None, take_backs: Sequence[int] | None, start: int = 0
) -> Iterator[_Line]:
    """The lines after the header, without those that come before a place."""
    for deal in match.log:
        yield from _deal_lines(match, deal, max(start, 0))
        start -= line_count(deal)
    if match.over and start <= 0:
        nothing = [0] * len(match.players)
        yield _Line(
            {
                "winners": list(match.winners),
                "hints": list(hints or nothing),
                "take_backs": list(take_backs or nothing),
            }
        )


def line_count(deal: DealRecord) -> int:
    """How many lines describe a deal: where the cards lie, what happened, and the score."""
    return 1 + len(deal.entries) + (deal.points is not None)


def _deal_lines(match: Match, deal: DealRecord, start: int) -> Iterator[_Line]:
    if start == 0:
        yield _Line(_layout_line(match, deal.layout))
    for at in range(max(start - 1, 0), len(deal.entries)):
        yield _entry(match, deal.entries[at])
    if start < line_count(deal):
        yield from _score(deal)


def _seat_of(line: _Line) -> int:
    """Orders what was decided at the same time; all else stays as it is."""
    return line.together or 0


def _layout_line(match: Match, layout: Layout) -> Line:
    piles = {"stock": layout.stock, "discard": layout.discard, "kitty": layout.kitty}
    return {
        "deal": layout.number,
        "dealer": layout.dealer,
        "hands": [_text(match, hand) for hand in layout.hands],
        **{name: _text(match, cards) for name, cards in piles.items() if cards},
        **({} if layout.cut is None else {"cut": layout.cut}),
    }


def _entry(match: Match, entry: Played | Restocked) -> _Line:
    if isinstance(entry, Restocked):
        return _Line({"stock": _text(match, entry.stock)})
    line = {"seat": entry.seat, "move": match.game.move_text(entry.move)}
    return _Line(line, entry.seat if entry.together else None)


def _score(deal: DealRecord) -> Iterator[_Line]:
    if deal.points is not None and deal.totals is not None:
        yield _Line({"points": list(deal.points), "totals": list(deal.totals)})


def _text(match: Match, cards: Sequence[Card]) -> str:
    return match.game.pack(match.rules, len(match.players)).text(cards)


def _json(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)
