"""An evening for programs, in JSON: make one, join it, and say a command by its name."""

import asyncio
import re
import uuid
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from nabeurt.duplicate import By, Command, Refusal, Role, Slip, commands
from nabeurt.duplicate.commands import HandIn, Join
from nabeurt.ledger.codec import Undecodable, decode
from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.duplicate import explain_evening
from nabeurt.store import Person, Place, places
from nabeurt.web.evening.evenings import PHONE, Evenings
from nabeurt.web.evening.forms import EveningForm
from nabeurt.web.evening.listing import parse_evening
from nabeurt.web.evening.roles import fitting, present
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.evening.view_data import slip_data
from nabeurt.web.live.answers import Delivery, Heard, Refused
from nabeurt.web.live.lexicons import chosen
from nabeurt.web.people.bounds import EVENINGS, enough
from nabeurt.web.people.tokens import Scope
from nabeurt.web.people.visits import Visit

EveningName = Annotated[str, Parameter(max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]
# What a program says, for as long as there are programs; the classes behind it may be renamed.
# Whoever joins comes in by the door, with the key that is in the address.
COMMANDS: dict[str, type] = {
    "add_player": commands.AddPlayer,
    "change_player": commands.ChangePlayer,
    "withdraw": commands.Withdraw,
    "return": commands.Return,
    "release_device": commands.ReleaseDevice,
    "draw": commands.Draw,
    "call": commands.Call,
    "start_time": commands.StartTime,
    "pause_time": commands.PauseTime,
    "resume_time": commands.ResumeTime,
    "hand_in": commands.HandIn,
    "close": commands.Close,
    "score": commands.Score,
    "lay_master": commands.LayMaster,
    "lay_nothing": commands.LayNothing,
    "finish": commands.Finish,
    "redo_turn": commands.RedoTurn,
    "correct_slip": commands.CorrectSlip,
    "remove_slip": commands.RemoveSlip,
    "correct_points": commands.CorrectPoints,
    "rule_word": commands.RuleWord,
    "add_players": commands.AddPlayers,
    "remove_player": commands.RemovePlayer,
    "renumber": commands.Renumber,
    "merge": commands.Merge,
    "change_setup": commands.ChangeSetup,
    "step_back": commands.StepBack,
}


class Made(msgspec.Struct, frozen=True):
    """Where to go and the links for each role, or why nothing happened."""

    evening: str | None = None
    refused: str | None = None
    leader_link: str = ""
    helper_link: str = ""
    player_link: str = ""


class Comer(msgspec.Struct, frozen=True):
    """Who joins with this device; the link is the unguessable part of the address."""

    link: Annotated[str, msgspec.Meta(max_length=64)]
    name: Text
    number: Annotated[int, msgspec.Meta(ge=0, le=999_999)] | None = None
    club: Text = ""
    category: Text = ""
    team: Text = ""
    room: Text = ""


class Joined(msgspec.Struct, frozen=True):
    """Under which number somebody plays, or why not."""

    number: int | None = None
    refused: str | None = None


class EveningOrder(msgspec.Struct, frozen=True):
    """A command by its name (``draw``) and fields; ``id`` makes a second delivery harmless."""

    say: Annotated[str, msgspec.Meta(max_length=40)]
    id: Key
    role: Role
    fields: dict[str, Any] = {}


class Noted(Heard, frozen=True):
    """What was heard; ``held`` is the slip that the server has now, for who handed one in."""

    held: dict[str, Any] | None = None


async def make_evening(
    evenings: Evenings, form: EveningForm, person: Person, language: Language
) -> Made:
    """Set up an evening with somebody as its leader, or say what does not fit."""
    if refused := await enough(evenings.store, person, EVENINGS):
        return Made(refused=refused.text(language))
    lexicon = await asyncio.to_thread(chosen, form.lijst)
    try:
        made = await evenings.open(form.setup(), lexicon or "", person)
    except Unusable as list_:
        return Made(refused=say(f"lexicon.refused.{list_.reason}", language, **list_.fields))
    if isinstance(made, Refusal):
        return Made(refused=explain_evening(made, language))
    listing = parse_evening((await evenings.listed(made)).about)
    return Made(
        made,
        leader_link=listing.leader_link,
        helper_link=listing.helper_link,
        player_link=listing.player_link,
    )


async def join_evening(
    evenings: Evenings, live: EveningSession, wish: Join, person: Person, language: Language
) -> Joined:
    """Let somebody's device write for a player."""
    by = By(Role.PHONE, person.id)
    heard = await evenings.command(live, wish, by, Delivery(str(uuid.uuid4())))
    if isinstance(heard, Refusal):
        return Joined(refused=explain_evening(heard, language))
    player = live.state.player_of(person.id)
    if player:  # so that the evening is found when they sign in to an account
        await evenings.store.write(lambda c: places.take(c, Place(live.id, person.id, PHONE)))
    return Joined(player.number if player else None)


@post("/avond/nieuw", status_code=HTTP_200_OK)
async def new_evening(visit: Visit, data: EveningForm, evenings: Evenings) -> Made:
    """Make an evening."""
    return await make_evening(evenings, data, await visit.somebody(), visit.language)


@post("/avond/{name:str}/mee", status_code=HTTP_200_OK)
async def join(visit: Visit, name: EveningName, data: Comer, evenings: Evenings) -> Joined:
    """Play along."""
    person = await visit.somebody()
    live = await evenings.session(name)
    fitting(live.listing, "mee", data.link)
    wish = Join(data.name, data.number, data.club, data.category, data.team, data.room)
    return await join_evening(evenings, live, wish, person, visit.language)


@post("/avond/{name:str}/opdracht", status_code=HTTP_200_OK)
async def order(visit: Visit, name: EveningName, data: EveningOrder, evenings: Evenings) -> Heard:
    """Carry out what somebody says on an evening."""
    if not visit.by_script:
        raise PermissionDeniedException
    if not visit.may(Scope.PLAY if data.role is Role.PHONE else Scope.LEAD):
        raise PermissionDeniedException
    live = await evenings.session(name)
    by = await _speaking(evenings, live, visit.id, data.role)
    command = parsed(data.say, data.fields)
    language = visit.language
    if command is None:
        misread = Refused("misread", say("evening.misread", language))
        return Heard(live.state.version, refused=misread)
    outcome = await evenings.command(live, command, by, Delivery(data.id))
    if isinstance(outcome, Refusal):
        refused = Refused(outcome.reason, explain_evening(outcome, language))
        return Heard(live.state.version, refused=refused)
    held = _held(live, command)
    return Noted(
        outcome.version,
        repeated=outcome.repeated,
        answer=_receipt(held, language) if held else None,
        held=slip_data(held),
    )


async def _speaking(evenings: Evenings, live: EveningSession, person: str | None, role: Role) -> By:
    """Return who speaks; a phone is known by its cookie alone, however many come at once."""
    if person is not None and role is Role.PHONE:
        return By(role, person)
    return (await present(evenings, live, person)).speaking(role)


def parsed(name: str, fields: dict[str, Any]) -> Command | None:
    """Read a command; None when it is none."""
    try:
        command: Command = decode(COMMANDS[_in_words(name)], fields)
    except (KeyError, Undecodable):
        return None
    return command


def _in_words(name: str) -> str:
    """Write a name as programs of before say it (``HandIn``) as it is said now.

    >>> _in_words("HandIn"), _in_words("hand_in")
    ('hand_in', 'hand_in')
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def _held(live: EveningSession, command: Command) -> Slip | None:
    """Return the slip that is there after one was handed in."""
    if not isinstance(command, HandIn) or not 1 <= command.turn <= len(live.state.turns):
        return None
    return live.state.turns[command.turn - 1].slips.get(command.number)


def _receipt(slip: Slip, language: Language) -> str:
    """Tell who handed in a slip that it is there, or that it came too late."""
    return say("evening.receipt.late" if slip.late else "evening.receipt.in_time", language)
