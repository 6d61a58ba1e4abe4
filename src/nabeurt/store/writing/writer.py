"""One thread writes; all that waits goes into one transaction, with one flush to disk for all."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from sqlalchemy import Connection, Engine

Result = TypeVar("Result")
_Work = Callable[[Connection], object]
_Job = tuple[_Work, "Future[object]"]
_Outcome = tuple[object, Exception | None]
BATCH = 256


class Writer:
    """Carries out work in shared transactions; a future resolves only after the commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], Result]) -> "Future[Result]":
        """Queue work; a failure harms no neighbour.

        When anything in a transaction fails, all of it is done anew with a savepoint for each: so
        work may run twice, of which only the last counts.
        """
        future: Future[Result] = Future()
        self._jobs.put((work, future))  # type: ignore[arg-type]  # a Future of anything is a Future of object
        return future

    def close(self) -> None:
        """Finish what was queued and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            jobs, stop = self._waiting(first)
            self._carry_out(jobs)
            if stop:
                return

    def _waiting(self, first: _Job) -> tuple[list[_Job], bool]:
        jobs = [first]
        while len(jobs) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _carry_out(self, waiting: list[_Job]) -> None:
        # From here on nobody can cancel: who stopped waiting before is not written at all.
        jobs = [job for job in waiting if job[1].set_running_or_notify_cancel()]
        works = [work for work, _ in jobs]
        try:
            outcomes = self._together(works)
        except Exception:  # noqa: BLE001  # whose it was is found out now
            outcomes = self._one_by_one(works)
        for (_, future), (result, problem) in zip(jobs, outcomes, strict=True):
            if problem is None:
                future.set_result(result)
            else:
                future.set_exception(problem)

    def _together(self, works: list[_Work]) -> list[_Outcome]:
        with self._engine.begin() as connection:
            return [(work(connection), None) for work in works]

    def _one_by_one(self, works: list[_Work]) -> list[_Outcome]:
        try:
            with self._engine.begin() as connection:
                return [_tried(connection, work) for work in works]
        except Exception as gone:  # noqa: BLE001  # the transaction is lost; every waiter must hear it
            return [(None, gone)] * len(works)


def _tried(connection: Connection, work: _Work) -> _Outcome:
    try:
        with connection.begin_nested():
            return work(connection), None
    except Exception as problem:  # noqa: BLE001  # it belongs to whoever asked
        return None, problem
