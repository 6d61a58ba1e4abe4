"""What stands at the head of a season: its name and the rules of its ranking."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.values import amount, number
from nabeurt.club.file.words import MEASURES, OPTIONS, OUTCOMES, WHICH
from nabeurt.club.rules import Counting, Measure, Rules, Which
from nabeurt.tournament.file.tokens import Token
from nabeurt.tournament.file.values import options, whole
from nabeurt.tournament.file.words import YES_NO

MOST_OF_A_CLUB = 50
Reader = Callable[[Rules, int, Token, list[Token]], Rules]


def rule(rules: Rules, head: str, line: int, tokens: list[Token]) -> Rules:
    """Read one rule."""
    if len(tokens) < 2:
        raise UnreadableSeason(line, "no_value", text=tokens[0])
    return RULES[head](rules, line, tokens[0], tokens[1:])


def _chosen(line: int, head: Token, token: Token, words: Mapping[str, Any]) -> Any:  # noqa: ANN401  # as the words are
    if token.keyword not in words:
        known = ", ".join(words)
        raise UnreadableSeason(line, "choice", text=token, word=head, known=known)
    return words[token.keyword]


def _only(line: int, tokens: list[Token]) -> Token:
    if len(tokens) > 1:
        raise UnreadableSeason(line, "unknown", text=tokens[1])
    return tokens[0]


def _measure(rules: Rules, line: int, head: Token, tokens: list[Token]) -> Rules:
    found: Measure = _chosen(line, head, tokens[0], MEASURES)
    known = {"difference"} if found is Measure.RANKING_PERCENTAGE else set[str]()
    given = options(line, tokens[1:], frozenset(known), OPTIONS)
    if "difference" not in given:
        return replace(rules, measure=found)
    difference = number(line, given["difference"])
    if not 0 < difference <= 100:
        raise UnreadableSeason(line, "difference", text=given["difference"])
    return replace(rules, measure=found, difference=difference)


def _counting(rules: Rules, line: int, head: Token, tokens: list[Token]) -> Rules:
    which: Which = _chosen(line, head, tokens[0], WHICH)
    if which is Which.ALL:
        _only(line, tokens)
        return replace(rules, counting=Counting())
    if len(tokens) < 2:
        raise UnreadableSeason(line, "no_value", text=tokens[0])
    return replace(rules, counting=Counting(which, amount(line, _only(line, tokens[1:]))))


def _choice(name: str, words: Mapping[str, StrEnum | bool]) -> Reader:
    def read(rules: Rules, line: int, head: Token, tokens: list[Token]) -> Rules:
        chosen: Mapping[str, Any] = {name: _chosen(line, head, _only(line, tokens), words)}
        return replace(rules, **chosen)

    return read


def _least(rules: Rules, line: int, _head: Token, tokens: list[Token]) -> Rules:
    return replace(rules, least=amount(line, _only(line, tokens), least=0))


def _club_players(rules: Rules, line: int, _head: Token, tokens: list[Token]) -> Rules:
    return replace(rules, club_players=whole(line, _only(line, tokens), 1, MOST_OF_A_CLUB))


RULES: dict[str, Reader] = {
    "measure": _measure,
    "counting": _counting,
    "value": _choice("value", OUTCOMES),
    "least": _least,
    "club_players": _club_players,
    "guests": _choice("guests", YES_NO),
}
