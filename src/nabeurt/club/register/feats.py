"""What people love to tell, from the log of an evening or a tournament, and the best of a season.

People are numbered as their own evening has them; who they are in the register is for who asks.
"""

from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby

from nabeurt.club.register.records import Feat, Held
from nabeurt.club.register.state import Book
from nabeurt.duplicate import State as Evening
from nabeurt.duplicate.scoring.ranking import (
    MOST_SOLOS,
    best_words,
    ranking,
    scored_turns,
    solos,
)
from nabeurt.tournament.day import State as Day
from nabeurt.tournament.day.sheet import Life, Sheet

LEAST_TURNS = 4
"""Of a shorter evening nobody says who was behind half way."""


def of_evening(evening: Evening) -> list[Feat]:
    """Give the best word with its finders, words nobody else found, and who came from behind."""
    words = [("turn", one) for one in best_words(evening)]
    words += [("solo", one) for one in solos(evening)[:MOST_SOLOS]]
    told = [Feat(kind, one.number, one.points, str(one.placement)) for kind, one in words]
    return [*told, *_climbs(evening)]


def _climbs(evening: Evening) -> Iterator[Feat]:
    """Give who won most places in the second half."""
    turns = len(scored_turns(evening))
    if turns < LEAST_TURNS:
        return
    half = {one.player.number: one.rank for one in ranking(evening, upto=turns // 2)}
    final = {one.player.number: one.rank for one in ranking(evening)}
    most = max((half[number] - rank for number, rank in final.items()), default=0)
    for number, rank in final.items():
        if most > 0 and half[number] - rank == most:
            yield Feat("climb", number, most, f"{half[number]} → {rank}")


def of_day(day: Day) -> list[Feat]:
    """Give the best turns of a tournament, and wins from far behind, where a game tells them."""
    sheets = [one for sitting in day.sittings for one in sitting.sheets.values()]
    found = [feat for one in sheets if one.life is not Life.VOID for feat in _of_match(one)]
    return [one for kind in ("turn", "comeback") for one in _most(found, kind)]


def _of_match(sheet: Sheet) -> Iterator[Feat]:
    struck = {one.line for one in sheet.struck}
    lines = [line for number, line in enumerate(sheet.lines, 1) if number not in struck]
    for line in lines:
        yield Feat("turn", line.player, line.points, " ".join(line.words))
    if not sheet.game or sheet.final is None or sheet.final.drawn:
        return  # only a game says in which order the turns came
    first, second = sheet.players
    winner = first if sheet.final.first > sheet.final.second else second
    lead = accumulate(line.points * (1 if line.player == winner else -1) for line in lines)
    if (behind := -min(lead, default=0)) > 0:
        yield Feat("comeback", winner, behind)


def best(book: Book) -> list[tuple[Held, Feat]]:
    """Give the most of each kind over a season, with their evenings; equals are all named."""
    told = [(held, feat) for _, held in book.in_order() for feat in held.feats]
    told.sort(key=lambda one: one[1].kind)
    kinds = [list(found) for _, found in groupby(told, key=lambda one: one[1].kind)]
    return [
        one
        for found in kinds
        for one in found
        if one[1].value == max(feat.value for _, feat in found)
    ]


def _most(found: Iterable[Feat], kind: str) -> list[Feat]:
    told = [one for one in found if one.kind == kind]
    most = max((one.value for one in told), default=0)
    return [one for one in told if one.value == most > 0]
