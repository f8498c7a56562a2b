"""Bad input of every kind, in turn."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.lasting.bad_commands import command_line
from tests.lasting.bad_input import TARGETS
from tests.lasting.bad_keys import random_input

KEYS: Final = 60
"""Keys and the like in one sitting."""


def keys(rng: Random, folder: Path) -> None:
    """One sitting at the app."""
    with TemporaryDirectory(dir=folder) as home:
        asyncio.run(random_input(rng, Path(home), KEYS))


KINDS: Final[Mapping[str, tuple[int, Callable[[Random, Path], None]]]] = {
    **TARGETS,
    "command lines": (25, command_line),
    "keys": (5, keys),
}
"""What is tried, and how many cases of a thousand; a key is a case."""


def kind_of(number: int) -> str:
    """What the case of this number is of."""
    place = number * 7919 % 1000  # 7919 has no divisor in common with 1000: kinds are mixed
    for name, (share, _) in KINDS.items():
        place -= share
        if place < 0:
            return name
    raise AssertionError(f"the shares make {1000 + place} of a thousand")


def try_case(number: int, folder: Path) -> str:
    """Tries the case of this number; the same number is the same case.

    Keys are tried in sittings: one case in so many tries them all.

    Returns:
        What kind it was of.

    Raises:
        AssertionError: what it did is not right.
        Exception: whatever the program raised.
    """
    name = kind_of(number)
    if name != "keys" or number // 200 % KEYS == 0:
        KINDS[name][1](Random(f"{name} {number}"), folder)
    return name
