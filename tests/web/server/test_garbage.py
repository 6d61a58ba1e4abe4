"""Garbage waits until nobody plays, but not for ever: told by a clock that the test holds."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from nabeurt.web.server import garbage
from nabeurt.web.server.garbage import QUIET_S, TOO_LONG_S, Garbage


class Knot:
    """Something that only a search for garbage frees."""

    def __init__(self):
        self.self = self


class Clock:
    """Time that stands still unless it is told to pass."""

    now = 1000.0

    def monotonic(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(garbage, "time", SimpleNamespace(monotonic=clock.monotonic))
    monkeypatch.setattr(garbage, "LOOK_S", 0.001)
    return clock


@asynccontextmanager
async def tidied() -> AsyncIterator[Garbage]:
    tidy = Garbage()
    task = asyncio.create_task(tidy.run())
    await looked()
    assert not gc.isenabled()
    yield tidy
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.isenabled()


async def looked():
    """Let it look a few times."""
    await asyncio.sleep(0.05)


async def freed(knot):
    async with asyncio.timeout(60):
        while knot() is not None:  # noqa: ASYNC110  # garbage tells nobody that it is gone
            await asyncio.sleep(0.01)


def test_it_waits_until_it_is_quiet(clock):
    async def played():
        async with tidied() as tidy:
            knot = weakref.ref(Knot())
            for _ in range(3):
                clock.now += QUIET_S
                tidy.stir()
                await looked()
                assert knot() is not None
            clock.now += QUIET_S + 1
            await freed(knot)

    asyncio.run(played())


def test_it_does_not_wait_for_ever(clock):
    async def played():
        async with tidied() as tidy:
            knot = weakref.ref(Knot())
            clock.now += TOO_LONG_S + 1
            tidy.stir()
            await freed(knot)

    asyncio.run(played())
