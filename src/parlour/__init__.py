"""Parlour: a suite of card games for the terminal."""

__version__ = "0.1.0"
