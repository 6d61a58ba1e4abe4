"""Bots at the terminal's table: chosen by level, named so that everybody can be told apart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from nabeurt.analysis.bots.bot import Bot, seated
from nabeurt.analysis.bots.levels import LEVELS, Level, find_level
from nabeurt.cli.errors import Failure
from nabeurt.game.state import State
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook
from nabeurt.speech.grammar.normalise import plain, visible


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


def bots_at(state: State, names: Mapping[int, str], lexicon: Lexicon) -> dict[int, Bot]:
    """Seat bots of these levels, each at its seat."""
    levels = chosen_levels(tuple(names.values()))
    return seated(state, dict(zip(names, levels, strict=True)), lexicon)
