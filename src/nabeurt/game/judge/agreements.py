"""What players settle among themselves: proposals, giving up, taking back, the bag."""

from nabeurt.game.commands import (
    Agree,
    Disagree,
    Hint,
    LetListJudge,
    NoteLeftover,
    NoteRack,
    Overdrawn,
    Resign,
    Restart,
    Role,
    Stop,
    Undo,
)
from nabeurt.game.events import (
    Agreed,
    Disagreed,
    EndedBy,
    Hinted,
    LeftoverNoted,
    Overdrew,
    PlayStopped,
    Proposal,
    Proposed,
    RackNoted,
    Resigned,
    RestartAsked,
    Restarted,
    Undone,
)
from nabeurt.game.fold.course import own_turn, stop_kind
from nabeurt.game.judge.exchanging import restart_bar
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.verdict import by_person, can_place, nobody_can_place
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import Awaiting, State
from nabeurt.game.state.rack import HIDDEN, missing, seen
from nabeurt.rules.policies import Passing, RestartBy

_AGREEABLE = {Awaiting.STUCK, Awaiting.LEAVE}


def stop(request: Request, _command: Stop) -> Judgement:
    """Stop and settle: the leader at once, a player when all agree or nobody can place (R32)."""
    if bar := request.over_bar() or request.waiting_bar():
        return bar
    if request.from_jury:
        return (PlayStopped(request.now, stop_kind(request.state), request.by is Role.JURY),)
    proposed = propose(request, Proposal.STOP)
    if isinstance(proposed, Refusal) or not _blocked(request):
        return proposed
    return (PlayStopped(request.now, EndedBy.STUCK),)


def _blocked(request: Request) -> bool:
    """Whether all that remains is exchanging for nothing; who may always pass needs no proof."""
    free = request.state.rulebook.passing is Passing.ALLOWED
    return (
        not free
        and request.state.pending is None
        and nobody_can_place(request.state, request.arbiter)
    )


def restart(request: Request, _command: Restart) -> Judgement:
    """Start anew: the jury's word, or everybody's agreement (000 P III-8, 003).

    A person on the jury is asked. The list as jury consents when it finds no placement, and then
    everybody must agree; so they must at a table whose racks it does not know.
    """
    bar = request.over_bar() or _restart_waits(request) or restart_bar(request.state)
    if bar:
        return bar
    if request.from_jury:
        return (Restarted(request.now),)
    if request.state.rulebook.restart is RestartBy.ALL_AGREE:
        return propose(request, Proposal.RESTART)
    if by_person(request.state, request.arbiter):
        return request.player_bar() or (RestartAsked(request.now, request.seat),)
    if can_place(request.state, request.state.beginner or 0, request.arbiter):
        return refuse(Reason.PLACEMENT_EXISTS)
    return propose(request, Proposal.RESTART)


def _restart_waits(request: Request) -> Refusal | None:
    """Refuse while something else is open; the jury may well answer who asked for this."""
    awaited = request.state.awaited
    asked = awaited is not None and awaited.question is Awaiting.RESTART
    return None if asked and request.from_jury else request.waiting_bar()


def propose(request: Request, what: Proposal) -> Judgement:
    """Propose what needs everybody's agreement."""
    if bar := request.player_bar():
        return bar
    if request.state.proposed:
        return refuse(Reason.PROPOSAL_OPEN)
    return (Proposed(request.now, request.seat, what),)


def let_list_judge(request: Request, _command: LetListJudge) -> Judgement:
    """Propose that the list judges; also after the end, while its check is waited for (R38)."""
    if not request.state.person_judges:
        return refuse(Reason.LIST_IS_JURY)
    if request.state.signed:
        return refuse(Reason.RESULT_SIGNED)
    return propose(request, Proposal.LIST_JUDGES)


def agree(request: Request, _command: Agree) -> Judgement:
    """Agree to a proposal, or that another's rack is stuck."""
    return _consent_bar(request) or (Agreed(request.now, request.seat),)


