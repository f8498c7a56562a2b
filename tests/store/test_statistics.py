"""Statistics: figures against sums done by hand, and against records read line by line."""

import json
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

from parlour.engine.record import read_record
from parlour.engine.registry import game_names
from parlour.store import Store
from parlour.store.facets import Facet
from parlour.store.results import Feat
from parlour.store.statistics import (
    Choice,
    Figures,
    Statistics,
    Streak,
    Who,
    by,
    figures,
    low_wins,
    opponents_of,
    rules_of,
    smoothed,
    streak,
    trend,
    who_of,
)
from parlour.store.tallies import Group, Result, Tally, added
from parlour.store.words import (
    called,
    deal_word,
    feat_facts,
    interval,
    place_words,
    shared,
    title_of,
)
from tests.store.matches import played

ANN = Who("Ann", "human")
USUAL = Facet("hearts", "standard", 0, "{}", 4, "Ann", "human", '["club", "novice"]')


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "parlour.db") as store:
        yield store


def group(*, again: bool = False, helped: bool = False, **facet: Any) -> Group:  # noqa: ANN401 - of several types
    """Ann's matches of Hearts against three bots."""
    return Group(USUAL._replace(**facet), again, helped)


def tally(
    points: tuple[int, ...], won: float, place: int, feats: dict[str, Feat] | None = None
) -> Tally:
    """One match, added up."""
    return Tally(
        matches=1,
        wins=won,
        places={place: 1},
        deals=len(points),
        points=sum(points),
        squares=sum(each * each for each in points),
        lowest=min(points),
        highest=max(points),
        least=sum(points),
        most=sum(points),
        feats=feats or {},
    )


FIVE = (
    (group(), tally((0, 10), 1.0, 1, {"moon": Feat(1, 0)})),
    (group(), tally((4, 6), 0.5, 1, {"moon": Feat(0, 2)})),
    (group(helped=True), tally((26, 20), 0.0, 4)),
    (group(options='{"target": 50}'), tally((2, 3), 1.0, 1)),
    (group(helped=True, opponents='["club", "people"]'), tally((13, 16), 0.0, 3)),
)
ALL_FIVE = [tally for _, tally in FIVE]
GROUPS = {
    each: added([tally for group, tally in FIVE if group == each])
    for each in dict.fromkeys(group for group, _ in FIVE)
}


def test_five_matches_added_up_by_hand() -> None:
    found = figures(ALL_FIVE)
    assert (found.matches, found.wins, found.won) == (5, 2.5, 0.5)
    assert found.places == {1: 3, 3: 1, 4: 1}
    assert found.place == (1 + 1 + 4 + 1 + 3) / 5
    assert found.deals == 10
    # Sum 100, squares 0+100+16+36+676+400+4+9+169+256 = 1666; variance (1666 - 1000) / 9 = 74;
    # Student's t for nine degrees of freedom is 2.262.
    assert found.points.mean == 10
    assert found.points.low == pytest.approx(10 - 2.262157 * sqrt(7.4), abs=1e-4)
    assert found.points.high == pytest.approx(10 + 2.262157 * sqrt(7.4), abs=1e-4)
    assert (found.best_deal, found.worst_deal) == (0, 26)
    assert (found.best_match, found.worst_match) == (5, 46)
    assert found.feats == {"moon": Feat(1, 2)}


def test_where_many_points_are_good_best_and_worst_change_sides() -> None:
    found = figures(ALL_FIVE, low_wins=False)
    assert (found.best_deal, found.worst_deal) == (26, 0)
    assert (found.best_match, found.worst_match) == (46, 5)


def test_nothing_adds_up_to_nothing() -> None:
    found = figures(())
    assert (found.matches, found.wins, found.won, found.place) == (0, 0, None, None)
    assert (found.best_deal, found.worst_match, found.points.mean) == (None, None, None)


def won(*shares: float) -> list[Result]:
    """Matches in a row, won or not."""
    usual = (1, 10, 2, 20.0)
    return [Result(at, 0, group(), "", share, *usual) for at, share in enumerate(shares)]


