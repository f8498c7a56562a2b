"""A cluster's executor plays what this machine plays. Needs the extra `cluster`."""

import pytest

from parlour.bots.arena import play_contest
from tests.bots.test_arena import contest, outcome

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("default")  # the cluster's own are not ours to mend
def test_a_local_cluster_plays_the_same() -> None:
    played = contest("coins")
    here = sorted(map(outcome, play_contest(played, range(6))))
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        there = sorted(map(outcome, play_contest(played, range(6), client.get_executor())))
    assert here == there
