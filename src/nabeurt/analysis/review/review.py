"""A game looked back on, turn by turn: what was possible, what was missed, who had the luck."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.analysis.review.chances import Chances, chances
from nabeurt.analysis.review.choice import (
    NOTHING,
    Choice,
    Deed,
    Scales,
    choices,
    distinct,
    exchanged,
    placed,
)
from nabeurt.analysis.review.decisions import Occasion, course, drawn_since
from nabeurt.analysis.review.deeper import Patience, thought_through
from nabeurt.analysis.review.luck import Luck, luck
from nabeurt.analysis.review.proven import SECONDS, Truth, truths
from nabeurt.board import Board
from nabeurt.game import Event, Result, State, TurnKind, result

SHOWN = 5
# Up to so many points of worth a choice is as good as the best, or close to it.
_EQUAL, _CLOSE, _FAR = 0.5, 4.0, 12.0


class Grade(StrEnum):
    """How a turn compares with the best there was; each has a word in both languages."""

    BEST = "best"
    CLOSE = "close"
    BELOW = "below"
    MISSED = "missed"
    UNLISTED = "unlisted"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn. ``place`` is where the choice made stands among all ``possible`` ones, from 1.

    Where the whole rack is not known, ``best`` holds what its known tiles could do, ``lost`` is
    None and ``points_lost`` is what was missed at least. Where choices were thought through,
    ``best`` is in the order of their chance to win, and ``lost`` is what was gained less than by
    the first. In an ending that was worked out, ``lost`` is what the turn cost in the end. A
    percent of chance counts as much as a point in the grade.
    """

    number: int
    occasion: Occasion
    played: Choice
    best: tuple[Choice, ...]
    possible: int
    place: int | None
    lost: float | None
    points_lost: int
    unlisted: tuple[str, ...]
    luck: Luck | None
    chances: Chances | None
    truth: Truth | None

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.occasion.seat

    @property
    def board(self) -> Board:
        """What lay there before it."""
        return self.occasion.before.board

    @property
    def grade(self) -> Grade:
        """Say how good it was."""
        if self.unlisted:
            return Grade.UNLISTED
        if self.lost is None:
            return Grade.UNKNOWN
        bounds = ((_EQUAL, Grade.BEST), (_CLOSE, Grade.CLOSE), (_FAR, Grade.BELOW))
        lost = max(self.lost, 100 * self.chance_lost)
        return next((grade for most, grade in bounds if lost <= most), Grade.MISSED)

    @property
    def chance_lost(self) -> float:
        """How much chance to win it cost, where the choices were thought through."""
        best = self.best[0].outlook if self.best else None
        if best is None or self.played.outlook is None or self.truth:
            return 0.0
        return max(0.0, best.chance - self.played.outlook.chance)


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """A player's game: how many turns could be judged and what was lost in them.

    ``share`` is the part of the worth of the best choices that the choices made had.
    """

    name: str
    points: int
    turns: int
    judged: int
    found: int
    lost: float
    share: float | None
    luck: float
    best_turn: int | None

    @property
    def average_lost(self) -> float | None:
        """What a turn cost on average."""
        return self.lost / self.judged if self.judged else None


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game looked back on."""

    final: State
    scales: Scales
    turns: tuple[TurnReview, ...]
    players: tuple[PlayerReview, ...]

    @property
    def result(self) -> Result | None:
        """Who won, when the game is over."""
        return result(self.final)

    @property
    def names(self) -> tuple[str, ...]:
        """Who played."""
        return self.final.started.players


def review(
    events: Sequence[Event],
    scales: Scales,
    patience: Patience | None = None,
    told: Callable[[float], None] = lambda _part: None,
) -> Review:
    """Look back on a recorded game; raises Impossible for events that cannot follow each other.

    With ``patience`` what comes near the best is thought through; ``told`` hears how far it is.
    """
    played = course(events)
    seconds = patience.seconds if patience else SECONDS
    proven = truths(played, scales.lexicon, seconds, lambda part: told(part / 2))
    last: dict[int, Occasion] = {}
    turns = []
    for number, occasion in enumerate(played.occasions, 1):
        over = played.final if number == len(played.occasions) else None
        moment = _Moment(number, last.get(occasion.seat), over, proven.get(number - 1))
        turns.append(_turn(moment, occasion, scales, patience))
        last[occasion.seat] = occasion
        told((1 + number / len(played.occasions)) / 2)
    return whole(played.final, scales, turns)


def whole(final: State, scales: Scales, turns: Sequence[TurnReview]) -> Review:
    """Sum the turns up for each player."""
    players = tuple(_player(final, seat, turns) for seat in range(len(final.seats)))
    return Review(final, scales, tuple(turns), players)


@dataclass(frozen=True, slots=True)
class _Moment:
    """Where a turn stands in the game, what is proven of it; ``final`` is for the last one."""

    number: int
    last: Occasion | None
    final: State | None
    truth: Truth | None


def _turn(
    moment: _Moment, occasion: Occasion, scales: Scales, patience: Patience | None
) -> TurnReview:
    possible = choices(occasion, scales)
    made = _made(occasion, scales)
    thought = thought_through(occasion, scales, possible, made, patience) if patience else []
    made = next((one for one in thought if one.is_as(made)), made)
    possible = _ordered(thought, possible, made)
    drawn = drawn_since(moment.last, occasion)
    return TurnReview(
        number=moment.number,
        occasion=occasion,
        played=made,
        best=tuple(distinct(_led(possible, moment.truth), made)[:SHOWN]),
        possible=len(possible),
        place=_place(made, possible),
        lost=_lost(made, possible, moment.truth) if occasion.rack_known else None,
        points_lost=max(0, max((one.score for one in possible), default=0) - made.score),
        unlisted=_unlisted(occasion, scales),
        luck=luck(occasion, drawn, scales) if drawn else None,
        chances=chances(occasion, scales.winning, scales.many, moment.final),
        truth=moment.truth,
    )


def _ordered(thought: list[Choice], possible: list[Choice], made: Choice) -> list[Choice]:
    """Put what was thought through first; what was done, when it comes last, where it belongs."""
    first = thought[:-1] if thought and thought[-1].is_as(made) else thought
    rest = [one for one in possible if not any(map(one.is_as, thought))]
    rest += [one for one in thought if one not in first]
    return [*first, *sorted(rest, key=lambda one: one.order)]


def _led(possible: list[Choice], truth: Truth | None) -> list[Choice]:
    """Put what is proven to be best in front of what only seems so."""
    proven = truth.line[0].candidate if truth and truth.line else None
    best = [one for one in possible if proven and one.placement == proven.placement]
    return [*best, *(one for one in possible if one not in best)]


def _lost(made: Choice, possible: list[Choice], truth: Truth | None) -> float:
    if truth and truth.cost is not None:
        return float(truth.cost)
    best = possible[0] if possible else NOTHING
    if best.outlook and made.outlook:
        return max(0.0, best.outlook.gain - made.outlook.gain)
    return max(0.0, best.equity - made.equity)


def _made(occasion: Occasion, scales: Scales) -> Choice:
    """Weigh what was done; a word that was taken back again brought nothing."""
    turn = occasion.turn
    if turn.kind is TurnKind.PLACED and turn.placement:
        return placed(occasion, scales, turn.placement, turn.score)
    if turn.kind is TurnKind.EXCHANGED and occasion.rack_known and "*" not in turn.tiles:
        return exchanged(occasion, scales, turn.tiles)
    return NOTHING


def _place(made: Choice, possible: Sequence[Choice]) -> int | None:
    """Find the choice made; equals share the place of the first of them."""
    if made.deed is Deed.NOTHING or not any(one.is_as(made) for one in possible):
        return None
    ahead = possible[: possible.index(made)] if made.outlook else possible
    return 1 + sum(_beats(one, made) for one in ahead)


def _beats(one: Choice, made: Choice) -> bool:
    if one.outlook and made.outlook:
        return one.outlook != made.outlook
    return bool(one.outlook) or one.equity > made.equity


def _unlisted(occasion: Occasion, scales: Scales) -> tuple[str, ...]:
    """Name the words of the turn that the list does not know, nor the jury allowed."""
    allowed = {word for word, valid in occasion.before.overruled.items() if valid}
    formed = (word.word.replace("(", "").replace(")", "") for word in occasion.turn.words)
    return tuple(word for word in formed if word not in scales.lexicon and word not in allowed)


def _player(final: State, seat: int, every: Sequence[TurnReview]) -> PlayerReview:
    turns = [turn for turn in every if turn.seat == seat]
    judged = [turn for turn in turns if turn.lost is not None]
    settled = result(final)
    return PlayerReview(
        name=final.seats[seat].name,
        points=settled.final[seat] if settled else final.total(seat),
        turns=len(turns),
        judged=len(judged),
        found=sum(turn.grade is Grade.BEST for turn in judged),
        lost=sum(turn.lost or 0.0 for turn in judged),
        share=_share(judged),
        luck=sum(turn.luck.points for turn in turns if turn.luck),
        best_turn=_best_turn(turns),
    )


def _share(judged: Sequence[TurnReview]) -> float | None:
    most = sum(max(0.0, turn.best[0].equity) for turn in judged if turn.best)
    missed = sum(min(turn.lost or 0.0, turn.best[0].equity) for turn in judged if _counts(turn))
    return 1 - missed / most if most else None


def _counts(turn: TurnReview) -> bool:
    return bool(turn.best) and turn.best[0].equity > 0


def _best_turn(turns: Sequence[TurnReview]) -> int | None:
    scored = [turn for turn in turns if turn.occasion.turn.score]
    best = max(scored, key=lambda turn: turn.occasion.turn.score, default=None)
    return best.number if best else None
