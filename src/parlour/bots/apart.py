"""What runs in a process of its own: it answers questions to the bots, one after another."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread, current_thread, main_thread

from parlour.bots.bot import UnknownLevelError, find_bot
from parlour.bots.own import BotError
from parlour.engine.game import Advice, AnyGame
from parlour.engine.registry import find_game
from parlour.engine.view import View

Question = tuple[str, View, str]
"""A level, what the seat knows, and the source of chance."""

Reply = Advice | str
"""A move, or one line on why there is none."""


def answer_questions(pipe: Connection, game_name: str, levels: Sequence[str]) -> None:
    """Answers what comes through a pipe, until its other end is closed or its owner is gone.

    Args:
        pipe: brings a `Question`, takes the `Reply` to it.
        game_name: what the bots play.
        levels: bots that will probably be asked; they are loaded before the first question.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _fall_silent()
    questions: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_listen, args=(pipe, questions), daemon=True).start()
    game = find_game(game_name)
    for level in levels:
        with suppress(Exception):  # whoever asks this bot will be told
            find_bot(game, level)
    while True:
        pipe.send(_reply(game, questions.get()))


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
        return find_bot(game, level).move(view, seed)
    except (BotError, UnknownLevelError) as error:
        return str(error)
    except Exception as error:  # noqa: BLE001 - the match goes on whatever is wrong with a bot
        return " ".join(f"bot {level}: {type(error).__name__}: {error}".split())


def _fall_silent() -> None:
    """Has what bots print go nowhere: the screen belongs to somebody else."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)
