"""What somebody may know of an evening, and nothing else: a phone, the paper desk, the screen.

Letters are known when they are called; slips are their owner's until the turn is scored; what
others found is known when the master word lies. The leader and the public results read the state
through `leader_view` and `public_view`.
"""

import dataclasses
from dataclasses import dataclass

from nabeurt.board import Board
from nabeurt.duplicate.commands import By
from nabeurt.duplicate.events import EndedBy
from nabeurt.duplicate.judge.automatic import reader
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.scoring.master import Found, found_as, words_found
from nabeurt.duplicate.scoring.ranking import Standing, percent, ranking, scored_turns
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Best, Channel, Mark, Slip
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Phase, Timer, Turn
from nabeurt.ledger.replace import replace

_CALLED = frozenset(Phase) - {Phase.READY, Phase.DRAWN}


@dataclass(frozen=True, slots=True)
class Hall:
    """What everybody in the hall may know. ``timer`` tells what is left at any moment.

    ``letters`` is empty until they are called. ``left_ms`` is the time left at the moment asked,
    ``low_ms`` what is left when the signal sounds, ``warned`` that it has. ``round`` tells a turn
    that is done again from the time before.
    """

    version: int
    name: str
    phase: Phase
    turn: int
    turns: int
    board: Board
    letters: str
    timer: Timer
    left_ms: int
    low_ms: int
    warned: bool
    round: int
    bag: int
    players: int
    slips: int
    ended: EndedBy | None


@dataclass(frozen=True, slots=True)
class Announced:
    """A turn whose master word lies: what was laid, the topscore, and how many found it."""

    number: int
    letters: str
    redraws: tuple[str, ...]
    master: Found | None
    engine: Best | None
    top: int
    found_top: int
    words: tuple[Found, ...]
    replaced: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn as its player sees it afterwards: the slip, the mark, the word laid and the top."""

    number: int
    letters: str
    slip: Slip | None
    mark: Mark | None
    master: Found | None
    top: int
    percent: float


@dataclass(frozen=True, slots=True)
class PhoneView:
    """A player's phone: the hall, the own slip of this turn, and own results so far.

    ``help`` allows showing validity and score while writing.
    """

    hall: Hall
    player: Player
    slip: Slip | None
    help: bool
    own: tuple[OwnTurn, ...]
    standing: Standing | None


@dataclass(frozen=True, slots=True)
class ScreenView:
    """The big screen: the hall, the last turn announced, and everybody's place."""

    hall: Hall
    announced: Announced | None
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class DeskView:
    """The paper desk: who is in for this turn and who is missing; entries that differ."""

    hall: Hall
    players: tuple[Player, ...]
    slips: dict[int, Slip]
    missing: tuple[int, ...]
    once: tuple[int, ...]
    differing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeaderView:
    """The leader's desk: everything but the seed; ``letters`` are those just drawn."""

    hall: Hall
    desk: DeskView
    letters: str
    redraws: tuple[str, ...]
    marks: dict[int, Mark]
    words: tuple[Found, ...]
    engine: Best | None
    found_top: int
    announced: tuple[Announced, ...]
    standings: tuple[Standing, ...]
    corrections: tuple[Correction, ...]


@dataclass(frozen=True, slots=True)
class PublicView:
    """The results for everybody: turns announced so far, and the ranking after them."""

    hall: Hall
    announced: tuple[Announced, ...]
    standings: tuple[Standing, ...]
    corrections: tuple[Correction, ...]


def hall(state: State, now: int | None = None, players: int | None = None) -> Hall:
    """Show what everybody may know; ``players`` is how many play, where that was counted."""
    moment = state.now if now is None else max(now, state.now)
    turn = state.turn
    timer = turn.timer if turn else Timer(state.rulebook.turn_ms)
    left = timer.left(moment)
    known = state.phase in _CALLED
    return Hall(
        version=state.version,
        name=state.setup.name,
        phase=state.phase,
        turn=len(state.turns),
        turns=state.rulebook.turns,
        board=state.board,
        letters=state.letters if known else "",
        timer=timer,
        left_ms=max(0, left),
        low_ms=state.rulebook.turn_ms - state.rulebook.warning_ms,
        round=state.rounds,
        warned=timer.limit_ms - left >= state.rulebook.warning_ms,
        bag=len(state.bag),
        players=len(state.active) if players is None else players,
        slips=len(turn.slips) if turn else 0,
        ended=state.ended,
    )


def announced(turn: Turn) -> Announced:
    """Tell what became of a turn."""
    return Announced(
        turn.number,
        turn.letters,
        turn.redraws,
        _master(turn),
        turn.best,
        turn.top,
        found_top(turn),
        words_found(turn),
        tuple(map(str, turn.replaced)),
    )


def found_top(turn: Turn) -> int:
    """Count who reached the topscore."""
    top = turn.top
    return sum(bool(mark.placement) and mark.points == top for mark in turn.marks.values())


def _master(turn: Turn) -> Found | None:
    if turn.master is None:
        return None
    return found_as(turn.master, turn.master_points, len(turn.master_tiles), turn)


