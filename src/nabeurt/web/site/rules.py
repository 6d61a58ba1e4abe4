"""The rulebooks to read: each rule in a sentence with its article, and where two differ."""

from dataclasses import dataclass
from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from litestar.response import Template

from nabeurt.rules import DUPLICATE_NAMES, NAMES, Rulebook, duplicate_rulebook, rulebook
from nabeurt.speech import Language, say
from nabeurt.speech.sentences import rulebook as speech
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import page

ALL_NAMES = NAMES + DUPLICATE_NAMES
# What comes next is about, by the field it begins with.
SUBJECTS = {
    "tiles": "players",
    "clock": "time",
    "start_blank": "beginning",
    "opening_exchanges": "exchanging",
    "words": "words",
    "nabeurt": "end",
}
BookName = Annotated[str, Parameter(max_length=40)]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it is about and what the rulebook says, with its article."""

    label: str
    sentence: str
    other: str = ""


@get("/reglementen", include_in_schema=False)
async def all_rules(visit: Visit, a: BookName = "toernooi", b: BookName = "basis") -> Template:
    """List the rulebooks, and what differs between two of them."""
    if a not in NAMES or b not in NAMES:
        raise NotFoundException
    language = visit.language
    books = [(name, speech.players(_book(name), language)) for name in ALL_NAMES]
    compared = differences(rulebook(a), rulebook(b), language)
    return page(visit, "site/rules", books=books, comparable=NAMES, a=a, b=b, differences=compared)


@get("/reglementen/{name:str}", include_in_schema=False)
async def one_rulebook(visit: Visit, name: BookName) -> Template:
    """Explain one."""
    if name not in ALL_NAMES:
        raise NotFoundException
    language, book = visit.language, _book(name)
    subjects: list[tuple[str, list[Rule]]] = []
    for field in speech.rule_fields(book):
        if field in SUBJECTS or not subjects:
            subjects.append((SUBJECTS.get(field, ""), []))
        rule = Rule(_label(field, language), speech.cited_rule(book, field, language))
        subjects[-1][1].append(rule)
    readings = [(each, say(f"rules.reading.{each}", language)) for each in speech.readings(book)]
    about = {"book": name, "players": speech.players(book, language)}
    return page(visit, "site/rulebook", **about, subjects=subjects, readings=readings)


def differences(a: Rulebook, b: Rulebook, language: Language) -> list[Rule]:
    """Return where two rulebooks say something else."""
    return [
        Rule(
            _label(field, language),
            speech.rule(a, field, language),
            speech.rule(b, field, language),
        )
        for field in speech.rule_fields(a)
        if getattr(a, field) != getattr(b, field)
    ]


def _book(name: str) -> speech.AnyRulebook:
    return duplicate_rulebook(name) if name in DUPLICATE_NAMES else rulebook(name)


def _label(field: str, language: Language) -> str:
    return say(f"rules.label.{field}", language)


ROUTES = (all_rules, one_rulebook)
