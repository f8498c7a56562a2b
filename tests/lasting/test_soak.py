"""What plays for long holds no more than what has just begun: a sample.

`tests/benchmarks/soak.py` plays a thousand matches.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.lasting.soak import Held, is_flat

if not Path("/proc/self/statm").exists():
    pytest.skip("memory and files as Linux tells them", allow_module_level=True)


def held(*megabytes: float, files: int = 9) -> list[Held]:
    """Samples with so much memory; the last one has so many files."""
    last = Held(megabytes[-1], files, 2, 1)
    return [*(Held(mb, 9, 2, 1) for mb in megabytes[:-1]), last]


@pytest.mark.parametrize(
    "samples",
    [
        held(80, 81, 80, 80.5, 80, 81, 80, 80.4),  # still
        held(80, 84, 87, 89, 90, 90.6, 91, 91.2),  # fills up to a limit
        held(90, 88, 87, 86, 86, 86, 86, 86),  # something is given back
    ],
)
def test_what_stays_or_fills_up_to_a_limit_is_flat(samples: list[Held]) -> None:
    assert is_flat(samples)


@pytest.mark.parametrize(
    "samples",
    [
        held(80, 81, 82, 83, 84, 85, 86, 87),  # a leak
        held(80, 80, 80, 80, 80.5, 81, 81.5, 82),  # one that begins late
        held(80, 90, 99, 107, 113, 118, 122, 126),  # slows down, but too little
        held(80, 80, 80, 80, 80, 80, 80, 80, files=10),
    ],
)
def test_what_goes_on_rising_is_not(samples: list[Held]) -> None:
    assert not is_flat(samples)


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
