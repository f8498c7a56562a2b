"""The games that are installed: whatever registers in the entry-point group `parlour.games`.

A game may also hang out a poster, in the group `parlour.posters`, which can be read without loading
the game.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from parlour.engine.poster import Poster

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame


class UnknownGameError(LookupError):
    """No game has this name."""


@cache
def _entries(group: str = "parlour.games") -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. Loads none of them."""
    return tuple(sorted(_entries()))


@cache
def find_game(name: str) -> "AnyGame":
    """Loads a game.

    Raises:
        UnknownGameError: there is none of that name.
        ImportError: it cannot be loaded.
    """
    if name not in _entries():
        from parlour.cards.quoting import quoted

        raise UnknownGameError(f"no game {quoted(name)}; there are {', '.join(game_names())}")
    loaded: AnyGame = _entries()[name].load()
    return loaded


def find_poster(name: str) -> Poster:
    """The poster of a game; one that hangs out none is loaded and asked.

    Raises:
        UnknownGameError: there is no game of that name.
        ImportError: it cannot be loaded.
    """
    posters = _entries("parlour.posters")
    if name in game_names() and name in posters:
        poster: Poster = posters[name].load()
        return poster
    return find_game(name).poster
