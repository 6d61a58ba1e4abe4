"""Results that arrive by themselves: every game that is over is handed in for its match, once.

A game says in its listing whether that is still to be done; so a server that died in between finds
it again, and so does another server of the same database.
"""

import asyncio
import logging

import msgspec

from nabeurt.game import State, result
from nabeurt.game.events import EndedBy
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.state.turn import TurnKind
from nabeurt.store import streams
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.live.matches import OWED, Matches, PlayedMatch, PlayedTurn
from nabeurt.web.live.registry import OVER, Change

LOG = logging.getLogger(__name__)
LOOK_S = 15.0
MOST = 500


class Results:
    """Watches over the games that are matches; ``matches`` is where their results go."""

    def __init__(self, games: Games, matches: Matches) -> None:
        self._games = games
        self._matches = matches
        self._over = asyncio.Event()

    def changed(self, change: Change) -> None:
        """Notice that a match is over."""
        live = self._games.at_hand(change.name)
        if live and live.listing.match and live.state.ended:
            self._over.set()

    async def run(self) -> None:
        """Hand in until cancelled: at once, and now and then what somebody else left."""
        while True:
            self._over.clear()
            for info in await self._games.store.read(
                lambda c: streams.of_status(c, GAME, OVER, MOST, holding=OWED)
            ):
                try:
                    await self.hand_in(info.id)
                except Exception:
                    LOG.exception("match", extra={"game": info.id})
            try:
                await asyncio.wait_for(self._over.wait(), LOOK_S)
            except TimeoutError:
                continue

    async def hand_in(self, name: str) -> None:
        """Hand in what came of a game, if that is known, and note that it was."""
        live = await self._games.session(name)
        came = played(name, live.state)
        if came is None or live.listing.match is None:
            return
        await self._matches.hand_in(live.listing.match, came)
        await self._games.relist(name, lambda _, listing: _handed(listing))


def _handed(listing: Listing) -> Listing | None:
    if listing.match is None or listing.match.handed:
        return None
    return msgspec.structs.replace(
        listing, match=msgspec.structs.replace(listing.match, handed=True)
    )


def played(name: str, state: State) -> PlayedMatch | None:
    """Return what came of a game; None while it goes on or its words are yet to be checked.

    Beside a real board it is what both players say is right.
    """
    outcome = result(state)
    if outcome is None or outcome.awaits_check or state.beginner is None:
        return None
    if state.started.table and not agreed_by_all(state):
        return None
    first, second = outcome.final
    lost = (seat for seat in (0, 1) if _lost(state, seat))
    return PlayedMatch(name, (first, second), state.beginner, next(lost, None), _turns(state))


def agreed_by_all(state: State) -> bool:
    """Whether every player beside a real board said that these points are right."""
    return all(state.confirmed.get(seat) == final_points(state) for seat in range(len(state.seats)))


def _lost(state: State, seat: int) -> bool:
    """Whether somebody lost whatever the points say: by the flag, or by leaving the table."""
    by_flag = state.ended is EndedBy.CLOCK and state.seats[seat].flagged
    return by_flag or not state.seats[seat].active


def _turns(state: State) -> tuple[PlayedTurn, ...]:
    """Return the turns that count, each with its words as a form has them."""
    return tuple(
        PlayedTurn(turn.seat, tuple(map(_plain, (one.word for one in turn.words))), turn.score)
        for turn in state.turns
        if turn.kind is TurnKind.PLACED and not (turn.cancelled or turn.wrong)
    )


def _plain(word: str) -> str:
    return word.replace("(", "").replace(")", "").upper()
