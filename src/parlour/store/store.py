"""The matches of this machine, in one SQLite file. Every move is on disk before it is acted on."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Self

from parlour.engine.deal import Points
from parlour.engine.match import Match
from parlour.engine.record import Reading, header_of, kept_header, now, read_record
from parlour.store.again import delete, mark_again, seed_of
from parlour.store.earlier import Earlier, read_earlier
from parlour.store.errors import MatchHeldError, StoreError, UnreadableError, reason_of
from parlour.store.file import StoreFile
from parlour.store.hold import Hold, HoldError
from parlour.store.keeping import Kept, keep, read_kept, told_moment
from parlour.store.paths import real
from parlour.store.people import forget
from parlour.store.result_store import ResultStore
from parlour.store.same import find_same
from parlour.store.summaries import COUNT, Summary, read_summaries


class Store(ResultStore):
    """Keeps matches as they are played.

    A match is its header and the lines of its record in the order in which they came to be. The
    file is in WAL mode with full synchronisation: when `note` returns, the move survives a kill of
    the program and a loss of power. Threads may share a store; a match is played in one of them.

    Args:
        path: the file; it and its folder are made if missing.
        read_only: whether nothing is to be changed; then a missing file holds nothing.
        on_notice: is given what happened to a damaged file, in a line.

    Attributes:
        path: the file.
        read_only: whether nothing is to be changed.

    Raises:
        StoreError: it cannot be opened or made.
    """

    def __init__(
        self,
        path: Path,
        *,
        read_only: bool = False,
        on_notice: Callable[[str], object] | None = None,
    ) -> None:
        self.path = path
        self.read_only = read_only
        self._holds: dict[int, Hold] = {}
        self._kept: dict[int, Kept] = {}
        self._on_notice = on_notice
        self._file = self._open_file()

    def _open_file(self) -> StoreFile:
        return StoreFile(self.path, read_only=self.read_only, on_notice=self._noticed)

    @property
    def notice(self) -> str:
        """What happened to a damaged file; empty if nothing did."""
        return self._file.notice

    def _noticed(self, notice: str) -> None:
        self._kept.clear()  # a repaired file may hold less than was known of it
        if self._on_notice is not None:
            self._on_notice(notice)

    def close(self) -> None:
        """Lets go of the file and of every match that is held."""
        for match_id in tuple(self._holds):
            self.let_go(match_id)
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Playing

    def begin(self, match: Match, agreement: str = "agree") -> int:
        """Keeps a new match and holds it.

        Args:
            match: as it stands.
            agreement: what several people at the table agreed on about taking moves back, in a
                word that the table understands.

        Returns:
            The number by which the store knows it from now on.

        Raises:
            StoreError: it cannot be kept.
        """
        match_id = self._add(header_of(match), match, Kept(), agreement)
        self.hold(match_id)
        return match_id

    def note(
        self,
        match_id: int,
        match: Match,
        *,
        hints: Sequence[int] | None = None,
        take_backs: Sequence[int] | None = None,
    ) -> None:
        """Keeps what has come to a match since it was last noted; on disk when it returns.

        Args:
            match_id: which match; it is held from now on.
            match: as it stands now, moves taken back or not.
            hints: how many hints each seat has asked for; as before if None.
            take_backs: how many moves each seat has taken back; as before if None.

        Raises:
            MatchHeldError: another program on this machine has it.
            StoreError: it cannot be kept. What was noted before is.
        """
        self.hold(match_id)

        def note(file: sqlite3.Connection) -> Kept:
            kept = self._kept.get(match_id) or self._found(match_id, read_kept(file, match_id))[1]
            if hints is not None:
                kept = replace(kept, hints=tuple(hints))
            if take_backs is not None:
                kept = replace(kept, take_backs=tuple(take_backs))
            return keep(file, match_id, match, kept)

        self._kept[match_id] = self._file.write(note)

    def hold(self, match_id: int) -> None:
        """Takes a match for this program until the store is closed or it is let go.

        Raises:
            MatchHeldError: another program on this machine has it.
            StoreError: it cannot be taken.
        """
        if match_id in self._holds:
            return
        try:
            self._holds[match_id] = Hold(real(self.path), match_id)
        except HoldError:
            raise MatchHeldError(f"match {match_id} is open in another Parlour") from None
        except OSError as error:
            reason = reason_of(error)
            raise StoreError(f"match {match_id} cannot be held: {reason}") from None
        self._kept.pop(match_id, None)  # another program may have played on until now

    def is_free(self, match_id: int) -> bool:
        """Whether no other program on this machine has a match."""
        if match_id not in self._holds:
            try:
                Hold(real(self.path), match_id).release()
            except (HoldError, OSError):
                return False
        return True

    def let_go(self, match_id: int) -> None:
        """Gives a match back."""
        self._kept.pop(match_id, None)
        hold = self._holds.pop(match_id, None)
        if hold is not None:
            hold.release()

    def delete(self, match_id: int) -> None:
        """Forgets a match and its results.

        Raises:
            MatchHeldError: another program on this machine has it.
            StoreError: there is no such match, or it cannot be deleted.
        """
        self.hold(match_id)
        try:
            if not self._file.write(lambda file: delete(file, match_id)):
                raise self._missing(match_id)
        finally:
            self.let_go(match_id)

    # Looking up

    def summaries(
        self,
        *,
        finished: bool | None = None,
        most: int | None = None,
        after: Summary | None = None,
    ) -> tuple[Summary, ...]:
        """The kept matches, the last played first.

        Args:
            finished: only those that are finished, or only those that are not; all if None.
            most: at most this number of matches; all if None.
            after: only those that come after this one; all if None.

        Raises:
            StoreError: the file cannot be read.
        """
        wanted = partial(read_summaries, finished=finished, most=most, after=after)
        return self._file.read(wanted)

    def count(self) -> int:
        """How many matches are kept.

        Raises:
            StoreError: the file cannot be read.
        """
        return self._file.read(lambda file: int(file.execute(COUNT).fetchone()[0]))

    def load(self, match_id: int) -> Match:
        """A kept match, played again up to where it was left.

        Raises:
            StoreError: there is none, or it cannot be read by these rules any more.
        """
        match = self._reading_of(match_id).match
        assert match is not None
        return match

    def counts(self, match_id: int) -> tuple[Points, Points]:
        """How many hints and take-backs each seat of a match has had; empty for none at all.

        Raises:
            StoreError: there is no such match.
        """
        kept = self._read(match_id)[1]
        return kept.hints, kept.take_backs

    def agreement(self, match_id: int) -> str:
        """What several people at the table agreed on about taking moves back.

        Raises:
            StoreError: there is no such match.
        """
        query = "SELECT agreement FROM match WHERE id = ?"
        row = self._file.read(lambda file: file.execute(query, (match_id,)).fetchone())
        if row is None:
            raise self._missing(match_id)
        return str(row[0])

    def earlier(self, match_id: int) -> Earlier | None:
        """The last match before this one with the same cards, rather one that was finished.

        Raises:
            StoreError: the file cannot be read.
        """
        return self._file.read(lambda file: read_earlier(file, match_id))

    def record(self, match_id: int) -> str:
        """A kept match as the text of a record to share.

        One that cannot be played again by these rules is given as it is kept.

        Raises:
            StoreError: there is no such match, or its header is damaged.
        """
        with suppress(UnreadableError):
            return _text(self._reading_of(match_id).lines())
        header, kept = self._read(match_id)
        try:
            return _text((_json(kept_header(header)), *kept.lines))
        except ValueError:
            raise StoreError(f"match {match_id} cannot be read: its header is damaged") from None

    # Whose matches they are

    def forget(self, name: str) -> tuple[int, int]:
        """Deletes a person: the matches that no other person sat in, and the name in all others.

        Returns:
            How many matches were deleted, and in how many the seat is someone's now.

        Raises:
            PeopleError: nobody has that name.
            MatchHeldError: another program on this machine is playing one of the matches.
            StoreError: it cannot be done.
        """
        going = [each.match_id for each in self.matches_of(name) if not each.finished]
        try:
            for match_id in going:
                self.hold(match_id)
            return self._file.write(lambda file: forget(file, name))
        finally:
            for match_id in going:
                self.let_go(match_id)

    # Records from elsewhere

    def import_record(self, reading: Reading) -> int:
        """Keeps a match that was read from a record, as far as the record is good.

        A match that is kept already is not kept twice.

        Returns:
            The number of the match; of one that is kept already, the number it has.

        Raises:
            ValueError: the record has no usable header.
            StoreError: it cannot be kept.
        """
        replay = reading.replay
        if replay is None:
            raise ValueError("there is no match in the record")
        if (same := self.find_same(reading)) is not None:
            return same
        kept = Kept(extras=replay.extras, hints=replay.hints, take_backs=replay.take_backs)
        header = dict(reading.header)
        return self._add(header, replay.match, kept, ended=told_moment(header.get("started")))

    def find_same(self, reading: Reading) -> int | None:
        """The number of a kept match with the same record, or one that goes on after it.

        Names of players may differ: they may have been changed since the match was kept.

        Args:
            reading: the record; it has a usable header.

        Returns:
            The number; None if there is none.

        Raises:
            StoreError: the file cannot be read.
        """
        return self._file.read(lambda file: find_same(file, reading))

    def _add(
        self,
        header: dict[str, Any],
        match: Match,
        kept: Kept,
        agreement: str = "agree",
        ended: str | None = None,
    ) -> int:
        started = header.get("started") or now()
        row = (match.game.name, _json(header), started, now(), agreement, ended)

        def add(file: sqlite3.Connection) -> int:
            match_id = file.execute(
                "INSERT INTO match (game, header, started, touched, agreement, ended) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                row,
            ).lastrowid
            assert match_id is not None
            keep(file, match_id, match, kept)
            mark_again(file, [seed_of(file, match_id)])
            return match_id

        return self._file.write(add)

    def _reading_of(self, match_id: int) -> Reading:
        """Reads a kept match as a record.

        Raises:
            UnreadableError: it cannot be read.
            StoreError: there is none.
        """
        header, kept = self._read(match_id)
        reading = read_record(_text((header, *kept.lines)), kept=True)
        if reading.problem is not None or reading.replay is None:
            raise UnreadableError(f"match {match_id} cannot be read: {reading.problem}")
        if match_id in self._holds:
            self._kept[match_id] = replace(kept, extras=tuple(reading.replay.extras))
        return reading

    def _read(self, match_id: int) -> tuple[str, Kept]:
        return self._found(match_id, self._file.read(lambda file: read_kept(file, match_id)))

    def _found(self, match_id: int, found: tuple[str, Kept] | None) -> tuple[str, Kept]:
        if found is None:
            raise self._missing(match_id)
        return found

    def _missing(self, match_id: int) -> StoreError:
        return StoreError(f"no match {match_id} is kept in {self.path}; parlour saves lists them")


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _json(header: dict[str, Any]) -> str:
    return json.dumps(header, ensure_ascii=False)
