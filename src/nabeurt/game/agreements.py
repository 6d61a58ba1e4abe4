"""What players settle among themselves: proposals, giving up, taking back, the clock, the bag."""

from nabeurt.game.case import Case, Outcome, over_bar, player_bar, table_bar, waiting_bar
from nabeurt.game.commands import (
    Agree,
    Disagree,
    NoteLeftover,
    NoteRack,
    Overdrawn,
    Press,
    Resign,
    Restart,
    Stop,
    Undo,
)
from nabeurt.game.events import (
    Agreed,
    Disagreed,
    EndedBy,
    LeftoverNoted,
    Overdrew,
    PlayStopped,
    Pressed,
    Proposal,
    Proposed,
    RackNoted,
    Resigned,
    Restarted,
    Undone,
)
from nabeurt.game.fold_course import stop_kind
from nabeurt.game.rack import HIDDEN, missing, seen
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import Question, State
from nabeurt.game.verdict import nobody_can_place
from nabeurt.rules.policies import Passing
from nabeurt.rules.policies import Restart as RestartPolicy

_AGREEABLE = {Question.STUCK, Question.LEAVE}


def stop(case: Case, _command: Stop) -> Outcome:
    """Stop and settle: the leader at once, a player when all agree or nobody can place (R32)."""
    if bar := over_bar(case) or waiting_bar(case):
        return bar
    if case.from_jury:
        return (PlayStopped(case.now, stop_kind(case.state)),)
    proposed = _propose(case, Proposal.STOP)
    if isinstance(proposed, Refusal) or not _blocked(case):
        return proposed
    return (PlayStopped(case.now, EndedBy.STUCK),)


def _blocked(case: Case) -> bool:
    """Whether all that remains is exchanging for nothing; who may always pass needs no proof."""
    free = case.state.rulebook.passing is Passing.ALLOWED
    return not free and case.state.pending is None and nobody_can_place(case.state, case.arbiter)


def restart(case: Case, _command: Restart) -> Outcome:
    """Start anew: the jury's word, or everybody's agreement (000 P III-8, 003)."""
    if bar := over_bar(case) or waiting_bar(case) or _restart_bar(case.state):
        return bar
    if case.from_jury:
        return (Restarted(case.now),)
    if case.state.rulebook.restart is RestartPolicy.JURY:
        return refuse(Reason.JURY_ONLY)
    return _propose(case, Proposal.RESTART)


def _restart_bar(state: State) -> Refusal | None:
    """Only the opening player, with an empty board and all opening exchanges used."""
    if state.rulebook.restart is RestartPolicy.NONE:
        return refuse(Reason.RESTART_NOT_HERE)
    beginner = state.seats[state.beginner or 0]
    stands = state.board.is_empty and state.on_turn == state.beginner and not state.acted
    if stands and beginner.exchanges >= state.rulebook.restart_after:
        return None
    return refuse(Reason.RESTART_TOO_EARLY)


def _propose(case: Case, what: Proposal) -> Outcome:
    if bar := player_bar(case):
        return bar
    if case.state.proposed:
        return refuse(Reason.PROPOSAL_OPEN)
    return (Proposed(case.now, case.seat, what),)


def agree(case: Case, _command: Agree) -> Outcome:
    """Agree to a proposal, or that another's rack is stuck."""
    return _consent_bar(case) or (Agreed(case.now, case.seat),)


def disagree(case: Case, _command: Disagree) -> Outcome:
    """Refuse a proposal, or deny that another's rack is stuck."""
    return _consent_bar(case) or (Disagreed(case.now, case.seat),)


def _consent_bar(case: Case) -> Refusal | None:
    if bar := over_bar(case) or player_bar(case):
        return bar
    awaited, proposed = case.state.awaited, case.state.proposed
    if awaited:
        mine = awaited.question not in _AGREEABLE or awaited.seat == case.seat
        return refuse(Reason.AWAITING_VERDICT) if mine else None
    if proposed is None or case.seat in proposed.agreed:
        return refuse(Reason.NOTHING_PROPOSED)
    return None


def resign(case: Case, _command: Resign) -> Outcome:
    """Give up; nobody has to wait for a verdict to do that."""
    return over_bar(case) or player_bar(case) or (Resigned(case.now, case.seat),)


def undo(case: Case, _command: Undo) -> Outcome:
    """Take back the last turn, where that is allowed; also a mistaken last one at the table."""
    state = case.state
    if state.ended:
        return refuse(Reason.GAME_OVER)
    if not case.from_jury and (bar := player_bar(case)):
        return bar
    if not state.undoable:
        return refuse(Reason.UNDO_NOT_ALLOWED)
    if state.earlier is None:
        return refuse(Reason.NOTHING_TO_UNDO)
    return (Undone(case.now, state.earlier.version),)


def press(case: Case, _command: Press) -> Outcome:
    """Press the clock; the opponent may do it for a forgetful player (002 V-6)."""
    if bar := table_bar(case):
        return bar
    if not case.state.rulebook.separate_press:
        return refuse(Reason.CLOCK_NOT_SEPARATE)
    if case.state.on_turn is None or not case.state.acted:
        return refuse(Reason.NOTHING_TO_PRESS)
    return (Pressed(case.now, case.state.on_turn, case.seat),)


def overdrawn(case: Case, _command: Overdrawn) -> Outcome:
    """Own up to a tile too many: it is drawn, and another goes back unseen."""
    if bar := table_bar(case):
        return bar
    state = case.state
    if not state.seats[case.seat].fresh:
        return refuse(Reason.NOTHING_DRAWN)
    if not state.bag:
        return refuse(Reason.BAG_EMPTY)
    hidden = state.started.table
    tile = HIDDEN if hidden else case.drawer.draw(state.taken, case.seat, state.pool, 1)
    return (Overdrew(case.now, case.seat, tile),)


def note_rack(case: Case, command: NoteRack) -> Outcome:
    """Write down what somebody holds."""
    bar = over_bar(case) or _noting_bar(case.state, command)
    return bar or (RackNoted(case.now, command.seat, command.tiles),)


def note_leftover(case: Case, command: NoteLeftover) -> Outcome:
    """Write down what somebody has left."""
    if case.state.ended:
        return refuse(Reason.GAME_OVER)
    if not case.state.stopped:
        return refuse(Reason.LEFTOVER_TOO_EARLY)
    bar = _noting_bar(case.state, command)
    return bar or (LeftoverNoted(case.now, command.seat, command.tiles),)


def _noting_bar(state: State, command: NoteRack | NoteLeftover) -> Refusal | None:
    if not state.started.table:
        return refuse(Reason.RACK_KNOWN)
    if not 0 <= command.seat < len(state.seats):
        return refuse(Reason.NO_SUCH_SEAT)
    rack = state.seats[command.seat].rack
    if len(command.tiles) != len(rack):
        return refuse(Reason.RACK_SIZE, count=len(rack))
    lacking = missing(state.pool + seen(rack), command.tiles)
    return refuse(Reason.SET_EXHAUSTED, tiles=lacking) if lacking else None
