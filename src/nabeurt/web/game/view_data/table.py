"""What a page beside a real board knows more: what was noted, what is missing, who agrees."""

from typing import Any

from nabeurt.board import letters_text
from nabeurt.game import State
from nabeurt.game.outcome.notes import differing, untold
from nabeurt.game.outcome.settlement import result
from nabeurt.game.state import Note


def table_paper(state: State) -> dict[str, Any]:
    """Return what was noted, which turns differ, who said it is right, and who agrees."""
    settled = result(state)
    final = settled.final if settled else None
    return {
        "notes": [_note(note) for note in state.notes],
        "differing": differing(state),
        "untold": [{"turn": number, "seat": seat} for number, seat in untold(state)],
        "confirmed": [seat for seat, said in state.confirmed.items() if said == final],
        "agreed": sorted(state.proposed.agreed) if state.proposed else [],
    }


def _note(note: Note) -> dict[str, Any]:
    laid = note.placement
    return {
        "by": note.by,
        "turn": note.turn,
        "points": note.points,
        "at": laid.at if laid else None,
        "word": letters_text(laid.letters) if laid else None,
    }
