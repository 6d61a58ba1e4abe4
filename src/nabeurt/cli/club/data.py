"""The answers about a club as data for programs."""

from collections.abc import Iterable

from nabeurt.cli.tournament.data import Data
from nabeurt.club import Season
from nabeurt.club.ranking import Change, ClubScore, Played, Ranked, Ranking, WhatIf
from nabeurt.club.ranking.scores import hundredths
from nabeurt.club.records import Record
from nabeurt.club.strength import Games, Strong, Table


def season_data(season: Season, found: Ranking, scores: Iterable[ClubScore]) -> Data:
    """Give a ranking, and that of the clubs."""
    rules = season.rules
    return {
        "season": season.name,
        "measure": rules.measure.value,
        "value": rules.value.value,
        "evenings": found.held,
        "counted": found.counted,
        "needed": found.needed,
        "ranking": [_ranked(season, row) for row in found.rows],
        "clubs": [_club(season, score) for score in scores],
    }


def _ranked(season: Season, row: Ranked) -> Data:
    person = season.people[row.person]
    return {
        "rank": row.rank,
        "player": person.name,
        "value": row.value,
        "played": row.played,
        "club": person.club,
        "class": person.category,
        "guest": person.guest,
        "evenings": [played_data(season, one) for one in row.evenings],
    }


def played_data(season: Season, one: Played) -> Data:
    """Give one evening of one person."""
    evening = season.evenings[one.evening]
    return {
        "date": evening.day.isoformat(),
        "name": evening.name,
        "points": _plain(one.points),
        "value": hundredths(one.value),
        "place": one.place,
        "counts": one.counts,
    }


def _plain(points: float) -> float:
    """Write whole points without a decimal."""
    return int(points) if points == int(points) else points


def _club(season: Season, score: ClubScore) -> Data:
    return {
        "rank": score.rank,
        "club": score.club,
        "score": score.places,
        "points": _plain(score.points),
        "players": [season.people[who].name for who in score.people],
        "evenings": [
            {
                "date": season.evenings[one.evening].day.isoformat(),
                "score": one.places,
                "points": _plain(one.points),
                "players": [season.people[who].name for who in one.people],
            }
            for one in score.evenings
        ],
    }


def what_if_data(season: Season, found: WhatIf) -> Data:
    """Give what somebody needs."""
    out = found.falls_out
    return {
        "player": season.people[found.row.person].name,
        "rank": found.row.rank,
        "value": found.row.value,
        "ahead": None if found.ahead is None else season.people[found.ahead].name,
        "ahead_value": found.value,
        "needs": found.needs,
        "falls_out": None if out is None else played_data(season, out),
        "missing": found.missing,
    }


def changes_data(season: Season, found: Iterable[Change]) -> Data:
    """Give what changed since an earlier version."""
    return {
        "season": season.name,
        "changes": [
            {"player": one.player, "before": _standing(one.before), "after": _standing(one.after)}
            for one in found
        ],
    }


def _standing(row: Ranked | None) -> Data | None:
    return None if row is None else {"rank": row.rank, "value": row.value}


def strength_data(games: Games, table: Table) -> Data:
    """Give everybody's strength."""
    start = None
    if table.start is not None:
        value, half = table.start
        start = {"value": _fine(value), "interval": [_fine(value - half), _fine(value + half)]}
    return {
        "model": table.model.value,
        "unit": table.unit,
        "games": table.games,
        "start": start,
        "luck": None if table.luck is None else _fine(table.luck),
        "players": [_strong(games, row) for row in table.rows],
    }


def _strong(games: Games, row: Strong) -> Data:
    path = [{"date": day.isoformat(), "value": _fine(value), "half": _fine(half)}
            for day, value, half in row.path]  # fmt: skip
    found: Data = {
        "rank": row.rank,
        "player": games.people[row.person].name,
        "value": _fine(row.value),
        "interval": [_fine(one) for one in row.interval],
        "games": row.games,
    }
    if row.deviation is not None:
        found["deviation"] = _fine(row.deviation)
    if row.volatility is not None:
        found["volatility"] = round(row.volatility, 6)
    return found | ({"path": path} if len(path) > 1 else {})


def _fine(value: float) -> float:
    return round(value, 4)


def record_data(season: Season, record: Record) -> Data:
    """Give one record."""
    return {
        "record": record.kind,
        "player": season.people[record.person].name,
        "value": hundredths(record.value),
        "date": None if record.day is None else record.day.isoformat(),
        "other": None if record.other is None else season.people[record.other].name,
        "interval": None if record.interval is None else [hundredths(x) for x in record.interval],
    }
