"""A review as one page of HTML that asks nothing of any server: styles and drawings inside it."""

from functools import cache
from importlib import resources

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from nabeurt.analysis.report import boardview, text
from nabeurt.analysis.report.plots import HEIGHT, WIDTH, plots
from nabeurt.analysis.report.speaker import Speaker
from nabeurt.analysis.report.text import is_played
from nabeurt.analysis.review.choice import Choice, Deed
from nabeurt.analysis.review.review import Review, TurnReview
from nabeurt.board import Square
from nabeurt.game import TurnKind


def page(review: Review, speaker: Speaker, version: str) -> str:
    """Write the whole page."""
    return _template().render(
        review=review,
        speaker=speaker,
        say=lambda key, **fields: speaker.say(f"page.{key}", **fields),
        version=version,
        text=text,
        style=Markup(_file("page.css")),  # noqa: S704  # our own file
        outcome=_outcome(review, speaker),
        plots=plots(review, speaker),
        plot_size=(WIDTH, HEIGHT),
        extent=boardview.EXTENT,
        squares=boardview.squares(),
        turns=[_Turn(each, speaker) for each in review.turns],
        measures=_measures(review, speaker),
    )


class _Turn:
    """A turn as the page shows it."""

    def __init__(self, turn: TurnReview, speaker: Speaker) -> None:
        self.turn = turn
        self.number = turn.number
        placed = turn.occasion.turn.kind is TurnKind.PLACED
        self.fresh = _fresh(turn) if placed else {}
        self.after = turn.board.with_tiles(self.fresh)
        self.tiles = boardview.tiles(self.after, self.fresh, turn.occasion.before.tile_set)
        self.board_told = _board_told(self, speaker)
        self.board_words = speaker.tell_board(self.after).splitlines()
        self.thought = text.thought(turn, speaker)
        self.rack = [(tile, _value(turn, tile)) for tile in turn.occasion.rack]

    @property
    def rows(self) -> tuple[Choice, ...]:
        """The best choices, and the one that was made when it is not among them."""
        made = self.turn.played
        if made.deed is Deed.NOTHING or any(is_played(self.turn, one) for one in self.turn.best):
            return self.turn.best
        return (*self.turn.best, made)


def _fresh(turn: TurnReview) -> dict[Square, str]:
    placement = turn.occasion.turn.placement
    if placement is None:
        return {}
    covered = zip(placement.squares(), placement.letters, strict=True)
    return {square: letter for square, letter in covered if not turn.board.holds(square)}


def _board_told(turn: _Turn, speaker: Speaker) -> str:
    if not turn.fresh:
        return speaker.say("page.board_same", number=turn.number)
    tiles = ", ".join(f"{_spoken(letter, speaker)} {at}" for at, letter in turn.fresh.items())
    return speaker.say("page.board", number=turn.number, tiles=tiles)


def _spoken(letter: str, speaker: Speaker) -> str:
    if letter.isupper():
        return letter
    return speaker.say("page.blank", letter=letter.upper())


def _value(turn: TurnReview, tile: str) -> int:
    return turn.occasion.before.tile_set.value(tile)


def _outcome(review: Review, speaker: Speaker) -> str:
    settled = review.result
    if settled is None:
        return speaker.say("page.unfinished")
    if settled.winner is None:
        return speaker.say("page.tie")
    others = [points for seat, points in enumerate(settled.final) if seat != settled.winner]
    margin = settled.final[settled.winner] - max(others, default=0)
    return speaker.say("page.won", name=review.names[settled.winner], points=margin)


def _measures(review: Review, speaker: Speaker) -> list[tuple[str, list[str]]]:
    """Lay the players' figures side by side."""
    points = (speaker.say("summary.points"), [str(player.points) for player in review.players])
    each = [text.measures(review, player, speaker) for player in review.players]
    rows = zip(*each, strict=True)
    return [points, *((row[0][0], [value for _, value in row]) for row in rows)]


@cache
def _template() -> Template:
    strict = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    return strict.from_string(_file("page.html"))


def _file(name: str) -> str:
    return resources.files("nabeurt.analysis.report").joinpath(name).read_text("utf-8")