def disagree(request: Request, _command: Disagree) -> Judgement:
    """Refuse a proposal, or deny that another's rack is stuck."""
    return _consent_bar(request) or (Disagreed(request.now, request.seat),)


def _consent_bar(request: Request) -> Refusal | None:
    about_jury = request.state.proposed and request.state.proposed.what is Proposal.LIST_JUDGES
    if bar := (None if about_jury else request.over_bar()) or request.player_bar():
        return bar
    awaited, proposed = request.state.awaited, request.state.proposed
    if awaited and not (proposed and proposed.what is Proposal.LIST_JUDGES):
        mine = awaited.question not in _AGREEABLE or awaited.seat == request.seat
        return refuse(Reason.AWAITING_VERDICT) if mine else None
    if proposed is None or request.seat in proposed.agreed:
        return refuse(Reason.NOTHING_PROPOSED)
    return None


def resign(request: Request, _command: Resign) -> Judgement:
    """Give up; nobody has to wait for a verdict to do that."""
    return request.over_bar() or request.player_bar() or (Resigned(request.now, request.seat),)


def undo(request: Request, _command: Undo) -> Judgement:
    """Take back a turn: at the table the last one, at once; elsewhere one's own, if all agree."""
    state = request.state
    if state.ended:
        return refuse(Reason.GAME_OVER)
    if not request.from_jury and (bar := request.player_bar()):
        return bar
    if not state.undoable:
        return refuse(Reason.UNDO_NOT_ALLOWED)
    target = (
        state.earlier if request.from_jury or state.started.table else own_turn(state, request.seat)
    )
    if target is None:
        return refuse(Reason.NOTHING_TO_UNDO)
    if request.from_jury or state.started.table:
        return (Undone(request.now, target.version),)
    return request.table_bar() or propose(request, Proposal.UNDO)


def hint(request: Request, command: Hint) -> Judgement:
    """Hear from the bot what it would lay; only where turns may be taken back too."""
    state = request.state
    people = len(state.seats) - len(state.started.bots)
    if not state.rulebook.undo or not state.started.bots or people > 1:
        return refuse(Reason.HINT_NOT_ALLOWED)
    return request.turn_bar() or (Hinted(request.now, request.seat, command.tip),)


def overdrawn(request: Request, _command: Overdrawn) -> Judgement:
    """Own up to a tile too many: it is drawn, and another goes back unseen."""
    if bar := request.table_bar():
        return bar
    state = request.state
    if not state.seats[request.seat].fresh:
        return refuse(Reason.NOTHING_DRAWN)
    if not state.bag:
        return refuse(Reason.BAG_EMPTY)
    hidden = state.started.real_bag
    tile = HIDDEN if hidden else request.drawer.draw(state.taken, request.seat, state.pool, 1)
    return (Overdrew(request.now, request.seat, tile),)


def note_rack(request: Request, command: NoteRack) -> Judgement:
    """Write down what somebody holds."""
    bar = request.over_bar() or _noting_bar(request.state, command)
    return bar or (RackNoted(request.now, command.seat, command.tiles),)


def note_leftover(request: Request, command: NoteLeftover) -> Judgement:
    """Write down what somebody has left."""
    if request.state.ended:
        return refuse(Reason.GAME_OVER)
    if not request.state.stopped:
        return refuse(Reason.LEFTOVER_TOO_EARLY)
    bar = _noting_bar(request.state, command)
    return bar or (LeftoverNoted(request.now, command.seat, command.tiles),)


def _noting_bar(state: State, command: NoteRack | NoteLeftover) -> Refusal | None:
    if not state.started.real_bag:
        return refuse(Reason.RACK_KNOWN)
    if not 0 <= command.seat < len(state.seats):
        return refuse(Reason.NO_SUCH_SEAT)
    rack = state.seats[command.seat].rack
    if len(command.tiles) != len(rack):
        return refuse(Reason.RACK_SIZE, count=len(rack))
    lacking = missing(state.pool + seen(rack), command.tiles)
    return refuse(Reason.SET_EXHAUSTED, tiles=lacking) if lacking else None
