"""Every way a small deal can go, counted by the deal and by the rules told a second time."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from parlour.cards import FRENCH
from parlour.engine.deal import Layout
from parlour.engine.seats import Seat
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.terms import Terms, terms
from tests.games.hearts.set_ups import cards, rules
from tests.oracles.hearts import HeartsOracle

MIXED = ("2C JD 2H QS 7C", "5C 3D QH KS 6D", "9C KH 4S AS 8D")
QUEEN_AND_HEARTS = ("AC 2H QH QS", "2C 9C 3D KS", "KC 4S JD KH")
HEARTS_ALONE = ("9C QH 5H 2H", "2C AH 3D 4H", "4C KH 6D 7D")

CASES: list[tuple[str, tuple[str, ...], dict[str, Any], int]] = [
    ("standard", MIXED, {}, 140),
    ("standard", MIXED, {"must_break_hearts": False}, 172),
    ("standard", MIXED, {"hearts_broken_by": ["heart"]}, 116),
    ("standard", MIXED, {"no_points_on_first_trick": False}, 140),
    ("standard", MIXED, {"queen_lead": "after_hearts_broken"}, 128),
    ("standard", MIXED, {"opening_lead": "left_of_dealer"}, 1232),
    ("standard", MIXED, {"next_leader": "left_of_previous_leader"}, 132),
    ("rotating-lead", MIXED, {}, 992),
    ("standard", HEARTS_ALONE, {"hearts_broken_by": []}, 36),
    ("standard", QUEEN_AND_HEARTS, {}, 6),
    ("standard", QUEEN_AND_HEARTS, {"queen_lead": "after_hearts_broken"}, 30),
    ("standard", QUEEN_AND_HEARTS, {"may_lead_hearts_instead_of_queen": True}, 30),
]


def small_table(preset: str, hands: tuple[str, ...], options: dict[str, Any]) -> Terms:
    """Three players with a few cards, all others taken out of the pack; no choice at the end."""
    gone = {*map(FRENCH.text, range(52))} - {*" ".join(hands).split()}
    fixed = {"players": [3], "stripped_cards": {"3": sorted(gone)}, "uneven_deal": "strip"}
    at = terms(rules(preset, **fixed, pass_count=0, moon="none", **options), 3)
    assert at.hand_size == len(hands[0].split())
    return at


def endings(deal: HeartsDeal) -> int:
    """How many sequences of moves end a deal."""
    if deal.over:
        return 1
    count = 0
    for move in deal.moves():
        after = deal.copy()
        after.play(move)
        count += endings(after)
    return count


@dataclass(frozen=True)
class Told:
    """The same, in texts and sets, by the oracle's rules."""

    oracle: HeartsOracle

    def endings(
        self,
        hands: tuple[frozenset[str], ...],
        leader: int,
        trick: tuple[str, ...],
        opening: set[str] | None,
        *,
        first: bool,
        broken: bool,
    ) -> int:
        if len(trick) == 3:
            best = max((c for c in trick if c[1] == trick[0][1]), key=FRENCH.parse)
            winner = (leader + trick.index(best)) % 3
            if self.oracle.rules["next_leader"] != "winner":
                winner = (leader + 1) % 3
            return self.endings(hands, winner, (), None, first=False, broken=broken)
        seat = (leader + len(trick)) % 3
        if not hands[seat]:
            return 1
        self.oracle.broken = broken
        legal = self.oracle.legal(set(hands[seat]), list(trick), first=first)
        count = 0
        for card in (not trick and opening) or legal:
            left = tuple(hand - {card} for hand in hands)
            kind = "heart" if card[1] == "H" else card
            now = broken or kind in self.oracle.rules["hearts_broken_by"]
            now |= not trick and self.oracle.lead_breaks(set(hands[seat]))
            count += self.endings(left, leader, (*trick, card), None, first=first, broken=now)
        return count


@pytest.mark.parametrize(("preset", "hands", "options", "count"), CASES, ids=str)
def test_a_small_deal_has_so_many_endings(
    preset: str, hands: tuple[str, ...], options: dict[str, Any], count: int
) -> None:
    at = small_table(preset, hands, options)
    deal = HeartsDeal(at, Layout(1, Seat(2), tuple(map(cards, hands))), (0, 0, 0))
    oracle = HeartsOracle(at.rules.plain(), 3, Random(0))
    oracle.pack, oracle.kitty = sorted(" ".join(hands).split(), key=FRENCH.parse), []
    oracle.hands = [set(hand.split()) for hand in hands]
    leader, opening = oracle.opening(2)
    held = tuple(frozenset(hand.split()) for hand in hands)
    told = Told(oracle).endings(held, leader, (), opening, first=True, broken=False)
    assert (endings(deal), told) == (count, count)
