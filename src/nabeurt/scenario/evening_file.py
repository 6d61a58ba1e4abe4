"""An evening as plain text: letters, moves and slips, written by hand (docs/en/duplicate.md).

Text only: who plays it out says what the rules make of it. Every line that cannot be read is kept
with its sentence, so that all of them can be told at once.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from nabeurt.board import BLANK, LETTERS, Placement, Unreadable
from nabeurt.duplicate import Slip
from nabeurt.rules.policies import Top
from nabeurt.scenario.evening_lines import (
    BoardLine,
    CorrectionLine,
    Entry,
    Ground,
    JuryLine,
    PlayerLine,
    Points,
    RedrawnLine,
    SlipLine,
    StopLine,
    TurnLine,
)
from nabeurt.scenario.steps import Named
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.grammar.normalise import plain, visible
from nabeurt.speech.grammar.vocabulary import Found, vocabulary

LONGEST = 8_000_000
_HEAD = re.compile(r"(\d{1,5})\b\s*(.*)")
_CORRECTED = re.compile(r"(?:[^\W\d]+ )?(\d{1,3}) ([^\W\d]+) (\d{1,5})\b\s*(.*)")
_LETTERS = frozenset(LETTERS + BLANK)
_LONGEST_SUM = 4


@dataclass(slots=True)
class EveningFile:
    """What a file says, in order, and the lines that could not be read."""

    name: str = ""
    lexicon: Named | None = None
    top: Top = Top.PLAYERS
    entries: list[Entry] = field(default_factory=list)
    mistakes: list[UnreadableLine] = field(default_factory=list)


def parse_evening(text: str) -> EveningFile:
    """Read every line that can be read."""
    if len(text) > LONGEST:
        return EveningFile(mistakes=[wrong(0, "too_long")])
    file = EveningFile()
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if content := f" {' '.join(line.split())}".partition(" #")[0].strip():
            try:
                _read(file, number, content)
            except UnreadableLine as problem:
                file.mistakes.append(problem)
    return file


def _read(file: EveningFile, line: int, content: str) -> None:
    head, _, rest = content.partition(":")
    if ";" in head:  # a colon in somebody's reason
        head, rest = content, ""
    found = vocabulary("evening").find(head.split())
    if found is None:
        raise wrong(line, "unknown", text=visible(content.split(maxsplit=1)[0]))
    about, body = " ".join(found.rest), rest.strip()
    if found.notion in {"name", "lexicon", "top"}:
        _read_setting(file, line, found, content.split(maxsplit=1)[1:])
    else:
        file.entries.append(_READERS[found.notion](line, about, body))


def _read_setting(file: EveningFile, line: int, found: Found, rest: list[str]) -> None:
    if any(isinstance(entry, TurnLine) for entry in file.entries):
        raise wrong(line, "late_list")
    text = "".join(rest).lstrip(": ")
    if found.notion == "top":
        chosen = vocabulary("top").find(text.split())
        if chosen is None:
            raise wrong(line, "top")
        file.top = Top(chosen.notion)
    elif not text:
        raise wrong(line, "empty_name")
    elif found.notion == "name":
        file.name = visible(text, 60)
    else:
        file.lexicon = Named(line, text)


def _turn(line: int, about: str, body: str) -> TurnLine:
    match = _HEAD.fullmatch(about)
    number, written = (int(match[1]), match[2]) if match else (None, about)
    return TurnLine(line, number, _letters(line, written + body))


def _redrawn(line: int, about: str, body: str) -> RedrawnLine:
    return RedrawnLine(line, _letters(line, about + body))


def _letters(line: int, text: str) -> str:
    letters = plain(text).replace(" ", "").replace(",", "")
    strange = "".join(sign for sign in letters if sign not in _LETTERS)
    if strange or not letters:
        raise wrong(line, "letters", text=visible(strange or "-"))
    return letters


def _player(line: int, about: str, body: str) -> PlayerLine:
    match = _HEAD.fullmatch(f"{about} {body}".strip())
    if match is None or not match[2]:
        raise wrong(line, "player")
    name, *rest = (part.strip() for part in match[2].split(";"))
    if len(rest) > len(("club", "class", "team", "room")):
        raise wrong(line, "player")
    return PlayerLine(line, int(match[1]), name, *rest)


def _slip(line: int, about: str, body: str) -> SlipLine:
    match = _HEAD.fullmatch(about)
    if match is None:
        raise wrong(line, "number")
    return SlipLine(line, int(match[1]), match[2], parse_slip(line, body))


def parse_slip(line: int, text: str) -> Slip:
    """Read ``H4 TREINEN 72``, with or without the sum, ``niets``, and ``te laat`` behind it."""
    words, late = _without_late(text.split())
    found = vocabulary("slip").find(words)
    if not words or (found and found.notion == "nothing"):
        return Slip("", "", late=late)
    claimed = _claimed(line, words)
    if claimed is not None:
        words = words[:-1]
    if len(words) > 2:
        raise wrong(line, "slip", text=visible(" ".join(words[2:])))
    if len(words) == 2:
        return Slip(words[1], words[0], claimed, late=late)
    only = words[0] if words else ""
    squarish = any(sign.isdigit() for sign in only)
    return Slip("" if squarish else only, only if squarish else "", claimed, late=late)


def _without_late(words: list[str]) -> tuple[list[str], bool]:
    for length in (2, 1):
        found = vocabulary("slip").find(words[-length:])
        if len(words) >= length and found and found.notion == "late" and not found.rest:
            return words[:-length], True
    return words, False


def _claimed(line: int, words: list[str]) -> int | None:
    last = words[-1]
    if not last.isdigit():
        return None
    if len(last) > _LONGEST_SUM or not last.isascii():
        raise wrong(line, "claim", text=visible(last))
    return int(last)


def _board(line: int, about: str, body: str) -> BoardLine:
    text = body or about
    found = vocabulary("slip").find(text.split())
    if found and found.notion == "nothing" and not found.rest:
        return BoardLine(line, None)
    try:
        return BoardLine(line, Placement.parse(plain(text)))
    except Unreadable:
        raise wrong(line, "board", text=visible(text)) from None


def _jury(line: int, about: str, body: str) -> JuryLine:
    said, ground = _grounded(body or about)
    found = vocabulary("jury").find(said.split())
    if found is None or found.notion not in {"valid", "invalid"} or len(found.rest) != 1:
        raise wrong(line, "jury")
    return JuryLine(line, found.rest[0], found.notion == "valid", ground)


def _grounded(text: str) -> tuple[str, Ground]:
    """Take off what stands behind semicolons: why, and by whom."""
    said, why, by = ([part.strip() for part in text.split(";", 2)] + ["", ""])[:3]
    return said, Ground(why, by)


def _correction(line: int, about: str, body: str) -> CorrectionLine:
    match = _CORRECTED.fullmatch(about)
    kind = vocabulary("correction").find([match[2]]) if match else None
    if match is None or kind is None:
        raise wrong(line, "correction")
    said, ground = _grounded(body)
    right = _points(line, said) if kind.notion == "points" else _corrected(line, said)
    return CorrectionLine(line, int(match[1]), int(match[3]), match[4], right, ground)


def _corrected(line: int, said: str) -> Slip | None:
    found = vocabulary("correction").find(said.split())
    return None if found and found.notion == "removed" else parse_slip(line, said)


def _points(line: int, said: str) -> Points:
    if vocabulary("slip").find(said.split()):
        return Points(None)
    claimed = _claimed(line, said.split() or ["-"])
    if claimed is None:
        raise wrong(line, "correction")
    return Points(claimed)


def wrong(line: int, key: str, **fields: object) -> UnreadableLine:
    """Say what is wrong with a line."""
    return UnreadableLine(line, Misread(f"duplicate.file.{key}", fields))


_READERS: dict[str, Callable[[int, str, str], Entry]] = {
    "turn": _turn,
    "redrawn": _redrawn,
    "player": _player,
    "slip": _slip,
    "board": _board,
    "jury": _jury,
    "correction": _correction,
    "stop": lambda line, _about, _body: StopLine(line),
}
