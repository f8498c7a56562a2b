"""A game as a plug-in: its rules, its deals, its words and its players."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from parlour.cards import Card, CardSet, Pack
from parlour.engine.claim import Claim, Rest
from parlour.engine.deal import Deal, Layout, Points
from parlour.engine.event import Event
from parlour.engine.mind import Mind, Search
from parlour.engine.moves import Move
from parlour.engine.poster import Poster
from parlour.engine.questions import Melding, TrickRules
from parlour.engine.rules import Rules
from parlour.engine.scene import Scene
from parlour.engine.seats import Seat, left_of
from parlour.engine.shipped import shipped_rules
from parlour.engine.view import View

R = TypeVar("R", bound=Rules)
V = TypeVar("V", bound=View)
D = TypeVar("D", bound=Deal[Any])


NOVICE: Final = "novice"
"""The level of a player who has learned the rules; every game has it."""

CLUB: Final = "club"
"""The level of a sound player, whose advice can be trusted; every game has it."""


class LayoutError(ValueError):
    """Cards that cannot lie like this when a deal begins.

    Attributes:
        rule: the number of the rule that says so.
    """

    def __init__(self, rule: str, problem: str) -> None:
        super().__init__(f"{problem} ({rule})")
        self.rule = rule


class Advice(NamedTuple):
    """A move, and why: a sentence or two, with capital and full stop, players as `{0}`."""

    move: Move
    why: str


@dataclass(frozen=True, slots=True)
class Citations:
    """The numbers of the rules that are named where a match is checked; empty where there is none.

    Attributes:
        pack: which cards there are.
        first_dealer, dealer: who deals the first time, and from then on.
        cut: how the pack is cut.
        turn: who is to act.
        points: what a deal brings.
        winners: when a match is over, and who has won.
    """

    pack: str = ""
    first_dealer: str = ""
    dealer: str = ""
    cut: str = ""
    turn: str = ""
    points: str = ""
    winners: str = ""


class FeatWords(NamedTuple):
    """How something that a game counts besides points is called.

    Attributes:
        made: of those who did it: `moons shot`.
        suffered: of those whom another did it to: `moons suffered`; empty if it is not that.
        usual: whether it is there to be done in every deal, so that how often says something.
    """

    made: str
    suffered: str = ""
    usual: bool = False


Policy = Callable[[V, Random], Advice]
"""A player: what it would do with a view and a source of chance."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The score after a deal.

    Attributes:
        totals: the score of each seat.
        winners: who has won; empty while the match goes on.
    """

    totals: Points
    winners: tuple[Seat, ...] = ()


class Game(ABC, Generic[R, D, V]):
    """A game. One object of each is registered in the entry-point group `parlour.games`.

    Attributes:
        name: as on the command line: `three-thirteen`.
        title: as on the screen: `Three Thirteen`.
        tagline: one line on what it is.
        rules_model: the parameters.
        default_players: how many sit down if nobody says.
        deal_word: what a deal is called in texts for players: `deal`, `round`.
        low_wins: whether the lowest total wins.
        sort_orders: names of the orders a hand can be sorted in, the first the usual one.
        citations: which rules say what every match needs.
        feat_words: how the `feats` are called, by name.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str]
    rules_model: type[R]
    default_players: ClassVar[int] = 4
    deal_word: ClassVar[str] = "deal"
    low_wins: ClassVar[bool] = True
    sort_orders: ClassVar[tuple[str, ...]] = ("suit", "rank")
    citations: ClassVar[Citations] = Citations()
    feat_words: ClassVar[Mapping[str, FeatWords]] = {}

    @property
    def rules_folder(self) -> Path:
        """Where the presets `*.toml` lie. A game from elsewhere names a folder of its own."""
        return shipped_rules() / self.name

    @property
    def rules_page(self) -> Path:
        """The rules in words, a Markdown file beside the folder of the presets."""
        return self.rules_folder.with_name(f"{self.name}.md")

    @property
    def poster(self) -> Poster:
        """What hangs outside. By itself a game shows the best card of each suit."""
        rules = self.rules_model()
        counts = self.player_counts(rules)
        family = self.pack(rules, self.default_players).family
        best = (family.face(suit, len(family.ranks) - 1) for suit in range(len(family.suits)))
        return Poster(
            self.name,
            self.title,
            self.tagline,
            (counts[0], counts[-1]),
            family,
            tuple(best),
            self.rules_folder,
        )

    @property
    @abstractmethod
    def policies(self) -> Mapping[str, Policy[V]]:
        """The game's own players by level, the weakest first.

        There are at least `NOVICE` and `CLUB`, whose moves take no longer than a picture of the
        screen: a table waits for them. All other levels may take a second or two.
        """

    @property
    def searches(self) -> Mapping[str, Search]:
        """Further levels, stronger ones: how they search what `mind` says, the weakest first.

        Searches are the same for all games, which only say how much is searched. None by itself.
        """
        return {}

    # The table

    @abstractmethod
    def player_counts(self, rules: R) -> tuple[int, ...]:
        """How many players these rules allow, ascending."""

    def check_rules(self, rules: R) -> None:
        """Checks what no single parameter can show.

        Raises:
            RulesError: the rules cannot be played.
        """
        for players in self.player_counts(rules):
            self.check_table(rules, players)

    def check_table(self, rules: R, players: int) -> None:
        """Checks that this number of players can play by these rules.

        Raises:
            RulesError: they cannot, with the reason.
        """

    @abstractmethod
    def pack(self, rules: R, players: int) -> Pack:
        """The pack that is shuffled."""

    # Dealing

    @abstractmethod
    def first_dealers(self, rules: R, ages: Sequence[int | None]) -> tuple[Seat, ...]:
        """Who may deal first; among several the lot decides.

        Args:
            rules: the parameters.
            ages: of each seat, in years; None where unknown.
        """

    def next_dealer(self, deal: D) -> Seat:
        """Who deals after a finished deal: the player to the left."""
        return left_of(deal.layout.dealer, len(deal.totals))

    def cutter(self, rules: R, players: int, dealer: Seat) -> Seat | None:  # noqa: ARG002 - a hook
        """Who cuts the pack before a deal; None where nobody does."""
        return None

    @abstractmethod
    def lay_out(
        self, rules: R, players: int, number: int, dealer: Seat, order: Sequence[Card]
    ) -> Layout:
        """Deals out a pack.

        Args:
            rules: the parameters.
            players: how many sit at the table.
            number: which deal of the match, from 1.
            dealer: the seat that deals.
            order: the whole pack, shuffled and cut, top card first.
        """

    @abstractmethod
    def check_layout(self, rules: R, players: int, layout: Layout) -> None:
        """Checks that a given layout is one that `lay_out` could give.

        Every card stands once: the reader has seen to that.

        Raises:
            LayoutError: it is not.
        """

    @abstractmethod
    def start(self, rules: R, layout: Layout, history: Sequence[Points] = (), seed: str = "") -> D:
        """Begins a deal.

        Args:
            rules: the parameters.
            layout: the cards.
            history: the totals after each deal before this one.
            seed: for what chance remains in the deal.
        """

    # Scoring

    @abstractmethod
    def settle(self, rules: R, players: int, history: Sequence[Points], points: Points) -> Standing:
        """Adds up a finished deal.

        Args:
            rules: the parameters.
            players: how many sit at the table.
            history: the totals after each deal before this one.
            points: what this deal brought.
        """

    # Deals by themselves, for measuring

    def cycle(self, rules: R, players: int) -> int:  # noqa: ARG002 - a hook
        """After how many deals the way of dealing comes round again."""
        return 1

    def lone_deal(self, rules: R) -> Mapping[str, Any]:  # noqa: ARG002 - a hook
        """Parameters, and their values, by which a deal is always played to its last card."""
        return {}

    def feats(self, deal: D) -> Mapping[str, Sequence[Seat]]:  # noqa: ARG002 - a hook
        """What is counted in a finished deal besides points, by name, and which seats did it."""
        return {}

    # Questions away from the table

    def trick_rules(self, rules: R) -> TrickRules | None:  # noqa: ARG002 - a hook
        """How a trick is judged; None in a game without tricks."""
        return None

    def melding(
        self,
        rules: R,  # noqa: ARG002 - a hook
        copies: int,  # noqa: ARG002 - a hook
        wild_rank: int | None,  # noqa: ARG002 - a hook
    ) -> Melding | None:
        """How a hand is arranged; None in a game without melds.

        Args:
            rules: the parameters.
            copies: how many packs are shuffled together.
            wild_rank: the rank of the wild cards, by its place in the family's ranks.

        Raises:
            RulesError: these rules have no rank of wild cards, and one was given.
        """
        return None

    # Words

    @abstractmethod
    def move_text(self, move: Move) -> str:
        """A move in notation: `play QS`."""

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Reads a move.

        Raises:
            MoveTextError: it is not a move of this game.
            CardTextError: a card in it is not one.
        """

    @abstractmethod
    def narrate(self, before: D, move: Move, after: D) -> list[Event]:
        """Says what a move did, given the deal before and after it."""

    @abstractmethod
    def scene(self, view: V, names: Sequence[str]) -> Scene:
        """The table as a seat sees it, for a screen to draw."""

    @abstractmethod
    def choose(self, view: V, cards: CardSet) -> Move:
        """The move that is meant by choosing these cards of the hand; it may be illegal."""

    @abstractmethod
    def sort_hand(self, view: V, order: str) -> tuple[Card, ...]:
        """The viewer's hand in one of the `sort_orders`."""

    def claim(self, view: V) -> Claim | None:
        """What is certain for the seat to act, whatever cards the others hold and play.

        Args:
            view: what the seat knows.

        Returns:
            None where nothing is certain, or the seat is not to act.
        """
        return Claim(Rest.NOTHING, view.moves[0]) if view.settled and view.moves else None

    # Thinking

    @abstractmethod
    def sample(self, view: V, rng: Random) -> D:
        """A deal that this view could be part of.

        It fits everything the seat knows: voids shown, cards passed, discards taken, counts. Its
        own view for that seat equals the view given.
        """

    def mind(self, view: V, sound: Move) -> Mind[D]:
        """A decision, for a search to think about. Only asked for where there are `searches`.

        Args:
            view: what the seat knows; it is to act.
            sound: what a sound player would do; of moves that come to the same it stands for all.
        """
        raise NotImplementedError(f"{self.name} has no searches")


AnyGame = Game[Any, Any, Any]
"""A game whose own types do not matter to the caller."""
