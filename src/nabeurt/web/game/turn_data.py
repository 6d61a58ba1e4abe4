"""The turns of a game as its pages receive them; each is written once, as JSON, and kept.

After every change all turns go to every page: written anew each time, they would cost more than all
the rest by the time a game is half played.
"""

from dataclasses import dataclass

import msgspec

from nabeurt.board import letters_text
from nabeurt.game import State
from nabeurt.game.state.turn import Turn
from nabeurt.game.view import Viewer, covered, knows


@dataclass(frozen=True, slots=True)
class _Line:
    turn: Turn
    whole: bytes
    covered: bytes


class TurnSheet:
    """Writes turns for whoever looks; what it wrote before it does not write again."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []

    def seen(self, state: State, viewer: Viewer) -> msgspec.Raw:
        """Return the turns as somebody may see them."""
        self._keep_up(state.turns)
        lines = (
            line.whole if knows(state, viewer, line.turn.seat) else line.covered
            for line in self._lines
        )
        return msgspec.Raw(b"[" + b",".join(lines) + b"]")

    def _keep_up(self, turns: tuple[Turn, ...]) -> None:
        """Write what is new or has changed."""
        del self._lines[len(turns) :]
        for number, turn in enumerate(turns):
            if number == len(self._lines):
                self._lines.append(_line(turn))
            elif self._lines[number].turn is not turn:
                self._lines[number] = _line(turn)


def _line(turn: Turn) -> _Line:
    return _Line(turn, _written(turn), _written(covered(turn)))


def _written(turn: Turn) -> bytes:
    laid = turn.placement
    return msgspec.json.encode(
        {
            "seat": turn.seat,
            "kind": turn.kind.value,
            "at": laid.at if laid else None,
            "word": letters_text(laid.letters) if laid else None,
            "words": [{"word": word.word, "points": word.points} for word in turn.words],
            "bonus": turn.bonus,
            "score": turn.score,
            "total": turn.total,
            "tiles": turn.tiles,
            "challenged": turn.challenged,
            "cancelled": turn.cancelled,
        }
    )
