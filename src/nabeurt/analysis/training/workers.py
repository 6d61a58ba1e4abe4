"""Who does the work: this process alone, processes of this machine, or a cluster of machines.

Work is a function of things that all batches share (a list, a table) and of what is a batch's own
(the numbers of its games, or a game to look at). Results come in whatever order; whoever adds them
up uses whole numbers, so that the sum is the same however many worked on it. A worker that is lost
costs its batch, which another one does again.
"""

import os
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol, TypeVar, cast

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
        done, waiting, busy = [], list(batches.items()), dict[Connection, int]()

        def hand_to(line: Connection) -> None:
            if waiting:
                number, batch = waiting.pop()
                busy[line] = number
                with suppress(OSError):  # who is gone is noticed below
                    line.send(batch)

        with _hired(min(self.count, len(waiting)), act, shared) as lines:
            for line in lines:
                hand_to(line)
            while busy:
                for line in cast("list[Connection]", wait(list(busy))):
                    number = busy.pop(line)
                    try:
                        good, result = line.recv()
                    except (EOFError, OSError):
                        continue  # lost, with its batch
                    if not good:
                        raise result
                    done.append(number)
                    hand_to(line)
                    yield result
        return done


@contextmanager
def _hired(
    count: int, act: Callable[..., Any], shared: tuple[Any, ...]
) -> Iterator[list[Connection]]:
    """Have so many processes at work, each with a line of its own.

    On a line for all, one that is killed while it tells its result keeps the others waiting for
    ever. They are fresh processes, not copies of this one: it may have threads that hold locks.
    """
    fresh, lines, workers = get_context("spawn"), [], []
    try:
        with _undisturbed():
            for _ in range(count):
                line, theirs = fresh.Pipe()
                worker = fresh.Process(target=_serve, args=(theirs, act, shared), daemon=True)
                worker.start()
                theirs.close()  # so that a line ends with who is at its other end
                lines.append(line)
                workers.append(worker)
        yield lines
    except BaseException:
        for worker in workers:
            worker.terminate()  # whoever stops waits for nobody's batch
        raise
    finally:
        for line in lines:
            line.close()
        for worker in workers:
            worker.join()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Start processes that no Ctrl-C reaches, not even while they start: they inherit that.

    Held up, not ignored: whoever pressed it meanwhile is heard as soon as they have started. What
    is blocked here may reach this process by another thread: then it is only noted.
    """
    pressed: list[int] = []

    def note(number: int, _: object) -> None:
        pressed.append(number)

    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    ours = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, note) if ours else None
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGINT, before)
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    if pressed:
        raise KeyboardInterrupt


def _serve(line: Connection, act: Callable[..., Any], shared: tuple[Any, ...]) -> None:
    """Do batch after batch, in a process of its own, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who hired us says when to stop
    with suppress(EOFError, OSError):
        while True:
            batch = line.recv()
            try:
                answer = True, act(*shared, *batch)
            except Exception as problem:  # noqa: BLE001  # it belongs to who hired us
                answer = False, problem
            line.send(answer)


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
