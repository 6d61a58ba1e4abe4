"""Words in doubt: challenging, accepting, asking, protesting (000 P III-10, W III-9, 001, 002)."""

from nabeurt.game.commands import Accept, Ask, Challenge, Protest
from nabeurt.game.events import Accepted, Asked, Challenged, Protested, Stood
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.verdict import by_person
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import Recent, State
from nabeurt.game.state.turn import TurnKind
from nabeurt.rules.policies import Asking, WordCheck

LONGEST_WORD = 15


def challenge(request: Request, command: Challenge) -> Judgement:
    """Challenge the last word, in time."""
    bar = request.table_bar() or _kind_bar(request.state, command)
    bar = bar or _moment_bar(request.state, request.seat, command)
    if bar is None and command.intent and not by_person(request.state, request.arbiter):
        return refuse(Reason.INTENT_NEEDS_PERSON)
    return bar or (Challenged(request.now, request.seat, command.intent),)


def _kind_bar(state: State, command: Challenge) -> Refusal | None:
    book = state.rulebook
    if command.intent:
        return None if book.intent_challenge else refuse(Reason.INTENT_NOT_HERE)
    if book.check is WordCheck.CHALLENGE:
        return None
    other = Reason.CHALLENGE_ONLY_INTENT if book.intent_challenge else Reason.CHALLENGE_NOT_HERE
    return refuse(other)


def _moment_bar(state: State, seat: int, command: Challenge) -> Refusal | None:
    recent = state.recent
    if recent is None:
        placed = any(turn.kind is TurnKind.PLACED and turn.seat != seat for turn in state.turns)
        return refuse(Reason.CHALLENGE_TOO_LATE if placed else Reason.NOTHING_TO_CHALLENGE)
    if recent.seat == seat:
        return refuse(Reason.OWN_WORD)
    if recent.challenged:
        return refuse(Reason.ALREADY_CHALLENGED)
    if seat in recent.accepted:
        return refuse(Reason.ALREADY_ACCEPTED)
    return refuse(Reason.CHALLENGE_TOO_LATE) if _too_late(state, recent, command) else None


def _too_late(state: State, recent: Recent, command: Challenge) -> bool:
    return state.turns[-1].checked if command.intent else recent.stood


def accept(request: Request, _command: Accept) -> Judgement:
    """Accept another's word, for oneself; it stands when nobody is left to challenge it (R17)."""
    if bar := request.table_bar():
        return bar
    pending = request.state.pending
    if pending is None or pending.pressed_at is None:
        return refuse(Reason.NOTHING_TO_ACCEPT)
    if pending.seat == request.seat:
        return refuse(Reason.OWN_WORD)
    if request.seat in pending.accepted:
        return refuse(Reason.ALREADY_ACCEPTED)
    accepted = pending.accepted | {request.seat, pending.seat}
    if accepted.issuperset(request.state.active):
        return (Stood(request.now, pending.seat),)
    return (Accepted(request.now, request.seat),)


def ask(request: Request, command: Ask) -> Judgement:
    """Ask the jury or the others about words, before placing."""
    bar = request.turn_bar() or _asking_bar(request.state, request.seat, command)
    bar = bar or words_bar(command.words)
    return bar or (Asked(request.now, request.seat, _upper(command.words)),)


def _asking_bar(state: State, seat: int, command: Ask) -> Refusal | None:
    book = state.rulebook
    if book.asking is Asking.NONE:
        return refuse(Reason.ASK_NOT_ALLOWED)
    if book.ask_limit is None:
        return None
    left = max(0, book.ask_limit - state.seats[seat].asked)
    new = set(_upper(command.words)) - state.seats[seat].asked_words
    if len(new) > left:
        return refuse(Reason.ASK_LIMIT, limit=book.ask_limit, left=left)
    return None


def words_bar(words: tuple[str, ...]) -> Refusal | None:
    """Refuse what is no row of words."""
    if not words:
        return refuse(Reason.ASK_NOTHING)
    wrong = tuple(word for word in words if not _wordlike(word))
    return refuse(Reason.NOT_A_WORD, words=wrong) if wrong else None


def _wordlike(word: str) -> bool:
    return word.isascii() and word.isalpha() and 2 <= len(word) <= LONGEST_WORD


def _upper(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word.upper() for word in words)


def protest(request: Request, command: Protest) -> Judgement:
    """Protest: all stands still until a person on the jury has dealt with it (002 V-7)."""
    if bar := request.table_bar():
        return bar
    if not by_person(request.state, request.arbiter):
        return refuse(Reason.PROTEST_NEEDS_PERSON)
    return (Protested(request.now, request.seat, command.reason),)
