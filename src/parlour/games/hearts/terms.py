"""The rules of one table of Hearts, made ready for play: masks and tables instead of names."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from parlour.cards import FRENCH, Card, CardSet, Face, Pack
from parlour.engine.rules import RulesError
from parlour.engine.seats import Seat
from parlour.games.hearts.rules import HeartsRules

SUIT_SIZE = len(FRENCH.ranks)
SUIT_MASK = (1 << SUIT_SIZE) - 1
SUITS = tuple(SUIT_MASK << SUIT_SIZE * suit for suit in range(4))
SUIT_OF = tuple(SUITS[card // SUIT_SIZE] for card in range(FRENCH.size))
"""For each card, the mask of its suit."""
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
CLUB_SUIT = FRENCH.suits.index("C")
HEART_SUIT = FRENCH.suits.index("H")
QUEEN = Card(FRENCH.parse("QS"))
QUEEN_MASK = 1 << QUEEN


@dataclass(frozen=True, eq=False)
class Terms:
    """What the rules mean for a number of players.

    Attributes:
        rules: where they come from.
        players: how many sit at the table.
        pack: the pack that is dealt.
        hand_size: how many cards each player gets.
        kitty_size: how many cards are left over.
        worth: the points of each card.
        priced: each value that cards have, with the mask of those cards.
        costing: mask of the cards with positive points in the pack.
        bonuses: mask of the cards with negative points in the pack.
        breaking: mask of the cards that break hearts whenever they are played.
        may_break: mask of the cards that can break hearts: those, and hearts led from hearts alone.
        barred_leads: mask of the cards that are not led while hearts are whole.
        barred_first: mask of the cards that are not discarded on the first trick.
        spares_queen: whether a hand of hearts and the queen may lead a heart while they are whole.
        rotating: whether the lead moves to the left, independent of the winner.
        left: for each seat, the one to its left.
        around: for each seat, all seats clockwise from it.
        opening: the lowest club of the pack.
        steps: for each deal of the pass cycle, how many seats to the left cards go; 0 to hold.
    """

    rules: HeartsRules
    players: int
    pack: Pack
    hand_size: int
    kitty_size: int
    worth: tuple[int, ...]
    priced: tuple[tuple[int, int], ...]
    costing: int
    bonuses: int
    breaking: int
    may_break: int
    barred_leads: int
    barred_first: int
    spares_queen: bool
    rotating: bool
    left: tuple[Seat, ...]
    around: tuple[tuple[Seat, ...], ...]
    opening: Card
    steps: tuple[int, ...]

    def step(self, number: int) -> int:
        """How many seats to the left cards are passed in a deal; 0 where nobody passes (H-15)."""
        return self.steps[(number - 1) % len(self.steps)] if self.rules.pass_count else 0

    def points(self, mask: int) -> int:
        """The points of some cards together."""
        total = 0
        for worth, cards in self.priced:
            total += worth * (mask & cards).bit_count()
        return total

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process, where bots think, makes its own: there are no two of the same."""
        return terms, (self.rules, self.players)


def terms(rules: HeartsRules, players: int) -> Terms:
    """The terms of a table.

    Raises:
        RulesError: the rules cannot be played by this number.
    """
    return _terms(rules.model_dump_json(), players)


@lru_cache(maxsize=256)
def _terms(rules_json: str, players: int) -> Terms:
    rules = HeartsRules.model_validate_json(rules_json)
    pack = Pack(FRENCH, removed=_stripped(rules, players))
    hand_size, kitty_size = divmod(len(pack.cards), players)
    _check(rules, players, pack)
    worth = card_worths(rules)
    costing = CardSet(card for card in pack.cards if worth[card] > 0).mask
    if not costing and rules.game_end == "target":
        problem = 'no card costs points, so nobody can reach a target; allowed: game_end = "hands"'
        raise RulesError("", "card_points", problem)
    seats = range(players)
    return Terms(
        rules=rules,
        players=players,
        pack=pack,
        hand_size=hand_size,
        kitty_size=kitty_size,
        worth=worth,
        priced=_priced(worth),
        costing=costing,
        bonuses=CardSet(card for card in pack.cards if worth[card] < 0).mask,
        breaking=_breaking(rules),
        may_break=_breaking(rules) | (HEARTS if rules.must_break_hearts else 0),
        barred_leads=_barred_leads(rules),
        barred_first=costing if rules.no_points_on_first_trick else 0,
        spares_queen=rules.may_lead_hearts_instead_of_queen,
        rotating=rules.next_leader == "left_of_previous_leader",
        left=tuple(Seat((seat + 1) % players) for seat in seats),
        around=tuple(tuple(Seat((seat + step) % players) for step in seats) for seat in seats),
        opening=min(card for card in pack.cards if CLUBS >> card & 1),
        steps=_steps(rules, players),
    )


def _check(rules: HeartsRules, players: int, pack: Pack) -> None:
    """Checks that a pack can be dealt and passed (H-1, H-14).

    Raises:
        RulesError: it cannot.
    """
    count = len(pack.cards)
    size, rest = divmod(count, players)
    key = f"stripped_cards.{players}"
    if rest and rules.uneven_deal == "strip":
        problem = (
            f"{count} cards do not deal evenly to {players} players; "
            f"remove {rest} more, or {players - rest} fewer"
        )
        raise RulesError("", key, problem)
    if not pack.cards.mask & CLUBS:
        raise RulesError("", key, "no club is left; leave at least one in the deck")
    if rules.pass_count > size:
        problem = f"{rules.pass_count} is more than a hand of {size}; allowed: 0 to {size}"
        raise RulesError("", "pass_count", problem)


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


def _priced(worth: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Cards of equal worth together, so that points are counted value by value."""
    return tuple(
        (value, CardSet(card for card, points in enumerate(worth) if points == value).mask)
        for value in sorted(set(worth) - {0})
    )


def _breaking(rules: HeartsRules) -> int:
    hearts = HEARTS if "heart" in rules.hearts_broken_by else 0
    return hearts | (QUEEN_MASK if "QS" in rules.hearts_broken_by else 0)


def _barred_leads(rules: HeartsRules) -> int:
    """What is not led while hearts are whole, unless there is nothing else (H-8, H-10)."""
    hearts = HEARTS if rules.must_break_hearts else 0
    return hearts | (QUEEN_MASK if rules.queen_lead == "after_hearts_broken" else 0)


def _steps(rules: HeartsRules, players: int) -> tuple[int, ...]:
    """The pass cycle as seats to the left; nobody sits across at an odd table (H-15)."""
    cycle = rules.pass_cycle.get(str(players)) or rules.pass_cycle.get("*")
    if cycle is None:
        problem = f'there is no entry for {players} players; add "{players}" or "*"'
        raise RulesError("", "pass_cycle", problem)
    steps = {"left": 1, "right": players - 1, "across": players // 2, "hold": 0}
    kept = tuple(way for way in cycle if way != "across" or players % 2 == 0)
    return tuple(steps[way] for way in kept) or (0,)
