"""Reading records: every line is played through the rules."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlour.engine.match import Match
from parlour.engine.reading import LARGEST_RECORD, read_bytes
from parlour.engine.record.header import Header, mended_header
from parlour.engine.record.line import parse_line
from parlour.engine.record.problem import (
    BadHeaderError,
    BadLineError,
    NotJsonError,
    RecordProblem,
    readable,
)
from parlour.engine.record.replay import Replay
from parlour.engine.record.write import record_lines


@dataclass
class Reading:
    """What a record says, as far as it can be read.

    Attributes:
        header: the first line as written, unknown keys included.
        replay: the lines after it; None without a usable header.
        torn: the number of a last line that was cut off and is left out.
        problem: the first line that is wrong.
    """

    header: Mapping[str, Any] = field(default_factory=dict)
    replay: Replay | None = None
    torn: int | None = None
    problem: RecordProblem | None = None

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong; a torn end is not wrong."""
        return self.problem is None

    @property
    def match(self) -> Match | None:
        """The match replayed up to the last good line; None without a usable header."""
        return self.replay.match if self.replay else None

    @property
    def moves(self) -> int:
        """How many move lines are good."""
        return self.replay.moves if self.replay else 0

    @property
    def finished(self) -> bool:
        """Whether the record ends with the winners."""
        return self.replay is not None and self.replay.finished

    def lines(self) -> Iterator[str]:
        """What is good of the record as a record again, unknown keys included.

        Raises:
            ValueError: there is no usable header.
        """
        if self.replay is None:
            raise ValueError("there is no match to write")
        return record_lines(
            self.replay.match,
            hints=self.replay.hints,
            take_backs=self.replay.take_backs,
            extra=self.header,
            extras=self.replay.extras,
        )


def read_record_file(path: Path) -> Reading:
    """Reads a record from a file.

    A file that cannot be read is a problem of the reading, like any other.
    """
    try:
        return read_record(read_bytes(path, LARGEST_RECORD))
    except (OSError, ValueError) as error:  # ValueError: a path that no system can have
        return unreadable(getattr(error, "strerror", None) or str(error))


def unreadable(reason: str) -> Reading:
    """What is said of a record of which nothing can be read."""
    text = readable(f"the file cannot be read: {reason[:1].lower()}{reason[1:]}")
    return Reading(problem=RecordProblem(0, text, unusable=True))


def read_record(data: bytes | str, *, kept: bool = False) -> Reading:
    """Reads a record. Never raises for what the data holds.

    Args:
        data: the text.
        kept: whether this program has written it: names that an earlier version took, and that no
            record may have now, are made readable then, and nothing is lost.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    lines = raw.split(b"\n")
    unended = lines.pop()
    if not unended.strip():  # empty lines at the end say nothing
        unended = b""
        while lines and not lines[-1].strip():
            lines.pop()
    reading = Reading()
    for number, line in enumerate(lines, start=1):
        _read_line(reading, number, line, kept=kept)
        if reading.problem is not None:
            return reading
    if unended:
        _read_unended(reading, len(lines) + 1, unended, kept=kept)
    if reading.replay is None and reading.problem is None:
        text = "the record is cut off in its header" if unended else "the record is empty"
        reading.problem = RecordProblem(1 if unended else 0, text, unusable=True)
    return reading


def _read_unended(reading: Reading, number: int, line: bytes, *, kept: bool) -> None:
    """The last line without a line end: torn if it is not JSON, else as good as any other."""
    try:
        parse_line(line)
    except NotJsonError:
        reading.torn = number
        return
    except BadLineError:
        pass  # it is JSON, and wrong: the error names the line
    _read_line(reading, number, line, kept=kept)


def kept_header(line: str) -> dict[str, Any]:
    """Reads the first line of a record that this program has written.

    Raises:
        BadLineError: it is no header that can be read.
    """
    told = parse_line(line.encode())
    with suppress(BadLineError):
        Header.told(told)
        return told
    told = mended_header(told)
    Header.told(told)
    return told


def _read_line(reading: Reading, number: int, line: bytes, *, kept: bool) -> None:
    try:
        told = parse_line(line)
        if reading.replay is None:
            told = mended_header(told) if kept else told
            header = Header.told(told)
            reading.header = told
            reading.replay = Replay(header.match())
        else:
            reading.replay.line(told)
    except BadLineError as error:
        unusable = reading.replay is None and not isinstance(error, BadHeaderError)
        reading.problem = RecordProblem(number, readable(str(error)), unusable=unusable)
