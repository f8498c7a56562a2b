"""Seats round a table, counted clockwise from 0: the player left of seat s is s + 1."""

from typing import Final, NewType

Seat = NewType("Seat", int)

NOBODY: Final = Seat(-1)
"""Stands for a seat where there is none: nobody is to act, nobody has led."""


def left_of(seat: int, players: int, steps: int = 1) -> Seat:
    """The seat a number of places clockwise."""
    return Seat((seat + steps) % players)


def right_of(seat: int, players: int) -> Seat:
    """The seat one place anticlockwise."""
    return Seat((seat - 1) % players)
