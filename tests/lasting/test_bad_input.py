"""Bad input is refused in one clear line, and nothing is lost: a sample.

`tests/benchmarks/fuzz.py` tries a million.
"""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.cards import CardTextError
from parlour.engine.moves import MoveTextError
from parlour.engine.record import read_record
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.rules import RulesError
from tests.lasting.bad_input import PACKS, TARGETS, one_line
from tests.lasting.bad_keys import random_input
from tests.lasting.fuzzing import KINDS, kind_of
from tests.scale import scaled

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
"""Anything that JSON can say."""


@pytest.mark.parametrize("kind", [*TARGETS, "command lines"])
def test_changed_bytes_do_no_harm(kind: str, tmp_path: Path) -> None:
    share, try_one = KINDS[kind]
    for number in range(scaled(max(share // 2, 8))):
        try_one(Random(f"{kind} sample {number}"), tmp_path)


@pytest.mark.parametrize("seed", ["one", "two"])
async def test_any_keys_and_clicks_and_sizes_do_no_harm(seed: str, tmp_path: Path) -> None:
    for number in range(scaled(1)):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert await random_input(Random(f"{seed} {number}"), folder, 60) > 0


def test_every_kind_has_its_share_of_cases() -> None:
    kinds = [kind_of(number) for number in range(1000)]
    assert {kind: kinds.count(kind) for kind in KINDS} == {
        kind: share for kind, (share, _) in KINDS.items()
    }


@given(st.text(max_size=40), st.sampled_from(PACKS))
def test_any_text_is_cards_or_is_refused(text: str, pack) -> None:  # noqa: ANN001 - given
    try:
        read = pack.parse(text)
    except CardTextError as error:
        one_line(error)
    else:
        assert pack.parse(pack.text(read)) == read


@given(st.sampled_from(game_names()), st.text(max_size=40))
def test_any_text_is_a_move_or_is_refused(name: str, text: str) -> None:
    game = find_game(name)
    try:
        move = game.parse_move(text)
    except (MoveTextError, CardTextError) as error:
        one_line(error)
    else:
        assert game.parse_move(game.move_text(move)) == move


@given(st.sampled_from(game_names()), st.data())
def test_any_value_of_a_parameter_is_taken_or_refused(name: str, data: st.DataObject) -> None:
    game = find_game(name)
    book = RuleBook(game)
    key = data.draw(st.sampled_from(sorted(game.rules_model.model_fields)) | st.text())
    try:
        book.with_options(book.get("standard"), {key: data.draw(PLAIN)})
    except RulesError as error:
        one_line(error)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_are_refused(data: bytes) -> None:
    reading = read_record(data)
    assert reading.problem is not None
    one_line(reading.problem)
