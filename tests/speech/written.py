"""Commands written as a person would type them: the grammar reads them back."""

from nabeurt.game import commands
from nabeurt.game.commands import Command, SanctionKind
from nabeurt.speech.grammar import jury as verdicts
from nabeurt.speech.grammar.commands import NO_TILES, SIMPLE
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.vocabulary import vocabulary
from nabeurt.speech.sentences.catalogue import Language

_SANCTIONS = {
    SanctionKind.WARNING: "warn",
    SanctionKind.POINTS: "deduct",
    SanctionKind.DISQUALIFICATION: "disqualify",
}


def write(command: Command, language: Language, names: Names) -> str:
    """Write a player's or the jury's command.

    >>> write(commands.Exchange("AB?"), "nl", Names(("Anna", "Bram")))
    'ruil AB?'
    """
    simple = _simple(command, language)
    return simple or _player(command, language, names) or _jury(command, language, names)


def _player(command: Command, language: Language, names: Names) -> str | None:
    match command:
        case commands.Place(placement):
            return str(placement)
        case commands.Exchange(tiles):
            return _said("word", "exchange", language, tiles)
        case commands.Ask(words):
            return _said("word", "ask", language, *words)
        case commands.Protest(reason):
            return _said("word", "protest", language, reason)
        case commands.NoteRack(seat, tiles) | commands.NoteLeftover(seat, tiles):
            notion = "note_rack" if isinstance(command, commands.NoteRack) else "note_leftover"
            return _said("word", notion, language, names.names[seat], tiles or NO_TILES)
        case _:
            return None


def _simple(command: Command, language: Language) -> str | None:
    for table, simple in (("word", SIMPLE), ("jury", verdicts.SIMPLE)):
        for notion, meaning in simple.items():
            if meaning == command:
                return vocabulary(table).phrase(notion, language)
    return None


def _jury(command: Command, language: Language, names: Names) -> str:
    match command:
        case commands.Rule(valid):
            return _said("jury", "valid" if valid else "invalid", language)
        case commands.RuleWords(words, valid):
            return _said("jury", "valid" if valid else "invalid", language, *words)
        case commands.Sanction(seat, kind, points, reason):
            amount = str(points) if kind is SanctionKind.POINTS else ""
            why = _reason(reason, language)
            return _said("jury", _SANCTIONS[kind], language, names.names[seat], amount, why)
        case commands.ExtraTime(seat, ms, reason):
            why = _reason(reason, language)
            return _said("jury", "extra_time", language, names.names[seat], f"{ms // 1000}s", why)
        case commands.SettleProtest(reason):
            return _said("jury", "settle", language, reason)
        case _:
            raise TypeError(command)


def _reason(reason: str, language: Language) -> str:
    return _said("reason", "because", language, reason) if reason else ""


def _said(table: str, notion: str, language: Language, *words: str) -> str:
    phrase = vocabulary(table).phrase(notion, language)
    return " ".join(word for word in (phrase, *words) if word)
