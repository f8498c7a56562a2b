"""Custom bots: a class in a file, or one that a package offers.

The class is made without arguments. Its method `move` gets a view and, if it takes a second
argument, a `random.Random`; it returns one of `view.moves`, or an `Advice` that says why as well.
"""

import operator
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, getsourcefile, signature
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn, TypeGuard

from parlour.bots.reply import reason
from parlour.bots.script import load_script, said, where
from parlour.engine.game import Advice, AnyGame
from parlour.engine.moves import Move
from parlour.engine.view import View

GROUP: Final = "parlour.bots"
"""The entry-point group in which packages offer bots."""

SHOWN_MOVES: Final = 6
"""The number of legal moves named when a bot has made another one."""


class BotError(Exception):
    """A custom bot cannot be used, or has failed: one line that says which, where and why."""


@cache
def offered() -> dict[str, EntryPoint]:
    """The bots that installed packages offer, by name. Loads none of them."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def in_file(name: str) -> bool:
    """Whether a bot's name means a class in a file: `mine.py` or `mine.py:Mine`."""
    return _file_and_class(name)[0].endswith(".py")


def short_name(name: str) -> str:
    """A bot's name without the folders of its file."""
    return name.replace("\\", "/").rpartition("/")[2]


def file_of(name: str) -> Path | None:
    """Where a bot in a file lies; None for any other."""
    return _expanded(Path(_file_and_class(name)[0])).resolve() if in_file(name) else None


def absolute(name: str) -> str:
    """The name of a bot in a file as it is understood from any folder."""
    class_name = _file_and_class(name)[1]
    return f"{file_of(name)}:{class_name}" if class_name else str(file_of(name))


@cache
def own_policy(game: AnyGame, name: str) -> "OwnBot":
    """The bot of a file or of a package; one for all seats, made once in a process.

    Args:
        game: what it is to play.
        name: as `absolute` gives it, or one that is `offered`.

    Raises:
        BotError: there is none, it cannot be loaded, or it plays another game.
    """
    return OwnBot(game, name, _class_in_file(name) if in_file(name) else _class_offered(name))


class OwnBot:
    """Asks a custom bot, and checks what it says.

    Args:
        game: what it plays.
        name: what it is called in messages.
        kind: its class.

    Raises:
        BotError: it cannot be made, or plays another game.
    """

    def __init__(self, game: AnyGame, name: str, kind: type) -> None:
        self.game = game
        self.name = name
        self.folder = _folder(kind)
        plays = getattr(kind, "game", game.name)
        if plays != game.name:
            raise BotError(f"bot {name} plays {plays}, not {game.name}")
        try:
            player = kind()
        except BaseException as error:
            problem = where(error, self.folder)
            raise BotError(f"bot {name}: {kind.__name__}() fails: {problem}") from error
        self._move: Callable[..., Any] = player.move
        self._takes_chance = _takes_two(player.move)

    def __call__(self, view: View, rng: Random) -> Advice:
        """What it does with a view.

        Raises:
            BotError: it fails, or makes a move that is not legal.
        """
        try:
            answer = self._move(view, rng) if self._takes_chance else self._move(view)
            move, why = answer if isinstance(answer, tuple) and len(answer) == 2 else (answer, None)
            number, text = _whole(move), reason(why, view.players)
        except BaseException as error:  # noqa: BLE001 - anything may go wrong in it
            self._blame(view, where(error, self.folder), error)
        if number is None or number not in view.moves:
            self._blame(view, f"{self._text(move)} is no legal move")
        return Advice(Move(number), text)

    def _text(self, move: object) -> str:
        """A move in notation as far as it is one."""
        number = _whole(move)
        if number is None:
            return _shown(move)
        try:
            return self.game.move_text(Move(number))
        except (ValueError, LookupError, OverflowError):
            return _shown(number)

    def _blame(self, view: View, problem: str, error: BaseException | None = None) -> NoReturn:
        legal = ", ".join(self.game.move_text(move) for move in view.moves[:SHOWN_MOVES])
        more = ", ..." if len(view.moves) > SHOWN_MOVES else ""
        at = f"seat {view.seat + 1}, {self.game.deal_word} {view.number}"
        raise BotError(f"bot {self.name}, {at}: {problem}; legal: {legal}{more}") from error


def _file_and_class(name: str) -> tuple[str, str]:
    """The parts of `file.py:Class`; the class is empty where none is named."""
    file, colon, class_name = name.rpartition(":")
    return (file, class_name) if colon and file.endswith(".py") else (name, "")


def _expanded(path: Path) -> Path:
    """A path with `~` replaced; as it is where nobody has that home."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _class_in_file(name: str) -> type:
    """The class that a name like `mine.py:Mine` means, or the only one of `mine.py`."""
    file, class_name = _file_and_class(name)
    found = _classes(file)
    if class_name:
        if class_name not in found:
            there = (
                f"it has {', '.join(found)}" if found else "write one with move(self, view, rng)"
            )
            raise BotError(f"{file} has no bot class {class_name}; {there}")
        return found[class_name]
    if len(found) != 1:
        named = f"bot classes {', '.join(found)}; name one" if found else "no bot class; write one"
        raise BotError(f"{file} has {named}, as in {Path(file).name}:{next(iter(found), 'Mine')}")
    return next(iter(found.values()))


def _classes(file: str) -> dict[str, type]:
    """The bot classes that a file itself makes, by name."""
    path = Path(file)
    if not path.is_file():
        raise BotError(f"{file}: there is no such file; a bot is named as in mine.py:Mine")
    try:
        module = load_script(path)
    except BaseException as error:
        raise BotError(f"{file} cannot be loaded: {where(error, path.parent)}") from error
    return {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_") and _can_move(value) and value.__module__ == module.__name__
    }


def _class_offered(name: str) -> type:
    """The class of an entry point."""
    entry = offered()[name]
    try:
        kind = entry.load()
    except BaseException as error:
        raise BotError(f"bot {name} ({entry.value}) cannot be loaded: {said(error)}") from error
    if not _can_move(kind):
        raise BotError(
            f"bot {name} ({entry.value}) is no class with a method move(self, view, rng)"
        )
    return kind


def _can_move(value: object) -> TypeGuard[type]:
    return isinstance(value, type) and callable(getattr(value, "move", None))


def _folder(kind: type) -> Path:
    """Where a class's file lies; nowhere for a class that comes from no file."""
    try:
        return Path(getsourcefile(kind) or "").parent
    except TypeError:
        return Path()


def _takes_two(method: Callable[..., Any]) -> bool:
    """Whether a method takes a source of chance besides the view."""
    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    kinds = [parameter.kind for parameter in signature(method).parameters.values()]
    return Parameter.VAR_POSITIONAL in kinds or sum(kind in places for kind in kinds) > 1


def _whole(value: object) -> int | None:
    """A value as a plain whole number, of whatever library; None if it is none."""
    try:
        return int.__pos__(operator.index(value))  # type: ignore[arg-type] # raises the TypeError
    except TypeError:
        return None


def _shown(value: object) -> str:
    """A value as text, cut off; its type if it cannot be shown."""
    try:
        return repr(value)[:60]
    except BaseException:  # noqa: BLE001 - anything may go wrong in it
        return f"a value of type {type(value).__name__}"
