"""Three Thirteen, a rummy game of eleven rounds."""

from parlour.games.three_thirteen.game import ThreeThirteen

GAME = ThreeThirteen()
