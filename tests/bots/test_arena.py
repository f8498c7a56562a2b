"""The arena's arithmetic, its fairness, and the file that keeps what it has played."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import isclose
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import pytest

from parlour.bots import find_bot
from parlour.bots.arena import (
    ArenaError,
    Clock,
    Contest,
    Duplicate,
    KeepError,
    Kept,
    Play,
    Tally,
    estimate,
    kept_seed,
    play_contest,
    play_duplicate,
)
from parlour.bots.arena.estimate import student_t
from parlour.engine.registry import find_game, game_names
from parlour.engine.rulebook import RuleBook

COINS = find_game("coins")


def contest(
    name: str, first: str = "novice", second: str = "random", *, matches: bool = False
) -> Contest:
    game = find_game(name)
    rules = RuleBook(game).get("standard")
    bots = find_bot(game, first), find_bot(game, second)
    made = Contest(*bots, rules, game.default_players, "arena", matches)
    return made if matches else made.by_single_deals()


def told(
    number: int, *points: tuple[int, ...], deals: int = 1, won: float | None = None
) -> Duplicate:
    plays = [Play(place, scored, deals, won) for place, scored in enumerate(points)]
    return Duplicate(number, tuple(plays), (Clock(), Clock()))


def outcome(duplicate: Duplicate) -> tuple[int, tuple[Play, ...]]:
    """All that does not hang on the machine."""
    return duplicate.number, duplicate.plays


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.706), (2, 4.303), (5, 2.571), (9, 2.262), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_student_t_as_in_printed_tables(freedom: int, t: float) -> None:
    assert student_t(freedom) == pytest.approx(t, abs=0.0006)


def test_intervals_hold_the_true_mean_in_95_of_100_cases() -> None:
    rng = Random(5)
    held = 0
    for _ in range(2000):
        found = estimate([rng.gauss(3, 2) for _ in range(5)])
        assert found.low is not None
        assert found.high is not None
        held += found.low < 3 < found.high
    assert 0.935 < held / 2000 < 0.965


def test_one_value_has_no_interval_and_none_no_mean() -> None:
    assert estimate([2.0]) == (2.0, None, None)
    assert estimate([]) == (None, None, None)


def test_the_margin_is_what_the_others_score_more_where_low_points_win() -> None:
    tally = Tally(contest("hearts"))
    tally.add(told(0, (2, 8, 8, 8), (8, 2, 8, 8), (8, 8, 2, 8), (8, 8, 8, 2)))
    tally.add(told(1, (0, 26, 0, 0), (26, 0, 0, 0), (26, 0, 0, 0), (26, 0, 0, 0)))
    first, second = tally.per_deal
    assert (first.mean, second.mean) == (1, pytest.approx((8 + 26 / 3) / 2))
    assert tally.margin.mean == pytest.approx((6 + 26 / 3) / 2)
    assert tally.deals == 2


def test_the_margin_is_turned_round_where_high_points_win() -> None:
    tally = Tally(contest("coins"))
    tally.add(told(0, (6, 3, 3), (3, 6, 3), (4, 2, 6)))
    assert tally.margin.mean == pytest.approx(3)


def test_matches_count_for_their_deals() -> None:
    """Over four deals in three plays: 30 points of its own, 45 of each of the others."""
    tally = Tally(contest("coins", matches=True))
    plays = (
        Play(0, (10, 20, 25), 1, won=0.0),
        Play(1, (25, 20, 20), 2, won=1.0),
        Play(2, (0, 0, 0), 1, won=0.5),
    )
    tally.add(Duplicate(0, plays, (Clock(), Clock())))
    first, second = tally.per_deal
    assert (first.mean, second.mean) == (30 / 4, 45 / 4)
    assert tally.margin.mean == pytest.approx(-15 / 4)
    assert tally.won.mean == pytest.approx(0.5)
    assert tally.deals == 4


def test_what_is_added_twice_counts_once_and_order_is_nothing() -> None:
    deals = [play_duplicate(contest("coins"), number) for number in range(3)]
    there, back = Tally(contest("coins")), Tally(contest("coins"))
    for deal in deals:
        there.add(deal)
    for deal in [*reversed(deals), deals[1]]:
        back.add(deal)
    assert there.margin == back.margin
    assert there.clocks == back.clocks


@pytest.mark.parametrize("name", game_names())
def test_the_same_bot_everywhere_scores_the_same_everywhere(name: str) -> None:
    """The cards and the bots' chance hang on the seat, never on who sits there."""
    plays = play_duplicate(contest(name, "random", "random"), 3).plays
    assert [play.place for play in plays] == list(range(find_game(name).default_players))
    assert len({play.points for play in plays}) == 1


