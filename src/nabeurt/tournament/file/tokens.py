"""A line of a tournament file cut in words: names in double quotes, options as key=value."""

import re
import unicodedata
from dataclasses import dataclass

from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.words import HEADS, STATES

_TOKEN = re.compile(
    r'(?:(?P<key>[^\s"=#]+)=)?(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"#=]\S*)|(?=\s|$))'
)
_COMMENT = re.compile(r"\s*(#.*)?$")
_SPACE = re.compile(r"\s*")
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Token:
    """A word, and the key before its equals sign; a quoted word is never a keyword."""

    text: str
    key: str | None = None
    quoted: bool = False

    @property
    def keyword(self) -> str:
        """The word as a keyword, empty if it cannot be one."""
        return "" if self.quoted or self.key else self.text.casefold()

    def __str__(self) -> str:
        word = f'"{self.text}"' if self.quoted else self.text
        return f"{self.key}={word}" if self.key else word


class Torn(ValueError):
    """A quotation mark without its partner, or a sign that has no place there."""


def cut(line: str) -> list[Token]:
    """Cut a line in words, without what stands behind ``#``.

    >>> [str(token) for token in cut('"Anna B" 420 Bram 380 tijd=Bram # laat')]
    ['"Anna B"', '420', 'Bram', '380', 'tijd=Bram']
    """
    text, place, found = unicodedata.normalize("NFC", line), 0, list[Token]()
    while not _COMMENT.match(text, place):
        place = _end(_SPACE, text, place)
        match = _TOKEN.match(text, place)
        if match is None or match.end() == place or not text[match.end() :][:1].strip() == "":
            raise Torn(text[place:].split(maxsplit=1)[0])
        quoted = match["quoted"]
        word = quoted if quoted is not None else match["bare"] or ""
        found.append(Token(word, match["key"], quoted is not None))
        place = match.end()
    return found


def cut_all(text: str, longest: int, unreadable: type[UnreadableFile]) -> list[list[Token]]:
    """Cut every line of a text in words, whatever program ended the lines."""
    if len(text) > longest:
        raise unreadable(1, "too_long", most=longest // 1_000_000)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    found = list[list[Token]]()
    for number, line in enumerate(lines, 1):
        try:
            found.append(cut(line))
        except Torn as torn:
            raise unreadable(number, "torn", text=torn) from None
    return found


def _end(pattern: re.Pattern[str], text: str, place: int) -> int:
    match = pattern.match(text, place)
    return match.end() if match else place


def quote(name: str) -> str:
    """Write a name so that it is read back as one.

    >>> quote("Anna"), quote("Anna B"), quote("vrij")
    ('Anna', '"Anna B"', '"vrij"')
    """
    plain = name and not re.search(r'[\s"#=]', name) and not re.fullmatch(r"[+-]?\d.*", name)
    return name if plain and name.casefold() not in {*HEADS, *STATES} else f'"{name}"'
