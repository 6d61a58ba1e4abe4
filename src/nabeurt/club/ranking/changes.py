"""What differs between two versions of a ranking: corrections are told, not slipped in."""

from dataclasses import dataclass

from nabeurt.club.ranking.ranking import Ranked, ranking
from nabeurt.club.season import Season


@dataclass(frozen=True, slots=True)
class Change:
    """Somebody whose place or value changed; None where they were not in it."""

    player: str
    before: Ranked | None
    after: Ranked | None


def changes(old: Season, new: Season) -> tuple[Change, ...]:
    """Name everybody who changed, in the order of the new ranking, then those who are gone."""
    before = {old.people[row.person].name: row for row in ranking(old).rows}
    after = {new.people[row.person].name: row for row in ranking(new).rows}
    names = [*after, *(name for name in before if name not in after)]
    found = (Change(name, before.get(name), after.get(name)) for name in names)
    return tuple(one for one in found if _told(one.before) != _told(one.after))


def _told(row: Ranked | None) -> tuple[int | None, float | None] | None:
    return None if row is None else (row.rank, row.value)
