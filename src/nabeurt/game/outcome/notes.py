"""Whether what players wrote down agrees, turn by turn (000 W III-5, 002 III-5)."""

from collections.abc import Iterator, Sequence

from nabeurt.game.outcome.order import after
from nabeurt.game.state import Note, State


def differing(state: State) -> tuple[int, ...]:
    """Name the turns about which two entries say different things."""
    numbers = sorted({note.turn for note in state.notes})
    return tuple(number for number in numbers if _differs(_entries(state, number)))


def _entries(state: State, number: int) -> list[Note]:
    """Return what was told and noted of a turn; what was told counts as its player's entry."""
    noted = [note for note in state.notes if note.turn == number]
    if number >= len(state.turns):
        return noted
    told = state.turns[number]
    return [*noted, Note(told.seat, number, told.score, told.placement)]


def _differs(entries: Sequence[Note]) -> bool:
    points = {entry.points for entry in entries if entry.points is not None}
    words = {entry.placement for entry in entries if entry.placement is not None}
    return len(points) > 1 or len(words) > 1


def untold(state: State) -> Iterator[tuple[int, int]]:
    """Name the turns that are yet to be told, each with its player."""
    seat = state.on_turn
    for number in range(len(state.turns), len(state.turns) + len(state.ahead)):
        if seat is None:
            return
        yield number, seat
        seat = after(state, seat)
