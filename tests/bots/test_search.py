"""Searching, on a game of one's own: worlds are numbers, and moves are judged by them."""

import re
from collections.abc import Sequence
from math import inf
from random import Random
from statistics import fmean

import pytest

from parlour.bots import flat, tree
from parlour.bots.flat import is_behind
from parlour.bots.judged import Judged
from parlour.bots.search import think
from parlour.cards import FRENCH
from parlour.engine.deal import Points
from parlour.engine.game import AnyGame
from parlour.engine.mind import Flat, Mind, Option, Search, Tree
from parlour.engine.moves import Move
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.engine.seats import NOBODY, Seat
from parlour.games.hearts.view import HeartsView
from tests.bots.honesty import small

HEARTS = find_game("hearts")


class Guess:
    """Two players in turn choose a number; the sum, and a lot, decide what the first one gets."""

    def __init__(self, lot: float) -> None:
        self.lot = lot
        self.chosen: list[int] = []

    @property
    def turn(self) -> Seat:
        return Seat(len(self.chosen)) if len(self.chosen) < 2 else NOBODY

    def moves(self) -> Sequence[Move]:
        return [Move(number) for number in range(4)]

    def play(self, move: Move) -> None:
        self.chosen.append(int(move))

    def copy(self) -> "Guess":
        twin = Guess(self.lot)
        twin.chosen = self.chosen[:]
        return twin


class GuessMind(Mind):  # type: ignore[type-arg] # a stand-in for a deal
    """The first player gains by a high first number, unless the second answers with the same."""

    def __init__(self, *, second_thinks: bool = False) -> None:
        self.worlds = 0
        self.second_thinks = second_thinks

    @property
    def options(self) -> Sequence[Option]:
        return [Option(Move(number)) for number in range(4)]

    def world(self, rng: Random) -> Guess:
        self.worlds += 1
        return Guess(rng.random())

    def finish(self, world: Guess, option: Option, rng: Random) -> Points:  # noqa: ARG002 - one plan
        while world.turn != NOBODY:
            world.play(Move(int(rng.random() * 4)))
        first, second = world.chosen
        gain = 0 if first == second and first > 1 else 100 * first
        return (gain + int(world.lot * 10), -gain)

    def worths(self, points: Points) -> Sequence[float]:
        return points

    def words(self, option: Option) -> str:
        return str(option.move)


def judged_flat(sound: int = 0, gate: float = 1.0, playouts: int = 400) -> list[flat.Judged]:
    return flat.judge(GuessMind(), Seat(0), Move(sound), Flat(playouts, gate), Random(5))


def test_flat_search_finds_what_is_best_on_average() -> None:
    """Choosing 3 brings 300 in three cases of four, choosing 2 only 200 in as many."""
    best, *others = judged_flat()
    assert best.option.move == 3
    assert best.worth == pytest.approx(225, abs=25)
    assert {other.option.move for other in others} == {0, 1, 2}


def test_clearly_worse_options_are_dropped_so_the_budget_goes_to_the_others() -> None:
    tried = {judged.option.move: judged.tried for judged in judged_flat(playouts=800)}
    assert tried[Move(0)] < tried[Move(3)]


def test_the_sound_move_stands_unless_another_is_clearly_better() -> None:
    assert judged_flat(sound=2, gate=0.0)[0].option.move == 3
    assert judged_flat(sound=2, gate=1e9)[0].option.move in {2, 3}
    few = flat.judge(GuessMind(), Seat(0), Move(2), Flat(16, 1e9), Random(5))
    assert few[0].option.move == 2


def test_the_same_source_of_chance_gives_the_same_judgement() -> None:
    assert judged_flat() == judged_flat()


@pytest.mark.parametrize(("errors", "behind"), [(0.5, True), (9.0, False)])
def test_being_behind_is_measured_in_standard_errors(errors: float, behind: bool) -> None:
    """The differences 1, 2, 3, 4 have mean 2.5 and standard error 0.65."""
    worth, best = [0.0, 0.0, 0.0, 0.0], [1.0, 2.0, 3.0, 4.0]
    assert fmean(best) == 2.5
    assert is_behind(worth, best, errors) is behind


def test_a_few_worlds_prove_nothing() -> None:
    assert not is_behind([0.0], [9.0], 1.0)
    assert not is_behind([0.0, 0.0], [9.0, 9.0], 1.0)


def test_an_equal_option_is_not_behind() -> None:
    assert not is_behind([1.0, 2.0], [1.0, 2.0], 0.0)


