"""The knock-out: seeds and byes in the first round, then winners of neighbouring lines.

Those who fell first can play on among themselves, and the two who fall last but one for the third
place; their tables stand behind those of the race itself.
"""

from collections.abc import Iterator, Sequence

from nabeurt.tournament.match import Bye, Slot
from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.standings.bracket import SMALL_FINAL, loser, stages
from nabeurt.tournament.tournament import Tournament

Line = tuple[int, int | None]


def bracket_round(field: Field) -> list[Line]:
    """Give the lines of a round in the order of the bracket; None is a bye.

    What was fixed by hand stands above, as it does in the file.
    """
    given, tournament, number = _given(field), field.tournament, field.number
    if number == 1:
        return [*given, *_seeded(field.waiting, _room(len(field.players), len(given)))]
    waiting = set(field.waiting)
    seated = set(field.players) - waiting
    winners = [who for who in _winners(tournament, number - 1) if who not in seated]
    race = list(_neighbours(winners, waiting))
    beside = waiting - {who for line in race for who in line if who is not None}
    return [*given, *race, *_beside(tournament, number, beside)]


def _given(field: Field) -> list[Line]:
    """List the tables and byes that were fixed, line by line."""
    if not (field.pairs or field.byes):
        return []
    slots = field.tournament.rounds[field.number - 1].slots
    return [(one.player, None) if isinstance(one, Bye) else one.players for one in slots]


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


def _room(players: int, given: int) -> int:
    """Count the lines of the first round: half of a bracket that doubles up to the winner."""
    return (1 << (players - 1).bit_length() >> 1) - given


def _seeded(players: Sequence[int], room: int) -> list[Line]:
    """Let the highest meet the lowest on so many lines, as far as all of them need a line."""
    last = len(players) - 1
    count = max(min(room, last + 1), (last + 2) // 2)
    order = [seed for seed in seeds(count) if seed < count]
    other = {seed: 2 * count - 1 - seed for seed in order}
    return [
        (players[seed], players[other[seed]] if other[seed] <= last else None) for seed in order
    ]


def _winners(tournament: Tournament, number: int) -> Iterator[int | None]:
    """Give who go on, line by line of the race; nobody where the winner stopped."""
    last = stages(tournament, number)[-1]
    for slot in tournament.rounds[number - 1].slots:
        players = (slot.player,) if isinstance(slot, Bye) else slot.players
        if last.alive.issuperset(players):
            yield next((who for who in players if who not in last.fell), None)


def _neighbours(winners: Sequence[int | None], waiting: set[int]) -> Iterator[Line]:
    """Let neighbours meet; whose neighbour is away is free, and stays at that place."""
    for place in range(0, len(winners), 2):
        here = [who for who in winners[place : place + 2] if who is not None and who in waiting]
        if here:
            yield here[0], here[1] if len(here) == 2 else None


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
