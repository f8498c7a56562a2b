"""Who can play: bots by level. A bot is given a view and nothing else."""

from parlour.bots.bot import Bot, find_bot, is_quick, level_names
from parlour.bots.drive import decision_seed, play_deal, play_match
from parlour.bots.levels import BOT_NAMES, RANDOM, USUAL_LEVEL, UnknownLevelError
from parlour.bots.own import BotError, file_of, in_file, offered, short_name
from parlour.bots.results import PerDeal, Results

__all__ = [
    "BOT_NAMES",
    "RANDOM",
    "USUAL_LEVEL",
    "Bot",
    "BotError",
    "PerDeal",
    "Results",
    "UnknownLevelError",
    "decision_seed",
    "file_of",
    "find_bot",
    "in_file",
    "is_quick",
    "level_names",
    "offered",
    "play_deal",
    "play_match",
    "short_name",
]
