"""The arena: bots compared over the same cards from every seat, so that luck cancels."""

from parlour.bots.arena.contest import Contest
from parlour.bots.arena.duplicate import Clock, Duplicate, Play, play_duplicate
from parlour.bots.arena.estimate import Estimate, estimate
from parlour.bots.arena.keep import KeepError, Kept, kept_seed
from parlour.bots.arena.run import ArenaError, play_contest
from parlour.bots.arena.tally import Feat, Tally
from parlour.bots.arena.workers import processes

__all__ = [
    "ArenaError",
    "Clock",
    "Contest",
    "Duplicate",
    "Estimate",
    "Feat",
    "KeepError",
    "Kept",
    "Play",
    "Tally",
    "estimate",
    "kept_seed",
    "play_contest",
    "play_duplicate",
    "processes",
]
