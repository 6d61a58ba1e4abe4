"""The bots at the tables: each is shown what its seat may see, and speaks through the same door.

A game waits in one queue with all others and says one thing per turn of it, so that no game keeps
the others waiting; thinking is done in threads.
"""

import asyncio
import logging

from nabeurt.store import StreamInfo, streams
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.game.listing import parse_listing
from nabeurt.web.live.answers import Delivery, Done, Unknown
from nabeurt.web.live.registry import RUNNING, Change

LOG = logging.getLogger(__name__)
MOST_GAMES = 100_000
THINKERS = 2


class Bots:
    """Lets every bot speak that has something to say."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: set[str] = set()

    def changed(self, change: Change) -> None:
        """Look at a game after it changed here."""
        live = self._games.at_hand(change.name)
        if live is not None and live.state.ended is None and live.bot_seats:
            self.wait(change.name)

    def listed(self, info: StreamInfo) -> None:
        """Look at a game that goes on, by its listing."""
        if any(chair.bot for chair in parse_listing(info.about).chairs):
            self.wait(info.id)

    def wait(self, name: str) -> None:
        """Let a game wait for its bots; in the queue each game waits once."""
        if name not in self._waiting:
            self._waiting.add(name)
            self._queue.put_nowait(name)

    async def run(self) -> None:
        """Think until cancelled, for games from before this run too."""
        for info in await self._games.store.read(
            lambda c: streams.of_status(c, GAME, RUNNING, MOST_GAMES)
        ):
            self.listed(info)
        async with asyncio.TaskGroup() as thinkers:
            for _ in range(THINKERS):
                thinkers.create_task(self._think())

    async def _think(self) -> None:
        while True:
            name = await self._queue.get()
            self._waiting.discard(name)
            try:
                await self._speak(name)
            except Unknown:
                continue
            except Exception:
                LOG.exception("bot", extra={"game": name})

    async def _speak(self, name: str) -> None:
        """Let the first bot speak that has an answer; what it says brings the game back here."""
        live = await self._games.session(name)
        if live.resting:
            return
        version = live.version
        for seat in live.bot_seats:
            wish = await asyncio.to_thread(live.bot_wish, seat, self._games.time(live))
            if wish is None:
                continue
            heard = Delivery(f"bot-{seat}-{version}", version)
            if isinstance(await self._games.command(live, wish, seat, heard), Done):
                return
