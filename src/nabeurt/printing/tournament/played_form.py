"""The match form of a game that was played: white for who began, coloured for the other."""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from nabeurt.board import BLANK, letters_text, tile_on_rack
from nabeurt.game import State
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.state.rack import HIDDEN
from nabeurt.game.state.turn import Turn, TurnKind
from nabeurt.printing.pdf import pressed
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.forms import form_data


def played_form_pdf(state: State, when: str, say: Wording) -> bytes:
    """Print the forms of all players of a finished game, each from their own side."""
    first = state.beginner or 0
    seats = [(first + step) % len(state.seats) for step in range(len(state.seats))]
    forms = [_form(state, seat, when, say, white=seat == first) for seat in seats]
    title = " – ".join(state.seats[seat].name for seat in seats)
    return pressed("match_forms", form_data(title, forms, say))


def _form(state: State, seat: int, when: str, say: Wording, *, white: bool) -> dict[str, Any]:
    others = [number for number in range(len(state.seats)) if number != seat]
    final = final_points(state)
    ending = " – ".join(str(final[one]) for one in (seat, *others))
    kind = say("forms.white" if white else "forms.coloured")
    return {
        "event": when,
        "where": state.seats[seat].name,
        "white": white,
        "kind": kind,
        "people": [
            say("forms.mine", name=state.seats[seat].name, so_far=""),
            *(say("forms.other", name=state.seats[one].name, so_far="") for one in others),
        ],
        "label": kind,
        "pages": [],
        "rows": [
            *_opening(state, seat, say),
            *([*_own(mine, say), *_told(theirs, say)] for mine, theirs in _rows(state, seat)),
        ],
        "below": [state.seats[seat].rack or "–", str(state.overtime(seat, state.now)), ending],
        "signed": [_signature(state, one, final) for one in (seat, *others[:1])],
        "jury": [f"{state.jury}: {final[seat]}"] if state.signed and state.jury else [],
    }


def _rows(state: State, seat: int) -> Iterator[tuple[Turn | None, Turn | None]]:
    """Lay the turns of a player beside those of the others."""
    counted = [turn for turn in state.turns if not turn.cancelled]
    mine = (turn for turn in counted if turn.seat == seat)
    return zip_longest(mine, (turn for turn in counted if turn.seat != seat))


def opening_rack(state: State, seat: int) -> str:
    """Return what a player drew at the start, worked out from the end back; empty if unknown."""
    rack = Counter(state.seats[seat].rack)
    for turn in reversed(state.turns):
        if turn.seat == seat and not turn.cancelled:
            rack.subtract(turn.drawn)
            rack.update(tile_on_rack(tile) for tile in _spent(turn))
    unknown = HIDDEN in rack or min(rack.values(), default=0) < 0
    return "" if unknown else "".join(sorted(rack.elements(), key=lambda one: (one == BLANK, one)))


def _opening(state: State, seat: int, say: Wording) -> list[list[str]]:
    drawn = opening_rack(state, seat)
    return [[drawn, *_told(None, say), *_told(None, say)]] if drawn else []


def _spent(turn: Turn) -> str:
    """Name the tiles that left the rack in a turn."""
    return turn.tiles if turn.kind in {TurnKind.PLACED, TurnKind.EXCHANGED} else ""


def _own(turn: Turn | None, say: Wording) -> list[str]:
    drawn = turn.drawn if turn and HIDDEN not in turn.drawn else ""
    return [drawn, *_told(turn, say)]


def _told(turn: Turn | None, say: Wording) -> list[str]:
    if turn is None:
        return [""] * 4
    laid = turn.placement if turn.kind is TurnKind.PLACED else None
    word = letters_text(laid.letters) if laid else say(f"forms.turn_{turn.kind.value}")
    return [word, laid.at if laid else "", str(turn.score), str(turn.total)]


def _signature(state: State, seat: int, final: tuple[int, ...]) -> str:
    """Whoever said that this is the result has signed it."""
    return f"{state.seats[seat].name} ✓" if state.confirmed.get(seat) == final else ""
