"""Bots of someone's own: found in files and packages, checked in all they do."""

import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from textwrap import dedent

import pytest

from parlour.bots import (
    BotError,
    UnknownLevelError,
    apart,
    decision_seed,
    find_bot,
    own,
    play_match,
)
from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook
from parlour.engine.view import View

COINS = find_game("coins")

LOWEST = """
class Lowest:
    def move(self, view):
        return min(view.moves)
"""


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves no test's folder among those where modules are found."""
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.fixture
def view() -> View:
    match = Match(COINS, RuleBook(COINS).get("standard"), [Player(name) for name in "ABC"], "own")
    deal = match.begin_deal()
    found: View = deal.view(deal.turn)
    return found


def written(folder: Path, text: str, name: str = "mine.py") -> str:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(dedent(text), encoding="utf-8")
    return str(file)


def test_the_only_class_of_a_file_needs_no_name(tmp_path: Path, view: View) -> None:
    file = written(tmp_path, LOWEST)
    for name in (file, f"{file}:Lowest"):
        assert find_bot(COINS, name).move(view, "s").move == min(view.moves)


def test_what_a_file_only_imports_or_hides_is_not_its_bot(tmp_path: Path) -> None:
    written(tmp_path, LOWEST, "lowest.py")
    text = """
        from lowest import Lowest

        class _Base(Lowest):
            pass

        class Helper:
            pass

        class Mine(_Base):
            pass
    """
    assert find_bot(COINS, written(tmp_path, text)).name.endswith("mine.py")
    with pytest.raises(BotError, match=r"mine.py has no bot class Helper; it has Mine"):
        find_bot(COINS, f"{tmp_path}/mine.py:Helper")


def test_chance_is_given_to_whoever_takes_it(tmp_path: Path, view: View) -> None:
    text = """
        class Any:
            def move(self, view, rng):
                return rng.choice(view.moves)
    """
    bot = find_bot(COINS, written(tmp_path, text))
    assert bot.move(view, "a") == bot.move(view, "a")
    assert {bot.move(view, str(seed)).move for seed in range(300)} == set(view.moves)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("Advice(view.moves[0], 'a {0} reason')", "a {0} reason"),
        ("(view.moves[0], 'odd {x} braces')", "odd {{x}} braces"),
        ("(view.moves[0], 'one {')", "one {{"),
        ("Advice(view.moves[0], None)", "it says no more"),
        ("view.moves[0]", "it says no more"),
        ("(view.moves[0], '{0:99999999} wins')", "{{0:99999999}} wins"),
        ("(view.moves[0], '{0!r} {9}')", "{{0!r}} {{9}}"),
        ("(view.moves[0], 'x' * 5000)", "x" * 1000),
    ],
)
def test_reasons_can_be_shown(tmp_path: Path, view: View, answer: str, why: str) -> None:
    text = f"""
        from parlour.engine.game import Advice

        class Mine:
            def move(self, view, rng):
                return {answer}
    """
    advice = find_bot(COINS, written(tmp_path, text)).move(view, "s")
    assert advice == (view.moves[0], why)


def test_neighbours_can_be_imported_also_later(tmp_path: Path, view: View) -> None:
    written(tmp_path, "def lowest(moves):\n    return min(moves)\n", "near.py")
    written(tmp_path / "deep", "LAST = -1\n", "far.py")
    text = """
        import near

        class Mine:
            def move(self, view):
                from deep.far import LAST
                return near.lowest(view.moves[LAST:])
    """
    assert find_bot(COINS, written(tmp_path, text)).move(view, "s").move == view.moves[-1]


def test_two_files_may_have_neighbours_of_one_name(tmp_path: Path, view: View) -> None:
    text = (
        "import choice\n\nclass Mine:\n    def move(self, view):\n        return choice.of(view)\n"
    )
    for place in (0, 1, 2):
        written(
            tmp_path / str(place), f"def of(view):\n    return view.moves[{place}]\n", "choice.py"
        )
        written(tmp_path / str(place), text)
    bots = [find_bot(COINS, str(tmp_path / str(place) / "mine.py")) for place in (0, 1, 2)]
    assert [bot.move(view, "s").move for bot in bots] == list(view.moves[:3])


