"""A match that an earlier version kept with a name that no record may have opens again."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from parlour.engine.match import Match, Player
from parlour.engine.record import read_record
from parlour.engine.rules import RulesError
from parlour.store import Store
from tests.store.matches import finished, new_match, play_some

BAD = ("A\u200dB", "A\u00a0B", "A\tB", "   ", "\x1b[2J", "x" * 30)


def keep_as(path: Path, match: Match, name: str) -> int:
    """Keeps a match in which an earlier version let seat 0 have a name."""
    with Store(path) as store:
        match_id = store.begin(match)
    with closing(sqlite3.connect(path)) as file, file:
        (text,) = file.execute("SELECT header FROM match").fetchone()
        header = json.loads(text)
        header["seats"][0] |= {"name": name, "kind": "human", "level": "\a"}
        header["started"] = "\x1b"
        file.execute("UPDATE match SET header = ?", (json.dumps(header, ensure_ascii=False),))
        file.execute("UPDATE result SET name = ?, kind = 'human' WHERE seat = 0", (name,))
        file.execute("UPDATE result SET facet = NULL")
    return match_id


@pytest.mark.parametrize("name", BAD)
def test_a_match_goes_on_whatever_a_player_is_called(tmp_path: Path, name: str) -> None:
    path = tmp_path / "parlour.db"
    match_id = keep_as(path, play_some(new_match("coins"), Random(1), 9), name)
    with Store(path) as store:
        (summary,) = store.summaries(finished=False)
        shown = summary.header["seats"][0]["name"]
        assert shown.isprintable()
        assert shown.strip()
        match = store.load(match_id)
        assert match.players[0].name == shown
        play_some(match, Random(2), 3)
        store.note(match_id, match)
        assert read_record(store.record(match_id)).ok


def people(store: Store) -> set[str]:
    """The names of people in the statistics."""
    return {group.facet.name for group in store.tallies() if group.facet.kind == "human"}


@pytest.mark.parametrize("name", BAD)
def test_results_tell_of_them_and_the_name_can_be_changed(tmp_path: Path, name: str) -> None:
    path = tmp_path / "parlour.db"
    keep_as(path, finished("coins"), name)
    with Store(path) as store:
        (shown,) = people(store)
        assert store.rename(shown, "Ann") == 1
        assert people(store) == {"Ann"}


@pytest.mark.parametrize("name", BAD)
def test_no_match_begins_with_such_a_name(name: str) -> None:
    plain = new_match("coins")
    with pytest.raises(RulesError, match="the name"):
        Match(plain.game, plain.rule_set, [Player(name), *plain.players[1:]], "seed")
