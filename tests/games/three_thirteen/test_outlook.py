"""What a hand may become: known chances, and what goes together."""

from collections import Counter
from random import Random

import pytest

from parlour.cards import CardSet
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.game import GAME
from parlour.games.three_thirteen.policy.outlook import ANSWERS, Faces, Outlook, Prospects, without
from parlour.games.three_thirteen.policy.pace import AT_MOST, caught, ends
from parlour.games.three_thirteen.policy.thirds import thirds
from tests.games.three_thirteen.rounds import BOOK, playing, round_of, table
from tests.scale import scaled


def prospects(deal: ThreeThirteenDeal) -> Prospects:
    return Prospects(deal.view(deal.turn))


def faces(text: str) -> Faces:
    pack = table(decks=4).pack
    return tuple(sorted(map(pack.face, pack.parse(text))))


def outlook(deal: ThreeThirteenDeal, hand: str) -> Outlook:
    return prospects(deal).outlook(faces(hand))


# The next draw


def test_a_pair_goes_out_with_every_card_of_its_rank_and_every_wild_card() -> None:
    """Two sevens and four threes are among the 48 cards that seat 0 does not see."""
    deal = round_of("7S 7H KC", "2C 5D 9H", stock="QC", pile="QD", decks=1)
    assert outlook(deal, "7S 7H KC").out == pytest.approx(6 / 48)


def test_a_run_waits_for_both_ends_or_for_the_middle() -> None:
    """4H and 7H, or 6C; and the four threes, which are wild."""
    deal = round_of("5H 6H KD", "2C 9D 9H", stock="QC", pile="QD", decks=1)
    assert outlook(deal, "5H 6H KD").out == pytest.approx(6 / 48)
    deal = round_of("5C 7C KD", "2C 9D 9H", stock="QC", pile="QD", decks=1)
    assert outlook(deal, "5C 7C KD").out == pytest.approx(5 / 48)


def test_cards_that_lie_open_do_not_come() -> None:
    deal = round_of("7S 7H KC", "2C 5D 9H", stock="QC", pile="7C QD", decks=1)
    assert outlook(deal, "7S 7H KC").out == pytest.approx(5 / 47)


def test_what_the_next_draw_leaves_is_a_mean_over_all_draws() -> None:
    """The king goes for whatever comes, which costs what is printed on it; two kings are left."""
    deal = round_of("2S 9H KC", "KD 5D 9D", stock="QC", pile="KS", decks=1)
    look = outlook(deal, "2S 9H KC")
    view = deal.view(0)
    melder = deal.terms.melder
    leaves = [min(melder.after_discards(view.hand | {card}).values()) for card in view.unseen]
    assert look.cost == 21
    assert look.expected == pytest.approx(sum(leaves) / len(leaves))
    assert look.out == 0


def test_a_hand_that_is_melded_goes_out_with_anything() -> None:
    deal = round_of("7S 7H 7D", "2C 5D 9H", stock="QC", pile="QD")
    assert outlook(deal, "7S 7H 7D") == (0, 0.0, 1.0)


def test_two_melds_of_three_need_a_card_to_throw() -> None:
    """Five of six cards are melded; the last sevens and nines would leave none to throw (T-13)."""
    hand = "7S 7H 7D 9S 9H"
    deal = round_of(hand, "2C 5D 9D 9C JH", stock="QC", pile="QD", wild="5", decks=1)
    strict = outlook(deal, hand).out
    free = round_of(hand, "2C 5D 9D 9C JH", stock="QC", pile="QD", wild="5", decks=1,
                    discard_required_to_go_out=False)  # fmt: skip
    assert strict < outlook(free, hand).out


def test_the_look_at_draws_agrees_with_trying_all_of_them() -> None:
    """It sees nearly every way to go out and promises no more than there is."""
    rng = Random("outlook")
    missed, apart = [], []
    for _ in range(scaled(30)):
        rules = BOOK.get(rng.choice(BOOK.names)).rules
        number = rng.randint(1, min(11, rules.last_hand_size - 2))
        order = rng.sample(sorted(GAME.pack(rules, 3).cards), len(GAME.pack(rules, 3).cards))
        deal = GAME.start(rules, GAME.lay_out(rules, 3, number, 0, order))
        view, melder = deal.view(deal.turn), deal.terms.melder
        look = prospects(deal).outlook(tuple(sorted(map(view.terms.pack.face, view.hand))))
        hands = [view.hand | {card} for card in view.unseen]
        free = not rules.discard_required_to_go_out
        outs = [
            bool(melder.out_discards(hand)) or (free and melder.melds_all(hand)) for hand in hands
        ]
        least = [min(melder.after_discards(hand).values()) for hand in hands]
        assert look.cost == melder.cost(view.hand)
        assert look.expected >= sum(least) / len(least) - 1e-9
        apart.append(look.expected - sum(least) / len(least))
        missed.append(sum(outs) / len(outs) - look.out)
    assert min(missed) > -1e-9
    assert sum(missed) / len(missed) < 0.01
    assert sum(apart) / len(apart) < 0.1


# Worth


def test_the_pair_whose_cards_are_still_out_is_worth_more() -> None:
    deal = round_of("JS JH QS QH", "2C 5D 9H KC", stock="2D", pile="QD QC", wild="4", decks=1)
    seen = prospects(deal)
    assert seen.worth(faces("JS JH 2S 8H"), 1) > seen.worth(faces("QS QH 2S 8H"), 1)


