"""What a melder keeps of the hands that it saw: it has a limit that is reached soon."""

import gc
import tracemalloc
from random import Random

from parlour.cards import FRENCH, Pack
from parlour.engine.melds import Melder, MeldRules

TWO_PACKS = Pack(FRENCH, copies=2)
TENS = FRENCH.ranks.index("T")
HANDS = 2_500
"""More than a melder keeps anything of."""


def test_hands_seen_later_take_no_more_memory() -> None:
    rng = Random("hands of six")  # of so few cards that the runs of a suit are soon all known
    melder = Melder(MeldRules(), TWO_PACKS, TENS)

    def kept_after_more_hands() -> int:
        for _ in range(HANDS):
            melder.arrange(rng.sample([*TWO_PACKS.cards], 6))
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        first = kept_after_more_hands()
        later = kept_after_more_hands()
    finally:
        tracemalloc.stop()
    assert later - first < first / 2
