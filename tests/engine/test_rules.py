"""Parameters as data: what is taken, and the one line that is said of what is not."""

from typing import Any, cast

import pytest
from pydantic import BaseModel, Field

from parlour.engine.rules import RulesError, allowed, may_be_none
from tests.engine.toy import ToyRules


def test_nothing_given_is_the_default() -> None:
    assert ToyRules.parse({}) == ToyRules()


@pytest.mark.parametrize(
    ("key", "told", "value"),
    [
        ("target", 9, 9),
        ("hand_size", 4, 4),
        ("hand_size", "small", "small"),
        ("limit", 5, 5),
        ("limit", "none", None),
        ("limit", None, None),
        ("suits", ["D", "C"], ("D", "C")),
        ("suits", [], ()),
        ("worth", {"QS": 5, "suit:H": 1}, {"QS": 5, "suit:H": 1}),
        ("cycle", {"4": ["hold"], "*": []}, {"4": ("hold",), "*": ()}),
        ("open", False, False),
    ],
)
def test_values_as_a_file_holds_them(key: str, told: object, value: object) -> None:
    assert getattr(ToyRules.parse({key: told}), key) == value


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({"target": 0}, "target: 0 is not allowed; allowed: a whole number from 1 to 9"),
        ({"target": 10}, "target: 10 is not allowed; allowed: a whole number from 1 to 9"),
        ({"target": 3.0}, "target: 3.0 is not allowed; allowed: a whole number from 1 to 9"),
        ({"target": "3"}, 'target: "3" is not allowed; allowed: a whole number from 1 to 9'),
        ({"target": True}, "target: true is not allowed; allowed: a whole number from 1 to 9"),
        ({"target": "none"}, 'target: "none" is not allowed; allowed: a whole number from 1 to 9'),
        ({"target": []}, "target: [] is not allowed; allowed: a whole number from 1 to 9"),
        (
            {"hand_size": 1},
            'hand_size: 1 is not allowed; allowed: "small" or a whole number from 2 to 30',
        ),
        (
            {"hand_size": "huge"},
            'hand_size: "huge" is not allowed; allowed: "small" or a whole number from 2 to 30',
        ),
        ({"limit": 0}, 'limit: 0 is not allowed; allowed: a whole number of at least 1 or "none"'),
        ({"first": 2}, 'first: 2 is not allowed; allowed: "random" or a seat from 0 to 1'),
        ({"suits": ["H"]}, 'suits: "H" is not allowed; allowed: a list of "C" or "D"'),
        ({"suits": "C"}, 'suits: "C" is not allowed; allowed: a list of "C" or "D"'),
        ({"sizes": [9]}, "sizes: 9 is not allowed; allowed: a list of whole numbers from 2 to 8"),
        (
            {"worth": {"QS": "much"}},
            'worth: "much" is not allowed; allowed: a table of whole numbers',
        ),
        (
            {"cycle": {"4": ["up"]}},
            'cycle: "up" is not allowed; allowed: a table of lists of "left", "right" or "hold"',
        ),
        ({"bonus": 1}, "bonus: 1 is not allowed; allowed: a whole number of at most 0"),
        ({"open": 1}, "open: 1 is not allowed; allowed: true or false"),
        ({"bonus": -7}, "a bonus of -7 brings bad luck"),
    ],
)
def test_a_wrong_value_is_refused_in_one_line(values: dict[str, Any], line: str) -> None:
    with pytest.raises(RulesError) as caught:
        ToyRules.parse(values)
    assert str(caught.value) == line


def test_an_unknown_key_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(RulesError) as caught:
        ToyRules.parse({"taget": 3}, "mine.toml")
    assert caught.value.key == "taget"
    assert str(caught.value).startswith(
        "mine.toml: taget: unknown key; known are target, hand_size"
    )


def test_an_error_keeps_its_parts() -> None:
    error = RulesError("mine.toml", "target", "is too small")
    assert (error.source, error.key, error.problem) == ("mine.toml", "target", "is too small")
    assert str(error) == "mine.toml: target: is too small"
    assert str(RulesError("mine.toml", "", "is empty")) == "mine.toml: is empty"
    assert str(RulesError("", "target", "is too small")) == "target: is too small"
    assert str(RulesError("", "", "no")) == "no"


def test_plain_values_are_read_back() -> None:
    rules = ToyRules.parse({"suits": ["D"], "limit": 4, "cycle": {"3": ["hold"]}})
    assert rules.plain()["suits"] == ["D"]
    assert ToyRules.parse(rules.plain()) == rules


def test_differences_are_the_own_values_of_what_differs() -> None:
    mine = ToyRules.parse({"target": 5, "suits": ["D"]})
    assert mine.differences(ToyRules()) == {"target": 5, "suits": ["D"]}
    assert mine.differences(mine) == {}


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="frozen"):
        cast("Any", ToyRules()).target = 4


def test_only_optional_parameters_may_be_none() -> None:
    optional = {key for key, field in ToyRules.model_fields.items() if may_be_none(field)}
    assert optional == {"limit"}


class Oddities(BaseModel):
    """Annotations that no game of ours has, but another may."""

    share: float = Field(0.5, ge=0, le=1)
    either: int | float = Field(1, ge=0)
    names: list[str] = []
    texts: dict[str, list[list[int]]] = {}
    tables: list[dict[str, bool]] = []
    anything: object = None
    one: int = 1


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("share", "a number from 0 to 1"),
        ("either", "a whole number of at least 0 or a number of at least 0"),
        ("names", "a list of texts"),
        ("texts", "a table of lists of lists of whole numbers"),
        ("tables", "a list of tables of true or false"),
        ("anything", "a value"),
        ("one", "a whole number"),
    ],
)
def test_what_is_allowed_in_words(key: str, words: str) -> None:
    assert allowed(Oddities.model_fields[key]) == f"allowed: {words}"
