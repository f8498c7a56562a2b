"""Processes of this machine that play, and that never outlive what started them."""

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from parlour.bots.apart import deaf_to_ctrl_c


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """The processes that play, in a number that is given.

    All of them end when the block is left, in the middle of a deal if need be: they watch a pipe
    whose other end is held here, so that they end too if this process is killed.
    """
    context = get_context("spawn")
    watched, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(count, context, _begin, (watched,))
    try:
        _start(pool, count)
        yield pool
        pool.shutdown()
    finally:
        held.close()
        pool.shutdown(cancel_futures=True)
        watched.close()


def _start(pool: Executor, count: int) -> None:
    """Starts all processes."""
    with deaf_to_ctrl_c():
        for _ in range(count):
            pool.submit(os.getpid)


def _begin(watched: Connection) -> None:
    """Makes a process one that plays: what bots print is no result, and Ctrl-C is not for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    Thread(target=_end_with, args=(watched,), daemon=True).start()


def _end_with(watched: Connection) -> None:
    """Waits until the other end of the pipe is closed."""
    try:
        watched.recv_bytes()
    except EOFError:
        os._exit(0)
