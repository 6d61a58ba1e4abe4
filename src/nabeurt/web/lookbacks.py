"""Looking back on finished games in the background, so that no game waits for it.

Every game waits once in one queue of bounded length, whoever asks and how often; one thread works
through it. What was found is kept for the games that were asked for last.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from nabeurt.analysis.review import Review, review
from nabeurt.analysis.scales import scales_for
from nabeurt.analysis.thinking import Patience
from nabeurt.web.live_game import LiveGame

LOG = logging.getLogger(__name__)
MOST_WAITING = 100
MOST_KEPT = 50
# Progress is told in steps of this size: nobody needs to hear of every turn.
STEP = 0.05
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

    def __init__(self, announce: Callable[[str, Lookback], None]) -> None:
        self._announce = announce
        self._queue: asyncio.Queue[LiveGame] = asyncio.Queue(MOST_WAITING)
        self._kept: OrderedDict[str, Lookback] = OrderedDict()

    def known(self, name: str) -> Lookback | None:
        """Return how far a game's is, if it was asked for."""
        return self._kept.get(name)

    def ask(self, live: LiveGame) -> Lookback | None:
        """Want a finished game looked back on; None when too many wait already."""
        found = self._kept.get(live.id)
        if found is not None and not found.failed:
            self._kept.move_to_end(live.id)
            return found
        try:
            self._queue.put_nowait(live)
        except asyncio.QueueFull:
            return None
        self._kept[live.id] = fresh = Lookback()
        self._forget()
        return fresh

    def _forget(self) -> None:
        over = [name for name, each in self._kept.items() if each.over]
        for name in over[: max(0, len(over) - MOST_KEPT)]:
            del self._kept[name]

    async def run(self) -> None:
        """Work until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            live = await self._queue.get()
            lookback = self._kept[live.id]

            def passed(share: float, name: str = live.id, told: Lookback = lookback) -> None:
                if told.share + STEP <= share < 1:
                    loop.call_soon_threadsafe(self._pass, name, told, share)

            try:
                lookback.review = await asyncio.to_thread(_review, live, passed)
                lookback.share = 1.0
            except Exception:
                LOG.exception("lookback", extra={"game": live.id})
                lookback.failed = True
            self._announce(live.id, lookback)
            self._forget()

    def _pass(self, name: str, lookback: Lookback, share: float) -> None:
        if not lookback.over:
            lookback.share = share
            self._announce(name, lookback)


def _review(live: LiveGame, passed: Callable[[float], None]) -> Review:
    return review(live.events, scales_for(live.events[0], live.jury.lexicon), _PATIENCE, passed)
