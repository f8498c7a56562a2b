"""Three Thirteen told a second time, for hands of up to eight cards."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any

from tests.oracles.hearts import Illegal

RANKS = "A23456789TJQK"
SUITS = "CDHS"


def number(card: str) -> int:
    return RANKS.index(card[0]) + 1


@dataclass
class Melds:
    """What a meld is, and what a hand costs, by trying every subset of it."""

    rules: dict[str, Any]
    wild: int

    def is_wild(self, card: str) -> bool:
        return card == "X" or number(card) == self.wild

    def value(self, card: str) -> int:
        rules = self.rules
        if card == "X":
            return rules["joker_points"]
        if self.is_wild(card) and rules["wild_points"] != "face":
            return rules["wild_points"]
        own = number(card)
        if own == 1:
            return rules["ace_points"]
        return min(own, 10) if rules["court_points"] == 10 else own

    def is_meld(self, cards: Sequence[str]) -> bool:
        kinds = self.rules["melds"]
        is_one = ("set" in kinds and self.is_set(cards)) or ("run" in kinds and self.is_run(cards))
        return len(cards) >= self.rules["min_meld"] and is_one

    def wilds_fit(self, wilds: int, size: int) -> bool:
        most = self.rules["max_wilds_per_meld"]
        return (most is None or wilds <= most) and (self.rules["all_wild_meld"] or wilds < size)

    def is_set(self, cards: Sequence[str]) -> bool:
        most = self.rules["max_set_size"]
        if most is not None and len(cards) > most:
            return False
        return any(self.is_set_of(rank, cards) for rank in range(1, 14))

    def is_set_of(self, rank: int, cards: Sequence[str]) -> bool:
        own = [card for card in cards if card != "X" and number(card) == rank]
        others = [card for card in cards if card not in own]
        wilds = len(others)
        if not self.rules["identical_cards_in_set"] and len(set(own)) < len(own):
            if rank != self.wild:
                return False
            wilds += len(own) - len(set(own))
        return all(map(self.is_wild, others)) and self.wilds_fit(wilds, len(cards))

    def is_run(self, cards: Sequence[str]) -> bool:
        top = 14 if self.rules["ace"] == "high_or_low" else 13
        size = len(cards)
        return size <= 13 and any(
            self.is_run_from(
                suit, {(place - 1) % 13 + 1 for place in range(low, low + size)}, cards
            )
            for suit in SUITS
            for low in range(1, top - size + 2)
        )

    def is_run_from(self, suit: str, ranks: set[int], cards: Sequence[str]) -> bool:
        free, wilds = set(ranks), 0
        for card in cards:
            if card != "X" and card[1] == suit and number(card) in free:
                free.remove(number(card))
            elif self.is_wild(card):
                wilds += 1
            else:
                return False
        return self.wilds_fit(wilds, len(cards))

    def cost(self, hand: Sequence[str]) -> int:
        values = [self.value(card) for card in hand]
        melds = [
            sum(1 << at for at in chosen)
            for size in range(3, len(hand) + 1)
            for chosen in combinations(range(len(hand)), size)
            if self.is_meld([hand[at] for at in chosen])
        ]

        @cache
        def least(mask: int) -> int:
            if not mask:
                return 0
            low = mask & -mask
            alone = values[low.bit_length() - 1] + least(mask ^ low)
            using = (least(mask ^ meld) for meld in melds if meld & low and meld & mask == meld)
            return min(alone, *using, alone)

        return least((1 << len(hand)) - 1)


@dataclass
class ThreeThirteenOracle:
    """Plays one random match; `lines` and `illegal` as in the oracle of Hearts."""

    rules: dict[str, Any]
    players: int
    rng: random.Random
    lines: list[dict[str, Any]] = field(default_factory=list)
    illegal: list[Illegal] = field(default_factory=list)

    def play_match(self) -> None:
        sizes = self.round_sizes()
        self.totals = [0] * self.players
        first = self.rules["first_dealer"]
        dealer = self.rng.randrange(self.players) if first == "random" else first
        winners: list[int] = []
        done = 0
        while not winners:
            size = sizes[done] if done < len(sizes) else max(sizes)
            points = self.play_round(done + 1, (dealer + done) % self.players, size)
            self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
            self.lines.append({"points": points, "totals": self.totals[:]})
            done += 1
            lowest = [seat for seat, total in enumerate(self.totals) if total == min(self.totals)]
            alone = len(lowest) == 1 or self.rules["tie_break"] == "shared"
            winners = lowest if done >= len(sizes) and alone else []
        self.lines.append({"winners": winners})

    def round_sizes(self) -> list[int]:
        up = list(range(self.rules["first_hand_size"], self.rules["last_hand_size"] + 1))
        return {"up": up, "down": up[::-1], "up_down": up + up[-2::-1]}[self.rules["round_order"]]

    def play_round(self, number_: int, dealer: int, size: int) -> list[int]:
        self.deal_out(number_, dealer, size)
        turns, last_turns, goer = [0] * self.players, 0, None
        seat = (dealer + 1) % self.players
        while not self.ended(turns, last_turns, goer) and self.stock_stands():
            went_out = self.play_turn(seat, last=goer is not None)
            turns[seat] += 1
            last_turns += goer is not None
            goer = seat if went_out else goer
            seat = (seat + 1) % self.players
        return [
            self.rules["going_out_score"] if at == goer else self.melds.cost(hand)
            for at, hand in enumerate(self.hands)
        ]

    def deal_out(self, number_: int, dealer: int, size: int) -> None:
        rules = self.rules
        packs = rules["decks"]
        if packs == "auto":
            packs = 1 if self.players == 2 else (self.players + 1) // 2
        one = [rank + suit for rank in RANKS for suit in SUITS] + ["X"] * rules["jokers_per_deck"]
        order = self.rng.sample(one * packs, len(one) * packs)
        self.melds = Melds(rules, size if rules["wild_rank"] == "hand_size" else 0)
        self.hands = [order[at * size : (at + 1) * size] for at in range(self.players)]
        rest = order[self.players * size :]
        self.pile = [rest.pop(0)]
        while rules["wild_upcard"] == "redraw" and self.melds.is_wild(self.pile[-1]):
            self.pile.append(rest.pop(0))
        self.stock = rest
        self.lines.append(
            {
                "deal": number_,
                "dealer": dealer,
                "hands": [" ".join(hand) for hand in self.hands],
                "stock": " ".join(self.stock),
                "discard": " ".join(self.pile),
            }
        )

    def ended(self, turns: list[int], last_turns: int, goer: int | None) -> bool:
        if goer is None:
            return min(turns) >= self.rules["turn_limit"]
        return not self.rules["last_turn_for_others"] or last_turns == self.players - 1

    def stock_stands(self) -> bool:
        """Makes a new stock at the start of a turn if it must; False where the round ends."""
        if self.stock:
            return True
        if len(self.pile) < 2 or self.rules["stock_exhausted"] == "end_round":
            return False
        self.stock = self.rng.sample(self.pile[:-1], len(self.pile) - 1)
        self.pile = self.pile[-1:]
        self.lines.append({"stock": " ".join(self.stock)})
        return True

    def play_turn(self, seat: int, *, last: bool) -> bool:
        """Plays a turn and tells whether the player went out."""
        hand = self.hands[seat]
        taken = self.draw(seat, hand)
        after = {card: self.cost_without(hand, card) for card in sorted(set(hand))}
        throwable = [card for card in after if card != taken or hand.count(card) > 1]
        if self.rules["may_discard_taken_card"]:
            throwable = list(after)
        outs = [card for card in throwable if after[card] == 0 and not last]
        whole = not self.rules["discard_required_to_go_out"] and self.melds.cost(hand) == 0
        self.tell_illegal(seat, [f"discard {card}" for card in after if card not in throwable])
        self.tell_illegal(seat, [f"out {card}" for card in after if card not in outs])
        self.tell_illegal(seat, [] if whole and last else ["discard none"])
        self.tell_illegal(seat, [] if whole and not last else ["out"])
        if whole and self.rng.random() < 0.5:
            self.say(seat, "discard none" if last else "out")
            return not last
        verb, choices = (
            ("out", outs) if outs and self.rng.random() < 0.7 else ("discard", throwable)
        )
        greedy = self.rng.random() < 0.7
        card = min(choices, key=lambda c: after[c]) if greedy else self.rng.choice(choices)
        hand.remove(card)
        self.pile.append(card)
        self.say(seat, f"{verb} {card}")
        return verb == "out"

    def draw(self, seat: int, hand: list[str]) -> str | None:
        """Draws a card; returns it if it came from the discard pile."""
        if self.pile and self.rng.random() < 0.4:
            hand.append(self.pile.pop())
            self.say(seat, "draw discard")
            return hand[-1]
        self.tell_illegal(seat, [] if self.pile else ["draw discard"])
        hand.append(self.stock.pop(0))
        self.say(seat, "draw stock")
        return None

    def cost_without(self, hand: list[str], card: str) -> int:
        left = hand[:]
        left.remove(card)
        return self.melds.cost(left)

    def tell_illegal(self, seat: int, moves: list[str]) -> None:
        if moves:
            self.illegal.append(Illegal(len(self.lines), seat, self.rng.choice(moves)))

    def say(self, seat: int, move: str) -> None:
        self.lines.append({"seat": seat, "move": move})
