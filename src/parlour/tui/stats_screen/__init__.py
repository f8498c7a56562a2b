"""How players have been doing."""
