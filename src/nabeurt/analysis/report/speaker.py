"""The language of a report: sentences and boards come from the room that speaks."""

from collections.abc import Callable
from dataclasses import dataclass

from nabeurt.board import Board


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says a sentence of ``analysis`` by its key, and tells a board row by row."""

    language: str
    sentence: Callable[..., str]
    tell_board: Callable[[Board], str]

    def say(self, key: str, /, **fields: object) -> str:
        """Say a sentence."""
        return self.sentence(f"analysis.{key}", **fields)

    def number(self, value: float, digits: int = 1) -> str:
        """Write a number as people do."""
        return self._pointed(f"{value + 0.0:.{digits}f}")

    def signed(self, value: float, digits: int = 1) -> str:
        """Write a number with its sign, also in front of a gain."""
        written = f"{abs(value):.{digits}f}"
        sign = "" if float(written) == 0 else "+" if value > 0 else "\N{MINUS SIGN}"
        return sign + self._pointed(written)

    def percent(self, part: float | None) -> str:
        """Write a part of one as a percentage."""
        return self.say("unknown") if part is None else f"{self.number(100 * part, 0)}\u00a0%"

    def _pointed(self, written: str) -> str:
        text = written.replace("-", "\N{MINUS SIGN}")
        return text.replace(".", self.say("decimal"))
