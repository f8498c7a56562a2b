"""The rules of every game and rule set, searchable."""
