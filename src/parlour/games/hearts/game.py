"""Hearts as a plug-in."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from parlour.cards import FRENCH, Card, CardSet, Pack
from parlour.engine.claim import Claim
from parlour.engine.deal import Layout, Points
from parlour.engine.event import Event
from parlour.engine.game import Citations, FeatWords, Game, LayoutError, Policy, Standing
from parlour.engine.mind import Search
from parlour.engine.moves import Move
from parlour.engine.questions import TrickRules
from parlour.engine.rules import RulesError, check_first_dealer
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat, left_of
from parlour.engine.tricks import highest_of_suit_led
from parlour.games.hearts import notation, scoring, words
from parlour.games.hearts.claim import claim
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.mind import SEARCHES, HeartsMind
from parlour.games.hearts.policy import POLICIES
from parlour.games.hearts.poster import POSTER
from parlour.games.hearts.rules import HeartsRules
from parlour.games.hearts.sample import sample
from parlour.games.hearts.scene import scene
from parlour.games.hearts.terms import card_worths, terms
from parlour.games.hearts.view import HeartsView

SUIT_ORDER = "CDSH"
"""Suits from left to right in a sorted hand, black and red in turn."""


class Hearts(Game[HeartsRules, HeartsDeal, HeartsView]):
    """Hearts: avoid the hearts and the queen of spades, or take them all."""

    name: ClassVar[str] = POSTER.name
    title: ClassVar[str] = POSTER.title
    tagline: ClassVar[str] = POSTER.tagline
    rules_model = HeartsRules
    citations = Citations(
        pack="H-1",
        first_dealer="H-16",
        dealer="H-16",
        turn="H-13",
        points="H-17",
        winners="H-23",
    )
    feat_words: ClassVar[Mapping[str, FeatWords]] = {
        "moon": FeatWords("moons shot", "moons suffered"),
        "sun": FeatWords("suns shot", "suns suffered"),
    }

    @property
    def policies(self) -> Mapping[str, Policy[HeartsView]]:
        """The rule-based players by level."""
        return POLICIES

    @property
    def searches(self) -> Mapping[str, Search]:
        """Flat search: in trick-taking games a tree over unseen hands grows too wide."""
        return SEARCHES

    def mind(self, view: HeartsView, sound: Move) -> HeartsMind:
        """A decision, for a search to think about."""
        return HeartsMind(view, sound)

    def player_counts(self, rules: HeartsRules) -> tuple[int, ...]:
        """As the rules say, ascending."""
        return tuple(sorted(rules.players))

    def check_rules(self, rules: HeartsRules) -> None:
        """Checks what concerns several parameters, and each table size (H-1, H-23, H-25).

        The first dealer needs a seat at the largest table only: smaller ones are refused when
        they sit down.
        """
        if rules.game_end == "hands" and rules.hands is None:
            raise RulesError("", "hands", 'is needed with game_end = "hands"; allowed: 1 to 99')
        if rules.game_end == "hands" and rules.exact_hit != "none":
            problem = 'there is no target with game_end = "hands"; allowed: "none" (H-25)'
            raise RulesError("", "exact_hit", problem)
        check_first_dealer(rules.first_dealer, max(rules.players), self.citations.first_dealer)
        for players in self.player_counts(rules):
            terms(rules, players)

    def check_table(self, rules: HeartsRules, players: int) -> None:
        """Checks that the pack deals evenly, cards can be passed, and the dealer sits there."""
        terms(rules, players)
        check_first_dealer(rules.first_dealer, players, self.citations.first_dealer)

    def pack(self, rules: HeartsRules, players: int) -> Pack:
        """The French pack without the cards that are taken out."""
        return terms(rules, players).pack

    def first_dealers(self, rules: HeartsRules, ages: Sequence[int | None]) -> tuple[Seat, ...]:
        """Any seat, or the one that the rules name (H-16)."""
        if isinstance(rules.first_dealer, int):
            return (Seat(rules.first_dealer),)
        return tuple(map(Seat, range(len(ages))))

    def lay_out(
        self, rules: HeartsRules, players: int, number: int, dealer: Seat, order: Sequence[Card]
    ) -> Layout:
        """One card at a time from the dealer's left; what is left over is the kitty (H-1, H-2)."""
        size = terms(rules, players).hand_size
        first = left_of(dealer, players)
        dealt = order[: size * players]
        hands = (
            tuple(sorted(dealt[(seat - first) % players :: players])) for seat in range(players)
        )
        return Layout(number, dealer, tuple(hands), kitty=tuple(order[size * players :]))

    def check_layout(self, rules: HeartsRules, players: int, layout: Layout) -> None:
        """Even hands, and the kitty that is left over (H-1, H-2)."""
        table = terms(rules, players)
        if [len(hand) for hand in layout.hands] != [table.hand_size] * players:
            raise LayoutError("H-1", f"each of {players} hands has {table.hand_size} cards")
        if len(layout.kitty) != table.kitty_size:
            raise LayoutError("H-2", f"the kitty has {table.kitty_size} cards")
        if layout.stock or layout.discard:
            raise LayoutError("H-1", "Hearts has no stock and no discard pile")

    def start(
        self, rules: HeartsRules, layout: Layout, history: Sequence[Points] = (), seed: str = ""
    ) -> HeartsDeal:
        """Begins a deal; no chance remains in it."""
        del seed
        players = len(layout.hands)
        totals = history[-1] if history else (0,) * players
        reached = scoring.target_reached(rules, history)
        return HeartsDeal(terms(rules, players), layout, totals, target_reached=reached)

    def settle(
        self, rules: HeartsRules, players: int, history: Sequence[Points], points: Points
    ) -> Standing:
        """Adds up a deal and finds the winners."""
        return scoring.settle(rules, players, history, points)

    def cycle(self, rules: HeartsRules, players: int) -> int:
        """Once through the directions of passing (H-15)."""
        return len(terms(rules, players).steps)

    def feats(self, deal: HeartsDeal) -> Mapping[str, Sequence[Seat]]:
        """Moons and suns, and who shot them (H-18, H-22)."""
        shot = scoring.find_shot(deal)
        return {} if shot is None else {shot.name: (shot.shooter,)}

    def trick_rules(self, rules: HeartsRules) -> TrickRules:
        """The highest card of the suit led, and the points of the rule set (H-12, H-17)."""
        worths = card_worths(rules)
        return TrickRules(
            Pack(FRENCH), highest_of_suit_led, lambda cards: sum(worths[card] for card in cards)
        )

    def move_text(self, move: Move) -> str:
        """A move in notation."""
        return notation.move_text(move)

    def parse_move(self, text: str) -> Move:
        """Reads a move."""
        return notation.parse_move(text)

    def narrate(self, before: HeartsDeal, move: Move, after: HeartsDeal) -> list[Event]:
        """Says what a move did."""
        return words.narrate(before, move, after)

    def scene(self, view: HeartsView, names: Sequence[str]) -> Scene:
        """The table as a seat sees it."""
        return scene(view, names)

    def choose(self, view: HeartsView, cards: CardSet) -> Move:
        """Passes the chosen cards, or plays the one chosen card."""
        if view.passing:
            return notation.pass_move(cards.mask)
        (card,) = cards
        return Move(card)

    def sort_hand(self, view: HeartsView, order: str) -> tuple[Card, ...]:
        """By suit, black and red in turn, or by rank; low cards first."""
        places = [SUIT_ORDER.index(letter) for letter in FRENCH.suits]
        if order == "rank":
            return tuple(sorted(view.hand, key=lambda c: (FRENCH.rank(c), places[FRENCH.suit(c)])))
        return tuple(sorted(view.hand, key=lambda c: (places[FRENCH.suit(c)], FRENCH.rank(c))))

    def claim(self, view: HeartsView) -> Claim | None:
        """What is certain for the seat to act."""
        return claim(view)

    def sample(self, view: HeartsView, rng: Random) -> HeartsDeal:
        """A deal that this view could be part of."""
        return sample(view, rng)


GAME = Hearts()
