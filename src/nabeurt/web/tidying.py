"""When the interpreter looks for garbage: never while games are being played, if it can wait.

Games are freed without it. Looking through the memory of five hundred games takes a third of a
second in which everybody waits; so that is done when it is quiet, or when it has been too long.
"""

import asyncio
import gc
import time

LOOK_S = 5.0
QUIET_S = 10.0
TOO_LONG_S = 600.0


class Tidying:
    """Chooses the moments; ``stir`` tells that something happens."""

    def __init__(self) -> None:
        self._stirred = self._tidied = time.monotonic()

    def stir(self) -> None:
        """Put it off: somebody plays."""
        self._stirred = time.monotonic()

    async def run(self) -> None:
        """Tidy until cancelled; what is there from the start stays and is looked at no more."""
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(LOOK_S)
                self._tidy_if_quiet(time.monotonic())
        finally:
            gc.unfreeze()
            gc.enable()

    def _tidy_if_quiet(self, now: float) -> None:
        untidy, quiet = self._stirred > self._tidied, now - self._stirred > QUIET_S
        if (untidy and quiet) or now - self._tidied > TOO_LONG_S:
            gc.collect()
            self._tidied = now
