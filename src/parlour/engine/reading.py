"""Reading a file that someone names: it may be a pipe, or anything else that has a path."""

import os
import select
import stat
from pathlib import Path
from typing import BinaryIO, Final

MIB: Final = 1 << 20

LARGEST_RECORD: Final = 32 * MIB
"""The most bytes of a record. The longest matches take less than one MiB."""

LARGEST_TEXT: Final = MIB
"""The most bytes of a file that someone writes by hand: rules, or settings."""

PATIENCE: Final = 5.0
"""Seconds in which someone has to begin to write into a named pipe."""

_AT_ONCE: Final = 1 << 16


class TooLargeError(OSError):
    """A file with more in it than any of its kind has."""


def read_bytes(path: Path, largest: int) -> bytes:
    """Reads a file or a pipe, but not without end.

    Args:
        path: where.
        largest: the most bytes.

    Raises:
        OSError: it cannot be read, nobody writes into it, or it is too large.
        ValueError: no system can have such a path.
    """
    # Without this flag, opening a pipe that nobody writes into never returns.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(number, "rb", buffering=0) as file:
        begun = b""
        if stat.S_ISFIFO(os.fstat(number).st_mode):
            begun = _await_writer(number)
            os.set_blocking(number, True)
        return begun + read_stream(file, largest)


def read_stream(stream: BinaryIO, largest: int) -> bytes:
    """Reads an open file to its end.

    Raises:
        TooLargeError: that is farther than `largest` bytes.
    """
    parts = bytearray()
    while part := stream.read(_AT_ONCE):
        parts += part
        if len(parts) > largest:
            raise TooLargeError(f"it is larger than {largest // MIB} MiB, the most that is read")
    return bytes(parts)


def read_text(path: Path, largest: int = LARGEST_TEXT) -> str:
    """Reads a text in UTF-8, with or without a mark of its byte order, with any line ends.

    Raises:
        OSError: it cannot be read, or is too large.
        UnicodeDecodeError: it is no UTF-8.
    """
    text = read_bytes(path, largest).decode("utf-8-sig")
    return text.replace("\r\n", "\n")


def _await_writer(pipe: int) -> bytes:
    """Waits until someone writes into a pipe, or has written and gone.

    Returns:
        What was read from it on the way.

    Raises:
        TimeoutError: nobody does.
    """
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    if waiting.poll(PATIENCE * 1000):
        return b""
    try:
        begun = os.read(pipe, 1)
    except BlockingIOError:  # someone has opened it to write, and takes longer
        return b""
    if not begun:
        raise TimeoutError("it is a pipe, and nobody writes into it")
    return begun
