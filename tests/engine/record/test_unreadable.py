"""Headers that tell of no match, and lines that are no lines of a record at all."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.engine.record import read_record
from tests.engine.record.matches import lines_of, read_lines, record

HEADERS: dict[str, Callable[[dict[str, Any]], None]] = {
    "no game 'whist'; there are coins": lambda head: head.update(game="whist"),
    "no preset 'mine'; there are standard": lambda head: head.update(rules="mine"),
    "option: target: 1000 is not allowed": lambda head: head.update(options={"target": 1000}),
    "option: trumps: unknown key": lambda head: head.update(options={"trumps": 1}),
    "target: 3 is not allowed": lambda head: head.update(rule_set={"target": 3}),
    "2 cannot play Coins by these rules": lambda head: head["seats"].pop(),
    "seats.0: a JSON object is expected": lambda head: head.update(seats=["Ann"] * 3),
    "seats.1.kind: input should be": lambda head: head["seats"][1].update(kind="dog"),
    "seats.1.name is missing": lambda head: head["seats"][1].pop("name"),
    "seats.2.name: the name '' cannot": lambda head: head["seats"][2].update(name=""),
    "seats.0.name: the name '  ' cannot": lambda head: head["seats"][0].update(name="  "),
    "it holds '\\x1b'": lambda head: head["seats"][2].update(name="\x1b[31m"),
    "at most 24 are allowed": lambda head: head["seats"][2].update(name="x" * 25),
    "seats.1.level: it holds '\\x07'": lambda head: head["seats"][1].update(level="club\a"),
    "started: it holds": lambda head: head.update(started="\x1b]52;c;aGk=\a"),
    "version: it holds": lambda head: head.update(version="0.1\n"),
    "rules: it holds": lambda head: head.update(rules="x\x1b]52;c;aGk=\a", rule_set={}),
    "at most 60 are allowed": lambda head: head.update(rules="x" * 61, rule_set={}),
    "from -1,000,000 to 1,000,000": lambda head: head.update(options={"target": 1_000_001}),
    "seats.0.age": lambda head: head["seats"][0].update(age=-3),
    "seats is missing": lambda head: head.pop("seats"),
    "game is missing": lambda head: head.pop("game"),
    "seed: a text is expected": lambda head: head.update(seed=3),
    "options: a JSON object is expected": lambda head: head.update(options=[]),
}


@pytest.mark.parametrize("said", HEADERS)
def test_a_header_that_tells_of_no_match(said: str) -> None:
    lines = lines_of("coins")
    HEADERS[said](lines[0])
    reading = read_lines(lines)
    assert reading.problem is not None
    assert reading.problem.line == 1
    assert said in reading.problem.text
    assert not reading.problem.unusable
    assert reading.match is None


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (2, "format 2; this version reads formats up to 1"),
        (0, "a header is expected"),
        ("1", "a header is expected"),
        (True, "a header is expected"),
        (None, "a header is expected"),
    ],
)
def test_a_header_that_is_none_or_of_a_later_format(number: object, said: str) -> None:
    lines = lines_of("coins")
    lines[0]["parlour"] = number
    reading = read_lines(lines)
    assert reading.problem is not None
    assert said in reading.problem.text
    assert reading.problem.unusable


def test_a_record_without_a_header() -> None:
    reading = read_lines(lines_of("coins")[1:])
    assert reading.problem is not None
    assert reading.problem.unusable
    assert reading.problem.line == 1


LINES = {
    b"": "the line is empty",
    b"   ": "the line is empty",
    b"play AO": "not JSON at character 1",
    b"[]": "not a JSON object",
    b"17": "not a JSON object",
    b"null": "not a JSON object",
    b'"seat"': "not a JSON object",
    b'{"seat": 0, "seat": 1}': "the key 'seat' is there twice",
    b'{"x": {"y": 1, "y": 1}}': "the key 'y' is there twice",
    b'{"seat": NaN}': "NaN is no number",
    b'{"seat": -Infinity}': "-Infinity is no number",
    b'{"seat": 1e999}': "1e999 is too large a number",
    b'{"seat": ' + b"9" * 5000 + b"}": "a number in it is too long",
    b'{"seat": ' + b"[" * 40 + b"]" * 40 + b"}": "more than 32 deep",
    b'{"seat": ' + b"[" * 100_000 + b"]" * 100_000 + b"}": "more than 32 deep",
    b'{"move": "\\ud800"}': "half a surrogate pair",
    b'{"move": "\xff"}': "not UTF-8 text at byte 11",
    b'{"seat": 0,}': "not JSON at character",
    b'{"seat": 0} {}': "not JSON at character 13",
}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("at", [0, 3])
def test_lines_that_are_no_json_object(line: bytes, at: int) -> None:
    lines = record("coins").encode().splitlines()
    reading = read_record(b"\n".join([*lines[:at], line, *lines[at:]]) + b"\n")
    assert reading.problem is not None
    assert reading.problem.line == at + 1
    assert LINES[line] in reading.problem.text
    assert reading.problem.unusable == (at == 0)
