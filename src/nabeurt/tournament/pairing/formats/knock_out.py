"""The knock-out: seeds and byes in the first round, then winners of neighbouring lines.

Those who fell first can play on among themselves, and the two who fall last but one for the third
place; their tables stand behind those of the race itself.
"""

from collections.abc import Iterator, Sequence

from nabeurt.tournament.match import Bye, Slot
from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.standings.bracket import SMALL_FINAL, fallen, loser, stages
from nabeurt.tournament.tournament import Tournament

Line = tuple[int, int | None]


def bracket_round(field: Field) -> list[Line]:
    """Give the lines of a round in the order of the bracket; None is a bye."""
    tournament, number = field.tournament, field.number
    playing = set(field.players)
    if number == 1:
        return _seeded(field.players)
    before = tournament.rounds[number - 2]
    fell = fallen(tournament, number - 1)
    alive = [who for who in _winners(before.slots, fell) if who in playing]
    return [*_paired(alive), *_beside(tournament, number, playing - set(alive))]


def seeds(count: int) -> list[int]:
    """Order seeds so that the best meet last.

    >>> seeds(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < count:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size - 1 - one)]
    return order


def _seeded(players: Sequence[int]) -> list[Line]:
    order = seeds(len(players))
    slots = [players[seed] if seed < len(players) else None for seed in order]
    if len(slots) == 1:
        return [(players[0], None)]
    return [
        (one, other) if one is not None else (other, None)  # type: ignore[misc]  # seldom both
        for one, other in zip(slots[::2], slots[1::2], strict=True)
    ]


def _winners(slots: Sequence[Slot], fell: dict[int, int]) -> Iterator[int]:
    """Give who go on, line by line; who stopped leaves nobody."""
    for slot in slots:
        for who in (slot.player,) if isinstance(slot, Bye) else slot.players:
            if who not in fell:
                yield who


def _paired(alive: Sequence[int]) -> Iterator[Line]:
    for place in range(0, len(alive), 2):
        rest = alive[place + 1 : place + 2]
        yield alive[place], rest[0] if rest else None


def _beside(tournament: Tournament, number: int, playing: set[int]) -> Iterator[Line]:
    """Give the small final, and the round of those who fell at once."""
    passed = stages(tournament, number - 1)
    last = passed[-1]
    small = [who for who in sorted(last.fell) if who in playing]
    if tournament.settings.third_place and len(last.alive) == SMALL_FINAL and len(small) == 2:
        yield small[0], small[1]
        playing = playing - set(small)
    if tournament.settings.consolation:
        yield from _paired(_consolation(tournament, number, playing))


def _consolation(tournament: Tournament, number: int, playing: set[int]) -> list[int]:
    """List those with one lost match, which was their first, in the order of their lines."""
    first: dict[int, bool] = {}
    losses: dict[int, int] = {}
    for one in tournament.rounds[: number - 1]:
        for match in one.matches:
            beaten = loser(match)
            for who in match.players:
                first.setdefault(who, who == beaten)
            if beaten is not None:
                losses[beaten] = losses.get(beaten, 0) + 1
    lines = _lines(tournament.rounds[number - 2].slots)
    return [who for who in lines if who in playing and first.get(who) and losses.get(who) == 1]


def _lines(slots: Sequence[Slot]) -> Iterator[int]:
    for slot in slots:
        yield from (slot.player,) if isinstance(slot, Bye) else slot.players
