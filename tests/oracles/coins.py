"""Coins told a second time."""

import random
from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789SCRA"
BEATS = {"C": "O", "O": "E", "E": "B", "B": "C"}
PACK = [rank + suit for suit in "COEB" for rank in RANKS]


def winner_of(trick: list[str]) -> int:
    suits = [card[1] for card in trick]
    if len(set(suits)) == 3:
        return next(
            at
            for at, suit in enumerate(suits)
            if BEATS[BEATS[suit]] in suits and BEATS[suit] in suits
        )
    wins = next(suit for suit in suits if suits.count(suit) > 1)
    return max(
        (at for at in range(3) if suits[at] == wins), key=lambda at: RANKS.index(trick[at][0])
    )


@dataclass
class CoinsOracle:
    """Plays one random match; `lines` as in the oracle of Hearts."""

    rules: dict[str, Any]
    players: int
    rng: random.Random
    lines: list[dict[str, Any]] = field(default_factory=list)

    def play_match(self) -> None:
        self.totals = [0] * 3
        dealer = self.rng.randrange(3)
        number = 0
        while max(self.totals) < self.rules["target"]:
            number += 1
            before = self.totals[:]
            leader = self.play_deal(number, dealer)
            points = [after - old for after, old in zip(self.totals, before, strict=True)]
            self.lines.append({"points": points, "totals": self.totals[:]})
            dealer = (leader - 1) % 3
        self.lines.append({"winners": [self.totals.index(max(self.totals))]})

    def play_deal(self, number: int, dealer: int) -> int:
        order = self.rng.sample(PACK, 48)
        hands = [order[seat::3] for seat in range(3)]
        self.lines.append(
            {
                "deal": number,
                "dealer": dealer,
                "hands": [" ".join(hand) for hand in hands],
                "cut": self.rng.randint(1, 47),
            }
        )
        leader = (dealer + 1) % 3
        while hands[leader] and max(self.totals) < self.rules["target"]:
            trick = []
            for place in range(3):
                seat = (leader + place) % 3
                trick.append(hands[seat].pop(self.rng.randrange(len(hands[seat]))))
                self.lines.append({"seat": seat, "move": f"play {trick[-1]}"})
            leader = (leader + winner_of(trick)) % 3
            self.totals[leader] += sum(card[1] == "O" for card in trick)
        return leader
