"""Players who come, change and go, at the desk or by phone."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from nabeurt.duplicate.commands import (
    AddPlayer,
    AddPlayers,
    ChangePlayer,
    Join,
    Merge,
    ReleaseDevice,
    RemovePlayer,
    Renumber,
    Return,
    Role,
    Withdraw,
)
from nabeurt.duplicate.events import (
    DeviceBound,
    PlayerAdded,
    PlayerChanged,
    PlayerRemoved,
    PlayerRenumbered,
    PlayerReturned,
    PlayersMerged,
    PlayerWithdrew,
)
from nabeurt.duplicate.judge.automatic import Course
from nabeurt.duplicate.judge.request import LONGEST_NAME, Judgement, Request
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Channel
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase

MOST_PLAYERS = 5_000
HIGHEST_NUMBER = 99_999
_Told = tuple[str, str, str, str, str]  # name, club, class, team, room


def add_player(request: Request, command: AddPlayer) -> Judgement:
    """Enter a player at the desk."""
    return request.desk_bar() or _added(request, command, "")


def join(request: Request, command: Join) -> Judgement:
    """Let a phone in: for a player who was entered before, or as a new one."""
    if request.by.role is not Role.PHONE or not request.by.name:
        return refuse(Reason.FOREIGN_DEVICE, number=command.number or 0)
    there = request.state.player_of(request.by.name)
    if there and command.number in {None, there.number}:
        return ()
    if there:
        return refuse(Reason.DEVICE_IN_USE, number=there.number, name=there.name)
    known = _entered_before(request.state, command)
    return _bound(request, command, known) if known else _added(request, command, request.by.name)


def _entered_before(state: State, command: Join) -> Player | None:
    if command.number is not None:
        return state.players.get(command.number)
    mine = (one for one in state.players.values() if not one.device and _same(one, command.name))
    return next(mine, None)


def _same(player: Player, name: str) -> bool:
    return plainly(player.name) == plainly(name)


def plainly(name: str) -> str:
    """Write a name so that accents, capitals and spaces make no other name of it.

    >>> plainly(" José  de Groot") == plainly("jose de groot")
    True
    """
    bare = unicodedata.normalize("NFKD", " ".join(name.split())).casefold()
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


def _bound(request: Request, command: Join, player: Player) -> Judgement:
    if not _same(player, command.name):
        return refuse(Reason.NUMBER_TAKEN, number=player.number, name=player.name)
    if player.device:
        return refuse(Reason.OTHER_DEVICE, number=player.number, name=player.name)
    if not player.released and _plays_on_paper(request.state, player):
        return refuse(Reason.ON_PAPER, number=player.number, name=player.name)
    bound = DeviceBound(request.now, player.number, request.by.name)
    if not command.room or command.room == player.room:
        return (bound,)
    seat = ChangePlayer(player.number, player.name, player.club, player.category, room=command.room)
    seated = _changed(request, player, seat)
    return seated if isinstance(seated, Refusal) else (bound, *seated)


def _plays_on_paper(state: State, player: Player) -> bool:
    """Whether somebody handed in on paper: who only knows their name is not them."""
    slips = (turn.slips.get(player.number) for turn in state.turns)
    return any(slip is not None and slip.channel is Channel.PAPER for slip in slips)


def _added(request: Request, command: AddPlayer | Join, device: str) -> Judgement:
    state = request.state
    number = _first_free(state) if command.number is None else command.number
    if there := state.players.get(number):
        return refuse(Reason.NUMBER_TAKEN, number=number, name=there.name)
    if bar := request.phase_bar(*(phase for phase in Phase if phase is not Phase.OVER)):
        return bar
    if not 1 <= number <= HIGHEST_NUMBER:
        return refuse(Reason.NUMBER_RANGE, most=HIGHEST_NUMBER)
    if len(state.players) >= MOST_PLAYERS:
        return refuse(Reason.TOO_MANY_PLAYERS, most=MOST_PLAYERS)
    told = _told(state, command)
    if isinstance(told, Refusal):
        return told
    name, club, category, team, room = told
    return (PlayerAdded(request.now, number, name, club, category, device, team, room),)


def _as_known(name: str, known: Iterable[str]) -> str:
    """Write a club, team or room as it is known on this evening already."""
    return next((one for one in known if plainly(one) == plainly(name)), name)


def _first_free(state: State) -> int:
    return next(number for number in count(1) if number not in state.players)


def add_players(request: Request, command: AddPlayers) -> Judgement:
    """Enter a list: whoever is there already is left out, and what is wrong with one stops all."""
    if bar := request.desk_bar():
        return bar
    course = Course((), request.state)
    for one in command.players:
        if any(_same(there, one.name) for there in course.state.players.values()):
            continue
        found = _added(replace(request, state=course.state), one, "")
        if isinstance(found, Refusal):
            return found
        course = course.then(*found)
    return course.events


def remove_player(request: Request, command: RemovePlayer) -> Judgement:
    """Take out somebody who handed in nothing; who did stops instead."""
    player = request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if any(command.number in turn.slips for turn in request.state.turns):
        return refuse(Reason.HAS_SLIPS, number=player.number, name=player.name)
    return request.desk_bar() or (PlayerRemoved(request.now, player.number, request.by.name),)


def renumber(request: Request, command: Renumber) -> Judgement:
    """Give a player a number that is free."""
    player = request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if there := request.state.players.get(command.to):
        return refuse(Reason.NUMBER_TAKEN, number=command.to, name=there.name)
    if not 1 <= command.to <= HIGHEST_NUMBER:
        return refuse(Reason.NUMBER_RANGE, most=HIGHEST_NUMBER)
    bar = request.desk_bar()
    return bar or (PlayerRenumbered(request.now, player.number, command.to, request.by.name),)


def merge(request: Request, command: Merge) -> Judgement:
    """Make one player of two, unless both handed in a slip in one turn."""
    gone, kept = request.player(command.number), request.player(command.into)
    if isinstance(gone, Refusal):
        return gone
    if isinstance(kept, Refusal):
        return kept
    both = [
        turn.number for turn in request.state.turns if {gone.number, kept.number} <= set(turn.slips)
    ]
    if both or gone.number == kept.number:
        turn = both[0] if both else 0
        return refuse(Reason.BOTH_PLAYED, number=gone.number, name=kept.name, turn=turn)
    bar = request.desk_bar()
    return bar or (PlayersMerged(request.now, gone.number, kept.number, request.by.name),)


def _told(state: State, command: AddPlayer | Join | ChangePlayer) -> _Told | Refusal:
    said = (command.name, command.club, command.category, command.team or "", command.room or "")
    name, club, category, team, room = texts = [" ".join(text.split()) for text in said]
    if not name or any(len(text) > LONGEST_NAME or not text.isprintable() for text in texts):
        return refuse(Reason.PLAYER_NAME, longest=LONGEST_NAME)
    setup, others = state.setup, state.players.values()
    club = _as_known(club, (*setup.clubs, *(one.club for one in others if one.club)))
    team = _as_known(team, (one.team for one in others if one.team))
    room = _as_known(room, setup.rooms)
    if room and setup.rooms and room not in setup.rooms:
        return refuse(Reason.UNKNOWN_ROOM, room=room, rooms=", ".join(setup.rooms))
    return name, club, category, team, room


def change_player(request: Request, command: ChangePlayer) -> Judgement:
    """Put a player's name, club, class, team or room right."""
    player = request.player(command.number)
    if bar := request.desk_bar():
        return bar
    return player if isinstance(player, Refusal) else _changed(request, player, command)


