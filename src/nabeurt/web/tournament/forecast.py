"""What may still come of a tournament, by playing the rest often: a guess, beside what is certain.

It is worked out beside the loop, when somebody looks and something changed that it follows from;
everybody who looks meanwhile waits for the same one.
"""

import asyncio
from dataclasses import dataclass, field

from nabeurt.tournament import Format, Tournament
from nabeurt.tournament.chances import Chances, chances
from nabeurt.tournament.chances.plan import plan
from nabeurt.tournament.day.view import MOST_BOUNDED

SIMULATIONS = 5_000


@dataclass(eq=False)
class Forecast:
    """The chances that were worked out last, and of what."""

    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _last: tuple[Tournament, Chances] | None = None

    async def of(self, tournament: Tournament) -> Chances | None:
        """Return everybody's chances; None where nothing is left to play or too many play."""
        if len(tournament.entries) > MOST_BOUNDED or not _coming(tournament):
            return None
        async with self._lock:
            if self._last is None or self._last[0] != tournament:
                seed = tournament.settings.seed
                found = await asyncio.to_thread(chances, tournament, SIMULATIONS, seed)
                self._last = (tournament, found)
            return self._last[1]


def _coming(tournament: Tournament) -> bool:
    if not tournament.entries:
        return False
    return tournament.settings.format is Format.KNOCK_OUT or bool(plan(tournament))
