"""Telling who plays at home that a turn began, on an evening whose leader wants that."""

import asyncio
import logging

from nabeurt.duplicate.events import TimeStarted
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.view_data import WRITABLE
from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.registry import Change
from nabeurt.web.people.messages import Messages

LOG = logging.getLogger(__name__)
MOST_WAITING = 1_000


class TurnNotices:
    """Tells each player in turn; who was not told when the turn ended is not told at all."""

    def __init__(self, evenings: Evenings, messages: Messages) -> None:
        self._evenings = evenings
        self._messages = messages
        self._queue: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def changed(self, change: Change) -> None:
        """Note that the time of a turn began."""
        live = self._evenings.at_hand(change.name)
        began = any(isinstance(event, TimeStarted) for event in change.events)
        if began and live and live.state.setup.notices and not self._queue.full():
            self._queue.put_nowait(change.name)

    async def run(self) -> None:
        """Tell until cancelled."""
        while True:
            name = await self._queue.get()
            try:
                await self._tell(name)
            except Unknown:
                continue
            except Exception:
                LOG.exception("notice", extra={"evening": name})

    async def _tell(self, name: str) -> None:
        live = await self._evenings.session(name)
        turn, path = len(live.state.turns), f"/avond/{name}/telefoon"
        for player in live.state.active:
            now = live.state.turn
            if now is None or now.number != turn or live.state.phase not in WRITABLE:
                return
            if player.device and player.number not in now.slips:
                called = live.state.setup.name
                await self._messages.tell(player.device, "evening", path, turn=turn, name=called)
