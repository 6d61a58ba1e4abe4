"""Ending what goes on, for whoever keeps the server: those who play there are not there to."""

from sqlalchemy import Connection

from nabeurt.duplicate.commands import Finish
from nabeurt.game.commands import Resign
from nabeurt.store import streams
from nabeurt.tournament.day import By, Refusal, Role
from nabeurt.tournament.day.commands import Close
from nabeurt.web.evening.evenings import TIME, Evenings
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import parse_listing
from nabeurt.web.live.answers import Delivery
from nabeurt.web.live.registry import Change
from nabeurt.web.server.clock import wall_ms, wall_time
from nabeurt.web.tournament.tournaments import Tournaments


async def give_up(games: Games, name: str) -> None:
    """End a game that nobody plays on: whoever is on turn gives up, until it is over."""
    live = await games.session(name)
    for _ in live.listing.chairs:
        if live.state.ended:
            return
        seat = live.state.on_turn or 0
        await games.command(live, Resign(), seat, Delivery(f"left-{live.version}-{seat}"))


async def call_off_game(games: Games, name: str) -> None:
    """Let a game that waits for people never begin."""
    info = await games.listed(name)

    def write(connection: Connection) -> bool:
        return streams.call_off(connection, name, info.about, info.about, wall_ms())

    if await games.store.write(write):
        games.announce(Change(name, people=parse_listing(info.about).people))


async def close_evening(evenings: Evenings, name: str) -> None:
    """End an evening where it is; harmless when it is over."""
    live = await evenings.session(name)
    if not live.state.ended:
        await evenings.command(live, Finish(), TIME, Delivery(f"closed-{live.version}"))


async def close_tournament(tournaments: Tournaments, name: str, by: str) -> bool:
    """End a tournament; False while a result is not official, or when it is over."""
    live = await tournaments.session(name)
    said = By(Role.LEADER, by, wall_time())
    done = await tournaments.command(live, Close(), said, Delivery(f"closed-{live.version}"))
    return not isinstance(done, Refusal)
