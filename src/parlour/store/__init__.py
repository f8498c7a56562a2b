"""What is kept on this machine: matches and settings."""

from parlour.store.errors import MatchHeldError, StoreError
from parlour.store.paths import config_folder, data_folder
from parlour.store.results import Result
from parlour.store.settings import Settings
from parlour.store.settings_file import SettingsFile
from parlour.store.store import Store
from parlour.store.summaries import Summary

__all__ = [
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
