"""A tournament written as text, read; the first thing that cannot be is told with its line.

Names are looked up when the whole file is known, so that within a round the order of the lines says
nothing but the order of the tables.
"""

from dataclasses import dataclass, field, replace

from nabeurt.tournament.entry import Entry, KeptApart
from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.header import SETTINGS, setting
from nabeurt.tournament.file.results import read_round
from nabeurt.tournament.file.teams import read_teams
from nabeurt.tournament.file.tokens import LONGEST_NAME, Token, cut_all
from nabeurt.tournament.file.values import decimal, options, parse_halves, whole
from nabeurt.tournament.file.words import HEADS
from nabeurt.tournament.settings import Settings
from nabeurt.tournament.tournament import Tournament

LONGEST = 8_000_000
MOST_PLAYERS = 2_000
MOST_ROUNDS = 500
Line = tuple[int, list[Token]]
_ENTRY = frozenset({"club", "class", "strength", "deviation", "volatility", "score", "balance"})


@dataclass(slots=True)
class _Draft:
    """What was read so far."""

    settings: Settings = field(default_factory=Settings)
    given: set[str] = field(default_factory=set)
    entries: list[Entry] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    apart: list[tuple[Line, int]] = field(default_factory=list)
    teams: list[Line] = field(default_factory=list)
    rounds: list[list[Line]] = field(default_factory=list)


def parse_tournament(text: str) -> Tournament:
    """Read a tournament."""
    draft, lines = _Draft(), cut_all(text, LONGEST, UnreadableFile)
    for number, tokens in enumerate(lines, 1):
        if tokens:
            _read(draft, (number, tokens))
    if not draft.entries:
        raise UnreadableFile(len(lines), "no_players")
    return _tournament(draft)


def _read(draft: _Draft, line: Line) -> None:
    number, tokens = line
    head = HEADS.get(tokens[0].keyword, "")
    if head == "player":
        _enter(draft, number, tokens[1:])
    elif head == "forbidden":
        draft.apart.append((line, max(1, len(draft.rounds))))
    elif head == "team" and not (draft.rounds and tokens[0].text in draft.places):
        draft.teams.append(line)
    elif head == "round":
        _open_round(draft, number, tokens[1:])
    elif head in SETTINGS and not (draft.rounds and tokens[0].text in draft.places):
        _set(draft, head, line)
    elif draft.rounds:
        draft.rounds[-1].append(line)
    else:
        raise UnreadableFile(number, "unknown", text=tokens[0])


def _set(draft: _Draft, head: str, line: Line) -> None:
    number, tokens = line
    if draft.rounds:
        raise UnreadableFile(number, "late_setting", text=tokens[0])
    if head in draft.given:
        raise UnreadableFile(number, "twice", text=tokens[0])
    draft.given.add(head)
    draft.settings = setting(draft.settings, head, number, tokens[0], tokens[1:])


def _enter(draft: _Draft, line: int, tokens: list[Token]) -> None:
    if not tokens or tokens[0].key or not tokens[0].text.strip():
        raise UnreadableFile(line, "no_name")
    name = tokens[0].text.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise UnreadableFile(line, "long_name", most=LONGEST_NAME)
    if name in draft.places:
        raise UnreadableFile(line, "same_name", name=name)
    if len(draft.entries) >= MOST_PLAYERS:
        raise UnreadableFile(line, "too_many_players", most=MOST_PLAYERS)
    given = options(line, tokens[1:], _ENTRY)
    entry = Entry(name, since=max(1, len(draft.rounds)))
    draft.places[name] = len(draft.entries)
    draft.entries.append(_described(line, entry, given))


def _described(line: int, entry: Entry, given: dict[str, Token]) -> Entry:
    for name, token in given.items():
        match name:
            case "club":
                entry = replace(entry, club=token.text.strip()[:LONGEST_NAME])
            case "class":
                entry = replace(entry, category=token.text.strip()[:LONGEST_NAME])
            case "strength":
                entry = replace(entry, strength=decimal(line, token))
            case "deviation":
                entry = replace(entry, deviation=decimal(line, token))
            case "volatility":
                entry = replace(entry, volatility=decimal(line, token))
            case "score":
                entry = replace(entry, half_points=parse_halves(line, token, 500))
            case _:
                entry = replace(entry, balance=whole(line, token, -99_999, 99_999))
    return entry


def _open_round(draft: _Draft, line: int, tokens: list[Token]) -> None:
    if len(tokens) != 1:
        raise UnreadableFile(line, "round_number", expected=len(draft.rounds) + 1)
    number = whole(line, tokens[0], 1, MOST_ROUNDS)
    if number != len(draft.rounds) + 1:
        raise UnreadableFile(line, "round_number", expected=len(draft.rounds) + 1)
    draft.rounds.append([])


def _tournament(draft: _Draft) -> Tournament:
    tournament = Tournament(draft.settings, tuple(draft.entries))
    for lines in draft.rounds:
        tournament = read_round(tournament, draft.places, lines)
    apart = tuple(_apart(draft, line, since) for line, since in draft.apart)
    return replace(tournament, kept_apart=apart, teams=read_teams(draft.places, draft.teams))


def _apart(draft: _Draft, line: Line, since: int) -> KeptApart:
    number, tokens = line
    if len(tokens) != 3:
        raise UnreadableFile(number, "forbidden")
    pair = []
    for token in tokens[1:]:
        if token.key or token.text not in draft.places:
            raise UnreadableFile(number, "unknown_player", name=token)
        pair.append(draft.places[token.text])
    if pair[0] == pair[1]:
        raise UnreadableFile(number, "oneself", name=tokens[1])
    return KeptApart(frozenset(pair), since)
