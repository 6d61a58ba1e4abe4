"""Questions that change nothing, answered from what the asker may know."""

from collections import Counter
from collections.abc import Callable

from nabeurt.board import BLANK, letters_text
from nabeurt.game.events import Why
from nabeurt.game.state.clock import Timing, timing
from nabeurt.game.state.rack import HIDDEN
from nabeurt.game.state.turn import Penalty, Turn, TurnKind
from nabeurt.game.view import PlayerView, View
from nabeurt.rules import Rulebook
from nabeurt.speech.grammar.commands import Asked, Look, Question
from nabeurt.speech.grammar.repertoire import senseless
from nabeurt.speech.grammar.vocabulary import vocabulary
from nabeurt.speech.sentences.board import draw, in_lines, spell_board
from nabeurt.speech.sentences.look import look
from nabeurt.speech.sentences.result import final
from nabeurt.speech.sentences.voice import Detail, Voice

# What help explains, in the order in which one needs it.
_HELPED = (
    *("place", "blank", "exchange", "pass", "stuck", "leave", "challenge", "intent", "accept"),
    *(
        "ask",
        "start",
        "press",
        "protest",
        "protest_back",
        "restart",
        "stop",
        "agree",
        "undo",
        "hint",
    ),
    *("list_judges", "resign", "look", "trial"),
)
_AT_A_REAL_BOARD = (
    *("overdrawn", "note_rack", "note_leftover", "pause", "resume", "set_time"),
    *("points", "note_turn", "correct", "confirm"),
)
_FOR_A_PERSON = {"protest", "protest_back", "intent"}


def answer(question: Asked, view: View, rulebook: Rulebook, voice: Voice) -> str:
    """Answer a question."""
    if isinstance(question, Look):
        return look(question, view, rulebook, voice)
    if question is Question.TIME:
        return _time(view, rulebook, voice)
    if question is Question.HELP:
        return _help(view, rulebook, voice)
    return _ANSWERS[question](view, voice)


def totals(view: View, voice: Voice) -> str:
    """Say everybody's points, and whose turn it is; after the end the final ones and who won."""
    if view.result:
        return " ".join(final(view, view.result, voice))
    points = [
        voice.say("phrase.name_points", name=player.name, points=player.total)
        for player in view.players
    ]
    said = voice.say("result.totals", totals=voice.all_of(points))
    if view.on_turn is None:
        return said
    return f"{said} {voice.say('result.turn_of', name=voice.name(view.on_turn))}"


def _bag(view: View, voice: Voice) -> str:
    if not view.bag:
        return voice.say("answer.bag_empty")
    return voice.say("answer.bag", count=voice.count("tile", view.bag))


def _rack(view: View, voice: Voice) -> str:
    if not isinstance(view.viewer, int) or HIDDEN in view.players[view.viewer].rack:
        return voice.say("answer.rack_hidden")
    rack = voice.say("answer.rack", tiles=voice.tiles(view.players[view.viewer].rack))
    taken = _taken(view, voice) if view.real_board else ""
    return f"{taken} {rack}" if taken else rack


def _taken(view: View, voice: Voice) -> str:
    """Say what to take from the boxes after one's last turn, and what to put back."""
    last = next((turn for turn in reversed(view.turns) if turn.seat == view.viewer), None)
    if last is None or not last.drawn or HIDDEN in last.drawn:
        return ""
    if last.kind is TurnKind.EXCHANGED:
        put = voice.tiles(last.tiles)
        return voice.say("answer.swap", put=put, tiles=voice.tiles(last.drawn))
    return voice.say("answer.take", tiles=voice.tiles(last.drawn))


def _board(view: View, voice: Voice) -> str:
    drawn = draw(view.board) + "\n" if voice.detail is not Detail.SHORT else ""
    return drawn + spell_board(view.board, voice)


def _lines(view: View, voice: Voice) -> str:
    return f"{in_lines(view.board)}\n{voice.say('answer.lines_how')}"


def _unseen(view: View, voice: Voice) -> str:
    counted = Counter(view.unseen)
    tiles = [
        f"{voice.say('phrase.blank') if tile == BLANK else tile} {count}"
        for tile, count in sorted(counted.items(), key=lambda one: (one[0] == BLANK, one[0]))
    ]
    return voice.say("answer.unseen", tiles=", ".join(tiles) or voice.say("phrase.no_tiles"))


