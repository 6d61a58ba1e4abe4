"""How often somebody may ask: a bucket of tokens each, filled again as time passes."""

import time
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import TooManyRequestsException

MOST_BUCKETS = 50_000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Limit:
    """So many at once, and so many more each second."""

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._buckets: dict[str, _Bucket] = {}

    def allows(self, who: str, now: float) -> bool:
        """Take a token if there is one."""
        bucket = self._buckets.pop(who, None) or _Bucket(self._burst, now)
        self._buckets[who] = bucket  # the least recent comes first
        if len(self._buckets) > MOST_BUCKETS:
            del self._buckets[next(iter(self._buckets))]
        earned = (now - bucket.at) * self._per_second
        bucket.left, bucket.at = min(self._burst, bucket.left + earned), now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class Limits:
    """What a person may ask, an address without one; how often one may sign in, talk, report."""

    def __init__(self, newcomers: int) -> None:
        self._people = Limit(120, 10)
        self._addresses = Limit(400, 40)
        self._keys = Limit(10, 0.2)
        self._accounts = Limit(30, 0.1)
        self._talk = Limit(5, 0.1)
        self._reports = Limit(5, 1 / 3600)
        self._newcomers = Limit(newcomers, newcomers / 150)

    def request(self, connection: ASGIConnection[Any, Any, Any, Any], person: str | None) -> None:
        """Raise when somebody asks too often."""
        limit, who = (self._people, person) if person else (self._addresses, address(connection))
        if not limit.allows(who, time.monotonic()):
            raise TooManyRequestsException

    def key(self, connection: ASGIConnection[Any, Any, Any, Any], account: str = "") -> None:
        """Raise when passwords come too often from one address, or for one account."""
        now = time.monotonic()
        if not self._keys.allows(address(connection), now):
            raise TooManyRequestsException
        if account and not self._accounts.allows(account, now):
            raise TooManyRequestsException

    def talk(self, person: str) -> bool:
        """Whether somebody may say something at a table now: a few lines at once, then slowly."""
        return self._talk.allows(person, time.monotonic())

    def report(self, person: str) -> bool:
        """Whether somebody may report somebody now."""
        return self._reports.allows(person, time.monotonic())

    def newcomer(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Raise when too many new people come from one address; a hall may share one."""
        if not self._newcomers.allows(address(connection), time.monotonic()):
            raise TooManyRequestsException


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return where a request comes from."""
    return connection.client.host if connection.client else ""
