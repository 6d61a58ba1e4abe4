"""Backups by themselves: one whenever the last is old enough, the latest few kept."""

import asyncio
import logging
import time
from datetime import UTC, datetime
from pathlib import Path

from nabeurt.store import Database
from nabeurt.store.backup import back_up, prune

LOG = logging.getLogger(__name__)
PATTERN = "nabeurt-*.backup"
# After one that failed it is tried again sooner.
AGAIN_S = 60.0


class Backups:
    """Keeps ``kept`` backups in a folder, ``every_s`` seconds apart."""

    def __init__(self, database: Database, folder: Path, every_s: float, kept: int) -> None:
        self._database = database
        self._folder = folder
        self._every_s = every_s
        self._kept = kept

    async def run(self) -> None:
        """Back up until cancelled."""
        while True:
            await asyncio.sleep(self._left_s())
            try:
                await asyncio.to_thread(self._back_up)
            except Exception:
                LOG.exception("backup")
                await asyncio.sleep(min(AGAIN_S, self._every_s))

    def _left_s(self) -> float:
        """Return how long it is until the next, however often the server starts meanwhile."""
        taken = [file.stat().st_mtime for file in self._folder.glob(PATTERN)]
        return max(0.0, max(taken, default=0.0) + self._every_s - time.time())

    def _back_up(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        now = datetime.now(UTC)
        file = self._folder / f"nabeurt-{now:%Y%m%d-%H%M%S-%f}.backup"
        counts = back_up(self._database, file, int(now.timestamp() * 1000))
        prune(self._folder, PATTERN, self._kept)
        LOG.info("backup", extra={"rows": sum(counts.values())})
