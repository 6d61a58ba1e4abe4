"""What somebody says, as it lies before the judge."""

from dataclasses import dataclass

from nabeurt.ledger.stamp import Stamp
from nabeurt.tournament.day.commands import By
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.ports import Arbiter
from nabeurt.tournament.day.setup import Role
from nabeurt.tournament.day.sheet import Sheet
from nabeurt.tournament.day.state import Player, Sitting, State

LONGEST_NAME = 60
LONGEST_WHY = 300
# Events, or why not.
Judgement = tuple[Event, ...] | Refusal


@dataclass(frozen=True, slots=True)
class Request:
    """A command by somebody, now; a bar is why they may not, or None."""

    state: State
    by: By
    now: int
    arbiter: Arbiter | None

    def stamp(self, why: str = "") -> Stamp:
        """Return who, when and why."""
        by = self.by
        return Stamp(at=self.now, by=by.name, when=by.when, device=by.device, why=why.strip())

    def leader_bar(self) -> Refusal | None:
        """Refuse whoever is not the leader."""
        return None if self.by.role is Role.LEADER else object_to(Objection.LEADER_ONLY)

    def jury_bar(self) -> Refusal | None:
        """Refuse whoever is neither leader nor jury."""
        if self.by.role in {Role.LEADER, Role.JURY}:
            return None
        return object_to(Objection.JURY_ONLY)

    def desk_bar(self) -> Refusal | None:
        """Refuse players."""
        return object_to(Objection.DESK_ONLY) if self.by.role is Role.PLAYER else None

    def over_bar(self) -> Refusal | None:
        """Refuse what a closed tournament has no more."""
        return object_to(Objection.CLOSED) if self.state.closed else None

    def answerable_bar(self, why: str) -> Refusal | None:
        """Refuse a decision without a name or a reason."""
        if self.by.name.strip() and why.strip():
            return self.length_bar(why)
        return object_to(Objection.REASON_NEEDED)

    def length_bar(self, why: str) -> Refusal | None:
        """Refuse a reason that nobody would read."""
        fits = len(why) <= LONGEST_WHY and why.isprintable()
        return None if fits else object_to(Objection.TOO_LONG, longest=LONGEST_WHY)

    def interest_bar(self, sheet: Sheet) -> Refusal | None:
        """Refuse who decides about a game of their own, by number or by name."""
        mine = self.by.name.strip().casefold()
        for who in sheet.players:
            name = self.state.name(who)
            if who == self.by.plays or (mine and name.casefold() == mine):
                return object_to(Objection.OWN_GAME, name=name)
        return None

    def told(self, sheet: Sheet) -> str:
        """Name a table and who sit there."""
        first, second = map(self.state.name, sheet.players)
        return f"{sheet.table} {first} – {second}"

    def player(self, number: int) -> Player | Refusal:
        """Return somebody who takes part."""
        found = self.state.players.get(number)
        return found or object_to(Objection.UNKNOWN_PLAYER, number=number)

    def sitting(self) -> Sitting | Refusal:
        """Return the round that was published last."""
        return self.state.sitting or object_to(Objection.NO_ROUND)

    def sheet(self, table: int, round_: int = 0) -> Sheet | Refusal:
        """Return the sheet of a table, of the last round unless another is named.

        A player may only ask for the table at which they sit.
        """
        number = round_ or len(self.state.sittings)
        if not number:
            return object_to(Objection.NO_ROUND)
        found = self.state.sheet(number, table)
        if found is None:
            return object_to(Objection.NO_TABLE, table=table, round=number)
        if self.by.role is Role.PLAYER and self.by.plays not in found.players:
            return object_to(Objection.OWN_TABLE)
        return found