def _last(view: View, voice: Voice) -> str:
    if not view.turns:
        return voice.say("answer.last_none")
    return voice.say("answer.last", turn=turn_text(view.turns[-1], voice))


def _turns(view: View, voice: Voice) -> str:
    if not view.turns:
        return voice.say("answer.turns_none")
    turns = [
        voice.say("answer.turn_number", number=number, turn=turn_text(turn, voice))
        for number, turn in enumerate(view.turns, 1)
    ]
    return "\n".join([*turns, *points_off(view, voice)])


def points_off(view: View, voice: Voice) -> list[str]:
    """Say what was deducted beside the turns, so that sums add up."""
    said = [
        voice.say(
            "answer.penalty",
            name=voice.name(one.seat),
            penalty=voice.count("penalty", -one.points),
            why=_why(one, voice),
        )
        for one in view.penalties
    ]
    return said + [_overtime(player, voice) for player in view.players if player.overtime]


def _why(penalty: Penalty, voice: Voice) -> str:
    key = f"answer.why_{penalty.why.replace('-', '_')}"
    if penalty.why is Why.SANCTION:
        return voice.say(key, because=voice.because(penalty.reason))
    return voice.say(key)


def _overtime(player: PlayerView, voice: Voice) -> str:
    penalty = voice.count("penalty", player.overtime)
    time = voice.count("minute", player.minutes_over)
    return voice.say("answer.overtime", name=player.name, penalty=penalty, time=time)


def turn_text(turn: Turn, voice: Voice) -> str:
    """Say one line of the score sheet."""
    fields: dict[str, object] = {"name": voice.name(turn.seat), "total": turn.total}
    if turn.placement and turn.kind in {TurnKind.PLACED, TurnKind.WITHDRAWN}:
        fields["word"] = letters_text(turn.placement.letters)
    if turn.placement and turn.kind is TurnKind.PLACED:
        fields |= {"at": turn.placement.at, "points": voice.count("point", turn.score)}
    said = voice.say(f"answer.turn_{turn.kind}", **fields)
    if turn.bonus:
        said = voice.say("answer.turn_bonus", turn=said, points=voice.count("point", turn.bonus))
    if turn.nabeurt:
        said = voice.say("answer.turn_nabeurt", turn=said)
    return voice.say("answer.turn_cancelled", turn=said) if turn.cancelled else said


def _time(view: View, rulebook: Rulebook, voice: Voice) -> str:
    match timing(rulebook):
        case Timing.NONE:
            return voice.say("answer.time_none")
        case Timing.TOGETHER:
            left = view.players[0].limit_ms - sum(player.used_ms for player in view.players)
            return voice.say("answer.time_together", time=voice.time(max(0, left)))
        case Timing.EACH:
            parts = [_left(one.name, one.limit_ms - one.used_ms, voice) for one in view.players]
            return f"{voice.all_of(parts)}."


def _left(name: str, left: int, voice: Voice) -> str:
    key = "answer.time_player" if left >= 0 else "answer.time_player_over"
    return voice.say(key, name=name, time=voice.time(abs(left)))


def _help(view: View, rulebook: Rulebook, voice: Voice) -> str:
    """List what can be typed in this game: by its rulebook, with its jury, at its board."""
    absent = senseless(rulebook) | (set() if view.person_judges else _FOR_A_PERSON)
    absent |= set() if view.to_start else {"start"}
    helped = (*_HELPED, *(_AT_A_REAL_BOARD if view.real_board else ()))
    lines = [f"  {voice.say(f'help.{notion}')}" for notion in helped if notion not in absent]
    asked = (each for each in Question if each.value not in absent)
    questions = ", ".join(vocabulary("question").phrase(each, voice.language) for each in asked)
    ends = voice.say("answer.help_questions", questions=questions)
    return "\n".join([voice.say("answer.help_heading"), *lines, ends])


_ANSWERS: dict[Question, Callable[[View, Voice], str]] = {
    Question.SCORE: totals,
    Question.BAG: _bag,
    Question.RACK: _rack,
    Question.BOARD: _board,
    Question.LINES: _lines,
    Question.UNSEEN: _unseen,
    Question.LAST: _last,
    Question.TURNS: _turns,
}
