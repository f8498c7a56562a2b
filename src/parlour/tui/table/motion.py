"""From what happened to cards on their way."""

from collections.abc import Iterable
from typing import Final

from parlour.engine.event import Event, Happening
from parlour.engine.scene import Role, Scene
from parlour.engine.seats import Seat
from parlour.tui.table.sight import Flight

SECONDS: Final = 0.24
"""How long a card is on its way."""

FRAME: Final = 1 / 30
"""Seconds between two pictures."""


def flights_of(events: Iterable[Event], front: Seat, scene: Scene) -> tuple[Flight, ...]:
    """The cards that moved, each from where it was to where it lies now."""
    found = (_flight(event, front, scene) for event in events)
    return tuple(flight for flight in found if flight is not None)


def _flight(event: Event, front: Seat, scene: Scene) -> Flight | None:
    seat = event.seat
    if seat is None:
        return None
    # What not everybody may know lies face down on its way, for those who know it too.
    card = event.cards[0] if event.cards and event.audience is None else None
    match event.kind:
        case Happening.PLAYED if card is not None and seat != front:
            return Flight(card, seat, seat)
        case Happening.DREW if scene.zone(Role.STOCK) is not None:
            return Flight(card, Role.STOCK if card is None else Role.DISCARD, seat)
        case Happening.THREW if card is not None and seat != front:
            return Flight(card, seat, Role.DISCARD)
    return None


def sweep_of(scene: Scene, winner: Seat) -> tuple[Flight, ...]:
    """The cards of the last trick on their way to its winner, whose own lies on top."""
    zones = [zone for zone in scene.zones if zone.role == Role.LAST_TRICK and zone.cards]
    zones.sort(key=lambda zone: zone.seat == winner)
    return tuple(
        Flight(zone.cards[0], zone.seat, winner, collected=True)
        for zone in zones
        if zone.seat is not None
    )
