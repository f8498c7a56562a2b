"""A file that keeps what an arena has played, so that it can be stopped and continued."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from os import SEEK_END
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from parlour import __version__
from parlour.bots.arena.contest import Contest
from parlour.bots.arena.duplicate import Duplicate
from parlour.bots.bot import Bot
from parlour.bots.own import file_of
from parlour.engine.reading import MIB, read_bytes

LARGEST: Final = 256 * MIB
"""The most bytes of such a file."""

FORMAT: Final = "parlour-arena"
"""The key by which the first line of such a file is known; its value counts the formats."""


class KeepError(ValueError):
    """A file cannot keep what this arena plays, in one readable line."""


@dataclass(frozen=True)
class Line:
    """A line of the file after the first.

    Attributes:
        pair: whose duplicate it is, as a place among the pairs.
        duplicate: what was played.
    """

    pair: int
    duplicate: Duplicate


LINE: Final = TypeAdapter(Line)


class Kept:
    """What an arena has played so far, a line for each duplicate, added as soon as it is done.

    An end that was cut off in the middle of a line is dropped.

    Args:
        path: the file; made if it is missing.
        contest: what every pair plays, by the rules that were asked for.
        bots: who is compared.

    Attributes:
        lines: what was there before.

    Raises:
        KeepError: the file is none of an arena, or of another one.
        OSError: it cannot be read or written.
    """

    def __init__(self, path: Path, contest: Contest, bots: Sequence[Bot]) -> None:
        self._path = path
        self._players = contest.players
        self._pairs = len(bots) * (len(bots) - 1) // 2
        header = _header(contest, bots)
        whole = _whole_lines(path)
        if whole:
            _compare(path, _read_header(path, whole[0]), header)
        self.lines = [self._read(number, line) for number, line in enumerate(whole[1:], 2)]
        self._file = path.open("ab")
        self._file.truncate(sum(len(line) + 1 for line in whole))
        self._file.seek(0, SEEK_END)
        if not whole:
            self._write(json.dumps(header).encode())

    def add(self, pair: int, duplicate: Duplicate) -> None:
        """Writes a duplicate down.

        Raises:
            OSError: it cannot be written.
        """
        self._write(LINE.dump_json(Line(pair, duplicate)))

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()

    def _read(self, number: int, text: bytes) -> Line:
        try:
            line = LINE.validate_json(text)
        except ValidationError:
            line = None
        if line is None or not self._fits(line):
            problem = "is no duplicate of this arena; take the line out, or name another file"
            raise KeepError(f"{self._path}: line {number} {problem}")
        return line

    def _fits(self, line: Line) -> bool:
        """Whether such a line can have been written here."""
        plays = line.duplicate.plays
        return (
            0 <= line.pair < self._pairs
            and [play.place for play in plays] == list(range(self._players))
            and all(play.deals > 0 and len(play.points) == self._players for play in plays)
        )


def kept_seed(path: Path) -> str | None:
    """The seed of an arena that a file keeps; None if there is no such file yet.

    Raises:
        KeepError: the file is none of an arena.
        OSError: it cannot be read.
    """
    whole = _whole_lines(path)
    return str(_read_header(path, whole[0])["seed"]) if whole else None


def _whole_lines(path: Path) -> list[bytes]:
    """The lines of a file, without their ends, as far as they have one."""
    try:
        content = read_bytes(path, LARGEST)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise KeepError(f"{path} cannot be read: {error.strerror or error}") from None
    *whole, torn = content.split(b"\n")
    if not whole and not b'{"parlour-arena"'.startswith(torn[:16]):
        raise KeepError(_no_arena(path))
    return whole


def _no_arena(path: Path) -> str:
    return f"{path} keeps no arena; name a new file, or one that --keep has made"


def _read_header(path: Path, line: bytes) -> Mapping[str, Any]:
    try:
        read = json.loads(line)
    except ValueError:
        read = None
    if not isinstance(read, dict) or FORMAT not in read or "seed" not in read:
        raise KeepError(_no_arena(path))
    return read


def _header(contest: Contest, bots: Sequence[Bot]) -> dict[str, Any]:
    """All that the results hang on."""
    return {
        FORMAT: 1,
        "version": __version__,
        "game": contest.game.name,
        "played": "matches" if contest.matches else "deals",
        "rules": contest.rule_set.name,
        "parameters": contest.rule_set.rules.plain(),
        "players": contest.players,
        "bots": [bot.name for bot in bots],
        "files": [_digest(bot) for bot in bots],
        "seed": contest.seed,
    }


def _digest(bot: Bot) -> str | None:
    """What changes when the file of a custom bot does; None for a level."""
    file = file_of(bot.level)
    return None if file is None else sha256(file.read_bytes()).hexdigest()


def _compare(path: Path, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """Refuses a file of another arena, and says in what it differs."""
    if found.get("files") != wanted["files"]:
        raise KeepError(f"{path} was played by a bot whose file has changed; name another file")
    for key, there, here in _differences(found, wanted):
        told = f"{key} is {json.dumps(there)} there, {json.dumps(here)} here"
        raise KeepError(f"{path} keeps another arena: {told}; name another file")


def _differences(
    found: Mapping[str, Any], wanted: Mapping[str, Any]
) -> Iterator[tuple[str, object, object]]:
    """The keys in which two mappings differ, and what each says; of mappings in them, theirs."""
    for key, here in wanted.items():
        there = found.get(key)
        if isinstance(here, dict) and isinstance(there, dict):
            yield from _differences(there, here)
        elif there != here:
            yield key, there, here
