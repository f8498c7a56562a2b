"""The games, a folder each. Nothing outside a game's folder knows its rules."""
