"""Lessons for one player on the site: the day's duplicate, a game from a seed, a finished evening.

Nothing is kept: the page carries what was written so far, and everything else follows from that.
"""

import asyncio
import datetime as dt
import re
from dataclasses import dataclass
from functools import lru_cache

from litestar.exceptions import NotFoundException

from nabeurt.duplicate.practice.attempt import Attempt, attempt, lesson
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import Recorded
from nabeurt.duplicate.slip import Slip
from nabeurt.lexicon import Lexicon
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.live.lexicons import jury_of, lists

DAY, GAME, EVENING = "dag", "partij", "avond"
MOST_SEED = 999_999
_NAME = re.compile(r"(dag|partij|avond)-([A-Za-z0-9_-]{1,64})")
# The last so many lessons are at hand; making one takes a moment.
_KEPT = 64
_BETWEEN, _NOTHING = "/", "-"
_LONGEST = 30


@dataclass(frozen=True, slots=True)
class Lesson:
    """An evening to practise on: which kind, what it is called by, and the list that judges."""

    kind: str
    key: str
    evening: Recorded
    lexicon: Lexicon

    def attempts(self, written: str) -> list[Attempt]:
        """Read what was written so far, a slip for each turn."""
        slips = written.split(_BETWEEN)[: len(self.evening.turns)] if written else []
        tried = zip(self.evening.turns, map(_slip, slips), strict=False)
        return [attempt(self.evening, turn, slip, self.lexicon) for turn, slip in tried]


async def lesson_of(name: str, evenings: Evenings, today: dt.date) -> Lesson:
    """Return the lesson of that name; what is not there, or not yet, is not found."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise NotFoundException
    kind, key = found.groups()
    if kind == EVENING:
        return await _of_evening(key, evenings)
    if not (_is_day(key, today) if kind == DAY else _is_seed(key)):
        raise NotFoundException
    active = (await asyncio.to_thread(lists))[0]
    jury = await asyncio.to_thread(jury_of, active)
    made = await asyncio.to_thread(_made, kind, key, jury.lexicon)
    return Lesson(kind, key, made, jury.lexicon)


async def _of_evening(name: str, evenings: Evenings) -> Lesson:
    live = await evenings.session(name)
    if live.state.ended is None or not live.state.turns:
        raise NotFoundException  # while it is played, its letters are not for practising
    evening = await asyncio.to_thread(record, live.state)
    return Lesson(EVENING, name, evening, live.lexicon)


@lru_cache(_KEPT)
def _made(kind: str, key: str, lexicon: Lexicon) -> Recorded:
    seed = f"day {key}" if kind == DAY else key
    return lesson(f"{kind} {key}", lexicon, seed)


def _is_day(key: str, today: dt.date) -> bool:
    try:
        return dt.date.fromisoformat(key) <= today and len(key) == len("2026-11-20")
    except ValueError:
        return False


def _is_seed(key: str) -> bool:
    return key.isascii() and key.isdecimal() and str(int(key)) == key and int(key) <= MOST_SEED


def with_slip(written: str, number: int, where: str, word: str) -> str:
    """Add the slip of a turn to what was written; a turn that was answered already stays.

    >>> with_slip("", 1, "H4", "trein"), with_slip("H4 trein", 2, "", "")
    ('H4 trein', 'H4 trein/-')
    >>> with_slip("H4 trein", 1, "8H", "riet")
    'H4 trein'
    """
    slips = written.split(_BETWEEN) if written else []
    if number != len(slips) + 1:
        return written
    parts = [re.sub(r"[\s/]+", "", part)[:_LONGEST] for part in (where, word)]
    slips.append(" ".join(parts) if any(parts) else _NOTHING)
    return _BETWEEN.join(slips)


def _slip(text: str) -> Slip | None:
    if text == _NOTHING:
        return None
    where, _, word = text.partition(" ")
    return Slip(word[:_LONGEST], where[:_LONGEST])
