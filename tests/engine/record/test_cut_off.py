"""A record that is cut off anywhere is good up to there, and says what was lost."""

import json
from random import Random

import pytest

from parlour.engine.record import read_record
from parlour.engine.registry import game_names
from tests.engine.record.matches import record


def is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def check_cut(whole: bytes, at: int) -> None:
    cut = whole[:at]
    lines = cut.split(b"\n")
    last = lines.pop()
    torn = bool(last) and not is_json(last)
    good = lines if torn or not last else [*lines, last]
    reading = read_record(cut)
    if not good:
        assert reading.problem is not None
        assert reading.problem.unusable
        assert reading.match is None
        return
    assert reading.problem is None
    assert reading.torn == (len(lines) + 1 if torn else None)
    assert reading.moves == sum(b'"move"' in line for line in good)
    assert reading.finished == any(b'"winners"' in line for line in good)
    assert reading.match is not None


def test_a_coins_record_cut_at_every_byte() -> None:
    whole = record("coins").encode()
    for at in range(len(whole) + 1):
        check_cut(whole, at)


@pytest.mark.parametrize("name", game_names())
def test_a_record_cut_at_many_bytes(name: str) -> None:
    whole = record(name).encode()
    for at in Random(name).sample(range(len(whole)), 40):
        check_cut(whole, at)


def test_a_letter_cut_in_two_is_a_torn_line() -> None:
    text = record("coins").replace("Seat 0", "Zoë")
    header, _, rest = text.partition("\n")
    deal = rest.partition("\n")[0]
    noted = json.dumps({**json.loads(deal), "note": "é"}, ensure_ascii=False).encode()
    cut = noted[: noted.index("é".encode()) + 1]
    reading = read_record(header.encode() + b"\n" + cut)
    assert reading.ok
    assert reading.torn == 2


def test_a_last_line_without_an_end_counts() -> None:
    text = record("coins").rstrip("\n")
    reading = read_record(text)
    assert reading.finished
    assert reading.torn is None


def test_a_last_line_without_an_end_that_is_json_and_wrong_is_a_problem() -> None:
    text = record("coins").splitlines()
    for last in ("17", "[]", '{"seat": 0, "seat": 1}', '{"seat": 7, "move": "play AO"}'):
        reading = read_record("\n".join([*text[:3], last]))
        assert reading.torn is None
        assert reading.problem is not None
        assert reading.problem.line == 4


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_and_a_byte_order_mark_do_no_harm(end: str) -> None:
    text = record("coins").replace("\n", end)
    reading = read_record(b"\xef\xbb\xbf" + text.encode())
    assert reading.ok
    assert reading.finished


@pytest.mark.parametrize("end", ["\n", "\n\n\n", "\r\n\r\n", "  \n\t\n  ", " "])
def test_empty_lines_at_the_end_do_no_harm(end: str) -> None:
    reading = read_record(record("coins") + end)
    assert reading.ok
    assert reading.finished
    assert reading.torn is None


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"  ", b"\xef\xbb\xbf", b"{", b'{"parlour": 1, "ga', b"\n", b"\xff"]
)
def test_nothing_to_read(data: bytes) -> None:
    reading = read_record(data)
    assert reading.problem is not None
    assert reading.problem.unusable
    assert reading.match is None
    assert reading.moves == 0
