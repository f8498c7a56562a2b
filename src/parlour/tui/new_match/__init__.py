"""The form that a match begins with, and the player's own rule sets."""
