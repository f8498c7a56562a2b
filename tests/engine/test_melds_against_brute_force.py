"""The melder against a literal reading of the rules, and a second method on large hands.

Nothing here shares a line with the melder: hands are faces, a meld is whatever `is_literal_meld`
says, and the least cost comes from trying every split of the hand.

`MELD_HANDS=20000 pytest tests/engine/test_melds_against_brute_force.py` tries more hands than an
ordinary run, which tries as many as take some seconds.
"""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.cards import FRENCH, Card, Pack
from parlour.engine.melds import MeldRules, melder
from parlour.engine.melds.rules import STANDARD_COSTS

JOKER = 52
ACE = 12
PACK = Pack(FRENCH, copies=4, jokers=8)
HANDS = int(os.environ.get("MELD_HANDS", "900"))


def is_wild(face: int, wild_rank: int | None) -> bool:
    return face == JOKER or face % 13 == wild_rank


def is_literal_meld(faces: Sequence[int], rules: MeldRules, wild_rank: int | None) -> bool:
    """T-8 to T-11 and T-20, word by word: a set of any rank, a run over any stretch of a suit."""
    if len(faces) < rules.min_meld:
        return False
    if rules.sets and any(is_set_of(faces, rank, rules, wild_rank) for rank in range(13)):
        return True
    return rules.runs and any(
        is_run_over(faces, stretch, rules, wild_rank)
        for suit in range(4)
        for stretch in stretches(suit, len(faces), ace_high=rules.ace_high)
    )


def is_set_of(faces: Sequence[int], rank: int, rules: MeldRules, wild_rank: int | None) -> bool:
    natural = [face for face in faces if face != JOKER and face % 13 == rank]
    others = [face for face in faces if face == JOKER or face % 13 != rank]
    if not all(is_wild(face, wild_rank) for face in others):
        return False
    if rules.max_set_size is not None and len(faces) > rules.max_set_size:
        return False
    if not rules.identical_cards_in_set and len(set(natural)) < len(natural):
        return False
    return wilds_allowed(len(natural), len(others), rules)


def stretches(suit: int, length: int, *, ace_high: bool) -> list[list[int]]:
    """The faces of every stretch of a suit: A 2 ... K, with `ace_high` 2 ... K A as well."""
    line = [suit * 13 + rank for rank in (ACE, *range(12))]
    lines = [line, [*line[1:], line[0]]] if ace_high else [line]
    return [one[at : at + length] for one in lines for at in range(13 - length + 1)]


def is_run_over(
    faces: Sequence[int], stretch: Sequence[int], rules: MeldRules, wild_rank: int | None
) -> bool:
    natural = set(faces) & set(stretch)
    others = list((Counter(faces) - Counter(natural)).elements())
    if not all(is_wild(face, wild_rank) for face in others):
        return False
    return wilds_allowed(len(natural), len(others), rules)


def wilds_allowed(natural: int, others: int, rules: MeldRules) -> bool:
    if natural == 0 and not rules.all_wild_meld:
        return False
    return rules.max_wilds_per_meld is None or others <= rules.max_wilds_per_meld


def least_cost_by_splitting(faces: Sequence[int], rules: MeldRules, wild_rank: int | None) -> int:
    """The first card left is left over, or in one of the melds that the other cards allow."""
    known: dict[tuple[int, ...], bool] = {}

    def meld(mask: int) -> bool:
        chosen = tuple(face for at, face in enumerate(faces) if mask >> at & 1)
        if chosen not in known:
            known[chosen] = is_literal_meld(chosen, rules, wild_rank)
        return known[chosen]

    melds = [mask for mask in range(1, 1 << len(faces)) if meld(mask)]

    @cache
    def least(mask: int) -> int:
        if not mask:
            return 0
        first = mask & -mask
        rest = [least(mask ^ one) for one in melds if one & first and one & mask == one]
        return min([rules.costs[faces[first.bit_length() - 1]] + least(mask ^ first), *rest])

    return least((1 << len(faces)) - 1)


