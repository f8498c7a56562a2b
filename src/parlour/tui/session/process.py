"""A process that thinks, seen from the table: one question at a time, answers without waiting."""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, suppress
from multiprocessing import get_context
from threading import Thread
from typing import Final

from parlour.bots.apart import (
    Question,
    answer_questions,
    deaf_to_ctrl_c,
    nothing_of_ours,
)
from parlour.bots.reply import LONGEST
from parlour.engine.game import AnyGame

PARTING: Final = 1.0
"""Seconds that are given to a killed process to be gone; it takes a few thousandths."""


class ProcessGoneError(Exception):
    """The process has ended before it answered."""


class ThinkingProcess:
    """A process that answers questions to the bots of a game. Made inside the event loop.

    Starting it costs the loop about a thousandth of a second, and a core about a quarter of one
    until it can answer. It is cheap enough to be killed and replaced when it thinks about
    something that nobody wants to know any more.

    Args:
        game: what is played.
        levels: the bots that will probably be asked.

    Raises:
        OSError: the machine starts no more processes.
    """

    def __init__(self, game: AnyGame, levels: Sequence[str]) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=answer_questions, args=(theirs, game.name, tuple(levels)), daemon=True
        )
        # A running app captures standard error, which has no file then; starting needs one.
        with theirs, deaf_to_ctrl_c(), nothing_of_ours(), redirect_stderr(sys.__stderr__):
            self._process.start()
        self._reply: asyncio.Future[bytes] | None = None
        self._gone = False
        self._loop = asyncio.get_running_loop()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def free(self) -> bool:
        """Whether it can be asked: it is there, and has answered all that it was asked."""
        asked = self._reply
        return not self._gone and (asked is None or (asked.done() and not asked.cancelled()))

    async def ask(self, question: Question) -> bytes:
        """Has a question answered; the process is not `free` if this is given up.

        Returns:
            The text of the answer, for `read_reply`.

        Raises:
            ProcessGoneError: it ended before it answered.
        """
        self._reply = self._loop.create_future()
        try:
            self._pipe.send(question)
        except OSError as error:
            self._gone = True
            raise ProcessGoneError from error
        return await self._reply

    def end(self) -> None:
        """Ends the process, whatever it does."""
        self._gone = True
        if self._reply is not None:
            self._reply.cancel()
        self._process.kill()
        self._process.join(PARTING)
        self._reader.join(PARTING)
        self._pipe.close()

    def _read(self) -> None:
        """Waits for answers, in a thread of its own, and hands them to the loop."""
        with suppress(RuntimeError):  # there is no loop any more: nobody wants to know
            try:
                while True:
                    self._loop.call_soon_threadsafe(self._answered, self._pipe.recv_bytes(LONGEST))
            except (EOFError, OSError):
                self._loop.call_soon_threadsafe(self._ended)

    def _answered(self, reply: bytes) -> None:
        if self._reply is not None and not self._reply.done():
            self._reply.set_result(reply)

    def _ended(self) -> None:
        self._gone = True
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(ProcessGoneError())
