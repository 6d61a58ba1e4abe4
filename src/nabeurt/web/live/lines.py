"""The lines that are open, and how many somebody may have: each costs the others a little.

Whoever opens one more than that keeps the newest; the oldest closes and does not come back.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from litestar.exceptions import WebSocketException

from nabeurt.web.live.socket import CLOSE_REPLACED, CLOSE_TRY_AGAIN, Socket
from nabeurt.web.people.visits import Visit

LOG = logging.getLogger(__name__)
MOST_AT_ONE = 8
MOST_OF_ONE = 40
# People without a name, at one address: a club's screens, and who only read.
MOST_UNNAMED = 400


class Lines:
    """Counts them per person, or per address of those who have no name."""

    def __init__(self) -> None:
        self._held: dict[str, list[tuple[str, Socket]]] = {}

    @property
    def open(self) -> int:
        """How many there are."""
        return sum(map(len, self._held.values()))

    @asynccontextmanager
    async def opened(self, socket: Socket, visit: Visit, name: str) -> AsyncIterator[None]:
        """Hold a line; what goes wrong on it is told to the keeper, and the page tries again."""
        who = visit.who
        held = self._held.setdefault(who, [])
        held.append((name, socket))
        try:
            for old in _too_many(held, name, named=visit.id is not None):
                held.remove(old)
                await old[1].close(CLOSE_REPLACED)
            yield
        except (WebSocketException, OSError):
            pass  # a page that goes away, or went while it was told something
        except Exception:
            LOG.exception("line", extra={"route": socket.scope.get("path_template")})
            with suppress(Exception):  # it may be gone already
                await socket.close(CLOSE_TRY_AGAIN)
        finally:
            with suppress(ValueError):  # a newer line took its place
                held.remove((name, socket))
            if not held:
                self._held.pop(who, None)


def _too_many(
    held: list[tuple[str, Socket]], name: str, *, named: bool
) -> list[tuple[str, Socket]]:
    if not named:
        return held[:-MOST_UNNAMED]
    same = [one for one in held if one[0] == name]
    return list(dict.fromkeys(held[:-MOST_OF_ONE] + same[:-MOST_AT_ONE]))
