"""What a game may add to the table. All of it is optional."""

from parlour.engine.match import Match
from parlour.engine.seats import Seat
from parlour.tui.cards import Canvas, CardSize, Line
from parlour.tui.table.layout import Round
from parlour.tui.table.sight import Sight


class Extra:
    """Nothing at all; games override what they need."""

    has_wheel = False
    """Whether there is a picture of which suit beats which."""

    def paint_middle(self, canvas: Canvas, sight: Sight, around: Round, size: CardSize) -> None:
        """Paints over the middle of the felt."""

    def fills_middle(self, sight: Sight) -> bool:  # noqa: ARG002 - a hook
        """Whether the middle is taken, so that no places for cards are shown there."""
        return False

    def seat_row(self, sight: Sight, seat: Seat, room: int) -> Line:  # noqa: ARG002 - a hook
        """A further row beside a player's name."""
        return ()

    def side_rows(self, sight: Sight, room: int) -> list[Line]:  # noqa: ARG002 - a hook
        """Rows for the panel at the side."""
        return []

    def wheel(self, sight: Sight) -> list[Line]:  # noqa: ARG002 - a hook
        """Which suit beats which, for games that have such a thing."""
        return []

    def target(self, match: Match) -> int | None:
        """The score that ends the match, where there is one."""
        rules = match.rules
        if getattr(rules, "game_end", "target") != "target":
            return None
        target = getattr(rules, "target", None)
        return target if isinstance(target, int) else None
