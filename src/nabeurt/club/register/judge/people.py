"""Who is in the register, what is known of them, and who may keep it."""

from collections.abc import Sequence
from dataclasses import replace

from nabeurt.club.register import commands as c
from nabeurt.club.register.events import (
    Admitted,
    CameBack,
    Described,
    Erased,
    Merged,
    Role,
    RoleGranted,
    RoleRevoked,
    TakenOut,
)
from nabeurt.club.register.judge.request import LONGEST_NAME, Judgement, Request, sound
from nabeurt.club.register.objections import Objection, Refusal, object_to
from nabeurt.club.register.records import Card, Held
from nabeurt.club.register.state import State
from nabeurt.duplicate.judge.players import plainly

MOST_PEOPLE = 20_000
HIGHEST_TABLE = 999


def grant_role(request: Request, command: c.GrantRole) -> Judgement:
    """Give somebody a role: the key in the address let them in."""
    if (command.holder, command.role) in request.state.roles:
        return ()
    role = RoleGranted(
        role=command.role, holder=command.holder, name=command.name, **request.stamp()
    )
    return (role,)


def revoke_role(request: Request, command: c.RevokeRole) -> Judgement:
    """Take a role away; a keeper does not lock themselves out."""
    if bar := request.keeper_bar():
        return bar
    if command.holder == request.by.device and command.role is Role.KEEPER:
        return object_to(Objection.SAME_PERSON)
    if (command.holder, command.role) not in request.state.roles:
        return ()
    return (RoleRevoked(role=command.role, holder=command.holder, **request.stamp()),)


def admit(request: Request, command: c.Admit) -> Judgement:
    """Put people in, all of them or nobody."""
    if bar := request.desk_bar():
        return bar
    return admitted(request, command.cards, command.lines)


def admitted(request: Request, cards: Sequence[Card], lines: Sequence[int] = ()) -> Judgement:
    """Give newcomers the numbers from the first that was never given away."""
    state = request.state
    if len(state.people) + len(cards) > MOST_PEOPLE:
        return object_to(Objection.TOO_MANY, most=MOST_PEOPLE)
    first = next_number(state)
    taken = {plainly(one.name): one.number for one in state.known()}
    found = []
    for place, card in enumerate(cards):
        line = lines[place] if lines else 0
        told = _told(card, taken, line)
        if isinstance(told, Refusal):
            return told
        taken[plainly(told.name)] = first + place
        found.append(Admitted(number=first + place, card=told, **request.stamp()))
    return tuple(found)


def next_number(state: State) -> int:
    """Say which number a newcomer has."""
    return max(state.people, default=0) + 1


def _told(card: Card, taken: dict[str, int], line: int = 0, number: int = 0) -> Card | Refusal:
    """Read a card; no two have one name, or nobody knows who is meant."""
    name, club, code, category = (
        " ".join(one.split()) for one in (card.name, card.club, card.code, card.category)
    )
    if not sound(name, club, code, category) or not 0 <= card.table <= HIGHEST_TABLE:
        reason = Objection.BAD_NAME_LINE if line else Objection.BAD_NAME
        return object_to(reason, longest=LONGEST_NAME, line=line)
    other = taken.get(plainly(name))
    if other not in {None, number}:
        reason = Objection.SAME_NAME_LINE if line else Objection.SAME_NAME
        return object_to(reason, name=name, number=other, line=line)
    return replace(card, name=name, club=club, code=code, category=category)


def describe(request: Request, command: c.Describe) -> Judgement:
    """Put right what is known of somebody."""
    if bar := request.desk_bar():
        return bar
    member = request.member(command.number)
    if isinstance(member, Refusal):
        return member
    taken = {plainly(one.name): one.number for one in request.state.known()}
    card = _told(command.card, taken, number=command.number)
    if isinstance(card, Refusal) or card == member.card:
        return card if isinstance(card, Refusal) else ()
    return (Described(number=command.number, card=card, **request.stamp()),)


def choose_own(request: Request, command: c.ChooseOwn) -> Judgement:
    """Let a member say what is published of them and what they need."""
    member = request.member(request.by.number)
    if isinstance(member, Refusal):
        return member
    card = replace(
        member.card, consent=command.consent, large=command.large, braille=command.braille
    )
    if card == member.card:
        return ()
    return (Described(number=member.number, card=card, **request.stamp()),)


def take_out(request: Request, command: c.TakeOut) -> Judgement:
    """Let somebody leave."""
    if bar := request.desk_bar():
        return bar
    member = request.member(command.number)
    if isinstance(member, Refusal):
        return member
    if member.left:
        return object_to(Objection.LEFT_ALREADY, name=member.name)
    return (TakenOut(number=command.number, **request.stamp()),)


def bring_back(request: Request, command: c.BringBack) -> Judgement:
    """Let somebody who left be there again."""
    if bar := request.desk_bar():
        return bar
    member = request.member(command.number)
    if isinstance(member, Refusal):
        return member
    if not member.left:
        return object_to(Objection.NOT_LEFT, name=member.name)
    return (CameBack(number=command.number, **request.stamp()),)


def merge(request: Request, command: c.Merge) -> Judgement:
    """Make one of two; who were both there on one evening are two people."""
    if bar := request.keeper_bar():
        return bar
    gone, kept = request.member(command.gone), request.member(command.kept)
    if isinstance(gone, Refusal):
        return gone
    if isinstance(kept, Refusal):
        return kept
    if gone == kept:
        return object_to(Objection.SAME_PERSON)
    if days := together(request.state, gone.number, kept.number):
        told = ", ".join(days[:5])
        return object_to(Objection.BOTH_THERE, one=gone.name, other=kept.name, days=told)
    return (Merged(gone=gone.number, kept=kept.number, **request.stamp()),)


def together(state: State, one: int, other: int) -> list[str]:
    """Name the days on which both were there."""
    every = (held for book in state.seasons.values() for held in book.evenings.values())
    return [held.day for held in every if {one, other} <= set(map(state.who, there(held)))]


def there(held: Held) -> set[int]:
    """Name everybody who has something in an evening."""
    found = {one.person for one in held.results} | {one.person for one in held.excuses}
    return found.union(*(match.players for match in held.matches))


def erase(request: Request, command: c.Erase) -> Judgement:
    """Let somebody be nobody: the keeper may, and they themselves."""
    own = request.by.role is Role.MEMBER and request.by.number == command.number
    if not own and (bar := request.keeper_bar()):
        return bar
    member = request.member(command.number)
    if isinstance(member, Refusal):
        return member
    return (Erased(number=command.number, **request.stamp()),)
