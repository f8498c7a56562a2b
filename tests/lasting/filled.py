"""A match that is played while the disk fills: play goes on, and what can be kept is."""

import os
import resource
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from parlour.engine.match import Match
from parlour.engine.record import kept_lines
from parlour.store import Store, StoreError
from parlour.tui.keeping import PatientStore
from parlour.tui.session import Session
from tests.lasting.killed import State, context, kept_state, new_match, play, state_of

EMPTY_STORE = 90_000
"""More bytes than any file of a new store has."""


class Filled(NamedTuple):
    """What a program told that played while the disk filled.

    Attributes:
        said: what was said about it, one line each time.
        kept: what was kept last before, or while, there was no room.
        whole: the match as it was at its end.
    """

    said: tuple[str, ...]
    kept: State
    whole: State


class Watched(PatientStore):
    """A store that remembers what it has kept last, and what was said."""

    def __init__(self, path: Path) -> None:
        self.said: list[StoreError] = []
        super().__init__(path, self.said.append)
        self.kept = self.whole = state_of((), (), ())

    def note(self, match_id: int, match: Match, **counts: Any) -> None:  # noqa: ANN401 - as in `Store`
        self.whole = state_of(kept_lines(match, **counts), counts["hints"], counts["take_backs"])
        super().note(match_id, match, **counts)
        if not self.failing:
            self.kept = self.whole


class Filling(NamedTuple):
    """What is to be played while the disk fills.

    Attributes:
        path: the store's file, which is not there yet.
        name: the game.
        seed: the match.
        room: how many bytes a file may have.
        again: whether there is room again in the end.
    """

    path: Path
    name: str
    seed: str
    room: int
    again: bool

    def program(self, pipe: Connection) -> None:
        """Plays a match while no file may grow larger.

        The process ends at once, as if it was killed, so that nothing is put in order.
        """
        store = Watched(self.path)
        session = Session(new_match(self.name, self.seed), store)
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.room, most))
        play(session, Random(self.seed))
        if self.again:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            session.hints[0] += 1
            session._keep()
        pipe.send(Filled(tuple(map(str, store.said)), store.kept, store.whole))
        os._exit(0)


def play_while_it_fills(filling: Filling) -> Filled:
    """Plays a match in another process while the disk fills, and compares what is kept.

    Raises:
        AssertionError: something is lost, or it was not said well.
    """
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=filling.program, args=(theirs,))
    child.start()
    theirs.close()
    with ours:
        told: Filled = ours.recv()
    child.join()
    child.close()
    with Store(filling.path) as store:
        (summary,) = store.summaries()
        store.load(summary.id)
        state = kept_state(store, summary.id)
    assert state == (told.whole if filling.again else told.kept)
    assert all("\n" not in said and str(filling.path) in said for said in told.said)
    return told
