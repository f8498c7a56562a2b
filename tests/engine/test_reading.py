"""Files that someone names are read whatever they are, and none without end."""

import os
import threading
from pathlib import Path

import pytest

from parlour.engine import reading
from parlour.engine.reading import TooLargeError, read_bytes, read_text


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_bytes(b"as it is")
    assert read_bytes(file, 100) == b"as it is"
    with pytest.raises(TooLargeError, match="larger than"):
        read_bytes(file, 7)


def test_a_text_with_a_mark_of_its_byte_order_and_other_line_ends(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_bytes(b"\xef\xbb\xbfone\r\ntwo\n")
    assert read_text(file) == "one\ntwo\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_file_without_end_is_too_large() -> None:
    with pytest.raises(TooLargeError, match="larger than 1 MiB"):
        read_bytes(Path("/dev/zero"), reading.MIB)


def test_a_pipe_that_somebody_writes_into(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(b"x" * 200_000,))
    writer.start()
    assert read_bytes(pipe, reading.MIB) == b"x" * 200_000
    writer.join()


def test_a_pipe_whose_writer_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "PATIENCE", 0.0)
    ours, theirs = os.pipe()
    told: list[bytes] = []
    reader = threading.Thread(
        target=lambda: told.append(read_bytes(Path(f"/dev/fd/{ours}"), reading.MIB))
    )
    reader.start()
    os.write(theirs, b"late")
    os.close(theirs)
    reader.join()
    os.close(ours)
    assert told == [b"late"]


def test_a_pipe_that_nobody_writes_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "PATIENCE", 0.0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(TimeoutError, match="nobody writes into it"):
        read_bytes(pipe, 100)
