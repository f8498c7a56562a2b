"""What the same cards brought the last time they were played."""

from dataclasses import dataclass
from typing import Self

from parlour.engine.deal import Points
from parlour.tui.session.session import Session


@dataclass(frozen=True, slots=True)
class LastTime:
    """What to compare a result with.

    Attributes:
        points: of the deal that is over, when it was played before with the same cards.
        totals: at the end, when the match is over and was played to its end before.
    """

    points: Points | None = None
    totals: Points | None = None

    @classmethod
    def of(cls, session: Session) -> Self:
        """What a deal that is over is to be compared with: it was gone back to, or the match was.

        Args:
            session: between two deals, or after the last one.
        """
        way, over = session.other_way, session.match.over
        if way is not None:
            return cls(way.points, way.totals if over else None)
        earlier = session.earlier
        if earlier is None:
            return cls()
        return cls(earlier.points.get(session.number), earlier.totals if over else None)
