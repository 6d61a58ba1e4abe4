"""The moments of a game at which somebody had a choice: how things stood, and what they did."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nabeurt.board import RACK_SIZE, tile_on_rack
from nabeurt.game import Event, State, Turn, TurnKind, apply
from nabeurt.game.fold import begin
from nabeurt.game.state.rack import HIDDEN, missing, seen, without


@dataclass(frozen=True, slots=True)
class Occasion:
    """The state before a turn, the turn as it stands in the end, and who had which points then."""

    before: State
    turn: Turn
    totals: tuple[int, ...]

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.turn.seat

    @property
    def taken(self) -> str:
        """The tiles that left the rack, as they stood on it."""
        return "".join(map(tile_on_rack, self.turn.tiles)).replace("*", "")

    @property
    def rack(self) -> str:
        """Every tile that is known to have been on the rack, those that were laid included."""
        known = seen(self.before.seats[self.seat].rack)
        return "".join(sorted(known + missing(known, self.taken)))

    @property
    def rack_known(self) -> bool:
        """Whether that is all that was on it."""
        return len(self.rack) == len(self.before.seats[self.seat].rack)

    @property
    def kept(self) -> str:
        """What stayed on the rack, as far as known."""
        return without(self.rack, self.taken)

    @property
    def unseen(self) -> str:
        """The tiles that this player could not see: the bag and the other racks."""
        lying = "".join(map(tile_on_rack, self.before.board.tiles))
        gone = lying + self.rack + self.before.out_of_play
        return missing(gone, self.before.tile_set.tiles)


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game: the turns that counted, and how it stands at the end of the record."""

    occasions: tuple[Occasion, ...]
    final: State


def course(events: Sequence[Event]) -> Course:
    """Follow a game; turns that were taken back are left out. Raises Impossible as the fold does.

    >>> from nabeurt.game.events import BeginsFirst, Started
    >>> from nabeurt.ledger.jury import LexiconUsed
    >>> from nabeurt.rules import rulebook
    >>> used = LexiconUsed("", "", "")
    >>> opened = Started(0, rulebook("toernooi"), ("Anna", "Bram"), True, used, "")
    >>> course([opened, BeginsFirst(0, 0)]).occasions
    ()
    """
    state, befores = begin(events[0]), list[State]()
    for event in events[1:]:
        later = apply(state, event)
        grown = len(later.turns) - len(state.turns)
        befores = [*befores, state] if grown > 0 else befores[: len(later.turns)]
        state = later
    found = zip(befores, state.turns, strict=True)
    occasions = [Occasion(before, turn, _after(before, turn)) for before, turn in found]
    return Course(tuple(_known_afterwards(occasions, state)), state)


def _known_afterwards(occasions: list[Occasion], final: State) -> list[Occasion]:
    """Say of racks that nobody saw what follows from later ones, where nothing was drawn between.

    So at a real board the last racks are known by what was left and what was laid from them.
    """
    later = [seat.rack for seat in final.seats]
    for place, one in reversed(list(enumerate(occasions))):
        if one.turn.cancelled:  # what came after it was another start
            continue
        held, taken = one.before.seats[one.seat].rack, _gone(one.turn)
        if HIDDEN in held and len(taken + later[one.seat]) == len(held):
            rack = taken + later[one.seat]
            occasions[place] = replace(one, before=one.before.with_seat(one.seat, rack=rack))
        later[one.seat] = occasions[place].before.seats[one.seat].rack
    return occasions


def _gone(turn: Turn) -> str:
    """Name the tiles that a turn took from the rack for good."""
    laid = turn.kind is TurnKind.PLACED or turn.kind is TurnKind.EXCHANGED
    return "".join(map(tile_on_rack, turn.tiles)) if laid else ""


def _after(before: State, turn: Turn) -> tuple[int, ...]:
    totals = [before.total(number) for number in range(len(before.seats))]
    totals[turn.seat] = turn.total
    return tuple(totals)


def drawn_since(last: Occasion | None, now: Occasion) -> str | None:
    """Tell what a player drew since their previous turn; None when it cannot be told."""
    kept = last.kept if last else ""
    if not now.rack_known or (last and not last.rack_known) or missing(now.rack, kept):
        return None
    drawn = without(now.rack, kept)
    return drawn if len(drawn) <= RACK_SIZE else None
