"""The leader's turn: draw, call, time, close, lay, end."""

from nabeurt.board import BLANK, LETTERS
from nabeurt.duplicate.case import Case, Outcome
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
from nabeurt.duplicate.course import Course, ending, reader
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
from nabeurt.duplicate.letters import is_sound
from nabeurt.duplicate.master import laid
from nabeurt.duplicate.reading import slip_of
from nabeurt.duplicate.reasons import Reason, refuse
from nabeurt.duplicate.setup import Draws
from nabeurt.duplicate.turn import Phase
from nabeurt.game.rack import missing
from nabeurt.rules.policies import Top


def draw(case: Case, command: Draw) -> Outcome:
    """Draw the next seven: by the computer until they will do, or as the leader tells them."""
    if bar := case.leader_bar(Phase.READY, Phase.LAID):
        return bar
    if not case.state.players:
        return refuse(Reason.NO_PLAYERS)
    if ending(case.state):
        return refuse(Reason.BAG_SPENT)
    by_bag = case.state.setup.draws is Draws.BAG
    return _typed(case, command.letters) if by_bag else _drawn(case, command.letters)


def _drawn(case: Case, letters: str) -> Outcome:
    if letters:
        return refuse(Reason.DRAWS_ITSELF)
    course = case.comes()
    while course.state.phase is not Phase.DRAWN:
        course = course.then(_next_draw(case, course))
    return course


def _next_draw(case: Case, course: Course) -> Drew:
    state, rulebook = course.state, course.state.rulebook
    letters = case.drawer.draw(state.taken, 0, state.bag, rulebook.rack)
    return Drew(case.now, letters, is_sound(letters, rulebook))


def _typed(case: Case, text: str) -> Outcome:
    letters = "".join(sign for sign in text.upper() if sign not in " ,.-")
    rulebook = case.state.rulebook
    if not letters:
        return refuse(Reason.TYPE_LETTERS)
    if not set(LETTERS + BLANK).issuperset(letters):
        return refuse(Reason.LETTERS_UNREADABLE, text=text[:20])
    if len(letters) != rulebook.rack:
        return refuse(Reason.LETTERS_COUNT, count=rulebook.rack)
    if lacking := missing(case.state.bag, letters):
        return refuse(Reason.BAG_LACKS, tiles=lacking)
    return case.comes(Drew(case.now, letters, is_sound(letters, rulebook)))


def call(case: Case, _: Call) -> Outcome:
    """Call the letters."""
    return case.leader_bar(Phase.DRAWN) or case.comes(Called(case.now))


def start_time(case: Case, _: StartTime) -> Outcome:
    """Start the time; letters not yet called are called with it."""
    bar = case.leader_bar(Phase.DRAWN, Phase.CALLED)
    return bar or case.comes(TimeStarted(case.now))


def pause_time(case: Case, _: PauseTime) -> Outcome:
    """Let the time stand still."""
    return case.leader_bar(Phase.RUNNING) or case.comes(TimePaused(case.now))


def resume_time(case: Case, _: ResumeTime) -> Outcome:
    """Let the time go on."""
    return case.leader_bar(Phase.PAUSED) or case.comes(TimeResumed(case.now))


def close(case: Case, _: Close) -> Outcome:
    """Close before the time is up."""
    bar = case.leader_bar(Phase.RUNNING, Phase.PAUSED)
    return bar or case.comes(Closed(case.now, by_time=False))


def lay_master(case: Case, command: LayMaster) -> Outcome:
    """Lay a word on every board: any that is worth points by the rules; the leader decides."""
    state, turn = case.state, case.state.turn
    if bar := case.leader_bar(Phase.SCORED):
        return bar
    if turn is None:
        return refuse(Reason.NO_TURN, turn=1)
    found = reader(state, turn, case.arbiter).outcome(slip_of(command.placement))
    if found.placement is None:
        return refuse(Reason.MASTER_ILLEGAL, zero=found.zero, detail=found.detail)
    after = laid(state, found.placement)
    return case.comes(
        MasterLaid(
            case.now, found.placement, found.points, after.tiles, after.replaced, case.by.name
        )
    )


def lay_nothing(case: Case, _: LayNothing) -> Outcome:
    """Go on without a word, because nobody found one (R10)."""
    state, turn = case.state, case.state.turn
    if bar := case.leader_bar(Phase.SCORED):
        return bar
    engine = turn and turn.engine and state.rulebook.top is Top.ENGINE
    if turn and (turn.found or engine):
        return refuse(Reason.WORD_FOUND)
    return case.comes(NothingLaid(case.now))


def finish(case: Case, _: Finish) -> Outcome:
    """End the evening; once it is over, tell the seed of the draws."""
    if bar := case.leader_bar():
        return bar
    if case.state.phase is not Phase.OVER:
        return case.comes(Ended(case.now, EndedBy.LEADER))
    seed = case.drawer.reveal()
    if not case.state.opened.commitment or case.state.revealed or not seed:
        return refuse(Reason.OVER)
    return case.comes(SeedRevealed(case.now, seed))
