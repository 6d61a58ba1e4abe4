"""A look back on a game, told in a language."""

from functools import partial

from nabeurt.analysis.report import Speaker
from nabeurt.speech.sentences.board import spell_board
from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.voice import Voice


def speaker(players: tuple[str, ...], language: Language) -> Speaker:
    """Let a report speak a language."""
    voice = Voice(players, language)
    return Speaker(language, partial(_say_in, language), lambda board: spell_board(board, voice))


def _say_in(language: Language, key: str, /, **fields: object) -> str:
    return say(key, language, **fields)
