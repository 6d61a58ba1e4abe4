"""A finished game to take home: as GCG, as its log of events, and the proof of its draws."""

from dataclasses import asdict
from importlib import metadata
from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from nabeurt.game.records import Outcome, gcg_text, log_text, verify
from nabeurt.web.hall import Hall
from nabeurt.web.live_game import LiveGame
from nabeurt.web.starting import GameName


async def finished(hall: Hall, name: str) -> LiveGame:
    """Return a game that is over; one that goes on is not found."""
    live = await hall.game(name)
    if live.state.ended is None:
        raise NotFoundException  # what a log tells would end the game for everybody
    return live


def _file(text: str, name: str, media_type: str) -> Response[str]:
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=media_type, headers=disposition)


@get("/spel/{name:str}/partij.gcg")
async def as_gcg(name: GameName, hall: Hall) -> Response[str]:
    """Give a finished game as other programs read it."""
    live = await finished(hall, name)
    text = gcg_text(live.events, metadata.version("nabeurt"))
    return _file(text, f"{name}.gcg", MediaType.TEXT)


@get("/spel/{name:str}/partij.jsonl")
async def as_log(name: GameName, hall: Hall) -> Response[str]:
    """Give a finished game event by event."""
    live = await finished(hall, name)
    text = log_text(live.events, metadata.version("nabeurt"))
    return _file(text, f"{name}.jsonl", "application/jsonl")


@get("/spel/{name:str}/bewijs")
async def proof(name: GameName, hall: Hall) -> dict[str, Any]:
    """Prove the draws of a finished game."""
    live = await finished(hall, name)
    found = verify(live.events)
    return {"verified": found.outcome is Outcome.TRUE, **asdict(found)}
