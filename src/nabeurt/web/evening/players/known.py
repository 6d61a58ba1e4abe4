"""Who came to earlier evenings of a leader: names that need not be typed in full again.

Where the leader keeps or helps a club it is the club's register that knows everybody.
"""

from dataclasses import replace

from nabeurt.club import Person as Member
from nabeurt.duplicate import Command
from nabeurt.duplicate.commands import AddPlayer
from nabeurt.duplicate.judge.players import plainly
from nabeurt.store import Person
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.roles import evenings_of
from nabeurt.web.live.answers import Unknown
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.known import Known, club_people

MOST_EVENINGS = 6


async def known_people(evenings: Evenings, clubs: Clubs, leader: Person | None, but: str) -> Known:
    """Return everybody by their plain name, as the club or the latest evening had them."""
    known = await club_people(clubs, leader)
    if known:
        return known
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


def filled_in(command: Command, known: Known) -> Command:
    """Fill in the club and class of somebody who came before, where none was typed."""
    member = known.get(plainly(command.name)) if isinstance(command, AddPlayer) else None
    if member is None or not isinstance(command, AddPlayer):
        return command
    club, category = command.club or member.club, command.category or member.category
    return replace(command, club=club, category=category)
