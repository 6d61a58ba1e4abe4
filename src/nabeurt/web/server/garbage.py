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


class Garbage:
    """Chooses the moments; ``stir`` tells that something happens."""

    def __init__(self) -> None:
        self._stirred = self._collected = time.monotonic()

    def stir(self, _: object = None) -> None:
        """Put it off: somebody plays."""
        self._stirred = time.monotonic()

    async def run(self) -> None:
        """Collect until cancelled; what is there from the start stays and is looked at no more."""
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(LOOK_S)
                self._collect_if_quiet(time.monotonic())
        finally:
            gc.unfreeze()
            gc.enable()

    def _collect_if_quiet(self, now: float) -> None:
        littered, quiet = self._stirred > self._collected, now - self._stirred > QUIET_S
        if (littered and quiet) or now - self._collected > TOO_LONG_S:
            gc.collect()
            self._collected = now
