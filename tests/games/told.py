"""The whole games of this folder as they are told beside a real board: a line for every deed."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from nabeurt.game import Opening, Refusal, State, Table, replay
from nabeurt.game.commands import NoteLeftover
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.records import parse_log
from nabeurt.game.state.turn import Turn, TurnKind
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon.library import open_lexicon
from nabeurt.speech.grammar.commands import parse

HERE = Path(__file__).parent
Line = tuple[int, str]


@cache
def kept_game(rulebook: str) -> State:
    """Return the whole game that is kept of a rulebook."""
    return replay(parse_log((HERE / f"{rulebook}.jsonl").read_bytes()).events)


def told(state: State, *, pressed: bool) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of each turn: the deed, the clock where one is pressed, who challenged."""
    for turn in state.turns:
        lines = [(turn.seat, _deed(turn))]
        if pressed:
            lines.append((turn.seat, "klok"))
        if turn.challenged is not None:
            lines.append((turn.challenged, "aanvechten"))
        yield tuple(lines)


def _deed(turn: Turn) -> str:
    if turn.kind is TurnKind.EXCHANGED:
        return f"ruil {len(turn.tiles)}"
    return "pas" if turn.kind is TurnKind.PASSED else str(turn.placement)


def final(state: State) -> tuple[int, ...]:
    """Return what the same turns come to by the list of today, which may judge otherwise."""
    jury, drawer = LexiconJury(open_lexicon()), SeededDrawer("")
    players = tuple(seat.name for seat in state.seats)
    opening = Opening(state.rulebook, players, jury.used, table=True, beginner=state.beginner)
    table = Table.opened(opening, 0, jury, drawer)
    assert isinstance(table, Table)
    for by, line in (each for turn in told(state, pressed=False) for each in turn):
        heard = table.hear(parse(line), by, 0)
        assert not isinstance(heard, Refusal), (line, heard)
    table.keep(table.lapsed(0))
    for seat, held in enumerate(state.seats):
        table.hear(NoteLeftover(seat, held.rack), seat, 0)
    return final_points(table.state)
