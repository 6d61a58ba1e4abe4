"""Telling people who are away: your turn, little time left for it, somebody asks for a game.

A notice says who plays and leads there; nothing of what lies or is held goes along.
"""

import asyncio
import logging
from collections import OrderedDict

from nabeurt.game.outcome.deadline import claimed_until
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.seats import found
from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.presence import Presence
from nabeurt.web.live.registry import RUNNING, WAITING, Change
from nabeurt.web.people.messages import Messages

LOG = logging.getLogger(__name__)
MOST_GAMES = 20_000
MOST_WAITING = 1_000


class Notices:
    """Tells each device in turn; whoever has the game open sees it there."""

    def __init__(self, games: Games, presence: Presence, messages: Messages) -> None:
        self._games = games
        self._presence = presence
        self._messages = messages
        self._turns: OrderedDict[str, tuple[int | None, bool]] = OrderedDict()
        self._queue: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)

    def changed(self, change: Change) -> None:
        """Note whose turn it has become, and who is asked for a game."""
        live = self._games.at_hand(change.name)
        if live is None:
            if change.people:
                self._put(change.name, "asked")
            return
        turn = None if live.state.ended else live.state.on_turn
        late = turn is not None and claimed_until(live.state) is not None
        if self._turns.get(change.name, ()) == (turn, late):
            return
        self._turns[change.name] = (turn, late)
        self._turns.move_to_end(change.name)
        if len(self._turns) > MOST_GAMES:
            self._turns.popitem(last=False)
        if turn is not None and live.listing.chairs[turn].person and not live.listing.shared:
            self._put(change.name, "late" if late else "turn")

    def soon(self, name: str) -> None:
        """Note that little is left of somebody's turn."""
        self._put(name, "soon")

    def _put(self, name: str, why: str) -> None:
        if not self._queue.full():  # a notice that comes hours late helps nobody
            self._queue.put_nowait((name, why))

    async def run(self) -> None:
        """Tell until cancelled."""
        while True:
            name, why = await self._queue.get()
            try:
                await self._tell(name, why)
            except Unknown:
                continue
            except Exception:
                LOG.exception("notice", extra={"game": name})

    async def _tell(self, name: str, why: str) -> None:
        info, listing = await found(self._games, name)
        if why == "asked" and info.status == WAITING:
            host = next((chair.name for chair in listing.chairs if chair.person), "")
            for chair in listing.chairs:
                if chair.invited:
                    path = f"/spel/{name}/delen"
                    await self._messages.tell(chair.invited, "asked", path, name=host)
        elif listing.on_turn is not None and info.status == RUNNING:
            await self._tell_turn(name, listing, listing.on_turn, why)

    async def _tell_turn(self, name: str, listing: Listing, turn: int, why: str) -> None:
        """Tell who is on turn; once they are late also who can claim the game."""
        others = [seat for seat in range(len(listing.chairs)) if seat != turn]
        await self._tell_seat(name, listing, turn, why, others)
        for seat in others if why == "late" else ():
            await self._tell_seat(name, listing, seat, "claim", [turn])

    async def _tell_seat(
        self, name: str, listing: Listing, seat: int, why: str, about: list[int]
    ) -> None:
        person = listing.chairs[seat].person
        if not person or self._presence.here(name).get(str(seat)):
            return
        names = ", ".join(listing.chairs[one].name for one in about)
        await self._messages.tell(person, why, f"/spel/{name}", name=names)
