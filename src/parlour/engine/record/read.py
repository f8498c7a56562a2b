"""Reading records: every line is played through the rules."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlour.engine.match import Match
from parlour.engine.record.header import Header
from parlour.engine.record.problem import BadLineError, RecordProblem
from parlour.engine.record.replay import Replay


@dataclass
class Reading:
    """What a record says, as far as it can be read.

    Attributes:
        header: the first line as told, unknown keys included.
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


def read_record_file(path: Path) -> Reading:
    """Reads a record from a file.

    A file that cannot be read is a problem of the reading, like any other.
    """
    try:
        return read_record(path.read_bytes())
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        return Reading(problem=RecordProblem(0, f"cannot read the file: {reason}", unusable=True))


def read_record(data: bytes | str) -> Reading:
    """Reads a record. Never raises for what the data holds."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    lines = raw.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    unended = lines.pop()
    reading = Reading()
    for number, line in enumerate(lines, start=1):
        _read_line(reading, number, line)
        if reading.problem is not None:
            return reading
    if unended:
        _read_unended(reading, len(lines) + 1, unended)
    if reading.replay is None and reading.problem is None:
        text = "the record is empty" if not raw else "a header is expected, and it is cut off"
        reading.problem = RecordProblem(1 if raw else 0, text, unusable=True)
    return reading


def _read_unended(reading: Reading, number: int, line: bytes) -> None:
    """The last line without a line end: torn if it is not JSON."""
    try:
        parse_line(line)
    except BadLineError:
        reading.torn = number
        return
    _read_line(reading, number, line)


def _read_line(reading: Reading, number: int, line: bytes) -> None:
    try:
        told = parse_line(line)
        if reading.replay is None:
            reading.replay = Replay(Header.told(told).match())
            reading.header = told
        else:
            reading.replay.line(told)
    except BadLineError as error:
        reading.problem = RecordProblem(number, str(error), unusable=reading.replay is None)


def parse_line(line: bytes) -> dict[str, Any]:
    """Reads one JSON object.

    Raises:
        BadLineError: it is not UTF-8, not JSON, not an object, or has a key twice.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadLineError(f"not UTF-8 text at byte {error.start + 1}") from None
    try:
        told = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except BadLineError:
        raise
    except (ValueError, RecursionError):
        raise BadLineError("not JSON; a JSON object is expected on every line") from None
    if not isinstance(told, dict):
        raise BadLineError("not a JSON object; one is expected on every line")
    return told


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise BadLineError(f"the key {twice!r} stands twice")
    return told


def _no_constant(name: str) -> None:
    raise BadLineError(f"{name} is no number that a record may hold")
