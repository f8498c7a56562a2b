import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from parlour.cards import FrozenDict


def change_in_place(table: Any) -> None:  # noqa: ANN401 - what a type checker would refuse
    table |= {"a": 2}


def remove(table: Any) -> None:  # noqa: ANN401 - what a type checker would refuse
    del table["a"]


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.__setitem__("a", 2),
        remove,
        change_in_place,
        lambda table: table.clear(),
        lambda table: table.pop("a"),
        lambda table: table.popitem(),
        lambda table: table.setdefault("b", 2),
        lambda table: table.update(a=2),
    ],
)
def test_it_cannot_be_changed(change: Callable[[Any], object]) -> None:
    table = FrozenDict({"a": 1})
    with pytest.raises(TypeError, match="cannot be changed"):
        change(table)
    assert table == {"a": 1}


def test_it_is_copied_pickled_and_hashed_by_its_value() -> None:
    table = FrozenDict({"a": 1, "b": 2})
    for twin in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert isinstance(twin, FrozenDict)
        assert twin == table
        assert hash(twin) == hash(FrozenDict({"b": 2, "a": 1}))
