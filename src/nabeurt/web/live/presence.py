"""Who is looking at a stream now: in which role, and how many of each have a line open.

Every server counts its own lines and tells the others when that changes; one that has not been
heard of for a while takes its lines with it.
"""

import secrets
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

GONE_S = 15.0
# Not a role but a wish that is counted like one: somebody wants to see bots think.
PATIENT = "zicht"
# Likewise: whoever sits on a seat wants to talk.
TALKS = "praat"


def talker(seat: int) -> str:
    """Name the wish to talk of whoever sits on a seat."""
    return f"{TALKS}{seat}"


class Presence:
    """Counts open lines; one person may have several."""

    def __init__(self) -> None:
        self.server = secrets.token_hex(8)
        self._lines: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._elsewhere: defaultdict[str, dict[str, Counter[str]]] = defaultdict(dict)
        self._heard: dict[str, float] = {}

    @contextmanager
    def of(self, name: str, roles: Sequence[str]) -> Iterator[None]:
        """Count a line for as long as it is open, once for every role that its person has."""
        self._lines[name].update(roles)
        try:
            yield
        finally:
            self._lines[name].subtract(roles)
            if not +self._lines[name]:
                del self._lines[name]
                self._elsewhere.pop(name, None)  # nobody here asks any more

    def here(self, name: str) -> dict[str, int]:
        """Return the open lines per role."""
        counts = Counter(self._lines[name]) if name in self._lines else Counter[str]()
        for elsewhere in self._elsewhere.get(name, {}).values():
            counts.update(elsewhere)
        return dict(sorted((+counts).items()))

    def told(self, name: str, *, asks: bool = False) -> dict[str, Any]:
        """Return what this server tells of a stream; ``asks`` wants the others to tell theirs."""
        counts = +self._lines[name] if name in self._lines else {}
        return {"here": dict(counts), "server": self.server, "asks": asks}

    def hear(self, name: str, told: dict[str, Any]) -> bool:
        """Take in what a server tells; return whether this one should answer it."""
        server = told["server"]
        if server == self.server:
            return False
        self.alive(server)
        fresh = self._elsewhere[name].get(server) != told["here"]
        self._elsewhere[name][server] = Counter(told["here"])
        return fresh and bool(told["asks"])

    def alive(self, server: str) -> None:
        """Note that a server was heard of."""
        self._heard[server] = time.monotonic()

    def sweep(self) -> list[str]:
        """Forget the servers that were not heard of; return the streams that they had lines of."""
        now = time.monotonic()
        gone = {server for server, at in self._heard.items() if now - at > GONE_S}
        affected = [name for name, held in self._elsewhere.items() if gone & held.keys()]
        for name in affected:
            for server in gone:
                self._elsewhere[name].pop(server, None)
        for server in gone:
            del self._heard[server]
        return affected