def test_a_streak_goes_on_to_the_last_match() -> None:
    assert streak(won(1, 0.5, 0, 1, 0)) == Streak(current=0, longest=2)
    assert streak(won(1, 0.5)) == Streak(2, 2)
    assert streak(won(1, 0.5, 0, 1)) == Streak(1, 2)
    assert streak(()) == Streak(0, 0)


@pytest.mark.parametrize(
    ("choice", "matches"),
    [
        (Choice(), 5),
        (Choice(ANN, "hearts", players=4), 5),
        (Choice(Who("Ann", "bot")), 0),
        (Choice(game="coins"), 0),
        (Choice(rules="standard"), 4),
        (Choice(rules="standard (target 50)"), 1),
        (Choice(opponents="club + novice"), 4),
        (Choice(opponents="club + people"), 1),
        (Choice(helped=True), 2),
        (Choice(helped=False), 3),
        (Choice(again=True), 0),
    ],
)
def test_what_is_asked_for(choice: Choice, matches: int) -> None:
    assert figures(Statistics(GROUPS).wanted(choice).values()).matches == matches


def test_known_cards_are_left_out_unless_asked_for() -> None:
    statistics = Statistics({**GROUPS, group(again=True): FIVE[0][1]})
    counts = [
        figures(statistics.wanted(Choice(again=again)).values()).matches
        for again in (False, True, None)
    ]
    assert counts == [5, 1, 6]


def test_groups_come_with_the_largest_first() -> None:
    groups = by(GROUPS, opponents_of)
    assert {name: added(some).matches for name, some in groups.items()} == {
        "club + novice": 4,
        "club + people": 1,
    }
    assert list(by(GROUPS, rules_of)) == ["standard", "standard (target 50)"]


def test_rule_sets_in_words() -> None:
    odd = group(options='{"moon": true, "card_points": {"QS": 1}}')
    assert rules_of(odd) == "standard (card points ..., moon yes)"
    assert rules_of(group(own=1)) == "standard (own rules)"


def test_a_trend_is_put_together_from_neighbours() -> None:
    assert trend([1, 2, 3], 5) == [1, 2, 3]
    assert trend([1, 3, 5, 7], 2) == [2, 6]
    assert trend([1, 2, 6], 2) == [1, 4]
    assert trend([], 5) == []
    assert smoothed([1, 3, 5, 10], 2) == [2, 4, 7.5]
    assert smoothed([1], 2) == []
    (one,) = won(1)
    assert one.per_deal == 10
    assert Result(1, 0, group(), "", 1, 1, 0, 0, 0.0).per_deal == 0


def test_figures_in_words() -> None:
    found = figures(ALL_FIVE)
    assert place_words(found.places) == "3 first, 1 third, 1 fourth"
    assert place_words({9: 1}) == "1 9th"
    assert (place_words({}), shared(2.5), shared(3.0)) == ("none", "2.5", "3")
    assert (shared(999.25), shared(1000.25), shared(20.0)) == ("999.25", "1000", "20")
    assert interval(found.points) == "10.00 (3.85 to 16.15)"
    assert interval(figures([tally((4,), 1, 1)]).points) == "4.00"
    assert list(feat_facts("hearts", found)) == [("moons shot", "1"), ("moons suffered", "2")]
    rounds = figures([tally((0, 10), 1, 1, {"out": Feat(1, 1)})])
    assert list(feat_facts("three-thirteen", rounds)) == [("rounds gone out first", "1 of 2 (50%)")]
    assert list(feat_facts("whist", found)) == []
    assert (title_of("coins"), title_of("whist"), low_wins("coins"), low_wins("whist")) == (
        "Coins",
        "whist",
        False,
        True,
    )
    assert (deal_word("three-thirteen"), deal_word("coins"), deal_word("whist")) == (
        "round",
        "deal",
        "deal",
    )
    assert (called(ANN), called(Who("Ann", "bot"))) == ("Ann", "Ann (bot)")


# Against records, read by themselves