def test_the_likelier_a_hand_goes_out_the_more_it_is_worth() -> None:
    deal = round_of("7S 7H KC", "2C 5D 9H", stock="QC", pile="QD", decks=1)
    seen = prospects(deal)
    assert seen.worth(faces("7S 7H 7D"), 1) > seen.worth(faces("7S 7H KC"), 1)
    assert seen.worth(faces("7S 7H KC"), 1) > seen.worth(faces("5S 9H KC"), 1)


@pytest.mark.parametrize("others", [("2C 5D 9H",), ("2C 5D 9H", "4C 6D TH", "8C 9D JH")])
def test_a_turn_ahead_is_worth_what_its_draws_bring(others: tuple[str, ...]) -> None:
    deal = round_of("7S 7H KC", *others, stock="QC", pile="QD", decks=2)
    seen, hand = prospects(deal), faces("7S 7H KC")
    unseen = [deal.terms.pack.face(card) for card in deal.view(0).unseen]
    worths = []
    for face in unseen:
        more = tuple(sorted((*hand, face)))
        worths.append(seen.worth_before_throw(more, 1))
        throws = (seen.worth(without(more, throw), 1) for throw in seen.burdens(more)[:ANSWERS])
        assert worths[-1] == caught(deal.terms, 0) or worths[-1] == max(throws)
    assert seen.worth_before_draw(hand, 1) == pytest.approx(sum(worths) / len(worths))


def test_going_out_brings_what_the_others_hold_and_what_the_rules_give() -> None:
    for score in (0, -5):
        deal = round_of("7S 7H KC", "2C 5D 9H", pile="QD", stock="QC", going_out_score=score)
        seen = prospects(deal)
        assert seen.worth_before_throw(faces("7S 7H 7D KC"), 1) == caught(deal.terms, 0) - score


# What may go


def test_cards_that_wait_for_something_are_kept_longer() -> None:
    deal = round_of("JS JH QD 2C 5H", "2H 9S 9D KC 4S", stock="7D", pile="8C", wild="5")
    order = prospects(deal).burdens(faces("JS JH QD 2C 8H"))
    assert order[0] == faces("QD")[0]
    assert set(order) == set(faces("JS JH QD 2C 8H"))


def test_a_card_that_has_to_be_kept_is_not_thrown() -> None:
    deal = round_of("7S 7H KC", "2C 5D 9H", stock="QC", pile="QD")
    (king,) = faces("KC")
    assert king not in prospects(deal).burdens(faces("7S 7H 7D KC"), kept=king)
    assert prospects(deal).burdens(faces("7S 7H 7D KC")) == [king]


def test_what_others_could_use_depends_on_what_is_unseen() -> None:
    deal = round_of("7S 7H KC", "2C 5D 9H", stock="2S", pile="KD KH KS QC AC QD", decks=1)
    seen = prospects(deal)
    (king, two, three) = (*faces("KC"), *faces("2D"), *faces("3D"))
    assert seen.use_of(king) == pytest.approx(1 / 43)  # the jack of clubs
    assert seen.use_of(two) > seen.use_of(king)
    assert seen.use_of(three) == 1  # wild


# What goes together


@pytest.mark.parametrize("preset", BOOK.names)
def test_two_cards_and_a_third_are_a_meld_as_the_rules_say(preset: str) -> None:
    rng = Random(preset)
    order = range(1, BOOK.get(preset).rules.last_hand_size - 1)
    deal = round_of("", "", preset=preset, wild="A23456789TJQK"[rng.choice(order) + 1])
    terms = deal.terms
    together, pack = thirds(terms), terms.pack
    copies = {face: [card for card in pack.cards if pack.face(card) == face] for face in together}
    for _ in range(scaled(300)):
        one, other, third = (rng.choice(sorted(together)) for _ in range(3))
        cards = CardSet(
            copies[face][number]
            for face, count in Counter((one, other, third)).items()
            for number in range(count)
        )
        assert (third in together[one].get(other, ())) == terms.melder.is_meld(cards)
        assert together[one].get(other) == together[other].get(one)


def test_two_cards_of_a_run_with_a_gap_for_a_wild_card_go_together() -> None:
    together = thirds(table(number=3))  # fives are wild
    four, six = faces("4H 6H")
    assert together[four][six] == ()
    assert faces("5H")[0] not in together


# The pace


def test_going_out_gets_likelier_and_brings_less() -> None:
    for number in range(1, 12):
        for players in (2, 5):
            terms = table(players=players, number=number)
            chances = [ends(terms, turn) for turn in range(12)]
            losses = [caught(terms, turn) for turn in range(12)]
            assert chances == sorted(chances)
            assert losses == sorted(losses, reverse=True)
            assert 0 < chances[0] <= chances[-1] <= 1 - (1 - AT_MOST) ** (players - 1)


def test_more_players_end_a_round_sooner() -> None:
    assert ends(table(players=5, number=6), 3) > ends(table(players=2, number=6), 3)


def test_hands_are_looked_at_by_faces_alone() -> None:
    deal = round_of("7S 7S KC", "2C 5D 9H", stock="7S QC", pile="QD")
    playing(deal, "draw stock")
    assert without(faces("7S 7S KC"), faces("7S")[0]) == faces("7S KC")
