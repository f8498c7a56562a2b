"""Reading TOML that may hold anything."""

import tomllib
from typing import Any


def read_toml(text: str) -> dict[str, Any]:
    """Reads TOML.

    Raises:
        ValueError: it is none that can be read; one line says why.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise ValueError("lists and tables lie too deep in each other") from None
    except ValueError:  # only a whole number of thousands of digits is left
        raise ValueError("a number in it is too long") from None
