"""Looking back on finished games in the background, so that no game waits for it.

Every game waits once in one queue of bounded length, whoever asks and how often, and people take
turns in it; one thread works through it. How far it is and what was found is in the store, for
other servers and for later; here are those that were asked for last.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from nabeurt.analysis.review.choice import Scales
from nabeurt.analysis.review.deeper import Patience
from nabeurt.analysis.review.evaluation import scales_for
from nabeurt.analysis.review.review import Review, review
from nabeurt.analysis.review.saved import findings_text, recalled
from nabeurt.store import Database, lookbacks
from nabeurt.store.lookbacks import Kept
from nabeurt.web.game.session import GameSession
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.server.limits.fair_queue import FairQueue

LOG = logging.getLogger(__name__)
MOST_WAITING = 100
MOST_OF_ONE = 10
MOST_KEPT = 50
# Progress is told in steps of this size: nobody needs to hear of every turn.
STEP = 0.05
# A server that has not been heard of for so long has died; somebody else may begin anew.
SILENT_MS = 120_000
# How often a server says that what it was asked still waits or is worked at.
BEAT_S = 30.0
# One thread: games that are being played go first.
_PATIENCE = Patience(seconds=0.5, threads=1)


@dataclass(slots=True)
class Lookback:
    """One game's: ``share`` goes from 0 to 1, and then there is the review, or it ``failed``."""

    share: float = 0.0
    review: Review | None = None
    failed: bool = False

    @property
    def over(self) -> bool:
        """Whether no more is to be expected."""
        return self.failed or self.review is not None


class Lookbacks:
    """The queue; ``announce`` is told the game and how far its look back is."""

    def __init__(self, database: Database, announce: Callable[[str, Lookback], None]) -> None:
        self._database = database
        self._announce = announce
        self._queue: FairQueue[GameSession] = FairQueue()
        self._kept: OrderedDict[str, Lookback] = OrderedDict()

    def __len__(self) -> int:
        return len(self._queue)

    async def known(self, live: GameSession) -> Lookback | None:
        """Return how far a game's is, if it was asked for here, elsewhere or before."""
        here = self._kept.get(live.id)
        if here is None or here.failed:
            return await asyncio.to_thread(self._stored, live) or here
        return here

    def _stored(self, live: GameSession) -> Lookback | None:
        kept = self._database.read(lambda c: lookbacks.kept(c, live.id))
        if kept is None:
            return None
        if kept.found is None:
            return Lookback(kept.share) if wall_ms() - kept.at < SILENT_MS else None
        found = recalled(live.events, _scales(live), kept.found)
        return Lookback(1.0, found) if found else None

    async def ask(self, live: GameSession, who: str = "") -> Lookback | None:
        """Want a finished game looked back on; None when too many wait already."""
        found = await self.known(live)
        found = self._kept.get(live.id) or found  # somebody may have asked meanwhile
        if found is not None and not found.failed:
            if found.over:
                self._remember(live.id, found)
            return found
        if len(self._queue) >= MOST_WAITING or self._queue.of(who) >= MOST_OF_ONE:
            return None
        self._queue.put(who, live)
        fresh = Lookback()
        self._remember(live.id, fresh)
        await asyncio.wrap_future(self._tell(live.id, fresh))
        return fresh

    def _remember(self, name: str, lookback: Lookback) -> None:
        self._kept[name] = lookback
        self._kept.move_to_end(name)
        over = [name for name, each in self._kept.items() if each.over]
        for old in over[: max(0, len(over) - MOST_KEPT)]:
            del self._kept[old]

    def _tell(self, name: str, lookback: Lookback) -> Future[None]:
        """Let other servers know how far it is."""
        kept = Kept(lookback.share, wall_ms())
        return self._database.submit(lambda c: lookbacks.keep(c, name, kept))

    def _drop(self, name: str) -> None:
        """Let everybody ask again for what came to nothing."""
        self._database.submit(lambda c: lookbacks.drop(c, name))

    async def _keep(self, name: str, found: Review) -> None:
        """Keep what was found; it is on disk before anybody hears of it."""
        kept = Kept(1.0, wall_ms(), await asyncio.to_thread(findings_text, found))
        await asyncio.wrap_future(self._database.submit(lambda c: lookbacks.keep(c, name, kept)))

    async def run(self) -> None:
        """Work until cancelled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._beat())
            both.create_task(self._work())

    async def _beat(self) -> None:
        """Let other servers know that what waits here is not forgotten."""
        while True:
            waiting = [name for name, each in self._kept.items() if not each.over]
            if waiting:
                with suppress(SQLAlchemyError):  # a database that is away hears the next one
                    await asyncio.wrap_future(self._alive(waiting))
            await asyncio.sleep(BEAT_S)

    def _alive(self, waiting: list[str]) -> Future[None]:
        return self._database.submit(lambda c: lookbacks.alive(c, waiting, wall_ms()))

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            live = await self._queue.get()
            lookback = self._kept[live.id]

            def passed(share: float, name: str = live.id, told: Lookback = lookback) -> None:
                if told.share + STEP <= share < 1:
                    loop.call_soon_threadsafe(self._pass, name, told, share)

            try:
                found = await asyncio.to_thread(_review, live, passed)
                await self._keep(live.id, found)
                lookback.review, lookback.share = found, 1.0
            except Exception:
                LOG.exception("lookback", extra={"game": live.id})
                lookback.failed = True
                self._drop(live.id)
            self._announce(live.id, lookback)
            self._remember(live.id, lookback)

    def _pass(self, name: str, lookback: Lookback, share: float) -> None:
        if not lookback.over:
            lookback.share = share
            self._tell(name, lookback)
            self._announce(name, lookback)


def _scales(live: GameSession) -> Scales:
    return scales_for(live.events[0], live.jury.lexicon)


def _review(live: GameSession, passed: Callable[[float], None]) -> Review:
    return review(live.events, _scales(live), _PATIENCE, passed)
