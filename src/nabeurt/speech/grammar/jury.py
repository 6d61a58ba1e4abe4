"""What a person on the jury types: verdicts, sanctions with a reason, checks (002 III-10, V)."""

from collections.abc import Callable

from nabeurt.game.commands import (
    CheckWords,
    Command,
    ExtraTime,
    Restart,
    Rule,
    RuleWords,
    Sanction,
    SanctionKind,
    SetFinal,
    SettleProtest,
    Sign,
    Stop,
)
from nabeurt.speech.grammar.commands import nothing_after, parse_name, parse_words, reason_text
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import visible
from nabeurt.speech.grammar.vocabulary import Found, vocabulary

SIMPLE: dict[str, Command] = {
    "check": CheckWords(),
    "restart": Restart(),
    "stop": Stop(),
    "intent": Rule(valid=False, intent=True),
    "sign": Sign(),
}


def parse_jury(line: str, names: Names | None = None) -> Command | Misread:
    """Read what the jury types.

    >>> parse_jury("opzet"), parse_jury("fout snoet")
    (Rule(valid=False, intent=True), RuleWords(words=('SNOET',), valid=False))
    """
    words = line.split()
    if not words:
        return Misread("grammar.misread.jury_word", {"word": ""})
    found = vocabulary("jury").find(words)
    if found is None:
        known = vocabulary("word").find(words)
        key = "for_player" if known else "jury_word"
        return Misread(f"grammar.misread.{key}", {"word": visible(words[0])})
    if found.notion in SIMPLE:
        return nothing_after(found) or SIMPLE[found.notion]
    return _READERS[found.notion](found, names or Names())


def _verdict(*, valid: bool) -> Callable[[Found, Names], Command | Misread]:
    def read(found: Found, _: Names) -> Command | Misread:
        if not found.rest:
            return Rule(valid)
        words = parse_words(found)
        return words if isinstance(words, Misread) else RuleWords(words, valid)

    return read


def _sanction(kind: SanctionKind) -> Callable[[Found, Names], Command | Misread]:
    def read(found: Found, names: Names) -> Command | Misread:
        named = parse_name(found.rest, names)
        if isinstance(named, Misread):
            return named
        points, (seat, reason) = 0, named
        if kind is SanctionKind.POINTS:
            text = "".join(reason[:1])
            if not (text.isascii() and text.isdigit() and len(text) < 5):
                return Misread("grammar.misread.points", {"text": visible(text)})
            points, reason = int(text), reason[1:]
        return Sanction(seat, kind, points, reason_text(reason))

    return read


def _extra_time(found: Found, names: Names) -> Command | Misread:
    named = parse_name(found.rest, names)
    if isinstance(named, Misread):
        return named
    seat, rest = named
    text = "".join(rest[:1])
    given = parse_duration(text.removeprefix("+"))
    if given is None:
        return Misread("grammar.misread.duration", {"text": visible(text)})
    return ExtraTime(seat, given, reason_text(rest[1:]))


def _final(found: Found, names: Names) -> Command | Misread:
    named = parse_name(found.rest, names)
    if isinstance(named, Misread):
        return named
    seat, rest = named
    points = parse_points("".join(rest[:1]))
    if points is None:
        return Misread("grammar.misread.final_points", {"text": visible("".join(rest[:1]))})
    return SetFinal(seat, points, reason_text(rest[1:]))


def parse_points(text: str) -> int | None:
    """Read points that somebody may have in the end, below nought too.

    >>> parse_points("-12"), parse_points("412"), parse_points("12,5")
    (-12, 412, None)
    """
    digits = text.replace("\u2212", "-").removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        return None
    return int(digits) if digits == text else -int(digits)


def _settle(found: Found, _: Names) -> Command | Misread:
    return SettleProtest(reason_text(found.rest))


_READERS: dict[str, Callable[[Found, Names], Command | Misread]] = {
    "valid": _verdict(valid=True),
    "invalid": _verdict(valid=False),
    "deduct": _sanction(SanctionKind.POINTS),
    "warn": _sanction(SanctionKind.WARNING),
    "disqualify": _sanction(SanctionKind.DISQUALIFICATION),
    "extra_time": _extra_time,
    "settle": _settle,
    "final": _final,
}
