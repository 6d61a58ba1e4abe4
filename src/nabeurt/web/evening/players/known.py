"""Who came to earlier evenings of a leader: names that need not be typed in full again.

A club's own register takes its place where there is one; this is made of the evenings alone.
"""

from collections.abc import Iterable
from dataclasses import replace

from nabeurt.club import Person as Member
from nabeurt.duplicate import Command
from nabeurt.duplicate.commands import AddPlayer
from nabeurt.duplicate.judge.players import plainly
from nabeurt.store import Person
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.roles import evenings_of
from nabeurt.web.live.answers import Unknown

MOST_EVENINGS = 6


async def known_people(evenings: Evenings, leader: Person | None, but: str) -> dict[str, Member]:
    """Return everybody by their plain name, as the latest evening had them."""
    known: dict[str, Member] = {}
    for info in (await evenings_of(evenings, leader))[: MOST_EVENINGS + 1]:
        if info.id == but:
            continue
        try:
            live = await evenings.session(info.id)
        except Unknown:
            continue
        for player in live.state.players.values():
            member = Member(player.name, player.club, player.category)
            known.setdefault(plainly(player.name), member)
    return known


def completed(command: Command, known: dict[str, Member]) -> Command:
    """Fill in the club and class of somebody who came before, where none was typed."""
    member = known.get(plainly(command.name)) if isinstance(command, AddPlayer) else None
    if member is None or not isinstance(command, AddPlayer):
        return command
    club, category = command.club or member.club, command.category or member.category
    return replace(command, club=club, category=category)


def names(known: dict[str, Member], here: Iterable[str]) -> list[Member]:
    """Return who is not here yet, by name."""
    there = set(map(plainly, here))
    return sorted((one for key, one in known.items() if key not in there), key=lambda one: one.name)
