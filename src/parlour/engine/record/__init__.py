"""Records: a match as text, one JSON object a line, to keep, to share and to check."""

from parlour.engine.record.header import FORMAT, Header, Sitting
from parlour.engine.record.line import parse_line
from parlour.engine.record.problem import RecordProblem
from parlour.engine.record.read import (
    Reading,
    kept_header,
    read_record,
    read_record_file,
    unreadable,
)
from parlour.engine.record.write import header_of, kept_lines, now, record_lines

__all__ = [
    "FORMAT",
    "Header",
    "Reading",
    "RecordProblem",
    "Sitting",
    "header_of",
    "kept_header",
    "kept_lines",
    "now",
    "parse_line",
    "read_record",
    "read_record_file",
    "record_lines",
    "unreadable",
]
