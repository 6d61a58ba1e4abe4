"""What everybody has in the end, and who won (000 P V-2, W V-2, 001, 002 IV, 003, 004)."""

from dataclasses import dataclass

from nabeurt.game.events import EndedBy
from nabeurt.game.state import State
from nabeurt.rules.policies import Tie, WordCheck


@dataclass(frozen=True, slots=True)
class Result:
    """Final points per seat, the winner (None for a tie), and whether the jury can change it.

    That is so until it has checked the words, and until it has signed where somebody must. Who wins
    is ``certain`` when no check of words can change it any more. Where all have lost, on time or by
    disqualification, ``nobody`` wins, which is no draw. Extra time given after the end can undo
    the flag that ended the game: then its loss is ``forgiven``.
    """

    final: tuple[int, ...]
    winner: int | None
    awaits_check: bool
    awaits_signature: bool = False
    set_by_jury: frozenset[int] = frozenset()
    certain: bool = True
    nobody: bool = False
    forgiven: bool = False


def result(state: State) -> Result | None:
    """Settle a game that is over."""
    if state.ended is None:
        return None
    final, rivals, waits = final_points(state), _rivals(state), awaits_check(state)
    return Result(
        final,
        _winner(state, final, rivals),
        waits,
        _awaits_signature(state),
        frozenset(state.final_set),
        certain=not waits or len(rivals) < 2,
        nobody=not rivals,
        forgiven=state.ended is EndedBy.CLOCK and not any(seat.flagged for seat in state.seats),
    )


def settled(state: State) -> bool:
    """Whether the game is over, its words checked and its result signed where a person must."""
    final = result(state)
    if final is None:
        return False
    checked = not (final.awaits_check and state.person_judges)
    return checked and not final.awaits_signature


def final_points(state: State) -> tuple[int, ...]:
    """Settle the racks, but where the jury set what somebody has in the end."""
    settled = enumerate(_racks_settled(state))
    return tuple(state.final_set.get(number, points) for number, points in settled)


def _racks_settled(state: State) -> tuple[int, ...]:
    """Take what is left on the racks off; whoever is out may receive it from the others."""
    values = [state.tile_set.value_of(seat.rack) for seat in state.seats]
    final = [state.total(number) - value for number, value in enumerate(values)]
    if state.rulebook.out_bonus and state.ended is EndedBy.OUT:
        others = sum(values[number] for number in state.present)
        final = [
            points + others if seat.out else points
            for points, seat in zip(final, state.seats, strict=True)
        ]
    return tuple(final)


def _rivals(state: State) -> list[int]:
    return [number for number in state.active if not _lost_on_time(state, number)]


def _winner(state: State, final: tuple[int, ...], rivals: list[int]) -> int | None:
    if not rivals:
        return None
    best = max(final[number] for number in rivals)
    first = [number for number in rivals if final[number] == best]
    if len(first) > 1 and state.rulebook.tie is Tie.NOT_BEGINNER:
        first = [number for number in first if number != state.beginner]
    return first[0] if len(first) == 1 else None


def _lost_on_time(state: State, number: int) -> bool:
    return state.ended is EndedBy.CLOCK and state.seats[number].flagged


def _awaits_signature(state: State) -> bool:
    """Whether a person on the jury has yet to sign; the list has nothing to add (R12)."""
    person = state.rulebook.approval and state.person_judges
    return person and not (state.signed or awaits_check(state))


def awaits_check(state: State) -> bool:
    """Whether words are left to check afterwards."""
    if state.rulebook.check is not WordCheck.AFTERWARDS:
        return False
    return any(turn.placement and not turn.checked and turn.score for turn in state.turns)
