"""The door for commands on an evening: a command by its name, in a role, with a key."""

from typing import Annotated, Any, get_args

import msgspec
from litestar import Request, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from nabeurt.duplicate import By, Command, Refusal, Role
from nabeurt.duplicate.commands import HandIn, Join
from nabeurt.game.records.codec import Undecodable, decode
from nabeurt.speech import Language, say
from nabeurt.speech.duplicate import explain
from nabeurt.web.commands import Heard, Refused
from nabeurt.web.evening_doors import present
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import Delivery
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.settings import Settings

EveningName = Annotated[str, Parameter(max_length=64)]
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]
# Whoever joins comes in by the door, with the key that is in the address.
COMMANDS: dict[str, type] = {kind.__name__: kind for kind in get_args(Command) if kind is not Join}


class Said(msgspec.Struct, frozen=True):
    """A command by its name (``Draw``) and fields; ``id`` makes a second delivery harmless."""

    say: Annotated[str, msgspec.Meta(max_length=40)]
    id: Key
    role: Role
    fields: dict[str, Any] = {}


@post("/avond/{name:str}/opdracht", status_code=HTTP_200_OK)
async def order(
    request: Request[Any, Any, Any],
    name: EveningName,
    data: Said,
    evenings: Evenings,
    settings: Settings,
) -> Heard:
    """Carry out what somebody says on an evening."""
    if request.headers.get("x-nabeurt") != "1":  # no form of another site can send this header
        raise PermissionDeniedException
    live = await evenings.evening(name)
    by = await _speaking(evenings, live, person_of(request, settings), data.role)
    command = parsed(data.say, data.fields)
    language = language_of(request)
    if command is None:
        misread = Refused("misread", say("evening.misread", language))
        return Heard(live.state.version, refused=misread)
    outcome = await evenings.command(name, command, by, Delivery(data.id))
    if isinstance(outcome, Refusal):
        refused = Refused(outcome.reason, explain(outcome, language))
        return Heard(live.state.version, refused=refused)
    heard = _receipt(live, command, language)
    return Heard(outcome.version, repeated=outcome.repeated, answer=heard)


async def _speaking(evenings: Evenings, live: LiveEvening, person: str | None, role: Role) -> By:
    """Return who speaks; a phone is known by its cookie alone, however many come at once."""
    if person is not None and role is Role.PHONE:
        return By(role, person)
    return (await present(evenings, live, person)).speaking(role)


def parsed(name: str, fields: dict[str, Any]) -> Command | None:
    """Read a command; None when it is none."""
    try:
        command: Command = decode(COMMANDS[name], fields)
    except (KeyError, Undecodable):
        return None
    return command


def _receipt(live: LiveEvening, command: Command, language: Language) -> str | None:
    """Tell who handed in a slip that it is there, or that it came too late."""
    if not isinstance(command, HandIn) or not 1 <= command.turn <= len(live.state.turns):
        return None
    slip = live.state.turns[command.turn - 1].slips.get(command.number)
    if slip is None:
        return None
    return say("evening.receipt.late" if slip.late else "evening.receipt.in_time", language)
