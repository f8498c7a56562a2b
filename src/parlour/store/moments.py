"""Times as the store keeps them."""

from datetime import datetime


def moment(text: str) -> datetime:
    """A time of the store by the clock on the wall; long ago where it has been damaged.

    Args:
        text: ISO 8601 in UTC.
    """
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError):
        return datetime.fromtimestamp(0).astimezone()
