"""What is wrong with a record."""

from dataclasses import dataclass
from typing import Final

from parlour.cards.quoting import printable

LONGEST: Final = 400
"""The most characters of a problem's text: a record may hold tokens of any length."""


@dataclass(frozen=True)
class RecordProblem:
    """The first line that cannot be read on from.

    Attributes:
        line: which one, counted from 1; 0 if there is no line at all.
        text: what was found, what was expected, and the rule that says so; one printable line.
        unusable: whether this is no record that can be read: no header, or a later format.
    """

    line: int
    text: str
    unusable: bool = False

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


class BadLineError(ValueError):
    """A line that does not fit; the reader knows which one."""


class NotJsonError(BadLineError):
    """A line that is not JSON at all. At the end of a record it is one that was cut off."""


class BadHeaderError(BadLineError):
    """A header of a known format that describes no match that could be played."""


def readable(text: str) -> str:
    """A problem's text as one printable line, cut to a length that can be read."""
    shown = printable(text[:LONGEST])
    return shown if len(text) <= LONGEST else f"{shown} ..."
