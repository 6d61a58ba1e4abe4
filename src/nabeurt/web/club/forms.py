"""The forms of a club, read as what they mean; whether it may be is for the judge."""

from collections.abc import Callable
from typing import Annotated

import msgspec

from nabeurt.club import Consent
from nabeurt.club.file.roster import WrongLine, parse_roster
from nabeurt.club.register import Board, Card, Command, Role
from nabeurt.club.register import commands as c
from nabeurt.web.site.fields import whole

Text = Annotated[str, msgspec.Meta(max_length=700)]
Long = Annotated[str, msgspec.Meta(max_length=1_000_000)]
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=80)]


class ClubForm(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody at the desk filled in; ``doe`` names what is to be done."""

    id: Key
    doe: Text
    naar: Text = "beheer"
    nummer: Text = ""
    ander: Text = ""
    naam: Text = ""
    club: Text = ""
    code: Text = ""
    klasse: Text = ""
    gast: Text = ""
    toon: Consent = Consent.NAME
    groot: Text = ""
    braille: Text = ""
    tafel: Text = ""
    lijst: Long = ""
    zonder: Text = ""
    seizoen: Text = ""
    klassement: Text = ""
    avond: Text = ""
    bron: Text = ""
    datum: Text = ""
    top: Text = ""
    nieuw: Text = ""
    plaats: Text = ""
    tekst: Text = ""
    reden: Text = ""
    maat: Text = "punten"
    gv: Text = "20"
    telt: Text = "alle"
    hoeveel: Text = ""
    waarde: Text = "gemiddelde"
    minimaal: Text = "0"
    clubscore: Text = ""
    gasten: Text = "ja"
    rol: Role = Role.HELPER
    houder: Text = ""
    zeker: Text = ""

    def command(self) -> Command | None:
        """Return what is meant; None for what no form of ours sends."""
        try:
            return READ[self.doe](self) if self.doe in READ else None
        except ValueError:
            return None

    def card(self) -> Card:
        """Return somebody as the form has them."""
        return Card(
            self.naam,
            self.club,
            self.code,
            self.klasse,
            bool(self.gast),
            self.toon,
            bool(self.groot),
            bool(self.braille),
            number(self.tafel),
        )

    def rules(self) -> str:
        """Write the rules of a ranking as the season file has them."""
        telt = "alle" if self.telt == "alle" else f"{self.telt} {self.hoeveel}"
        lines = [f"maat {self.maat}" + (f" gv={self.gv}" if self.maat == "rp" else "")]
        lines += [f"telt {telt}", f"waarde {self.waarde}", f"minimaal {self.minimaal or 0}"]
        lines += [f"clubscore {self.clubscore}"] if self.clubscore.strip() else []
        lines += [f"gasten {self.gasten}"]
        return "\n".join(" ".join(line.split()) for line in lines)


def filled(board: Board) -> ClubForm:
    """Fill in the form as a ranking has it, to be changed."""
    words = dict(line.split(maxsplit=1) for line in board.rules.split("\n"))
    maat, _, gv = words.get("maat", "punten").partition(" gv=")
    telt, _, hoeveel = words.get("telt", "alle").partition(" ")
    return ClubForm(
        id="-" * 8,
        doe="klassement",
        klassement=str(board.number),
        naam=board.name,
        klasse=board.category,
        maat=maat,
        gv=gv or "20",
        telt=telt,
        hoeveel=hoeveel,
        waarde=words.get("waarde", "gemiddelde"),
        minimaal=words.get("minimaal", "0"),
        clubscore=words.get("clubscore", ""),
        gasten=words.get("gasten", "ja"),
    )


def number(text: str) -> int:
    """Read a number that may be left open: 0."""
    return whole(text) if text.strip() else 0


def roster(text: str, *, leave: bool) -> c.Admit | WrongLine:
    """Read a list of people; ``leave`` out columns that nobody knows."""
    listed = parse_roster(text, leave=leave)
    if isinstance(listed, WrongLine):
        return listed
    cards = tuple(
        Card(
            *(one.name, one.club, one.number, one.category, one.guest),
            consent=one.consent,
            large=one.large,
            braille=one.braille,
        )
        for one in listed
    )
    return c.Admit(cards, tuple(one.line for one in listed))


READ: dict[str, Callable[[ClubForm], Command]] = {
    "schrijf-in": lambda f: c.Admit((f.card(),)),
    "wijzig": lambda f: c.Describe(whole(f.nummer), f.card()),
    "weg": lambda f: c.TakeOut(whole(f.nummer)),
    "terug": lambda f: c.BringBack(whole(f.nummer)),
    "voeg-samen": lambda f: c.Merge(whole(f.nummer), whole(f.ander)),
    "wis": lambda f: c.Erase(whole(f.nummer)),
    "seizoen": lambda f: c.OpenSeason(f.naam),
    "klassement": lambda f: c.SetRanking(
        whole(f.seizoen), f.naam, f.rules(), f.klasse, number(f.klassement)
    ),
    "klassement-af": lambda f: c.DropRanking(whole(f.seizoen), whole(f.klassement)),
    "avond-af": lambda f: c.DropEvening(whole(f.seizoen), whole(f.avond), f.reden),
    "publiceer": lambda f: c.PublishRanking(whole(f.seizoen), whole(f.klassement), f.reden),
    "rol-af": lambda f: c.RevokeRole(f.rol, f.houder),
}
