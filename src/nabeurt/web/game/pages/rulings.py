"""What the jury decides, as its desk sends it: a verdict, a sanction, a check, a signature."""

from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec

from nabeurt.board import LETTERS
from nabeurt.game.commands import (
    CheckWords,
    Command,
    ExtraTime,
    Restart,
    Rule,
    RuleWords,
    Sanction,
    SanctionKind,
    SetFinal,
    SettleProtest,
    Sign,
    Stop,
)
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.jury import parse_jury, parse_points
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import plain, visible

Text = Annotated[str, msgspec.Meta(max_length=200)]
SANCTIONS = {
    "waarschuwing": SanctionKind.WARNING,
    "strafpunten": SanctionKind.POINTS,
    "diskwalificatie": SanctionKind.DISQUALIFICATION,
}
AT_ONCE: dict[str, Command] = {
    "nacontrole": CheckWords(),
    "herstart": Restart(),
    "einde": Stop(),
    "teken": Sign(),
    "opzet": Rule(valid=False, intent=True),
}


class RulingForm(msgspec.Struct, frozen=True, kw_only=True):
    """What the jury decides: where needed on a word or about a player, with a number, a reason.

    ``versie`` is what the desk showed: a verdict counts for the question that was read, no other.
    ``lijn`` is all of it typed as one line.
    """

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    regel: Text = ""
    versie: int | None = None
    woord: Text = ""
    speler: Text = ""
    aantal: Text = ""
    reden: Text = ""
    lijn: Annotated[str, msgspec.Meta(max_length=400)] = ""

    def command(self, players: Sequence[str]) -> Command | Misread:
        """Return what is meant, or what cannot be read."""
        about = {
            "extra tijd": self._extra_time,
            "eindstand": self._final,
            **dict.fromkeys(SANCTIONS, self._sanction),
        }
        match self.regel:
            case "":
                return parse_jury(self.lijn, Names(tuple(players)))
            case "goed" | "fout":
                return self._verdict(valid=self.regel == "goed")
            case "protest afgehandeld":
                return SettleProtest(self._reason)
            case kind if kind in about:
                return self._about(players, about[kind])
            case kind if kind in AT_ONCE:
                return AT_ONCE[kind]
            case _:
                return Misread("grammar.misread.jury_word", {"word": visible(self.regel)})

    def _verdict(self, *, valid: bool) -> Command | Misread:
        words = tuple(plain(self.woord).replace(",", " ").split())
        if not set(LETTERS).issuperset("".join(words)):
            return Misread("grammar.misread.letters", {"text": visible(self.woord)})
        return RuleWords(words, valid) if words else Rule(valid)

    def _about(
        self, players: Sequence[str], decided: Callable[[int], Command | Misread]
    ) -> Command | Misread:
        if self.speler not in players:
            fields = {"text": visible(self.speler), "names": ", ".join(players)}
            return Misread("grammar.misread.name", fields)
        return decided(players.index(self.speler))

    def _extra_time(self, seat: int) -> Command | Misread:
        text = self.aantal.strip().removeprefix("+")
        given = parse_duration(f"{text}m" if text.isdigit() else text)
        if given is None:
            return Misread("grammar.misread.duration", {"text": visible(self.aantal)})
        return ExtraTime(seat, given, self._reason)

    def _sanction(self, seat: int) -> Command | Misread:
        kind, points = SANCTIONS[self.regel], self.aantal.strip()
        if kind is not SanctionKind.POINTS:
            return Sanction(seat, kind, 0, self._reason)
        if not (points.isascii() and points.isdigit() and len(points) < 5):
            return Misread("grammar.misread.points", {"text": visible(points)})
        return Sanction(seat, kind, int(points), self._reason)

    def _final(self, seat: int) -> Command | Misread:
        points = parse_points(self.aantal.strip())
        if points is None:
            return Misread("grammar.misread.final_points", {"text": visible(self.aantal)})
        return SetFinal(seat, points, self._reason)

    @property
    def _reason(self) -> str:
        return visible(" ".join(self.reden.split()), 200)
