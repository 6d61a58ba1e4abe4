"""A position between games and engines: where a game stands as CGP, and a game set up from one."""

from collections.abc import Iterator
from dataclasses import dataclass

from nabeurt.board import Direction, Placement, Square
from nabeurt.board.cgp import Cgp
from nabeurt.game.events import (
    BeginsFirst,
    BoardLaid,
    Event,
    RackSet,
    ScoreSet,
    Started,
)
from nabeurt.game.fold import replay
from nabeurt.game.state import State
from nabeurt.game.state.rack import seen
from nabeurt.game.state.turn import TurnKind
from nabeurt.ledger.errors import Flaw, UnreadableRecord
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook


def position_of(state: State) -> Cgp:
    """Write where a game stands; the player on turn, or else who began, comes first."""
    first = state.on_turn if state.on_turn is not None else state.beginner or 0
    order = [(first + step) % len(state.seats) for step in range(len(state.seats))]
    racks = tuple(seen(state.seats[seat].rack) for seat in order)
    scores = tuple(state.total(seat) for seat in order)
    lexicon = "".join(state.started.lexicon.name.split()).replace(";", "")
    options = f"lex {lexicon};" if lexicon else ""
    return Cgp(state.board, racks, scores, _scoreless(state), options)


def _scoreless(state: State) -> int:
    """Count the last turns in a row that earned nothing."""
    kinds = [turn.kind for turn in reversed(state.turns)]
    return next((count for count, kind in enumerate(kinds) if kind is TurnKind.PLACED), len(kinds))


@dataclass(frozen=True, slots=True)
class Setting:
    """What a position alone does not say: by which rulebook, who plays, which list."""

    rulebook: Rulebook
    players: tuple[str, ...]
    lexicon: LexiconUsed


def events_of(cgp: Cgp, setting: Setting) -> tuple[Event, ...]:
    """Set up a game from a position, the first player on turn.

    A rack that the position leaves empty is drawn when the game goes on. Raises UnreadableRecord
    when there are not so many players or tiles in the game.
    """
    book, count = setting.rulebook, len(setting.players)
    if (
        count != len(cgp.racks)
        or len(cgp.scores) not in {0, count}
        or not book.players_min <= count <= book.players_max
    ):
        fields = {"least": book.players_min, "most": book.players_max, "count": len(cgp.racks)}
        raise UnreadableRecord(Flaw.WRONG_PLAYER_COUNT, **fields)
    events = tuple(_events(cgp, setting))
    try:
        replay(events)
    except Impossible as problem:
        raise UnreadableRecord(Flaw.SET_EXHAUSTED, text=str(problem)[:40]) from None
    return events


def _events(cgp: Cgp, setting: Setting) -> Iterator[Event]:
    yield Started(0, setting.rulebook, setting.players, False, setting.lexicon, "")  # noqa: FBT003  # the fields in order
    yield BeginsFirst(0, 0)
    for row, tiles in enumerate(cgp.board.rows()):
        yield from (BoardLaid(0, placement) for placement in _runs(row, tiles))
    scores = cgp.scores or (0,) * len(cgp.racks)
    for seat, (rack, points) in enumerate(zip(cgp.racks, scores, strict=True)):
        if rack:
            yield RackSet(0, seat, rack)
        if points:
            yield ScoreSet(0, seat, points)


def _runs(row: int, tiles: str) -> Iterator[Placement]:
    """Yield the unbroken runs of tiles in a row."""
    column = 0
    for run in tiles.split("."):
        if run:
            yield Placement(Square(row, column), Direction.ACROSS, run)
        column += len(run) + 1
