"""The players of an evening from a list as clubs have it, and such a list of them."""

from collections.abc import Iterable, Sequence

from nabeurt.club.file.roster import Listed, WrongLine, parse_roster
from nabeurt.duplicate.commands import AddPlayer
from nabeurt.duplicate.setup import Player

LONGEST = 60_000
_LONGEST_NUMBER = 6


def parse_people(text: str, *, leave: bool = False) -> tuple[AddPlayer, ...] | WrongLine:
    r"""Read a list; whoever has a number there plays under it; ``leave`` out unknown columns.

    >>> parse_people("Anna\n12;Bram;Zwolle")[1]
    AddPlayer(name='Bram', number=12, club='Zwolle', category='', team='', room='')
    """
    listed = parse_roster(text, leave=leave)
    if isinstance(listed, WrongLine):
        return listed
    for one in listed:
        if one.number and not _sound(one.number):
            return WrongLine(one.line, f"{one.number} {one.name}"[:40])
    return tuple(map(_player, listed))


def _sound(number: str) -> bool:
    return number.isascii() and number.isdecimal() and len(number) <= _LONGEST_NUMBER


def _player(one: Listed) -> AddPlayer:
    number = int(one.number) if one.number else None
    return AddPlayer(one.name, number, one.club, one.category, one.team, one.room)


def people_text(players: Iterable[Player], rooms: Sequence[str]) -> str:
    """Write a list as it is read, for an evening in these rooms."""
    rows = (_row(one, one.room if one.room in rooms else "") for one in players)
    return "\n".join(";".join(row).rstrip(";") for row in rows)


def _row(one: Player, room: str) -> tuple[str, ...]:
    return str(one.number), one.name, one.club, one.category, one.team, room
