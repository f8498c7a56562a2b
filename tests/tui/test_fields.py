"""What a form reads from a model."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Field

from parlour.engine.registry import find_game
from parlour.tui.forms.fields import Kind, form_fields

Seats = Literal["left", "right"]


class Model(BaseModel):
    """One field of every sort that rules and settings have."""

    target: int = Field(100, ge=10, le=1000, title="Target", description="When it ends.")
    hands: Annotated[int, Field(ge=1, le=99)] | None = None
    ace: Literal[1, 15] = 1
    dealer: Literal["random"] | Annotated[int, Field(ge=0, le=2)] = "random"
    worth: Literal["sum"] | int = "sum"
    broken: bool = True
    melds: tuple[Literal["set", "run"], ...] = ("set", "run")
    players: tuple[Annotated[int, Field(ge=3, le=7)], ...] = (3, 4)
    points: dict[str, int] = {"suit:H": 1}
    cycle: dict[str, tuple[Literal["left", "hold"], ...]] = Field(
        {}, json_schema_extra={"lines": {"4": "4 players", "*": "otherwise"},
                               "labels": {"hold": "no pass"}}
    )  # fmt: skip
    way: Seats = Field("left", json_schema_extra={"labels": {"left": "to the left"}})
    name: str = ""


FIELDS = {field.key: field for field in form_fields(Model)}


@pytest.mark.parametrize(
    ("key", "kind", "choices"),
    [
        ("target", Kind.TEXT, ()),
        ("hands", Kind.TEXT, (None,)),
        ("ace", Kind.CHOICE, (1, 15)),
        ("dealer", Kind.CHOICE, ("random", 0, 1, 2)),
        ("worth", Kind.TEXT, ("sum",)),
        ("broken", Kind.SWITCH, ()),
        ("melds", Kind.CHECKS, ("set", "run")),
        ("players", Kind.CHECKS, (3, 4, 5, 6, 7)),
        ("points", Kind.TABLE, ()),
        ("way", Kind.CHOICE, ("left", "right")),
        ("name", Kind.TEXT, ()),
    ],
)
def test_each_sort_of_field_has_its_control(
    key: str, kind: Kind, choices: tuple[object, ...]
) -> None:
    assert (FIELDS[key].kind, FIELDS[key].choices) == (kind, choices)


def test_titles_and_helps_come_from_the_model() -> None:
    assert (FIELDS["target"].title, FIELDS["target"].help) == ("Target", "When it ends.")
    assert FIELDS["target"].hint == "10 to 1000"
    assert FIELDS["hands"].hint == "none or 1 to 99"
    assert FIELDS["worth"].hint == "sum or a number"


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("target", " 50 ", 50),
        ("target", "fifty", "fifty"),
        ("hands", "none", None),
        ("hands", "", None),
        ("hands", "12", 12),
        ("worth", "-3", -3),
        ("worth", "sum", "sum"),
        ("name", "7", "7"),
    ],
)
def test_text_is_read(key: str, text: str, value: object) -> None:
    assert FIELDS[key].read(text) == value


@pytest.mark.parametrize(
    "value", [{"suit:H": 1, "QS": 13, "JD": -10}, {"rank:K": 2, "rank:T": 5}, {}]
)
def test_a_table_of_cards_reads_back(value: dict[str, int]) -> None:
    assert FIELDS["points"].read_rows(FIELDS["points"].rows(value)) == value


@pytest.mark.parametrize(
    ("typed", "key"),
    [("hearts", "suit:H"), ("Each heart", "suit:H"), ("kings", "rank:K"),
     ("the queen of spades", "QS"), ("qs", "QS"), ("suit:h", "suit:H")],
)  # fmt: skip
def test_cards_are_named_as_people_name_them(typed: str, key: str) -> None:
    assert FIELDS["points"].read_rows([(typed, "3"), ("", "")]) == {key: 3}


def test_a_table_of_lists_reads_back() -> None:
    field = FIELDS["cycle"]
    value = {"4": ["left", "hold"], "*": []}
    assert field.rows(value) == [("4", "left, no pass"), ("*", "none")]
    assert field.read_rows(field.rows(value)) == value
    assert field.read_rows([("4", ""), ("*", "LEFT , hold")]) == {"*": ["left", "hold"]}


@pytest.mark.parametrize(
    ("key", "rows", "problem"),
    [
        ("points", [("spoons", "1")], "'spoons' names no cards; write a suit"),
        ("points", [("QS", "1"), ("queen of spades", "2")], "queen of spades stands there twice"),
        ("cycle", [("4", "left up")], "4 players: 'left up' is not allowed; allowed: left"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(
    key: str, rows: list[tuple[str, str]], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        FIELDS[key].read_rows(rows)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("hands", None, "none"),
        ("broken", True, "yes"),
        ("way", "left", "to the left"),
        ("melds", ["set", "run"], "set, run"),
        ("points", {"suit:H": 1, "QS": 13, "JD": -10},
         "Each heart 1, queen of spades 13, jack of diamonds -10"),
        ("cycle", {"4": ["left", "hold"], "*": []}, "4 players: left, no pass; otherwise: none"),
        ("players", [], "none"),
    ],
)  # fmt: skip
def test_values_in_words(key: str, value: object, words: str) -> None:
    assert FIELDS[key].shown(value) == words


@pytest.mark.parametrize("name", ["hearts", "three-thirteen", "coins"])
def test_every_choice_of_every_game_has_words_of_its_own(name: str) -> None:
    for field in form_fields(find_game(name).rules_model):
        for value in field.choices:
            assert "_" not in field.label(value)
            if (
                isinstance(value, str)
                and field.kind is not Kind.TABLE
                and field.kind is not Kind.TEXT
            ):
                assert field.labels.get(value), f"{field.key}: {value}"
