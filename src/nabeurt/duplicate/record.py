"""An evening as one plain object: every turn, every slip with its reason, the ranking."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from nabeurt.board import letters_text, tile_on_rack
from nabeurt.duplicate.ranking import (
    Solo,
    Standing,
    best_words,
    by_category,
    by_club,
    ranking,
    scored_turns,
    solos,
)
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Mark, Slip
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Turn
from nabeurt.duplicate.view import announced, found_top

Data = dict[str, Any]


def record(state: State) -> Data:
    """Tell everything about an evening that may be published when a turn is laid."""
    standings = ranking(state)
    turns = scored_turns(state)
    return {
        "event": state.setup.name,
        "date": state.setup.date,
        "rulebook": state.rulebook.name,
        "lexicon": asdict(state.opened.lexicon),
        "most_turns": state.rulebook.turns,
        "draws": state.setup.draws.value,
        "commitment": state.opened.commitment,
        "seed": state.revealed,
        "master": state.rulebook.top.value,
        "over": state.ended is not None,
        "ended_by": state.ended.value if state.ended else None,
        "players": [_player(one) for _, one in sorted(state.players.items())],
        "turns": [_turn(turn, state.players) for turn in turns],
        "board": state.board.cells,
        "bag": "".join(sorted(state.bag)),
        "top": sum(turn.top for turn in turns),
        "ranking": [standing_data(one) for one in standings],
        "clubs": [asdict(one) for one in by_club(standings, state.setup.club_best)],
        "categories": {
            name: [standing_data(one) for one in members]
            for name, members in by_category(standings).items()
        },
        "best_words": [_solo(one) for one in best_words(state)],
        "solos": [_solo(one) for one in solos(state)],
        "rulings": [{"word": word, "valid": valid} for word, valid in state.rulings.items()],
        "corrections": [_correction(one) for one in state.corrections],
    }


def _player(player: Player) -> Data:
    return {
        "number": player.number,
        "name": player.name,
        "club": player.club,
        "category": player.category,
        "since": player.since,
        "withdrawn": player.withdrawn,
    }


def _turn(turn: Turn, players: Mapping[int, Player]) -> Data:
    master = announced(turn).master
    return {
        "turn": turn.number,
        "letters": turn.letters,
        "redraws": list(turn.redraws),
        "board": turn.board.cells,
        "slips": [
            {"name": players[number].name, **slip_data(mark, turn.slips.get(number))}
            for number, mark in sorted(turn.marks.items())
        ],
        "master": {
            "at": master.placement.at,
            "word": letters_text(master.placement.letters),
            "tiles": [tile_on_rack(tile) for tile in turn.master_tiles],
            "score": master.points,
            "found_by": list(master.finders),
        }
        if master
        else None,
        "replaced": [str(square) for square in turn.replaced],
        "topscore": turn.top,
        "best": {
            "at": turn.engine.placement.at,
            "word": letters_text(turn.engine.placement.letters),
            "score": turn.engine.points,
        }
        if turn.engine
        else None,
        "found_top": found_top(turn),
    }


def slip_data(mark: Mark, slip: Slip | None) -> Data:
    """Tell what a slip said and what it is worth; ``reason`` is null when it earned points."""
    return {
        "number": mark.number,
        "word": slip.word if slip else None,
        "at": slip.where if slip else None,
        "claimed": mark.claimed,
        "channel": slip.channel.value if slip else None,
        "read_as": str(mark.placement) if mark.placement else None,
        "score": mark.points,
        "reason": mark.zero.value if mark.zero else None,
        "detail": list(mark.detail),
        "sum_corrected": mark.sum_corrected,
        "fixed": mark.fixed,
    }


def standing_data(one: Standing) -> Data:
    """Tell a player's place."""
    return {
        "rank": one.rank,
        "number": one.player.number,
        "name": one.player.name,
        "club": one.player.club,
        "category": one.player.category,
        "total": one.total,
        "percent": one.percent,
        "turns": list(one.turns),
    }


def _solo(one: Solo) -> Data:
    return {
        "turn": one.turn,
        "number": one.number,
        "at": one.placement.at,
        "word": letters_text(one.placement.letters),
        "score": one.points,
    }


def _correction(one: Correction) -> Data:
    return {
        "at_ms": one.at,
        "by": one.by,
        "why": one.why,
        "when": one.when,
        "turn": one.turn,
        "number": one.number,
        "word": one.word,
        "valid": one.valid if one.word else None,
        "redo": one.redo.value if one.redo else None,
        "changes": [
            {
                "turn": turn,
                "number": after.number,
                "before": before.points if before else 0,
                "after": after.points,
            }
            for turn, before, after in one.changes
        ],
    }
