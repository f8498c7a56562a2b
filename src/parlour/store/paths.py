"""Where things lie on this machine. Every path that Parlour keeps is made here."""

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs

_NAME: Final = "parlour"

NO_HOME: Final = "no home folder is known; set HOME to one"
"""What is wrong where a path is homeless, and what to do about it."""


def data_folder() -> Path:
    """The folder for matches: `XDG_DATA_HOME` where it is set, else the platform's."""
    return _folder("XDG_DATA_HOME", platformdirs.user_data_path)


def config_folder() -> Path:
    """The folder for settings and rule files: `XDG_CONFIG_HOME`, else the platform's."""
    return _folder("XDG_CONFIG_HOME", platformdirs.user_config_path)


def store_file() -> Path:
    """The file that keeps the matches."""
    return data_folder() / "parlour.db"


def settings_file() -> Path:
    """The file that keeps the settings."""
    return config_folder() / "settings.toml"


def report_file() -> Path:
    """The file that describes the last unexpected error."""
    return data_folder() / "last-error.txt"


def is_homeless(path: Path) -> bool:
    """Whether a path lies in a home that the machine does not know, so that it leads nowhere."""
    return path.parts[:1] == ("~",)


def real(file: Path) -> Path:
    """Where a file lies, or is to lie, once all links are followed.

    Raises:
        OSError: the links are a loop, or it lies in a home that the machine does not know.
    """
    if is_homeless(file):
        raise OSError(errno.ENOENT, NO_HOME, str(file))
    try:
        return Path(os.path.realpath(file, strict=True))
    except FileNotFoundError:
        return Path(os.path.realpath(file))


def check_file(path: Path) -> None:
    """Sees that what lies at a path, if anything does, is a file: a pipe would be waited for.

    Raises:
        OSError: it is something else.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))


def make_folder_of(file: Path) -> None:
    """Makes the folder that a file of ours lies in, if it is missing, for its owner alone.

    Raises:
        OSError: it cannot be made; or nobody knows where, since the machine names no home.
    """
    folder = real(file).parent
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(exist_ok=True)  # says so if a file is there


def _folder(variable: str, usual: Callable[..., Path]) -> Path:
    """A folder of ours; a relative path in the variable is ignored, as its standard asks."""
    told = os.environ.get(variable, "")
    if Path(told).is_absolute():
        return Path(told) / _NAME
    try:
        return usual(_NAME, appauthor=False)
    except RuntimeError:  # no home is known; before version 4.10 its path stayed as it is here
        return Path("~", _NAME)
