"""What plays for long holds no more than what has just begun: a sample.

`tests/benchmarks/soak.py` plays a thousand matches.
"""

import subprocess
import sys
from pathlib import Path

import pytest

if not Path("/proc/self/statm").exists():
    pytest.skip("memory and files as Linux tells them", allow_module_level=True)


PLAYS = """
import sys
from pathlib import Path
from parlour.engine.registry import game_names
from tests.lasting.soak import Held, play_matches, play_on_screen

helds = []
for number in range(3):
    for name in game_names():
        play_matches(name, number, 1)
    play_on_screen(Path(sys.argv[1]), "coins", 1)
    helds.append(Held.now())
for held in helds:
    print(held)
assert helds[-1][1:] == helds[1][1:], "files, threads or processes are left behind"
assert helds[-1].mb < helds[1].mb + 8, "memory grows"
"""


def test_nothing_is_left_behind_by_matches_and_screens(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYS, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
