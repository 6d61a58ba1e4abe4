"""To whom something is said, in which language and how fully; numbers, tiles and lists in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import BLANK
from nabeurt.speech.catalogue import Language, say


class Detail(StrEnum):
    """How much is said."""

    SHORT = "short"
    NORMAL = "normal"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Voice:
    """A listener: ``you`` is their seat, or None for somebody who may not see any rack.

    ``jury`` may hear everything. ``consulted`` says that questions about words are put to all
    players, as in 003.
    """

    names: tuple[str, ...]
    language: Language = "nl"
    you: int | None = None
    detail: Detail = Detail.NORMAL
    jury: bool = False
    consulted: bool = False

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
        """Say how many.

        >>> Voice(()).count("tile", 1), Voice((), "en").count("tile", 7)
        ('1 blokje', '7 tiles')
        """
        return self.say(f"noun.{noun}_{'one' if abs(count) == 1 else 'many'}", count=count)

    def all_of(self, items: Iterable[str]) -> str:
        """Say a list of things.

        >>> Voice(()).all_of(["Anna", "Bram", "Chris"])
        'Anna, Bram en Chris'
        """
        parts = list(items)
        if len(parts) < 2:
            return "".join(parts)
        return self.say("phrase.and", first=", ".join(parts[:-1]), last=parts[-1])

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
        ('1 minuut en 30 seconden', '1 minute', '0 seconden')
        """
        minutes, seconds = divmod(milliseconds // 1000, 60)
        parts = [self.count("minute", minutes)] if minutes else []
        if seconds or not minutes:
            parts.append(self.count("second", seconds))
        return self.all_of(parts)

    def because(self, reason: str) -> str:
        """Say a reason in a person's own words, or nothing."""
        return self.say("phrase.because", reason=reason) if reason else ""
