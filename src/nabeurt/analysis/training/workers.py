"""Who does the work: this process alone, processes of this machine, or a cluster of machines.

Work is a function of things that all batches share (a list, a table) and of what is a batch's own
(the numbers of its games, or a game to look at). Results come in whatever order; whoever adds them
up uses whole numbers, so that the sum is the same however many worked on it. A worker that is lost
costs its batch, which another one does again.
"""

import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import active_children, get_context
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")
Batch = tuple[Any, ...]
"""What is a batch's own; of a series of games the first number and the one behind its last."""

_ROUNDS = 5


class LostWork(RuntimeError):
    """Workers were lost over and over on the same work."""


class Unreachable(OSError):
    """No scheduler answers at that address."""


class NoCluster(ImportError):
    """Dask, by which machines work together, is not installed here."""


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


class _Rounds(ABC):
    """Whoever hands out all batches, and again what was lost with its worker."""

    def work(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: Sequence[Batch]
    ) -> Iterator[Result]:
        """Hand out until all is done; raises LostWork when that does not help."""
        left = dict(enumerate(batches))
        for _ in range(_ROUNDS):
            for number in (yield from self._round(act, shared, left)):
                del left[number]
            if not left:
                return
        raise LostWork

    @abstractmethod
    def _round(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: dict[int, Batch]
    ) -> Generator[Result, None, list[int]]:
        """Hand each batch out once; return the numbers of those that were done."""


@dataclass(frozen=True)
class Processes(_Rounds):
    """So many processes of this machine."""

    count: int

    def _round(
        self, act: Callable[..., Result], shared: tuple[Any, ...], batches: dict[int, Batch]
    ) -> Generator[Result, None, list[int]]:
        done = []
        # Fresh processes, not copies of this one: it may have threads that hold locks.
        others = set(active_children())
        pool = ProcessPoolExecutor(self.count, get_context("spawn"), _share, (act, shared))
        try:
            with _undisturbed():
                handed = {pool.submit(_act, batch): number for number, batch in batches.items()}
            for future in as_completed(list(handed)):
                number = handed.pop(future)
                try:
                    result: Result = future.result()
                except BrokenProcessPool:
                    continue
                yield result
                done.append(number)
        except BaseException:
            for worker in set(active_children()) - others:
                worker.terminate()  # whoever stops waits for nobody's batch
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        return done


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Start processes that no Ctrl-C reaches, not even while they start: they inherit that.

    Held up, not ignored: whoever pressed it meanwhile is heard as soon as they have started.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_shared: tuple[Callable[..., Any], tuple[Any, ...]]
"""In a worker: what to do, and what all its batches share; sent once."""


def _share(act: Callable[..., Any], shared: tuple[Any, ...]) -> None:
    global _shared  # noqa: PLW0603  # a process of its own, with nothing else in it
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who hired us says when to stop
    _shared = act, shared


def _act(batch: Batch) -> Any:  # noqa: ANN401  # whatever the work returns
    act, shared = _shared
    return act(*shared, *batch)


@dataclass(frozen=True)
class Workers(_Rounds):
    """The workers of a Dask scheduler."""

    client: Any

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
    """Import Dask only when a cluster is asked for: it takes a second, and is an extra."""
    try:
        return import_module("dask.distributed")
    except ImportError as problem:
        raise NoCluster from problem


@contextmanager
def crew(workers: int, scheduler: str | None = None) -> Iterator[Crew]:
    """Gather a crew: a cluster by its scheduler's address, else so many processes here."""
    if scheduler is None:
        yield Alone() if workers == 1 else Processes(workers)
        return
    with _connected(scheduler) as client:
        yield Workers(client)


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
