"""The look back on a finished game as its page shows it: how far it is, and what was found."""

from dataclasses import dataclass, field

from nabeurt.analysis.report import Speaker
from nabeurt.analysis.report.plots import ACROSS, HEIGHT, LEFT, WIDTH, Plot, plots
from nabeurt.analysis.report.text import judgement, measures, move, name_of, used
from nabeurt.analysis.review.choice import Choice
from nabeurt.analysis.review.review import Grade, Review, TurnReview
from nabeurt.board import letters_text
from nabeurt.speech import Language
from nabeurt.speech.sentences.lookback import speaker
from nabeurt.web.game.api import progress_of
from nabeurt.web.game.lookbacks import Lookback

MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Possible:
    """Something that could have been done; ``laid`` is where and what, for a word."""

    text: str
    points: int
    laid: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn beside the best there was."""

    number: int
    player: str
    played: str
    points: int
    best: str
    best_points: int
    verdict: str
    grade: str
    choices: list[Possible]


@dataclass(frozen=True, slots=True)
class LookbackSheet:
    """``state`` is idle, busy, failed or done; the rest is there once it is done."""

    state: str = "idle"
    percent: int = 0
    used: str = ""
    plots: list[Plot] = field(default_factory=list)
    size: tuple[int, int] = (WIDTH, HEIGHT)
    scale: tuple[int, int] = (LEFT, ACROSS)
    names: tuple[str, ...] = ()
    measures: list[tuple[str, list[str]]] = field(default_factory=list)
    turns: list[Missed] = field(default_factory=list)


def lookback_sheet(lookback: Lookback | None, language: Language) -> LookbackSheet:
    """Draw up what is known so far."""
    if lookback is None:
        return LookbackSheet()
    if lookback.review is None:
        return LookbackSheet(progress_of(lookback).state, round(100 * lookback.share))
    return _found(lookback.review, speaker(lookback.review.names, language))


def _found(review: Review, voice: Speaker) -> LookbackSheet:
    each = [measures(review, player, voice) for player in review.players]
    rows = zip(*each, strict=True)
    return LookbackSheet(
        "done",
        100,
        used(review, voice),
        plots(review, voice),
        names=review.names,
        measures=[(row[0][0], [value for _, value in row]) for row in rows],
        turns=[_missed(review, turn, voice) for turn in review.turns],
    )


def _missed(review: Review, turn: TurnReview, voice: Speaker) -> Missed:
    best = turn.best[0] if turn.best and turn.grade is not Grade.BEST else None
    return Missed(
        turn.number,
        review.names[turn.seat],
        move(turn, voice),
        turn.occasion.turn.score,
        name_of(best, voice) if best else "",
        best.score if best else 0,
        judgement(turn, voice),
        str(turn.grade),
        [_possible(choice, voice) for choice in turn.best[:MOST_SHOWN]],
    )


def _possible(choice: Choice, voice: Speaker) -> Possible:
    laid = choice.placement
    shown = f"{laid.at} {letters_text(laid.letters)}" if laid else ""
    return Possible(name_of(choice, voice), choice.score, shown)
