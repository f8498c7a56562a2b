"""Reading TOML that may hold anything."""

import tomllib
from typing import Any, Final

DEEPEST: Final = 32
"""How deep lists and tables may lie in each other. The deepest of ours have five levels."""

_TOO_DEEP: Final = f"lists and tables lie in each other more than {DEEPEST} deep"
_TOO_LONG: Final = "a number in it is too long"


def read_toml(text: str) -> dict[str, Any]:
    """Reads TOML.

    Raises:
        ValueError: it is none that can be read; one line says why.
    """
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    except ValueError:  # only a whole number of thousands of digits is left
        raise ValueError(_TOO_LONG) from None
    check_values(read)
    return read


def check_values(value: object, room: int = DEEPEST) -> None:
    """Refuses what TOML can spell, and nothing of ours can hold.

    Args:
        value: what was read.
        room: how deep lists and tables may still lie in each other.

    Raises:
        ValueError: a number has more than 64 bits, or tables lie too deep in each other.
    """
    if isinstance(value, int) and value.bit_length() > 63:
        raise ValueError(_TOO_LONG)
    if not isinstance(value, dict | list):
        return
    if not room:
        raise ValueError(_TOO_DEEP)
    for part in value.values() if isinstance(value, dict) else value:
        check_values(part, room - 1)
