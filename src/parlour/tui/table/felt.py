"""The felt: the other players and the middle of the table."""

from typing import Final

from parlour.bots import short_name
from parlour.cards import Card
from parlour.cells import cropped, width
from parlour.engine.scene import Role, SeatLine
from parlour.engine.seats import Seat
from parlour.tui.cards import (
    MEDIUM,
    Canvas,
    CardLook,
    CardSize,
    Line,
    Picture,
    Span,
    paint_back,
    paint_card,
    paint_slot,
    row_of,
    width_of,
    wrapped,
)
from parlour.tui.table.extras import extra_of
from parlour.tui.table.layout import Place, Round, sit_down, sit_in_rows
from parlour.tui.table.sight import Flight, Sight

PILES_APART: Final = 12
"""Columns between the stock and the discard pile."""

PILE_NAMES: Final = {Role.STOCK: "stock", Role.DISCARD: "discards"}

SLIDE: Final = 2
"""Columns that a card slides on which a player plays: there are three up to the name."""

DOTS: Final = 13
"""No more cards than these are drawn as a row of backs."""


def paint_felt(canvas: Canvas, sight: Sight, size: CardSize) -> None:
    """Paints the felt.

    Args:
        canvas: to paint on, of any size.
        sight: the table.
        size: how large the cards are.
    """
    piles = sight.pile(Role.STOCK) is not None
    sit = sit_in_rows if piles else sit_down
    around = sit(len(sight.players), sight.front, canvas.width, canvas.height, size)
    if piles:
        _paint_piles(canvas, sight, size)
    else:
        _paint_trick(canvas, sight, around, size)
    for seat, place in around.seats.items():
        _paint_seat(canvas, sight, sight.scene.seats[seat], place)
    extra_of(sight.game).paint_middle(canvas, sight, around, size)
    for flight in sight.flights:
        _paint_flight(canvas, sight, around, size, flight)


# The middle


def _paint_trick(canvas: Canvas, sight: Sight, around: Round, size: CardSize) -> None:
    trick = sight.trick
    flying = {flight.card for flight in sight.flights}
    ask = sight.scene.ask
    no_card_asked = ask is not None and ask.count != 1
    if not trick and (no_card_asked or extra_of(sight.game).fills_middle(sight)):
        return
    for seat, (x, y) in around.cards.items():
        card = trick.get(seat)
        if card is None:
            if seat in sight.turn and not sight.flights:
                canvas.stamp(x, y, paint_slot(size, sight.glyphs, "felt-edge"))
        elif card not in flying:
            canvas.stamp(x, y, card_picture(sight, card, size, winning=seat == sight.winner))


def card_picture(sight: Sight, card: Card, size: CardSize, *, winning: bool = False) -> Picture:
    """A card on the table."""
    mark = "wild" if sight.scene.marked.get(card) == "wild" else ""
    look = CardLook(winning=winning, mark="wild" if mark else "")
    return paint_card(sight.pack.family, sight.pack.face(card), size, sight.glyphs, look)


def last_trick(sight: Sight, size: CardSize = MEDIUM) -> Canvas:
    """The last trick in the order of play, a name below each card."""
    zones = [zone for zone in sight.scene.zones if zone.role == Role.LAST_TRICK and zone.cards]
    column = size.width + 4
    canvas = Canvas(column * len(zones), size.height + 1, "surface")
    for at, zone in enumerate(zones):
        canvas.stamp(column * at + 2, 0, card_picture(sight, zone.cards[0], size))
        if zone.seat is not None:
            name = (Span(sight.name(zone.seat), "ink"),)
            canvas.write_centred(column * at, size.height, name, column - 1)
    return canvas


def pile_places(width: int, height: int, size: CardSize) -> dict[Role, tuple[int, int]]:
    """The upper left corners of the stock and the discard pile."""
    y = max(0, height - size.height)
    left = (width - 2 * size.width - PILES_APART) // 2
    return {Role.STOCK: (left, y), Role.DISCARD: (left + size.width + PILES_APART, y)}


def _paint_piles(canvas: Canvas, sight: Sight, size: CardSize) -> None:
    for role, (x, y) in pile_places(canvas.width, canvas.height, size).items():
        pile = sight.pile(role)
        if pile is None:
            continue
        picture = _pile_picture(sight, pile.cards, pile.hidden, size)
        canvas.stamp(x, y, picture)
        here = sight.spot == role
        name = PILE_NAMES[role]
        title = f"{sight.glyphs.pointer} {name}" if here else name
        ink = "turn" if here else "ink-soft"
        canvas.write(x - 2 * here, y - 1, (Span(title, ink, bold=here),))
        words = sight.text(pile.label, "ink-soft")
        canvas.write(
            x + size.width + 1, y + 1, words, PILES_APART - 2 if role == Role.STOCK else 24
        )


