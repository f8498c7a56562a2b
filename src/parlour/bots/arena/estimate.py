"""Means of independent measurements, with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

FEW: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004)
"""Student's t for 95 % with 1 to 8 degrees of freedom."""

NORMAL: Final = 1.959964
"""The same with endlessly many."""


class Estimate(NamedTuple):
    """A mean, and the interval that holds the true one in 95 cases of 100.

    Attributes:
        mean: None without a measurement.
        low, high: None below two measurements.
    """

    mean: float | None
    low: float | None
    high: float | None


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, and its interval by Student's t."""
    if not values:
        return Estimate(None, None, None)
    middle, error = mean(values), standard_error(values)
    if error is None:
        return Estimate(middle, None, None)
    reach = error * student_t(len(values) - 1)
    return Estimate(middle, middle - reach, middle + reach)


def standard_error(values: Sequence[float]) -> float | None:
    """How far the mean of independent values is off, usually; None below two values."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def student_t(freedom: int) -> float:
    """The t that holds 95 % between its two signs.

    Beyond a short table the series in 1 / freedom (Abramowitz and Stegun, 26.7.5) is exact to
    four decimals.

    Args:
        freedom: degrees of freedom, at least 1.
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = NORMAL
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
