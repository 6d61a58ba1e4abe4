"""A finished game to take home: as GCG, as its log of events, and the proof of its draws."""

import datetime as dt
import re
from dataclasses import asdict
from importlib import metadata
from typing import Any
from urllib.parse import quote

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from nabeurt.game.records import Outcome, gcg_plain, log_text, nicknames, verify
from nabeurt.store import StreamInfo
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, found
from nabeurt.web.game.session import GameSession


async def finished(games: Games, name: str) -> GameSession:
    """Return a game that is over and was played here; one that goes on is not found."""
    live = await games.session(name)
    if live.state.ended is None or not live.listing.played_here:
        raise NotFoundException  # what a log tells would end the game for everybody
    return live


def day_of(info: StreamInfo) -> dt.date:
    """Return the day on which a game was set up."""
    return dt.datetime.fromtimestamp(info.created / 1000, dt.UTC).astimezone().date()


def _file(text: str, name: str, media_type: str) -> Response[str]:
    plain = re.sub(r"[^A-Za-z0-9._-]+", "_", name)  # for whoever reads no UTF-8
    disposition = {
        "Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"
    }
    return Response(text, media_type=media_type, headers=disposition)


@get("/spel/{name:str}/partij.gcg")
async def as_gcg(name: GameName, games: Games) -> Response[str]:
    """Give a finished game as other programs read it."""
    live = await finished(games, name)
    info, _ = await found(games, name)
    # What GCG cannot say is in the log beside it; with that in notes other programs choke on it.
    text = gcg_plain(live.events)
    called = "-".join(nicknames(live.state.started.players))
    return _file(text, f"{day_of(info).isoformat()}-{called}.gcg", MediaType.TEXT)


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
