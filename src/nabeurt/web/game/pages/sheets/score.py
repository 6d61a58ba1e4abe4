"""The sheet of a finished game: every turn, what was taken off, and how the racks were settled."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import msgspec

from nabeurt.board import TILE_SETS, Square, letters_text
from nabeurt.game import Onlooker, View, events, view
from nabeurt.game.records import Outcome, verify
from nabeurt.game.state.turn import Penalty, Turn, TurnKind
from nabeurt.speech import say
from nabeurt.speech.sentences.board import spell_board
from nabeurt.speech.sentences.events import tell
from nabeurt.speech.sentences.result import outcome
from nabeurt.web.game.commands import voice_for
from nabeurt.web.game.session import GameSession
from nabeurt.web.site.board import Rows, drawn_board
from nabeurt.web.site.render import Sayer

# What a jury, person or list, put on the record.
JURY_DID = (
    *(events.Challenged, events.Ruled, events.Overruled, events.Checked),
    *(events.LeaveGiven, events.LeaveDenied, events.StuckDenied, events.Froze, events.Restarted),
    *(events.Warned, events.Deducted, events.ExtraTimeGiven, events.Disqualified),
    *(events.Protested, events.ProtestSettled, events.RestartAsked, events.RestartDenied),
    *(events.CheckCorrected, events.FinalSet, events.Signed),
    *(events.JurySeated, events.ListJudges),
)

# What a rulebook does not know, and whoever reads the sheet should.
FRIENDLY = (events.Undone, events.Hinted)


@dataclass(frozen=True, slots=True)
class Line:
    """A turn on the sheet; points taken off between two turns have no number."""

    number: int | None
    player: str
    at: str
    what: str
    words: str
    score: int
    total: int | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is known once a game is over."""

    lines: list[Line]
    penalties: list[str]
    jury: list[str]
    friendly: list[str]
    settlement: list[str]
    final: list[tuple[str, int, bool]]
    proof: str
    proven: bool
    awaits_check: bool
    board: Rows
    board_told: list[str]
    turns: int
    course: str


def sheet(live: GameSession, words: Sayer) -> Sheet | None:
    """Draw the sheet up; None while the game goes on."""
    seen = view(live.state, Onlooker.SPECTATOR)
    if seen.result is None:
        return None
    names = [player.name for player in seen.players]
    voice = voice_for(live, Onlooker.SPECTATOR, words.language)
    proof = verify(live.events)
    final = zip(names, seen.result.final, range(len(names)), strict=True)
    winner = seen.result.winner if seen.result.certain else None
    return Sheet(
        _lines(seen, names, words),
        [_penalty(penalty, names, words) for penalty in seen.penalties],
        [tell(event, voice) for event in live.events if _by_jury(event)],
        [tell(event, voice) for event in live.events if isinstance(event, FRIENDLY)],
        [
            *(tell(event, voice) for event in live.events if _at_the_end(event)),
            *outcome(seen, voice),
        ],
        [(name, points, seat == winner) for name, points, seat in final],
        say(f"records.proof.{proof.outcome}", words.language, **asdict(proof)),
        proof.outcome is Outcome.TRUE,
        seen.result.awaits_check,
        drawn_board(
            seen.board, TILE_SETS[live.state.rulebook.tiles.value].values, _last_word(seen.turns)
        ),
        spell_board(seen.board, voice).splitlines(),
        len(seen.turns),
        _course(live, seen, words),
    )


def _lines(seen: View, names: list[str], words: Sayer) -> list[Line]:
    """Put down every turn, and what was taken off where it was."""
    lines: list[Line] = []
    for number, turn in enumerate((None, *seen.turns)):
        if turn is not None:
            lines.append(_line(number, turn, names, words))
        off = (penalty for penalty in seen.penalties if penalty.after == number)
        lines += [_deduction(penalty, names, words) for penalty in off]
    return [*lines, *_overtime(seen, words)]


def _overtime(seen: View, words: Sayer) -> list[Line]:
    """Put down what time cost, so that sums add up."""
    why = words("why.overtime")
    return [
        Line(None, player.name, "", why, "", -player.overtime, None)
        for player in seen.players
        if player.overtime
    ]


def _course(live: GameSession, seen: View, words: Sayer) -> str:
    """Write down what the page needs to step through the turns."""
    names = [player.name for player in seen.players]
    course = {
        "board": seen.board.cells,
        "values": dict(TILE_SETS[live.state.rulebook.tiles.value].values),
        "start": words("after.step_start"),
        "turns": [_step(n, turn, names, words) for n, turn in enumerate(seen.turns, 1)],
    }
    return msgspec.json.encode(course).decode()


def _step(number: int, turn: Turn, names: list[str], words: Sayer) -> dict[str, object]:
    laid = turn.placement
    line = _line(number, turn, names, words)
    fields = {"number": number, "name": line.player, "what": f"{line.at} {line.what}".strip()}
    return {
        "kind": turn.kind.value,
        "at": laid.at if laid else None,
        "word": letters_text(laid.letters) if laid else None,
        "tiles": turn.tiles,
        "cancelled": turn.cancelled,
        "told": words("after.step_turn", points=line.score, total=line.total, **fields),
    }


def _last_word(turns: Iterable[Turn]) -> frozenset[Square]:
    """Return the squares of the word that was laid last."""
    lying = [turn.placement for turn in turns if turn.placement and turn.kind is TurnKind.PLACED]
    return frozenset(lying[-1].squares()) if lying else frozenset()


def _at_the_end(event: events.Event) -> bool:
    """Whether this tells how the game came to its end."""
    return isinstance(event, events.Resigned | events.Ended)


def _by_jury(event: events.Event) -> bool:
    """Whether the jury did something; a word that was found good needs no line."""
    found_good = isinstance(event, events.Checked) and not event.invalid
    return isinstance(event, JURY_DID) and not found_good


def _line(number: int, turn: Turn, names: list[str], words: Sayer) -> Line:
    laid = turn.placement
    what = letters_text(laid.letters) if laid else words(f"kind.{turn.kind.value}")
    if laid and turn.kind is not TurnKind.PLACED:
        what = f"{what} ({words(f'kind.{turn.kind.value}')})"
    if turn.nabeurt:
        what = f"{what} ({words('kind.nabeurt')})"
    bonus = [words("after.bonus", points=turn.bonus)] if turn.bonus else []
    return Line(
        number,
        names[turn.seat],
        laid.at if laid else "",
        what,
        ", ".join([*(f"{word.word} {word.points}" for word in turn.words), *bonus]),
        turn.score,
        turn.total,
    )


def _deduction(penalty: Penalty, names: list[str], words: Sayer) -> Line:
    why = penalty.reason or words(f"why.{penalty.why.value}")
    return Line(None, names[penalty.seat], "", why, "", penalty.points, None)


def _penalty(penalty: Penalty, names: list[str], words: Sayer) -> str:
    why = penalty.reason or words(f"why.{penalty.why.value}")
    return words("after.penalty", name=names[penalty.seat], points=penalty.points, why=why)
