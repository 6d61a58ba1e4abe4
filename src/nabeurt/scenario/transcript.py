"""What a person would have heard while a game was played, line by line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from nabeurt.game import Event, Onlooker, Refusal, Role, View, result, view
from nabeurt.game.events import ClockStarted, Drew
from nabeurt.scenario.player import Moment
from nabeurt.scenario.position import Directive
from nabeurt.scenario.steps import Said
from nabeurt.speech import Language, say
from nabeurt.speech.grammar.commands import Asked
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.sentences.answers import answer, totals
from nabeurt.speech.sentences.events import audible, tell
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.result import outcome
from nabeurt.speech.sentences.voice import Detail, Voice

UNREADABLE = "unreadable-command"


@dataclass(frozen=True, slots=True)
class Transcript:
    """Tells each line to who spoke it; with ``open_racks`` what nobody spoke is told in full."""

    language: Language
    open_racks: bool = False
    detail: Detail = Detail.NORMAL

    def lines(self, moments: Sequence[Moment]) -> Iterator[str]:
        """Tell what each line led to."""
        first = moments[0]
        yield from self._told(
            [e for e in first.events if not isinstance(e, Drew | ClockStarted)], first
        )
        for before, moment in pairwise(moments):
            yield from self._moment(before, moment)
        if moments[-1].state.ended is None:
            yield self._voice(first).say("result.unfinished")

    def refusals(self, moments: Iterable[Moment]) -> list[dict[str, object]]:
        """List the lines that changed nothing, as data."""
        return [
            {
                "line": moment.step.line,
                "by": _speaker(moment),
                "reason": _reason(moment.refused),
                "text": self._why(moment),
            }
            for moment in moments
            if moment.refused and moment.step
        ]

    def _moment(self, before: Moment, moment: Moment) -> Iterator[str]:
        step = moment.step
        if isinstance(step, Said):
            yield f"> {_speaker(moment)}: {step.text}"
        yield from self._told(moment.events, moment)
        if moment.refused and step:
            fields = {"line": step.line, "name": _speaker(moment), "sentence": self._why(moment)}
            yield say("game.refused.line", self.language, **fields)
        if isinstance(step, Said) and isinstance(step.meaning, Asked):
            rulebook = moment.state.rulebook
            yield answer(step.meaning, _view(moment), rulebook, self._voice(moment))
        yield from self._standing(before, moment)

    def _standing(self, before: Moment, moment: Moment) -> Iterator[str]:
        """Tell the points when they changed, and the result when the game has ended."""
        if isinstance(moment.step, Directive) or _sheet(before) == _sheet(moment):
            return
        if moment.state.ended:
            yield from outcome(_view(moment), self._voice(moment))
        else:
            yield totals(_view(moment), self._voice(moment))

    def _told(self, events: Iterable[Event], moment: Moment) -> Iterator[str]:
        voice, rulebook = self._voice(moment), moment.state.rulebook
        return (tell(event, voice) for event in events if audible(event, rulebook, voice))

    def _why(self, moment: Moment) -> str:
        if isinstance(moment.refused, Refusal):
            return explain(moment.refused, self._voice(moment))
        return moment.refused.text(self.language) if moment.refused else ""

    def _voice(self, moment: Moment) -> Voice:
        names, step = moment.state.started.players, moment.step
        seat = step.seat if isinstance(step, Said) else None
        jury = seat is None if isinstance(step, Said) else self.open_racks
        return Voice(names, self.language, seat, self.detail, jury, moment.state.rulebook)


def _sheet(moment: Moment) -> tuple[object, ...]:
    """Return what is told again whenever it changes."""
    state = moment.state
    points = [state.total(number, moment.now) for number in range(len(state.seats))]
    settled = result(state)
    return points, len(state.turns), state.ended, settled


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
