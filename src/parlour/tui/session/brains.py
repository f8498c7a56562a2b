"""Asking the bots, so that nothing waits for them and a late answer does no harm."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final, Protocol

from parlour.bots import find_bot
from parlour.engine.game import Advice, AnyGame
from parlour.engine.registry import find_game
from parlour.engine.seats import Seat
from parlour.engine.view import View

QUICK: Final = frozenset({"random", "novice", "club"})
"""Levels that answer within a frame; the others search."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a bot.

    Attributes:
        seat: who is asked.
        view: what that seat knows.
        level: how well it plays.
        seed: the source of its chance.
        tag: which decision this is; an answer to another one is stale.
    """

    seat: Seat
    view: View
    level: str
    seed: str
    tag: tuple[int, ...]


class Thinker(Protocol):
    """Whoever answers the questions to the bots."""

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question."""

    def close(self) -> None:
        """Ends what still thinks."""


def answer(game: AnyGame, request: Request) -> Advice:
    """Has the bot of that level answer, here and now."""
    return find_bot(game, request.level).move(request.view, request.seed)


class Brains:
    """Bots that search think in a process of their own: a thread would make every key slow.

    The process is started for the first question that needs it and ends with `close`.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question without holding anything up."""
        if request.level in QUICK:
            return answer(game, request)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, _answer_there, game.name, request)
        except BrokenExecutor:  # the process was ended from outside: the match goes on all the same
            self.close()
            return await asyncio.to_thread(answer, game, request)

    def close(self) -> None:
        """Ends the process; an answer under way is given up."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class AtOnce:
    """Answers on the spot, by any function: for tests and for watching.

    Args:
        thinker: gives the answers; the bots themselves if None.
    """

    def __init__(self, thinker: Callable[[AnyGame, Request], Advice] = answer) -> None:
        self._thinker = thinker

    async def think(self, game: AnyGame, request: Request) -> Advice:
        """Answers a question."""
        return self._thinker(game, request)

    def close(self) -> None:
        """There is nothing to end."""


def _answer_there(game_name: str, request: Request) -> Advice:
    """Answers in the other process, which finds the game by its name."""
    return answer(find_game(game_name), request)