def test_a_bot_goes_to_another_process_by_name(
    tmp_path: Path, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, LOWEST)
    monkeypatch.chdir(tmp_path)
    bot = find_bot(COINS, "mine.py:Lowest")
    assert bot.name == "mine.py:Lowest"
    monkeypatch.chdir("/")
    back = pickle.loads(pickle.dumps(bot))
    assert back == bot
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(bot.move, view, "s").result().move == min(view.moves)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1", "mine.py has no bot class; write one, as in mine.py:Mine"),
        (LOWEST + LOWEST.replace("Lowest", "Also"), "bot classes Lowest, Also; name one, as in"),
        ("import no_such_module", "cannot be loaded: ModuleNotFoundError: .*(mine.py, line 1)"),
        ("def f(:", r"cannot be loaded: SyntaxError: invalid syntax \(mine.py, line 1\)"),
        ("raise SystemExit(2)", "cannot be loaded: SystemExit: 2"),
        (
            "class A:\n  def __init__(self, x): ...\n  def move(self, view): ...",
            r"A\(\) fails: TypeError: .*'x'",
        ),
        ("class A:\n  game = 'hearts'\n  def move(self, view): ...", "plays hearts, not coins"),
    ],
)
def test_a_wrong_file_is_told_in_one_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BotError, match=said) as told:
        find_bot(COINS, written(tmp_path, text))
    assert "\n" not in str(told.value)
    assert "mine.py" in str(told.value)


def test_a_missing_file_or_class_is_told(tmp_path: Path) -> None:
    with pytest.raises(BotError, match=r"none.py: there is no such file; .* mine.py:Mine"):
        find_bot(COINS, str(tmp_path / "none.py"))
    file = written(tmp_path, LOWEST)
    with pytest.raises(BotError, match="has no bot class Highest; it has Lowest"):
        find_bot(COINS, f"{file}:Highest")
    with pytest.raises(UnknownLevelError, match=r"or name a file: mine.py:Mine"):
        find_bot(COINS, "mine")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("1 / 0", r"ZeroDivisionError: division by zero \(mine.py, line 4\)"),
        ("exit(3)", r"SystemExit: 3 \(mine.py, line 4\)"),
        ("(_ for _ in ()).throw(KeyboardInterrupt)", r"KeyboardInterrupt \(mine.py, line 4\)"),
        ("(_ for _ in ()).throw(BaseException('odd'))", r"BaseException: odd \(mine.py, line 4\)"),
        ("999", "999 is no legal move"),
        ("10**5000", "a value of type int is no legal move"),
        ("'QS'", "'QS' is no legal move"),
        ("None", "None is no legal move"),
        (
            "next(card for card in range(48) if card not in view.moves)",
            r"play \w\w is no legal move",
        ),
        (
            "view.unseen_restocked",
            r"no attribute 'unseen_restocked'; it has .*\bhand, .*\bmoves, .*\(mine.py, line 4\)",
        ),
    ],
)
def test_a_failure_tells_who_where_and_what_is_legal(
    tmp_path: Path, view: View, answer: str, said: str
) -> None:
    text = f"""
        class Mine:
            def move(self, view):
                return {answer}
    """
    bot = find_bot(COINS, written(tmp_path, text))
    with pytest.raises(BotError, match=said) as told:
        bot.move(view, "s")
    line = str(told.value)
    assert line.startswith(f"bot {tmp_path}/mine.py, seat {view.seat + 1}, deal 1: ")
    assert f"; legal: {COINS.move_text(view.moves[0])}, " in line
    assert "\n" not in line
    assert str(pickle.loads(pickle.dumps(told.value))) == line


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("view.restocked.mask", "View' .* 'restocked' any more: use restocked_faces, what is "),
        (
            "sum(view.unseen_restocked)",
            "'unseen_restocked' any more: use restocked_faces, .* turns",
        ),
        ("view.turns[-1].taken", "'Turn' .* 'taken' any more: use taken_face, what is printed"),
        ("view.turns[-1].thrown", "'thrown' any more: use discarded_face, what is printed"),
        ("view.terms.pack.nothing", r"'Pack' .* 'nothing'; it has .*\bface, .*\btext"),
        ("view.hand.add(3)", r"'CardSet' .* 'add'; it has .*\bmask"),
    ],
)
def test_a_bot_written_for_an_earlier_version_is_shown_what_to_change(
    tmp_path: Path, answer: str, said: str
) -> None:
    text = f"class Mine:\n    def move(self, view):\n        return {answer}\n"
    game = find_game("three-thirteen")
    match = Match(game, RuleBook(game).get("standard"), [Player(n) for n in "ABC"], "earlier")
    deal = match.begin_deal()
    deal.play(deal.moves()[0])
    bot = find_bot(game, written(tmp_path, text))
    at = rf"mine.py, seat \d, {game.deal_word} 1: "
    with pytest.raises(BotError, match=rf"^bot .*{at}.*{said}") as told:
        bot.move(deal.view(deal.turn), "s")
    assert "(mine.py, line 3); legal: " in str(told.value)
    assert "\n" not in str(told.value)


