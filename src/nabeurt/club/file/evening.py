"""The lines of an evening: a score, a match, or why somebody has no opponent."""

from dataclasses import dataclass, field, replace
from datetime import date

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.people import People
from nabeurt.club.file.values import is_number, number
from nabeurt.club.file.words import NOTICES, OPTIONS
from nabeurt.club.season import Evening, Notice, Result
from nabeurt.tournament import Match
from nabeurt.tournament.file.tokens import LONGEST_NAME, Token
from nabeurt.tournament.file.values import options, whole

_LEAST, _MOST = -999, 9_999
_RESULT = frozenset({"club", "class", "guest"})
_NOTES = frozenset({"time", "forfeit", "disqualified"})


@dataclass(slots=True)
class Sheet:
    """The evening that is being read; the lines remember where somebody was named."""

    people: People
    line: int
    day: date
    name: str
    top: float | None
    results: list[Result] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    notices: list[tuple[int, Notice]] = field(default_factory=list)
    alone: dict[int, int] = field(default_factory=dict)
    paired: dict[int, int] = field(default_factory=dict)
    free: dict[int, int] = field(default_factory=dict)

    def evening(self) -> Evening:
        """Give what was read."""
        return Evening(
            self.day,
            self.name,
            self.top,
            tuple(self.results),
            tuple(self.matches),
            tuple(self.notices),
        )

    def once(self, line: int, person: int) -> None:
        """Refuse somebody who has a score or a notice on this evening already."""
        named = (self.alone, self.paired, self.free)
        before = next((lines[person] for lines in named if person in lines), None)
        if before is not None:
            name = self.people.found[person].name
            raise UnreadableSeason(line, "named_twice", name=name, before=before)
        self.alone[person] = line

    def seat(self, line: int, person: int) -> None:
        """Let somebody play a match; more than one in an evening is usual."""
        if person in self.alone:
            name, before = self.people.found[person].name, self.alone[person]
            raise UnreadableSeason(line, "named_twice", name=name, before=before)
        self.paired.setdefault(person, line)


def read_line(sheet: Sheet, line: int, tokens: list[Token]) -> None:
    """Read one line of an evening."""
    plain = [token for token in tokens if token.key is None]
    rest = [token for token in tokens if token.key is not None]
    if is_number(plain[0] if plain else Token("", quoted=True)) or not plain:
        raise UnreadableSeason(line, "no_name")
    if len(plain) == 2 and is_number(plain[1]):
        _result(sheet, line, plain, rest)
    elif len(plain) == 2 and plain[1].keyword in NOTICES and not rest:
        _notice(sheet, line, sheet.people.who(line, plain[0]), NOTICES[plain[1].keyword])
    elif (len(plain) == 4 and all(map(is_number, plain[1::2]))) or (len(plain) == 2 and rest):
        _match(sheet, line, plain, options(line, rest, _NOTES, OPTIONS))
    else:
        raise UnreadableSeason(line, "result", text=" ".join(map(str, plain))[:80])


def _notice(sheet: Sheet, line: int, person: int, notice: Notice) -> None:
    """Read why somebody has no opponent; a bye can come beside matches, an absence cannot."""
    if notice is Notice.BYE and person not in sheet.alone:
        sheet.free[person] = line
    else:
        sheet.once(line, person)
    sheet.notices.append((person, notice))


def _result(sheet: Sheet, line: int, plain: list[Token], rest: list[Token]) -> None:
    person = sheet.people.who(line, plain[0])
    sheet.once(line, person)
    given = options(line, rest, _RESULT, OPTIONS)
    sheet.people.describe(line, person, given)
    club = given["club"].text.strip()[:LONGEST_NAME] if "club" in given else ""
    sheet.results.append(Result(person, number(line, plain[1]), club))


def _match(sheet: Sheet, line: int, plain: list[Token], given: dict[str, Token]) -> None:
    names, points = (plain[0], plain[-1]), None
    if len(plain) == 4:
        names = plain[0], plain[2]
        points = whole(line, plain[1], _LEAST, _MOST), whole(line, plain[3], _LEAST, _MOST)
    first, second = (sheet.people.who(line, token) for token in names)
    if first == second:
        raise UnreadableSeason(line, "oneself", name=names[0])
    for person in (first, second):
        sheet.seat(line, person)
    sheet.matches.append(_noted(sheet, line, Match(first, second, points), given))


def _noted(sheet: Sheet, line: int, match: Match, given: dict[str, Token]) -> Match:
    named = {key: sheet.people.who(line, Token(token.text)) for key, token in given.items()}
    for person in named.values():
        if person not in match.players:
            name = sheet.people.found[person].name
            raise UnreadableSeason(line, "not_at_table", name=name)
    if ("forfeit" in named) == (match.points is not None):
        raise UnreadableSeason(line, "forfeit")
    return replace(
        match,
        flag=named.get("time"),
        forfeit=named.get("forfeit"),
        disqualified=named.get("disqualified"),
    )
