"""The rule-based players of Hearts."""

from collections.abc import Mapping

from parlour.engine.game import Policy
from parlour.games.hearts.policy.club import club
from parlour.games.hearts.policy.novice import novice
from parlour.games.hearts.view import HeartsView

POLICIES: Mapping[str, Policy[HeartsView]] = {"novice": novice, "club": club}

__all__ = ["POLICIES"]
