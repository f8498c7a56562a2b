"""What a custom bot that searches its process finds there: nothing of the deal, nor of its seed."""

import subprocess
import sys
from pathlib import Path

import pytest

from parlour.bots import BotError, find_bot
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook

COINS = find_game("coins")
SEED = "a-secret-seed-of-77"

SPY = """
import gc, os, re, sys
from pathlib import Path
from parlour.engine.deal import Deal, Layout
from parlour.engine.match import Match

WANTED = re.compile(b"[a].secret.seed.of.[7]7")

def memory():
    with open("/proc/self/maps") as regions, open("/proc/self/mem", "rb", 0) as memory:
        for region in regions:
            place, rights, *_ = region.split()
            if rights.startswith("rw"):
                low, high = (int(end, 16) for end in place.split("-"))
                memory.seek(low)
                try:
                    yield memory.read(high - low)
                except OSError:
                    pass

def texts():
    frame = sys._getframe()
    while frame:
        yield repr(frame.f_locals).encode()
        frame = frame.f_back
    yield repr([sys.argv, sys.orig_argv, vars(sys.modules["__main__"])]).encode()
    yield repr(dict(os.environ)).encode()
    yield Path("/proc/self/cmdline").read_bytes()

def files():
    for number in range(3, 256):
        try:
            name = os.readlink(f"/proc/self/fd/{number}")
        except OSError:
            continue
        if not name.startswith(("pipe:", "socket:", os.devnull)):
            yield name

class Spy:
    def move(self, view):
        found = [
            sum(bool(WANTED.search(text)) for text in texts()),
            sum(bool(WANTED.search(region)) for region in memory()),
            [thing for thing in gc.get_objects() if isinstance(thing, (Deal, Layout, Match))],
            [*files()],
        ]
        if len(view.hand) == 16:
            with Path(__file__).with_name("found.txt").open("a") as file:
                print(*found, file=file)
        return view.moves[0]
"""

SCRIPT = """
import os, sys
from parlour.bots import find_bot, play_match
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook

SEED = sys.argv[1]
KEPT = open(__file__, "a")
coins = find_game("coins")
rules = RuleBook(coins).get("standard")
match = Match(coins, rules, [Player(name, "bot") for name in "ABC"], SEED)
play_match(match, [find_bot(coins, sys.argv[2])] * 3, most_deals=1)
"""


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="processes are searched by /proc")
@pytest.mark.parametrize("how", ["script", "simulate", "arena"])
def test_a_custom_bot_that_searches_its_process_finds_no_seed_no_deal_and_no_open_file(
    tmp_path: Path, how: str
) -> None:
    spy, script = tmp_path / "spy.py", tmp_path / "script.py"
    spy.write_text(SPY, encoding="utf-8")
    script.write_text(SCRIPT, encoding="utf-8")
    parlour = ["-m", "parlour", how, "coins", "--seed", SEED, "--deals", "1"]
    arguments = {
        "script": [str(script), SEED, str(spy)],
        "simulate": [*parlour, "--bot", str(spy)],
        "arena": [*parlour, "--bots", f"{spy},novice", "--jobs", "2"],
    }
    subprocess.run([sys.executable, *arguments[how]], check=True, capture_output=True, timeout=60)
    found = (tmp_path / "found.txt").read_text(encoding="utf-8").splitlines()
    assert found == ["0 0 [] []"] * 3


FORGER = """
import os, pickle, sys
from multiprocessing.connection import Connection

class Run:
    def __reduce__(self):
        return open, ({ran!r}, "w")

class Forger:
    def move(self, view):
        frame = sys._getframe()
        while "pipe" not in frame.f_locals:
            frame = frame.f_back
        pipe, card = frame.f_locals["pipe"], view.moves[0]
        wrong = next(card for card in range(48) if card not in view.moves)
        {answer}
        return view.moves[0]
"""


@pytest.mark.parametrize(
    "answer",
    [
        "pipe.send(Run())",
        "pipe.send_bytes(b'[' * 50_000)",
        "pipe.send_bytes(b'null')",
        "pipe.send_bytes(b'[%d, null]' % card)",
        "pipe.send_bytes(b'[%d, \"it cheats\"]' % wrong)",
    ],
)
def test_an_answer_that_a_bot_has_forged_runs_nothing_and_is_no_move(
    tmp_path: Path, answer: str
) -> None:
    ran, file = tmp_path / "ran.txt", tmp_path / "forger.py"
    file.write_text(FORGER.format(ran=str(ran), answer=answer), encoding="utf-8")
    match = Match(
        COINS, RuleBook(COINS).get("standard"), [Player(name) for name in "ABC"], "forged"
    )
    deal = match.begin_deal()
    with pytest.raises(BotError, match=r"forger.py, seat \d, deal 1: its process gives no answer"):
        find_bot(COINS, str(file)).move(deal.view(deal.turn), "s")
    assert not ran.exists()
