"""What comes before the judge: the state, who speaks, when; and the questions asked of everyone."""

from dataclasses import dataclass

from nabeurt.game.commands import By, Role
from nabeurt.game.doors import Arbiter, Drawer
from nabeurt.game.events import Event, Pressed
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import State

# Judging and deciding are one thing, so that they cannot disagree: events, or why not.
Outcome = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Case:
    """A command by somebody, now."""

    state: State
    by: By
    now: int
    arbiter: Arbiter
    drawer: Drawer

    @property
    def seat(self) -> int:
        """The seat of the player who speaks; ask ``player_bar`` first."""
        return int(self.by) if isinstance(self.by, int) else -1

    @property
    def from_jury(self) -> bool:
        """Whether the one who speaks has no seat, and so the jury's or the leader's say."""
        return isinstance(self.by, Role)


def over_bar(case: Case) -> Refusal | None:
    """Refuse whatever comes after the end."""
    if case.state.ended:
        return refuse(Reason.GAME_OVER)
    return refuse(Reason.PLAY_STOPPED) if case.state.stopped else None


def player_bar(case: Case) -> Refusal | None:
    """Refuse who has no seat in this game, or no longer."""
    if case.from_jury:
        return refuse(Reason.NOT_A_PLAYER)
    return seat_bar(case.state, case.seat)


def seat_bar(state: State, seat: int) -> Refusal | None:
    """Refuse a seat that is not there, or no longer taken."""
    if not 0 <= seat < len(state.seats):
        return refuse(Reason.NO_SUCH_SEAT)
    if not state.seats[seat].active:
        return refuse(Reason.LEFT_THE_GAME)
    return None


def waiting_bar(case: Case) -> Refusal | None:
    """Refuse while a verdict or a protest is open."""
    if case.state.awaited:
        return refuse(Reason.AWAITING_VERDICT)
    return refuse(Reason.PROTEST_OPEN) if case.state.protest is not None else None


def table_bar(case: Case) -> Refusal | None:
    """Refuse what a player can only do while the game goes on undisturbed."""
    return over_bar(case) or player_bar(case) or waiting_bar(case)


def turn_bar(case: Case) -> Refusal | None:
    """Refuse what a player can only do in their own turn, before anything else."""
    if bar := table_bar(case):
        return bar
    state = case.state
    if state.on_turn is None:
        return refuse(Reason.LAST_WORD_PENDING)
    if state.on_turn != case.seat:
        return refuse(Reason.NOT_YOUR_TURN, player=state.seats[state.on_turn].name)
    return refuse(Reason.PRESS_FIRST) if state.acted else None


def jury_bar(case: Case) -> Refusal | None:
    """Refuse a player what is the jury's."""
    return None if case.from_jury else refuse(Reason.JURY_ONLY)


def pressed(case: Case) -> tuple[Event, ...]:
    """Press the clock with the action itself, unless the press is one's own to make."""
    if case.state.rulebook.separate_press:
        return ()
    return (Pressed(case.now, case.seat, case.seat),)
