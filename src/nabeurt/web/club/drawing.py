"""What the pages of a club share: their sentences, names as they may be shown, numbers, days."""

import uuid
from datetime import date
from functools import partial

from litestar.response import Template

from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.rules import parse_rules
from nabeurt.club.register import Refusal, State
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.club import ClubNarrator
from nabeurt.speech.sentences.numbers import day_text
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.web.club.forms import filled
from nabeurt.web.club.shown import public_name
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import Sayer, page


def club_page(
    visit: Visit, name: str, state: State | None, status: int = 200, /, **context: object
) -> Template:
    """Draw a page of a club."""
    language = visit.language
    narrator = ClubNarrator((), language)
    shared: dict[str, object] = {
        "tell": Sayer(language, "clubhouse"),
        "state": state,
        "shown_name": partial(_shown_name, state, language),
        "number": narrator.number,
        "narrator": narrator,
        "rules": partial(_rules, narrator),
        "filled": filled,
        "day": partial(_day, language),
        "key": uuid.uuid4().hex,
    }
    return page(visit, f"club/{name}", status, **shared, **context)


def _shown_name(state: State | None, language: Language, number: int) -> str:
    return "" if state is None else public_name(state.people[state.who(number)], language)


def _day(language: Language, when: str | date) -> str:
    on = date.fromisoformat(when[:10]) if isinstance(when, str) else when
    return day_text(on, language, year=True)


def _rules(narrator: ClubNarrator, rules: str, category: str) -> str:
    return narrator.rules(parse_rules(rules), category) if rules else ""


def explain_club(refusal: Refusal, language: Language) -> str:
    """Say why not."""
    fields = dict(refusal.fields)
    problem = fields.pop("problem", None)
    if isinstance(problem, UnreadableSeason):
        return say_unreadable(problem, language)
    return say(f"clubhouse.refused.{refusal.reason.value.replace('-', '_')}", language, **fields)