def test_a_whole_match(tmp_path: Path) -> None:
    match = Match(COINS, RuleBook(COINS).get("standard"), [Player(name) for name in "ABC"], "own")
    play_match(match, [find_bot(COINS, written(tmp_path, LOWEST)), *[find_bot(COINS, "club")] * 2])
    assert match.over


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package that offers two bots, one of them wrong, as if it were installed."""
    written(tmp_path, LOWEST, "lowest_package.py")
    info = tmp_path / "lowest_package-1.0.dist-info"
    written(info, "Metadata-Version: 2.1\nName: lowest-package\nVersion: 1.0\n", "METADATA")
    entries = "[parlour.bots]\nlowest = lowest_package:Lowest\nlost = lowest_package:Lost\n"
    written(info, entries, "entry_points.txt")
    monkeypatch.syspath_prepend(tmp_path)
    own.offered.cache_clear()
    yield
    own.offered.cache_clear()


FIRST = """
class First:
    def move(self, view):
        return view.moves[0]
"""

VANDAL = """
from contextlib import suppress

def everything(value, seen):
    if id(value) not in seen and not isinstance(value, type):
        seen[id(value)] = value
        parts = [*getattr(value, "__dict__", {}).values()]
        parts += [getattr(value, name, None) for name in getattr(type(value), "__slots__", ())]
        parts += value if isinstance(value, tuple | list | frozenset) else ()
        parts += [*value.values()] if isinstance(value, dict) else []
        for part in parts:
            everything(part, seen)
    return list(seen.values())

class Vandal:
    def move(self, view):
        move = view.moves[0]
        for value in everything(view, {}):
            with suppress(Exception):
                for key in dict.keys(value):
                    dict.__setitem__(value, key, 9)
            for name in (*getattr(value, "__dict__", ()), *getattr(type(value), "__slots__", ())):
                with suppress(Exception):
                    object.__setattr__(value, name, 9)
        return move
"""


@pytest.mark.parametrize("name", game_names())
def test_a_custom_bot_that_writes_over_all_it_is_given_changes_nobodys_score(
    tmp_path: Path, name: str
) -> None:
    game = find_game(name)
    first = find_bot(game, written(tmp_path, FIRST, "first.py"))
    vandal = find_bot(game, written(tmp_path, VANDAL, "vandal.py"))
    scored = []
    for bot in (first, vandal):
        players = [Player(f"{seat}", "bot") for seat in range(game.default_players)]
        match = Match(game, RuleBook(game).get("standard"), players, "vandal")
        play_match(match, [bot] * len(players), most_deals=1)
        scored.append((match.log[0].points, match.log[0].entries))
    assert scored[0] == scored[1]


@pytest.mark.usefixtures("package")
def test_a_package_can_offer_bots(view: View) -> None:
    assert find_bot(COINS, "lowest").move(view, "s").move == min(view.moves)
    with pytest.raises(BotError, match=r"bot lost \(lowest_package:Lost\) cannot be loaded: Attr"):
        find_bot(COINS, "lost")
    with pytest.raises(UnknownLevelError, match=r"there are random, .*, lowest, lost, or name"):
        find_bot(COINS, "least")


LOST = """
    import os, time

    class Mine:
        def move(self, view):
            {how}
"""


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("os._exit(3)", r"its process has ended \(exit status 3\)"),
        ("time.sleep(99)", r"has thought for more than 1 seconds"),
    ],
)
def test_a_bot_that_gives_no_answer_is_told_in_one_line(
    tmp_path: Path, view: View, how: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = find_bot(COINS, written(tmp_path, LOST.format(how=how)))
    monkeypatch.setattr(apart, "PATIENCE", 1.0)
    with pytest.raises(BotError, match=rf"mine.py, seat {view.seat + 1}, deal 1: {said}"):
        bot.move(view, "s")


def test_a_bot_has_neither_the_deal_nor_the_command_line_nor_another_seats_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = """
        import gc, sys
        from parlour.engine.deal import Deal
        from parlour.engine.match import Match

        SEEN = []

        class Mine:
            def move(self, view, rng):
                SEEN.append(view.seat)
                deals = [each for each in gc.get_objects() if isinstance(each, (Deal, Match))]
                frame, seeds = sys._getframe(), []
                while frame:
                    seeds += [v for v in frame.f_locals.values() if "secret seed" in str(v)]
                    frame = frame.f_back
                return view.moves[0], f"{sys.argv[1:]} {len(deals)} {seeds} {sorted(set(SEEN))}"
    """
    monkeypatch.setattr(sys, "argv", ["parlour", "--seed", "secret seed"])
    bot = find_bot(COINS, written(tmp_path, text))
    match = Match(COINS, RuleBook(COINS).get("standard"), [Player(n) for n in "ABC"], "secret seed")
    deal = match.begin_deal()
    for _ in range(6):
        seat = deal.turn
        advice = bot.move(deal.view(seat), decision_seed(match, seat))
        assert advice.why == f"[] 0 [] [{seat}]"
        match.play(advice.move, seat)


@pytest.mark.parametrize("name", ["Club", "CLUB"])
def test_a_level_may_be_written_in_capitals(name: str) -> None:
    assert find_bot(COINS, name) == find_bot(COINS, "club")
    assert find_bot(COINS, name).name == "club"
