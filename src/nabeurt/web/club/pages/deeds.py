"""What is said at the keeper's desk: forms become commands, and refusals the page again."""

from dataclasses import replace
from typing import Annotated

from litestar import post
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.roster import WrongLine
from nabeurt.club.register import Command, Refusal, State
from nabeurt.club.register import commands as c
from nabeurt.club.register.judge.people import together
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.store import Person
from nabeurt.web.club.drawing import explain_club
from nabeurt.web.club.forms import ClubForm, number, roster
from nabeurt.web.club.intake import Entered, from_duplicate, from_tournament, from_typed, read_day
from nabeurt.web.club.pages.desk import desk_page, sources_of, tab_of
from nabeurt.web.club.pages.evening import correction_page
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.roles import evenings_of
from nabeurt.web.live.answers import Delivery, Unknown
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import Belonging, at_desk
from nabeurt.web.register.session import ClubSession
from nabeurt.web.site.fields import whole
from nabeurt.web.site.render import FORM, SEE_OTHER
from nabeurt.web.tournament.roles import tournaments_of
from nabeurt.web.tournament.tournaments import Tournaments

LARGEST_LIST = 4 * 1024 * 1024
"""A list of ten thousand people, as a form sends it."""


class WrongForm(Exception):
    """What was filled in cannot be; the sentence says why."""


@post(
    "/club/{name:str}/doe",
    include_in_schema=False,
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST_LIST,
)
async def club_deed(  # noqa: PLR0913, PLR0917  # what the address holds, the form, what is taken in
    visit: Visit,
    name: str,
    data: Annotated[ClubForm, FORM],
    clubs: Clubs,
    evenings: Evenings,
    tournaments: Tournaments,
) -> Template | Redirect:
    """Do what somebody at the desk says, or show the page again with why not."""
    live, here = await at_desk(visit, name, clubs)
    tab, season = tab_of(data.naar), _number(data.seizoen)
    sources = await sources_of(visit, live, evenings, tournaments)
    if data.doe in {"voeg-samen", "wis"} and not data.zeker:
        more = _preview(data, live.state)
        return await desk_page(visit, live, here, tab, sources, season=season, more=more)
    take_in = _Intake(live, here.person, evenings, tournaments, visit.language)
    refused = await _done(data, clubs, here, take_in)
    if not refused:
        way = f"?seizoen={season}" if season and tab == "beheer" else ""
        return Redirect(f"/club/{name}/{tab}{way}", status_code=SEE_OTHER)
    if data.doe == "verbeter":
        return correction_page(
            visit, live, here, season, _number(data.avond), refused=refused, held=data
        )
    chosen = _number(data.nummer)
    return await desk_page(
        visit, live, here, tab, sources, season=season, chosen=chosen, refused=refused, held=data
    )


def _number(text: str) -> int:
    """Read which one is meant; 0 for none."""
    try:
        return number(text)
    except ValueError:
        return 0


def _preview(data: ClubForm, state: State) -> dict[str, object]:
    """Say what merging or erasing would do, before it is done."""
    one, other = _number(data.nummer), _number(data.ander)
    both = {one, other} <= state.people.keys() and one != other
    return {
        "asked": data,
        "one": state.people.get(one),
        "other": state.people.get(other),
        "days": together(state, one, other) if both else [],
    }


class _Intake:
    """Reads what the forms of one club mean; evenings come from where its keeper leads them."""

    def __init__(
        self,
        live: ClubSession,
        person: Person | None,
        evenings: Evenings,
        tournaments: Tournaments,
        language: Language,
    ) -> None:
        self.live = live
        self.person = person
        self.evenings = evenings
        self.tournaments = tournaments
        self.language = language

    async def meant(self, data: ClubForm) -> Command:
        """Read a form."""
        match data.doe:
            case "lijst":
                return self._list(data)
            case "avond":
                held, newcomers = await self._taken(data)
                return c.AddEvening(self._whole(data.seizoen), held, newcomers)
            case "verbeter":
                held, newcomers = self._typed(data)
                season, evening = self._whole(data.seizoen), self._whole(data.avond)
                return c.CorrectEvening(season, evening, held, data.reden, newcomers)
            case "kondig-aan":
                on = read_day(data.datum) if data.datum.strip() else ""
                return c.Announce(on, data.plaats, data.tekst)
        command = data.command()
        if command is None:
            raise self._wrong("unreadable")
        return command

    def _wrong(self, key: str, **fields: object) -> WrongForm:
        return WrongForm(say(f"clubhouse.{key}", self.language, **fields))

    def _whole(self, text: str) -> int:
        try:
            return whole(text)
        except ValueError:
            raise self._wrong("unreadable") from None

    def _list(self, data: ClubForm) -> Command:
        found = roster(data.lijst, leave=bool(data.zonder))
        if isinstance(found, WrongLine):
            key, fields = found.sentence
            raise self._wrong(key, **fields)
        return found

    def _typed(self, data: ClubForm) -> Entered:
        """Read typed results; a correction keeps where its evening came from."""
        state = self.live.state
        held, newcomers = from_typed(data.lijst, state, newcomers=bool(data.nieuw))
        book = state.seasons.get(self._whole(data.seizoen))
        before = book.evenings.get(_number(data.avond)) if book and data.avond else None
        return replace(
            held,
            day=read_day(data.datum),
            name=" ".join(data.naam.split()),
            top=float(self._whole(data.top)) or None if data.top.strip() else None,
            source=before.source if before else "",
            feats=before.feats if before else (),
        ), newcomers

    async def _taken(self, data: ClubForm) -> Entered:
        """Take in what the form names; only what its sender leads or helps at."""
        if not data.bron:
            return self._typed(data)
        try:
            held, newcomers = await self._of_source(data.bron)
        except Unknown:
            raise self._wrong("not_begun") from None
        if not held.results and not held.matches:
            raise self._wrong("not_begun")
        named = replace(held, day=read_day(data.datum), name=" ".join(data.naam.split()))
        return replace(named, source=data.bron), newcomers

    async def _of_source(self, source: str) -> Entered:
        kind, _, name = source.partition("/")
        state, person = self.live.state, self.person
        if kind == "avond" and name in {one.id for one in await evenings_of(self.evenings, person)}:
            return from_duplicate((await self.evenings.session(name)).publication, state)
        if name in {one.id for one in await tournaments_of(self.tournaments, person)}:
            return from_tournament(await self.tournaments.session(name), state)
        raise self._wrong("no_source")


async def _done(data: ClubForm, clubs: Clubs, here: Belonging, intake: _Intake) -> str:
    """Do it, or say why not."""
    try:
        command = await intake.meant(data)
    except UnreadableSeason as problem:
        return say_unreadable(problem, intake.language)
    except WrongForm as problem:
        return str(problem)
    done = await clubs.command(intake.live, command, here.speaking(), Delivery(data.id))
    return explain_club(done, intake.language) if isinstance(done, Refusal) else ""


ROUTES = (club_deed,)
