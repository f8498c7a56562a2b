"""What is wrong with a record."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RecordProblem:
    """The first line that cannot be read on from.

    Attributes:
        line: which one, counted from 1; 0 if there is no line at all.
        text: what was found, what was expected, and the rule that says so.
        unusable: whether nothing of the record can be used: no header, or a later format.
    """

    line: int
    text: str
    unusable: bool = False

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


class BadLineError(ValueError):
    """A line that does not fit; the reader knows which one."""
