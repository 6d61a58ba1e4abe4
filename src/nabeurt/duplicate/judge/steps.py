"""What an evening is played by, and the leader's last step taken back."""

from nabeurt.duplicate.commands import ChangeSetup, StepBack
from nabeurt.duplicate.events import SetupChanged, SteppedBack
from nabeurt.duplicate.judge.players import plainly
from nabeurt.duplicate.judge.request import LONGEST_NAME, LONGEST_WHY, Judgement, Request
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.turn import Phase

SHORTEST_TURN_MS = 5_000
LONGEST_TURN_MS = 31 * 24 * 60 * 60 * 1000  # by correspondence a turn takes days
MOST_LATE_MS = 60_000
MOST_TURNS = 100
MOST_IN_TEAM = 100
MOST_ROOMS = 20
# While the time runs or stands there is nothing to take back: pause, go on, or do the turn again.
_STEPS = (Phase.DRAWN, Phase.CALLED, Phase.CLOSED, Phase.SCORED, Phase.LAID, Phase.OVER)


def setup_bar(setup: Setup) -> Refusal | None:
    """Say what does not fit in a set-up."""
    book = setup.rulebook
    texts = (setup.name, setup.date, *setup.clubs, *setup.rooms)
    if not setup.name.strip() or any(not _sayable(text) for text in texts):
        return refuse(Reason.EVENT_NAME, longest=LONGEST_NAME)
    if not SHORTEST_TURN_MS <= book.turn_ms <= LONGEST_TURN_MS:
        least, most = SHORTEST_TURN_MS // 1000, LONGEST_TURN_MS // 1000
        return refuse(Reason.TURN_TIME, least=least, most=most)
    if not 0 <= book.warning_ms <= book.turn_ms:
        return refuse(Reason.WARNING_TIME)
    if not 0 <= setup.late_ms <= MOST_LATE_MS:
        return refuse(Reason.LATE_TIME, most=MOST_LATE_MS // 1000)
    if not 1 <= book.turns <= MOST_TURNS:
        return refuse(Reason.TURN_COUNT, most=MOST_TURNS)
    return _groups_bar(setup)


def _groups_bar(setup: Setup) -> Refusal | None:
    if setup.club_best < 1:
        return refuse(Reason.CLUB_BEST)
    if not 0 <= setup.team_best <= MOST_IN_TEAM:
        return refuse(Reason.TEAM_BEST, most=MOST_IN_TEAM)
    rooms = [plainly(room) for room in setup.rooms]
    if len(rooms) > MOST_ROOMS or len(set(rooms)) < len(rooms) or "" in rooms:
        return refuse(Reason.ROOMS, most=MOST_ROOMS)
    return None


def _sayable(text: str) -> bool:
    return len(text) <= LONGEST_NAME and text.isprintable()


def change_setup(request: Request, command: ChangeSetup) -> Judgement:
    """Change the settings from now on; who draws and with which tiles stays."""
    state, wanted = request.state, command.setup
    if bar := request.leader_bar() or setup_bar(wanted):
        return bar
    same = wanted.draws is state.setup.draws and wanted.rulebook.tiles == state.rulebook.tiles
    if not same or wanted.rulebook.turns < len(state.turns):
        return refuse(Reason.SETUP_FIXED, turn=len(state.turns))
    if wanted == state.setup:
        return ()
    return (SetupChanged(request.now, wanted, request.by.name, request.by.when),)


def step_back(request: Request, command: StepBack) -> Judgement:
    """Take back the leader's last step."""
    if bar := request.leader_bar():
        return bar
    if request.state.phase not in _STEPS:
        return refuse(Reason.NOT_NOW, phase=request.state.phase)
    if request.state.revealed:
        return refuse(Reason.SEED_KNOWN)
    if request.state.stopped and request.state.stopped[0] is Phase.READY:
        return refuse(Reason.OVER)
    if len(command.why) > LONGEST_WHY:
        return refuse(Reason.NAME_YOURSELF)
    return (SteppedBack(request.now, *request.ground(command.why)),)
