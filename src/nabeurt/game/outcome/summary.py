"""A game told to a program: turns, refusals, penalties, totals and the result as plain data."""

from collections.abc import Sequence
from typing import Any

from nabeurt.board import letters_text
from nabeurt.game.events import Why
from nabeurt.game.outcome.settlement import result
from nabeurt.game.state import State
from nabeurt.game.state.turn import Turn, TurnKind


def summary(
    state: State, now: int | None = None, refused: Sequence[dict[str, Any]] = ()
) -> dict[str, Any]:
    """Tell a game as it stands; ``refused`` is what the caller had to refuse, in the same form."""
    moment = state.now if now is None else max(now, state.now)
    settled = result(state)
    names = [seat.name for seat in state.seats]
    told: dict[str, Any] = {
        "rulebook": state.rulebook.name,
        "over": settled is not None,
        "ended_by": str(state.ended) if state.ended else None,
        "winner": _winner_name(names, settled.winner if settled and settled.certain else None),
        "turns": [_turn(names, turn) for turn in state.turns],
        "refused": list(refused),
        "penalties": penalties(state, moment),
        "totals": {name: state.total(number, moment) for number, name in enumerate(names)},
    }
    if settled:
        told["final"] = dict(zip(names, settled.final, strict=True))
    told["tiles_left"] = {seat.name: "".join(sorted(seat.rack)) for seat in state.seats}
    told["bag"] = state.bag
    return told


def _winner_name(names: Sequence[str], winner: int | None) -> str | None:
    return None if winner is None else names[winner]


def _turn(names: Sequence[str], turn: Turn) -> dict[str, Any]:
    told: dict[str, Any] = {"by": names[turn.seat], "kind": str(turn.kind)}
    if turn.placement:
        told["at"] = turn.placement.at
        told["word"] = letters_text(turn.placement.letters)
        told["words"] = [
            {"word": word.word, "score": word.points if turn.kind is TurnKind.PLACED else 0}
            for word in turn.words
        ]
    if turn.kind is TurnKind.EXCHANGED:
        told["tiles"] = len(turn.tiles)
    if turn.cancelled:
        told["cancelled"] = True
    return {**told, "score": turn.score, "total": turn.total}


def penalties(state: State, now: int) -> list[dict[str, Any]]:
    """List the points off: those on the record, then overtime, once per player."""
    told = [
        {"to": state.seats[one.seat].name, "points": one.points, "why": str(one.why)}
        for one in state.penalties
    ]
    for number, seat in enumerate(state.seats):
        if points := state.overtime(number, now):
            told.append({"to": seat.name, "points": -points, "why": str(Why.OVERTIME)})
    return told
