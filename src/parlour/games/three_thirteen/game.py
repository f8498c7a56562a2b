"""Three Thirteen as a plug-in."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from parlour.cards import Card, CardSet, Pack
from parlour.engine.deal import Layout, Points
from parlour.engine.event import Event
from parlour.engine.game import Citations, FeatWords, Game, LayoutError, Policy, Standing
from parlour.engine.moves import Move
from parlour.engine.questions import Melding
from parlour.engine.rules import RulesError, check_first_dealer
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat, left_of
from parlour.games.three_thirteen import notation, words
from parlour.games.three_thirteen.deal import ThreeThirteenDeal
from parlour.games.three_thirteen.notation import discard
from parlour.games.three_thirteen.order import by_rank, by_suit
from parlour.games.three_thirteen.policy import POLICIES
from parlour.games.three_thirteen.poster import POSTER
from parlour.games.three_thirteen.rules import ThreeThirteenRules
from parlour.games.three_thirteen.sample import sample
from parlour.games.three_thirteen.scene import scene
from parlour.games.three_thirteen.terms import (
    check_packs,
    check_sizes,
    hand_sizes,
    meld_rules,
    pack_of,
    packs,
    terms,
)
from parlour.games.three_thirteen.view import ThreeThirteenView


class ThreeThirteen(Game[ThreeThirteenRules, ThreeThirteenDeal, ThreeThirteenView]):
    """Three Thirteen: eleven rounds of rummy with a wild rank that grows along."""

    name: ClassVar[str] = POSTER.name
    title: ClassVar[str] = POSTER.title
    tagline: ClassVar[str] = POSTER.tagline
    rules_model = ThreeThirteenRules
    deal_word = "round"
    sort_orders: ClassVar[tuple[str, ...]] = ("meld", "rank", "suit")
    citations = Citations(
        pack="T-1",
        first_dealer="T-4",
        dealer="T-4",
        turn="T-4",
        points="T-15",
        winners="T-18",
    )
    feat_words: ClassVar[Mapping[str, FeatWords]] = {
        "out": FeatWords("rounds gone out first", usual=True)
    }

    @property
    def policies(self) -> Mapping[str, Policy[ThreeThirteenView]]:
        """The players by level: a lot of simulated rounds shows less than exact chances do."""
        return POLICIES

    def player_counts(self, rules: ThreeThirteenRules) -> tuple[int, ...]:
        """As the rules say, ascending."""
        return tuple(sorted(rules.players))

    def check_rules(self, rules: ThreeThirteenRules) -> None:
        """Checks what concerns several parameters (T-3, T-8), and that some table can play.

        Each table is checked when it sits down: one pack is too little for eight, not for two,
        and the seventh seat is there at the largest tables only.

        Raises:
            RulesError: the rules cannot be played; by no table, if a table is the trouble.
        """
        check_sizes(rules)
        check_packs(rules, min(rules.players))
        check_first_dealer(rules.first_dealer, max(rules.players), self.citations.first_dealer)

    def check_table(self, rules: ThreeThirteenRules, players: int) -> None:
        """Checks that the packs can deal the largest hand, and that the dealer sits there (T-1)."""
        check_packs(rules, players)
        check_first_dealer(rules.first_dealer, players, self.citations.first_dealer)

    def pack(self, rules: ThreeThirteenRules, players: int) -> Pack:
        """All packs together."""
        return pack_of(rules, packs(rules, players))

    def first_dealers(
        self, rules: ThreeThirteenRules, ages: Sequence[int | None]
    ) -> tuple[Seat, ...]:
        """Any seat, or the one that the rules name (T-4)."""
        if isinstance(rules.first_dealer, int):
            return (Seat(rules.first_dealer),)
        return tuple(map(Seat, range(len(ages))))

    def lay_out(
        self,
        rules: ThreeThirteenRules,
        players: int,
        number: int,
        dealer: Seat,
        order: Sequence[Card],
    ) -> Layout:
        """One card at a time from the dealer's left, then the upcard (T-3, T-5)."""
        table = terms(rules, players, number)
        count = table.hand_size * players
        first = left_of(dealer, players)
        dealt, rest = order[:count], order[count:]
        hands = (
            tuple(sorted(dealt[(seat - first) % players :: players], key=table.pack.face))
            for seat in range(players)
        )
        turned = 1
        # The last card of the stock stays, wild or not, so that there is one to draw.
        while (
            rules.wild_upcard == "redraw" and table.is_wild(rest[turned - 1]) and rest[turned + 1 :]
        ):
            turned += 1
        return Layout(number, dealer, tuple(hands), tuple(rest[turned:]), tuple(rest[:turned]))

    def check_layout(self, rules: ThreeThirteenRules, players: int, layout: Layout) -> None:
        """Hands of the round's size, the upcard, and all other cards in the stock (T-3, T-5)."""
        table = terms(rules, players, layout.number)
        if [len(hand) for hand in layout.hands] != [table.hand_size] * players:
            raise LayoutError("T-3", f"each of {players} hands has {table.hand_size} cards")
        if layout.kitty:
            raise LayoutError("T-5", "Three Thirteen has no kitty")
        if not layout.discard:
            raise LayoutError("T-5", "a card is turned up to start the discard pile")
        covered = layout.discard[:-1]
        if covered and (rules.wild_upcard == "keep" or not all(map(table.is_wild, covered))):
            raise LayoutError("T-5", "one card is turned up, more only on a wild card")
        again = rules.wild_upcard == "redraw" and table.is_wild(layout.discard[-1])
        if again and len(layout.stock) > 1:
            raise LayoutError("T-5", "a wild card turned up is covered by the next one")

    def start(
        self,
        rules: ThreeThirteenRules,
        layout: Layout,
        history: Sequence[Points] = (),
        seed: str = "",
    ) -> ThreeThirteenDeal:
        """Begins a round."""
        players = len(layout.hands)
        totals = history[-1] if history else (0,) * players
        return ThreeThirteenDeal(terms(rules, players, layout.number), layout, totals, seed)

    def settle(
        self,
        rules: ThreeThirteenRules,
        players: int,
        history: Sequence[Points],
        points: Points,
    ) -> Standing:
        """Adds up a round; after the last the lowest total wins (T-18)."""
        before = history[-1] if history else (0,) * players
        totals = tuple(map(sum, zip(before, points, strict=True)))
        lowest = tuple(Seat(seat) for seat, total in enumerate(totals) if total == min(totals))
        played_out = len(history) + 1 >= len(hand_sizes(rules))
        alone = len(lowest) == 1 or rules.tie_break == "shared"
        return Standing(totals, lowest if played_out and alone else ())

    def cycle(self, rules: ThreeThirteenRules, players: int) -> int:
        """Once through the sizes of the hands (T-3)."""
        del players
        return len(hand_sizes(rules))

    def feats(self, deal: ThreeThirteenDeal) -> Mapping[str, Sequence[Seat]]:
        """Who went out first (T-13)."""
        return {} if deal.goer is None else {"out": (deal.goer,)}

    def melding(self, rules: ThreeThirteenRules, copies: int, wild_rank: int | None) -> Melding:
        """How a hand is arranged by these rules.

        Raises:
            RulesError: the rules have no wild rank, and one was given.
        """
        if rules.wild_rank == "none" and wild_rank is not None:
            raise RulesError("", "wild", "these rules have no wild rank; allowed: none")
        return Melding(meld_rules(rules, wild_rank), pack_of(rules, copies), wild_rank)

    def move_text(self, move: Move) -> str:
        """A move in notation."""
        return notation.move_text(move)

    def parse_move(self, text: str) -> Move:
        """Reads a move."""
        return notation.parse_move(text)

    def narrate(
        self, before: ThreeThirteenDeal, move: Move, after: ThreeThirteenDeal
    ) -> list[Event]:
        """Says what a move did."""
        return words.narrate(before, move, after)

    def scene(self, view: ThreeThirteenView, names: Sequence[str]) -> Scene:
        """The table as a seat sees it."""
        return scene(view, names)

    def choose(self, view: ThreeThirteenView, cards: CardSet) -> Move:
        """Discards the one chosen card."""
        (card,) = cards
        return discard(view.terms.pack.face(card))

    def sort_hand(self, view: ThreeThirteenView, order: str) -> tuple[Card, ...]:
        """As it melds best, by rank or by suit; aces low, jokers last.

        As it melds, the cards left over come last, and by suit.
        """
        if order == "meld":
            shown = view.terms.melder.arrange(view.hand)
            melded = (card for meld in shown.melds for card in meld.cards)
            return (*melded, *by_suit(view.terms, shown.left))
        return (by_rank if order == "rank" else by_suit)(view.terms, view.hand)

    def sample(self, view: ThreeThirteenView, rng: Random) -> ThreeThirteenDeal:
        """A round that this view could be part of."""
        return sample(view, rng)


GAME = ThreeThirteen()