def told_by(record: str, seat: int) -> dict[str, Any]:
    """What the lines of a finished record say of a seat, without playing it."""
    lines = [json.loads(line) for line in record.splitlines()]
    header, last = lines[0], lines[-1]
    deals = [line for line in lines if "points" in line]
    totals = deals[-1]["totals"]
    low = header["game"] != "coins"
    better = [total < totals[seat] if low else total > totals[seat] for total in totals]
    won = seat in last["winners"]
    return {
        "points": [line["points"][seat] for line in deals],
        "total": totals[seat],
        "won": won / len(last["winners"]),
        "place": 1 if won else 1 + sum(better),
        "feats": told_feats(lines, seat),
    }


def told_feats(lines: list[dict[str, Any]], seat: int) -> Counter[tuple[str, bool]]:
    """Moons, by the points that they bring, and who was the first to go out of each round."""
    feats: Counter[tuple[str, bool]] = Counter()
    out = False
    for line in lines:
        if line.get("move", "").startswith("out") and not out:
            out = True
            feats["out", line["seat"] == seat] += 1
        if "points" in line:
            out = False
            if lines[0]["game"] == "hearts" and sorted(line["points"]) == [0, 26, 26, 26]:
                feats["moon", line["points"][seat] == 0] += 1
    return feats


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", range(3))
def test_random_matches_come_to_what_their_records_say(store: Store, name: str, seed: int) -> None:
    for number in range(6):
        store.import_record(read_record(played(name, f"{seed} {number}")))
    records = [store.record(summary.id) for summary in store.summaries()]
    statistics = Statistics.of(store)
    for who in statistics.players():
        told = [
            told_by(record, seat)
            for record in records
            for seat, sitting in enumerate(json.loads(record.splitlines()[0])["seats"])
            if Who(sitting["name"], sitting["kind"]) == who
        ]
        found = figures(statistics.wanted(Choice(who, name)).values(), low_wins=low_wins(name))
        assert_same(found, told, low=low_wins(name))
    assert statistics.matches(name) == 6


def assert_same(found: Figures, told: list[dict[str, Any]], *, low: bool) -> None:
    points = [point for each in told for point in each["points"]]
    totals = [each["total"] for each in told]
    best, worst = (min, max) if low else (max, min)
    assert found.matches == len(told)
    assert found.wins == pytest.approx(sum(each["won"] for each in told))
    assert found.places == Counter(each["place"] for each in told)
    assert found.points.mean == pytest.approx(mean(points))
    if len(points) > 1:
        assert found.points.high is not None
        reach = found.points.high - mean(points)
        assert 1.9 < reach * sqrt(len(points)) / max(stdev(points), 1e-9) < 13 or not reach
    assert (found.best_deal, found.worst_deal) == (best(points), worst(points))
    assert (found.best_match, found.worst_match) == (best(totals), worst(totals))
    feats = sum((each["feats"] for each in told), Counter[tuple[str, bool]]())
    counted = {
        (name, made): count
        for name, feat in found.feats.items()
        for made, count in ((True, feat.made), (False, feat.suffered))
        if count
    }
    assert counted == feats


# What counts


def test_unfinished_matches_are_told_and_do_not_count(store: Store) -> None:
    left = store.import_record(read_record(played("three-thirteen", "left", most_deals=1)))
    statistics = Statistics.of(store)
    assert statistics.tallies == {}
    (match,) = statistics.unfinished_of()
    assert (match.match_id, match.game, match.rules) == (left, "three-thirteen", "standard")
    assert statistics.unfinished_of(match.seats[0], "three-thirteen") == (match,)
    assert statistics.unfinished_of(Who("Nobody", "human")) == ()
    assert statistics.unfinished_of(game="coins") == ()
    assert match.seats[0] in statistics.players()
    assert statistics.players("coins") == ()


def test_a_match_played_again_is_marked_whichever_was_taken_in_first(store: Store) -> None:
    record = played("coins", "again")
    header, rest = record.split("\n", 1)
    told = json.loads(header)
    for started in ("2026-12-02T20:00:00Z", told["started"]):
        store.import_record(read_record(json.dumps({**told, "started": started}) + "\n" + rest))
    assert {each.ended: each.group.again for each in store.results()} == {
        told["started"]: False,
        "2026-12-02T20:00:00Z": True,
    }


