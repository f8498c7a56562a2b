"""The first screen: the games, the match that was left, and the way to everything else."""
