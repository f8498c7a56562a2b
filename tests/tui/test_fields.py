"""What a form reads from a model."""

from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Field

from parlour.tui.forms.fields import FormField, Kind, form_fields, read_toml, shown

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
    way: Seats = "left"
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
        ("points", '"QS" = 13', {"QS": 13}),
    ],
)
def test_text_is_read(key: str, text: str, value: object) -> None:
    assert FIELDS[key].read(text) == value


@pytest.mark.parametrize("value", [{"suit:H": 1, "QS": 13}, {"4": 2}, {}])
def test_a_table_reads_back(value: dict[str, int]) -> None:
    assert FIELDS["points"].read(FIELDS["points"].text(value)) == value


def test_lists_in_tables_read_back() -> None:
    field = FormField("cycle", "Cycle", "", Kind.TABLE)
    value = {"4": ["left", "hold"], "*": []}
    assert field.read(field.text(value)) == value


def test_a_broken_table_says_so_in_one_line() -> None:
    with pytest.raises(ValueError, match="not valid TOML") as caught:
        FIELDS["points"].read("QS = ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "none"),
        (True, "yes"),
        ("left_of_dealer", "left of dealer"),
        (["set", "run"], "set run"),
        ({"suit:H": 1, "QS": 13}, "suit:H 1, QS 13"),
        ({"4": ["left", "hold"]}, "4 left hold"),
        ([], "nothing"),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    assert shown(value) == words


@pytest.mark.parametrize("text", ["[" * 5000, "9" * 5000, "["], ids=["deep", "digits", "open"])
@pytest.mark.parametrize("listed", [True, False])
def test_lines_that_no_parser_can_swallow_are_wrong_as_others(text: str, *, listed: bool) -> None:
    with pytest.raises(ValueError, match=r"^not valid TOML: [^\n]{1,100}$"):
        read_toml(f"[{text}]" if listed else f"a = {text}", listed=listed)
