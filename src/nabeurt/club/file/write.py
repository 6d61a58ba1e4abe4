"""An evening as lines of a season file, so that what other evenings gave need not be typed over."""

from collections.abc import Iterator, Sequence

from nabeurt.club.file.words import HEADS, NOTICES
from nabeurt.club.person import Person
from nabeurt.club.season import Evening, Notice, Result
from nabeurt.tournament import Match
from nabeurt.tournament.file.tokens import quote

_NOTICE = {Notice.ABSENT: "afwezig", Notice.BYE: "vrij", Notice.ELSEWHERE: "elders"}


def write_evening(people: Sequence[Person], evening: Evening) -> str:
    """Write an evening; names that could be taken for a word of the file stand in quotes."""
    head = [f"avond {evening.day.isoformat()}"]
    head += [_quoted(evening.name)] if evening.name else []
    head += [f"top={evening.top:g}"] if evening.top else []
    return "\n".join([" ".join(head), *write_results(people, evening)]) + "\n"


def write_results(people: Sequence[Person], evening: Evening) -> Iterator[str]:
    """Write what everybody did, line by line."""
    for result in evening.results:
        yield _result(people[result.person], result)
    for match in evening.matches:
        yield _match(people, match)
    for who, notice in evening.notices:
        yield f"{_quoted(people[who].name)} {_NOTICE[notice]}"


def _quoted(name: str) -> str:
    written = quote(name)
    return f'"{name}"' if name.casefold() in {*HEADS, *NOTICES} else written


def _result(person: Person, result: Result) -> str:
    fields = [_quoted(person.name), f"{result.points:g}"]
    fields += [f"club={_quoted(result.club)}"] if result.club else []
    fields += [f"klasse={_quoted(person.category)}"] if person.category else []
    fields += ["gast=ja"] if person.guest else []
    return " ".join(fields)


def _match(people: Sequence[Person], match: Match) -> str:
    first, second = (_quoted(people[who].name) for who in match.players)
    if match.points is None:
        line = f"{first} {second}"
    else:
        line = f"{first} {match.points[0]} {second} {match.points[1]}"
    notes = (
        ("tijd", match.flag),
        ("forfait", match.forfeit),
        ("diskwalificatie", match.disqualified),
    )
    for word, who in notes:
        line += "" if who is None else f" {word}={_quoted(people[who].name)}"
    return line
