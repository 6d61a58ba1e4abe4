"""Words in doubt: challenging, accepting, asking, protesting (000 P III-10, W III-9, 001, 002)."""

from nabeurt.game.case import Case, Outcome, table_bar, turn_bar
from nabeurt.game.commands import Accept, Ask, Challenge, Protest
from nabeurt.game.events import Asked, Challenged, Protested, Stood
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import Recent, State
from nabeurt.game.turn import TurnKind
from nabeurt.rules.policies import Asking, WordCheck

LONGEST_WORD = 15


def challenge(case: Case, command: Challenge) -> Outcome:
    """Challenge the last word, in time."""
    bar = table_bar(case) or _kind_bar(case.state, command)
    bar = bar or _moment_bar(case.state, case.seat, command)
    return bar or (Challenged(case.now, case.seat, command.intent),)


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
    return refuse(Reason.CHALLENGE_TOO_LATE) if _too_late(state, recent, command) else None


def _too_late(state: State, recent: Recent, command: Challenge) -> bool:
    return state.turns[-1].checked if command.intent else recent.stood


def accept(case: Case, _command: Accept) -> Outcome:
    """Accept another's word before the time for a challenge has passed."""
    if bar := table_bar(case):
        return bar
    pending = case.state.pending
    if pending is None or pending.pressed_at is None:
        return refuse(Reason.NOTHING_TO_ACCEPT)
    if pending.seat == case.seat:
        return refuse(Reason.OWN_WORD)
    return (Stood(case.now, pending.seat),)


def ask(case: Case, command: Ask) -> Outcome:
    """Ask the jury or the others about words, before placing."""
    bar = turn_bar(case) or _asking_bar(case.state, case.seat, command)
    bar = bar or words_bar(command.words)
    return bar or (Asked(case.now, case.seat, _upper(command.words)),)


def _asking_bar(state: State, seat: int, command: Ask) -> Refusal | None:
    book = state.rulebook
    if book.asking is Asking.NONE:
        return refuse(Reason.ASK_NOT_ALLOWED)
    if book.ask_limit is None:
        return None
    left = max(0, book.ask_limit - state.seats[seat].asked)
    if len(command.words) > left:
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


def protest(case: Case, command: Protest) -> Outcome:
    """Protest: the clocks stand still until the jury has dealt with it (002 V-7)."""
    return table_bar(case) or (Protested(case.now, case.seat, command.reason),)
