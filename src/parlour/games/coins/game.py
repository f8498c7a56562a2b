"""Coins as a plug-in."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from parlour.cards import SPANISH, Card, CardSet, Pack
from parlour.engine.claim import Claim
from parlour.engine.deal import Layout, Points
from parlour.engine.event import Event
from parlour.engine.game import Citations, Game, LayoutError, Policy, Standing
from parlour.engine.mind import Search
from parlour.engine.moves import Move
from parlour.engine.questions import TrickRules
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat, left_of, right_of
from parlour.engine.tricks import circle_winner
from parlour.games.coins import words
from parlour.games.coins.claim import claim
from parlour.games.coins.deal import PACK, CoinsDeal, CoinsView, coins_in
from parlour.games.coins.mind import SEARCHES, CoinsMind
from parlour.games.coins.policy import club, novice
from parlour.games.coins.poster import POSTER
from parlour.games.coins.rules import CARDS_EACH, HIGHEST_TARGET, PLAYERS, CoinsRules
from parlour.games.coins.sample import sample
from parlour.games.coins.scene import scene


class Coins(Game[CoinsRules, CoinsDeal, CoinsView]):
    """Coins, a trick-taking game for three by Mark Steere (2022)."""

    name: ClassVar[str] = POSTER.name
    title: ClassVar[str] = POSTER.title
    tagline: ClassVar[str] = POSTER.tagline
    rules_model = CoinsRules
    default_players: ClassVar[int] = PLAYERS
    low_wins: ClassVar[bool] = False
    citations = Citations(
        pack="C-1",
        first_dealer="C-2",
        dealer="C-3",
        cut="C-4",
        turn="C-5",
        points="C-10",
        winners="C-11",
    )

    @property
    def policies(self) -> Mapping[str, Policy[CoinsView]]:
        """The rule-based players by level."""
        return {"novice": novice, "club": club}

    @property
    def searches(self) -> Mapping[str, Search]:
        """A tree: who acts later in a trick sees the cards before and chooses by them."""
        return SEARCHES

    def player_counts(self, rules: CoinsRules) -> tuple[int, ...]:  # noqa: ARG002 - always three
        """Three, always."""
        return (PLAYERS,)

    def pack(self, rules: CoinsRules, players: int) -> Pack:  # noqa: ARG002 - always the same
        """The 48-card Spanish pack."""
        return PACK

    def first_dealers(self, rules: CoinsRules, ages: Sequence[int | None]) -> tuple[Seat, ...]:
        """The oldest; all who may be, where ages are equal or unknown (C-2)."""
        if isinstance(rules.first_dealer, int):
            return (Seat(rules.first_dealer),)
        oldest = max((age for age in ages if age is not None), default=None)
        anybody = rules.first_dealer == "random"
        seats = enumerate(ages)
        return tuple(Seat(seat) for seat, age in seats if anybody or age in (None, oldest))

    def next_dealer(self, deal: CoinsDeal) -> Seat:
        """The player right of the winner of the last trick, who leads next (C-3)."""
        return right_of(deal.leader, PLAYERS)

    def cutter(self, rules: CoinsRules, players: int, dealer: Seat) -> Seat:  # noqa: ARG002 - a rule
        """The player left of the dealer (C-4)."""
        return left_of(dealer, players)

    def lay_out(
        self, rules: CoinsRules, players: int, number: int, dealer: Seat, order: Sequence[Card]
    ) -> Layout:
        """One card at a time, clockwise from the dealer's left (C-1)."""
        del rules
        first = left_of(dealer, players)
        hands = (
            tuple(sorted(order[(seat - first) % players :: players])) for seat in range(players)
        )
        return Layout(number, dealer, tuple(hands))

    def check_layout(self, rules: CoinsRules, players: int, layout: Layout) -> None:
        """Sixteen cards for each of three, and nothing else (C-1)."""
        del rules
        if [len(hand) for hand in layout.hands] != [CARDS_EACH] * players:
            raise LayoutError("C-1", f"each of {players} hands has {CARDS_EACH} cards")
        if layout.stock or layout.discard or layout.kitty:
            raise LayoutError("C-1", "the whole deck is dealt to the players")

    def start(
        self, rules: CoinsRules, layout: Layout, history: Sequence[Points] = (), seed: str = ""
    ) -> CoinsDeal:
        """Begins a deal; no chance remains in it."""
        del seed
        return CoinsDeal(rules.target, layout, history[-1] if history else (0,) * PLAYERS)

    def settle(
        self, rules: CoinsRules, players: int, history: Sequence[Points], points: Points
    ) -> Standing:
        """Adds the coins; the target ends the match (C-11, C-12)."""
        before = history[-1] if history else (0,) * players
        totals = tuple(map(sum, zip(before, points, strict=True)))
        reached = (Seat(seat) for seat, total in enumerate(totals) if total >= rules.target)
        return Standing(totals, tuple(reached))

    def lone_deal(self, rules: CoinsRules) -> Mapping[str, int]:
        """A target that no deal comes near, so that all coins are taken (C-11)."""
        del rules
        return {"target": HIGHEST_TARGET}

    def trick_rules(self, rules: CoinsRules) -> TrickRules:  # noqa: ARG002 - always the same
        """The circle of suits, and a point for each coins card (C-7 to C-10)."""
        return TrickRules(PACK, circle_winner, coins_in)

    def move_text(self, move: Move) -> str:
        """A move in notation."""
        return words.move_text(move)

    def parse_move(self, text: str) -> Move:
        """Reads a move."""
        return words.parse_move(text)

    def narrate(self, before: CoinsDeal, move: Move, after: CoinsDeal) -> list[Event]:
        """Says what a move did."""
        return words.narrate(before, move, after)

    def scene(self, view: CoinsView, names: Sequence[str]) -> Scene:
        """The table as a seat sees it."""
        return scene(view, names)

    def choose(self, view: CoinsView, cards: CardSet) -> Move:  # noqa: ARG002 - one card is the move
        """The move that plays the one chosen card."""
        (card,) = cards
        return Move(card)

    def sort_hand(self, view: CoinsView, order: str) -> tuple[Card, ...]:
        """By suit in the circle's order, high cards first; or by rank."""
        if order == "rank":
            return tuple(sorted(view.hand, key=lambda c: (-SPANISH.rank(c), SPANISH.suit(c))))
        return tuple(sorted(view.hand, key=lambda c: (SPANISH.suit(c), -SPANISH.rank(c))))

    def claim(self, view: CoinsView) -> Claim | None:
        """What is certain for the seat to act."""
        return claim(view)

    def sample(self, view: CoinsView, rng: Random) -> CoinsDeal:
        """A deal that this view could be part of."""
        return sample(view, rng)

    def mind(self, view: CoinsView, sound: Move) -> CoinsMind:
        """A decision, for a search to think about."""
        return CoinsMind(view, sound)


GAME = Coins()
