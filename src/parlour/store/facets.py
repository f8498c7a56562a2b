"""What results have in common: who played what, by which rules and against whom.

Results are filtered and added up by their facets, so that no header has to be read for it.
"""

import json
import sqlite3
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from parlour.engine.record.header import mended_header
from parlour.engine.rulebook import STANDARD

FORGOTTEN: Final = "forgotten"
"""The key of a seat, in a kept header, whose player was deleted."""

PEOPLE: Final = "people"
"""Stands for people where levels of bots are named."""


class Facet(NamedTuple):
    """What the results of one player have in common, as the store keeps it.

    Attributes:
        game, rules: names of what was played.
        own: whether the rule set was a file of a player's own.
        options: what differed from the rule set, as a JSON object.
        players: how many sat at the table.
        name, kind: who this is; a player who was deleted has no name.
        opponents: the levels of the others, each once and in order, as a JSON list.
    """

    game: str
    rules: str
    own: int
    options: str
    players: int
    name: str
    kind: str
    opponents: str


def facets_of(header: str) -> list[Facet]:
    """The facet of each seat of a match; a player who was deleted has no name in it.

    Args:
        header: the first line of its record.

    Raises:
        ValueError: it has been damaged.
    """
    try:
        told = mended_header(json.loads(header))
        levels = [_level(seat) for seat in told["seats"]]
        return [_facet(told, levels, at) for at in range(len(levels))]
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"damaged header: {error}") from None


def _level(seat: Mapping[str, Any]) -> str:
    return PEOPLE if seat["kind"] == "human" else str(seat.get("level"))


def _facet(header: Mapping[str, Any], levels: list[str], at: int) -> Facet:
    seat = header["seats"][at]
    return Facet(
        str(header["game"]),
        str(header.get("rules", STANDARD)),
        int(header.get("rule_set") is not None),
        json.dumps(header.get("options", {}), ensure_ascii=False, sort_keys=True),
        len(levels),
        "" if seat.get(FORGOTTEN) else str(seat["name"]),
        str(seat["kind"]),
        json.dumps(sorted({*levels[:at], *levels[at + 1 :]}), ensure_ascii=False),
    )


_FIND: Final = (
    "SELECT id FROM facet WHERE game = ? AND rules = ? AND own = ? AND options = ? "
    "AND players = ? AND name = ? AND kind = ? AND opponents = ? LIMIT 1"
)
_ADD: Final = (
    "INSERT INTO facet (game, rules, own, options, players, name, kind, opponents) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_READ: Final = """
    SELECT id, game, rules, own, options, players, name, kind, opponents FROM facet
    WHERE CASE WHEN json_valid(options) THEN json_type(options) = 'object' END
        AND CASE WHEN json_valid(opponents) THEN json_type(opponents) = 'array' END
"""
"""All that have not been damaged."""


def facet_number(connection: sqlite3.Connection, facet: Facet) -> int:
    """The number of a facet in the store; it is written if it is new.

    Args:
        connection: in a transaction.
        facet: which.
    """
    found = connection.execute(_FIND, facet).fetchone()
    if found is not None:
        return int(found[0])
    row = connection.execute(_ADD, facet)
    assert row.lastrowid is not None
    return row.lastrowid


def read_facets(connection: sqlite3.Connection) -> dict[int, Facet]:
    """Every facet by its number; after a person was renamed, equal ones may have several."""
    return {number: Facet(*values) for number, *values in connection.execute(_READ)}
