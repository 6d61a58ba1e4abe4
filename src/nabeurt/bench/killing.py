"""kill -9 at random moments: what was acknowledged is there, nothing twice, no clock ran ahead.

Somebody exchanges a tile again and again, and repeats what was not acknowledged. After a few
acknowledgements the server is killed at any moment of the next one, and lives again on the same
database.
"""

import asyncio
import itertools
import random
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed, InvalidMessage

from nabeurt.bench.server.client import Visitor
from nabeurt.bench.server.respawn import Nursery
from nabeurt.game import replay
from nabeurt.game.events import Exchanged
from nabeurt.store import open_database, streams
from nabeurt.store.schema import COMMANDS
from nabeurt.web.game.session import event_of

Figures = dict[str, object]
GONE = (ConnectionClosed, InvalidMessage, OSError, EOFError)
MOST_SAID = 5
SETUP = {"against": "together", "rulebook": "toernooi", "options": "speelduur=30m"}


def measure(kills: int = 500, database: str | None = None) -> Figures:
    """Kill the server so often; without a database on a new SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        return _killed(kills, database or str(Path(folder) / "games.sqlite"))


def _killed(kills: int, database: str) -> Figures:
    begun = time.monotonic()
    with Nursery(database) as nursery:
        player = asyncio.run(_lived(kills, nursery))
    return _checked(player, database, kills, (time.monotonic() - begun) * 1000)


async def _lived(kills: int, nursery: Nursery) -> "_Stubborn":
    await nursery.begin()
    player = await _Stubborn.arrived(nursery.port)
    for _ in range(kills):
        await player.live(random.randint(0, MOST_SAID), nursery)  # noqa: S311  # no secret
        await nursery.begin()
    return player


@dataclass(slots=True)
class _Stubborn:
    """Somebody who says everything until it is acknowledged."""

    visitor: Visitor
    game: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: dict[str, object] | None = None
    answered_in: float = 0.05

    @classmethod
    async def arrived(cls, port: int) -> "_Stubborn":
        visitor = Visitor(port)
        await visitor.post("/naam", name="Anna")
        made = await visitor.post("/spel", names=["Bram"], **SETUP)
        return cls(visitor, made["game"])

    async def live(self, words: int, nursery: Nursery) -> None:
        """Say so much, and go on until the server is gone: its killer comes then."""
        try:
            await self.visitor.look(self.game)
            seen = 0
            for said in itertools.count():
                if said == words:
                    delay = random.uniform(0, 2 * self.answered_in)  # noqa: S311  # no secret
                    asyncio.get_running_loop().call_later(delay, nursery.kill)
                await self.visitor.hear(seen)
                seen = await self._speak()
        except GONE:
            self.visitor.drop()

    async def _speak(self) -> int:
        news = self.visitor.news
        rack = news["view"]["players"][news["view"]["on_turn"]]["rack"]
        said = {"say": f"ruil {rack[0]}", "version": news["version"], "id": str(uuid.uuid4())}
        self.unanswered = self.unanswered or said
        begun = time.monotonic()
        heard = await self.visitor.post(f"/spel/{self.game}/opdracht", **self.unanswered)
        self.answered_in = time.monotonic() - begun
        if heard["refused"] is None:
            self.acknowledged[str(self.unanswered["id"])] = heard["version"]
        self.unanswered = None
        return int(heard["version"])


def _checked(player: _Stubborn, url: str, kills: int, elapsed_ms: float) -> Figures:
    with open_database(url) as database:
        entries = database.read(lambda c: streams.read(c, player.game))
        kept = database.read(
            lambda c: {key: streams.carried_out(c, player.game, key) for key in player.acknowledged}
        )
        done = database.read(lambda c: c.scalar(select(func.count()).select_from(COMMANDS)))
    events = [event_of(entry) for entry in entries]
    exchanges = sum(isinstance(event, Exchanged) for event in events)
    return {
        "kills": kills,
        "acknowledged": len(player.acknowledged),
        "lost": sum(kept[key] != version for key, version in player.acknowledged.items()),
        "twice": exchanges - (done or 0),
        "clock_ahead_ms": round(max(0.0, sum(replay(events).clock.used) - elapsed_ms)),
    }