@pytest.mark.parametrize("matches", [False, True])
def test_the_cards_are_those_of_the_number_and_the_seed(matches: bool) -> None:
    played = contest("coins", matches=matches)
    assert outcome(play_duplicate(played, 4)) == outcome(play_duplicate(played, 4))
    assert play_duplicate(played, 4).plays != play_duplicate(played, 5).plays


def test_deals_go_through_the_whole_cycle() -> None:
    """Each of the eleven rounds in turn, so that a long arena is like a match (T-3)."""
    game = find_game("three-thirteen")
    assert game.cycle(RuleBook(game).get("standard").rules, 4) == 11
    assert game.cycle(RuleBook(game).get("short-3-7").rules, 4) == 5
    hearts = find_game("hearts")
    rules = RuleBook(hearts).get("standard").rules
    assert (hearts.cycle(rules, 4), hearts.cycle(rules, 5)) == (4, 2)


def test_a_moon_is_a_feat() -> None:
    """All 26 points to one seat, and so to the others instead (H-18)."""
    found = [play_duplicate(contest("hearts", "club", "random"), number) for number in range(40)]
    plays = [play for duplicate in found for play in duplicate.plays]
    moons = [play for play in plays if "moon" in play.feats]
    assert moons
    assert len(moons) < len(plays) / 4
    for play in moons:
        (shooter,) = (seat for seat, count in enumerate(play.feats["moon"]) if count)
        others = [points for seat, points in enumerate(play.points) if seat != shooter]
        assert play.points[shooter] in (0, -26)
        assert others in ([26] * 3, [0] * 3)
    tally = Tally(contest("hearts"))
    for duplicate in found:
        tally.add(duplicate)
    feat = tally.feats["moon"]
    assert isclose((feat.made + feat.conceded) * len(plays), len(moons))


def test_bots_clocks_count_their_own_moves() -> None:
    """Each of three plays has sixteen cards of the first bot and twice as many of the other."""
    first, second = play_duplicate(contest("coins"), 0).clocks
    assert (first.moves, second.moves) == (3 * 16, 2 * 3 * 16)
    assert 0 < first.mean <= first.slowest <= first.seconds
    assert first.mean == mean([first.seconds / first.moves])


def test_any_executor_plays_the_same() -> None:
    played = contest("coins")
    here = sorted(map(outcome, play_contest(played, range(9))))
    with ThreadPoolExecutor(2) as threads:
        there = sorted(map(outcome, play_contest(played, range(9), threads, ahead=4)))
    assert here == there


class Unreliable(Executor):
    """Runs what it is given, and breaks at the second thing."""

    given = 0

    def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
        self.given += 1
        done: Future[Any] = Future()
        if self.given == 2:
            done.set_exception(BrokenProcessPool("gone"))
        else:
            done.set_result(fn(*args, **kwargs))
        return done


def test_a_process_that_ends_is_told() -> None:
    with pytest.raises(ArenaError, match="ended by itself"):
        list(play_contest(contest("coins"), range(3), Unreliable(), ahead=1))


def kept(path: Path, played: Contest) -> Kept:
    return Kept(path, played, played.bots)


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    path, played = tmp_path / "kept.jsonl", contest("hearts", "club", "random")
    assert kept_seed(path) is None
    file = kept(path, played)
    deals = [play_duplicate(played, number) for number in range(2)]
    for deal in deals:
        file.add(0, deal)
    file.close()
    again = kept(path, played)
    again.close()
    assert [line.duplicate for line in again.lines] == deals
    assert kept_seed(path) == "arena"