def _pile_picture(sight: Sight, cards: tuple[Card, ...], hidden: int, size: CardSize) -> Picture:
    if cards:
        return card_picture(sight, cards[-1], size)
    return paint_back(size, sight.glyphs) if hidden else paint_slot(size, sight.glyphs)


# The players


def _paint_seat(canvas: Canvas, sight: Sight, line: SeatLine, place: Place) -> None:
    rows = seat_rows(sight, line, place.room)
    if place.rows <= 2:
        rows = _in_two(rows, place.room)
    for y, row in enumerate(rows[: place.rows], start=place.y):
        if place.centred:
            canvas.write_centred(place.x, y, row, place.room)
        else:
            canvas.write(place.x, y, row, place.room)


def _in_two(rows: list[Line], room: int) -> list[Line]:
    """The rows of a player who has two: the first, and as many of the others as fit."""
    first, *others = [row for row in rows if row]
    joined: Line = ()
    for row in others:
        gap = (Span("  "),) if joined else ()
        if width_of(joined) + width_of(row) + 2 <= room or not joined:
            joined = (*joined, *gap, *row)
    return [first, joined]


def seat_rows(sight: Sight, line: SeatLine, room: int) -> list[Line]:
    """What is shown of a player: name and score, cards, marks, what was done last."""
    rows = [name_row(sight, line, room), _cards_row(sight, line, room)]
    extra = extra_of(sight.game).seat_row(sight, line.seat, room)
    if extra:
        rows.append(extra)
    marks = f" {sight.glyphs.dot} ".join(line.marks)
    if marks:
        rows.append((Span(marks, "ink-soft"),))
    if line.note:
        rows += wrapped(sight.text(line.note, "ink-soft"), room)
    laid = _laid_row(sight, line.seat)
    return [*rows, laid] if laid else rows


def name_row(sight: Sight, line: SeatLine, room: int) -> Line:
    """Who it is, how well they play, and how they stand."""
    player = sight.players[line.seat]
    turn = line.seat in sight.turn
    winner = line.seat == sight.winner
    ink = "turn" if turn or winner else "ink"
    pointer = f"{sight.glyphs.pointer} " if turn else ""
    score = f"  {line.total}"
    gained = f" {line.points:+d}" if line.points else ""
    left = room - len(pointer) - len(score) - len(gained)
    name = cropped(player.name, max(1, left))
    parts = [Span(pointer + name, ink, bold=True)]
    level = short_name(player.level or "")
    if level and width(name) + len(level) + 1 <= left:
        parts.append(Span(f" {level}", "ink-faint"))
    parts.append(Span(score, "ink", bold=True))
    parts.append(Span(gained, "bad" if (line.points or 0) > 0 and sight.game.low_wins else "good"))
    return tuple(parts)


def _cards_row(sight: Sight, line: SeatLine, room: int) -> Line:
    """The cards a player holds, as backs and as a number."""
    count = line.cards
    if not count:
        return (Span("no cards", "ink-faint"),)
    backs = sight.glyphs.back * min(count, DOTS, max(1, room - 4))
    return (Span(backs, "card-back-ink", ground="card-back"), Span(f" {count}", "ink-soft"))


def _laid_row(sight: Sight, seat: Seat) -> Line:
    """The melds that a player has laid open, as text."""
    parts: list[Span] = []
    for zone in sight.scene.zones:
        if zone.seat == seat and zone.role == Role.MELD:
            parts += [Span(" / ", "ink-faint")] if parts else []
            parts += row_of(zone.cards, sight.pack, sight.glyphs, sight.scene.marked)
    return tuple(parts)


# Motion


def _paint_flight(
    canvas: Canvas, sight: Sight, around: Round, size: CardSize, flight: Flight
) -> None:
    x0, y0 = _station(canvas, around, size, flight.start)
    x1, y1 = _station(canvas, around, size, flight.end)
    if flight.start == flight.end and not flight.collected:
        x0 += _outwards(canvas, x0, size)
    x = round(x0 + (x1 - x0) * flight.done)
    y = round(y0 + (y1 - y0) * flight.done)
    if flight.card is None:
        canvas.stamp(x, y, paint_back(size, sight.glyphs))
    else:
        canvas.stamp(x, y, card_picture(sight, flight.card, size))


def _station(canvas: Canvas, around: Round, size: CardSize, where: Seat | Role) -> tuple[int, int]:
    """Where a flight begins or ends: a pile, or the place of a player's card, beside the name."""
    if isinstance(where, Role):
        return pile_places(canvas.width, canvas.height, size).get(where, (0, 0))
    return around.cards[where]


def _outwards(canvas: Canvas, x: int, size: CardSize) -> int:
    """The columns from a card's place towards its player that are free: names begin behind."""
    apart = x + size.width // 2 - canvas.width // 2
    return 0 if abs(apart) <= SLIDE else SLIDE if apart > 0 else -SLIDE
