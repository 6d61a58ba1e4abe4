"""What a person would have heard while a game was played, line by line."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from nabeurt.cli.rehearsal import Moment
from nabeurt.cli.setting import Directive
from nabeurt.game import Event, Onlooker, Refusal, Role, State, View, view
from nabeurt.game.events import Drew
from nabeurt.speech import Language, say
from nabeurt.speech.answering import answer, totals
from nabeurt.speech.grammar import Question
from nabeurt.speech.misread import Misread
from nabeurt.speech.outcome import outcome
from nabeurt.speech.refusing import explain
from nabeurt.speech.steps import Said
from nabeurt.speech.telling import audible, tell
from nabeurt.speech.voice import Voice

UNREADABLE = "unreadable-command"


def transcript(moments: Sequence[Moment], language: Language) -> Iterator[str]:
    """Tell what each line led to, to who spoke it."""
    first = moments[0]
    voice = _voice(first, language)
    yield from _told([e for e in first.events if not isinstance(e, Drew)], first.state, voice)
    for before, moment in pairwise(moments):
        yield from _moment(before, moment, language)
    if moments[-1].state.ended is None:
        yield voice.say("result.unfinished")


def refusals(moments: Iterable[Moment], language: Language) -> list[dict[str, object]]:
    """List the lines that changed nothing, as data."""
    return [
        {
            "line": moment.step.line,
            "by": _speaker(moment),
            "reason": _reason(moment.refused),
            "text": refusal_text(moment, language),
        }
        for moment in moments
        if moment.refused and moment.step
    ]


def refusal_text(moment: Moment, language: Language) -> str:
    """Say why a line was refused."""
    if isinstance(moment.refused, Refusal):
        return explain(moment.refused, _voice(moment, language))
    return moment.refused.text(language) if moment.refused else ""


def _moment(before: Moment, moment: Moment, language: Language) -> Iterator[str]:
    voice = _voice(moment, language)
    if isinstance(moment.step, Said):
        yield f"> {_speaker(moment)}: {moment.step.text}"
    yield from _told(moment.events, moment.state, voice)
    if moment.refused and moment.step:
        yield say(
            "game.refused.line",
            language,
            line=moment.step.line,
            name=_speaker(moment),
            sentence=refusal_text(moment, language),
        )
    if isinstance(moment.step, Said) and isinstance(moment.step.meaning, Question):
        yield answer(moment.step.meaning, _view(moment), moment.state.rulebook, voice)
    yield from _standing(before, moment, voice)


def _standing(before: Moment, moment: Moment, voice: Voice) -> Iterator[str]:
    """Tell the points when they changed, and the result when the game has ended."""
    if isinstance(moment.step, Directive) or _sheet(before) == _sheet(moment):
        return
    if moment.state.ended:
        yield from outcome(_view(moment), voice)
    else:
        yield totals(_view(moment), voice)


def _sheet(moment: Moment) -> tuple[object, ...]:
    """Return what is told again whenever it changes."""
    state = moment.state
    points = [state.total(number, moment.now) for number in range(len(state.seats))]
    return points, len(state.turns), state.ended


def _told(events: Iterable[Event], state: State, voice: Voice) -> Iterator[str]:
    return (tell(event, voice) for event in events if audible(event, state.rulebook, voice))


def _voice(moment: Moment, language: Language) -> Voice:
    names = moment.state.started.players
    if not isinstance(moment.step, Said):
        return Voice(names, language)
    return Voice(names, language, moment.step.seat, jury=moment.step.seat is None)


def _view(moment: Moment) -> View:
    step = moment.step
    if not isinstance(step, Said):
        return view(moment.state, Onlooker.SPECTATOR, moment.now)
    return view(moment.state, Role.JURY if step.seat is None else step.seat, moment.now)


def _speaker(moment: Moment) -> str:
    step = moment.step
    if not isinstance(step, Said) or step.seat is None:
        return "jury"
    return moment.state.started.players[step.seat]


def _reason(refused: Refusal | Misread | None) -> str:
    return str(refused.reason) if isinstance(refused, Refusal) else UNREADABLE
