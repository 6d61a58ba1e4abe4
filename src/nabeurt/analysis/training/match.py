"""A whole game between bots, before the same referee as everybody's games."""

from collections.abc import Iterator

from nabeurt.analysis.bots.bot import Bot
from nabeurt.game import Opening, Refusal, State, Table, view
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury


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
    table = Table.opened(opening, 0, jury, drawer)
    if isinstance(table, Refusal):
        raise Stalled(table.reason)
    yield table.state
    while not table.state.ended:
        step(table, bots)
        yield table.state


def step(table: Table, bots: tuple[Bot, ...]) -> None:
    """Let the bot speak whose turn it is, or the first who has an answer to the last word."""
    state = table.state
    seats = range(len(bots)) if state.on_turn is None else [state.on_turn]
    for seat in seats:
        for wish in bots[seat].wishes(view(state, seat)):
            if not isinstance(table.hear(wish, seat, state.now), Refusal):
                return
    raise Stalled(state.turns[-1:])
