"""The match that was played with the same cards before."""

from pathlib import Path
from random import Random

import pytest

from parlour.engine.match import Match
from parlour.store import Store
from tests.store.matches import finished, new_match, play_some


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


def replayed(first: Match, seed: int) -> Match:
    """The same match once more, played otherwise."""
    return play_some(new_match(first.game.name, first.seed), Random(seed), 10_000)


def test_the_last_finished_match_from_the_same_seed_is_found(path: Path) -> None:
    first = finished("hearts", "seed")
    other, left = replayed(first, 7), play_some(new_match("hearts", "seed"), Random(3), 9)
    with Store(path) as store:
        ids = [store.begin(match) for match in (first, other, left, replayed(first, 8))]
        store.begin(finished("hearts", "another seed"))
        assert store.earlier(ids[0]) is None
        for later, earlier in ((ids[1], first), (ids[2], other), (ids[3], other)):
            found = store.earlier(later)
            assert found is not None
            assert found.totals == earlier.totals


def test_a_match_that_was_left_is_better_than_none(path: Path) -> None:
    left = play_some(new_match("coins"), Random(3), 9)
    with Store(path) as store:
        first, second = store.begin(left), store.begin(new_match("coins"))
        found = store.earlier(second)
        assert found is not None
        assert (found.id, found.totals, found.points) == (first, None, {})
        assert found.cuts == {1: left.log[0].layout.cut}


def test_points_are_told_of_deals_with_the_same_cards_only(path: Path) -> None:
    first = finished("coins", "seed")
    same, other_cut = new_match("coins", "seed"), new_match("coins", "seed")
    same.begin_deal()
    cut = same.log[0].layout.cut
    assert cut is not None
    other_cut.begin_deal(1 if cut != 1 else 2)
    with Store(path) as store:
        store.begin(first)
        told = store.earlier(store.begin(same))
        assert told is not None
        assert told.points == {1: first.log[0].points}
        told = store.earlier(store.begin(other_cut))
        assert told is not None
        assert told.cuts[1] == cut
        assert told.points == {}


def test_who_plays_and_by_which_rules_has_to_be_the_same(path: Path) -> None:
    first = finished("coins", "seed")
    others = [*first.players[:2], first.players[0]]
    with Store(path) as store:
        store.begin(first)
        match_id = store.begin(Match(first.game, first.rule_set, others, "seed"))
        assert store.earlier(match_id) is None


@pytest.mark.parametrize("damage", ["{", "[]", '{"parlour": 1}', '"x"'])
def test_damage_hides_what_it_touches_and_nothing_else(path: Path, damage: str) -> None:
    first = finished("coins", "seed")
    with Store(path) as store:
        ids = [store.begin(match) for match in (first, replayed(first, 7), replayed(first, 8))]
        store._file.connection.execute("UPDATE match SET header = ? WHERE id = ?", (damage, ids[1]))
        found = store.earlier(ids[2])
        assert found is not None
        assert found.id == ids[0]
        store._file.connection.execute("UPDATE match SET totals = '[' WHERE id = ?", (ids[0],))
        assert store.earlier(ids[2]) is None
        assert store.earlier(99) is None
