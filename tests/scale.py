"""How long the random tests run. `pytest --scale 20` runs them twenty times as long."""

_scale = 1


def set_scale(scale: int) -> None:
    """Says how many times the ordinary length is wanted; before tests are collected."""
    global _scale  # noqa: PLW0603 - an option of the run, known once, before any test is
    _scale = scale


def scaled(count: int) -> int:
    """A count of examples, for the length that is wanted."""
    return count * _scale
