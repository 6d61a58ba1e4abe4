"""To whom something is said, in which language and how fully; numbers, tiles and lists in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import BLANK
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Asking
from nabeurt.speech.sentences.catalogue import Language, say
from nabeurt.speech.sentences.numbers import LAST_IN_WORDS, number

# What stands on a score sheet is a figure in a sentence too.
_IN_FIGURES = {"point", "penalty"}


def listed(items: Iterable[str], joined: str, language: Language) -> str:
    """Write things after each other, the last after "and" or "or".

    >>> listed(["Anna", "Bram", "Chris"], "or", "nl")
    'Anna, Bram of Chris'
    """
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return say(f"game.phrase.{joined}", language, first=", ".join(parts[:-1]), last=parts[-1])


class Detail(StrEnum):
    """How much is said."""

    SHORT = "short"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Voice:
    """A listener: ``you`` is their seat, or None for somebody who may not see any rack.

    ``jury`` may hear everything. ``rulebook`` is what is played by, where a sentence depends on it.
    """

    names: tuple[str, ...]
    language: Language = "nl"
    you: int | None = None
    detail: Detail = Detail.NORMAL
    jury: bool = False
    rulebook: Rulebook | None = None

    @property
    def consulted(self) -> bool:
        """Whether questions about words are put to all players, as in 003."""
        return self.rulebook is not None and self.rulebook.asking is Asking.OTHERS

    @property
    def timed(self) -> bool:
        """Whether a clock can be spoken of: where no time runs it would mean nothing."""
        return self.rulebook is None or self.rulebook.timed

    def say(self, key: str, /, **fields: object) -> str:
        """Say a sentence of the game."""
        return say(f"game.{key}", self.language, **fields)

    def hears(self, seat: int) -> bool:
        """Whether what concerns this seat alone may be told here."""
        return self.jury or seat == self.you

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return self.names[seat]

    def count(self, noun: str, count: int) -> str:
        """Say how many: points and penalties in figures, as on a sheet; all else as people do.

        >>> Voice(()).count("tile", 1), Voice((), "en").count("tile", 7)
        ('één blokje', 'seven tiles')
        >>> Voice(()).count("point", 7)
        '7 punten'
        """
        said = str(count) if noun in _IN_FIGURES else number(count, self.language)
        return self._counted(noun, count, said)

    def _counted(self, noun: str, count: int, said: str) -> str:
        return self.say(f"noun.{noun}_{'one' if abs(count) == 1 else 'many'}", count=said)

    def number(self, count: int) -> str:
        """Say a number alone."""
        return number(count, self.language)

    def all_of(self, items: Iterable[str]) -> str:
        """Say a list of things.

        >>> Voice(()).all_of(["Anna", "Bram", "Chris"])
        'Anna, Bram en Chris'
        """
        return listed(items, "and", self.language)

    def tiles(self, tiles: Sequence[str]) -> str:
        """Spell tiles so that a screen reader says them one by one.

        >>> Voice(()).tiles("EI?"), Voice(()).tiles("")
        ('E, I, blanco', 'geen blokjes')
        """
        if not tiles:
            return self.say("phrase.no_tiles")
        return ", ".join(self.say("phrase.blank") if tile == BLANK else tile for tile in tiles)

    def time(self, milliseconds: int) -> str:
        """Say a stretch of time in minutes and seconds.

        >>> Voice(()).time(90_000), Voice((), "en").time(60_000), Voice(()).time(0)
        ('1 minuut en 30 seconden', 'one minute', 'nul seconden')
        """
        minutes, seconds = divmod(milliseconds // 1000, 60)
        parts = [("minute", minutes)] if minutes else []
        if seconds or not minutes:
            parts.append(("second", seconds))
        in_words = max(minutes, seconds) <= LAST_IN_WORDS  # one and 30 do not go together
        return self.all_of(
            self._counted(noun, count, self.number(count) if in_words else str(count))
            for noun, count in parts
        )

    def because(self, reason: str) -> str:
        """Say a reason in a person's own words, or nothing."""
        return self.say("phrase.because", reason=reason) if reason else ""
