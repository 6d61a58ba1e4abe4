"""Who begins, when the organiser assigns it in balance."""

from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.pairing.lot import lot
from nabeurt.tournament.settings import Start


def starter(field: Field, one: int, other: int) -> int | None:
    """Choose who begins: who did so less, not the last time, less against this one; else lot."""
    if field.tournament.settings.start is not Start.BALANCED:
        return None
    claims = [_claim(field, who, against) for who, against in ((one, other), (other, one))]
    if claims[0] != claims[1]:
        return one if claims[0] < claims[1] else other
    position = field.position()
    places = sorted((position[one], position[other]))
    drawn = lot(field.tournament.settings.seed, field.number, *places) % 2
    return field.players[places[drawn]]


def _claim(field: Field, who: int, against: int) -> tuple[int, bool, int]:
    """Weigh a claim on beginning: the lower, the better."""
    return field.lead[who], field.last.get(who, False), field.began[who, against]
