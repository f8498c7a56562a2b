"""What single games add to the table. A game without an entry here is drawn as it is."""

from functools import cache
from importlib import import_module
from typing import Final

from parlour.engine.game import AnyGame
from parlour.tui.table.extras.extra import Extra

_MODULES: Final = {"coins": "coins", "hearts": "hearts", "three-thirteen": "three_thirteen"}
"""The game's name and the module of this package that knows it."""


@cache
def _extra(name: str) -> Extra:
    if name not in _MODULES:
        return Extra()
    module = import_module(f"{__name__}.{_MODULES[name]}")
    extra: Extra = module.EXTRA
    return extra


def extra_of(game: AnyGame) -> Extra:
    """What a game adds to the table."""
    return _extra(game.name)
