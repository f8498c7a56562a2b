"""Which cards go together, and which third card makes a meld of them."""

from collections.abc import Mapping
from functools import lru_cache

from parlour.cards import FRENCH, Face
from parlour.engine.melds.bounds import HIGH_ACE
from parlour.engine.melds.valid import place_of
from parlour.games.three_thirteen.terms import Terms

Thirds = Mapping[Face, Mapping[Face, tuple[Face, ...]]]
"""For a face, those it goes with, and with each of them the natural faces that make it a meld."""

LENGTH = 3
"""How long a meld is counted; where the rules ask for a longer one, it needs these first."""


@lru_cache(maxsize=64)
def thirds(terms: Terms) -> Thirds:
    """What goes together by these rules.

    Two cards of a run may be one apart. Wild cards go with everything, and stand nowhere here.
    """
    plain = [Face(face) for face in range(FRENCH.joker) if FRENCH.rank(face) != terms.wild_rank]
    found: dict[Face, dict[Face, tuple[Face, ...]]] = {face: {} for face in plain}
    for one in plain:
        for other in plain:
            if _in_a_set(terms, one, other):
                found[one][other] = tuple(
                    face
                    for face in plain
                    if _in_a_set(terms, one, face) and _in_a_set(terms, other, face)
                )
            elif _in_a_run(terms, one, other):
                found[one][other] = tuple(
                    face for face in plain if _in_a_run(terms, one, other, face)
                )
    return found


def _in_a_set(terms: Terms, one: Face, other: Face) -> bool:
    """Whether a set may hold both (T-8)."""
    if "set" not in terms.rules.melds or FRENCH.rank(one) != FRENCH.rank(other):
        return False
    return terms.rules.identical_cards_in_set or one != other


def _in_a_run(terms: Terms, *faces: Face) -> bool:
    """Whether a run of three may hold them all (T-9, T-20)."""
    if "run" not in terms.rules.melds or len(set(map(FRENCH.suit, faces))) > 1:
        return False
    low = sorted(map(place_of, faces))
    if len(set(low)) < len(low):
        return False
    rows = [low]
    if terms.rules.ace == "high_or_low" and low[0] == 0:
        rows.append([*low[1:], HIGH_ACE])
    return any(row[-1] - row[0] < LENGTH for row in rows)
