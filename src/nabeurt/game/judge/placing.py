"""Placing a word (000 P III-1 to III-6, 001, 002 III-4 to III-9, 003, 004)."""

from nabeurt.board import Fault, Laying, lay, score, tile_on_rack
from nabeurt.game.commands import Place
from nabeurt.game.events import Placed
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.verdict import invalid
from nabeurt.game.reasons import FAULTS, Reason, Refusal, refuse
from nabeurt.game.state import State
from nabeurt.game.state.rack import HIDDEN, held, missing
from nabeurt.rules.policies import WordCheck


def place(request: Request, command: Place) -> Judgement:
    """Lay the word, if it fits, is on the rack, and is good where that is checked at once."""
    if bar := request.turn_bar() or _letters_bar(command):
        return bar
    laying = lay(request.state.board, command.placement)
    if isinstance(laying, Fault):
        return refuse(FAULTS[laying])
    tiles = "".join(laying.tiles.values())
    if bar := rack_bar(request.state, request.seat, tiles) or _word_bar(request, laying):
        return bar
    earned = score(
        request.state.board, laying, request.state.tile_set, request.state.rulebook.extended
    )
    placed = Placed(
        request.now,
        request.seat,
        command.placement,
        tiles,
        earned.words,
        earned.bonus,
        earned.total,
    )
    return (placed, *request.pressed())


def _letters_bar(command: Place) -> Refusal | None:
    letters = command.placement.letters
    if letters.isascii() and letters.isalpha():
        return None
    return refuse(Reason.NOT_A_WORD, words=(letters,))


def rack_bar(state: State, seat: int, letters: str) -> Refusal | None:
    """Refuse tiles that this player cannot hold: not on the rack, or no longer in the set."""
    wanted = "".join(tile_on_rack(letter) for letter in letters)
    rack = state.seats[seat].rack
    taken = held(rack, wanted)
    if taken is None:
        return refuse(Reason.TILE_NOT_ON_RACK, tiles=missing(rack, wanted))
    if HIDDEN not in taken:
        return None
    unknown = "".join(
        tile for tile, as_held in zip(wanted, taken, strict=True) if as_held == HIDDEN != tile
    )
    lacking = missing(state.pool, unknown)
    return refuse(Reason.SET_EXHAUSTED, tiles=lacking) if lacking else None


def _word_bar(request: Request, laying: Laying) -> Refusal | None:
    """After an unfair word only a valid one will do, by list or jury (002 III-10)."""
    state = request.state
    direct = state.rulebook.check is WordCheck.DIRECT
    if not direct and not state.must_place:
        return None
    wrong = invalid(state, (word.word for word in laying.words), request.arbiter)
    return refuse(Reason.WORD_NOT_IN_LIST, words=wrong) if wrong else None
