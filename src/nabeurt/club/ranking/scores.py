"""What an evening was worth to everybody who was there, by each measure."""

from collections.abc import Mapping
from statistics import median

from nabeurt.club.rules import Measure, Rules
from nabeurt.club.season import Evening, Notice
from nabeurt.tournament import verdict
from nabeurt.tournament.settings import DRAW, WIN

Scores = dict[int, float]


def points(evening: Evening) -> Scores:
    """Give everybody's points; those of several matches are added up."""
    found = {one.person: one.points for one in evening.results}
    for match in evening.matches:
        for person, scored in zip(match.players, match.points or (0, 0), strict=True):
            found[person] = found.get(person, 0) + scored
    return found


def worth(evening: Evening, scored: Scores, rules: Rules) -> Scores:
    """Give what the evening, with these points, was worth by the ranking's measure."""
    match rules.measure:
        case Measure.POINTS | Measure.KEIZER:
            return scored
        case Measure.PERCENT:
            return {one: 100 * own / (evening.top or 1) for one, own in scored.items()}
        case Measure.RANKING_PERCENTAGE:
            return ranking_percentages(scored, rules.difference)
        case Measure.MATCH_POINTS:
            return _match_points(evening)


def ranking_percentages(scored: Mapping[int, float], difference: float) -> Scores:
    """Stretch an evening: the winner 100, the median player 100 less the usual difference.

    >>> found = ranking_percentages({1: 900, 2: 800, 3: 600, 4: 500, 5: 400}, 20)
    >>> round(found[2], 2), found[3]
    (93.33, 80.0)

    Where winner and median are equal nothing can be stretched: the percentage of the winner.
    """
    if not scored:
        return {}
    winner, middle = max(scored.values()), median(scored.values())
    step = difference / (winner - middle) if winner > middle else 100 / abs(winner or 1)
    return {one: 100 - (winner - own) * step for one, own in scored.items()}


def _match_points(evening: Evening) -> Scores:
    """Give match points: a number that was typed in is one already."""
    found = {one.person: one.points for one in evening.results}
    for match in evening.matches:
        decided = verdict(match)
        for person in match.players:
            won = decided is not None and decided.winner == person
            drawn = decided is not None and decided.winner is None
            found[person] = found.get(person, 0) + (won * WIN + drawn * DRAW) / WIN
    for person, notice in evening.notices:
        if notice is Notice.BYE:
            found[person] = found.get(person, 0) + 1
    return found


def places(scored: Mapping[int, float]) -> dict[int, int]:
    """Give everybody's place; equals share one.

    >>> places({7: 10, 8: 12, 9: 10})
    {8: 1, 7: 2, 9: 2}
    """
    found: dict[int, int] = {}
    order = sorted(scored, key=lambda person: -scored[person])
    for number, person in enumerate(order, 1):
        before = order[number - 2] if number > 1 else None
        equal = before is not None and scored[before] == scored[person]
        found[person] = found[before] if equal and before is not None else number
    return found


def hundredths(value: float) -> float:
    """Round to two decimals, a half upwards.

    >>> hundredths(93.335), hundredths(0.125)
    (93.34, 0.13)
    """
    return int(100 * abs(value) + 0.5 + 1e-7) / 100 * (1 if value >= 0 else -1)
