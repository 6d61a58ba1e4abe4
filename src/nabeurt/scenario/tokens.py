"""One line of a scenario without a speaker: its words, read one kind at a time."""

from dataclasses import dataclass
from typing import NoReturn, TypeVar

from nabeurt.speech.grammar.commands import NO_TILES, parse_name, parse_tiles
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import visible

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Line:
    """The words after a directive; whatever is not as expected raises UnreadableLine."""

    number: int
    directive: str
    example: str
    words: tuple[str, ...]
    names: Names

    def seat(self) -> int:
        """Read a player's name."""
        return self.sound(parse_name(self.words, self.names))[0]

    def last_seat(self) -> int:
        """Read a player's name with nothing after it."""
        self.only(len(self.words) - len(self.after_name()))
        return self.seat()

    def after_name(self) -> tuple[str, ...]:
        """Return the words after a player's name."""
        return self.sound(parse_name(self.words, self.names))[1]

    def value(self) -> str:
        """Return the one word after a player's name."""
        words = self.after_name()
        if not words:
            self.fail("missing", word=self.directive, example=self.example)
        self.only(len(self.words) - len(words) + 1)
        return words[0]

    def tiles(self) -> str:
        """Read tiles after a name; a dash is none."""
        text = "".join(self.after_name())
        if not text:
            self.fail("missing", word=self.directive, example=self.example)
        return "" if text == NO_TILES else self.sound(parse_tiles(text))

    def whole(self, word: str) -> int:
        """Read a whole number of a sensible size."""
        digits = word.removeprefix("-").removeprefix("+")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            self.fail("number", text=visible(word))
        return int(digits) * (-1 if word.startswith("-") else 1)

    def duration(self, word: str) -> int:
        """Read a duration in milliseconds."""
        duration = parse_duration(word)
        if duration is None:
            misread = Misread("grammar.misread.duration", {"text": visible(word)})
            raise UnreadableLine(self.number, misread)
        return duration

    def only(self, count: int) -> None:
        """Object to more words than these."""
        if len(self.words) > count:
            self.fail("extra", text=visible(" ".join(self.words[count:])))

    def sound(self, read: Read | Misread) -> Read:
        """Return what was read, or stop at this line."""
        if isinstance(read, Misread):
            raise UnreadableLine(self.number, read)
        return read

    def fail(self, reason: str, **fields: object) -> NoReturn:
        """Stop reading at this line."""
        raise UnreadableLine(self.number, Misread(f"grammar.scenario.{reason}", fields))
