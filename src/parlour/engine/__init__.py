"""What a game is: deals, moves, views, events, matches, records and rule books."""
