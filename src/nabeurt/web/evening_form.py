"""The form that makes an evening, read as a set-up; whether it will do is for the referee."""

from dataclasses import replace
from typing import Annotated, Literal

import msgspec

from nabeurt.duplicate import Draws, Setup
from nabeurt.rules import duplicate_rulebook
from nabeurt.rules.policies import Top

Short = Annotated[str, msgspec.Meta(max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Unit = Literal["s", "min", "uur", "dag"]
UNITS_MS: dict[Unit, int] = {"s": 1_000, "min": 60_000, "uur": 3_600_000, "dag": 86_400_000}


class EveningForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in; times are whole numbers, the signal so many seconds before the end."""

    naam: Short = ""
    titel: Short = ""
    datum: Short = ""
    clubs: Short = ""
    trekken: Draws = Draws.COMPUTER
    topwoord: Top = Top.PLAYERS
    tijd: Count = 3
    eenheid: Unit = "min"
    signaal: Count = 30
    speling: Count = 0
    beurten: Count = 22
    clubtelling: Count = 4
    hulp: Short = ""
    dubbel: Short = ""
    lijst: Short = ""

    def setup(self) -> Setup:
        """Return the evening that is wished."""
        turn_ms = self.tijd * UNITS_MS[self.eenheid]
        rulebook = replace(
            duplicate_rulebook(),
            turn_ms=turn_ms,
            warning_ms=turn_ms - self.signaal * 1_000,
            turns=self.beurten,
            top=self.topwoord,
        )
        return Setup(
            name=" ".join(self.titel.split()),
            rulebook=rulebook,
            date=self.datum.strip(),
            clubs=tuple(club.strip() for club in self.clubs.split(",") if club.strip()),
            draws=self.trekken,
            late_ms=self.speling * 1_000,
            phones_help=bool(self.hulp),
            double_entry=bool(self.dubbel),
            club_best=self.clubtelling,
        )
