"""What the leader changes during the evening: a list of players at once, and the settings."""

import uuid
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.channels import ChannelsPlugin
from litestar.response import Redirect, Template

from nabeurt.club.file.roster import WrongLine
from nabeurt.duplicate import Refusal, Role
from nabeurt.duplicate.commands import AddPlayers, ChangeSetup
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.duplicate import explain_evening
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.forms import EveningForm
from nabeurt.web.evening.listing import parse_evening
from nabeurt.web.evening.pages.common import evening_page
from nabeurt.web.evening.players.pasted import LONGEST, parse_people, people_text
from nabeurt.web.evening.roles import Present, evenings_of, leading
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.evening.socket import publish_show
from nabeurt.web.live.answers import Delivery, Unknown
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE


class ListForm(msgspec.Struct, frozen=True):
    """Players as they were pasted."""

    lijst: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    zonder: Annotated[str, msgspec.Meta(max_length=2)] = ""


@get("/avond/{name:str}/leiding/lijst", include_in_schema=False)
async def list_page(visit: Visit, name: EveningName, evenings: Evenings, van: str = "") -> Template:
    """Ask for a list of players; ``van`` is an evening of before whose list is taken over."""
    live, here = await leading(visit, name, evenings)
    before = ListForm(await _before(live, here, van, evenings))
    return await _listed(visit, live, here, evenings, before)


async def _before(live: EveningSession, here: Present, van: str, evenings: Evenings) -> str:
    """Return the list of another evening that somebody leads."""
    mine = await evenings_of(evenings, here.person)
    if van not in {info.id for info in mine}:
        return ""
    try:
        other = await evenings.session(van)
    except Unknown:
        return ""
    players = (player for _, player in sorted(other.state.players.items()))
    return people_text(players, live.state.setup.rooms)


async def _listed(  # noqa: PLR0913, PLR0917  # the page's parts
    visit: Visit,
    live: EveningSession,
    here: Present,
    evenings: Evenings,
    form: ListForm,
    refused: str = "",
) -> Template:
    mine = [info for info in await evenings_of(evenings, here.person) if info.id != live.id]
    return evening_page(
        visit,
        "leader/list",
        UNPROCESSABLE if refused else 200,
        person=here.person,
        name=live.id,
        setup=live.state.setup,
        text=form.lijst,
        leave=form.zonder,
        refused=refused,
        before=[(info.id, parse_evening(info.about)) for info in mine],
    )


@post("/avond/{name:str}/leiding/lijst", include_in_schema=False)
async def enter_list(
    visit: Visit, name: EveningName, data: Annotated[ListForm, FORM], evenings: Evenings
) -> Template | Redirect:
    """Enter all of them or none, and say which line is no player."""
    live, here = await leading(visit, name, evenings)
    refused = await _entered(live, here, data, evenings, visit.language)
    if refused:
        return await _listed(visit, live, here, evenings, data, refused)
    return Redirect(f"/avond/{name}/leiding/spelers", status_code=SEE_OTHER)


async def _entered(
    live: EveningSession, here: Present, form: ListForm, evenings: Evenings, language: Language
) -> str:
    people = parse_people(form.lijst, leave=bool(form.zonder))
    if isinstance(people, WrongLine):
        key, fields = people.sentence
        return say(f"evening.list.{key}", language, **fields)
    by, delivery = here.speaking(Role.LEADER), Delivery(str(uuid.uuid4()))
    heard = await evenings.command(live, AddPlayers(people), by, delivery)
    return explain_evening(heard, language) if isinstance(heard, Refusal) else ""


@get("/avond/{name:str}/leiding/instellingen", include_in_schema=False)
async def settings_page(visit: Visit, name: EveningName, evenings: Evenings) -> Template:
    """Show what the evening is played by."""
    live, here = await leading(visit, name, evenings)
    return _settings(visit, live, here, EveningForm.of(live.state.setup))


def _settings(
    visit: Visit, live: EveningSession, here: Present, form: EveningForm, refused: str = ""
) -> Template:
    status = UNPROCESSABLE if refused else 200
    return evening_page(
        visit,
        "leader/settings",
        status,
        person=here.person,
        name=live.id,
        form=form,
        refused=refused,
    )


@post("/avond/{name:str}/leiding/instellingen", include_in_schema=False)
async def change_settings(
    visit: Visit, name: EveningName, data: Annotated[EveningForm, FORM], evenings: Evenings
) -> Template | Redirect:
    """Change them from now on, on the record."""
    live, here = await leading(visit, name, evenings)
    wanted = msgspec.structs.replace(data, trekken=live.state.setup.draws).setup()
    by, delivery = here.speaking(Role.LEADER), Delivery(str(uuid.uuid4()))
    heard = await evenings.command(live, ChangeSetup(wanted), by, delivery)
    if isinstance(heard, Refusal):
        return _settings(visit, live, here, data, explain_evening(heard, visit.language))
    return Redirect(f"/avond/{name}/leiding", status_code=SEE_OTHER)


class ShowForm(msgspec.Struct, frozen=True):
    """What the big screens should show."""

    toon: Literal["vanzelf", "code", "stand", "roep"]


@post("/avond/{name:str}/leiding/scherm", include_in_schema=False)
async def run_screen(
    visit: Visit,
    name: EveningName,
    data: Annotated[ShowForm, FORM],
    evenings: Evenings,
    channels: ChannelsPlugin,
) -> Redirect:
    """Run the big screens from the desk."""
    await leading(visit, name, evenings)
    publish_show(channels, name, data.toon)
    return Redirect(f"/avond/{name}/leiding", status_code=SEE_OTHER)


ROUTES = (run_screen, list_page, enter_list, settings_page, change_settings)
