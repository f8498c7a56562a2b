"""The games that are installed: whatever registers in the entry-point group `parlour.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from parlour.engine.game import AnyGame


class UnknownGameError(LookupError):
    """No game has this name."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="parlour.games")}


def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. Loads none of them."""
    return tuple(sorted(_entries()))


@cache
def find_game(name: str) -> AnyGame:
    """Loads a game.

    Raises:
        UnknownGameError: there is none of that name.
    """
    if name not in _entries():
        raise UnknownGameError(f"no game {name!r}; there are {', '.join(game_names())}")
    loaded: AnyGame = _entries()[name].load()
    return loaded
