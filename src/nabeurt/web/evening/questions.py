"""What the leader is asked before a step that a slip of the hand could take, and what follows."""

from collections.abc import Callable
from typing import Any

from nabeurt.duplicate import Command, State
from nabeurt.duplicate.commands import (
    Close,
    Finish,
    LayMaster,
    Merge,
    RedoTurn,
    RemovePlayer,
    Score,
    StepBack,
)
from nabeurt.duplicate.turn import Phase
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.duplicate import tell_redo
from nabeurt.web.site.fields import duration

SHOWN = 12


def question(state: State, command: Command, now: int, language: Language) -> str:
    """Return what to ask before a command is carried out; empty when nothing is."""
    ask = _ASKED.get(type(command))
    asked = ask(state, command, now, language) if ask else None
    if asked is None:
        return ""
    key, fields = asked
    return say(f"evening.ask.{key}", language, **fields)


_Asked = tuple[str, dict[str, object]] | None


def _missing(state: State) -> dict[str, object]:
    turn = state.turn
    slips = turn.slips if turn else {}
    missing = [f"{one.number} {one.name}" for one in state.active if one.number not in slips]
    more = "…" if len(missing) > SHOWN else ""
    return {"count": len(missing), "who": ", ".join(missing[:SHOWN]) + more}


def _close(state: State, _: Close, now: int, language: Language) -> _Asked:
    del language
    if state.turn is None or state.phase not in {Phase.RUNNING, Phase.PAUSED}:
        return None
    left = duration(max(0, state.turn.timer.left(now)))
    return "close", {"left": left, "count": _missing(state)["count"]}


def _score(state: State, _: Score, now: int, language: Language) -> _Asked:
    del now, language
    missing = _missing(state)
    return ("score", missing) if state.phase is Phase.CLOSED and missing["count"] else None


def _lay(state: State, command: LayMaster, now: int, language: Language) -> _Asked:
    del now, language
    turn = state.turn.number if state.turn else 0
    return (
        ("lay", {"word": command.placement, "turn": turn}) if state.phase is Phase.SCORED else None
    )


def _redo(state: State, command: RedoTurn, now: int, language: Language) -> _Asked:
    del now
    later = len(state.turns) - command.turn
    if later < 0:
        return None
    how = tell_redo(command.redo, language)
    return "redo_later" if later else "redo", {"turn": command.turn, "how": how, "count": later}


def _finish(state: State, _: Finish, now: int, language: Language) -> _Asked:
    del now, language
    key = "reveal" if state.phase is Phase.OVER else "finish"
    return key, {"turn": len(state.turns)}


def _back(state: State, _: StepBack, now: int, language: Language) -> _Asked:
    del now, language
    return f"back_{state.phase.value}", {"turn": len(state.turns)}


def _merge(state: State, command: Merge, now: int, language: Language) -> _Asked:
    del now, language
    names = [state.players.get(number) for number in (command.number, command.into)]
    gone, kept = (one.name if one else "?" for one in names)
    return "merge", {"gone": gone, "kept": kept}


def _remove(state: State, command: RemovePlayer, now: int, language: Language) -> _Asked:
    del now, language
    player = state.players.get(command.number)
    return ("remove", {"name": player.name}) if player else None


_ASKED: dict[type, Callable[[State, Any, int, Language], _Asked]] = {
    Close: _close,
    Score: _score,
    LayMaster: _lay,
    RedoTurn: _redo,
    Finish: _finish,
    StepBack: _back,
    Merge: _merge,
    RemovePlayer: _remove,
}
