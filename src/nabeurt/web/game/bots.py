"""The bots at the tables: each is shown what its seat may see, and speaks through the same door.

A game waits once and says one thing each time; people take turns, so that whoever has many games
with bots keeps nobody else waiting. Thinking is done in threads.

Where somebody looks who wants to see it think, a bot takes its time; everywhere else it answers at
once.
"""

import asyncio
import logging
import random

from nabeurt.store import StreamInfo, streams
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.game.listing import Listing, parse_listing
from nabeurt.web.live.answers import Delivery, Done, Unknown
from nabeurt.web.live.presence import PATIENT, Presence
from nabeurt.web.live.registry import RUNNING, Change
from nabeurt.web.server.limits.fair_queue import FairQueue

LOG = logging.getLogger(__name__)
MOST_GAMES = 100_000
THINKERS = 2
# How long a bot takes where somebody wants to see it think.
PAUSE_S = (0.8, 2.5)


class Bots:
    """Lets every bot speak that has something to say."""

    def __init__(self, games: Games, presence: Presence) -> None:
        self._games = games
        self._presence = presence
        self._queue: FairQueue[str] = FairQueue()
        self._waiting: set[str] = set()

    def __len__(self) -> int:
        return len(self._queue)

    def changed(self, change: Change) -> None:
        """Look at a game after it changed here."""
        live = self._games.at_hand(change.name)
        if live is not None and live.state.ended is None and live.bot_seats:
            self.wait(change.name, live.listing)

    def listed(self, info: StreamInfo) -> None:
        """Look at a game that goes on, by its listing."""
        listing = parse_listing(info.about)
        if any(chair.bot for chair in listing.chairs):
            self.wait(info.id, listing)

    def wait(self, name: str, listing: Listing) -> None:
        """Let a game wait for its bots, in the turn of the first person at it."""
        if name not in self._waiting:
            self._waiting.add(name)
            person = next((chair.person for chair in listing.chairs if chair.person), "")
            if self._presence.here(name).get(PATIENT):
                pause = random.uniform(*PAUSE_S)  # noqa: S311  # nothing secret
                asyncio.get_running_loop().call_later(pause, self._queue.put, person, name)
            else:
                self._queue.put(person, name)

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
