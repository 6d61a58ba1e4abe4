"""From an agreed result to an official one: the form, the check of its words, the signature."""

from collections.abc import Iterator

from nabeurt.tournament.day.commands import CheckForm, Correct, HandInForm, RuleWord, Sign
from nabeurt.tournament.day.events.matches import (
    FormHandedIn,
    ResultCorrected,
    ResultSigned,
    ScoreSettled,
    WordRuled,
)
from nabeurt.tournament.day.judge.matches import MOST_POINTS, score_bar, unsigned
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.ports import Arbiter
from nabeurt.tournament.day.score import FormLine, Score, Struck
from nabeurt.tournament.day.setup import Role
from nabeurt.tournament.day.sheet import Life, Sheet
from nabeurt.tournament.day.state import State

MOST_LINES = 200
LONGEST_WORD = 15
AGREED = frozenset({Life.CONFIRMED, Life.CHECKED})


def hand_in_form(request: Request, command: HandInForm) -> Judgement:
    """Take a form in, with words or without."""
    sheet = unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if len(command.lines) > MOST_LINES:
        return object_to(Objection.TOO_LONG, longest=MOST_LINES)
    for line in command.lines:
        if bar := _line_bar(request, sheet, line):
            return bar
    about = {"round": sheet.round, "table": sheet.table}
    return (FormHandedIn(lines=command.lines, **about, **request.stamp()),)


def _line_bar(request: Request, sheet: Sheet, line: FormLine) -> Refusal | None:
    if line.player not in sheet.players:
        name = request.state.name(line.player) or line.player
        return object_to(Objection.NOT_AT_TABLE, name=name, table=sheet.table)
    if not 0 <= line.points <= MOST_POINTS:
        return object_to(Objection.POINTS_RANGE, least=0, most=MOST_POINTS)
    wrong = next((word for word in line.words if not is_word(word)), None)
    return None if wrong is None else object_to(Objection.NOT_A_WORD, text=wrong[:20])


def is_word(word: str) -> bool:
    """Whether something can be a word at all: capitals, two to fifteen."""
    return word.isascii() and word.isalpha() and word.isupper() and 2 <= len(word) <= LONGEST_WORD


def rule_word(request: Request, command: RuleWord) -> Judgement:
    """Decide on a word for the whole tournament."""
    if bar := request.jury_bar() or request.answerable_bar(command.why):
        return bar
    word = command.word.strip().upper()
    if not is_word(word):
        return object_to(Objection.NOT_A_WORD, text=command.word[:20])
    return (WordRuled(word=word, valid=command.valid, **request.stamp(command.why)),)


def check_form(request: Request, command: CheckForm) -> Judgement:
    """Check the words of a form: a turn with a wrong word costs its points and the penalty."""
    sheet = request.jury_bar() or unsigned(request, command.table, command.round)
    sheet = sheet if isinstance(sheet, Refusal) else request.interest_bar(sheet) or sheet
    if isinstance(sheet, Refusal):
        return sheet
    if sheet.life not in AGREED or sheet.score is None:
        return object_to(Objection.NOT_CONFIRMED, table=sheet.table, life=sheet.life)
    if not sheet.lines:
        return object_to(Objection.NO_LINES, table=sheet.table)
    if request.arbiter is None:
        return object_to(Objection.NO_LIST)
    struck = tuple(checked(request.state, sheet, request.arbiter))
    about = {"round": sheet.round, "table": sheet.table}
    score = _less(sheet, _before(sheet), struck)
    return (ScoreSettled(struck=struck, score=score, **about, **request.stamp()),)


def _before(sheet: Sheet) -> Score:
    """Return the score before an earlier check of the same form took anything."""
    held = sheet.score or Score(0, 0)
    back = [sum(one.points for one in sheet.struck if one.player == who) for who in sheet.players]
    return Score(held.first + back[0], held.second + back[1], held.flag)


def _less(sheet: Sheet, score: Score, struck: tuple[Struck, ...]) -> Score:
    taken = [sum(one.points for one in struck if one.player == who) for who in sheet.players]
    return Score(score.first - taken[0], score.second - taken[1], score.flag)


def checked(state: State, sheet: Sheet, arbiter: Arbiter) -> Iterator[Struck]:
    """Give the turns that fall: by the jury's rulings first, then by the list."""
    words = sorted({word for line in sheet.lines for word in line.words})
    good = dict(zip(words, arbiter.valid(words), strict=True)) | dict(state.rulings)
    for number, line in enumerate(sheet.lines, 1):
        wrong = tuple(word for word in line.words if not good[word])
        if wrong:
            yield Struck(number, line.player, wrong, line.points + state.setup.penalty)


def sign(request: Request, command: Sign) -> Judgement:
    """Make a result official; nobody signs their own game."""
    sheet = request.jury_bar() or unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if sheet.life not in AGREED:
        return object_to(Objection.NOT_CONFIRMED, table=sheet.table, life=sheet.life)
    about = {"round": sheet.round, "table": sheet.table}
    return request.interest_bar(sheet) or (ResultSigned(**about, **request.stamp()),)


def correct(request: Request, command: Correct) -> Judgement:
    """Put a signed result right, with a reason; rounds paired since stay as they are."""
    if request.by.role not in {Role.LEADER, Role.JURY}:
        return object_to(Objection.JURY_ONLY)
    sheet = request.answerable_bar(command.why) or request.sheet(command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    bar = request.interest_bar(sheet) or score_bar(request, sheet, command.score, sheet.starter)
    if bar:
        return bar
    if sheet.life is not Life.SIGNED:
        return object_to(Objection.NOT_SIGNED, table=sheet.table)
    if sheet.score == command.score:
        return object_to(Objection.SAME_SCORE, table=sheet.table)
    about = {"round": sheet.round, "table": sheet.table}
    put_right = ResultCorrected(
        old=sheet.score, new=command.score, **about, **request.stamp(command.why)
    )
    return (put_right,)
