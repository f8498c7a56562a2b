"""Where things lie on this machine. Every path that Parlour keeps is made here."""

import os
from pathlib import Path
from typing import Final

import platformdirs

_NAME: Final = "parlour"


def data_folder() -> Path:
    """The folder for matches: `XDG_DATA_HOME` where it is set, else the platform's."""
    return _folder("XDG_DATA_HOME", platformdirs.user_data_path(_NAME, appauthor=False))


def config_folder() -> Path:
    """The folder for settings and rule files: `XDG_CONFIG_HOME`, else the platform's."""
    return _folder("XDG_CONFIG_HOME", platformdirs.user_config_path(_NAME, appauthor=False))


def store_file() -> Path:
    """The file that keeps the matches."""
    return data_folder() / "parlour.db"


def settings_file() -> Path:
    """The file that keeps the settings."""
    return config_folder() / "settings.toml"


def report_file() -> Path:
    """The file that tells of the last unexpected error."""
    return data_folder() / "last-error.txt"


def _folder(variable: str, usual: Path) -> Path:
    """A folder of ours; a relative path in the variable is ignored, as its standard asks."""
    told = os.environ.get(variable, "")
    return Path(told) / _NAME if Path(told).is_absolute() else usual
