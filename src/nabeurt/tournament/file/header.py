"""The settings at the head of a tournament file."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.tokens import LONGEST_NAME, Token
from nabeurt.tournament.file.values import options, parse_halves, points, seed, whole
from nabeurt.tournament.file.words import VALUES, YES_NO
from nabeurt.tournament.settings import Award, Settings

MOST_ROUNDS = 500
Reader = Callable[[Settings, int, Token, list[Token]], Settings]


def setting(settings: Settings, head: str, line: int, word: Token, rest: list[Token]) -> Settings:
    """Read one setting."""
    if not rest:
        raise UnreadableFile(line, "no_value", text=word)
    return SETTINGS[head](settings, line, word, rest)


def _name(settings: Settings, _line: int, _word: Token, rest: list[Token]) -> Settings:
    name = " ".join(token.text if token.key is None else str(token) for token in rest)
    return replace(settings, name=name[: 2 * LONGEST_NAME])


def _one(line: int, rest: list[Token]) -> Token:
    if len(rest) > 1:
        raise UnreadableFile(line, "unknown", text=rest[1])
    if rest[0].key:
        raise UnreadableFile(line, "unknown", text=rest[0])
    return rest[0]


def _choice(name: str) -> Reader:
    def read(settings: Settings, line: int, word: Token, rest: list[Token]) -> Settings:
        given = _one(line, rest)
        value = VALUES[name].get(given.keyword)
        if value is None:
            known = ", ".join(VALUES[name])
            raise UnreadableFile(line, "choice", text=given, word=word, known=known)
        chosen: Mapping[str, Any] = {name: value}
        return replace(settings, **chosen)

    return read


def _format(settings: Settings, line: int, word: Token, rest: list[Token]) -> Settings:
    found = _choice("format")(settings, line, word, rest[:1])
    given = options(line, rest[1:], frozenset({"from"}))
    if "from" in given:
        found = replace(found, reset=whole(line, given["from"], 1, MOST_ROUNDS))
    return found


def _number(name: str, least: int, most: int) -> Reader:
    def read(settings: Settings, line: int, _word: Token, rest: list[Token]) -> Settings:
        chosen: Mapping[str, Any] = {name: whole(line, _one(line, rest), least, most)}
        return replace(settings, **chosen)

    return read


def _seed(settings: Settings, line: int, _word: Token, rest: list[Token]) -> Settings:
    return replace(settings, seed=seed(line, _one(line, rest)))


def _switch(name: str) -> Reader:
    def read(settings: Settings, line: int, word: Token, rest: list[Token]) -> Settings:
        given = _one(line, rest)
        if given.keyword not in YES_NO:
            raise UnreadableFile(line, "choice", text=given, word=word, known=", ".join(YES_NO))
        chosen: Mapping[str, Any] = {name: YES_NO[given.keyword]}
        return replace(settings, **chosen)

    return read


def _award(name: str, known: frozenset[str]) -> Reader:
    def read(settings: Settings, line: int, _word: Token, rest: list[Token]) -> Settings:
        given = options(line, rest, known)
        award: Award = getattr(settings, name)
        if "win" in given:
            award = replace(award, half_points=parse_halves(line, given["win"], 1))
        if "balance" in given:
            award = replace(award, balance=whole(line, given["balance"], -9_999, 9_999))
        if "points" in given:
            award = replace(award, points=points(line, given["points"], 9_999))
        chosen: Mapping[str, Any] = {name: award}
        return replace(settings, **chosen)

    return read


def _missed(settings: Settings, line: int, _word: Token, rest: list[Token]) -> Settings:
    given = options(line, rest, frozenset({"win"}))
    return replace(settings, missed=parse_halves(line, given["win"], 1))


SETTINGS: dict[str, Reader] = {
    "name": _name,
    "ranking": _choice("ranking"),
    "format": _format,
    "rounds": _number("rounds", 1, MOST_ROUNDS),
    "seed": _seed,
    "prizes": _number("prizes", 0, 5_000),
    "start": _choice("start"),
    "repeats": _choice("repeats"),
    "clubmates": _choice("clubmates"),
    "bye": _award("bye", frozenset({"win", "balance", "points"})),
    "forfeit": _award("forfeit", frozenset({"balance", "points"})),
    "missed": _missed,
    "groups": _number("groups", 1, 500),
    "third_place": _switch("third_place"),
    "consolation": _switch("consolation"),
    "contenders": _switch("contenders"),
    "lagged": _switch("lagged"),
}
