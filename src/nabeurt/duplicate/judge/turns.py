"""The leader's turn: draw, call, time, close, lay, end."""

from nabeurt.board import BLANK, LETTERS
from nabeurt.duplicate.commands import (
    Call,
    Close,
    Draw,
    Finish,
    LayMaster,
    LayNothing,
    PauseTime,
    ResumeTime,
    StartTime,
)
from nabeurt.duplicate.events import (
    Called,
    Closed,
    Drew,
    Ended,
    EndedBy,
    MasterLaid,
    NothingLaid,
    SeedRevealed,
    TimePaused,
    TimeResumed,
    TimeStarted,
)
from nabeurt.duplicate.judge.automatic import Course, ending, reader
from nabeurt.duplicate.judge.request import Judgement, Request
from nabeurt.duplicate.reasons import Reason, refuse
from nabeurt.duplicate.scoring.draw import is_sound
from nabeurt.duplicate.scoring.master import laid
from nabeurt.duplicate.scoring.slips import slip_of
from nabeurt.duplicate.setup import Draws
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase
from nabeurt.game.state.rack import missing
from nabeurt.rules.policies import Top


def draw(request: Request, command: Draw) -> Judgement:
    """Draw the next seven: by the computer until they will do, or as the leader tells them."""
    if bar := request.leader_bar(Phase.READY, Phase.LAID):
        return bar
    if not request.state.players:
        return refuse(Reason.NO_PLAYERS)
    if ending(request.state):
        return refuse(Reason.BAG_SPENT)
    by_bag = request.state.setup.draws is Draws.BAG
    return _typed(request, command.letters) if by_bag else _drawn(request, command.letters)


def _drawn(request: Request, letters: str) -> Judgement:
    if letters:
        return refuse(Reason.DRAWS_ITSELF)
    return Course((), request.state).followed(lambda state: _next_draw(request, state)).events


def _next_draw(request: Request, state: State) -> Drew | None:
    if state.phase is Phase.DRAWN:
        return None
    rulebook = state.rulebook
    letters = request.drawer.draw(state.taken, 0, state.bag, rulebook.rack)
    return Drew(request.now, letters, is_sound(letters, rulebook))


def _typed(request: Request, text: str) -> Judgement:
    letters = "".join(sign for sign in text.upper() if sign not in " ,.-")
    rulebook = request.state.rulebook
    if not letters:
        return refuse(Reason.TYPE_LETTERS)
    if not set(LETTERS + BLANK).issuperset(letters):
        return refuse(Reason.LETTERS_UNREADABLE, text=text[:20])
    if len(letters) != rulebook.rack:
        return refuse(Reason.LETTERS_COUNT, count=rulebook.rack)
    if lacking := missing(request.state.bag, letters):
        return refuse(Reason.BAG_LACKS, tiles=lacking)
    return (Drew(request.now, letters, is_sound(letters, rulebook)),)


def call(request: Request, _: Call) -> Judgement:
    """Call the letters."""
    return request.leader_bar(Phase.DRAWN) or (Called(request.now),)


def start_time(request: Request, _: StartTime) -> Judgement:
    """Start the time; letters not yet called are called with it."""
    bar = request.leader_bar(Phase.DRAWN, Phase.CALLED)
    return bar or (TimeStarted(request.now),)


def pause_time(request: Request, _: PauseTime) -> Judgement:
    """Let the time stand still."""
    return request.leader_bar(Phase.RUNNING) or (TimePaused(request.now),)


def resume_time(request: Request, _: ResumeTime) -> Judgement:
    """Let the time go on."""
    return request.leader_bar(Phase.PAUSED) or (TimeResumed(request.now),)


def close(request: Request, _: Close) -> Judgement:
    """Close before the time is up."""
    bar = request.leader_bar(Phase.RUNNING, Phase.PAUSED)
    return bar or (Closed(request.now, by_time=False),)


def lay_master(request: Request, command: LayMaster) -> Judgement:
    """Lay a word on every board: any that is worth points by the rules; the leader decides."""
    state, turn = request.state, request.state.turn
    if bar := request.leader_bar(Phase.SCORED):
        return bar
    if turn is None:
        return refuse(Reason.NO_TURN, turn=1)
    found = reader(state, turn, request.arbiter).outcome(slip_of(command.placement))
    if found.placement is None:
        return refuse(Reason.MASTER_ILLEGAL, zero=found.zero, detail=found.detail)
    after = laid(state, found.placement)
    return (
        MasterLaid(
            request.now, found.placement, found.points, after.tiles, after.replaced, request.by.name
        ),
    )


def lay_nothing(request: Request, _: LayNothing) -> Judgement:
    """Go on without a word, because nobody found one (R10)."""
    state, turn = request.state, request.state.turn
    if bar := request.leader_bar(Phase.SCORED):
        return bar
    engine = turn and turn.engine and state.rulebook.top is Top.ENGINE
    if turn and (turn.found or engine):
        return refuse(Reason.WORD_FOUND)
    return (NothingLaid(request.now),)


def finish(request: Request, _: Finish) -> Judgement:
    """End the evening; once it is over, tell the seed of the draws."""
    if bar := request.leader_bar():
        return bar
    if request.state.phase is not Phase.OVER:
        return (Ended(request.now, EndedBy.LEADER),)
    seed = request.drawer.reveal()
    if not request.state.opened.commitment or request.state.revealed or not seed:
        return refuse(Reason.OVER)
    return (SeedRevealed(request.now, seed),)
