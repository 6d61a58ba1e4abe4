"""The lines of a tournament file that name teams."""

from nabeurt.tournament.entry import Team
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.tokens import LONGEST_NAME, Token

Line = tuple[int, list[Token]]


def read_teams(places: dict[str, int], lines: list[Line]) -> tuple[Team, ...]:
    """Read every team: its name, then its players in the order of their boards."""
    found: dict[str, Team] = {}
    taken: dict[int, int] = {}
    for line, tokens in lines:
        if len(tokens) < 3 or any(token.key for token in tokens) or not tokens[1].text.strip():
            raise UnreadableFile(line, "team")
        name = tokens[1].text.strip()[:LONGEST_NAME]
        if name in found:
            raise UnreadableFile(line, "same_name", name=name)
        found[name] = Team(name, tuple(_member(line, token, places, taken) for token in tokens[2:]))
    return tuple(found.values())


def _member(line: int, token: Token, places: dict[str, int], taken: dict[int, int]) -> int:
    if token.text not in places:
        raise UnreadableFile(line, "unknown_player", name=token)
    who = places[token.text]
    if who in taken:
        raise UnreadableFile(line, "in_a_team", name=token.text, before=taken[who])
    taken[who] = line
    return who
