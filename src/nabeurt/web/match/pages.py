"""A player's way from their own page of the day to the game of their table."""

from typing import Annotated, Literal

import msgspec
from litestar import post
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.speech import say
from nabeurt.speech.sentences.day import explain_day
from nabeurt.store import Person
from nabeurt.tournament.day import Refusal
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.live.answers import Heard, NotSeated
from nabeurt.web.match.begin import Beside, play_match
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.render import FORM, onward
from nabeurt.web.tournament.api import Code, TournamentName, playing
from nabeurt.web.tournament.pages.player import shown_phone
from nabeurt.web.tournament.tournaments import Tournaments


class MatchForm(msgspec.Struct, frozen=True, kw_only=True):
    """How a match is played: in the browser, or with the phone beside a real board (``bord``).

    ``begon`` is the number of who begins there, as the lots were drawn at the table; with
    ``doosjes`` the server draws from sorted boxes.
    """

    bord: Literal["", "echt"] = ""
    begon: Annotated[str, msgspec.Meta(max_length=4, pattern="^[0-9]*$")] = ""
    doosjes: Literal["", "ja"] = ""

    def beside(self, person: Person) -> Beside | None:
        """Return what is known of a real board."""
        if not self.bord:
            return None
        return Beside(person, int(self.begon or 0), boxes=self.doosjes == "ja")


@post("/toernooi/{name:str}/s/{code:str}/partij", include_in_schema=False)
async def play_here(  # noqa: PLR0913, PLR0917  # what the address holds, who asks, how
    visit: Visit,
    name: TournamentName,
    code: Code,
    data: Annotated[MatchForm, FORM],
    games: Games,
    tournaments: Tournaments,
) -> Template | Redirect:
    """Lead a player to the game of their table, or show their page again with why not."""
    live = await tournaments.session(name)
    by = playing(visit, live, code)
    person = await visit.person() or await visit.named(by.name[:LONGEST_NAME])
    if person is None:
        return await shown_phone(visit, live, code, tournaments)
    begun = await play_match(games, tournaments, live, by, person, data.beside(person))
    if isinstance(begun, Refusal):
        refused = explain_day(begun, live.state, visit.language)
        return await shown_phone(visit, live, code, tournaments, refused)
    return onward(visit, begun, person)


class Call(msgspec.Struct, frozen=True):
    """A touch on *Jury*; the key makes a second delivery harmless."""

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]


@post("/tafel/{name:str}/jury", status_code=HTTP_200_OK, include_in_schema=False)
async def call_jury(
    visit: Visit, name: GameName, data: Call, games: Games, tournaments: Tournaments
) -> Heard:
    """Call the tournament's jury to the real board at which somebody sits."""
    if not visit.by_script:
        raise PermissionDeniedException
    info, listing = await found(games, name)
    here = await guest(games, name, listing, visit.id)
    if not here.seats or listing.match is None:
        raise NotSeated
    await tournaments.call_jury(listing.match, data.id)
    told = say("table.jury_comes", visit.language, table=listing.match.table)
    return Heard(info.version, answer=told)


ROUTES = (play_here, call_jury)
