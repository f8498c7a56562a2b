"""Every way a small round can go, counted by the deal and by the rules told a second time."""

from dataclasses import dataclass

import pytest

from parlour.engine.seats import Seat
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.view import Turn
from tests.games.three_thirteen.rounds import round_of
from tests.oracles.three_thirteen import Melds

NEAR = ("7S 7H KC", "2C 3C QD")
READY = ("7S 7H 7D", "2C 3C QD")
TWINS = ("7S 7S KC", "2C 2C QD")
THREE = ("7S 7H 7D", "2C 3C QD", "9H 9S 4D")
SIX = ("2H 3H 4H 6H 7H", "2C 3C QD 9S JD")

NO_DISCARD = {"discard_required_to_go_out": False}
CASES: list[tuple[tuple[str, ...], str, str, str, dict[str, object], int]] = [
    (NEAR, "7D 4C 8S", "9H", "3", {}, 84),
    (NEAR, "7D 4C 8S", "9H", "3", {"may_discard_taken_card": True}, 104),
    (NEAR, "3D 4C", "7D", "3", {}, 123),
    (READY, "KC 4C", "9H", "3", {}, 60),
    (READY, "KC 4C", "9H", "3", {"last_turn_for_others": False}, 54),
    (READY, "7C 4C", "9H", "3", NO_DISCARD, 88),
    (TWINS, "7S 4C", "KC", "3", {}, 25),
    (TWINS, "7S 4C", "KC", "3", {"identical_cards_in_set": False}, 20),
    (THREE, "KC 9D 4C", "2S", "3", {}, 98),
    (SIX, "5H TC", "9H", "5", {}, 143),
    (SIX, "5H TC", "9H", "5", NO_DISCARD, 154),
    (READY, "3S 3D", "X", "3", {"jokers_per_deck": 1}, 162),
]


def endings(deal: ThreeThirteenDeal) -> int:
    """How many sequences of moves end a round."""
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
    """A position in texts.

    Attributes:
        turns_left: until the limit, as long as nobody has gone out.
        last_turns: how many are left once someone has.
    """

    melds: Melds
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    turns_left: int
    turn: int = 0
    last_turns: int | None = None

    @property
    def endings(self) -> int:
        ended = self.last_turns == 0 or (self.last_turns is None and not self.turns_left)
        if ended or not self.stock:
            return 1
        count = self.after_drawing(self.stock[0], self.stock[1:], self.pile, None)
        if self.pile:
            count += self.after_drawing(self.pile[-1], self.stock, self.pile[:-1], self.pile[-1])
        return count

    def after_drawing(
        self, card: str, stock: tuple[str, ...], pile: tuple[str, ...], taken: str | None
    ) -> int:
        hand = (*self.hands[self.turn], card)
        barred = None if self.melds.rules["may_discard_taken_card"] else taken
        count = 0
        for face in {*hand}:
            if face == barred and hand.count(face) == 1:
                continue
            at = hand.index(face)
            rest = hand[:at] + hand[at + 1 :]
            ends = [False] if self.last_turns is not None or not self.whole(rest) else [False, True]
            count += sum(self.next(rest, stock, (*pile, face), out=out).endings for out in ends)
        if not self.melds.rules["discard_required_to_go_out"] and self.whole(hand):
            count += self.next(hand, stock, pile, out=self.last_turns is None).endings
        return count

    def whole(self, hand: tuple[str, ...]) -> bool:
        return self.melds.cost(hand) == 0

    def next(
        self, hand: tuple[str, ...], stock: tuple[str, ...], pile: tuple[str, ...], *, out: bool
    ) -> "Told":
        hands = (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])
        left = None if self.last_turns is None else self.last_turns - 1
        if out:
            left = len(hands) - 1 if self.melds.rules["last_turn_for_others"] else 0
        turn = (self.turn + 1) % len(hands)
        return Told(self.melds, hands, stock, pile, self.turns_left - 1, turn, left)


@pytest.mark.parametrize(("hands", "stock", "pile", "wild", "options", "count"), CASES, ids=str)
def test_a_small_round_has_so_many_endings(
    *,
    hands: tuple[str, ...],
    stock: str,
    pile: str,
    wild: str,
    options: dict[str, object],
    count: int,
) -> None:
    deal = round_of(
        *hands, stock=stock, pile=pile, wild=wild, stock_exhausted="end_round",
        turn_limit=10, **options,
    )  # fmt: skip
    melds = Melds(deal.terms.rules.plain(), "A23456789TJQK".index(wild) + 1)
    # So many turns are over that two are left.
    deal.turns = [Turn(Seat(0), None, over=True)] * (10 * len(hands) - 2)
    held = tuple(tuple(hand.split()) for hand in hands)
    told = Told(melds, held, tuple(stock.split()), tuple(pile.split()), turns_left=2)
    assert (endings(deal), told.endings) == (count, count)
