"""The games that are installed: whatever registers in the entry-point group `parlour.games`.

A game may also hang out a poster, in the group `parlour.posters`, which can be read without loading
the game. A package that cannot be used is named and left out; all others play on.
"""

from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from io import StringIO
from typing import TYPE_CHECKING, Final, TypeVar

from parlour.cards.quoting import quoted, shortened
from parlour.engine.poster import Poster
from parlour.engine.texts import DESCRIPTION, TITLE, check_text

if TYPE_CHECKING:
    from parlour.engine.game import AnyGame

T = TypeVar("T")

GAMES: Final = "parlour.games"
POSTERS: Final = "parlour.posters"

OURS: Final = "parlour."
"""How the modules begin that come with Parlour: their names go before those of other packages."""

LONGEST_REASON: Final = 300
"""The most characters of what a package says of its own failure."""


class UnknownGameError(LookupError):
    """No game has this name."""


class GameError(ImportError):
    """A package offers something as a game that cannot be played: one line that names both."""


@cache
def _entries(group: str = GAMES) -> dict[str, EntryPoint]:
    """What is offered, by name. Of several with one name Parlour's own counts, or the first."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=group), key=lambda each: not _is_ours(each)):
        found.setdefault(entry.name, entry)
    return found


def _is_ours(entry: EntryPoint) -> bool:
    return entry.value.startswith(OURS)


def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order. Loads none of them."""
    return tuple(sorted(_entries()))


def find_game(name: str) -> "AnyGame":
    """Loads a game.

    Raises:
        UnknownGameError: there is none of that name.
        GameError: it cannot be used.
    """
    if name not in _entries():
        raise UnknownGameError(f"no game {quoted(name)}; there are {', '.join(game_names())}")
    loaded = _load(name)
    if isinstance(loaded, GameError):
        raise loaded
    return loaded


def usable_games() -> "tuple[AnyGame, ...]":
    """The games that can be played, in alphabetical order."""
    return tuple(game for game in map(_load, game_names()) if not isinstance(game, GameError))


def unusable_games() -> dict[str, GameError]:
    """What is wrong with each game that cannot be played, by name."""
    return {name: game for name in game_names() if isinstance(game := _load(name), GameError)}


def find_poster(name: str) -> Poster:
    """The poster of a game; one that hangs out none is loaded and asked.

    Raises:
        UnknownGameError: there is no game of that name.
        GameError: it cannot be used.
    """
    entry = _entries(POSTERS).get(name)
    if name not in _entries() or entry is None:
        return find_game(name).poster
    poster = _guarded(entry, _checked_poster)
    if isinstance(poster, GameError):
        raise poster
    return poster


@cache
def _load(name: str) -> "AnyGame | GameError":
    """A game, or why it cannot be used; neither changes while the program runs."""
    entry = _entries()[name]
    return _guarded(entry, _checked)


def _guarded(entry: EntryPoint, load: Callable[[EntryPoint], T]) -> T | GameError:
    """Loads what a package offers; any failure becomes one line."""
    try:
        with redirect_stdout(StringIO()):  # what is printed there is no answer of a command
            return load(entry)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a package of someone else's may raise anything
        dist = entry.dist
        package = f" of the package {dist.name} {dist.version}" if dist is not None else ""
        reason = shortened(" ".join(f"{type(error).__name__}: {error}".split()), LONGEST_REASON)
        return GameError(f"the game {entry.name}{package} cannot be used: {reason}")


def _checked_poster(entry: EntryPoint) -> Poster:
    """Loads a poster, and sees that it can be shown."""
    poster: object = entry.load()
    if not isinstance(poster, Poster) or poster.name != entry.name:
        raise TypeError(f"{entry.value} is no poster of it")
    check_text(poster.title, TITLE)
    check_text(poster.tagline, DESCRIPTION)
    return poster


def _checked(entry: EntryPoint) -> "AnyGame":
    """Loads a game, and sees that it can be asked for what every list of games shows."""
    from parlour.engine.game import Game

    game: AnyGame = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is no game; an object of engine.game.Game is expected")
    if game.name != entry.name:
        raise ValueError(f"{entry.value} calls itself {game.name!r}")
    if not _is_ours(entry):
        _try(game)
    return game


def _try(game: "AnyGame") -> None:
    """Asks a game from elsewhere for all that is shown before a match of it begins."""
    from parlour.engine.rulebook import STANDARD, RuleBook

    check_text(game.title, TITLE)
    check_text(game.tagline, DESCRIPTION)
    book = RuleBook(game)
    if not game.player_counts(book.get(STANDARD).rules):
        raise ValueError("nobody can play it by its standard rules")
    _ = game.poster.facts, game.default_players, book.names
