"""What nobody comes back for ends by itself, and people who are long gone are forgotten."""

import asyncio
import logging
from dataclasses import dataclass

from nabeurt.speech import say
from nabeurt.store import StreamInfo, people, sessions, streams
from nabeurt.web.evening.evenings import EVENING, Evenings
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.keeping.closing import call_off_game, close_evening, give_up
from nabeurt.web.live.registry import RUNNING, WAITING
from nabeurt.web.people.cookies import YEAR_S
from nabeurt.web.people.handover import Handover
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.settings import Settings

LOG = logging.getLogger(__name__)
DAY_MS = 24 * 3_600_000
FIRST_S, EVERY_S = 60.0, 3_600.0
# So many of each at a time: nobody who plays meanwhile waits for it.
MOST = 200


@dataclass(slots=True)
class Tidying:
    """Looks once an hour; what may stay how long is a setting, and 0 is for ever."""

    settings: Settings
    games: Games
    evenings: Evenings
    handover: Handover

    async def run(self) -> None:
        """Tidy until cancelled."""
        await asyncio.sleep(FIRST_S)
        while True:
            try:
                await self.tidy(wall_ms())
            except Exception:
                LOG.exception("tidying")
            await asyncio.sleep(EVERY_S)

    async def tidy(self, now: int) -> None:
        """Let go of what has been left alone for too long at this moment of the wall's time."""
        for info in await self._left(GAME, WAITING, self.settings.waiting_days, now):
            await call_off_game(self.games, info.id)
        for info in await self._left(GAME, RUNNING, self.settings.idle_days, now):
            await give_up(self.games, info.id)
        for info in await self._left(EVENING, RUNNING, self.settings.idle_days, now):
            await close_evening(self.evenings, info.id)
        await self._forget_guests(now)
        await self.games.store.write(lambda c: sessions.forget_ended(c, now - YEAR_S * 1000))

    async def _left(self, kind: str, status: str, days: int, now: int) -> list[StreamInfo]:
        if not days:
            return []
        before = now - days * DAY_MS
        return await self.games.store.read(lambda c: streams.left(c, kind, status, before, MOST))

    async def _forget_guests(self, now: int) -> None:
        days = self.settings.guest_days
        if not days:
            return
        before = now - days * DAY_MS
        for guest in await self.games.store.read(lambda c: people.gone_guests(c, before, MOST)):
            await self.handover.remove(guest, say("web.removed_player", "nl"))
