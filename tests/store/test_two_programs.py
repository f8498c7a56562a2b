"""Programs that are killed, and programs that run at the same time."""

from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from parlour.engine.registry import game_names
from parlour.store import MatchHeldError, Store
from tests.store.matches import new_match, python, random_moves


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.db"


PLAYS = """
import random, sys
from pathlib import Path
from parlour.store import Store
from tests.store.matches import new_match, random_moves
match = new_match(sys.argv[2], sys.argv[3])
store = Store(Path(sys.argv[1]))
match_id = store.begin(match)
for _ in random_moves(match, random.Random(sys.argv[3])):
    store.note(match_id, match)
    print(sum(len(deal.entries) for deal in match.log), flush=True)
"""


@pytest.mark.parametrize("name", game_names())
def test_no_acknowledged_move_is_lost_to_a_kill(path: Path, name: str) -> None:
    rng = Random(name)
    for number in range(3):
        seed = f"{name} {number}"
        acknowledged = 0
        with python(PLAYS, str(path), name, seed) as child:
            assert child.stdout is not None
            for _ in range(rng.randrange(1, 40)):
                acknowledged = int(child.stdout.readline() or acknowledged)
            child.kill()
            for line in child.stdout:
                acknowledged = int(line)
        with Store(path) as store:
            kept = store.summaries()[0]
            store.hold(kept.id)
            back = store.load(kept.id)
        moves = sum(len(deal.entries) for deal in back.log)
        assert acknowledged <= moves <= acknowledged + 1
        again = new_match(name, seed)
        for _ in random_moves(again, Random(seed)):
            if again.log == back.log:
                break
        assert back.log == again.log


IMPORTS = """
import sys
from pathlib import Path
from parlour.engine.record import read_record
from parlour.store import Store
from tests.store.matches import played
store = Store(Path(sys.argv[1]))
for number in range(100):
    print(store.import_record(read_record(played("coins", str(number), 1, 1))), flush=True)
"""


def test_no_imported_match_is_lost_to_a_kill_and_none_is_half_there(path: Path) -> None:
    rng = Random("import")
    imported: list[int] = []
    for kills in range(1, 4):
        with python(IMPORTS, str(path)) as child:
            assert child.stdout is not None
            imported += [int(child.stdout.readline()) for _ in range(rng.randrange(1, 60))]
            child.kill()
            imported += map(int, child.stdout)
        with Store(path) as store:
            assert not store.notice
            kept = [each.id for each in store.summaries()]
            assert {*imported} <= {*kept}
            assert len(kept) <= len({*imported}) + kills
            assert all(store.load(match_id).log for match_id in kept)


HOLDS = """
import sys
from pathlib import Path
from parlour.store import Store
from tests.store.matches import new_match
store = Store(Path(sys.argv[1]))
print(store.begin(new_match("coins")), flush=True)
sys.stdin.read()
"""


def test_a_match_of_another_program_is_free_once_that_is_gone(path: Path) -> None:
    with python(HOLDS, str(path)) as child, Store(path) as store:
        assert child.stdout is not None
        match_id = int(child.stdout.readline())
        with pytest.raises(MatchHeldError, match=f"match {match_id} is open in another Parlour"):
            store.hold(match_id)
        child.kill()
        child.wait()
        store.hold(match_id)


BEGINS = """
import sys
from pathlib import Path
from parlour.store import Store
from tests.store.matches import new_match
sys.stdin.readline()
with Store(Path(sys.argv[1])) as store:
    for number in range(5):
        store.begin(new_match("coins", f"{sys.argv[2]} {number}"))
    print(store.notice or "good", flush=True)
"""


def test_programs_that_make_the_store_at_the_same_time(path: Path) -> None:
    with ExitStack() as stack:
        children = [
            stack.enter_context(python(BEGINS, str(path), str(number))) for number in range(4)
        ]
        for child in children:
            assert child.stdin is not None
            child.stdin.write("go\n")
            child.stdin.flush()
        assert [child.communicate()[0] for child in children] == ["good\n"] * 4
    with Store(path) as store:
        assert len(store.summaries()) == 20
