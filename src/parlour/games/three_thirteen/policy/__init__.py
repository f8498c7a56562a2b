"""The rule-based players of Three Thirteen."""

from collections.abc import Mapping

from parlour.engine.game import Policy
from parlour.games.three_thirteen.policy.club import club
from parlour.games.three_thirteen.policy.novice import novice
from parlour.games.three_thirteen.view import ThreeThirteenView

POLICIES: Mapping[str, Policy[ThreeThirteenView]] = {"novice": novice, "club": club}

__all__ = ["POLICIES"]
