"""What a tournament day sounds like: refusals, and every event as one sentence."""

import re
from dataclasses import fields
from enum import StrEnum

from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament.day import Event, Life, Personal, Refusal, Role, Score, State
from nabeurt.tournament.day.events.people import TableFixed
from nabeurt.tournament.pairing import NoPairing

_PEOPLE = ("number", "player", "one", "other", "starter")
_TIMES = ("ms", "limit_ms")
_MANY = 12


def explain_day(refusal: Refusal, state: State | None, language: Language) -> str:
    """Say why not."""
    told = {name: _field(value, state, language) for name, value in refusal.fields.items()}
    found = refusal.fields.get("pairing")
    if isinstance(found, NoPairing):
        told["pairing"] = Narrator(refusal.fields["tournament"], language).refusal(found)  # type: ignore[arg-type]  # the tournament it was about
    return say(f"day.refused.{refusal.reason.replace('-', '_')}", language, **told)


def _field(value: object, state: State | None, language: Language) -> object:
    if isinstance(value, Life | Role):
        return tell_kind(value, language)
    if not isinstance(value, tuple):
        return value
    shown = [_item(one, state, language) for one in value[:_MANY]]
    return ", ".join([*shown, "…"] if value[_MANY:] else shown)


def _item(one: object, state: State | None, language: Language) -> str:
    if isinstance(one, tuple) and state is not None:
        place, event = one
        return f"{place}. {tell_day_event(state, event, language)}".rstrip(".")
    return str(one)


def tell_kind(kind: StrEnum, language: Language) -> str:
    """Name how far a result is, or a role."""
    group = type(kind).__name__.lower()
    return say(f"day.{group}.{kind.value}", language)


def tell_score(score: Score | None) -> str:
    """Write a score.

    >>> tell_score(Score(420, 380)), tell_score(None)
    ('420–380', '–')
    """
    return "–" if score is None else f"{score.first}–{score.second}"


def tell_day_event(state: State, event: Event, language: Language) -> str:
    """Say what happened in one sentence; ``state`` knows the names."""
    held = {field.name: getattr(event, field.name) for field in fields(event)}
    told = {name: _shown(name, value, state, language) for name, value in held.items()}
    sentence = say(_key(event), language, **told, **_around(held, state))
    why = say("day.because", language, why=event.why) if event.why else ""
    return f"{sentence} {why}".strip()


def _key(event: Event) -> str:
    if isinstance(event, TableFixed) and not event.table:
        return "day.no_table"
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower()
    return f"day.event.{kind}"


def _shown(name: str, value: object, state: State, language: Language) -> object:
    if name in _PEOPLE and isinstance(value, int):
        return state.name(value) or value
    if name in _TIMES and isinstance(value, int):
        return value // 60_000
    return _plain(value, language)


def _plain(value: object, language: Language) -> object:
    match value:
        case Score() | None:
            return tell_score(value)
        case Personal():
            return value.name
        case bool():
            return int(value)  # chooses between two words of its sentence
        case Role():
            return tell_kind(value, language)
        case tuple():
            return len(value)
    return value


def _around(held: dict[str, object], state: State) -> dict[str, object]:
    """Name who sit at the table that an event is about."""
    place = held.get("round"), held.get("table")
    sheet = state.sheet(*place) if all(isinstance(one, int) for one in place) else None  # type: ignore[arg-type]  # both are numbers
    pair = " – ".join(map(state.name, sheet.players)) if sheet else ""
    return {"pair": pair, "place": held.get("number")}
