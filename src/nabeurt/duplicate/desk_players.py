"""Players who come, change and go, at the desk or by phone."""

from itertools import count

from nabeurt.duplicate.case import LONGEST_NAME, Case, Outcome
from nabeurt.duplicate.commands import (
    AddPlayer,
    ChangePlayer,
    Join,
    ReleaseDevice,
    Return,
    Role,
    Withdraw,
)
from nabeurt.duplicate.events import (
    DeviceBound,
    PlayerAdded,
    PlayerChanged,
    PlayerReturned,
    PlayerWithdrew,
)
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase

MOST_PLAYERS = 5_000
HIGHEST_NUMBER = 99_999


def add_player(case: Case, command: AddPlayer) -> Outcome:
    """Enter a player at the desk."""
    return case.desk_bar() or _added(case, command, "")


def join(case: Case, command: Join) -> Outcome:
    """Let a phone in: for a player who was entered before, or as a new one."""
    if case.by.role is not Role.PHONE or not case.by.name:
        return refuse(Reason.FOREIGN_DEVICE, number=command.number or 0)
    there = case.state.player_of(case.by.name)
    if there and command.number in {None, there.number}:
        return case.comes()
    if there:
        return refuse(Reason.DEVICE_IN_USE, number=there.number, name=there.name)
    known = _entered_before(case.state, command)
    return _bound(case, command, known) if known else _added(case, command, case.by.name)


def _entered_before(state: State, command: Join) -> Player | None:
    if command.number is not None:
        return state.players.get(command.number)
    mine = (one for one in state.players.values() if not one.device and _same(one, command.name))
    return next(mine, None)


def _same(player: Player, name: str) -> bool:
    return " ".join(player.name.split()).casefold() == " ".join(name.split()).casefold()


def _bound(case: Case, command: Join, player: Player) -> Outcome:
    if not _same(player, command.name):
        return refuse(Reason.NUMBER_TAKEN, number=player.number, name=player.name)
    if player.device:
        return refuse(Reason.OTHER_DEVICE, number=player.number, name=player.name)
    return case.comes(DeviceBound(case.now, player.number, case.by.name))


def _added(case: Case, command: AddPlayer | Join, device: str) -> Outcome:
    state = case.state
    number = _first_free(state) if command.number is None else command.number
    if there := state.players.get(number):
        return refuse(Reason.NUMBER_TAKEN, number=number, name=there.name)
    if bar := case.phase_bar(*(phase for phase in Phase if phase is not Phase.OVER)):
        return bar
    if not 1 <= number <= HIGHEST_NUMBER:
        return refuse(Reason.NUMBER_RANGE, most=HIGHEST_NUMBER)
    if len(state.players) >= MOST_PLAYERS:
        return refuse(Reason.TOO_MANY_PLAYERS, most=MOST_PLAYERS)
    told = _told(command)
    if isinstance(told, Refusal):
        return told
    return case.comes(PlayerAdded(case.now, number, *told, device))


def _first_free(state: State) -> int:
    return next(number for number in count(1) if number not in state.players)


def _told(command: AddPlayer | Join | ChangePlayer) -> tuple[str, str, str] | Refusal:
    name, club, category = (
        " ".join(text.split()) for text in (command.name, command.club, command.category)
    )
    texts = (name, club, category)
    if not name or any(len(text) > LONGEST_NAME or not text.isprintable() for text in texts):
        return refuse(Reason.PLAYER_NAME, longest=LONGEST_NAME)
    return texts


def change_player(case: Case, command: ChangePlayer) -> Outcome:
    """Put a player's name, club or class right."""
    player = case.player(command.number)
    told = _told(command)
    if bar := case.desk_bar():
        return bar
    if isinstance(player, Refusal):
        return player
    if isinstance(told, Refusal):
        return told
    return case.comes(PlayerChanged(case.now, command.number, *told, case.by.name))


def release_device(case: Case, command: ReleaseDevice) -> Outcome:
    """Let a player go on with another phone."""
    player = case.player(command.number)
    if isinstance(player, Refusal):
        return player
    return case.desk_bar() or case.comes(DeviceBound(case.now, command.number, ""))


def withdraw(case: Case, command: Withdraw) -> Outcome:
    """Let a player stop."""
    player = case.player(command.number)
    if isinstance(player, Refusal):
        return player
    if player.withdrawn:
        return refuse(Reason.WITHDRAWN, number=player.number, name=player.name)
    return case.desk_bar() or case.comes(PlayerWithdrew(case.now, player.number, case.by.name))


def return_player(case: Case, command: Return) -> Outcome:
    """Let a player who had stopped play on."""
    player = case.player(command.number)
    if isinstance(player, Refusal):
        return player
    if not player.withdrawn:
        return refuse(Reason.NOT_WITHDRAWN, number=player.number, name=player.name)
    return case.desk_bar() or case.comes(PlayerReturned(case.now, player.number, case.by.name))
