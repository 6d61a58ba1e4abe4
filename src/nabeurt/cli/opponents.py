"""Bots at the terminal's table: chosen by level, named so that everybody can be told apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nabeurt.analysis.bots import Bot
from nabeurt.analysis.levels import LEVELS, Level, find_level
from nabeurt.cli.failure import Failure
from nabeurt.game.state import State
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook
from nabeurt.speech.plain import plain, visible


def chosen_levels(texts: Sequence[str]) -> tuple[Level, ...]:
    """Read the levels that were asked for."""
    return tuple(map(_level, texts))


def _level(text: str) -> Level:
    if found := find_level(text):
        return found
    known = ", ".join(level.name for level in LEVELS)
    raise Failure("bots.unknown", exit_code=2, text=visible(text), levels=known)


def places_left(book: Rulebook, levels: Sequence[Level], people: int) -> Rulebook:
    """Return the rulebook as it is for the people who play against so many bots."""
    if not levels:
        return book
    least, most = max(1, book.players_min - len(levels)), book.players_max - len(levels)
    if most < 1:
        raise Failure("bots.too_many", exit_code=2, most=book.players_max - 1)
    if people > most:
        raise Failure("bots.people", exit_code=2, count=people, most=book.players_max)
    return replace(book, players_min=least, players_max=most)


def named(levels: Sequence[Level], people: Sequence[str]) -> tuple[str, ...]:
    """Name the bots; a number tells one from a person or a bot of the same name."""
    taken = [plain(name) for name in people]
    names = []
    for level in levels:
        name = next(name for name in _names(level) if plain(name) not in taken)
        taken.append(plain(name))
        names.append(name)
    return tuple(names)


def _names(level: Level) -> Iterator[str]:
    yield level.persona
    yield from (f"{level.persona}{number}" for number in range(2, 10))


@dataclass(frozen=True, slots=True)
class Opponents:
    """The bots of a game by seat: they sit behind the people, in the order they were asked for."""

    bots: dict[int, Bot]

    @classmethod
    def seated(cls, state: State, names: Sequence[str], lexicon: Lexicon) -> "Opponents":
        """Seat bots of these levels; what they do by chance follows from the game's promise."""
        first = len(state.seats) - len(names)
        return cls(
            {
                seat: Bot.seated(level, state.rulebook, lexicon, state.started.commitment)
                for seat, level in enumerate(chosen_levels(names), first)
            }
        )
