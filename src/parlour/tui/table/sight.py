"""What the zones of the table are painted from."""

from dataclasses import dataclass, field

from parlour.cards import Card, Pack
from parlour.cells import cropped
from parlour.engine.game import AnyGame
from parlour.engine.match import Player
from parlour.engine.scene import Role, Scene, Zone
from parlour.engine.seats import Seat
from parlour.engine.view import View
from parlour.tui.cards import Line, spans
from parlour.tui.looks import UNICODE, Glyphs
from parlour.tui.session import NAME


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way.

    Attributes:
        card: which one; None for one that lies face down.
        start, end: where from and where to: seats, or the roles of piles. One that a player plays
            begins and ends there.
        done: how far it has come, from 0 to 1.
        collected: whether it leaves the table with a trick.
    """

    card: Card | None
    start: Seat | Role
    end: Seat | Role
    done: float = 0.0
    collected: bool = False


@dataclass(frozen=True)
class Sight:
    """A table as it is shown at one moment.

    Attributes:
        game: what is played.
        pack: what the cards belong to.
        players: who sits where.
        scene: what the person in front sees.
        view: what the scene was made from.
        front: who sits at the bottom.
        turn: who is to act.
        busy: whether a bot is thinking.
        winner: whose trick it was that still lies on the table; None if none does.
        spot: the pile under the cursor, if one is.
        flights: cards on their way.
        glyphs: what to draw with.
    """

    game: AnyGame
    pack: Pack
    players: tuple[Player, ...]
    scene: Scene
    view: View
    front: Seat
    turn: frozenset[Seat] = frozenset()
    busy: bool = False
    winner: Seat | None = None
    spot: Role | None = None
    flights: tuple[Flight, ...] = ()
    glyphs: Glyphs = field(default=UNICODE)

    def text(self, text: str, ink: str = "ink", *, bold: bool = False) -> Line:
        """A text of the scene with its cards drawn."""
        return spans(text, self.pack.family, self.glyphs, ink, bold=bold)

    def plain(self, text: str) -> str:
        """A text of the scene with its cards drawn, without colours."""
        return "".join(span.text for span in self.text(text))

    def words_of(self, card: Card) -> str:
        """A card as it is written on buttons."""
        return self.plain(f"<{self.pack.text([card])}>")

    def name(self, seat: Seat) -> str:
        """A player's name; a long one is cut."""
        return cropped(self.players[seat].name, NAME)

    @property
    def is_behind(self) -> bool:
        """Whether the last trick is shown, and the next one has begun already."""
        return self.winner is not None and any(
            zone.role is Role.TRICK and zone.cards for zone in self.scene.zones
        )

    @property
    def trick(self) -> dict[Seat, Card]:
        """The cards of the trick on the table, by seat; of the last one while it still lies."""
        role = Role.TRICK if self.winner is None else Role.LAST_TRICK
        zones = (zone for zone in self.scene.zones if zone.role == role)
        return {zone.seat: zone.cards[0] for zone in zones if zone.seat is not None and zone.cards}

    def pile(self, role: Role) -> Zone | None:
        """A pile in the middle."""
        return self.scene.zone(role)
