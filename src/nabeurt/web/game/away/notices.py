"""Telling people who are away: your turn, little time left for it, somebody asks for a game.

A notice says who plays and leads there; nothing of what lies or is held goes along.
"""

import asyncio
import logging
from collections import OrderedDict

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
        self._turns: OrderedDict[str, int | None] = OrderedDict()
        self._queue: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)

    def changed(self, change: Change) -> None:
        """Note whose turn it has become, and who is asked for a game."""
        live = self._games.at_hand(change.name)
        if live is None:
            if change.people:
                self._put(change.name, "asked")
            return
        turn = None if live.state.ended else live.state.on_turn
        if self._turns.get(change.name, -1) == turn:
            return
        self._turns[change.name] = turn
        self._turns.move_to_end(change.name)
        if len(self._turns) > MOST_GAMES:
            self._turns.popitem(last=False)
        if turn is not None and live.listing.chairs[turn].person and not live.listing.shared:
            self._put(change.name, "turn")

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

    async def _tell_turn(self, name: str, listing: Listing, seat: int, why: str) -> None:
        if self._presence.here(name).get(str(seat)):
            return
        others = [chair.name for at, chair in enumerate(listing.chairs) if at != seat]
        person = listing.chairs[seat].person
        await self._messages.tell(person, why, f"/spel/{name}", name=", ".join(others))
