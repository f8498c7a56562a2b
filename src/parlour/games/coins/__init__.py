"""Coins, a trick-taking game for three, designed by Mark Steere in 2022."""