def least_cost_by_counting(faces: Sequence[int], rules: MeldRules, wild_rank: int | None) -> int:
    """The same for large hands: equal cards are one kind, hands are how many there are of each.

    Wild kinds come last, so that a meld is looked up by its first natural kind. A count takes four
    bits, of which the highest stays free: it shows where a subtraction would borrow.
    """
    held = Counter(faces)
    kinds = sorted(held, key=lambda face: (is_wild(face, wild_rank), face))
    free = sum(8 << 4 * at for at in range(len(kinds)))
    melds: dict[int, list[int]] = {at: [] for at in range(len(kinds))}
    for counts in product(*(range(held[kind] + 1) for kind in kinds)):
        chosen = [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
        natural = [face for face in chosen if not is_wild(face, wild_rank)]
        if len({face % 13 for face in natural}) > 1 and len({face // 13 for face in natural}) > 1:
            continue
        if is_literal_meld(chosen, rules, wild_rank):
            first = next(at for at, count in enumerate(counts) if count)
            melds[first].append(sum(count << 4 * at for at, count in enumerate(counts)))

    @cache
    def least(hand: int) -> int:
        if not hand:
            return 0
        first = ((hand & -hand).bit_length() - 1) // 4
        best = rules.costs[kinds[first]] + least(hand - (1 << 4 * first))
        for meld in melds[first]:
            if best and (hand | free) - meld & free == free:
                best = min(best, least(hand - meld))
        return best

    return least(sum(count << 4 * at for at, count in enumerate(held[kind] for kind in kinds)))


def cards_of(faces: Sequence[int], pack: Pack = PACK) -> list[Card]:
    """Cards with these faces, the lowest copies."""
    used: Counter[int] = Counter()
    cards = []
    for face in faces:
        cards.append(pack.copies_of(face)[used[face]])
        used[face] += 1
    return cards


def rules_of(pick: Callable[[Sequence[Any]], Any]) -> MeldRules:
    """Rules from every option, each chosen by `pick`; the standard ones more often than others."""
    sets, runs = pick([(True, True), (True, True), (True, True), (True, False), (False, True)])
    least = pick([3, 3, 3, 4, 5])
    costs = list(STANDARD_COSTS)
    costs[ACE:JOKER:13] = [pick([1, 15])] * 4
    costs[JOKER] = pick([0, 5, 20, 50])
    return MeldRules(
        sets=sets,
        runs=runs,
        min_meld=least,
        max_set_size=pick([None, None, least, 4, 5]),
        identical_cards_in_set=pick([True, True, False]),
        max_wilds_per_meld=pick([None, None, 0, 1, 2, 3]),
        all_wild_meld=pick([True, True, False]),
        ace_high=pick([False, True]),
        costs=tuple(costs),
    )


def with_wild_cost(rules: MeldRules, wild_rank: int | None, cost: int | None) -> MeldRules:
    """The rules with another cost of unmelded cards of the wild rank."""
    if wild_rank is None or cost is None:
        return rules
    costs = list(rules.costs)
    costs[wild_rank:JOKER:13] = [cost] * 4
    return replace(rules, costs=tuple(costs))


def random_hand(rng: Random, size: int, wild_rank: int | None) -> list[int]:
    """A hand from few suits and ranks, so that much of it melds, and often with many wilds."""
    suits = rng.choice([range(4), range(4), range(2), range(1), [1, 3]])
    lowest = rng.randrange(13)
    ranks = [(lowest + at) % 13 for at in range(rng.choice([3, 5, 8, 13]))]
    pool = [suit * 13 + rank for suit in suits for rank in ranks] * rng.choice([1, 2, 2, 4])
    if rng.random() < 0.8:
        pool += [JOKER] * rng.choice([0, 2, 4])
        if wild_rank is not None:
            pool += [suit * 13 + wild_rank for suit in range(4)] * rng.choice([0, 1, 2])
    held = Counter(rng.sample(pool, min(size, len(pool))))
    return [face for face, count in held.items() for _ in range(min(count, 4))]


def hand_with_wilds(rng: Random, size: int, wilds: int, wild_rank: int | None) -> list[int]:
    """A hand dealt from two packs with four jokers, with exactly so many wild cards."""
    pack = [*range(52), *range(52), *[JOKER] * 4]
    wild = [face for face in pack if is_wild(face, wild_rank)]
    others = [face for face in pack if not is_wild(face, wild_rank)]
    wilds = min(wilds, len(wild))
    return rng.sample(wild, wilds) + rng.sample(others, size - wilds)


def hand_of_melds(rng: Random, rules: MeldRules, wild_rank: int | None) -> list[int]:
    """Two or three melds with as many wild cards as they may have, or one fewer or more."""
    suits, lowest = rng.sample(range(4), 2), rng.randrange(13)
    hand: list[int] = []
    while len(hand) < 4 + rules.min_meld:
        size = rules.min_meld + rng.choice([0, 0, 1, 2])
        rank = (lowest + rng.randrange(5)) % 13
        line = stretches(rng.choice(suits), 13, ace_high=rules.ace_high)[-1]
        meld = [suit * 13 + rank for suit in rng.choices(range(4), k=size)]
        if rng.random() < 0.6:
            start = min(line.index(line[0] // 13 * 13 + rank), 13 - size)
            meld = line[start : start + size]
        wilds = min(size, (rules.max_wilds_per_meld or 1) + rng.choice([-1, 0, 0, 1]))
        own = [JOKER] if wild_rank is None else [JOKER, *range(wild_rank, JOKER, 13)]
        for at in rng.sample(range(size), max(0, wilds)):
            meld[at] = rng.choice(own)
        hand += meld
    return [face for face, count in Counter(hand[:14]).items() for _ in range(min(count, 4))]


def check(hand: Sequence[int], rules: MeldRules, wild_rank: int | None, least: int) -> None:
    """What the melder says of a hand whose least cost is known."""
    table = melder(rules, PACK, wild_rank)
    cards = cards_of(hand)
    case = (PACK.text(cards), rules, wild_rank)
    laid = table.arrange(cards)
    laid_cards = [card for meld in laid.melds for card in meld.cards]
    assert table.cost(cards) == laid.cost == least, case
    assert sum(rules.costs[PACK.face(card)] for card in laid.left) == least, case
    assert sorted([*laid.left, *laid_cards]) == sorted(cards), case
    for meld in laid.melds:
        assert is_literal_meld([PACK.face(card) for card in meld.cards], rules, wild_rank), case


def random_case(rng: Random, size: int) -> tuple[list[int], MeldRules, int | None]:
    wild_rank = rng.choice([None, *range(13)])
    rules = with_wild_cost(rules_of(rng.choice), wild_rank, rng.choice([None, None, 0, 20]))
    return random_hand(rng, size, wild_rank), rules, wild_rank


def test_small_hands_under_all_rules() -> None:
    rng = Random("small hands")
    for _ in range(HANDS):
        hand, rules, wild_rank = random_case(rng, rng.randint(3, 7))
        check(hand, rules, wild_rank, least_cost_by_splitting(hand, rules, wild_rank))


def test_the_two_methods_agree() -> None:
    rng = Random("both methods")
    for _ in range(HANDS // 10):
        case = random_case(rng, rng.randint(3, 8))
        assert least_cost_by_splitting(*case) == least_cost_by_counting(*case)


@pytest.mark.parametrize("wilds", range(9))
def test_large_hands_under_the_standard_rules(wilds: int) -> None:
    rng = Random(f"large hands {wilds}")
    for _ in range(max(1, HANDS // 120)):
        rules = MeldRules(ace_high=rng.random() < 0.3)
        wild_rank = rng.randrange(13)
        hand = hand_with_wilds(rng, rng.choice([13, 14]), wilds, wild_rank)
        check(hand, rules, wild_rank, least_cost_by_counting(hand, rules, wild_rank))


@pytest.mark.parametrize("wilds", range(9))
def test_large_hands_under_all_rules(wilds: int) -> None:
    rng = Random(f"large hands, all rules {wilds}")
    for _ in range(max(1, HANDS // 120)):
        rules = rules_of(rng.choice)
        wild_rank = rng.choice([None, *range(13)])
        hand = hand_with_wilds(rng, rng.choice([13, 14]), wilds, wild_rank)
        check(hand, rules, wild_rank, least_cost_by_counting(hand, rules, wild_rank))


def test_large_hands_of_few_suits_and_ranks() -> None:
    rng = Random("dense hands")
    for _ in range(HANDS // 60):
        hand, rules, wild_rank = random_case(rng, 14)
        check(hand, rules, wild_rank, least_cost_by_counting(hand, rules, wild_rank))


def test_hands_made_of_melds() -> None:
    rng = Random("made of melds")
    for _ in range(HANDS // 8):
        wild_rank = rng.choice([None, *range(13)])
        rules = rules_of(rng.choice)
        hand = hand_of_melds(rng, rules, wild_rank)
        check(hand, rules, wild_rank, least_cost_by_counting(hand, rules, wild_rank))


def test_is_meld_reads_the_rules_literally() -> None:
    rng = Random("is it a meld")
    valid = 0
    for _ in range(HANDS * 4):
        hand, rules, wild_rank = random_case(rng, rng.randint(3, 6))
        expected = is_literal_meld(hand, rules, wild_rank)
        valid += expected
        cards = cards_of(hand)
        assert melder(rules, PACK, wild_rank).is_meld(cards) == expected, (hand, rules, wild_rank)
    assert valid > HANDS // 10


def test_every_discard_costs_what_the_other_cards_cost() -> None:
    rng = Random("discards")
    for _ in range(HANDS // 20):
        hand, rules, wild_rank = random_case(rng, rng.randint(4, 7))
        table = melder(rules, PACK, wild_rank)
        least = {}
        for face in sorted(set(hand)):
            others = list(hand)
            others.remove(face)
            least[face] = least_cost_by_splitting(others, rules, wild_rank)
        cards = cards_of(hand)
        costs = table.after_discards(cards)
        assert list(costs.items()) == list(least.items()), (hand, rules, wild_rank)
        choice = table.best_discard(cards)
        thrown = PACK.face(choice.discard)
        assert choice.after.cost == least[thrown] == min(least.values())
        assert rules.costs[thrown] == max(
            rules.costs[face] for face, cost in least.items() if cost == choice.after.cost
        )


def everything_melds(faces: Sequence[int], rules: MeldRules, wild_rank: int | None) -> bool:
    """Whether nothing is left over, when every card left over is given a cost of its own."""
    dear = replace(rules, costs=(1,) * 53)
    return least_cost_by_splitting(faces, dear, wild_rank) == 0


def test_going_out_needs_every_other_card_melded() -> None:
    rng = Random("going out")
    outs = 0
    for _ in range(HANDS // 10):
        hand, rules, wild_rank = random_case(rng, rng.randint(4, 7))
        expected = []
        for face in sorted(set(hand)):
            others = list(hand)
            others.remove(face)
            if everything_melds(others, rules, wild_rank):
                expected.append(face)
        table, cards = melder(rules, PACK, wild_rank), cards_of(hand)
        assert table.out_discards(cards) == tuple(expected), (hand, rules, wild_rank)
        assert table.melds_all(cards) == everything_melds(hand, rules, wild_rank)
        outs += bool(expected)
    assert outs > HANDS // 200


@settings(max_examples=max(60, HANDS // 10), deadline=None)
@given(st.data())
def test_any_small_hand_under_any_rules(data: st.DataObject) -> None:
    wild_rank = data.draw(st.sampled_from([None, *range(13)]))
    rules = rules_of(lambda choices: data.draw(st.sampled_from(choices)))
    faces = (
        st.integers(0, JOKER)
        if wild_rank is None
        else st.sampled_from([*range(JOKER + 1), *[wild_rank + 13 * suit for suit in range(4)] * 4])
    )
    hand = data.draw(st.lists(faces, min_size=1, max_size=7))
    hand = [face for face, count in Counter(hand).items() for _ in range(min(count, 4))]
    check(hand, rules, wild_rank, least_cost_by_splitting(hand, rules, wild_rank))
