"""What somebody may know of a game, and nothing else: a seat, a spectator, or the jury."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from nabeurt.board import Board
from nabeurt.game.commands import Role
from nabeurt.game.events import (
    Answered,
    Asked,
    BagSet,
    Drew,
    EndedBy,
    Event,
    Exchanged,
    Hinted,
    Overdrew,
    Placed,
    Proposal,
    RackNoted,
    RackSet,
    ReturnedUnseen,
    Withdrawn,
)
from nabeurt.game.outcome.deadline import chair_until, claimed_until
from nabeurt.game.outcome.order import to_start
from nabeurt.game.outcome.settlement import Result, result
from nabeurt.game.state import Awaiting, State
from nabeurt.game.state.rack import HIDDEN, missing, seen
from nabeurt.game.state.turn import Penalty, Turn, TurnKind
from nabeurt.ledger.replace import replace as copied
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Asking


class Onlooker(StrEnum):
    """Somebody without a seat who may know no rack."""

    SPECTATOR = "spectator"


Viewer = int | Role | Onlooker


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as others see them; a rack is shown tile by tile only to who may know it."""

    name: str
    rack: str
    total: int
    used_ms: int
    limit_ms: int
    minutes_over: int
    overtime: int
    asked: int
    out: bool
    frozen: bool
    active: bool
    disqualified: bool


@dataclass(frozen=True, slots=True)
class View:
    """A game through somebody's eyes at a moment; ``unseen`` is the bag and all hidden racks."""

    viewer: Viewer
    version: int
    rulebook: str
    players: tuple[PlayerView, ...]
    board: Board
    bag: int
    unseen: str
    beginner: int | None
    on_turn: int | None
    to_start: tuple[int, ...]
    clock_runs: int | None
    to_press: bool
    ahead: int
    paused: bool
    pending: Placed | None
    accepted: frozenset[int]
    challenge_until: int | None
    jury: str
    jury_awaited: bool
    jury_until: int | None
    claimed_until: int | None
    person_judges: bool
    real_board: bool
    awaited: Awaiting | None
    protest: int | None
    proposed: Proposal | None
    leave: bool
    denied: bool
    must_place: bool
    turns: tuple[Turn, ...]
    penalties: tuple[Penalty, ...]
    stopped: EndedBy | None
    ended: EndedBy | None
    result: Result | None


def view(state: State, viewer: Viewer, now: int | None = None, *, with_turns: bool = True) -> View:
    """Show a game to somebody, perhaps without the turns so far: there are many of them."""
    moment = state.now if now is None else max(now, state.now)
    players = tuple(_player(state, number, viewer, moment) for number in range(len(state.seats)))
    pending = state.pending
    return View(
        viewer=viewer,
        version=state.version,
        rulebook=state.rulebook.name,
        players=players,
        board=state.board,
        bag=state.bag,
        unseen=_unseen(state, players),
        beginner=state.beginner,
        on_turn=state.on_turn,
        to_start=to_start(state),
        clock_runs=state.clock.running,
        to_press=state.acted,
        ahead=len(state.ahead),
        paused=state.paused,
        pending=pending.placed if pending else None,
        accepted=pending.accepted if pending else frozenset(),
        challenge_until=_challenge_until(state),
        jury=state.jury,
        jury_awaited=state.jury_awaited,
        jury_until=chair_until(state),
        claimed_until=claimed_until(state),
        person_judges=state.person_judges,
        real_board=state.started.table,
        awaited=state.awaited.question if state.awaited else None,
        protest=state.protest,
        proposed=state.proposed.what if state.proposed else None,
        leave=state.leave,
        denied=state.denied,
        must_place=state.must_place,
        turns=_turns(state, viewer) if with_turns else (),
        penalties=state.penalties,
        stopped=state.stopped,
        ended=state.ended,
        result=result(state),
    )


def knows(state: State, viewer: Viewer, seat: int) -> bool:
    """Say whether somebody may see a rack: its owner, the jury, and everybody after the end.

    At a real board everybody hears what is left as soon as play has stopped.
    """
    told = state.started.real_bag and state.stopped is not None
    return viewer == seat or isinstance(viewer, Role) or told or state.ended is not None


def _player(state: State, number: int, viewer: Viewer, now: int) -> PlayerView:
    seat = state.seats[number]
    return PlayerView(
        name=seat.name,
        rack=seat.rack if knows(state, viewer, number) else HIDDEN * len(seat.rack),
        total=state.total(number, now),
        used_ms=state.clock.used_by(number, now),
        limit_ms=state.limit_ms(number),
        minutes_over=state.minutes_over(number, now),
        overtime=state.overtime(number, now),
        asked=seat.asked,
        out=seat.out,
        frozen=seat.frozen,
        active=seat.active,
        disqualified=seat.disqualified,
    )


def _unseen(state: State, players: Iterable[PlayerView]) -> str:
    """Name all tiles that the viewer cannot see, in the order of the set."""
    lying = "".join("?" if tile.islower() else tile for tile in state.board.tiles)
    shown = lying + "".join(seen(player.rack) for player in players)
    return missing(shown, state.tile_set.tiles)


def _challenge_until(state: State) -> int | None:
    pending, window = state.pending, state.rulebook.challenge_window_ms
    if pending is None or pending.pressed_at is None or window is None:
        return None
    return pending.pressed_at + window


def _turns(state: State, viewer: Viewer) -> tuple[Turn, ...]:
    return tuple(turn if knows(state, viewer, turn.seat) else covered(turn) for turn in state.turns)


def covered(turn: Turn) -> Turn:
    """Show a turn to somebody who may not see the player's rack."""
    tiles = HIDDEN * len(turn.tiles) if turn.kind is TurnKind.EXCHANGED else turn.tiles
    return copied(turn, tiles=tiles, drawn=HIDDEN * len(turn.drawn))


# Which field of an event tells tiles that only its player may know.
_SECRET: dict[type[Event], str] = {
    Drew: "tiles",
    Exchanged: "tiles",
    Overdrew: "tile",
    ReturnedUnseen: "tile",
    RackSet: "tiles",
    RackNoted: "tiles",
    Withdrawn: "returned",
    BagSet: "tiles",
    Hinted: "tip",
}


def seen_by(event: Event, viewer: Viewer, rulebook: Rulebook | None = None) -> Event:
    """Show an event to somebody: tiles they may not know become ``*``.

    What a player asks about is between them and the jury, unless by this rulebook the others are
    asked.
    """
    if isinstance(viewer, Role) or getattr(event, "seat", None) == viewer:
        return event
    public = rulebook is not None and rulebook.asking is Asking.OTHERS
    if isinstance(event, Asked) and not public:
        return replace(event, words=(HIDDEN,) * len(event.words))
    if isinstance(event, Answered) and not public:
        return replace(event, answers=())
    field = _SECRET.get(type(event))
    if field is None:
        return event
    hidden: dict[str, Any] = {field: HIDDEN * len(getattr(event, field))}
    return replace(event, **hidden)
