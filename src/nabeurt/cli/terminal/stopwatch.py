"""The game's time: it runs while somebody can think, and stands still in between."""

import time


class Stopwatch:
    """Milliseconds of game time, going on from where the game was."""

    def __init__(self, reached_ms: int) -> None:
        self._reached = reached_ms
        self._since: float | None = None

    def now(self) -> int:
        """Tell the game time."""
        if self._since is None:
            return self._reached
        return self._reached + int((time.monotonic() - self._since) * 1000)

    def run(self) -> None:
        """Let time pass."""
        if self._since is None:
            self._since = time.monotonic()

    def stand(self) -> None:
        """Let time stand still, as while the screen is handed over."""
        self._reached, self._since = self.now(), None
