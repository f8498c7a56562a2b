"""What is kept on this machine: matches and settings.

Each name is loaded when it is first asked for: the first picture of the app needs only a glance.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from parlour.store.earlier import Earlier
    from parlour.store.errors import MatchHeldError, StoreError
    from parlour.store.paths import config_folder, data_folder
    from parlour.store.settings import Settings
    from parlour.store.settings_file import SettingsFile
    from parlour.store.store import Store
    from parlour.store.summaries import Summary
    from parlour.store.tallies import Result

__all__ = [
    "Earlier",
    "MatchHeldError",
    "Result",
    "Settings",
    "SettingsFile",
    "Store",
    "StoreError",
    "Summary",
    "config_folder",
    "data_folder",
]

_HOMES: Final = {
    "Earlier": "earlier",
    "MatchHeldError": "errors",
    "Result": "tallies",
    "Settings": "settings",
    "SettingsFile": "settings_file",
    "Store": "store",
    "StoreError": "errors",
    "Summary": "summaries",
    "config_folder": "paths",
    "data_folder": "paths",
}
"""Each public name, and the module that holds it."""


def __getattr__(name: str) -> object:
    """Loads a public name."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
