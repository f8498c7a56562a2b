"""The first line of a match that an earlier version kept with texts that are refused now."""

import json
from typing import Any

import pytest

from parlour.engine.record.problem import BadLineError
from parlour.engine.record.read import kept_header

HEADER: dict[str, Any] = {
    "parlour": 1,
    "game": "coins",
    "rules": "standard",
    "options": {},
    "seats": [
        {"name": "A\u200dnn", "kind": "human"},
        {"name": "\t", "kind": "bot", "level": "club\u00a0"},
        {"name": "Cy", "kind": "bot", "level": "club"},
    ],
    "seed": "s",
    "started": "2026-01-01T00:00:00Z\x1b",
}


def test_its_texts_are_made_readable_and_nothing_else_changes() -> None:
    told = kept_header(json.dumps(HEADER))
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Player 2", "Cy"]
    assert [seat.get("level") for seat in told["seats"]] == [None, "club", "club"]
    assert told["started"] == "2026-01-01T00:00:00Z"
    assert {**told, "seats": [], "started": ""} == {**HEADER, "seats": [], "started": ""}


def test_a_rule_set_without_a_readable_name_is_called_standard() -> None:
    assert kept_header(json.dumps({**HEADER, "rules": "\t"}))["rules"] == "standard"


@pytest.mark.parametrize(
    "wrong", [{"seats": 3}, {"seats": ["Ann"]}, {"seats": [{"name": 3}]}, {"rules": 3}]
)
def test_whatever_else_is_wrong_stays_wrong(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadLineError):
        kept_header(json.dumps({**HEADER, **wrong}))


def test_one_that_can_be_read_stays_as_it_is() -> None:
    seats = [{"name": name, "kind": "human"} for name in ("Ann", "Bea", "Cy")]
    header = {**HEADER, "seats": seats, "started": "2026-01-01T00:00:00Z"}
    assert kept_header(json.dumps(header)) == header
