"""What anybody may know: the big screen and the results, of turns whose word lies."""

from dataclasses import dataclass

from nabeurt.duplicate.scoring.ranking import Standing, ranking
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.view.hall import Announced, Hall, announced, hall, turns_laid
from nabeurt.ledger.replace import replace


@dataclass(frozen=True, slots=True)
class ScreenView:
    """The big screen: the hall, the last turn announced, and everybody's place."""

    hall: Hall
    announced: Announced | None
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class PublicView:
    """The results for everybody: turns announced so far, and the ranking after them."""

    hall: Hall
    announced: tuple[Announced, ...]
    standings: tuple[Standing, ...]
    corrections: tuple[Correction, ...]


def screen_view(state: State, now: int | None = None) -> ScreenView:
    """Show the big screen what the hall may see."""
    last = next((turn for turn in reversed(state.turns) if turn.laid), None)
    return ScreenView(
        hall(state, now),
        announced(last) if last else None,
        ranking(state, upto=len(turns_laid(state))),
    )


def public_view(state: State, now: int | None = None) -> PublicView:
    """Show anybody the results so far: those of turns whose master word lies."""
    laid = turns_laid(state)
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
