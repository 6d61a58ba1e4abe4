"""A whole game between bots, before the same referee as everybody's games."""

from collections.abc import Iterator
from functools import reduce

from nabeurt.analysis.bots import Bot
from nabeurt.game import Opening, Refusal, State, apply, decide, replay, start, view
from nabeurt.game.doors import Drawer
from nabeurt.game.drawer import SeededDrawer
from nabeurt.game.lexicon_jury import LexiconJury


class Stalled(Exception):
    """No bot has anything to say that the referee allows."""


def play(bots: tuple[Bot, ...], seed: str, beginner: int = 0) -> State:
    """Play until the game is over, and return how it ended."""
    *_, last = states(bots, seed, beginner)
    return last


def states(bots: tuple[Bot, ...], seed: str, beginner: int = 0) -> Iterator[State]:
    """Yield the game after each thing a bot did; no time passes, draws follow from the seed."""
    jury, drawer = LexiconJury(bots[0].lexicon), SeededDrawer(seed)
    names = tuple(f"{bot.level.persona}{number}" for number, bot in enumerate(bots, 1))
    opening = Opening(bots[0].rulebook, names, jury.used, beginner=beginner)
    events = start(opening, 0, jury, drawer)
    if isinstance(events, Refusal):
        raise Stalled(events.reason)
    state = replay(events)
    yield state
    while not state.ended:
        state = step(state, bots, jury, drawer)
        yield state


def step(state: State, bots: tuple[Bot, ...], jury: LexiconJury, drawer: Drawer) -> State:
    """Let the bot speak whose turn it is, or the first who has an answer to the last word."""
    seats = range(len(bots)) if state.on_turn is None else [state.on_turn]
    for seat in seats:
        for wish in bots[seat].wishes(view(state, seat)):
            outcome = decide(state, wish, seat, state.now, jury, drawer)
            if not isinstance(outcome, Refusal):
                return reduce(apply, outcome, state)
    raise Stalled(state.turns[-1:])
