"""What somebody says to the register, as it lies before the judge."""

from dataclasses import dataclass

from nabeurt.club.register.commands import By
from nabeurt.club.register.events import Event, Role
from nabeurt.club.register.objections import Objection, Refusal, object_to
from nabeurt.club.register.state import Book, Member, State
from nabeurt.ledger.stamp import Stamp

LONGEST_NAME = 60
LONGEST_TEXT = 600
Judgement = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Request:
    """A command by somebody, now; a bar is why they may not, or None."""

    state: State
    by: By
    now: int

    def stamp(self, why: str = "") -> Stamp:
        """Return who, when and why; of a member no name is written down."""
        by = self.by
        name = "" if by.role is Role.MEMBER else by.name
        return Stamp(at=self.now, by=name, when=by.when, device=by.device, why=why.strip())

    def keeper_bar(self) -> Refusal | None:
        """Refuse whoever is not the keeper."""
        return None if self.by.role is Role.KEEPER else object_to(Objection.KEEPER_ONLY)

    def desk_bar(self) -> Refusal | None:
        """Refuse members."""
        return object_to(Objection.DESK_ONLY) if self.by.role is Role.MEMBER else None

    def text_bar(self, *texts: str) -> Refusal | None:
        """Refuse what nobody would read."""
        fits = all(len(one) <= LONGEST_TEXT and printable(one) for one in texts)
        return None if fits else object_to(Objection.TOO_LONG, longest=LONGEST_TEXT)

    def member(self, number: int) -> Member | Refusal:
        """Return somebody who is known."""
        found = self.state.people.get(number)
        if found is None or not found.there:
            return object_to(Objection.NOBODY, number=number)
        return found

    def book(self, season: int) -> Book | Refusal:
        """Return a season."""
        return self.state.seasons.get(season) or object_to(Objection.NO_SEASON)


def printable(text: str) -> bool:
    """Whether a text has only what can be read; lines may end."""
    return text.replace("\n", "").replace("\r", "").isprintable()


def sound(name: str, *others: str) -> bool:
    """Whether these can be a name and what stands beside it."""
    texts = (name, *others)
    return bool(name) and all(len(one) <= LONGEST_NAME and one.isprintable() for one in texts)
