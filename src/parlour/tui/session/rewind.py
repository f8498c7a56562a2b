"""Going back in a deal, by playing it again."""

from parlour.engine.event import Event
from parlour.engine.match import DealRecord, Match, Played


def replay_deal(match: Match, moves: int | None = None) -> list[Event]:
    """Plays the last deal of a match again from its cards.

    Args:
        match: it is changed in place.
        moves: how many moves to make; all if None.

    Returns:
        What happened.
    """
    record = match.log.pop()
    match.winners = ()
    match.dealer = record.layout.dealer
    match.begin_laid_out(record.layout)
    events: list[Event] = []
    made = 0
    for entry in record.entries:
        if not isinstance(entry, Played):
            match.restock(entry.stock)
        elif moves is not None and made == moves:
            break
        else:
            events += match.play(entry.move, entry.seat)
            made += 1
    return events


def moves_of(record: DealRecord) -> list[Played]:
    """The moves of a deal in order."""
    return [entry for entry in record.entries if isinstance(entry, Played)]