def test_a_tree_lets_the_second_player_think() -> None:
    """It answers 3 with 3 and 2 with 2, so only 1 brings anything: a flat search never sees it."""
    mind = GuessMind()
    best, *_ = tree.judge(mind, Tree(3_000, 30.0), Random(2))
    assert best.option.move == 1
    assert mind.worlds == 3_000


class TrustingMind(GuessMind):
    """The second player is known for always choosing 3."""

    def likely(self, world: Guess, rng: Random) -> Move:  # noqa: ARG002 - it is certain
        assert len(world.chosen) == 1
        return Move(3)


def test_a_trusting_tree_takes_the_second_player_to_do_what_is_likely() -> None:
    """Against someone who chooses 3 whatever comes, 2 brings the most."""
    mind = TrustingMind()
    best, *_ = tree.judge(mind, Tree(400, 300.0, trust=1.0), Random(2))
    assert best.option.move == 2


def test_exploring_is_measured_in_what_worths_span() -> None:
    """With a span of 100 the same exploration tries the options more evenly."""
    narrow, wide = GuessMind(), GuessMind()
    wide.span = 100.0
    tried = [
        min(each.tried for each in tree.judge(mind, Tree(400, 1.0), Random(2)))
        for mind in (narrow, wide)
    ]
    assert tried[0] < tried[1]


def test_a_tree_counts_every_iteration_once() -> None:
    mind = GuessMind()
    judged = tree.judge(mind, Tree(200, 30.0), Random(2))
    assert sum(each.tried for each in judged) == 200


GAMES = [
    pytest.param(find_game(name), small(search, 60), id=f"{name}-{level}")
    for name in ("hearts", "coins")
    for level, search in find_game(name).searches.items()
]


@pytest.mark.parametrize(("game", "search"), GAMES)
def test_equal_views_and_seeds_give_equal_moves(game: AnyGame, search: Search) -> None:
    rule_set = RuleBook(game).get("standard")
    players = game.default_players
    order = list(game.pack(rule_set.rules, players).cards)
    Random(8).shuffle(order)
    deal = game.start(rule_set.rules, game.lay_out(rule_set.rules, players, 4, Seat(0), order))
    while len(deal.moves()) < 3:
        deal.play(deal.moves()[0])
    view = deal.view(deal.turn)
    advice = think(game, search, view, Random(4))
    assert advice == think(game, search, view, Random(4))
    assert deal.refusal(advice.move) is None
    assert advice.why


def hearts_view() -> HeartsView:
    """A view with a choice of cards, in a deal without passing."""
    rules = RuleBook(HEARTS).get("standard").rules
    order = list(HEARTS.pack(rules, 4).cards)
    Random(8).shuffle(order)
    deal = HEARTS.start(rules, HEARTS.lay_out(rules, 4, 4, Seat(0), order))
    while len(deal.moves()) < 3:
        deal.play(deal.moves()[0])
    view = deal.view(deal.turn)
    assert isinstance(view, HeartsView)
    return view


@pytest.mark.parametrize("agrees", [True, False], ids=["the club's card", "another card"])
@pytest.mark.parametrize(
    ("ahead", "error", "said"),
    [
        (1.5, 0.0, True),
        (1.5, 0.7, True),
        (1.5, 0.75, False),
        (1.5, 2.0, False),
        (1.5, inf, False),
        (0.04, 0.0, False),
    ],
)
def test_a_difference_within_the_noise_is_not_said(
    ahead: float, error: float, said: bool, agrees: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A figure is said if it is more than two standard errors, and not 0.0 when rounded."""
    view = hearts_view()
    sound = HEARTS.policies["club"](view, Random(4))
    others = [move for move in view.moves if move != sound.move]
    best, next_best = (sound.move, others[0]) if agrees else others[:2]
    judged = [Judged(Option(best), 5.0, 165), Judged(Option(next_best), 5.0 - ahead, 165, error)]
    monkeypatch.setattr(flat, "judge", lambda *_: judged)
    why = think(HEARTS, Flat(500), view, Random(4)).why
    figure = f"1.5 points better than <{FRENCH.text(next_best)}>"
    assert (figure in why) == said
    assert re.search(r"\d\.\d", why.replace(figure, "")) is None, "no other figure is said"
    if agrees:
        assert why.startswith(sound.why)
    elif not said:
        assert why == f"Best of your {len(view.moves)} legal cards in 165 simulated deals."
