"""The part of a store that answers what players have played, and how it went."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from parlour.store.errors import StoreError
from parlour.store.file import StoreFile
from parlour.store.filling import fill, unfilled
from parlour.store.people import Seen, matches_of, rename
from parlour.store.tallies import Group, Result, Tally, read_results, read_tallies

TOGETHER: Final = 50
"""The number of matches of an earlier version that are completed in one transaction."""


class ResultStore:
    """A store's file with the results in it."""

    _file: StoreFile

    def fill_results(self) -> Iterator[tuple[int, int]]:
        """Completes the results of matches that an earlier version has kept, some at a time.

        What cannot be written is left as it is: statistics show less then.

        Yields:
            How many have been looked at, and how many there are.

        Raises:
            StoreError: the file cannot be read.
        """
        waiting = self._file.read(unfilled)
        if waiting:
            self._file.let_write()
        for start in range(0, len(waiting), TOGETHER):
            part = waiting[start : start + TOGETHER]
            with suppress(StoreError):
                self._file.write(partial(fill, match_ids=part))
            yield start + len(part), len(waiting)

    def tallies(self) -> dict[Group, Tally]:
        """The results of every seat of every finished match, added up by what they have in common.

        Raises:
            StoreError: the file cannot be read.
        """
        for _ in self.fill_results():
            pass
        return self._file.read(read_tallies)

    def results(
        self, groups: Collection[Group] | None = None, newest: int | None = None
    ) -> tuple[Result, ...]:
        """How seats of finished matches did, the oldest match first.

        Args:
            groups: those that are wanted, of `tallies`; all if None.
            newest: the number of newest ones at most; all if None.

        Raises:
            StoreError: the file cannot be read.
        """
        return self._file.read(partial(read_results, groups=groups, newest=newest))

    # Whose matches they are

    def matches_of(self, name: str) -> tuple[Seen, ...]:
        """The matches that a person sat in, finished or not, the oldest first.

        Raises:
            StoreError: the file cannot be read.
        """
        return self._file.read(partial(matches_of, name=name))

    def rename(self, old: str, new: str) -> int:
        """Gives a person another name in every match, and in records that are written from now on.

        If another person has the new name, the two become one.

        Returns:
            In how many matches it was changed.

        Raises:
            PeopleError: nobody has the old name, the new one cannot be one, or both sat at one
                table.
            StoreError: it cannot be kept.
        """
        return self._file.write(partial(rename, old=old, new=new))
