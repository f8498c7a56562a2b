"""What can go wrong with keeping things."""


class StoreError(OSError):
    """Something cannot be kept or read, in one readable line."""


class MatchHeldError(StoreError):
    """Another Parlour on this machine is playing the match."""


class PeopleError(StoreError):
    """A name that cannot be given, or that nobody has."""
