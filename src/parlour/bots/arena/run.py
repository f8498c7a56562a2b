"""Playing the duplicates of a contest, here or by any executor."""

from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice
from typing import Final

from parlour.bots.arena.contest import Contest
from parlour.bots.arena.duplicate import Duplicate, play_duplicate

AHEAD: Final = 64
"""How many duplicates an executor is given ahead of those that are done."""


class ArenaError(RuntimeError):
    """Duplicates cannot be played to the end, in one readable line."""


def play_contest(
    contest: Contest,
    numbers: Iterable[int],
    executor: Executor | None = None,
    *,
    ahead: int = AHEAD,
) -> Iterator[Duplicate]:
    """Plays duplicates, and gives each as soon as it is done, in any order.

    What each comes to hangs on its number alone, not on the executor, nor on the order.

    Args:
        contest: who plays what.
        numbers: which duplicates.
        executor: what plays them: processes of this machine, a cluster's; None plays them
            here, one after another.
        ahead: how many of them are under way at a time; more than the executor has workers.

    Raises:
        BotError: a custom bot has failed.
        ArenaError: a process that played has ended.
    """
    if executor is None:
        for number in numbers:
            yield play_duplicate(contest, number)
        return
    left = iter(numbers)
    under_way: set[Future[Duplicate]] = set()
    try:
        while True:
            for number in islice(left, ahead - len(under_way)):
                under_way.add(executor.submit(play_duplicate, contest, number))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenExecutor:
        raise ArenaError("a process that played has ended by itself; run it again") from None
    finally:
        for future in under_way:
            future.cancel()
