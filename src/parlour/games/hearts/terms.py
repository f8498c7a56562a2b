"""The rules of one table of Hearts, made ready for play: masks and tables instead of names."""

from dataclasses import dataclass
from functools import lru_cache

from parlour.cards import FRENCH, Card, CardSet, Face, Pack
from parlour.engine.rules import RulesError
from parlour.games.hearts.rules import HeartsRules

SUIT_SIZE = len(FRENCH.ranks)
SUIT_MASK = (1 << SUIT_SIZE) - 1
CLUBS, DIAMONDS, HEARTS, SPADES = (SUIT_MASK << SUIT_SIZE * suit for suit in range(4))
HEART_SUIT = FRENCH.suits.index("H")
QUEEN = Card(FRENCH.parse("QS"))
QUEEN_MASK = 1 << QUEEN


@dataclass(frozen=True, eq=False)
class Terms:
    """What the rules mean for so many players.

    Attributes:
        rules: where they come from.
        players: how many sit at the table.
        pack: the pack that is dealt.
        hand_size: how many cards each player gets.
        kitty_size: how many cards are left over.
        worth: the points of each card.
        costing: mask of the cards with positive points in the pack.
        bonuses: mask of the cards with negative points in the pack.
        breaking: mask of the cards that break hearts.
        opening: the lowest club of the pack.
        steps: for each deal of the pass cycle, how many seats to the left cards go; 0 to hold.
    """

    rules: HeartsRules
    players: int
    pack: Pack
    hand_size: int
    kitty_size: int
    worth: tuple[int, ...]
    costing: int
    bonuses: int
    breaking: int
    opening: Card
    steps: tuple[int, ...]

    def step(self, number: int) -> int:
        """How many seats to the left cards are passed in a deal; 0 where nobody passes (H-15)."""
        return self.steps[(number - 1) % len(self.steps)] if self.rules.pass_count else 0

    def points(self, mask: int) -> int:
        """The points of some cards together."""
        return sum(self.worth[card] for card in CardSet.of_mask(mask))


def terms(rules: HeartsRules, players: int) -> Terms:
    """The terms of a table.

    Raises:
        RulesError: the rules cannot be played by so many.
    """
    return _terms(rules.model_dump_json(), players)


@lru_cache(maxsize=256)
def _terms(rules_json: str, players: int) -> Terms:
    rules = HeartsRules.model_validate_json(rules_json)
    pack = Pack(FRENCH, removed=_stripped(rules, players))
    hand_size, rest = divmod(len(pack.cards), players)
    if rest and rules.uneven_deal == "strip":
        problem = (
            f"{len(pack.cards)} cards do not deal evenly to {players} players; "
            f"take out {rest} more, or {players - rest} fewer"
        )
        raise RulesError("", f"stripped_cards.{players}", problem)
    if rules.pass_count > hand_size:
        raise RulesError("", "pass_count", f"{rules.pass_count} is more than a hand of {hand_size}")
    worth = card_worths(rules)
    return Terms(
        rules=rules,
        players=players,
        pack=pack,
        hand_size=hand_size,
        kitty_size=rest,
        worth=worth,
        costing=CardSet(card for card in pack.cards if worth[card] > 0).mask,
        bonuses=CardSet(card for card in pack.cards if worth[card] < 0).mask,
        breaking=_breaking(rules),
        opening=min(CardSet.of_mask(pack.cards.mask & CLUBS)),
        steps=_steps(rules, players),
    )


def _stripped(rules: HeartsRules, players: int) -> frozenset[Face]:
    if rules.uneven_deal == "kitty":
        return frozenset()
    return frozenset(map(FRENCH.parse, rules.stripped_cards.get(str(players), ())))


def card_worths(rules: HeartsRules) -> tuple[int, ...]:
    """The points of each of the 52 cards (H-17)."""
    return tuple(_worth(rules, face) for face in range(FRENCH.size))


def _worth(rules: HeartsRules, face: int) -> int:
    """The points of a card by the most specific key that names it (H-17)."""
    text = FRENCH.text(face)
    keys = (text, f"rank:{text[0]}", f"suit:{text[1]}")
    return next((rules.card_points[key] for key in keys if key in rules.card_points), 0)


def _breaking(rules: HeartsRules) -> int:
    hearts = HEARTS if "heart" in rules.hearts_broken_by else 0
    return hearts | (QUEEN_MASK if "QS" in rules.hearts_broken_by else 0)


def _steps(rules: HeartsRules, players: int) -> tuple[int, ...]:
    """The pass cycle as seats to the left; nobody sits across at an odd table (H-15)."""
    cycle = rules.pass_cycle.get(str(players)) or rules.pass_cycle.get("*")
    if cycle is None:
        problem = f'nothing is said for {players} players; add "{players}" or "*"'
        raise RulesError("", "pass_cycle", problem)
    steps = {"left": 1, "right": players - 1, "across": players // 2, "hold": 0}
    kept = tuple(way for way in cycle if way != "across" or players % 2 == 0)
    return tuple(steps[way] for way in kept) or (0,)
