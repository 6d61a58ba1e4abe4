"""Other servers on one database: whoever falls silent leaves no game or evening waiting.

Every server looks every few seconds at those that changed, sets its own alarm for each, and
lets a bot speak that has been silent for too long. What two of them do at once is done once: the
second writer is told.
"""

import asyncio
import logging

from nabeurt.store import streams
from nabeurt.web.alarm import Alarm
from nabeurt.web.bots import Bots
from nabeurt.web.evening_listing import parse_evening
from nabeurt.web.evenings import EVENING
from nabeurt.web.hall import GAME, Hall
from nabeurt.web.listing import RUNNING, parse_listing
from nabeurt.web.service_clock import wall_ms

LOG = logging.getLogger(__name__)
LOOK_S = 2.0
# Clocks of machines differ a little; what is seen twice does no harm.
OVERLAP_MS = 10_000
SILENT_MS = 15_000


class Neighbours:
    """Looks after the games of servers that may have died."""

    def __init__(self, hall: Hall, alarm: Alarm, bots: Bots, evening_alarm: Alarm) -> None:
        self._hall = hall
        self._alarm = alarm
        self._evening_alarm = evening_alarm
        self._bots = bots
        self._bot_games: dict[str, int] = {}

    async def run(self) -> None:
        """Look until cancelled; a database that only this server can use has no others."""
        seen = wall_ms()
        while self._hall.shared:
            await asyncio.sleep(LOOK_S)
            try:
                await self._look(seen - OVERLAP_MS)
            except Exception:
                LOG.exception("neighbours")
            else:
                seen = wall_ms()

    async def _look(self, since: int) -> None:
        await self._look_at_games(since)
        changed = await self._hall.read(lambda c: streams.changed(c, EVENING, RUNNING, since))
        for info in changed:
            self._evening_alarm.set(parse_evening(info.about).due, info.id)

    async def _look_at_games(self, since: int) -> None:
        changed = await self._hall.read(lambda c: streams.changed(c, GAME, RUNNING, since))
        for info in changed:
            listing = parse_listing(info.about)
            self._alarm.set(listing.due, info.id)
            if any(chair.bot for chair in listing.chairs):
                self._bot_games[info.id] = info.updated
        silent = [n for n, at in self._bot_games.items() if wall_ms() - at > SILENT_MS]
        for name in silent:
            del self._bot_games[name]
            self._bots.wait(name)
