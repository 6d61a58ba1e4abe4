"""Talking at a game: fixed greetings, and a line of one's own where all who play want that.

None of it is an event of the game and none of it is kept: it goes to the pages that players have
open, over the line that these have, and is gone. So whoever wants to talk says so as long as their
page is open, and is counted like somebody who is here.
"""

from typing import Annotated

import msgspec
from litestar import post
from litestar.channels import ChannelsPlugin
from litestar.exceptions import PermissionDeniedException
from litestar.status_codes import HTTP_200_OK

from nabeurt.speech import say
from nabeurt.store import people
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.socket import game_channel
from nabeurt.web.live.greetings import LONGEST_LINE, Greeting
from nabeurt.web.live.presence import Presence, talker
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.limits.rate_limits import Limits


class Words(msgspec.Struct, frozen=True):
    """A greeting by its name, or a line of one's own."""

    greeting: Greeting | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)] = ""


class PassedOn(msgspec.Struct, frozen=True):
    """Whether it was passed on; if not, why."""

    refused: str | None = None


@post("/spel/{name:str}/praat", status_code=HTTP_200_OK, include_in_schema=False)
async def talk(  # noqa: PLR0913, PLR0917  # what the framework hands over
    visit: Visit,
    name: GameName,
    data: Words,
    games: Games,
    presence: Presence,
    limits: Limits,
    channels: ChannelsPlugin,
) -> PassedOn:
    """Pass a greeting or a line on to everybody who plays."""
    _, listing = await found(games, name)
    here = await guest(games, name, listing, visit.id)
    if not here.seats or not listing.greets:
        raise PermissionDeniedException
    apart = await games.store.read(lambda c: people.apart(c, visit.who))
    text = " ".join(data.text.split())
    barred = "web.kept_apart" if apart.intersection(listing.people) else None
    if not data.greeting:
        barred = barred or _line_bar(listing, presence.here(name), text)
    if not barred and not limits.talk(visit.who):
        barred = "web.talk_often"
    if barred:
        return PassedOn(say(barred, visit.language, most=LONGEST_LINE))
    seat = here.seats[0]
    told = {"seat": seat, "name": listing.chairs[seat].name}
    words = {"greeting": data.greeting} if data.greeting else {"text": text}
    channels.publish({"talk": told | words}, [game_channel(name)])
    return PassedOn()


def _line_bar(listing: Listing, here: dict[str, int], text: str) -> str | None:
    """Say why a line of one's own cannot be passed on."""
    if not listing.linked:
        return "web.talk_of_strangers"
    seats = (seat for seat, chair in enumerate(listing.chairs) if chair.person)
    if not all(here.get(talker(seat)) for seat in seats):
        return "web.talk_not_all"
    return None if text and text.isprintable() else "web.talk_empty"


ROUTES = (talk,)
