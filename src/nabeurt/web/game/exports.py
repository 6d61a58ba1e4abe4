"""A finished game to take home: as GCG, as its log of events, and the proof of its draws."""

from dataclasses import asdict
from importlib import metadata
from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from nabeurt.game.records import Outcome, gcg_text, log_text, verify
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName
from nabeurt.web.game.session import GameSession


async def finished(games: Games, name: str) -> GameSession:
    """Return a game that is over and was played here; one that goes on is not found."""
    live = await games.session(name)
    if live.state.ended is None or not live.listing.played_here:
        raise NotFoundException  # what a log tells would end the game for everybody
    return live


def _file(text: str, name: str, media_type: str) -> Response[str]:
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=media_type, headers=disposition)


@get("/spel/{name:str}/partij.gcg")
async def as_gcg(name: GameName, games: Games) -> Response[str]:
    """Give a finished game as other programs read it."""
    live = await finished(games, name)
    text = gcg_text(live.events, metadata.version("nabeurt"))
    return _file(text, f"{name}.gcg", MediaType.TEXT)


@get("/spel/{name:str}/partij.jsonl")
async def as_log(name: GameName, games: Games) -> Response[str]:
    """Give a finished game event by event."""
    live = await finished(games, name)
    text = log_text(live.events, metadata.version("nabeurt"))
    return _file(text, f"{name}.jsonl", "application/jsonl")


@get("/spel/{name:str}/bewijs")
async def proof(name: GameName, games: Games) -> dict[str, Any]:
    """Prove the draws of a finished game."""
    live = await finished(games, name)
    found = verify(live.events)
    return {"verified": found.outcome is Outcome.TRUE, **asdict(found)}
