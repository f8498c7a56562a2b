"""A match whose program is killed again and again, and what has to be true after every kill.

A program in a process of its own plays a match through the session and the store of the app. It
tells on a pipe what it is about to keep, and then that it has been kept. Whoever kills it opens the
store, and finds what was kept last or what was about to be: nothing else, nothing less.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from signal import SIGKILL
from typing import Any, Final, NamedTuple

from parlour.bots import find_bot, play_match
from parlour.engine.match import Match, Player
from parlour.engine.record import kept_lines
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.store import MatchHeldError, Store
from parlour.store.keeping import read_kept
from parlour.tui.session import Session, Stage, stand_in

TAKE_BACK: Final = 0.04
"""How often a move is taken back."""

AT_START: Final = 0.25
"""How often a program is killed within a moment of its start; else in the midst of play."""

LONGEST: Final = 0.1
"""Seconds that this moment lasts; so much later, too, a program is killed that plays."""

INTRUSION: Final = 0.1
"""How often a second program wants the match before the first is killed."""

Message = tuple[str, Any]
"""What the program tells: what it does, and with what."""

context = get_context("forkserver")
context.set_forkserver_preload(
    [
        *("parlour.store.store", "parlour.tui.keeping", "parlour.tui.session", "parlour.bots.bot"),
        *("parlour.games.coins.game", "parlour.games.hearts.game"),
        "parlour.games.three_thirteen.game",
    ]
)


class State(NamedTuple):
    """What is kept of a match: how many lines, and a sum of all of them and of the counts."""

    lines: int
    digest: str


NOTHING: Final = State(0, "")


class Figures(NamedTuple):
    """What has been done and compared.

    Attributes:
        kills: programs killed.
        moves: moves, and other changes, that a program was told to be kept.
        lines: lines of matches compared after kills.
        matches: matches that came to their end, and to the same as without kills.
        refused: times that a second program was kept from a match that was being played.
    """

    kills: int = 0
    moves: int = 0
    lines: int = 0
    matches: int = 0
    refused: int = 0

    def __add__(self, other: object) -> "Figures":
        assert isinstance(other, Figures)
        return Figures(*map(sum, zip(self, other, strict=True)))


NONE: Final = Figures()


def new_match(name: str, seed: str) -> Match:
    """A match by the standard rules, with one person among bots."""
    game = find_game(name)
    bots = [Player(f"Seat {seat}", "bot", "club") for seat in range(1, game.default_players)]
    return Match(game, RuleBook(game).get("standard"), [Player("Ann"), *bots], seed)


def uninterrupted(name: str, seed: str) -> list[str]:
    """The lines of the same match when nobody is killed and nothing taken back."""
    match = new_match(name, seed)
    play_match(match, [find_bot(match.game, "club")] * len(match.players))
    return list(kept_lines(match))


def state_of(lines: Iterable[str], hints: Sequence[int], take_backs: Sequence[int]) -> State:
    """The state that such lines and counts make."""
    told = [*lines]
    counts = [[*taken] if any(taken) else [] for taken in (hints, take_backs)]
    return State(len(told), sha256(repr((told, counts)).encode()).hexdigest())


def kept_state(store: Store, match_id: int) -> State:
    """What the file holds, read as it stands there."""
    found = read_kept(store._file.connection, match_id)
    assert found is not None, "the match is gone"
    return state_of(found[1].lines, found[1].hints, found[1].take_backs)


# The program that is killed


class Announced(Store):
    """A store that tells on a pipe what it is about to keep, and what it has kept."""

    def __init__(self, path: Path, pipe: Connection) -> None:
        super().__init__(path)
        self._pipe = pipe

    def begin(self, match: Match, agreement: str = "agree") -> int:
        match_id = super().begin(match, agreement)
        self._pipe.send(("begun", match_id))
        return match_id

    def note(self, match_id: int, match: Match, **counts: Any) -> None:  # noqa: ANN401 - as in `Store`
        state = state_of(kept_lines(match, **counts), counts["hints"], counts["take_backs"])
        self._pipe.send(("will", state))
        super().note(match_id, match, **counts)
        self._pipe.send(("kept", state))


def program(victim: "Victim", chance: str, pipe: Connection) -> None:
    """Plays a match on to its end: the one that was left, or a new one."""
    pipe.send(("started", None))
    with Announced(victim.path, pipe) as store:
        play(victim.session(store), Random(chance))
    pipe.send(("over", None))


def play(session: Session, rng: Random) -> None:
    """Plays as the club's player says; now and then a move is taken back, or a hint taken."""
    while session.stage is not Stage.OVER:
        if session.stage is not Stage.PLAY:
            session.begin_deal()
        elif session.can_take_back and rng.random() < TAKE_BACK:
            session.take_back()
        elif (asked := session.hint_request("club")) is not None:
            if rng.random() < TAKE_BACK:
                session.take_hint(asked)
            session.play(stand_in(session.match.game, asked).move)
        else:
            request = session.request()
            assert request is not None
            session.answer(request, stand_in(session.match.game, request))


