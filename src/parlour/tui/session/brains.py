"""Asking the bots, so that nothing waits for them and a late answer does no harm."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Protocol

from parlour.bots import RANDOM, BotError, find_bot, is_quick, level_names
from parlour.bots.apart import PATIENCE
from parlour.bots.reply import ReplyError, read_reply
from parlour.engine.game import CLUB, Advice, AnyGame
from parlour.engine.seats import Seat
from parlour.engine.view import View
from parlour.tui.session.process import ProcessGoneError, ThinkingProcess

ADVISERS: Final = ("expert", CLUB)
"""Who gives hints: the first of these that plays the game."""

STAND_IN: Final = CLUB
"""Who moves for a bot that cannot."""

TRIES: Final = 2
"""How often a question is put, if the process that was asked ends or hangs."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a bot.

    Attributes:
        seat: who is asked.
        view: what that seat knows.
        level: how well it plays.
        seed: the source of its chance.
        tag: which decision this is: how often the match has gone back, the deal, the seat, and how
            often that seat has decided; an answer to another one is stale.
    """

    seat: Seat
    view: View
    level: str
    seed: str
    tag: tuple[int, ...]


class TooSlowError(BotError):
    """A custom bot thought for too long."""


class Thinker(Protocol):
    """What answers the questions to the bots."""

    def warm(self, game: AnyGame, levels: Collection[str]) -> None:
        """Gets ready for questions to bots of these levels."""

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question.

        Raises:
            BotError: the bot cannot; one line says why.
        """

    def close(self) -> None:
        """Ends what still thinks."""


def answer(game: AnyGame, request: Request) -> Advice:
    """Has the bot of that level answer, here and now."""
    return find_bot(game, request.level).move(request.view, request.seed)


def stand_in(game: AnyGame, request: Request) -> Advice:
    """What is done in place of a bot that cannot answer."""
    level = STAND_IN if STAND_IN in level_names(game) else RANDOM
    return answer(game, replace(request, level=level))


def adviser(game: AnyGame) -> str | None:
    """The level that gives hints; None where nobody plays well enough."""
    return next((level for level in ADVISERS if level in level_names(game)), None)


class Brains:
    """Bots that are not quick think in other processes: a thread would make keys slow.

    The levels of the game, hints too, share one process. A custom bot has one for its seat, so that
    no view of another seat is ever in its reach. They belong to one match: the next one, a rematch
    too, reads a custom bot from its file again.
    """

    def __init__(self) -> None:
        self._levels = _Worker()
        self._custom: dict[Seat, _Worker] = {}

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the processes that there are."""
        workers = (self._levels, *self._custom.values())
        return tuple(worker.pid for worker in workers if worker.pid is not None)

    def warm(self, game: AnyGame, levels: Collection[str]) -> None:
        """Starts the process of the levels if one is needed; returns before it is ready."""
        known = level_names(game)
        self._levels.warm(game, [each for each in levels if each in known])

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question without holding anything up.

        Raises:
            BotError: the bot cannot; one line says why.
        """
        if is_quick(game, request.level):
            return answer(game, request)
        if request.level in level_names(game):
            return await self._levels.think(game, request)
        return await self._custom_worker(request).think(game, request)

    def _custom_worker(self, request: Request) -> "_Worker":
        """The process of a custom bot. After an undo it is another: that one has seen too much."""
        epoch = request.tag[0]
        before = self._custom.get(request.seat)
        if before is not None and before.epoch == epoch:
            return before
        if before is not None:
            before.close()
        self._custom[request.seat] = worker = _Worker(epoch)
        return worker

    def close(self) -> None:
        """Ends the processes; answers under way are given up."""
        for worker in (self._levels, *self._custom.values()):
            worker.close()


class _Worker:
    """A process for some of the bots.

    It is started once, at best before the first question, and answers one question at a time; the
    others wait. If an answer is not wanted any more, the task that awaits it is cancelled: then the
    process is replaced, and so it is if it ends or hangs.

    Args:
        epoch: how often the match had gone back when it was made.
    """

    def __init__(self, epoch: int = 0) -> None:
        self.epoch = epoch
        self._process: ThinkingProcess | None = None
        self._levels: tuple[str, ...] = ()
        self._turns = asyncio.Lock()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    def warm(self, game: AnyGame, levels: Collection[str]) -> None:
        """Starts the process if a bot of these levels needs one."""
        self._levels = tuple(level for level in levels if not is_quick(game, level))
        if self._levels and self._process is None:  # one that is there may be thinking already
            with suppress(BotError):  # the question that needs it will say so
                self._ready(game)

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question.

        Raises:
            BotError: the bot cannot; one line says why.
        """
        async with self._turns:
            for _ in range(TRIES):
                with suppress(ProcessGoneError):
                    return await self._ask(game, request)
        raise BotError(f"bot {request.level}: the process that it thinks in has ended or hangs")

    def close(self) -> None:
        """Ends the process; an answer under way is given up."""
        self._closed = True
        if self._process is not None:
            self._process.end()
            self._process = None

    async def _ask(self, game: AnyGame, request: Request) -> Advice:
        """Asks the process once.

        Raises:
            BotError: the bot cannot; one line says why.
            ProcessGoneError: the process has ended, or hangs.
        """
        process = self._ready(game)
        try:
            async with asyncio.timeout(PATIENCE):
                text = await process.ask((request.level, request.view, request.seed))
                reply = read_reply(text, request.view)
        except TimeoutError as error:
            if request.level in level_names(game):  # which is never slow by itself
                raise ProcessGoneError from error
            problem = f"has thought for more than {PATIENCE:g} seconds"
            raise TooSlowError(f"bot {request.level} {problem}") from error
        except ReplyError as error:
            raise BotError(f"bot {request.level}: {error}") from error
        finally:
            if not process.free and not self._closed:
                with suppress(BotError):  # the next question will say so
                    self._ready(game)
        if isinstance(reply, str):
            raise BotError(reply)
        assert reply is not None
        return reply

    def _ready(self, game: AnyGame) -> ThinkingProcess:
        """The process, replaced if it cannot be asked.

        Raises:
            BotError: none can be started.
        """
        if self._process is not None and not self._process.free:
            self._process.end()
            self._process = None
        if self._process is None:
            try:
                self._process = ThinkingProcess(game, self._levels)
            except OSError as error:
                raise BotError(f"no process can be started for bots: {error.strerror}") from error
        return self._process


class AtOnce:
    """Answers on the spot, by any function: for tests and for watching.

    Args:
        thinker: gives the answers; the bots themselves if None.
    """

    def __init__(self, thinker: Callable[[AnyGame, Request], Advice] = answer) -> None:
        self._thinker = thinker

    def warm(self, game: AnyGame, levels: Collection[str]) -> None:
        """There is nothing to get ready."""

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question."""
        return self._thinker(game, request)

    def close(self) -> None:
        """There is nothing to end."""
