"""Garbage is looked for when nobody plays, or when it has been too long."""

import asyncio
import gc
import weakref

import pytest

from nabeurt.web import tidying
from nabeurt.web.tidying import Tidying


class Knot:
    """Something that only a search for garbage frees."""

    def __init__(self):
        self.self = self


async def lived(seconds):
    """Make a knot while somebody plays; tell whether it was there until they stopped."""
    tidy = Tidying()
    task = asyncio.create_task(tidy.run())
    await asyncio.sleep(0.02)
    assert not gc.isenabled()
    knot = weakref.ref(Knot())
    end = asyncio.get_running_loop().time() + seconds
    while asyncio.get_running_loop().time() < end:
        tidy.stir()
        await asyncio.sleep(0.01)
    there = knot() is not None
    async with asyncio.timeout(20):
        while knot() is not None:  # noqa: ASYNC110  # garbage tells nobody that it is gone
            await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.isenabled()
    return there


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    monkeypatch.setattr(tidying, "LOOK_S", 0.01)
    monkeypatch.setattr(tidying, "QUIET_S", 1.0)


def test_it_waits_until_it_is_quiet():
    assert asyncio.run(lived(0.1)) is True


def test_it_does_not_wait_for_ever(monkeypatch):
    monkeypatch.setattr(tidying, "TOO_LONG_S", 0.1)
    assert asyncio.run(lived(0.5)) is False
