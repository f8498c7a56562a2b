"""Processes in which bots think: they get views, and nothing that the deal could be known from."""

import os
import signal
import sys
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, suppress
from functools import lru_cache
from io import TextIOWrapper
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Thread, current_thread, main_thread
from types import ModuleType
from typing import Any, Final

from parlour.bots.levels import UnknownLevelError, levels
from parlour.bots.own import BotError, in_file, offered, own_policy
from parlour.bots.reply import LONGEST, Reply, ReplyError, read_reply, reply_text
from parlour.bots.script import said
from parlour.cards.quoting import quoted
from parlour.engine.game import Advice, AnyGame, Policy
from parlour.engine.registry import find_game
from parlour.engine.view import View

PATIENCE: Final = 30.0
"""Seconds that a bot may think about a move, or take to be loaded. Our slowest takes two."""

MOST_PLAYS: Final = 2 * 8
"""How many plays of the same cards keep their processes: two bots, as often as eight players."""

STDERR: Final = 2
NOWHERE: Final = -1

Question = tuple[str, View | None, str]
"""A level, what the seat knows (None if the bot is only to be loaded), and the source of chance."""


class BotApart:
    """A custom bot, in a process for each seat: seats share no memory.

    Args:
        game: what it plays.
        level: its file or its name.

    Raises:
        BotError: it cannot be loaded.
    """

    def __init__(self, game: AnyGame, level: str) -> None:
        self._game = game
        self._level = level
        self._spare: BotProcess | None = BotProcess(game, level)
        self._at_seat: dict[int, BotProcess] = {}
        self._checked(self._spare.ask((level, None, "")), "")

    def __call__(self, view: View, seed: str) -> Advice:
        """What it does with a view.

        Raises:
            BotError: it fails, makes a move that is not legal, or thinks without end.
        """
        process = self._at_seat.get(view.seat)
        if process is None or process.ended:
            process, self._spare = self._spare or BotProcess(self._game, self._level), None
            self._at_seat[view.seat] = process
        reply = process.ask((self._level, view, seed))
        advice = self._checked(
            reply, f", seat {view.seat + 1}, {self._game.deal_word} {view.number}"
        )
        assert advice is not None
        return advice

    def _checked(self, reply: Reply | Exception, at: str) -> Advice | None:
        if isinstance(reply, Exception):
            raise BotError(f"bot {self._level}{at}: {reply}") from reply
        if isinstance(reply, str):
            raise BotError(reply)
        return reply


@lru_cache(maxsize=MOST_PLAYS)
def bot_apart(game: AnyGame, level: str, play: Hashable = None) -> BotApart:
    """A custom bot; loaded once in a process for each seat.

    Args:
        game: what it plays.
        level: its file or its name.
        play: which of several plays of the same cards; each has processes of its own.

    Raises:
        BotError: it cannot be loaded.
    """
    del play  # it only distinguishes those that are kept
    return BotApart(game, level)


class BotProcess:
    """A process for a custom bot, whose answers are waited for.

    Args:
        game: what it plays.
        level: its file or its name.

    Raises:
        BotError: no process can be started.

    Attributes:
        ended: whether it cannot be asked any more.
    """

    def __init__(self, game: AnyGame, level: str) -> None:
        context = get_context("spawn")
        self.ended = False
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=answer_questions, args=(theirs, game.name, (level,), STDERR), daemon=True
        )
        try:
            # A running app captures standard error, which has no file then; starting needs one.
            with theirs, deaf_to_ctrl_c(), nothing_of_ours(), redirect_stderr(sys.__stderr__):
                self._process.start()
        except (OSError, AssertionError, RuntimeError) as error:
            raise BotError(f"bot {level}: no process can be started for it: {error}") from error

    def ask(self, question: Question) -> Reply | Exception:
        """The answer, or why there is none."""
        try:
            self._pipe.send(question)
            if self._pipe.poll(PATIENCE):
                return read_reply(self._pipe.recv_bytes(LONGEST), question[1])
            problem: Exception = TimeoutError(f"has thought for more than {PATIENCE:g} seconds")
        except ReplyError as error:
            problem = error
        except (EOFError, OSError):
            self._process.join(1)
            problem = TimeoutError(f"its process has ended (exit status {self._process.exitcode})")
        self.ended = True
        self._process.kill()
        return problem


def answer_questions(
    pipe: Connection, game_name: str, bots: Sequence[str], errors: int = NOWHERE
) -> None:
    """Answers what comes through a pipe, until its other end is closed or its owner is gone.

    Args:
        pipe: brings a `Question`, takes the text of the `Reply` to it.
        game_name: what the bots play.
        bots: those that will probably be asked; they are loaded before the first question.
        errors: the file that gets what bots print, as a number; `NOWHERE` drops it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _redirect_output(errors)
    questions: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_listen, args=(pipe, questions), daemon=True).start()
    game = find_game(game_name)
    for level in bots:
        with suppress(Exception):  # raised again for the next question to this bot
            _policy(game, level)
    while True:
        pipe.send_bytes(reply_text(_reply(game, questions.get())))


@contextmanager
def nothing_of_ours() -> Iterator[None]:
    """Hides from processes started meanwhile what may hold the seed.

    That is the command line, and the script that was started: Python would run it there once more.
    """
    arguments, script = sys.argv, sys.modules["__main__"]
    sys.argv, sys.modules["__main__"] = arguments[:1], ModuleType("__main__")
    try:
        yield
    finally:
        sys.argv, sys.modules["__main__"] = arguments, script


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Ignores Ctrl-C, so that processes started meanwhile do so from their first moment."""
    if current_thread() is not main_thread():
        yield  # only the main thread may say what a signal does
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _listen(pipe: Connection, questions: "SimpleQueue[Question]") -> None:
    """Takes questions while a bot thinks; ends the process, whatever it does, with its owner."""
    try:
        while True:
            questions.put(pipe.recv())
    finally:
        os._exit(0)


def _reply(game: AnyGame, question: Question) -> Reply:
    level, view, seed = question
    try:
        policy = _policy(game, level)
        return None if view is None else policy(view, Random(seed))
    except (BotError, UnknownLevelError) as error:
        return str(error)
    except Exception as error:  # noqa: BLE001 - the match goes on whatever is wrong with a bot
        return f"bot {level}: {said(error)}"


def _policy(game: AnyGame, level: str) -> Policy[Any]:
    """Who plays at a level, here in this process.

    Raises:
        UnknownLevelError: nobody does.
        BotError: it is a custom bot, and cannot be used.
    """
    known = levels(game)
    if level in known:
        return known[level]
    if in_file(level) or level in offered():
        return own_policy(game, level)
    raise UnknownLevelError(f"no bot level {quoted(level)}; there are {', '.join(known)}")


def _redirect_output(target: int) -> None:
    """Sends what is printed here to a file that is open, or nowhere: never among results."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        try:
            os.dup2(nowhere if target == NOWHERE else target, stream)
        except OSError:  # there is no such file
            os.dup2(nowhere, stream)
    os.close(nowhere)
    for printed in (sys.stdout, sys.stderr):
        if isinstance(printed, TextIOWrapper):  # the process is ended without writing what waits
            printed.reconfigure(line_buffering=True)
