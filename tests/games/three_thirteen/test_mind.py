"""What a search is told of a decision in Three Thirteen, and the quick player behind it."""

from random import Random

import pytest

from parlour.bots.search import think
from parlour.cards import CardSet
from parlour.engine.mind import Flat, Option
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.instinct import instinct
from parlour.games.three_thirteen.mind import CAUGHT, ThreeThirteenMind
from tests.games.three_thirteen.rounds import BOOK, playing, round_of, table
from tests.scale import scaled


def mind(on: ThreeThirteenDeal) -> ThreeThirteenMind:
    view = on.view(on.turn)
    return ThreeThirteenMind(view, GAME.policies["club"](view, Random(1)).move)


def named(on: ThreeThirteenDeal) -> list[str]:
    thought = mind(on)
    return [thought.words(option) for option in thought.options]


def faces(text: str) -> tuple[int, ...]:
    pack = table().pack
    return tuple(sorted(map(pack.face, pack.parse(text))))


def searched(on: ThreeThirteenDeal, playouts: int = 300) -> str:
    move = think(GAME, Flat(playouts), on.view(on.turn), Random(3)).move
    return GAME.move_text(move)


def looked_at(on: ThreeThirteenDeal, rng: Random) -> None:
    """Checks a decision."""
    view, thought = on.view(on.turn), mind(on)
    assert len(set(thought.options)) == len(thought.options)
    for option in thought.options:
        assert on.refusal(option.move) is None
        world = thought.world(rng)
        assert world.view(view.seat) == view
        world.play(option.move)
        assert len(thought.worths(thought.finish(world, option, rng))) == view.players


@pytest.mark.parametrize("preset", BOOK.names)
def test_worlds_fit_the_view_and_options_are_legal(preset: str) -> None:
    rng = Random(preset)
    rules = BOOK.get(preset).rules
    for _ in range(scaled(2)):
        players = rng.choice([2, 5])
        pack = sorted(GAME.pack(rules, players).cards)
        number = rng.randint(1, min(11, rules.last_hand_size - 2))
        order = rng.sample(pack, len(pack))
        on = GAME.start(rules, GAME.lay_out(rules, players, number, 0, order), seed="mind")
        while not on.over:
            if rng.random() < 0.3:
                looked_at(on, rng)
            on.play(GAME.policies["novice"](on.view(on.turn), rng).move)


def test_the_first_draw_goes_through_all_that_may_come() -> None:
    on = round_of("7S 7H KC", "2C 5D 9H", stock="QC JC TC 8D", pile="QD")
    thought, rng = mind(on), Random(0)
    unseen = on.view(0).unseen
    drawn = [thought.world(rng).stock[-1] for _ in range(2 * len(unseen))]
    assert sorted(drawn) == sorted(list(unseen) * 2)


# What is looked at


def test_a_discard_that_goes_with_nothing_asks_for_no_search() -> None:
    on = round_of("7S 7H KC", "2C 5D 9H", stock="QC JC TC 8D", pile="2D")
    assert named(on) == ["drawing from the stock"]


def test_a_discard_that_could_become_a_meld_is_weighed() -> None:
    on = round_of("7S 8H KC", "2C 5D 9H", stock="QC JC TC 8D", pile="7D")
    assert sorted(named(on)) == ["drawing from the stock", "taking <7D>"]


def test_going_out_is_not_put_off() -> None:
    on = playing(round_of("7S 7H 7D", "2C 5D 9H", stock="KC", pile="QD"), "draw stock")
    assert mind(on).options == (Option(GAME.parse_move("out KC")),)


def test_only_cards_left_over_are_thrown() -> None:
    on = round_of("7S 7H 7D 2C KH", "2C 5D 9H JC TS", stock="9C", pile="QD", wild="5")
    assert sorted(named(playing(on, "draw stock"))) == [
        "throwing <2C>", "throwing <9C>", "throwing <KH>",
    ]  # fmt: skip


# What is found


def test_a_meld_is_kept_and_a_stranger_thrown() -> None:
    on = round_of("7S 7H 7D 8D QC", "2C 5D 9H JC TS", stock="9D", pile="KD", wild="5")
    assert searched(playing(on, "draw stock")) == "discard QC"


def test_the_same_view_and_seed_give_the_same_move_whatever_is_hidden() -> None:
    stock = "9S 4D JD QH 8C 3C"
    hidden = ("2C 5D 9H JC", stock), ("QH 8C 3C 9H", "9S 4D JD 2C 5D JC")
    found = {
        searched(playing(round_of("7S 7H 8H KC", held, stock=left, pile="KD", wild="4",
                                  decks=1), "draw stock"))
        for held, left in hidden
    }  # fmt: skip
    assert len(found) == 1


def test_a_throw_that_the_next_player_goes_out_with_costs() -> None:
    on = round_of("2S 9H KC", "JS JC 4H", stock="5C 6C 8D QD AS", pile="KD", dealer=1)
    playing(on, "draw stock")
    thought = mind(on)
    worth = {}
    for text in ("JD", "QD"):
        world = on.copy()
        world.hands[0] |= CardSet(world.terms.pack.parse(text)).mask
        move = GAME.parse_move(f"discard {text}")
        world.play(move)
        worth[text] = thought.worths(thought.finish(world, Option(move), Random(0)))[0]
    assert worth["JD"] < worth["QD"]


# The quick player


def test_it_goes_out_when_one_card_is_left_over() -> None:
    left, out = instinct(table()).throw(faces("7S 7H 7D KC"), last=False)
    assert (left, out) == (faces("7S 7H 7D"), True)


def test_it_gives_up_a_card_of_a_long_meld_to_go_out() -> None:
    left, out = instinct(table()).throw(faces("7C 7S 7H 7D"), last=False)
    assert (len(left), out) == (3, True)


def test_it_cannot_go_out_with_two_melds_of_three() -> None:
    quick = instinct(table(number=3))
    left, out = quick.throw(faces("7C 7S 7H 9C 9S 9H"), last=False)
    assert not out
    assert quick.cost(left) == 14


def test_it_keeps_a_pair_of_middle_cards_and_throws_it_on_a_last_turn() -> None:
    quick = instinct(table(number=2))
    held = faces("JC JS 9D 2H 3S")
    assert quick.throw(held, last=False).left == faces("JC JS 2H 3S")
    assert quick.throw(held, last=True).left in (faces("JC 9D 2H 3S"), faces("JS 9D 2H 3S"))


def test_what_could_become_a_meld_pulls() -> None:
    pull = instinct(table()).pull
    (two, three, five, king, ace), (other_two,) = faces("2C 3C 5C KC AC"), faces("2D")
    assert pull[two][five] == pull[two][king] == pull[ace][king] == 0
    assert pull[ace][two] == pull[two][ace]
    assert pull[two][other_two] > 0
    assert pull[two][three] == 0  # threes are wild in the first round
    assert instinct(table(ace="high_or_low")).pull[ace][king] > 0


def test_going_out_catches_the_others() -> None:
    on = round_of("7S 7H KC", "2C 5D 9H", stock="QC 7D JC TC", pile="QD")
    playing(on, "draw stock")
    thought, option = mind(on), Option(GAME.parse_move("discard QC"))
    on.play(option.move)
    on.stock.reverse()  # the seat's next draws are taken from the bottom
    assert thought.finish(on, option, Random(1)) == (0, CAUGHT)
    assert thought.worths((0, CAUGHT)) == [CAUGHT, -CAUGHT]
