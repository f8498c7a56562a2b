"""A line of a record as JSON: one object, each key once, nothing that only some readers take."""

import json
from typing import Any, Final

from parlour.cards.quoting import quoted
from parlour.engine.record.problem import BadLineError, NotJsonError
from parlour.engine.toml import DEEPEST


def parse_line(line: bytes) -> dict[str, Any]:
    """Reads one JSON object.

    Raises:
        NotJsonError: it is not UTF-8 or not JSON.
        BadLineError: it is JSON, but no object, or one that could be read in several ways.
    """
    try:
        told = json.loads(
            line.decode("utf-8"),
            object_pairs_hook=_once,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except BadLineError:
        raise
    except UnicodeDecodeError as error:
        raise NotJsonError(f"not UTF-8 text at byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        raise NotJsonError(_not_json(line, error)) from None
    except RecursionError:
        raise BadLineError(_TOO_DEEP) from None
    except ValueError:  # only a whole number of thousands of digits is left
        raise BadLineError("a number in it is too long") from None
    if not isinstance(told, dict):
        raise BadLineError("not a JSON object; one is expected on every line")
    _check_depth(told, DEEPEST)
    _check_text(line, told)
    return told


_TOO_DEEP: Final = f"lists and tables are nested more than {DEEPEST} deep"


def _not_json(line: bytes, error: json.JSONDecodeError) -> str:
    if not line.strip():
        return "the line is empty; a JSON object is expected on every line"
    return f"not JSON at character {error.pos + 1}; a JSON object is expected on every line"


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) < len(pairs):
        names = [key for key, _ in pairs]
        twice = next(key for key in names if names.count(key) > 1)
        raise BadLineError(f"the key {quoted(twice)} is there twice")
    return told


def _no_constant(name: str) -> None:
    raise NotJsonError(f"not JSON: {name} is no number that a record may hold")


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise BadLineError(f"{text} is too large a number")
    return number


def _check_depth(value: object, room: int) -> None:
    if not isinstance(value, dict | list):
        return
    if not room:
        raise BadLineError(_TOO_DEEP)
    for part in value.values() if isinstance(value, dict) else value:
        _check_depth(part, room - 1)


def _check_text(line: bytes, told: dict[str, Any]) -> None:
    """Refuses half a surrogate pair, which JSON can spell but no UTF-8 file can hold."""
    if b"\\u" not in line:
        return
    try:
        json.dumps(told, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadLineError("a text in it holds half a surrogate pair") from None
