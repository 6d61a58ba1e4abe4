"""Other servers on one database: whoever falls silent leaves no game or evening waiting.

Every server looks every few seconds at the streams that changed and at those that have been silent
for too long since. What two of them do at once is done once: the second writer is told.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from nabeurt.store import StreamInfo, streams
from nabeurt.web.live.registry import RUNNING, Registry
from nabeurt.web.server.clock import wall_ms

LOG = logging.getLogger(__name__)
LOOK_S = 2.0
# Clocks of machines differ a little; what is seen twice does no harm.
OVERLAP_MS = 10_000
SILENT_MS = 15_000
Noted = Callable[[StreamInfo], None]


class Peers:
    """Looks after the streams of servers that may have died.

    ``changed`` is told of every stream in a state that changed, ``silent`` of one that did not go
    on since.
    """

    def __init__(
        self, registry: Registry[Any, Any], changed: Noted, silent: Noted, status: str = RUNNING
    ) -> None:
        self._registry = registry
        self._changed = changed
        self._silent = silent
        self._status = status
        self._seen: dict[str, StreamInfo] = {}

    async def run(self) -> None:
        """Look until cancelled."""
        looked = wall_ms()
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self._look(looked - OVERLAP_MS)
            except Exception:
                LOG.exception("peers")
            else:
                looked = wall_ms()

    async def _look(self, since: int) -> None:
        kind = self._registry.kind
        for info in await self._registry.store.read(
            lambda c: streams.changed(c, kind, self._status, since)
        ):
            self._changed(info)
            self._seen[info.id] = info
        for info in [one for one in self._seen.values() if wall_ms() - one.updated > SILENT_MS]:
            del self._seen[info.id]
            self._silent(info)
