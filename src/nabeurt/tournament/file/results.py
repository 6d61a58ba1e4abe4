"""The lines of a round: tables, byes, and who is away, stops or comes back."""

from dataclasses import dataclass, field, replace

from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.tokens import Token
from nabeurt.tournament.file.values import is_whole, options, whole
from nabeurt.tournament.file.words import STATES
from nabeurt.tournament.match import Bye, Match, Slot
from nabeurt.tournament.round import Round
from nabeurt.tournament.tournament import Status, Tournament

Line = tuple[int, list[Token]]
_LEAST, _MOST = -999, 9_999
_NOTES = frozenset({"time", "forfeit", "disqualified"})


@dataclass(slots=True)
class _Sheet:
    """The round that is being read; ``lines`` remembers where everybody was named."""

    tournament: Tournament
    places: dict[str, int]
    slots: list[Slot] = field(default_factory=list)
    away: dict[str, set[int]] = field(
        default_factory=lambda: {"absent": set(), "stops": set(), "back": set()}
    )
    lines: dict[int, int] = field(default_factory=dict)
    stated: dict[int, int] = field(default_factory=dict)

    @property
    def number(self) -> int:
        return len(self.tournament.rounds) + 1

    def who(self, line: int, token: Token) -> int:
        """Find a player who has entered by now."""
        place = None if token.key else self.places.get(token.text)
        if place is None:
            raise UnreadableFile(line, "unknown_player", name=token)
        if self.tournament.entries[place].since > self.number:
            raise UnreadableFile(line, "not_yet", name=token)
        return place

    def once(self, seen: dict[int, int], line: int, player: int) -> None:
        """Refuse somebody who was named in this round already."""
        if player in seen:
            name, before = self.tournament.name(player), seen[player]
            raise UnreadableFile(line, "named_twice", name=name, before=before)
        seen[player] = line


def read_round(tournament: Tournament, places: dict[str, int], lines: list[Line]) -> Tournament:
    """Read a round and put it behind the others."""
    sheet = _Sheet(tournament, places)
    for line, tokens in lines:
        _read(sheet, line, tokens)
    _judge(sheet)
    away = {name: frozenset(players) for name, players in sheet.away.items()}
    one = Round(tuple(sheet.slots), away["absent"], away["stops"], away["back"])
    return replace(tournament, rounds=(*tournament.rounds, one))


def _read(sheet: _Sheet, line: int, tokens: list[Token]) -> None:
    if len(tokens) == 2 and tokens[1].keyword in STATES:
        _state(sheet, line, STATES[tokens[1].keyword], sheet.who(line, tokens[0]))
        return
    if len(tokens) < 2 or tokens[1].keyword in STATES:
        raise UnreadableFile(line, "unknown", text=tokens[min(2, len(tokens) - 1)])
    match = _match(sheet, line, tokens)
    for player in match.players:
        sheet.once(sheet.lines, line, player)
    sheet.slots.append(match)


def _state(sheet: _Sheet, line: int, state: str, player: int) -> None:
    if state == "bye":
        sheet.once(sheet.lines, line, player)
        sheet.slots.append(Bye(player))
        return
    if state == "absent":
        sheet.once(sheet.lines, line, player)
    else:
        sheet.once(sheet.stated, line, player)
    sheet.away[state].add(player)


def _match(sheet: _Sheet, line: int, tokens: list[Token]) -> Match:
    plain = [token for token in tokens if token.key is None]
    notes = options(line, tokens[len(plain) :], _NOTES)
    if len(plain) == 4 and is_whole(plain[1]) and is_whole(plain[3]):
        players = plain[0], plain[2]
        scores = whole(line, plain[1], _LEAST, _MOST), whole(line, plain[3], _LEAST, _MOST)
    elif len(plain) == 2 and not is_whole(plain[1]):
        players, scores = (plain[0], plain[1]), None
    else:
        raise UnreadableFile(line, "match", text=" ".join(map(str, plain)))
    first, second = (sheet.who(line, token) for token in players)
    if first == second:
        raise UnreadableFile(line, "oneself", name=players[0])
    return _noted(sheet, line, Match(first, second, scores), notes)


def _noted(sheet: _Sheet, line: int, match: Match, notes: dict[str, Token]) -> Match:
    named: dict[str, int] = {}
    for note, token in notes.items():
        player = sheet.who(line, Token(token.text))
        if player not in match.players:
            raise UnreadableFile(line, "not_at_table", name=token.text)
        named[note] = player
    if "forfeit" in named and (match.points or len(named) > 1):
        raise UnreadableFile(line, "forfeit_played")
    if "time" in named and not match.points:
        raise UnreadableFile(line, "time_unplayed")
    return replace(
        match,
        flag=named.get("time"),
        forfeit=named.get("forfeit"),
        disqualified=named.get("disqualified"),
    )


def _judge(sheet: _Sheet) -> None:
    """Refuse a round with people who are out of the tournament, or back without having gone."""
    before = sheet.tournament.statuses()
    for player, line in (*sheet.lines.items(), *sheet.stated.items()):
        name = sheet.tournament.name(player)
        back = player in sheet.away["back"]
        if before[player] is Status.DISQUALIFIED:
            raise UnreadableFile(line, "disqualified", name=name)
        if before[player] is Status.ACTIVE and back:
            raise UnreadableFile(line, "not_gone", name=name)
        if before[player] is Status.WITHDRAWN and not back:
            raise UnreadableFile(line, "gone", name=name)
