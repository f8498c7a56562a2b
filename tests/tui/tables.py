"""Tables for the tests of the screens: matches with known cards, and an app with nothing else."""

from parlour.engine.match import Match, Player
from parlour.engine.registry import find_game
from parlour.engine.rulebook import RuleBook
from parlour.tui.base import BaseApp
from parlour.tui.looks import Looks
from parlour.tui.session import AT_ONCE, AtOnce, Pace, Session, Thinker, stand_in
from parlour.tui.start import TakeBacks
from parlour.tui.table import TableScreen

NAMES = ("Ann", "Bea", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


def new_match(
    game: str, people: int = 1, players: int = 0, seed: str = "table", **options: object
) -> Match:
    """A match in which the first seats are people."""
    found = find_game(game)
    book = RuleBook(found)
    rule_set = book.with_options(book.get("standard"), options)
    seats = [
        Player(name, "human") if seat < people else Player(name, "bot", "club")
        for seat, name in enumerate(NAMES[: players or found.default_players])
    ]
    return Match(found, rule_set, seats, seed)


def new_session(
    game: str,
    people: int = 1,
    players: int = 0,
    seed: str = "table",
    take_backs: TakeBacks = "agree",
) -> Session:
    """A session of such a match."""
    return Session(new_match(game, people, players, seed), take_backs=take_backs)


def table_with(level: str) -> Session:
    """A table of Coins with bots of that level; the person in seat 0 is yet to play."""
    match = new_match("coins")
    bots = (Player(player.name, "bot", level) for player in match.players[1:])
    match.players = (match.players[0], *bots)
    session = Session(match)
    session.begin_deal(20)
    return session


class TableApp(BaseApp):
    """A table and nothing else, whose bots play by rules; it ends with what is wanted next.

    What comes by itself takes keys as soon as it is drawn.
    """

    rest = 0.0

    def __init__(
        self,
        session: Session,
        pace: Pace = AT_ONCE,
        looks: Looks | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__()
        self.table = TableScreen(session, pace, thinker or AtOnce(stand_in))
        self._first_looks = looks or Looks()
        self.outcome: str | None = None

    def on_mount(self) -> None:
        self.looks = self._first_looks
        self.push_screen(self.table, self._left)

    def _left(self, outcome: str | None) -> None:
        self.outcome = outcome
