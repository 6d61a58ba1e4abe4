"""The bots at the tables: each is shown what its seat may see, and speaks through the same door.

A game waits in one queue with all others and says one thing per turn of it, so that no game keeps
the others waiting; thinking is done in threads.
"""

import asyncio
import logging

from nabeurt.analysis.bots import Bot
from nabeurt.analysis.levels import LEVELS, find_level
from nabeurt.game import judge, view
from nabeurt.game.commands import Command
from nabeurt.store import streams
from nabeurt.web.hall import GAME, Delivery, Done, Hall, UnknownGame
from nabeurt.web.listing import RUNNING, parse_listing
from nabeurt.web.live_game import LiveGame

LOG = logging.getLogger(__name__)
MOST_GAMES = 100_000
THINKERS = 2


class Bots:
    """Lets every bot speak that has something to say."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._waiting: set[str] = set()

    def watch(self, name: str) -> None:
        """Look at a game after it changed; in the queue each game waits once."""
        live = self._hall.at_hand(name)
        if live is not None and live.state.ended is None and _bot_seats(live):
            self.wait(name)

    def wait(self, name: str) -> None:
        """Let a game wait for its bots."""
        if name not in self._waiting:
            self._waiting.add(name)
            self._queue.put_nowait(name)

    async def run(self) -> None:
        """Think until cancelled, for games from before this run too."""
        running = await self._hall.read(lambda c: streams.of_status(c, GAME, RUNNING, MOST_GAMES))
        for info in running:
            if any(chair.bot for chair in parse_listing(info.about).chairs):
                self.wait(info.id)
        async with asyncio.TaskGroup() as thinkers:
            for _ in range(THINKERS):
                thinkers.create_task(self._think())

    async def _think(self) -> None:
        while True:
            name = await self._queue.get()
            self._waiting.discard(name)
            try:
                await self._speak(name)
            except UnknownGame:
                continue
            except Exception:
                LOG.exception("bot", extra={"game": name})

    async def _speak(self, name: str) -> None:
        """Let the first bot speak that has an answer; what it says brings the game back here."""
        live = await self._hall.game(name)
        version = live.state.version
        for seat in _bot_seats(live):
            wish = await asyncio.to_thread(_wish, live, seat, self._hall.clock.now())
            if wish is None:
                continue
            heard = Delivery(f"bot-{seat}-{version}", version)
            if isinstance(await self._hall.command(name, wish, seat, heard), Done):
                return


def _bot_seats(live: LiveGame) -> list[int]:
    return [seat for seat, chair in enumerate(live.listing.chairs) if chair.bot]


def _wish(live: LiveGame, seat: int, now: int) -> Command | None:
    """Return what this bot likes best of what it may do."""
    state = live.state
    level = find_level(live.listing.chairs[seat].bot) or LEVELS[0]
    bot = Bot(level, state.rulebook, live.jury.lexicon, live.id)
    wishes = bot.wishes(view(state, seat, now))
    return next((wish for wish in wishes if not judge(state, wish, seat, now, live.jury)), None)