@pytest.mark.parametrize("gone", ["seed", "started"])
def test_without_a_seed_or_a_time_nothing_tells_that_the_cards_were_known(
    store: Store, gone: str
) -> None:
    header, rest = played("coins", "bare").split("\n", 1)
    for started in ("2026-12-01T20:00:00Z", "2026-12-02T20:00:00Z"):
        told = {**json.loads(header), "started": started}
        del told[gone]
        store.import_record(read_record(json.dumps(told) + "\n" + rest))
    assert not any(each.group.again for each in store.results())


@pytest.mark.parametrize("started", ["yesterday", "0001-01-01T00:00:00+09:00", ""])
def test_a_time_that_is_none_does_no_harm(store: Store, started: str) -> None:
    header, rest = played("coins", "odd").split("\n", 1)
    told = {**json.loads(header), "started": started}
    store.import_record(read_record(json.dumps(told) + "\n" + rest))
    assert {each.ended[:2] for each in store.results()} == {"20"}


def test_bots_come_after_people(store: Store) -> None:
    for number in range(4):
        store.import_record(read_record(played("coins", str(number), people=2)))
    kinds = [who.kind for who in Statistics.of(store).players()]
    assert kinds == sorted(kinds, reverse=True)
    assert "bot" in kinds


# What an earlier version has kept

OLD = "UPDATE result SET facet = NULL, place = NULL, feats = NULL, ended = '', deals = 0"


@pytest.mark.parametrize("name", game_names())
def test_what_an_earlier_version_did_not_write_is_found_out(store: Store, name: str) -> None:
    for number in range(3):
        store.import_record(read_record(played(name, f"old {number}")))
    whole = store.tallies(), store.results()
    store._file.connection.execute(OLD)
    assert list(store.fill_results()) == [(3, 3)]
    assert list(store.fill_results()) == []
    assert (store.tallies(), store.results()) == whole
    store._file.connection.execute(OLD)
    assert (store.tallies(), store.results()) == whole


def test_a_match_that_cannot_be_played_again_keeps_what_is_known(store: Store) -> None:
    store.import_record(read_record(played("coins", "bad")))
    store._file.connection.execute(OLD)
    store._file.connection.execute("UPDATE line SET text = 'broken' WHERE place = 1")
    found = figures(store.tallies().values())
    assert (found.matches, found.wins, found.place) == (3, 1, None)
    assert found.deals > 0
    assert list(store.fill_results()) == []


@pytest.mark.parametrize("damage", ["points = 'broken'", "points = '[null]'", "points = '{}x'"])
def test_damaged_results_are_left_out(store: Store, damage: str) -> None:
    store.import_record(read_record(played("coins", "bad")))
    store._file.connection.execute(f"UPDATE result SET facet = NULL, {damage} WHERE seat = 0")
    store._file.connection.execute("UPDATE result SET feats = '[1]' WHERE seat = 1")
    assert added(store.tallies().values()).matches == 2
    assert sorted(each.seat for each in store.results()) == [1, 2]


def test_results_of_a_damaged_header_are_left_out(store: Store) -> None:
    match_id = store.import_record(read_record(played("coins", "bad")))
    store._file.connection.execute("UPDATE match SET header = '{}' WHERE id = ?", (match_id,))
    store._file.connection.execute("UPDATE result SET facet = NULL")
    assert store.tallies() == {}


def test_results_are_read_by_group_and_the_newest_first(store: Store) -> None:
    for number in range(4):
        store.import_record(read_record(played("coins", f"some {number}")))
    everything = store.results()
    some = everything[0].group
    assert store.results([some]) == tuple(each for each in everything if each.group == some)
    assert store.results(newest=2) == everything[-2:]
    assert [each.ended for each in everything] == sorted(each.ended for each in everything)


def test_a_number_that_sqlite_cannot_hold_is_kept_as_the_largest(store: Store) -> None:
    store.import_record(read_record(played("coins", "large")))
    store._file.connection.execute(
        "UPDATE result SET facet = NULL, points = ? WHERE seat = 0", (f"[{10**30}, {-(10**30)}]",)
    )
    found = added(store.tallies().values())
    assert (found.lowest, found.highest) == (-(2**63) + 1, 2**63 - 1)
    assert who_of(store.results()[0].group).name
