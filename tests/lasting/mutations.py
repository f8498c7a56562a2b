"""Makes bad input out of good: bytes are changed, taken away, doubled, put in."""

import re
from collections.abc import Sequence
from random import Random
from typing import Final

ODD: Final = (
    *(b"", b"\x00", b"\xff", b"\xc3", b"\r\n", b"\n", b"\t", b"\x1b[2J", b"\x7f", b"'", b'"'),
    *(b"\\", b"\\ud800", b"{", b"}", b"[", b"]", b"{}", b"[]", b"=", b"#", b"-", b"--", b"*"),
    *("\u2028".encode(), "\u202e".encode(), "\ufe0f".encode(), "🂡".encode(), "ß".encode()),
    *("\u200d".encode(), "\u00a0".encode(), b"\\u001b]52;c;aGk=\\u0007", b"\\u202e", b"\\n"),
    *(b".".join([b"k"] * 3000), b"0x" + b"f" * 6000, b"1000001", b"9223372036854775808"),
    *("٣".encode(), "♠".encode(), "\ufeff".encode(), b"X", b"10H", b"RO", b"QS QS"),
    *(b"null", b"true", b"NaN", b"Infinity", b"none", b"0", b"-1", b"1.5", b"1e999", b"0x10"),
    *(b"2147483648", b"99999999999999999999", b"9" * 5000, b"[" * 3000, b"A" * 3000),
    *(b"1979-05-27", b"1_000", b"'''", b'"""', b"%s", b"{0}", b"<QS>", b"[bold]", b"[/]"),
)
"""Pieces that programs stumble over."""

NUMBER: Final = re.compile(rb"-?\d+")


def mutated(rng: Random, data: bytes, others: Sequence[bytes] = ()) -> bytes:
    """Good input with a few changes.

    Args:
        rng: the source of chance.
        data: the good input.
        others: more of its kind, pieces of which may be put in.
    """
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        data = _changed(rng, data, others)
    return data


def _changed(rng: Random, data: bytes, others: Sequence[bytes]) -> bytes:
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    end = min(end, start + rng.choice([1, 4, 40, 4000]))
    piece = data[start:end]
    other = rng.choice(others or [data])
    at = rng.randrange(len(other) + 1)
    middles = (
        rng.choice(ODD) + piece,
        rng.choice(ODD),
        b"",
        piece * rng.choice([2, 3, 50]),
        rng.randbytes(len(piece)),
        other[at : at + 200],
    )
    ways = [data[:start] + middle + data[end:] for middle in middles]
    return rng.choice([*ways, data[:start], _other_number(rng, data)])


def _other_number(rng: Random, data: bytes) -> bytes:
    """Another number in the place of one of those in it."""
    numbers = list(NUMBER.finditer(data))
    if not numbers:
        return data + rng.choice(ODD)
    found = rng.choice(numbers)
    other = rng.choice([b"0", b"-1", b"1", b"1000000", b"99999999999999999999", b"1.5", b'"x"'])
    return data[: found.start()] + other + data[found.end() :]
