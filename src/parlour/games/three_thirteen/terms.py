"""The rules of one round of Three Thirteen, made ready for play."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from parlour.cards import FRENCH, Face, Pack
from parlour.engine.melds import Melder, MeldRules, melder
from parlour.engine.rules import RulesError
from parlour.games.three_thirteen.rules import ThreeThirteenRules

ACE = FRENCH.ranks.index("A")
JACK = FRENCH.ranks.index("J")
PACKS = range(1, 5)
"""How many packs may be shuffled together."""


@dataclass(frozen=True)
class Terms:
    """What the rules mean for a round with a number of players.

    Attributes:
        rules: where they come from.
        players: how many sit at the table.
        number: which round, from 1.
        hand_size: how many cards are dealt to each.
        wild_rank: the rank of the wild cards by its place in the pack; None where none is wild.
        pack: all cards of the table.
    """

    rules: ThreeThirteenRules
    players: int
    number: int
    hand_size: int
    wild_rank: int | None
    pack: Pack

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process, where bots think, makes its own: what was found cannot be sent."""
        return terms, (self.rules, self.players, self.number)

    @cached_property
    def melder(self) -> Melder:
        """What finds the cheapest arrangement of a hand."""
        return melder(meld_rules(self.rules, self.wild_rank), self.pack, self.wild_rank)

    @property
    def rounds(self) -> int:
        """How many rounds a match has, extra ones not counted."""
        return len(hand_sizes(self.rules))

    def is_wild(self, card: int) -> bool:
        """Whether a card is wild (T-10, T-11)."""
        return self.is_wild_face(self.pack.face(card))

    def is_wild_face(self, face: Face) -> bool:
        """Whether cards of a face are wild."""
        return face == FRENCH.joker or FRENCH.rank(face) == self.wild_rank


@lru_cache(maxsize=256)
def terms(rules: ThreeThirteenRules, players: int, number: int) -> Terms:
    """The terms of a round; the same object for equal questions."""
    size = hand_size(rules, number)
    wild_rank = size - 2 if rules.wild_rank == "hand_size" else None
    return Terms(rules, players, number, size, wild_rank, pack_of(rules, packs(rules, players)))


def packs(rules: ThreeThirteenRules, players: int) -> int:
    """How many packs are shuffled together (T-1)."""
    if rules.decks != "auto":
        return rules.decks
    return 1 if players == 2 else (players + 1) // 2


def pack_of(rules: ThreeThirteenRules, copies: int) -> Pack:
    """A number of French packs with the jokers of the rules."""
    return Pack(FRENCH, copies, rules.jokers_per_deck * copies)


def hand_sizes(rules: ThreeThirteenRules) -> tuple[int, ...]:
    """How many cards are dealt in each round (T-3)."""
    up = tuple(range(rules.first_hand_size, rules.last_hand_size + 1))
    return {"up": up, "down": up[::-1], "up_down": up + up[-2::-1]}[rules.round_order]


def hand_size(rules: ThreeThirteenRules, number: int) -> int:
    """How many cards are dealt in a round; extra rounds deal the largest hand (T-3, T-18)."""
    sizes = hand_sizes(rules)
    return sizes[number - 1] if number <= len(sizes) else rules.last_hand_size


def check_sizes(rules: ThreeThirteenRules) -> None:
    """Checks that hands and melds come in an order that can be played (T-3, T-8).

    Raises:
        RulesError: they do not.
    """
    first, last, meld = rules.first_hand_size, rules.last_hand_size, rules.min_meld
    if first > last:
        problem = f"{first} is above the largest hand; allowed: 3 to {last} (T-3)"
        raise RulesError("", "first_hand_size", problem)
    if meld > first:
        allowed = "3" if first == 3 else f"3 to {first}"
        problem = f"{meld} is above the smallest hand; allowed: {allowed} (T-8)"
        raise RulesError("", "min_meld", problem)
    if rules.max_set_size is not None and rules.max_set_size < meld:
        problem = (
            f"{rules.max_set_size} is below the smallest meld; "
            f'allowed: "none" or at least {meld} (T-8)'
        )
        raise RulesError("", "max_set_size", problem)


def check_packs(rules: ThreeThirteenRules, players: int) -> None:
    """Checks that the packs can deal the largest hand, turn a card up, and leave a stock (T-1).

    Raises:
        RulesError: there are too few cards.
    """
    needed = players * rules.last_hand_size + 2
    held = _cards_in(rules, packs(rules, players))
    if held < needed:
        enough = next(copies for copies in PACKS if _cards_in(rules, copies) >= needed)
        most = (held - 2) // rules.last_hand_size
        problem = (
            f"{held} cards cannot deal {rules.last_hand_size} to each of {players} players and "
            f"leave an upcard and a stock card; allowed: {enough} decks or more, "
            f"or at most {most} players (T-1)"
        )
        raise RulesError("", "decks", problem)


def _cards_in(rules: ThreeThirteenRules, copies: int) -> int:
    return len(pack_of(rules, copies).cards)


def meld_rules(rules: ThreeThirteenRules, wild_rank: int | None) -> MeldRules:
    """What a meld is, and what a card left over costs (T-8 to T-11, T-15, T-20)."""
    ranks = [rank_cost(rules, rank, wild=rank == wild_rank) for rank in range(len(FRENCH.ranks))]
    return MeldRules(
        sets="set" in rules.melds,
        runs="run" in rules.melds,
        min_meld=rules.min_meld,
        max_set_size=rules.max_set_size,
        identical_cards_in_set=rules.identical_cards_in_set,
        max_wilds_per_meld=rules.max_wilds_per_meld,
        all_wild_meld=rules.all_wild_meld,
        ace_high=rules.ace == "high_or_low",
        costs=(*ranks * len(FRENCH.suits), rules.joker_points),
    )


def rank_cost(rules: ThreeThirteenRules, rank: int, *, wild: bool) -> int:
    """What a card of a rank costs when it is left over (T-15)."""
    if wild and rules.wild_points != "face":
        return rules.wild_points
    if rank == ACE:
        return rules.ace_points
    if rank < JACK:
        return rank + 2
    return 10 if rules.court_points == 10 else rank + 2
