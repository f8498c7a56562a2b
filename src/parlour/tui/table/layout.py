"""How a table is laid out on a terminal: which zone gets how many rows, and where people sit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from parlour.engine.seats import Seat, left_of
from parlour.tui.cards import GRAND, LARGE, MEDIUM, SIZES, SMALL, TALL, CardSize, lay_fan
from parlour.tui.looks import CardSize as Wish

HEADING: Final = 2
STATUS: Final = 3
KEYS: Final = 1
SEAT_ROWS: Final = 2
"""Rows that a player at the top of the table takes."""

_WISHED: Final[Mapping[Wish, tuple[CardSize, ...]]] = {
    "auto": SIZES,
    "small": (SMALL,),
    "medium": (SMALL, MEDIUM),
    "large": SIZES,
}


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows and columns of a table's zones.

    Attributes:
        size: how large the cards are.
        felt: rows of the felt: seats and the middle.
        prompt: rows for what is asked and what was said to it.
        side: columns of the panel at the side; 0 where there is no room for one.
    """

    size: CardSize
    felt: int
    prompt: int
    side: int

    @property
    def hand(self) -> int:
        """Rows of the hand: a raised card stands one higher, marks are below."""
        return self.size.height + 2


def plan_table(columns: int, rows: int, hand: int, *, piles: bool, wish: Wish = "auto") -> Plan:
    """Divides a terminal.

    Args:
        columns: of the terminal.
        rows: of the terminal.
        hand: how many cards the largest hand of the deal has.
        piles: whether a stock and a discard pile lie in the middle rather than a trick.
        wish: how large cards are to be at most.
    """
    side = 0 if columns < 112 else min(48, columns // 3 - 4)
    prompt = 3 if piles or rows >= 28 else 2
    sizes = _WISHED[wish]
    for size in reversed(sizes):
        felt = rows - HEADING - STATUS - KEYS - prompt - size.height - 2
        step = lay_fan([max(1, hand)], columns - side - 4, (size,)).step
        if felt >= _least_felt(size, piles=piles) and step >= size.least_step:
            return Plan(size, felt, prompt, side)
    size = sizes[0]
    return Plan(
        size, max(1, rows - HEADING - STATUS - KEYS - prompt - size.height - 2), prompt, side
    )


def _least_felt(size: CardSize, *, piles: bool) -> int:
    """The fewest rows that hold the players and the middle."""
    if piles:
        return 2 * SEAT_ROWS + 1 + size.height
    return SEAT_ROWS + {MEDIUM: 8, LARGE: 11, TALL: 15, GRAND: 18}.get(size, 7)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player's name and facts stand.

    Attributes:
        x: first column.
        y: first row.
        room: columns.
        rows: how many rows there are.
        centred: whether lines are centred in the room.
    """

    x: int
    y: int
    room: int
    rows: int = 5
    centred: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """Who sits where, and where each player's card lies.

    Attributes:
        seats: the place of every player but the one in front.
        cards: the upper left corner of everybody's card of a trick.
        middle: the row in the middle between the cards.
    """

    seats: Mapping[Seat, Place]
    cards: Mapping[Seat, tuple[int, int]]
    middle: int


def sit_down(players: int, front: Seat, width: int, height: int, size: CardSize) -> Round:
    """Seats the players clockwise round the table: left of the player in front, top, right.

    Args:
        players: how many sit there.
        front: who sits at the bottom.
        width: columns of the felt.
        height: rows of the felt.
        size: how large cards are.
    """
    others = [left_of(front, players, steps) for steps in range(1, players)]
    left, top, right = _sides(others)
    rows = min(height, SEAT_ROWS + 5 * size.height // 2 + 1)
    above = (height - rows) // 2
    first_row = above + (SEAT_ROWS if top else 1)
    bottom = max(first_row, above + rows - size.height)
    side = first_row + (bottom - first_row) // (2 if top else 4)
    step = size.width + (3 if len(top) < 2 else 2)
    middle = (width - size.width) // 2
    cards = {front: (middle, bottom)}
    seats: dict[Seat, Place] = {}
    for at, seat in enumerate(top):
        offset = at * 2 - (len(top) - 1)
        cards[seat] = (middle + offset * step // 2, first_row)
        room = min(34, (width - 2) // len(top) - 1)
        x = width // 2 + offset * (room + 1) // 2 - room // 2
        seats[seat] = Place(x, above, room, SEAT_ROWS, centred=True)
    reach = (max(1, len(top)) + 1) * step // 2
    for seats_there, sign in ((left, -1), (right, 1)):
        for seat in seats_there:
            x = middle + sign * reach
            cards[seat] = (x, side)
            seats[seat] = _beside(x, side, width, size, sign)
    return Round(seats, cards, side)


def sit_in_rows(players: int, front: Seat, width: int, height: int, size: CardSize) -> Round:
    """Seats the players from left to right above the piles, in two rows where there are many.

    Args:
        players: how many sit there.
        front: who sits at the bottom.
        width: columns of the felt.
        height: rows of the felt.
        size: how large cards are.
    """
    others = [left_of(front, players, steps) for steps in range(1, players)]
    rows = 1 if len(others) <= 4 else 2
    each = -(-len(others) // rows)
    lines = max(1, min(5, (height - size.height - 1) // rows))
    seats: dict[Seat, Place] = {}
    for at, seat in enumerate(others):
        row, column = divmod(at, each)
        there = min(each, len(others) - row * each)
        room = (width - 2) // there
        seats[seat] = Place(1 + column * room, row * lines, room - 1, lines, centred=True)
    middle = (width - size.width) // 2
    below = rows * lines  # cards go to and fro below the names
    cards = {
        seat: (place.x + (place.room - size.width) // 2, below) for seat, place in seats.items()
    }
    return Round(seats, {front: (middle, height), **cards}, height - size.height)


def _sides(others: list[Seat]) -> tuple[list[Seat], list[Seat], list[Seat]]:
    """Who sits at the left, at the top from left to right, at the right."""
    match others:
        case []:
            return [], [], []
        case [only]:
            return [], [only], []
        case [first, *between, last]:
            return [first], between, [last]
    raise AssertionError("a list has no other shape")


def _beside(card: int, row: int, width: int, size: CardSize, sign: int) -> Place:
    """A player's place left or right of the card; lines never touch the edge or the card."""
    if sign < 0:
        room = min(26, card - 3)
        return Place(max(1, card - 3 - room), row, room)
    start = card + size.width + 3
    return Place(start, row, min(26, width - start - 1))