def _changed(request: Request, player: Player, command: ChangePlayer) -> Judgement:
    team = player.team if command.team is None else command.team
    room = player.room if command.room is None else command.room
    told = _told(request.state, replace(command, team=team, room=room))
    if isinstance(told, Refusal):
        return told
    name, club, category, team, room = told
    by = request.by.name
    return (PlayerChanged(request.now, player.number, name, club, category, by, team, room),)


def release_device(request: Request, command: ReleaseDevice) -> Judgement:
    """Let a player go on with another phone."""
    player = request.player(command.number)
    if isinstance(player, Refusal):
        return player
    return request.desk_bar() or (DeviceBound(request.now, command.number, command.to),)


def withdraw(request: Request, command: Withdraw) -> Judgement:
    """Let a player stop."""
    player = request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if player.withdrawn:
        return refuse(Reason.WITHDRAWN, number=player.number, name=player.name)
    return request.desk_bar() or (PlayerWithdrew(request.now, player.number, request.by.name),)


def return_player(request: Request, command: Return) -> Judgement:
    """Let a player who had stopped play on."""
    player = request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if not player.withdrawn:
        return refuse(Reason.NOT_WITHDRAWN, number=player.number, name=player.name)
    return request.desk_bar() or (PlayerReturned(request.now, player.number, request.by.name),)
