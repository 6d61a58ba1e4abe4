"""The day's duplicate is tried once: what was written and when is kept here, not on the page."""

import dataclasses
import secrets
from dataclasses import dataclass

from nabeurt.duplicate.practice.attempt import result
from nabeurt.rules import duplicate_rulebook
from nabeurt.speech import Language, say
from nabeurt.store import Person, tries
from nabeurt.store.tries import Try
from nabeurt.web.people.visits import Visit
from nabeurt.web.practice.lessons import Lesson, with_slip

# A slip that left in time may be this long on its way.
GRACE_MS = 5_000


@dataclass(frozen=True, slots=True)
class Step:
    """Where somebody is after a slip, and whether it came too late."""

    now: Try
    late: bool = False


def guest_called(language: Language) -> str:
    """Name somebody who has not said how they are called."""
    return say("site.guest", language, number=secrets.randbelow(900) + 100)


def stepped(kept: Try, number: int, where: str, word: str, now: int) -> Step:
    """Add the slip of a turn; one that is late counts for nothing, one for another turn not."""
    if not number:
        return Step(kept if kept.written or kept.began else dataclasses.replace(kept, began=now))
    late = bool(kept.timed) and now - kept.began > duplicate_rulebook().turn_ms + GRACE_MS
    slip = ("", "") if late else (where, word)
    written = with_slip(kept.written, number, *slip)
    if written == kept.written:
        return Step(kept)
    return Step(dataclasses.replace(kept, written=written, began=now), late)


async def known_try(visit: Visit, chosen: Lesson) -> Try | None:
    """Return how far whoever asks is with the day's duplicate."""
    lesson, person = _name(chosen), visit.id or ""
    return await visit.store.read(lambda c: tries.try_of(c, lesson, person))


async def begun_try(visit: Visit, chosen: Lesson, person: Person, timed: str, now: int) -> Try:
    """Let somebody begin, or go on where they were."""
    fresh = Try(_name(chosen), person.id, "", timed, now)
    return await visit.store.write(lambda c: tries.begin_try(c, fresh))


async def taken_down(visit: Visit, chosen: Lesson, before: Try, step: Step) -> Step:
    """Keep a turn, and the points when it was the last; who was faster elsewhere is read again."""
    attempts = chosen.attempts(step.now.written)
    done = len(attempts) == len(chosen.evening.turns)
    points = result(chosen.evening, attempts).total if done else None
    now = dataclasses.replace(step.now, points=points)
    if await visit.store.write(lambda c: tries.go_on(c, before, now)):
        return Step(now, step.late)
    return Step(await known_try(visit, chosen) or before)


def _name(chosen: Lesson) -> str:
    """Name a day by the list too: with another one other words count."""
    return f"{chosen.kind}-{chosen.key} {chosen.lexicon.sha256[:16]}"