def test_an_end_cut_off_anywhere_is_dropped(tmp_path: Path) -> None:
    path, played = tmp_path / "kept.jsonl", contest("coins")
    file = kept(path, played)
    deals = [play_duplicate(played, number) for number in range(3)]
    for deal in deals:
        file.add(0, deal)
    file.close()
    whole = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == ord("\n")]
    for cut in (0, 1, 20, ends[0] - 1, *range(ends[0], len(whole), 37), len(whole) - 1):
        path.write_bytes(whole[:cut])
        file = kept(path, played)
        there = [line.duplicate.number for line in file.lines]
        assert there == list(range(max(0, sum(end <= cut for end in ends) - 1)))
        for deal in deals[len(there) :]:
            file.add(0, deal)
        file.close()
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{}", "line 2 is no duplicate of this arena; take the line out"),
        ("no JSON", "line 2 is no duplicate"),
        ('{"pair":1,"duplicate":{"number":0,"plays":[],"clocks":[]}}', "line 2 is no duplicate"),
    ],
)
def test_a_wrong_line_is_told(tmp_path: Path, line: str, said: str) -> None:
    path, played = tmp_path / "kept.jsonl", contest("coins")
    kept(path, played).close()
    path.write_text(f"{path.read_text()}{line}\n")
    with pytest.raises(KeepError, match=said):
        kept(path, played)


def test_a_pair_that_is_not_there_is_told(tmp_path: Path) -> None:
    path, played = tmp_path / "kept.jsonl", contest("coins")
    file = kept(path, played)
    file.add(1, play_duplicate(played, 0))
    file.close()
    with pytest.raises(KeepError, match="line 2 is no duplicate"):
        kept(path, played)


def test_no_other_file_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    for text in ("Dear Ann", "Dear Ann,\nhow are you?\n", "[]\n", '{"parlour": 1}\n'):
        path.write_text(text)
        with pytest.raises(KeepError, match="keeps no arena"):
            kept(path, contest("coins"))
        assert path.read_text() == text


MEMORY = """
from pathlib import Path

SEEN = set()

class Mine:
    met = set()

    def move(self, view):
        if len(view.hand) == 16:
            met = str(view.hand) in SEEN | self.met
            SEEN.add(str(view.hand))
            Mine.met.add(str(view.hand))
            with Path(__file__).with_name("met.txt").open("a") as file:
                file.write("again\\n" if met else "new\\n")
        return view.moves[0]
"""


@pytest.mark.parametrize("matches", [False, True])
def test_a_custom_bot_never_meets_a_deal_that_it_has_seen_before(
    tmp_path: Path, *, matches: bool
) -> None:
    (tmp_path / "mine.py").write_text(MEMORY, encoding="utf-8")
    own, club, novice = (
        find_bot(COINS, name) for name in (str(tmp_path / "mine.py"), "club", "novice")
    )
    rule_set = RuleBook(COINS).with_options(RuleBook(COINS).get("standard"), {"target": 5})
    for first, second in ((own, club), (own, novice), (club, own)):
        contest = Contest(first, second, rule_set, 3, "memory", matches=matches)
        for _ in play_contest(contest, range(2)):
            pass
    met = (tmp_path / "met.txt").read_text(encoding="utf-8").split()
    assert len(met) >= 2 * (3 + 3 + 6)
    assert set(met) == {"new"}


def test_a_bot_whose_file_has_changed_is_another_one(tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text("class Mine:\n    def move(self, view):\n        return view.moves[0]\n")
    path, played = tmp_path / "kept.jsonl", contest("coins", str(bot))
    kept(path, played).close()
    bot.write_text("class Mine:\n    def move(self, view):\n        return view.moves[-1]\n")
    with pytest.raises(KeepError, match="a bot whose file has changed"):
        kept(path, played)
