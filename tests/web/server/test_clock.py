"""Time of service is nobody's to set: the wall's clock may jump, and servers come and go."""

import asyncio
import time

import pytest
from sqlalchemy import update

from nabeurt.store import open_database, uptime
from nabeurt.store.schema import UPTIME
from nabeurt.web.server import clock
from nabeurt.web.server.clock import ServiceClock

HOUR = 3_600_000


async def beaten(service: ServiceClock) -> None:
    """Let it beat once, as it does when it ends."""
    task = asyncio.create_task(service.run())
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def wall(monkeypatch):
    """A clock on the wall that can be set."""
    real, ahead = clock.wall_ms, [0]
    monkeypatch.setattr(clock, "wall_ms", lambda: real() + ahead[0])
    return ahead


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_step_of_the_wall_clock_changes_no_clock_of_a_game(tmp_path, wall, jump):
    with open_database(str(tmp_path / "games.sqlite")) as database:
        service = ServiceClock(database)
        before = service.now()
        wall[0] = jump
        asyncio.run(beaten(service))
        assert 0 <= service.now() - before < 5_000
        after = ServiceClock(database).now()  # a restart meanwhile
        assert 0 <= after - before < 5_000


def test_the_hours_that_nobody_serves_do_not_count(tmp_path, wall):
    file = str(tmp_path / "games.sqlite")
    with open_database(file) as database:
        service = ServiceClock(database)
        asyncio.run(beaten(service))
        last = service.now()
    wall[0] = 8 * HOUR
    with open_database(file) as database:
        assert abs(ServiceClock(database).now() - last) < 3_000


def test_two_servers_on_one_database_agree_and_who_is_behind_moves_up(database_url):
    with open_database(database_url("postgresql")) as database:
        first = ServiceClock(database)
        time.sleep(0.3)
        second = ServiceClock(database)
        assert abs(first.now() - second.now()) < 150
        first._ahead += 4_000  # noqa: SLF001  # a machine that slept while the other served
        asyncio.run(beaten(first))
        asyncio.run(beaten(second))
        assert abs(first.now() - second.now()) < 150


def test_what_an_earlier_version_counted_is_gone_on_with(tmp_path):
    with open_database(str(tmp_path / "games.sqlite")) as database:
        now = clock.wall_ms()
        database.write(lambda c: uptime.begin(c, now, alone=True))
        earlier = {"served_ms": 7_000, "since_ms": now - 90_000, "beat_ms": now - 30_000}
        database.write(lambda c: c.execute(update(UPTIME).values(earlier)))
        assert 67_000 <= ServiceClock(database).now() < 70_000
