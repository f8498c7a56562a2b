"""Records that a command line names: files, pipes, or standard input."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.engine.record import Reading

STANDARD_INPUT: Final = "-"
"""What stands for standard input where a file is named, and for standard output."""


def read_records(files: Sequence[str]) -> "list[tuple[str, Reading]]":
    """Reads every record that is named, in this order. None of them raises for what it holds."""
    return [(file, _read(file)) for file in files]


def _read(file: str) -> "Reading":
    from parlour.engine.reading import LARGEST_RECORD, read_stream
    from parlour.engine.record import read_record, read_record_file, unreadable

    if file != STANDARD_INPUT:
        return read_record_file(Path(file))
    if sys.stdin is None:
        return unreadable("standard input is closed")
    try:
        return read_record(read_stream(sys.stdin.buffer, LARGEST_RECORD))
    except OSError as error:
        return unreadable(error.strerror or str(error))
