"""The door to the look back on a finished game: ask for it, hear how far it is, take it home."""

from typing import Any

import msgspec
from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from nabeurt.analysis.report import data
from nabeurt.web.exports import finished
from nabeurt.web.hall import Hall
from nabeurt.web.lookbacks import Lookback, Lookbacks
from nabeurt.web.starting import GameName


class Progress(msgspec.Struct, frozen=True):
    """How far it is (``share``, 0 to 1); ``state`` is idle, full, busy, failed or done."""

    state: str
    share: float = 0.0
    review: dict[str, Any] | None = None


def progress_of(lookback: Lookback) -> Progress:
    """Tell how far a look back is, without what it found."""
    state = "done" if lookback.review else "failed" if lookback.failed else "busy"
    return Progress(state, round(lookback.share, 2))


@post("/spel/{name:str}/analyse", status_code=HTTP_200_OK)
async def look_back(name: GameName, hall: Hall, lookbacks: Lookbacks) -> Progress:
    """Have a finished game looked back on; asking again is harmless."""
    lookback = await lookbacks.ask(await finished(hall, name))
    return progress_of(lookback) if lookback else Progress("full")


@get("/spel/{name:str}/analyse.json")
async def looked_back(name: GameName, hall: Hall, lookbacks: Lookbacks) -> Progress:
    """Tell how far it is, and what was found once it is done."""
    lookback = await lookbacks.known(await finished(hall, name))
    if lookback is None:
        return Progress("idle")
    if lookback.review is None:
        return progress_of(lookback)
    return Progress("done", 1.0, data(lookback.review))
