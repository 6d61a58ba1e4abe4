"""Where a game stands, for a program that asks instead of listening."""

from typing import Annotated, Any

from litestar import get
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter

from nabeurt.game import Onlooker
from nabeurt.web.game.commands import voice_for
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.view_data import said, shown
from nabeurt.web.live.registry import WAITING
from nabeurt.web.people.visits import Visit


@get("/spel/{name:str}/stand.json")
async def standing(
    visit: Visit, name: GameName, games: Games, na: Annotated[int, Parameter(ge=0, le=10**9)] = 0
) -> dict[str, Any]:
    """Give the game as who asks may see it, and what was said after the version they have."""
    info, listing = await found(games, name)
    here = await guest(games, name, listing, visit.id)
    if not here.welcome:
        raise PermissionDeniedException
    if info.status == WAITING:
        return {"version": 0, "waiting": [chair.name for chair in listing.chairs]}
    live = await games.session(name)
    if live.resting:
        return {"version": live.version, "resting": True}
    on_turn = live.state.on_turn
    eyes = here.viewer(on_turn)
    ears = Onlooker.SPECTATOR if listing.shared else eyes
    voice, heard = (voice_for(live, one, visit.language) for one in (eyes, ears))
    return {
        "version": live.version,
        "view": shown(live, eyes, here.speaker(on_turn), voice, games.time(live)),
        "said": said(live, ears, heard, min(na, live.version)),
        "seats": here.seats,
    }
