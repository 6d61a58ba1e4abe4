"""The figures of the page, drawn as SVG: the totals, the chance of winning, what was missed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from markupsafe import Markup

from nabeurt.analysis.report.speaker import Speaker
from nabeurt.analysis.review.review import Review

WIDTH, HEIGHT = 360, 210
LEFT, _RIGHT, _TOP, _BOTTOM = 34, 12, 12, 26
_TWO = 2
ACROSS, _DOWN = WIDTH - LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM


@dataclass(frozen=True, slots=True)
class Plot:
    """A figure: its heading, what it shows in words, its drawing, and whose line is whose."""

    name: str
    told: str
    drawing: Markup
    legend: tuple[tuple[int, str], ...] = ()


def plots(review: Review, speaker: Speaker) -> list[Plot]:
    """Draw every figure there is something for."""
    if not review.turns:
        return []
    found = [_totals(review, speaker), _chances(review, speaker), _lost(review, speaker)]
    return [each for each in found if each]


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where numbers lie in a drawing: turns across, from 0 to ``turns``, values upward."""

    turns: int
    low: float
    high: float

    def x(self, turn: float) -> float:
        return round(LEFT + ACROSS * turn / max(1, self.turns), 1)

    def y(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(_TOP + _DOWN * (1 - part), 1)

    def line(self, seat: int, values: Sequence[float]) -> Markup:
        points = " ".join(f"{self.x(turn)},{self.y(value)}" for turn, value in enumerate(values))
        end = len(values) - 1
        dot = Markup('<circle class="dot p{}" cx="{}" cy="{}" r="3"/>')
        drawn = Markup('<polyline class="line p{}" points="{}"/>').format(seat, points)
        return drawn + dot.format(seat, self.x(end), self.y(values[-1]))

    def axes(self, label: str, unit: str = "") -> Markup:
        parts = [self._level(value, unit) for value in steps(self.low, self.high)]
        parts += [self._turn(turn) for turn in range(0, self.turns + 1, max(1, _step(self.turns)))]
        name = Markup('<text class="tick end" x="{}" y="{}">{}</text>')
        return Markup("").join([*parts, name.format(WIDTH - _RIGHT, HEIGHT - 2, label)])

    def _level(self, value: int, unit: str) -> Markup:
        y = self.y(value)
        line = Markup('<line class="grid" x1="{}" x2="{}" y1="{}" y2="{}"/>')
        text = Markup('<text class="tick end" x="{}" y="{}">{}{}</text>')
        drawn = line.format(LEFT, WIDTH - _RIGHT, y, y)
        return drawn + text.format(LEFT - 4, y + 3.5, value, unit)

    def _turn(self, turn: int) -> Markup:
        text = Markup('<text class="tick mid" x="{}" y="{}">{}</text>')
        return text.format(self.x(turn), HEIGHT - _BOTTOM + 13, turn)


def steps(low: float, high: float) -> Iterable[int]:
    """Choose round levels for an axis.

    >>> list(steps(0, 443)), list(steps(-20, 60)), list(steps(0, 7))
    ([0, 100, 200, 300, 400], [-20, 0, 20, 40, 60], [0, 2, 4, 6])
    """
    step = _step(high - low)
    return range(ceil(low / step) * step, int(high) + 1, step)


def _step(extent: float) -> int:
    """Choose a round distance that an extent holds four to eight times or so."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if extent / step <= 5), 200)


def _totals(review: Review, speaker: Speaker) -> Plot:
    seats = range(len(review.names))
    first = review.turns[0].occasion.before
    starts = tuple(first.total(seat) for seat in seats)
    rows = [starts, *(turn.occasion.totals for turn in review.turns)]
    every = [value for row in rows for value in row]
    frame = _Frame(len(review.turns), min(0, *every), max(10, *every))
    lines = [frame.line(seat, [row[seat] for row in rows]) for seat in seats]
    drawing = Markup("").join([frame.axes(speaker.say("plot.turns")), *lines])
    totals = ", ".join(
        speaker.say("player_points", name=player.name, points=player.points)
        for player in review.players
    )
    told = speaker.say("plot.score_told", totals=totals)
    return Plot(speaker.say("plot.score"), told, drawing, tuple(enumerate(review.names)))


def _chances(review: Review, speaker: Speaker) -> Plot | None:
    found = [turn.chances for turn in review.turns if turn.chances]
    if len(found) < len(review.turns):
        return None
    rows = [found[0].all_before, *(each.all_after for each in found)]
    seats = range(len(review.names)) if len(review.names) > _TWO else range(1)
    frame = _Frame(len(review.turns), 0, 100)
    lines = [frame.line(seat, [100 * row[seat] for row in rows]) for seat in seats]
    told = " ".join(
        _chance_told(review, seat, [row[seat] for row in rows], speaker) for seat in seats
    )
    drawing = Markup("").join([frame.axes(speaker.say("plot.turns"), "%"), *lines])
    if len(lines) > 1:
        return Plot(speaker.say("plot.chances"), told, drawing, tuple(enumerate(review.names)))
    return Plot(speaker.say("plot.chance", name=review.names[0]), told, drawing)


def _chance_told(review: Review, seat: int, values: list[float], speaker: Speaker) -> str:
    low, high = speaker.percent(min(values)), speaker.percent(max(values))
    return speaker.say("plot.chance_told", name=review.names[seat], low=low, high=high)


def _lost(review: Review, speaker: Speaker) -> Plot:
    lost = [turn.lost or 0.0 for turn in review.turns]
    frame = _Frame(len(lost) + 1, 0, max(10.0, *lost))
    width = round(max(2.0, 0.7 * ACROSS / len(lost)), 1)
    bar = Markup('<rect class="bar p{}" x="{}" y="{}" width="{}" height="{}" rx="1"/>')
    bars = [
        bar.format(
            turn.seat,
            round(frame.x(turn.number) - width / 2, 1),
            frame.y(value),
            width,
            round(frame.y(0) - frame.y(value), 1),
        )
        for turn, value in zip(review.turns, lost, strict=True)
        if value
    ]
    drawing = Markup("").join([frame.axes(speaker.say("plot.turns")), *bars])
    legend = tuple(enumerate(review.names))
    return Plot(speaker.say("plot.lost"), _lost_told(review, speaker), drawing, legend)


def _lost_told(review: Review, speaker: Speaker) -> str:
    worst = max(review.turns, key=lambda turn: turn.lost or 0.0)
    if not worst.lost:
        return speaker.say("plot.lost_nothing")
    name, lost = review.names[worst.seat], speaker.number(worst.lost)
    return speaker.say("plot.lost_told", turn=worst.number, name=name, lost=lost)
