"""The matches of this machine, in one SQLite file. Every move is on disk before it is acted on."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from parlour.engine.match import Match
from parlour.engine.record import Reading, header_of, kept_lines, now, read_record
from parlour.store.errors import MatchHeldError, StoreError
from parlour.store.hold import Hold, HoldError
from parlour.store.schema import ForeignFileError, prepare


@dataclass(frozen=True, slots=True)
class Summary:
    """A kept match in a few words.

    Attributes:
        id: the store's number for it.
        header: the first line of its record.
        started, touched: when it began and when it was last played, ISO 8601 in UTC.
        finished: whether somebody has won.
    """

    id: int
    header: dict[str, Any]
    started: str
    touched: str
    finished: bool


class Store:
    """Keeps matches as they are played.

    A match is its header and the lines of its record in the order in which they came to be. The
    file is in WAL mode with full synchronisation: when `note` returns, the move survives a kill of
    the program and a loss of power.

    Args:
        path: the file; it and its folder are made if missing.

    Attributes:
        notice: what became of a file that could not be used; empty if nothing did.

    Raises:
        StoreError: it cannot be opened or made.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice = ""
        self._holds: dict[int, Hold] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = self._open()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise StoreError(f"matches cannot be kept in {path}: {reason}") from None
        except sqlite3.Error as error:
            raise StoreError(f"matches cannot be kept in {path}: {error}") from None

    def _open(self) -> sqlite3.Connection:
        """Opens the file; one that is damaged or not ours is set aside, never overwritten."""
        try:
            return _connect(self.path)
        except sqlite3.OperationalError:
            raise
        except (sqlite3.DatabaseError, ForeignFileError) as error:
            aside = self._set_aside()
            self.notice = f"{self.path} could not be used ({error}); it was set aside as {aside}"
            return _connect(self.path)

    def _set_aside(self) -> Path:
        """Renames the file, and the journals that belong to it, to a name that is free."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.aside-{number}")).exists():
            number += 1
        for ending in ("", "-wal", "-shm"):
            part = self.path.with_name(self.path.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
        return aside

    def close(self) -> None:
        """Lets go of the file and of every match that is held."""
        for hold in self._holds.values():
            hold.release()
        self._holds.clear()
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Playing

    def begin(self, match: Match) -> int:
        """Keeps a new match and holds it.

        Raises:
            StoreError: it cannot be kept.
        """
        header = header_of(match)
        with self._writing() as connection:
            kept = connection.execute(
                "INSERT INTO match (game, header, started, touched) VALUES (?, ?, ?, ?)",
                (match.game.name, _json(header), header["started"], now()),
            )
            match_id = kept.lastrowid
            assert match_id is not None
            _keep_new_lines(connection, match_id, match)
        self.hold(match_id)
        return match_id

    def note(self, match_id: int, match: Match) -> None:
        """Keeps what has come to a match since it was last noted; on disk when it returns.

        Raises:
            StoreError: it cannot be kept.
        """
        with self._writing() as connection:
            _keep_new_lines(connection, match_id, match)
            connection.execute(
                "UPDATE match SET touched = ?, finished = ? WHERE id = ?",
                (now(), match.over, match_id),
            )

    def hold(self, match_id: int) -> None:
        """Takes a match for this program until the store is closed or it is let go.

        Raises:
            MatchHeldError: another program on this machine has it.
        """
        if match_id in self._holds:
            return
        try:
            self._holds[match_id] = Hold(self.path, match_id)
        except HoldError:
            raise MatchHeldError(f"match {match_id} is open in another Parlour") from None

    def let_go(self, match_id: int) -> None:
        """Gives a match back."""
        hold = self._holds.pop(match_id, None)
        if hold is not None:
            hold.release()

    # Looking up

    def summaries(self, *, unfinished: bool = False) -> tuple[Summary, ...]:
        """The kept matches, the last played first."""
        where = "WHERE finished = 0" if unfinished else ""
        with self._reading() as connection:
            rows = connection.execute(
                f"SELECT id, header, started, touched, finished FROM match {where} "  # noqa: S608 - one of two constants
                "ORDER BY touched DESC, id DESC"
            ).fetchall()
        return tuple(
            Summary(match_id, json.loads(header), started, touched, bool(finished))
            for match_id, header, started, touched, finished in rows
        )

    def record(self, match_id: int) -> str:
        """A kept match as the text of a record, in the order in which it came to be.

        Raises:
            StoreError: there is no such match.
        """
        with self._reading() as connection:
            head = connection.execute("SELECT header FROM match WHERE id = ?", (match_id,))
            row = head.fetchone()
            if row is None:
                raise StoreError(f"no match {match_id} is kept in {self.path}")
            lines = connection.execute(
                "SELECT text FROM line WHERE match = ? ORDER BY place", (match_id,)
            ).fetchall()
        return "".join(f"{text}\n" for text in (row[0], *(line for (line,) in lines)))

    def load(self, match_id: int) -> Match:
        """A kept match, played again up to where it was left.

        Raises:
            StoreError: there is none, or it cannot be read by these rules any more.
        """
        reading = read_record(self.record(match_id))
        if reading.problem is not None or reading.match is None:
            raise StoreError(f"match {match_id} cannot be read: {reading.problem}")
        return reading.match

    def import_record(self, reading: Reading) -> int:
        """Keeps a match that was read from a record.

        Raises:
            ValueError: the record has no usable header.
            StoreError: it cannot be kept.
        """
        match = reading.match
        if match is None:
            raise ValueError("there is no match in the record")
        header = dict(reading.header)
        with self._writing() as connection:
            started = header.get("started") or now()
            kept = connection.execute(
                "INSERT INTO match (game, header, started, touched, finished) "
                "VALUES (?, ?, ?, ?, ?)",
                (match.game.name, _json(header), started, now(), match.over),
            )
            assert kept.lastrowid is not None
            _keep_new_lines(connection, kept.lastrowid, match)
            return kept.lastrowid

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is kept, or nothing."""
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
        except sqlite3.Error as error:
            raise StoreError(f"the match cannot be kept in {self.path}: {error}") from None

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._connection
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} cannot be read: {error}") from None


def _connect(path: Path) -> sqlite3.Connection:
    """Opens a store file for safe and lasting writes."""
    connection = sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        # FULL syncs the journal at each commit: a move costs a few milliseconds and is safe.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _keep_new_lines(connection: sqlite3.Connection, match_id: int, match: Match) -> None:
    """Brings the kept lines of a match up to it: what was taken back goes, what is new comes.

    Only lines that differ are written.
    """
    kept = [
        text
        for (text,) in connection.execute(
            "SELECT text FROM line WHERE match = ? ORDER BY place", (match_id,)
        )
    ]
    lines = list(kept_lines(match))
    same = next(
        (at for at, (old, new) in enumerate(zip(kept, lines, strict=False)) if old != new),
        min(len(kept), len(lines)),
    )
    connection.execute("DELETE FROM line WHERE match = ? AND place >= ?", (match_id, same))
    connection.executemany(
        "INSERT INTO line (match, place, text) VALUES (?, ?, ?)",
        [(match_id, place, lines[place]) for place in range(same, len(lines))],
    )


def _json(header: dict[str, Any]) -> str:
    return json.dumps(header, ensure_ascii=False)
