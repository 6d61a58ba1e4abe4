"""The referee: what happens when somebody says something, or when only time passes.

A caller keeps the events, tells the time, and asks in this order: ``tick`` (keep its course), then
``advance`` (keep its course, or tell the refusal). ``advance`` lets time pass itself too, but what
it finds there is lost with a refusal and found again later.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from nabeurt.game import commands
from nabeurt.game.commands import By, Command, Role
from nabeurt.game.events import BeginsFirst, JurySeated, Started, Stood
from nabeurt.game.fold import begin
from nabeurt.game.judge import agreements, clock, disputes, exchanging, jury, noting, placing
from nabeurt.game.judge.automatic import Course
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.ports import Arbiter
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import State
from nabeurt.ledger.drawer import Drawer
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook

LONGEST_NAME = 60

_JUDGES: dict[type[Command], Callable[[Request, Any], Judgement]] = {
    commands.Place: placing.place,
    commands.Exchange: exchanging.exchange,
    commands.Pass: exchanging.pass_turn,
    commands.ClaimStuck: exchanging.claim_stuck,
    commands.AskLeave: exchanging.ask_leave,
    commands.Challenge: disputes.challenge,
    commands.Accept: disputes.accept,
    commands.Ask: disputes.ask,
    commands.Protest: disputes.protest,
    commands.Press: clock.press,
    commands.StartClock: clock.start_clock,
    commands.Pause: clock.pause,
    commands.Resume: clock.resume,
    commands.SetTime: clock.set_time,
    commands.NoteTurn: noting.note_turn,
    commands.CorrectTurn: noting.correct_turn,
    commands.BringBack: noting.bring_back,
    commands.Confirm: noting.confirm,
    commands.Overdrawn: agreements.overdrawn,
    commands.Resign: agreements.resign,
    commands.Agree: agreements.agree,
    commands.Disagree: agreements.disagree,
    commands.Undo: agreements.undo,
    commands.Hint: agreements.hint,
    commands.NoteRack: agreements.note_rack,
    commands.NoteLeftover: agreements.note_leftover,
    commands.Stop: agreements.stop,
    commands.Restart: agreements.restart,
    commands.Rule: jury.rule,
    commands.RuleWords: jury.rule_words,
    commands.Sanction: jury.sanction,
    commands.ExtraTime: jury.extra_time,
    commands.CheckWords: jury.check_words,
    commands.SettleProtest: jury.settle_protest,
    commands.SetFinal: jury.set_final,
    commands.Sign: jury.sign,
    commands.ClaimTime: clock.claim_time,
    commands.LetListJudge: agreements.let_list_judge,
    commands.SeatJury: jury.seat_jury,
}

# Who does one of these in turn lets the word before it stand.
_ACTIONS = (
    commands.Place,
    commands.Exchange,
    commands.Pass,
    commands.ClaimStuck,
    commands.AskLeave,
    commands.Ask,
)


@dataclass(frozen=True, slots=True)
class Opening:
    """What a game starts with; ``beginner`` is None when the players draw for it."""

    rulebook: Rulebook
    players: tuple[str, ...]
    lexicon: LexiconUsed
    table: bool = False
    commitment: str = ""
    beginner: int | None = None
    by_hand: bool = False  # the clock is started by somebody
    bots: tuple[int, ...] = ()  # who only wait until it runs
    chair: bool = False  # somebody has yet to take the jury's
    jury: str = ""  # who has taken it already


def start(opening: Opening, now: int, arbiter: Arbiter, drawer: Drawer) -> Course | Refusal:
    """Start a game: draw for who begins, draw the racks, start the clock."""
    if bar := _opening_bar(opening):
        return bar
    first = Started(
        now,
        opening.rulebook,
        opening.players,
        opening.table,
        opening.lexicon,
        opening.commitment,
        opening.by_hand,
        opening.bots,
        opening.chair,
    )
    told = 0 if opening.table and opening.beginner is None else opening.beginner
    course = Course((first,), begin(first))
    if opening.jury:
        course = course.then(JurySeated(now, opening.jury))
    if told is not None:
        course = course.then(BeginsFirst(now, told))
    return course.settled(now, arbiter, drawer)


def _opening_bar(opening: Opening) -> Refusal | None:
    book, players = opening.rulebook, opening.players
    if not book.players_min <= len(players) <= book.players_max:
        return refuse(Reason.PLAYER_COUNT, least=book.players_min, most=book.players_max)
    names = {player.strip().casefold() for player in players}
    if len(names) < len(players) or "" in names or max(map(len, players)) > LONGEST_NAME:
        return refuse(Reason.PLAYER_NAMES)
    if opening.beginner is not None and not 0 <= opening.beginner < len(players):
        return refuse(Reason.NO_SUCH_SEAT)
    return None


def tick(state: State, now: int, arbiter: Arbiter, drawer: Drawer) -> Course:
    """Let time pass: windows, flags, and whatever else follows by itself."""
    return Course((), state).settled(now, arbiter, drawer)


def advance(  # noqa: PLR0913, PLR0917  # who says what, when, to whom: each is a different thing
    state: State, command: Command, by: By, now: int, arbiter: Arbiter, drawer: Drawer
) -> Course | Refusal:
    """Answer a command with all that happens and the state after it, or with why it may not."""
    hearing = _Hearing(state, by, max(now, state.now), arbiter, drawer)
    judgement = hearing.judgement(command)
    if isinstance(judgement, Refusal):
        return judgement
    return hearing.before(command).then(*judgement).settled(hearing.now, arbiter, drawer)


@dataclass(frozen=True)
class _Hearing:
    """Somebody before the referee now; what comes before any command is found out once."""

    state: State
    by: By
    now: int
    arbiter: Arbiter
    drawer: Drawer

    @cached_property
    def settled(self) -> Course:
        """What time brought about."""
        return Course((), self.state).settled(self.now, self.arbiter, self.drawer)

    @cached_property
    def stood(self) -> Course:
        """The same, and the last word accepted by playing on."""
        pending = self.settled.state.pending
        last = () if pending is None else (Stood(self.now, pending.seat),)
        return self.settled.then(*last).settled(self.now, self.arbiter, self.drawer)

    def before(self, command: Command) -> Course:
        """Return what comes before a command."""
        return self.stood if _lets_stand(self.settled.state, command, self.by) else self.settled

    def judgement(self, command: Command) -> Judgement:
        """Return what a command brings about by itself, or why it may not."""
        state = self.before(command).state
        if isinstance(command, commands.Pass) and state.stopped and not self.settled.state.stopped:
            return ()  # passing accepted the word that left nobody a combination: it is over
        request = Request(state, self.by, self.now, self.arbiter, self.drawer)
        return _JUDGES[type(command)](request, command)


def _lets_stand(state: State, command: Command, by: By) -> bool:
    pending = state.pending
    if pending is None or pending.pressed_at is None:
        return False
    if isinstance(command, commands.CheckWords) and isinstance(by, Role):
        return state.on_turn is None and state.awaited is None  # the last word is checked too
    if not isinstance(command, _ACTIONS):
        return False
    return by == state.on_turn and state.awaited is None and state.protest is None


def lapse(state: State, now: int, arbiter: Arbiter, drawer: Drawer) -> Course:
    """Let the last word stand because nobody will challenge it any more: no more is to be said."""
    pending, course = state.pending, Course((), state)
    if pending and pending.pressed_at is not None and not state.awaited:
        course = course.then(Stood(max(now, state.now), pending.seat))
    return course.settled(now, arbiter, drawer)


class _FirstTiles:
    """Draws for a judge who only wants to know whether, not what."""

    def draw(self, number: int, seat: int, bag: str, count: int) -> str:  # noqa: ARG002  # a Drawer
        return bag[:count]

    def choose(self, number: int, seat: int, rack: str) -> str:  # noqa: ARG002  # a Drawer
        return rack[:1]

    def reveal(self) -> str:
        return ""


def judge(state: State, command: Command, by: By, now: int, arbiter: Arbiter) -> Refusal | None:
    """Say whether somebody may do this now; None means yes."""
    return judge_all(state, (command,), by, now, arbiter)[0]


def judge_all(
    state: State, commands: Iterable[Command], by: By, now: int, arbiter: Arbiter
) -> list[Refusal | None]:
    """Say of each of these whether somebody may do it now."""
    hearing = _Hearing(state, by, max(now, state.now), arbiter, _FirstTiles())
    judgements = map(hearing.judgement, commands)
    return [found if isinstance(found, Refusal) else None for found in judgements]
