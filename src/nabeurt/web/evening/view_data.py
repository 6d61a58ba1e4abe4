"""An evening as plain data for a page: what a view holds, put in words where people read it."""

from functools import lru_cache
from typing import Any

from nabeurt.board import Board, letters_text
from nabeurt.duplicate import Mark, Phase, Slip
from nabeurt.duplicate.scoring.master import Found
from nabeurt.duplicate.view.hall import Hall
from nabeurt.duplicate.view.phone import OwnTurn, PhoneView
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.alphabet import call_all
from nabeurt.speech.sentences.board import spell_board
from nabeurt.speech.sentences.duplicate import tell_ended, tell_phase, why_zero
from nabeurt.speech.sentences.voice import Voice

Data = dict[str, Any]
WRITABLE = (Phase.RUNNING, Phase.PAUSED)
TIMED = (Phase.CALLED, Phase.RUNNING, Phase.PAUSED)


# What a phone was told of a turn, by player, turn and language: it seldom changes, and there are
# many turns and many phones.
TurnsTold = dict[tuple[int, int, Language], tuple[OwnTurn, Data]]


def phone_data(seen: PhoneView, language: Language, told: TurnsTold) -> Data:
    """Return a player's evening as their phone shows it; ``told`` is what was told before."""
    hall = seen.hall
    return {
        **hall_data(hall, language),
        "number": seen.player.number,
        "name": seen.player.name,
        "withdrawn": seen.player.withdrawn,
        "writable": hall.phase in WRITABLE and not seen.player.withdrawn,
        "slip": slip_data(seen.slip),
        "help": seen.help,
        "own": [_own(one, seen.player.number, language, told) for one in seen.own],
        "standing": _standing(seen),
    }


def hall_data(hall: Hall, language: Language) -> Data:
    """Return what everybody may know."""
    return {
        "version": hall.version,
        "event": hall.name,
        "phase": hall.phase.value,
        "phase_text": tell_phase(hall.phase, language),
        "turn": hall.turn,
        "turns": hall.turns,
        "board": hall.board.cells,
        "board_text": _board_text(hall.board, language),
        "letters": hall.letters,
        "called": call_all(hall.letters, language),
        "clock": clock_data(hall),
        "round": hall.round,
        "bag": hall.bag,
        "ended": tell_ended(hall.ended, language) if hall.ended else None,
    }


def clock_data(hall: Hall) -> Data:
    """Return the time as every page is told it: what is left now, and whether it runs."""
    return {
        "left_ms": hall.left_ms,
        "low_ms": hall.low_ms,
        "runs": hall.timer.since is not None,
        "shown": hall.phase in TIMED,
    }


@lru_cache(64)
def _board_text(board: Board, language: Language) -> list[str]:
    return spell_board(board, Voice((), language)).splitlines()


def found_data(found: Found | None) -> Data | None:
    """Return a word that was found."""
    if found is None:
        return None
    return {
        "at": found.placement.at,
        "word": letters_text(found.placement.letters),
        "points": found.points,
        "tiles": found.tiles,
        "finders": len(found.finders),
    }


def slip_data(slip: Slip | None) -> Data | None:
    """Return a slip as its player sees it."""
    if slip is None:
        return None
    return {"word": slip.word, "where": slip.where, "claimed": slip.claimed, "late": slip.late}


def _own(one: OwnTurn, number: int, language: Language, told: TurnsTold) -> Data:
    key = number, one.number, language
    if key not in told or told[key][0] is not one:
        told[key] = one, _turn(one, language)
    return told[key][1]


def _turn(one: OwnTurn, language: Language) -> Data:
    return {
        "turn": one.number,
        "letters": one.letters,
        "slip": slip_data(one.slip),
        "points": one.mark.points if one.mark else 0,
        "why": told(one.mark, language),
        "master": found_data(one.master),
        "top": one.top,
        "percent": one.percent,
    }


def told(mark: Mark | None, language: Language) -> str:
    """Say what was remarkable about a mark: why it is nothing, or that its sum was corrected."""
    if mark is None:
        return ""
    if mark.sum_corrected:
        return say("evening.sum_corrected", language, claimed=mark.claimed, points=mark.points)
    return why_zero(mark, language)


def _standing(seen: PhoneView) -> Data | None:
    if seen.standing is None:
        return None
    return {
        "rank": seen.standing.rank,
        "players": seen.hall.players,
        "total": seen.standing.total,
        "percent": seen.standing.percent,
    }
