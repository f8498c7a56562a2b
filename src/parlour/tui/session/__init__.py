"""The course of a match at a table, without widgets: who acts, who sees what, what is kept."""

from parlour.tui.session.brains import (
    AtOnce,
    Brains,
    Request,
    Thinker,
    TooSlowError,
    adviser,
    stand_in,
)
from parlour.tui.session.keeper import Keeper
from parlour.tui.session.last_time import LastTime
from parlour.tui.session.log import Entry, Log
from parlour.tui.session.pace import AT_ONCE, Pace
from parlour.tui.session.session import Session
from parlour.tui.session.standing import NAME, Stage

__all__ = [
    "AT_ONCE",
    "NAME",
    "AtOnce",
    "Brains",
    "Entry",
    "Keeper",
    "LastTime",
    "Log",
    "Pace",
    "Request",
    "Session",
    "Stage",
    "Thinker",
    "TooSlowError",
    "adviser",
    "stand_in",
]
