"""A season written as text, read; the first thing that cannot be is told with its line.

The order of the lines says nothing but which evening a result belongs to: evenings are put in the
order of their dates, and a rule may stand anywhere.
"""

from dataclasses import dataclass, field, replace

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.evening import Sheet, read_line
from nabeurt.club.file.header import RULES, rule
from nabeurt.club.file.people import People
from nabeurt.club.file.values import day, number
from nabeurt.club.file.words import HEADS, OPTIONS
from nabeurt.club.rules import Measure, Rules, Which
from nabeurt.club.season import Evening, Season
from nabeurt.tournament.file.tokens import LONGEST_NAME, Token, cut_all
from nabeurt.tournament.file.values import options

LONGEST = 32_000_000


@dataclass(slots=True)
class _Draft:
    """What was read so far; ``given`` remembers on which line a rule stood."""

    name: str = ""
    rules: Rules = field(default_factory=Rules)
    given: dict[str, int] = field(default_factory=dict)
    people: People = field(default_factory=People)
    sheets: list[Sheet] = field(default_factory=list)


def parse_season(text: str) -> Season:
    """Read a season."""
    draft, lines = _Draft(), cut_all(text, LONGEST, UnreadableSeason)
    for line, tokens in enumerate(lines, 1):
        if tokens:
            _read(draft, line, tokens)
    _judge(draft, len(lines))
    evenings = sorted((sheet.evening() for sheet in draft.sheets), key=_moment)
    return Season(draft.name, draft.rules, draft.people.all(), _with_clubs(draft, evenings))


def _moment(evening: Evening) -> tuple[object, ...]:
    return evening.day, evening.name


def _read(draft: _Draft, line: int, tokens: list[Token]) -> None:
    head = HEADS.get(tokens[0].keyword, "")
    if head in RULES or head == "name":
        _set(draft, head, line, tokens)
    elif head == "player":
        draft.people.enter(line, tokens[1:])
    elif head == "evening":
        draft.sheets.append(_evening(draft, line, tokens[1:]))
    elif draft.sheets:
        read_line(draft.sheets[-1], line, tokens)
    else:
        raise UnreadableSeason(line, "unknown", text=tokens[0])


def _set(draft: _Draft, head: str, line: int, tokens: list[Token]) -> None:
    if head in draft.given:
        raise UnreadableSeason(line, "twice", text=tokens[0], before=draft.given[head])
    draft.given[head] = line
    if head != "name":
        draft.rules = rule(draft.rules, head, line, tokens)
    elif len(tokens) == 1:
        raise UnreadableSeason(line, "no_value", text=tokens[0])
    else:
        draft.name = " ".join(token.text for token in tokens[1:])[: 2 * LONGEST_NAME]


def _evening(draft: _Draft, line: int, tokens: list[Token]) -> Sheet:
    when, rest = day(line, tokens)
    name = ""
    if rest and rest[0].key is None:
        name, rest = rest[0].text.strip()[:LONGEST_NAME], rest[1:]
    given = options(line, rest, frozenset({"top"}), OPTIONS)
    top = number(line, given["top"]) if "top" in given else None
    if top is not None and top <= 0:
        raise UnreadableSeason(line, "top", text=given["top"])
    for sheet in draft.sheets:
        if (sheet.day, sheet.name) == (when, name):
            raise UnreadableSeason(line, "evening_twice", day=when, before=sheet.line)
    return Sheet(draft.people, line, when, name, top)


def _judge(draft: _Draft, last: int) -> None:
    """Refuse a season without evenings, and rules that cannot be followed."""
    if not draft.sheets:
        raise UnreadableSeason(last, "no_evenings")
    rules = draft.rules
    if rules.measure is Measure.PERCENT:
        bare = [sheet.line for sheet in draft.sheets if sheet.top is None]
        for line in bare[:1]:
            raise UnreadableSeason(line, "no_top")
    if rules.measure is Measure.KEIZER and rules.counting.which is not Which.ALL:
        raise UnreadableSeason(draft.given["counting"], "keizer_counts")


def _with_clubs(draft: _Draft, evenings: list[Evening]) -> tuple[Evening, ...]:
    """Let everybody play for the club they last named, before that for the first they named."""
    club = draft.people.first_clubs()
    found = []
    for evening in evenings:
        club |= {one.person: one.club for one in evening.results if one.club}
        results = [replace(one, club=club.get(one.person, "")) for one in evening.results]
        found.append(replace(evening, results=tuple(results)))
    return tuple(found)
