"""Every kind of campaign on a Dask cluster of two workers, one of which is killed on the way: the same as in two processes."""

import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from portlab.reports.progress import Bar

GOLDEN = Path(__file__).resolve().parents[2] / "golden"

CAMPAIGNS: dict[str, str] = {
    "soak": "soak --sessions 60 --seed 8 --kind typed --side port --side port --out {0}",
    "replay sessions": f"replay sessions {GOLDEN}",
    "replay lockstep": f"replay lockstep {GOLDEN / 'bugs'}",
    "prove": "prove evaluation --side port --blocks 0-99 --state {0}",
    "prove openings": "prove openings --pawns 3",
    "experiments": "experiments --only learn-winner --games 60",
    "mutate": "mutate --seed 3 --module advisers/evaluation.py --sample 8 --recordings-only --share 0",
    "train": "train --parts 6 --games 6000 -o {0}",
    "watch-fixes": "watch-fixes --sessions 40 --seed 4",
    "attack": "attack --recordings 40 --states 10 --seed 5",
}
"""The words of each kind; ``{0}`` is where its state is kept."""

TIMES = r"in [\d.,]+ s, [\d,]+ games/s|[\d,.]+ s of processor time"
"""What differs from run to run."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers in processes of their own; one that is killed begins anew."""
    distributed = pytest.importorskip(
        "distributed", reason="the extra dask is not installed: pip install 'teeko99[dask]'"
    )
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as started:
        yield started


class Killer:
    """Kills a worker when the first piece of a campaign has come back; ``later`` counts those that came after it."""

    def __init__(self, cluster: Any) -> None:
        self.cluster = cluster
        self.later = -1

    def advance(self, count: int) -> None:
        """In the place of the bar's."""
        self.later += bool(count)
        if count and self.later == 0:
            os.kill(self.cluster.workers[0].pid, signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_worker_is_lost(
    name: str, cluster: Any, portlab: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(*more: object) -> tuple[int, list[str]]:
        words = CAMPAIGNS[name].format("kept").split()
        place = tmp_path / f"{len(list(tmp_path.iterdir()))}"
        place.mkdir()
        monkeypatch.chdir(place)
        result = portlab(*words, *more)
        return result.exit_code, sorted(re.sub(TIMES, "", result.output).splitlines())

    killer = Killer(cluster)
    with cluster.get_client() as client:
        client.wait_for_workers(2)
    with monkeypatch.context() as patch:
        patch.setattr(Bar, "advance", lambda bar, count=1: killer.advance(count))
        there = told("--dask", cluster.scheduler_address)
    assert killer.later > 0
    assert there == told("--jobs", 2)
