"""The queue in which a stream changes where many speak at once.

What comes in at the same moment is written together, so that a thousand slips or results in the
last second cost a few writes. The moment at which something came in is the moment that counts.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection

from nabeurt.ledger.course import Course
from nabeurt.ledger.refusal import Refusal
from nabeurt.store import Conflict, Entry, Place, StreamInfo, places, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.live.answers import Done, Overtaken
from nabeurt.web.live.registry import OVER, RUNNING, TRIES, Registry, Step, StreamSession
from nabeurt.web.server.clock import wall_ms

LOG = logging.getLogger(__name__)
Command = TypeVar("Command")
By = TypeVar("By")
No = TypeVar("No", bound=Refusal[Any])
Event = TypeVar("Event")


class Versioned(Protocol):
    """A state that counts the events it is made of."""

    @property
    def version(self) -> int:
        """Return how many."""
        ...


State = TypeVar("State", bound=Versioned)


@dataclass(slots=True)
class Order(Generic[Command, By, No]):
    """Something said, by whom, and the moment it came in: that moment counts, however busy it is.

    Without a command it lets time pass.
    """

    command: Command | None
    by: By
    at: int
    key: str | None
    answer: "asyncio.Future[Done | No]"


@dataclass(slots=True)
class Outcome(Generic[Step, No]):
    """What a row of orders leads to: one course for all, and an answer for each."""

    course: Step
    answers: list[Done | No]


class OrderedSession(StreamSession[Any], Protocol):
    """A stream whose orders wait in the order in which they came in."""

    waiting: deque[Any]
    busy: "asyncio.Task[None] | None"

    def light(self, order: Any) -> bool:  # noqa: ANN401  # an order of that stream
        """Whether an order is quickly judged and harmless twice, so that many go together."""
        ...

    def decided(self, orders: Sequence[Any]) -> Any:  # noqa: ANN401  # an outcome of that stream
        """Return what these orders bring about, one after the other."""
        ...


class OrderedStream(ABC, Generic[State, Event, Command, By, No]):
    """What evenings, tournaments and clubs have alike while they are under way in this process.

    Each says what is its own: its listing, how its events are written, and what an order does.
    """

    id: str
    about: str
    state: State

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.state.version

    @property
    def due(self) -> int | None:
        """The moment at which time alone will change it: never, unless a kind knows better."""
        return None

    def entry(self, step: Course[Event, State], key: str | None, now: int) -> Append:
        """Return what is to be written of a step."""
        return Append(
            self.id,
            step.state.version - len(step.events),
            [self.line_of(event) for event in step.events],
            now=now,
            command=key,
            status=OVER if self.over(step.state) else RUNNING,
            about=self.relisted(step.state),
        )

    def take_over(self, step: Course[Event, State]) -> None:
        """Believe what is now on the record."""
        self.state = step.state

    def read_on(self, about: str, entries: Sequence[Entry]) -> None:
        """Believe what somebody else put on the record."""
        self.list_as(about)
        self.about = about
        apply = self.course((), self.state).apply
        self.state = reduce(apply, map(self.event_of, entries), self.state)

    def light(self, order: Order[Command, By, No]) -> bool:  # noqa: ARG002  # a kind may know some
        """Whether an order goes together with others."""
        return False

    def decided(
        self, orders: Sequence[Order[Command, By, No]]
    ) -> Outcome[Course[Event, State], No]:
        """Return what these orders bring about, one after the other."""
        course, answers = self.course((), self.state), list[Done | No]()
        for order in orders:
            found = self.answered(course.state, order)
            if not isinstance(found, Course):
                answers.append(found)
                continue
            course = self.course((*course.events, *found.events), found.state)
            answers.append(Done(found.state.version, repeated=not found.events))
        return Outcome(course, answers)

    @abstractmethod
    def answered(self, state: State, order: Order[Command, By, No]) -> Course[Event, State] | No:
        """Return what an order brings about, or why it may not."""

    @abstractmethod
    def over(self, state: State) -> bool:
        """Whether nothing more will happen."""

    @abstractmethod
    def relisted(self, state: State) -> str:
        """Return the listing as it is after a change."""

    @abstractmethod
    def list_as(self, about: str) -> None:
        """Believe a listing that the store has."""

    @staticmethod
    @abstractmethod
    def course(events: tuple[Event, ...], state: State) -> Course[Event, State]:
        """Return the course of this kind of stream."""

    @staticmethod
    @abstractmethod
    def line_of(event: Event) -> str:
        """Write an event as the store keeps it."""

    @staticmethod
    @abstractmethod
    def event_of(entry: Entry) -> Event:
        """Read an event as the store keeps it."""


Queued = TypeVar("Queued", bound=OrderedSession)


class OrderedRegistry(Registry[Queued, Step], Generic[Queued, Step, Command, By, No]):
    """Streams in which orders are carried out in the order of their coming."""

    async def begin(
        self, lines: Sequence[str], seed: str, place: Place, about: Callable[[Connection], str]
    ) -> None:
        """Put a new stream on the record, with its seed and the place of who began it."""
        name, now = place.stream, wall_ms()

        def write(connection: Connection) -> None:
            fresh = StreamInfo(name, self.kind, RUNNING, about(connection), 0, now, now)
            streams.create(connection, fresh)
            secrets.keep_secret(connection, name, seed)
            streams.append(connection, Append(name, 0, lines, now=now))
            places.take(connection, place)

        await self.store.write(write)

    async def ordered(
        self, live: Queued, command: Command | None, by: By, key: str | None
    ) -> Done | No:
        """Carry out a command once; it counts as said now."""
        answer: asyncio.Future[Done | No] = asyncio.get_running_loop().create_future()
        live.waiting.append(Order(command, by, self.clock.now(), key, answer))
        if live.busy is None or live.busy.done():
            # A task of its own: nobody who stops waiting stops what was said by others.
            live.busy = asyncio.create_task(self._work_off(live))
        return await answer

    async def _work_off(self, live: Queued) -> None:
        while live.waiting:
            orders = next_orders(live)
            try:
                async with live.lock:
                    outcomes = await self._carried_out(live, orders)
            except Exception as problem:
                LOG.exception(self.kind, extra={"game": live.id})
                for order in orders:
                    if not order.answer.done():
                        order.answer.set_exception(problem)
                continue
            for order, outcome in zip(orders, outcomes, strict=True):
                if not order.answer.done():
                    order.answer.set_result(outcome)

    async def _carried_out(
        self, live: Queued, orders: Sequence[Order[Command, By, No]]
    ) -> list[Done | No]:
        light = live.light(orders[0])
        for _ in range(TRIES):
            found: Outcome[Step, No] = (
                live.decided(orders) if light else await asyncio.to_thread(live.decided, orders)
            )
            if not found.course.events:
                return await self._repeated(live, orders, found.answers)
            key = None if light else orders[0].key  # what goes together is harmless twice
            written = await self.append(live, found.course, key)
            if isinstance(written, Conflict):
                continue
            return [Done(written.version, repeated=True)] if written.repeated else found.answers
        raise Overtaken(live.id)

    async def _repeated(
        self, live: Queued, orders: Sequence[Order[Command, By, No]], answers: list[Done | No]
    ) -> list[Done | No]:
        """Answer what was delivered before as it was answered then."""
        key = orders[0].key if len(orders) == 1 else None
        if key is None or isinstance(answers[0], Done):
            return answers
        done = await self.store.read(lambda c: streams.carried_out(c, live.id, key))
        return answers if done is None else [Done(done, repeated=True)]


def next_orders(live: OrderedSession) -> list[Any]:
    """Take the orders that are written together: light ones in a row, or one of anything else."""
    orders = [live.waiting.popleft()]
    while live.waiting and all(map(live.light, (orders[-1], live.waiting[0]))):
        orders.append(live.waiting.popleft())
    return orders
