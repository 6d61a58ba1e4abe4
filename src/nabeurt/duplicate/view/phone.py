"""What a player's phone may show: the hall, the own slip, and own turns once they were scored."""

from dataclasses import dataclass

from nabeurt.duplicate.scoring.master import Found
from nabeurt.duplicate.scoring.ranking import Standing, percent, ranking, scored_turns
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Mark, Slip
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Turn
from nabeurt.duplicate.view.hall import CALLED, Hall, hall, master_of


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn as its player sees it afterwards: the slip, the mark, the word laid and the top.

    What was laid, the top and what part of it this was are told once the word lies.
    """

    number: int
    letters: str
    slip: Slip | None
    mark: Mark | None
    master: Found | None
    top: int | None
    percent: float | None


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


class _Shown:
    """A turn as phones see it; each player's is worked out once for as long as the turn stands."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self._top = turn.top if turn.laid else None
        self._master = master_of(turn) if turn.laid else None
        self._own: dict[int, OwnTurn] = {}

    def own(self, number: int) -> OwnTurn:
        """Show a player the turn."""
        if number not in self._own:
            self._own[number] = self._seen_by(number)
        return self._own[number]

    def _seen_by(self, number: int) -> OwnTurn:
        turn, mark = self.turn, self.turn.marks.get(number)
        share = None if self._top is None else percent(mark.points if mark else 0, self._top)
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
            turn.slips.get(number) if turn and state.phase in CALLED else None,
            state.setup.phones_help,
            tuple(one.own(number) for one in self.turns),
            self._standings.get(number),
        )


def phone_view(state: State, number: int, now: int | None = None) -> PhoneView:
    """Show one player their evening."""
    return PhoneViews(state).view(number, now)
