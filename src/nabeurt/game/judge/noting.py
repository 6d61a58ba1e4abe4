"""What players write down at a real board: points, words, corrections, and that it is right."""

from dataclasses import replace

from nabeurt.game.commands import BringBack, Confirm, CorrectTurn, Exchange, NoteTurn, Pass, Place
from nabeurt.game.events import BroughtBack, Confirmed, Stood, TurnNoted, Undone
from nabeurt.game.judge import exchanging, placing
from nabeurt.game.judge.automatic import Course
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import State
from nabeurt.game.state.turn import Turn, TurnKind

MOST_POINTS = 2000


def note_turn(request: Request, command: NoteTurn) -> Judgement:
    """Write a turn down, told already or not; it holds up no clock and changes no points."""
    if bar := request.player_bar() or _paper_bar(request.state):
        return bar
    if command.points is None and command.placement is None:
        return refuse(Reason.NOTHING_NOTED)
    if command.points is not None and command.points > MOST_POINTS:
        return refuse(Reason.OUT_OF_RANGE)
    turn = _next_unnoted(request) if command.turn is None else command.turn
    most = _countable(request.state)
    if turn is None or not 0 <= turn < most:
        return refuse(Reason.NO_SUCH_TURN, count=most)
    return (TurnNoted(request.now, request.seat, turn, command.points, command.placement),)


def _paper_bar(state: State) -> Refusal | None:
    return None if state.started.table else refuse(Reason.REAL_BOARD_ONLY)


def _countable(state: State) -> int:
    """Count the turns one can write about: told, yet to be told, and the one being played."""
    playing = state.on_turn is not None and not state.acted and not state.stopped
    return len(state.turns) + len(state.ahead) + playing


def _next_unnoted(request: Request) -> int | None:
    """Name the first turn that is yet to be told and that this player has not noted."""
    noted = {note.turn for note in request.state.notes if note.by == request.seat}
    told = len(request.state.turns) - request.state.acted
    return next((n for n in range(told, _countable(request.state)) if n not in noted), None)


def confirm(request: Request, _command: Confirm) -> Judgement:
    """Say that the result is right (000 W V-2, 002 IV-2)."""
    if request.from_jury:
        return refuse(Reason.NOT_A_PLAYER)  # who gave up has no turn any more, but a result
    if bar := _paper_bar(request.state):
        return bar
    if request.state.ended is None:
        return refuse(Reason.GAME_GOES_ON)
    return (Confirmed(request.now, request.seat, final_points(request.state)),)


def bring_back(request: Request, command: BringBack) -> Judgement:
    """Go back to what a device started from; the players chose what it kept since."""
    if bar := request.over_bar() or request.player_bar() or _paper_bar(request.state):
        return bar
    if command.version < 1 or request.state.at_version(command.version) is None:
        return refuse(Reason.NOTHING_TO_UNDO)
    return (BroughtBack(request.now, request.seat, command.version),)


def correct_turn(request: Request, command: CorrectTurn) -> Judgement:
    """Take turns back to a wrong one, tell that one right, and all after it as they were told."""
    if bar := _correcting_bar(request, command.turn):
        return bar
    target = _before(request.state, command.turn)
    if target is None:
        return refuse(Reason.NOTHING_TO_UNDO)
    later = request.state.turns[command.turn + 1 :]
    course = Course((), request.state).then(Undone(request.now, target.version))
    for told in (Place(command.placement), *map(_told_again, later)):
        course = _stood(course, request)
        judgement = _retold(course.state, request, told)
        if isinstance(judgement, Refusal):
            return judgement
        course = course.then(*judgement).settled(request.now, request.arbiter, request.drawer)
    return course.events


def _correcting_bar(request: Request, turn: int) -> Refusal | None:
    state = request.state
    if bar := request.player_bar() or _paper_bar(state) or request.waiting_bar():
        return bar
    if state.ended:
        return refuse(Reason.GAME_OVER)
    if not 0 <= turn < len(state.turns):
        return refuse(Reason.NO_SUCH_TURN, count=len(state.turns))
    for number, one in enumerate(state.turns[turn:], start=turn):
        if (number == turn and one.kind is not TurnKind.PLACED) or not _tellable(one):
            return refuse(Reason.TURN_NOT_A_WORD, turn=number + 1)
    return None


def _tellable(turn: Turn) -> bool:
    """Whether a turn can be told again: what a jury or a claim made of one cannot."""
    plain = turn.kind in {TurnKind.PLACED, TurnKind.EXCHANGED, TurnKind.PASSED}
    return plain and turn.challenged is None and not turn.checked and not turn.cancelled


def _before(state: State, turn: int) -> State | None:
    target = state.earlier
    while target is not None and len(target.turns) > turn:
        target = target.earlier
    return target


def _told_again(turn: Turn) -> Place | Exchange | Pass:
    if turn.placement is not None:
        return Place(turn.placement)
    return Exchange(turn.tiles) if turn.kind is TurnKind.EXCHANGED else Pass()


def _stood(course: Course, request: Request) -> Course:
    """Let the word before stand: play went on after it."""
    pending = course.state.pending
    if pending is None or pending.pressed_at is None:
        return course
    stood = course.then(Stood(request.now, pending.seat))
    return stood.settled(request.now, request.arbiter, request.drawer)


def _retold(state: State, request: Request, told: Place | Exchange | Pass) -> Judgement:
    if state.on_turn is None:
        return refuse(Reason.PLAY_STOPPED)
    request = replace(request, state=state, by=state.on_turn)
    match told:
        case Place():
            return placing.place(request, told)
        case Exchange():
            return exchanging.exchange(request, told)
        case Pass():
            return exchanging.pass_turn(request, told)
