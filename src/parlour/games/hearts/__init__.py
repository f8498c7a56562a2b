"""Hearts, in as many variants as there are rule files."""

from parlour.games.hearts.game import Hearts

GAME = Hearts()
