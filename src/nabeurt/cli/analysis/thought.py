"""What was thought of a position, as sentences and as data."""

from functools import partial
from typing import Any

from nabeurt.analysis.report import Speaker
from nabeurt.analysis.search.endgame import EndgameTurn, Solution
from nabeurt.analysis.search.preendgame import Prospect
from nabeurt.analysis.search.simulation import Simulated, Swap
from nabeurt.analysis.search.study import Study
from nabeurt.board import letters_text
from nabeurt.cli.language import language, tell
from nabeurt.moves import Candidate
from nabeurt.speech.sentences.lookback import speaker


def as_data(found: Study) -> dict[str, Any]:
    """Tell what was thought of a position as JSON can hold it."""
    if not isinstance(found, list):
        return _solution_data(found)
    return {"choices": [_choice_data(one) for one in found]}


def _solution_data(found: Solution) -> dict[str, Any]:
    return {
        "value": found.value,
        "proven": found.proven,
        "at_least": found.at_least,
        "at_most": found.at_most,
        "plies": found.depth,
        "line": [_turn_data(turn) for turn in found.line],
    }


def _turn_data(turn: EndgameTurn) -> dict[str, Any]:
    by = {"by": turn.seat + 1, "deed": turn.deed.name.lower()}
    return by | (_deed_data(turn.candidate) if turn.candidate else {})


def _choice_data(one: Prospect | Simulated) -> dict[str, Any]:
    told = _deed_data(one.candidate) | {"chance": round(one.chance, 4), "gain": round(one.gain, 2)}
    if isinstance(one, Prospect):
        ways = {"ways": one.all, "looked": one.seen, "proven": one.proven}
        return told | {"wins": one.wins, "draws": one.draws, "losses": one.losses} | ways
    error = {"error": round(one.error, 2), "iterations": one.iterations}
    return told | error | {"fell_off": one.fell_off}


def _deed_data(deed: Candidate | Swap) -> dict[str, Any]:
    if not isinstance(deed, Candidate):
        return {"exchange": deed.tiles}
    placement = deed.placement
    return {"at": placement.at, "word": letters_text(placement.letters), "score": deed.score}


def as_text(number: int, rack: str, found: Study) -> str:
    """Tell what was thought of the position on a line."""
    head = tell("think.position", number=number, rack=rack)
    speak = speaker((), language())
    if not isinstance(found, list):
        return "\n".join([head, *_solution_lines(found, speak)])
    if not found:
        return "\n".join([head, tell("think.none")])
    return "\n".join([head, _how(found[0]), *map(partial(_choice_line, speak), found)])


def _solution_lines(found: Solution, speak: Speaker) -> list[str]:
    """Tell the value, what is proven of it, and the line of play."""
    turns = [f"{place:>3}. {_turn(turn)}" for place, turn in enumerate(found.line, 1)]
    value = speak.signed(found.value, 0)
    if found.proven:
        return [tell("think.proven", value=value), *turns]
    bounds = {"at_least": found.at_least, "at_most": found.at_most}
    proven = [
        tell(f"think.{key}", value=speak.signed(bound, 0))
        for key, bound in bounds.items()
        if bound is not None
    ]
    likely = tell("think.likely", value=value, plies=found.depth)
    return [likely, *(proven or [tell("think.nothing_proven")]), *turns]


def _turn(turn: EndgameTurn) -> str:
    who = tell("think.other" if turn.seat else "think.own")
    deed = _deed(turn.candidate) if turn.candidate else tell(f"think.deed.{turn.deed.name.lower()}")
    return tell("think.turn", who=who, deed=deed)


def _how(best: Prospect | Simulated) -> str:
    if not isinstance(best, Prospect):
        return tell("think.simulated", times=best.iterations)
    if best.seen < best.all:
        return tell("think.partly", ways=best.all, looked=best.seen)
    return tell("think.all_proven" if best.proven else "think.all", ways=best.all)


def _choice_line(speak: Speaker, one: Prospect | Simulated) -> str:
    fields = {
        "deed": _deed(one.candidate),
        "chance": speak.percent(one.chance),
        "gain": speak.signed(one.gain),
    }
    if isinstance(one, Prospect):
        return "  " + tell("think.choice", **fields)
    error = speak.number(one.error)
    key = "fell_off" if one.fell_off else "measured"
    return "  " + tell(f"think.{key}", **fields, error=error, times=one.iterations)


def _deed(deed: Candidate | Swap) -> str:
    if isinstance(deed, Candidate):
        return tell("think.placed", placement=deed.placement, points=deed.score)
    return tell("think.exchanged", tiles=deed.tiles)