def _laid(state: State) -> tuple[Turn, ...]:
    return tuple(turn for turn in state.turns if turn.laid)


class _Shown:
    """A turn as phones see it; each player's is worked out once for as long as the turn stands."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self._top = turn.top
        self._master = _master(turn) if turn.laid else None
        self._own: dict[int, OwnTurn] = {}

    def own(self, number: int) -> OwnTurn:
        """Show a player the turn."""
        if number not in self._own:
            self._own[number] = self._seen_by(number)
        return self._own[number]

    def _seen_by(self, number: int) -> OwnTurn:
        turn, mark = self.turn, self.turn.marks.get(number)
        share = percent(mark.points if mark else 0, self._top)
        slip = turn.slips.get(number)
        return OwnTurn(turn.number, turn.letters, slip, mark, self._master, self._top, share)


class PhoneViews:
    """Shows a state to every phone in the hall; what is the same for all is worked out once.

    ``before`` are the views of an earlier state: turns that did not change since are kept.
    """

    def __init__(self, state: State, before: "PhoneViews | None" = None) -> None:
        self._state = state
        self._players = len(state.active)
        known = {id(one.turn): one for one in before.turns} if before else {}
        self.turns: list[_Shown] = [
            known.get(id(turn)) or _Shown(turn) for turn in scored_turns(state)
        ]
        told = state.phase in {Phase.LAID, Phase.OVER}
        self._standings = {one.player.number: one for one in ranking(state)} if told else {}

    def view(self, number: int, now: int | None = None) -> PhoneView:
        """Show a player their evening; a KeyError for a number nobody has."""
        state, turn = self._state, self._state.turn
        return PhoneView(
            hall(state, now, self._players),
            state.players[number].shown,
            turn.slips.get(number) if turn and state.phase in _CALLED else None,
            state.setup.phones_help,
            tuple(one.own(number) for one in self.turns),
            self._standings.get(number),
        )


def phone_view(state: State, number: int, now: int | None = None) -> PhoneView:
    """Show one player their evening."""
    return PhoneViews(state).view(number, now)


def screen_view(state: State, now: int | None = None) -> ScreenView:
    """Show the big screen what the hall may see."""
    last = next((turn for turn in reversed(state.turns) if turn.laid), None)
    return ScreenView(
        hall(state, now),
        announced(last) if last else None,
        ranking(state, upto=len(_laid(state))),
    )


def desk_view(state: State, now: int | None = None) -> DeskView:
    """Show the helpers who is in."""
    turn = state.turn
    slips = dict(turn.slips) if turn else {}
    second = turn.second if turn and state.setup.double_entry else {}
    paper = (
        [number for number, slip in slips.items() if slip.by] if state.setup.double_entry else []
    )
    return DeskView(
        hall(state, now),
        tuple(one.shown for one in state.active),
        slips,
        tuple(one.number for one in state.active if one.number not in slips),
        tuple(sorted(number for number in paper if number not in second)),
        turn.differing if turn else (),
    )


def leader_view(state: State, now: int | None = None) -> LeaderView:
    """Show the leader everything."""
    turn = state.turn
    return LeaderView(
        hall(state, now),
        desk_view(state, now),
        state.letters,
        state.redraws or (turn.redraws if turn else ()),
        dict(turn.marks) if turn else {},
        words_found(turn) if turn else (),
        turn.best if turn else None,
        found_top(turn) if turn else 0,
        tuple(map(announced, _laid(state))),
        ranking(state),
        state.corrections,
    )


def public_view(state: State, now: int | None = None) -> PublicView:
    """Show anybody the results so far: those of turns whose master word lies."""
    laid = _laid(state)
    return PublicView(
        hall(state, now),
        tuple(map(announced, laid)),
        ranking(state, upto=len(laid)),
        state.corrections,
    )


def published(state: State) -> State:
    """Return the evening up to the last word that lies: no letters, slips or words after it."""
    turn = state.turn
    if turn is None or turn.laid:
        return state
    return replace(state, turns=state.turns[:-1], bag=turn.bag, board=turn.board)


def best_slip(state: State, arbiter: Arbiter) -> Slip | None:
    """Return the best slip that is in; nobody is told before the turn is closed."""
    turn = state.turn
    if turn is None or state.phase not in {Phase.CLOSED, Phase.SCORED}:
        return None
    reads = reader(state, turn, arbiter)
    worth = [(reads.outcome(slip).points, slip) for slip in turn.slips.values()]
    best = max(worth, key=lambda one: one[0], default=(0, None))
    return best[1] if best[0] else None


def lost_by(state: State, number: int, slip: Slip, by: By) -> Slip | None:
    """Return the slip that would be lost by typing in this one: a number is easily mistyped."""
    turn = state.turn
    there = turn.slips.get(number) if turn else None
    if turn is None or there is None or there.written == slip.written:
        return None
    typed = dataclasses.replace(slip, by=by.name, hand=by.hand)
    second = state.setup.double_entry and there.channel is Channel.PAPER
    if second and (number in turn.second or there.typist != typed.typist):
        return None
    return there
