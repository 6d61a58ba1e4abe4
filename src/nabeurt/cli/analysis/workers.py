"""Hands for a command: this machine's cores, or a cluster; what fails there is one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from nabeurt.analysis.training.workers import Crew, LostWork, NoCluster, Unreachable, cores, crew
from nabeurt.cli.errors import Failure


@contextmanager
def hired(workers: int | None, scheduler: str | None) -> Iterator[Crew]:
    """Gather so many processes, by default one for each core, or the workers of a scheduler."""
    try:
        with crew(workers or cores(), scheduler) as hands:
            yield hands
    except LostWork as lost:
        raise Failure("training.lost") from lost
    except NoCluster as missing:
        raise Failure("training.no_cluster") from missing
    except Unreachable as problem:
        raise Failure("training.unreachable", address=scheduler) from problem
