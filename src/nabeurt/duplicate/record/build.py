"""The record of an evening, made of its state."""

from collections.abc import Mapping, Sequence

from nabeurt.board import letters_text, tile_on_rack
from nabeurt.duplicate.record.model import (
    Recorded,
    RecordedChange,
    RecordedClub,
    RecordedCorrection,
    RecordedLexicon,
    RecordedMaster,
    RecordedPlayer,
    RecordedRuling,
    RecordedSlip,
    RecordedSolo,
    RecordedStanding,
    RecordedTeam,
    RecordedTurn,
    RecordedWord,
)
from nabeurt.duplicate.scoring.ranking import (
    Group,
    Solo,
    Standing,
    best_words,
    between,
    ranking,
    scored_turns,
    solos,
    within,
)
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Best, Mark, Slip
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Turn
from nabeurt.duplicate.view.hall import announced, found_top


def record(state: State) -> Recorded:
    """Tell everything about an evening that may be published when a turn is laid."""
    standings, turns, used = ranking(state), scored_turns(state), state.opened.lexicon
    return Recorded(
        event=state.setup.name,
        date=state.setup.date,
        rulebook=state.rulebook.name,
        lexicon=RecordedLexicon(used.name, used.version, used.sha256),
        most_turns=state.rulebook.turns,
        draws=state.setup.draws.value,
        commitment=state.opened.commitment,
        seed=state.revealed,
        master=state.rulebook.top.value,
        over=state.ended is not None,
        ended_by=state.ended,
        players=tuple(_player(one) for _, one in sorted(state.players.items())),
        turns=tuple(_turn(turn, state.players) for turn in turns),
        board=state.board.cells,
        bag="".join(sorted(state.bag)),
        top=sum(turn.top for turn in turns),
        ranking=tuple(map(recorded_standing, standings)),
        clubs=tuple(
            RecordedClub(one.rank, one.name, one.total, one.numbers)
            for one in between(standings, Group.CLUB, state.setup.club_best)
        ),
        teams=tuple(
            RecordedTeam(one.rank, one.name, one.total, one.numbers)
            for one in between(standings, Group.TEAM, state.setup.team_best)
        ),
        categories=_within(standings, Group.CATEGORY),
        rooms=_within(standings, Group.ROOM) if state.setup.rooms else {},
        best_words=tuple(map(_solo, best_words(state))),
        solos=tuple(map(_solo, solos(state))),
        rulings=tuple(RecordedRuling(word, valid) for word, valid in state.rulings.items()),
        corrections=tuple(map(_correction, state.corrections)),
    )


def _within(standings: Sequence[Standing], group: Group) -> dict[str, tuple[RecordedStanding, ...]]:
    ranked = within(standings, group)
    return {name: tuple(map(recorded_standing, members)) for name, members in ranked.items()}


def _player(player: Player) -> RecordedPlayer:
    return RecordedPlayer(
        number=player.number,
        name=player.name,
        club=player.club,
        category=player.category,
        team=player.team,
        room=player.room,
        since=player.since,
        withdrawn=player.withdrawn,
    )


def _turn(turn: Turn, players: Mapping[int, Player]) -> RecordedTurn:
    return RecordedTurn(
        turn=turn.number,
        letters=turn.letters,
        redraws=turn.redraws,
        board=turn.board.cells,
        slips=tuple(
            _slip(players[number].name, mark, turn.slips.get(number))
            for number, mark in sorted(turn.marks.items())
        ),
        laid=_master(turn),
        replaced=tuple(map(str, turn.replaced)),
        topscore=turn.top,
        best=_word(turn.engine) if turn.engine else None,
        found_top=found_top(turn),
    )


def _master(turn: Turn) -> RecordedMaster | None:
    master = announced(turn).master
    if master is None:
        return None
    return RecordedMaster(
        at=master.placement.at,
        word=letters_text(master.placement.letters),
        tiles=tuple(map(tile_on_rack, turn.master_tiles)),
        score=master.points,
        found_by=tuple(master.finders),
    )


def _word(best: Best) -> RecordedWord:
    return RecordedWord(best.placement.at, letters_text(best.placement.letters), best.points)


def _slip(name: str, mark: Mark, slip: Slip | None) -> RecordedSlip:
    """Tell what a slip said and what it is worth; no ``reason`` when it earned points."""
    return RecordedSlip(
        name=name,
        number=mark.number,
        word=slip.word if slip else None,
        at=slip.where if slip else None,
        claimed=mark.claimed,
        channel=slip.channel.value if slip else None,
        read_as=str(mark.placement) if mark.placement else None,
        score=mark.points,
        reason=mark.zero,
        detail=mark.detail,
        sum_corrected=mark.sum_corrected,
        fixed=mark.fixed,
    )


def recorded_standing(one: Standing) -> RecordedStanding:
    """Tell a player's place."""
    return RecordedStanding(
        rank=one.rank,
        number=one.player.number,
        name=one.player.name,
        club=one.player.club,
        category=one.player.category,
        team=one.player.team,
        room=one.player.room,
        total=one.total,
        percent=one.percent,
        turns=one.turns,
    )


def _solo(one: Solo) -> RecordedSolo:
    word = letters_text(one.placement.letters)
    return RecordedSolo(one.turn, one.number, one.placement.at, word, one.points)


def _correction(one: Correction) -> RecordedCorrection:
    return RecordedCorrection(
        at_ms=one.at,
        by=one.by,
        why=one.why,
        when=one.when,
        turn=one.turn,
        number=one.number,
        word=one.word,
        valid=one.valid if one.word else None,
        redo=one.redo,
        changes=tuple(
            RecordedChange(turn, after.number, before.points if before else 0, after.points)
            for turn, before, after in one.changes
        ),
    )
