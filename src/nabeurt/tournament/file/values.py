"""Numbers and choices as they are written in a file."""

import re
from collections.abc import Iterable, Mapping

from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.tokens import Token
from nabeurt.tournament.file.words import AVERAGE, FIELDS
from nabeurt.tournament.settings import WIN

_WHOLE = re.compile(r"[+-]?[0-9]{1,6}")
_HALVES = re.compile(r"([0-9]{1,4})?(?:[.,]([05])0*|(½))?")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?")
LARGEST_SEED = 10**18


def whole(line: int, token: Token, least: int, most: int) -> int:
    """Read a whole number."""
    if token.quoted or not _WHOLE.fullmatch(token.text) or not least <= int(token.text) <= most:
        raise UnreadableFile(line, "number", text=token, least=least, most=most)
    return int(token.text)


def is_whole(token: Token) -> bool:
    """Whether this is a number and no name."""
    return not token.quoted and token.key is None and bool(_WHOLE.fullmatch(token.text))


def seed(line: int, token: Token) -> int:
    """Read the number that the lots come from."""
    if not re.fullmatch(r"[0-9]{1,18}", token.text):
        raise UnreadableFile(line, "number", text=token, least=0, most=LARGEST_SEED - 1)
    return int(token.text)


def parse_halves(line: int, token: Token, most: int) -> int:
    """Read match points, counted in halves.

    >>> [parse_halves(1, Token(text), 9) for text in ("2.5", "½", "3")]
    [5, 1, 6]
    """
    found = _HALVES.fullmatch(token.text)
    if not found or not token.text:
        raise UnreadableFile(line, "halves", text=token, most=most)
    value = WIN * int(found[1] or 0) + (found[2] == "5" or bool(found[3]))
    if value > WIN * most:
        raise UnreadableFile(line, "halves", text=token, most=most)
    return value


def decimal(line: int, token: Token) -> float:
    """Read a strength."""
    if not _DECIMAL.fullmatch(token.text):
        raise UnreadableFile(line, "decimal", text=token)
    return float(token.text.replace(",", "."))


def points(line: int, token: Token, most: int) -> int | None:
    """Read points, or the average of one's own games."""
    return None if token.text.casefold() in AVERAGE else whole(line, token, 0, most)


def options(
    line: int,
    tokens: Iterable[Token],
    known: frozenset[str],
    fields: Mapping[str, str] = FIELDS,
) -> dict[str, Token]:
    """Read ``key=value`` words; each once, and only those that have a meaning here."""
    found: dict[str, Token] = {}
    for token in tokens:
        name = fields.get((token.key or "").casefold())
        if name is None or name not in known:
            raise UnreadableFile(line, "unknown", text=token)
        if name in found:
            raise UnreadableFile(line, "twice", text=token)
        found[name] = token
    return found