# Whoever kills it


@dataclass
class Victim:
    """A match in a file of its own, whose program is killed as often as it takes to end it.

    Attributes:
        path: the store's file.
        name: the game.
        seed: the match.
        match_id: its number, once it is known.
        kept: what has been acknowledged.
        figures: what has been done.
    """

    path: Path
    name: str
    seed: str
    match_id: int | None = None
    kept: State = NOTHING
    figures: Figures = NONE

    def session(self, store: Store) -> Session:
        """The match as it is kept, or at its beginning."""
        if self.match_id is None:
            return Session(new_match(self.name, self.seed), store)
        store.hold(self.match_id)
        return Session(store.load(self.match_id), store, self.match_id)

    def kill_once(self, rng: Random) -> bool:
        """Starts the program, kills it at some moment, and looks at what is left.

        Returns:
            Whether the match is over: the program was faster than its killer.
        """
        ours, theirs = context.Pipe(duplex=False)
        chance = str(rng.random())
        child = context.Process(target=program, args=(self, chance, theirs))
        child.start()
        theirs.close()
        told = [ours.recv()]
        if rng.random() < INTRUSION:
            told += self._intrude(ours)
        else:
            if rng.random() > AT_START:
                told += _up_to(ours, "will")
            child.join(rng.uniform(0, LONGEST))
        child.kill()
        child.join()
        told += _all_of(ours)
        assert child.exitcode in (0, -SIGKILL), f"the program failed, with {child.exitcode}"
        child.close()
        over = told[-1] == ("over", None)
        self._look(told)
        self.figures += Figures(kills=not over)
        return over

    def _intrude(self, ours: Connection) -> list[Message]:
        """A second program wants the match while it is played, and keeps one of its own."""
        told = [*_up_to(ours, "kept")]
        with Store(self.path) as store:
            for match_id in [each.id for each in store.summaries(finished=False)]:
                try:
                    store.hold(match_id)
                    assert store.load(match_id).over, "two programs hold a match that is played"
                except MatchHeldError:
                    self.figures += Figures(refused=1)
            store.delete(store.begin(new_match("coins", "another")))
        return told

    def _look(self, told: Sequence[Message]) -> None:
        """Compares what is in the file with what was told."""
        allowed = {self.kept}
        for what, value in told:
            if what == "begun":
                self.match_id = value
                allowed = {kept_at_first()}
            elif what == "will":
                allowed.add(value)
            elif what == "kept":
                allowed = {value}
                self.figures += Figures(moves=1)
        with Store(self.path) as store:
            assert store.notice == "", store.notice
            if self.match_id is None:
                self._find_begun(store)
                return
            store.hold(self.match_id)  # a dead program holds nothing
            self.kept = kept_state(store, self.match_id)
            assert self.kept in allowed, f"{self.kept} is kept, told was {told[-2:]}"
            store.load(self.match_id)
            self.figures += Figures(lines=self.kept.lines)

    def _find_begun(self, store: Store) -> None:
        """A match that was begun in the very moment of the kill is there, or it is not."""
        found = store.summaries()
        assert len(found) <= 1
        for summary in found:
            self.match_id, self.kept = summary.id, kept_state(store, summary.id)
            assert self.kept == kept_at_first()

    def play_to_the_end(self) -> None:
        """Plays the match on without a kill."""
        with Store(self.path) as store:
            play(self.session(store), Random(self.seed))
            self.match_id = store.summaries()[0].id

    def check_end(self) -> None:
        """The match has come to the same end as without kills, and each of its lines is there."""
        assert self.match_id is not None
        with Store(self.path) as store:
            match = store.load(self.match_id)
            assert match.over
            assert list(kept_lines(match)) == uninterrupted(self.name, self.seed)
            assert len(store.summaries()) == 1
            assert len(store.results()) == len(match.players)
        self.figures += Figures(matches=1)


def kept_at_first() -> State:
    """What is kept of a match before its first deal."""
    return state_of((), (), ())


def _up_to(pipe: Connection, wanted: str) -> Iterator[Message]:
    """What a program tells until it tells this, or that the match is over."""
    while True:
        message = pipe.recv()
        yield message
        if message[0] in (wanted, "over"):
            return


def _all_of(pipe: Connection) -> Iterator[Message]:
    """What a dead program had told; a message that it was just writing is torn."""
    with pipe, suppress(EOFError, OSError):
        while True:
            yield pipe.recv()
