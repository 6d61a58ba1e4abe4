"""Why a table is what it is, as codes with what their sentences need."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.settings import Format, Ranking, Restraint


class Code(StrEnum):
    """The reasons that a table or a bye can have."""

    FIXED_BY_HAND = "fixed-by-hand"
    SAME_SCORE = "same-score"
    NEAREST_SCORE = "nearest-score"
    NEIGHBOURS = "neighbours"
    NEVER_MET = "never-met"
    MET_BEFORE = "met-before"
    CLUB = "club"
    LOT = "lot"
    CONTENDERS = "contenders"
    SCHEDULE = "schedule"
    SEEDED = "seeded"
    BRACKET = "bracket"
    BESIDE_BRACKET = "beside-bracket"
    LOWEST_WITHOUT_BYE = "lowest-without-bye"
    BYE_SPARES_REPEAT = "bye-spares-repeat"
    BYE_AGAIN = "bye-again"
    OPPONENT_AWAY = "opponent-away"
    SEED = "seed"


@dataclass(frozen=True, slots=True)
class Reason:
    """A code with the scores, the number and the people that its sentence names."""

    code: Code
    half_points: tuple[int, ...] = ()
    count: int = 0
    players: tuple[int, ...] = ()


def table_reasons(field: Field, one: int, other: int, *, fixed: bool) -> tuple[Reason, ...]:
    """Say why these two meet; ``one`` stands higher."""
    return tuple(_table_reasons(field, one, other, fixed=fixed))


def _table_reasons(field: Field, one: int, other: int, *, fixed: bool) -> Iterator[Reason]:
    settings = field.tournament.settings
    if fixed:
        yield Reason(Code.FIXED_BY_HAND)
    elif settings.format is Format.RANDOM:
        yield Reason(Code.LOT)
    elif settings.ranking is Ranking.POINTS:
        yield Reason(Code.NEIGHBOURS, count=_apart(field, one, other))
    else:
        yield _score(field, one, other)
        if settings.format is not Format.SWISS:
            yield Reason(Code.NEIGHBOURS, count=_apart(field, one, other))
    if {one, other} <= field.contenders:
        yield Reason(Code.CONTENDERS)
    met = field.met[frozenset((one, other))]
    yield Reason(Code.MET_BEFORE, count=met) if met else Reason(Code.NEVER_MET)
    if clubmates(field, one, other) and settings.clubmates is not Restraint.FREE:
        yield Reason(Code.CLUB)


def _apart(field: Field, one: int, other: int) -> int:
    position = field.position()
    return abs(position[one] - position[other])


def clubmates(field: Field, one: int, other: int) -> bool:
    """Whether two are of the same club."""
    clubs = [field.tournament.entries[who].club.casefold() for who in (one, other)]
    return clubs[0] == clubs[1] != ""


def _score(field: Field, one: int, other: int) -> Reason:
    """Say whether the scores are equal; if not, whether the upper one had met all equals."""
    upper, lower = field.half_points[one], field.half_points[other]
    if upper == lower:
        return Reason(Code.SAME_SCORE, (upper,))
    equals = [who for who in field.equals[upper] if who != one]
    met = [who for who in equals if field.met[frozenset((one, who))]]
    return Reason(
        Code.NEAREST_SCORE, (upper, lower), len(equals), tuple(met) if met == equals else ()
    )


def bye_reasons(field: Field, player: int, *, fixed: bool) -> tuple[Reason, ...]:
    """Say why somebody is free."""
    if fixed:
        return (Reason(Code.FIXED_BY_HAND),)
    had = field.had_bye[player]
    score = field.half_points[player]
    fewest = min(field.had_bye[who] for who in field.waiting)
    if had > fewest:
        return (Reason(Code.BYE_AGAIN, (score,), had),)
    lower = tuple(
        who for who in field.waiting if field.had_bye[who] <= had and field.half_points[who] < score
    )
    if lower:
        return (Reason(Code.BYE_SPARES_REPEAT, (score,), players=lower),)
    return (Reason(Code.LOWEST_WITHOUT_BYE, (score,), had),)
