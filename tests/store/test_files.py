"""A file is written whole or not at all, and no other is lost."""

import os
import threading
from pathlib import Path

import pytest

from parlour.store import files
from parlour.store.files import write_file


def test_a_new_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    write_file(file, "Zoë\n")
    assert file.read_bytes() == b"Zo\xc3\xab\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_there_is_replaced_only_if_that_is_meant(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("old")
    file.chmod(0o640)
    with pytest.raises(FileExistsError) as refused:
        write_file(file, "new")
    assert refused.value.filename == str(file)
    assert file.read_text() == "old"
    write_file(file, "new", overwrite=True)
    assert file.read_text() == "new"
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_appears_while_another_is_written_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("old")
    monkeypatch.setattr(files, "_rights", lambda _: None)
    with pytest.raises(FileExistsError):
        write_file(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_an_error_leaves_what_was_there_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "match.jsonl"
    file.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as refused:
        write_file(file, "new", overwrite=True)
    assert refused.value.filename == str(file)
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_missing_or_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "none" / "x", tmp_path / "file" / "x", tmp_path):
        with pytest.raises(OSError, match=r".+") as refused:
            write_file(path, "new", overwrite=True)
        assert refused.value.filename == str(path)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link, loop = tmp_path / "file", tmp_path / "link", tmp_path / "loop"
    file.write_text("old")
    link.symlink_to(file)
    write_file(link, "new", overwrite=True)
    assert link.is_symlink()
    assert file.read_text() == "new"
    loop.symlink_to(loop)
    with pytest.raises(OSError, match=r".+"):
        write_file(loop, "new")


def test_into_a_pipe_it_is_written_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    told: list[str] = []
    reader = threading.Thread(target=lambda: told.append(pipe.read_text()))
    reader.start()
    write_file(pipe, "new")
    reader.join()
    assert told == ["new"]
