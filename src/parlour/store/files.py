"""Writing a file: whole or not at all, and never over another by mistake."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path


def write_file(path: Path, text: str, *, overwrite: bool = False) -> None:
    """Writes a text in UTF-8 beside a file and renames it when it is whole.

    A link stays a link, and a file that is replaced keeps its rights. Where a pipe or a terminal
    has the name, the text goes into it.

    Args:
        path: where.
        text: what.
        overwrite: whether a file that is there already is replaced.

    Raises:
        FileExistsError: there is one, and it is not to be replaced.
        OSError: it cannot be written. It names the file; what was there before is there still.
    """
    try:
        _write(path.resolve(), text.encode(), overwrite=overwrite)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    except RuntimeError:  # what Python says before version 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None


def _write(path: Path, data: bytes, *, overwrite: bool) -> None:
    rights = _rights(path)
    if rights is not None and not stat.S_ISREG(rights):
        path.write_bytes(data)
        return
    if rights is not None and not overwrite:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    draft = path.with_name(f".{path.name[:100]}.{os.getpid()}.new")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if rights is not None:
            draft.chmod(stat.S_IMODE(rights))
        _rename(draft, path, overwrite=overwrite)
    finally:
        draft.unlink(missing_ok=True)


def _rights(path: Path) -> int | None:
    """What lies there, and who may do what with it; None if nothing does."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _rename(draft: Path, path: Path, *, overwrite: bool) -> None:
    """Gives a file its name, unless another has come to have it and is not to be replaced."""
    if not overwrite:
        with suppress(PermissionError, NotImplementedError):  # not every file system has links
            path.hardlink_to(draft)
            return
    draft.replace(path)
