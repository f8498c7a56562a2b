"""TOML that no parser can swallow is refused as any other that is wrong."""

import pytest

from parlour.engine.toml import read_toml

SWALLOWED_BY_NONE = {"deep": f"a = {'[' * 5000}", "digits": f"a = {'9' * 5000}", "wrong": "a ="}


@pytest.mark.parametrize("text", SWALLOWED_BY_NONE.values(), ids=SWALLOWED_BY_NONE)
def test_it_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]{1,100}$"):
        read_toml(text)


def test_what_is_right_is_read() -> None:
    assert read_toml("a = 1\n[b]\nc = [2]") == {"a": 1, "b": {"c": [2]}}
