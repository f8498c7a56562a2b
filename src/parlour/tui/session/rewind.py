"""Going back in a deal, by playing it again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from parlour.engine.deal import Points
from parlour.engine.event import Event
from parlour.engine.match import DealRecord, Match, Played, Restocked
from parlour.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Way:
    """A way that a deal went, as far as it did.

    Attributes:
        entries: what happened in order.
        taken_back: how many moves each seat had taken back in the match by then.
        claims: who had claimed the rest, and how many moves had been made by then.
        points, totals: the score, if the deal was played to its end.
    """

    entries: tuple[Played | Restocked, ...]
    taken_back: tuple[int, ...]
    claims: Mapping[Seat, int] = field(default_factory=dict)
    points: Points | None = None
    totals: Points | None = None


def replay_deal(match: Match, entries: Sequence[Played | Restocked] | None = None) -> list[Event]:
    """Plays the last deal of a match again from its cards.

    Args:
        match: it is changed in place.
        entries: what happens in it; what has happened if None.

    Returns:
        What happened, as it is shown.
    """
    record = match.log.pop()
    match.winners = ()
    match.dealer = record.layout.dealer
    match.begin_laid_out(record.layout)
    events: list[Event] = []
    for entry in record.entries if entries is None else entries:
        if isinstance(entry, Played):
            events += match.play(entry.move, entry.seat)
        else:
            match.restock(entry.stock)
    return events


def moves_of(record: DealRecord) -> list[Played]:
    """The moves of a deal in order."""
    return [entry for entry in record.entries if isinstance(entry, Played)]


def had_choice(match: Match, at: int) -> bool:
    """Whether a move of the last deal was one of several that were possible.

    Args:
        match: stays as it is.
        at: how many moves were made before it.
    """
    record = match.log[-1]
    history = match.history[: len(match.log) - 1]
    layout = record.layout
    deal = match.game.start(match.rules, layout, history, f"{match.seed}/{layout.number}")
    for entry in first_moves(record, at):
        if isinstance(entry, Played):
            deal.call_on(entry.seat)
            deal.play(entry.move)
        else:
            deal.restock(entry.stock)
    deal.call_on(moves_of(record)[at].seat)
    return len(deal.moves()) > 1


def first_moves(record: DealRecord, count: int) -> list[Played | Restocked]:
    """A deal up to a number of moves, with a new stock that was made after the last."""
    moves = 0
    kept: list[Played | Restocked] = []
    for entry in record.entries:
        moves += isinstance(entry, Played)
        if moves > count:
            break
        kept.append(entry)
    return kept
