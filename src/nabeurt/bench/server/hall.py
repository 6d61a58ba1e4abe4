"""A tournament hall: a phone for every player, all reporting within a few seconds, and kills.

Both players of every table report the same result. What was acknowledged must be on the record,
also when the server is killed at any moment and lives again on the same database.
"""

import asyncio
import itertools
import json
import random
import time
import uuid
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

from nabeurt.bench.server.client import Visitor
from nabeurt.bench.server.respawn import Nursery
from nabeurt.store import open_database, streams
from nabeurt.tournament.day import replay
from nabeurt.tournament.day.events.matches import ResultReported
from nabeurt.tournament.day.record.log import day_event

Figures = dict[str, object]
GONE = (OSError, EOFError, json.JSONDecodeError)
AT_ONCE = 4
# What no desk would ask about.
POINTS = (100, 900)


@dataclass(slots=True)
class TournamentHall:
    """A round that is played: the leader, and a phone at a table for every player."""

    name: str
    leader: Visitor
    phones: list[Visitor]
    codes: dict[str, str]
    tables: dict[str, int]
    acknowledged: set[tuple[int, int]] = field(default_factory=set)
    receipts: list[float] = field(default_factory=list)
    refused: int = 0

    @classmethod
    async def opened(cls, port: int, players: int) -> Self:
        """Set up a tournament and publish its first round."""
        leader = Visitor(port)
        await leader.post("/naam", name="Lena")
        people = "\n".join(f"speler S{number:04}" for number in range(1, players + 1))
        made = await leader.post("/toernooi/nieuw", titel="Zaal", bestand=people)
        name = made["tournament"]
        for say in ("propose", "publish", "start_round"):
            heard = await leader.post(
                f"/toernooi/{name}/opdracht", say=say, id=uuid.uuid4().hex, fields={}
            )
            if heard["refused"]:
                raise RuntimeError(heard)
        shown = await leader.fetch(f"/toernooi/{name}/stand.json")
        tables = {
            str(int(player[1:])): table["table"]
            for table in shown["rounds"][0]["tables"]
            for player in table["players"]
        }
        codes = await leader.fetch(f"/toernooi/{name}/codes.json")
        phones = [Visitor(port) for _ in codes]
        await asyncio.gather(*(one.post("/naam", name="Speler") for one in phones))
        return cls(name, leader, phones, codes, tables)

    async def report(self, number: str, points: int) -> None:
        """Let one phone report a result of its table."""
        table, phone = self.tables[number], self.phones[int(number) - 1]
        score = {"first": points, "second": 290, "flag": 0}
        begun = time.monotonic()
        heard = await phone.post(
            f"/toernooi/{self.name}/s/{self.codes[number]}/opdracht",
            say="report",
            id=uuid.uuid4().hex,
            fields={"table": table, "score": score},
        )
        self.receipts.append(time.monotonic() - begun)
        if heard["refused"]:
            self.refused += 1
        else:
            self.acknowledged.add((int(number), points))

    async def close(self) -> None:
        """Let everybody go home."""
        await asyncio.gather(*(one.close() for one in (self.leader, *self.phones)))


async def reported(port: int, database: str, players: int, seconds: float) -> Figures:
    """Let every phone report at a random moment of so many seconds."""
    hall = await TournamentHall.opened(port, players)

    async def one(number: str) -> None:
        await asyncio.sleep(random.uniform(0, seconds))  # noqa: S311  # no secret
        await hall.report(number, 300 + hall.tables[number] % 200)

    numbers = [number for number in hall.codes if number in hall.tables]
    await asyncio.gather(*map(one, numbers))
    await hall.close()
    waits = sorted(hall.receipts)
    return {
        "phones": len(numbers),
        "phones_lost": len(hall.acknowledged - _kept(database, hall.name)),
        "phones_refused": hall.refused,
        "phone_p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "phone_p99_ms": round(1000 * waits[int(0.99 * (len(waits) - 1))], 1),
    }


def _kept(database: str, name: str) -> set[tuple[int, int]]:
    """Return who reported what on the record; the log must fold to the end."""
    with open_database(database) as kept:
        entries = kept.read(lambda c: streams.read(c, name))
    events = [day_event(entry.data.encode(), entry.version) for entry in entries]
    replay(events)
    told = (event for event in events if isinstance(event, ResultReported))
    return {(event.player, event.score.first) for event in told}


async def killed(nursery: Nursery, database: str, players: int, kills: int) -> Figures:
    """Kill the server again and again, at any moment of the reports that follow the first."""
    await nursery.begin()
    hall = await TournamentHall.opened(nursery.port, players)
    numbers = itertools.cycle([number for number in hall.codes if number in hall.tables])
    for _ in range(kills):
        first, *others = itertools.islice(numbers, AT_ONCE)
        await hall.report(first, random.randint(*POINTS))  # noqa: S311  # no secret
        delay = random.uniform(0, 2 * AT_ONCE * hall.receipts[-1])  # noqa: S311  # no secret
        asyncio.get_running_loop().call_later(delay, nursery.kill)
        await asyncio.gather(*(_until_gone(hall, number) for number in others))
        for phone in hall.phones:
            phone.drop()
        await nursery.begin()
    await hall.close()
    return {
        "kills": kills,
        "kills_acknowledged": len(hall.acknowledged),
        "kills_lost": len(hall.acknowledged - _kept(database, hall.name)),
    }


async def _until_gone(hall: TournamentHall, number: str) -> None:
    with suppress(*GONE):
        while True:
            await hall.report(number, random.randint(*POINTS))  # noqa: S311  # no secret
