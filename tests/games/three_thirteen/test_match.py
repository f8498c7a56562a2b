"""Adding up, and the end of a match (T-4, T-18)."""

from parlour.engine.match import Match, Player
from parlour.engine.seats import Seat
from parlour.games.three_thirteen.game import GAME
from tests.games.three_thirteen.rounds import BOOK, rules_of


def settled(*history: tuple[int, ...], points: tuple[int, ...], **options: object) -> object:
    standing = GAME.settle(rules_of(**options), len(points), history, points)
    return standing.totals, standing.winners


def test_points_are_added_up_round_by_round() -> None:
    assert settled(points=(0, 12, 5)) == ((0, 12, 5), ())
    assert settled((0, 12, 5), points=(7, 0, 20)) == ((7, 12, 25), ())


def test_the_lowest_total_wins_after_the_last_round() -> None:
    before = [(0, 0, 0)] * 9
    assert settled(*before, points=(3, 1, 2)) == ((3, 1, 2), ())
    assert settled(*before, (9, 9, 9), points=(3, 1, 2)) == ((12, 10, 11), (1,))
    short = {"last_hand_size": 4}
    assert settled((9, 9, 9), points=(3, 1, 2), **short) == ((12, 10, 11), (1,))


def test_a_tie_is_shared_or_played_off() -> None:
    short = {"last_hand_size": 3}
    assert settled(points=(3, 1, 1), **short) == ((3, 1, 1), (1, 2))
    extra = {**short, "tie_break": "extra_round"}
    assert settled(points=(3, 1, 1), **extra) == ((3, 1, 1), ())
    assert settled((3, 1, 1), points=(0, 4, 2), **extra) == ((3, 5, 3), ())
    assert settled((3, 1, 1), (3, 5, 3), points=(1, 9, 0), **extra) == ((4, 14, 3), (2,))


def test_extra_rounds_are_played_until_one_is_alone_lowest() -> None:
    options = {"last_hand_size": 3, "tie_break": "extra_round", "turn_limit": 10}
    rules = BOOK.with_options(BOOK.get("standard"), options)
    for seed in range(40):
        match = Match(GAME, rules, [Player("Ann"), Player("Bea")], f"tie {seed}")
        while not match.over:
            deal = match.begin_deal()
            while not deal.over:
                match.play(deal.moves()[-1])
        if len(match.log) > 1:
            break
    assert len(match.log) > 1
    assert {record.layout.number for record in match.log} == set(range(1, len(match.log) + 1))
    assert all(len(hand) == 3 for hand in match.log[-1].layout.hands)
    assert all(a == b for a, b in (match.log[at].totals or () for at in range(len(match.log) - 1)))
    assert len(match.winners) == 1


def test_the_deal_knows_the_totals_before_it() -> None:
    order = tuple(GAME.pack(rules_of(), 2).cards)
    layout = GAME.lay_out(rules_of(), 2, 1, Seat(0), order)
    assert GAME.start(rules_of(), layout).totals == (0, 0)
    assert GAME.start(rules_of(), layout, [(1, 2), (3, 4)]).totals == (3, 4)


def test_the_usual_presets_end_with_a_winner() -> None:
    for preset, rounds in (("standard", 11), ("short-3-7", 5), ("there-and-back", 21)):
        match = Match(GAME, BOOK.get(preset), [Player("Ann"), Player("Bea")], preset)
        while not match.over:
            deal = match.begin_deal()
            while not deal.over:
                match.play(deal.moves()[-1])
        assert len(match.log) == rounds
        assert match.winners
