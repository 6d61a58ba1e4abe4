"""Who is looking at a game now: players, jury and how many onlookers have a line open here."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from nabeurt.web.entrance import Guest

JURY = "jury"
ONLOOKER = "spectator"


class Presence:
    """Counts open lines; one person may have several."""

    def __init__(self) -> None:
        self._lines: defaultdict[str, Counter[str]] = defaultdict(Counter)

    @contextmanager
    def of(self, name: str, here: Guest) -> Iterator[None]:
        """Count a line for as long as it is open."""
        lines = self._lines[name]
        lines.update(labels(here))
        try:
            yield
        finally:
            lines.subtract(labels(here))
            if not +lines:
                self._lines.pop(name, None)

    def here(self, name: str) -> dict[str, int]:
        """Return the open lines per seat (its number as text), jury and onlookers."""
        return dict(sorted((+self._lines[name]).items())) if name in self._lines else {}


def labels(here: Guest) -> list[str]:
    """Say as whom somebody is here."""
    if here.seats:
        return [str(seat) for seat in here.seats]
    return [JURY if here.jury else ONLOOKER]
