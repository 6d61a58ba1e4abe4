"""The door through which a finished game hands in its result for a table of a tournament.

A game of any kind, in the browser or beside a real board, is told on being set up which match it is
(``MatchPlace`` in its listing). When it is over whoever watches over games calls ``hand_in`` once;
games and tournaments know nothing else of each other.
"""

from typing import Protocol

import msgspec

# How a listing says that its result is still to be handed in, for whoever looks for such games.
OWED = '"handed":false'


class MatchPlace(msgspec.Struct, frozen=True):
    """Which match of which tournament a game is; its seats are in the order of the table."""

    tournament: str
    round: int
    table: int
    handed: bool = False


class PlayedTurn(msgspec.Struct, frozen=True):
    """A turn that brought points: whose it was, all words that it formed, and its points."""

    seat: int
    words: tuple[str, ...]
    points: int


class PlayedMatch(msgspec.Struct, frozen=True):
    """What came of a game, by seat; ``flag`` is who lost whatever the points say.

    ``checked`` says that the words were judged as the rulebook wants it, in the game itself.
    """

    game: str
    points: tuple[int, int]
    starter: int
    flag: int | None = None
    turns: tuple[PlayedTurn, ...] = ()
    checked: bool = True


class Matches(Protocol):
    """Whoever keeps the matches."""

    async def call_jury(self, place: MatchPlace, key: str) -> bool:
        """Call the jury to the real board of a match; asked twice with one key it comes once."""
        ...

    async def hand_in(self, place: MatchPlace, played: PlayedMatch) -> bool:
        """Put a result on the record of its match; False when it had one already, or is not known.

        Handed in twice it changes nothing, so whoever is not sure hands in again.
        """
        ...
