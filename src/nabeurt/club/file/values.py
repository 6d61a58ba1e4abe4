"""Dates, scores and amounts as people write them in a season."""

import re
from datetime import date
from fractions import Fraction

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.words import MONTHS
from nabeurt.club.rules import Amount
from nabeurt.tournament.file.tokens import Token

_ISO = re.compile(r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})")
_DUTCH = re.compile(r"(?P<day>\d{1,2})[-/.](?P<month>\d{1,2})[-/.](?P<year>\d{4})")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:[.,][0-9]{1,4})?")
_AMOUNT = re.compile(r"([0-9]{1,4})|([0-9]{1,3}(?:[.,][0-9]{1,4})?)%")


def is_number(token: Token) -> bool:
    """Whether this is a number and no name."""
    return not token.quoted and token.key is None and bool(_NUMBER.fullmatch(token.text))


def number(line: int, token: Token) -> float:
    """Read a number, with a point or a comma."""
    if token.quoted or not _NUMBER.fullmatch(token.text):
        raise UnreadableSeason(line, "number", text=token)
    return float(token.text.replace(",", "."))


def amount(line: int, token: Token, least: int = 1) -> Amount:
    """Read a number of evenings or a share of them: ``5``, ``33%``."""
    found = None if token.key or token.quoted else _AMOUNT.fullmatch(token.text)
    if found is None:
        raise UnreadableSeason(line, "amount", text=token)
    if found[1] is not None and int(found[1]) >= least:
        return Amount(number=int(found[1]))
    share = Fraction((found[2] or "0").replace(",", ".")) / 100
    if not 0 < share <= 1:
        raise UnreadableSeason(line, "amount", text=token)
    return Amount(share=share)


def day(line: int, tokens: list[Token]) -> tuple[date, list[Token]]:
    """Read a date (2026-01-10, 10-1-2026, 10 januari 2026) and return what stands behind it.

    >>> str(day(1, [Token("10"), Token("jan"), Token("2026"), Token("x")])[0])
    '2026-01-10'
    """
    if not tokens:
        raise UnreadableSeason(line, "no_date")
    text, rest = tokens[0].text, tokens[1:]
    month = _month(tokens[1]) if rest else None
    if month is not None and len(tokens) > 2:
        text, rest = f"{text}-{month}-{tokens[2].text}", tokens[3:]
    found = _ISO.fullmatch(text) or _DUTCH.fullmatch(text)
    if found is None or tokens[0].key:
        raise UnreadableSeason(line, "date", text=tokens[0])
    try:
        return date(int(found["year"]), int(found["month"]), int(found["day"])), rest
    except ValueError:
        raise UnreadableSeason(line, "date", text=tokens[0]) from None


def _month(token: Token) -> int | None:
    word = token.keyword.rstrip(".")
    if len(word) < 3:
        return None
    return next((number for name, number in MONTHS.items() if name.startswith(word)), None)
