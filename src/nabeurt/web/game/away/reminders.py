"""Telling who is on turn that little is left of a turn of days: after it the game is lost.

Timers wake for it as they do for a flag. Where a moment is past the reminder was sent.
"""

from nabeurt.store import StreamInfo
from nabeurt.web.game.away.notices import Notices
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Listing, parse_listing
from nabeurt.web.game.seats import found
from nabeurt.web.live.registry import RUNNING, Change
from nabeurt.web.live.timers import Timers

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
# So much of the limit is left when the reminder comes, and a day at most.
SHARE = 4


class Reminders:
    """A registry of games as timers know one: pulse, and when to look next."""

    latency_ms = 0

    def __init__(self, games: Games, notices: Notices) -> None:
        self.kind, self.store, self.clock = games.kind, games.store, games.clock
        self._games = games
        self._notices = notices
        self.timers = Timers(self, self.coming)

    def changed(self, change: Change) -> None:
        """Look when somebody is to be reminded after a game changed here."""
        live = self._games.at_hand(change.name)
        if live is not None:
            self.timers.set(self._ahead(reminder(live.listing, live.due)), change.name)

    def coming(self, info: StreamInfo) -> int | None:
        """Return the reminder that is still to come."""
        listing = parse_listing(info.about)
        return self._ahead(reminder(listing, listing.due))

    def _ahead(self, moment: int | None) -> int | None:
        """Return it unless it has gone by: then it was told."""
        return None if moment is None or moment <= self.clock.now() else moment

    async def pulse(self, name: str) -> int | None:
        """Remind who is on turn if it is time; return when to look again."""
        info, listing = await found(self._games, name)
        moment = reminder(listing, listing.due) if info.status == RUNNING else None
        if moment is None or moment > self.clock.now():
            return moment
        self._notices.soon(name)
        return None


def reminder(listing: Listing, due: int | None) -> int | None:
    """Return the moment of service of the reminder; none where a turn has no limit of hours.

    >>> book = {"each_renewed": True, "each_ms": DAY_MS}
    >>> game = Listing(
    ...     rulebook=book, lexicon="", chairs=(), player_link="", jury_link="", watch_link=""
    ... )
    >>> reminder(game, DAY_MS) // HOUR_MS
    18
    """
    limit = listing.rulebook["each_ms"] if listing.rulebook.get("each_renewed") else 0
    return None if limit < HOUR_MS or due is None else due - min(limit // SHARE, DAY_MS)
