"""Who does the work: this process alone, processes of this machine, or a cluster of machines.

Work is a function of things that all batches share (a list, a table) and of what is a batch's own
(the numbers of its games, or a game to look at). Results come in whatever order; whoever adds them
up uses whole numbers, so that the sum is the same however many worked on it. A worker that is lost
costs its batch, which another one does again.
"""

import logging
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")
Batch = tuple[Any, ...]
"""What is a batch's own; of a series of games the first number and the one behind its last."""

_ROUNDS = 5


class LostWork(RuntimeError):
    """Workers were lost over and over on the same work."""


class Unreachable(OSError):
    """No scheduler answers at that address."""


class Crew(Protocol):
    """Whoever can do batches of work."""

    def work(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: Sequence[Batch]
    ) -> Iterator[Result]:
        """Do ``act(*shared, *batch)`` for each batch, in any order."""


class Alone:
    """This process."""

    def work(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: Sequence[Batch]
    ) -> Iterator[Result]:
        """Do one batch after another."""
        return (act(*shared, *batch) for batch in batches)


@dataclass(frozen=True)
class Workers:
    """The workers of a Dask scheduler."""

    client: Any

    def work(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: Sequence[Batch]
    ) -> Iterator[Result]:
        """Hand out all batches; what was lost with its worker is handed out again."""
        left = dict(enumerate(batches))
        for _ in range(_ROUNDS):
            for number in (yield from self._round(act, shared, left)):
                del left[number]
            if not left:
                return
        raise LostWork

    def _round(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: dict[int, Batch]
    ) -> Generator[Result, None, list[int]]:
        # A copy for everybody: what only one worker holds would go with it.
        held = self.client.scatter(list(shared), broadcast=True, hash=False) if shared else []
        handed = {
            self.client.submit(act, *held, *batch, pure=False): number
            for number, batch in batches.items()
        }
        done = []
        for future in _dask().as_completed(list(handed)):
            number = handed.pop(future)  # so that the workers may forget it
            if future.status == "finished":
                yield future.result()
                done.append(number)
            elif future.status == "error" and not _is_loss(future.exception()):
                future.result()
        return done


def _is_loss(problem: BaseException | None) -> bool:
    return isinstance(problem, _dask().KilledWorker)


def _dask() -> Any:  # noqa: ANN401  # Dask has no types
    """Import Dask only when there is work to share: it takes a second."""
    return import_module("dask.distributed")


@contextmanager
def crew(workers: int, scheduler: str | None = None) -> Iterator[Crew]:
    """Gather a crew: a cluster by its scheduler's address, else so many processes here."""
    if scheduler is None and workers == 1:
        yield Alone()
        return
    with _local(workers) if scheduler is None else _connected(scheduler) as client:
        yield Workers(client)


@contextmanager
def _local(workers: int) -> Iterator[Any]:
    cluster = _dask().LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address="127.0.0.1:0",  # its fixed port may be another cluster's
        memory_limit=0,
        silence_logs=logging.CRITICAL,
    )
    with cluster, _dask().Client(cluster) as client:
        yield client


@contextmanager
def _connected(scheduler: str) -> Iterator[Any]:
    try:
        client = _dask().Client(scheduler, timeout="5s")
    except (OSError, ValueError) as problem:
        raise Unreachable(scheduler) from problem
    with client:
        yield client


def batches_of(count: int, size: int) -> list[tuple[int, int]]:
    """Cut a series of games in batches.

    >>> batches_of(5, 2)
    [(0, 2), (2, 4), (4, 5)]
    """
    return [(first, min(first + size, count)) for first in range(0, count, size)]


def cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
