"""Hearts told a second time."""

import random
from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
STEPS = {"left": lambda _: 1, "right": lambda n: n - 1, "across": lambda n: n // 2}


def height(card: str) -> int:
    return RANKS.index(card[0])


@dataclass
class Illegal:
    """A move that stands for nothing legal at a line of the record (lines after the header)."""

    line: int
    seat: int
    move: str


@dataclass
class HeartsOracle:
    """Plays one random match by the given parameters.

    `lines` are the record's lines after the header; `illegal` are moves that a reader must refuse
    in place of the line of that number.
    """

    rules: dict[str, Any]
    players: int
    rng: random.Random
    lines: list[dict[str, Any]] = field(default_factory=list)
    illegal: list[Illegal] = field(default_factory=list)

    def play_match(self, most_deals: int = 400) -> None:
        self.totals = [0] * self.players
        self.reached = False
        first = self.rules["first_dealer"]
        dealer = self.rng.randrange(self.players) if first == "random" else first
        for number in range(1, most_deals + 1):
            points = self.play_deal(number, (dealer + number - 1) % self.players)
            winners = self.settle(points, number)
            self.lines.append({"points": points, "totals": self.totals[:]})
            if winners:
                self.lines.append({"winners": winners})
                return

    def settle(self, points: list[int], number: int) -> list[int]:
        rules = self.rules
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        if rules["game_end"] == "hands":
            self.reached |= number >= rules["hands"]
        else:
            hit = [seat for seat, total in enumerate(self.totals) if total == rules["target"]]
            if rules["exact_hit"] == "wins" and hit:
                self.reached = True
                return hit if len(hit) == 1 or rules["tie_break"] == "shared" else []
            for seat in hit:
                self.totals[seat] = {
                    "none": self.totals[seat],
                    "to_zero": 0,
                    "to_half": self.totals[seat] // 2,
                }[rules["exact_hit"]]
            self.reached |= max(self.totals) >= rules["target"]
        lowest = [seat for seat, total in enumerate(self.totals) if total == min(self.totals)]
        alone = len(lowest) == 1 or rules["tie_break"] == "shared"
        return lowest if self.reached and alone else []

    def play_deal(self, number: int, dealer: int) -> list[int]:
        self.deal_out(number, dealer)
        self.pass_cards(number)
        leader, opening = self.opening(dealer)
        self.broken = False
        self.taken: list[list[str]] = [[] for _ in range(self.players)]
        self.tricks = [0] * self.players
        count = len(self.hands[0])
        for trick in range(count):
            leader = self.play_trick(trick, count, leader, opening if trick == 0 else None)
        return self.score()

    def deal_out(self, number: int, dealer: int) -> None:
        strip = self.rules["uneven_deal"] == "strip"
        removed = self.rules["stripped_cards"].get(str(self.players), []) if strip else []
        self.pack = [card for card in PACK if card not in removed]
        order = self.rng.sample(self.pack, len(self.pack))
        size = len(order) // self.players
        self.hands = [set(order[i * size : (i + 1) * size]) for i in range(self.players)]
        self.kitty = order[self.players * size :]
        line = {"deal": number, "dealer": dealer, "hands": [" ".join(h) for h in self.hands]}
        self.lines.append(line | ({"kitty": " ".join(self.kitty)} if self.kitty else {}))

    def pass_cards(self, number: int) -> None:
        cycle = self.rules["pass_cycle"]
        ways = cycle.get(str(self.players), cycle.get("*"))
        if self.players % 2:
            ways = [way for way in ways if way != "across"]
        way, count = ways[(number - 1) % len(ways)], self.rules["pass_count"]
        if way == "hold" or not count:
            return
        given = [self.rng.sample(sorted(hand), count) for hand in self.hands]
        for seat, cards in enumerate(given):
            self.say(seat, f"pass {' '.join(cards)}")
            self.hands[seat] -= set(cards)
        for seat, cards in enumerate(given):
            self.hands[(seat + STEPS[way](self.players)) % self.players] |= set(cards)

    def opening(self, dealer: int) -> tuple[int, set[str] | None]:
        """Who leads first, and the cards it must be from if that is prescribed."""
        lowest = next(card for card in self.pack if card[1] == "C")
        if self.rules["opening_lead"] == "left_of_dealer" or lowest in self.kitty:
            return (dealer + 1) % self.players, None
        leader = next(seat for seat in range(self.players) if lowest in self.hands[seat])
        if self.rules["opening_lead"] == "lowest_club":
            return leader, {lowest}
        return leader, {card for card in self.hands[leader] if card[1] == "C"}

    def play_trick(self, number: int, count: int, leader: int, opening: set[str] | None) -> int:
        trick: list[str] = []
        for place in range(self.players):
            seat = (leader + place) % self.players
            hand = self.hands[seat]
            if opening is not None and not trick:
                legal = opening
            else:
                legal = self.legal(hand, trick, first=number == 0)
            if hand - legal:
                wrong = self.rng.choice(sorted(hand - legal))
                self.illegal.append(Illegal(len(self.lines), seat, f"play {wrong}"))
            card = self.rng.choice(sorted(legal))
            self.say(seat, f"play {card}")
            self.broken |= not trick and self.lead_breaks(hand)
            hand.remove(card)
            trick.append(card)
            kind = "heart" if card[1] == "H" else card
            self.broken |= kind in self.rules["hearts_broken_by"]
        best = max((card for card in trick if card[1] == trick[0][1]), key=height)
        winner = (leader + trick.index(best)) % self.players
        self.taken[winner] += trick
        self.tricks[winner] += 1
        if self.kitty and self.kitty_falls(trick, first=number == 0, last=number == count - 1):
            self.taken[winner] += self.kitty
            self.kitty = []
        return winner if self.rules["next_leader"] == "winner" else (leader + 1) % self.players

    def kitty_falls(self, trick: list[str], *, first: bool, last: bool) -> bool:
        penalty = any(self.worth(card) > 0 for card in trick)
        to = self.rules["kitty_to"]
        return last or (to == "first_trick" and first) or (to == "first_penalty_trick" and penalty)

    def legal(self, hand: set[str], trick: list[str], *, first: bool) -> set[str]:
        if not trick:
            return (hand - self.barred_leads(hand)) or set(hand)
        following = {card for card in hand if card[1] == trick[0][1]}
        if following or not (first and self.rules["no_points_on_first_trick"]):
            return following or set(hand)
        return {card for card in hand if self.worth(card) <= 0} or set(hand)

    def barred_leads(self, hand: set[str]) -> set[str]:
        rules, barred = self.rules, set()
        if self.broken:
            return barred
        hearts = {card for card in hand if card[1] == "H"}
        free = rules["may_lead_hearts_instead_of_queen"] and hand - hearts == {"QS"}
        if rules["must_break_hearts"] and not free:
            barred |= hearts
        return barred | ({"QS"} if rules["queen_lead"] == "after_hearts_broken" else set())

    def lead_breaks(self, hand: set[str]) -> bool:
        """Whether whatever is led from a hand breaks hearts, for it has to be one."""
        return self.rules["must_break_hearts"] and all(card[1] == "H" for card in hand)

    def score(self) -> list[int]:
        rules, seats = self.rules, range(self.players)
        positive = {card for card in self.pack if self.worth(card) > 0}
        bonuses = {card for card in self.pack if self.worth(card) < 0}
        needed = positive | (bonuses if rules["moon_requires_bonus"] else set())
        sun = [seat for seat in seats if self.tricks[seat] == sum(self.tricks)]
        moon = [seat for seat in seats if needed <= set(self.taken[seat])]
        if sun and rules["sun"] != "none":
            return self.shot(sun[0], rules["sun"], rules["sun_value"])
        if moon and rules["moon"] != "none":
            whole = sum(map(self.worth, positive))
            value = whole if rules["moon_value"] == "sum" else rules["moon_value"]
            return self.shot(moon[0], rules["moon"], value)
        none = [0 if self.tricks[seat] else rules["no_trick_bonus"] for seat in seats]
        return [sum(map(self.worth, self.taken[seat])) + none[seat] for seat in seats]

    def shot(self, shooter: int, mode: str, value: int) -> list[int]:
        if mode == "choice":
            mode = self.rng.choice(["add", "subtract"])
            self.say(shooter, f"moon {mode}")
        points = []
        for seat in range(self.players):
            bonus = sum(min(self.worth(card), 0) for card in self.taken[seat])
            if seat == shooter:
                kept = bonus if self.rules["moon_keeps_bonus"] else 0
                points.append(kept - (value if mode == "subtract" else 0))
            else:
                points.append(bonus + (value if mode == "add" else 0))
        return points

    def worth(self, card: str) -> int:
        table = self.rules["card_points"]
        keys = (card, f"rank:{card[0]}", f"suit:{card[1]}")
        return next((table[key] for key in keys if key in table), 0)

    def say(self, seat: int, move: str) -> None:
        self.lines.append({"seat": seat, "move": move})
