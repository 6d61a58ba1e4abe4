"""The forms of an evening, read as what they mean; whether it may be is for the referee."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Literal

import msgspec

from nabeurt.board import Placement, Unreadable
from nabeurt.duplicate import Command, Draws, Redo, Setup, Slip
from nabeurt.duplicate.commands import (
    AddPlayer,
    Call,
    ChangePlayer,
    Close,
    CorrectPoints,
    CorrectSlip,
    Draw,
    Finish,
    LayMaster,
    LayNothing,
    Merge,
    PauseTime,
    RedoTurn,
    ReleaseDevice,
    RemovePlayer,
    RemoveSlip,
    Renumber,
    ResumeTime,
    Return,
    RuleWord,
    Score,
    StartTime,
    StepBack,
    Withdraw,
)
from nabeurt.rules import duplicate_rulebook
from nabeurt.rules.policies import TableLists, Top
from nabeurt.web.site.fields import whole

Text = Annotated[str, msgspec.Meta(max_length=300)]
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
    ploegen: Count = 0
    zalen: Short = ""
    meldingen: Short = ""
    hulp: Short = ""
    dubbel: Short = ""
    vertrouw: Short = ""
    mediaan: Short = ""
    beste: Short = ""
    geen_lijstje: Short = ""
    lijst: Short = ""

    @classmethod
    def of(cls, setup: Setup) -> "EveningForm":
        """Fill in what an evening is played by."""
        book = setup.rulebook
        unit: Unit = next(
            one for one in ("dag", "uur", "min", "s") if book.turn_ms % UNITS_MS[one] == 0
        )
        return cls(
            titel=setup.name,
            datum=setup.date,
            clubs=", ".join(setup.clubs),
            trekken=setup.draws,
            topwoord=book.top,
            tijd=book.turn_ms // UNITS_MS[unit],
            eenheid=unit,
            signaal=(book.turn_ms - book.warning_ms) // 1_000,
            speling=setup.late_ms // 1_000,
            beurten=book.turns,
            clubtelling=setup.club_best,
            ploegen=setup.team_best,
            zalen=", ".join(setup.rooms),
            meldingen="ja" if setup.notices else "",
            hulp="ja" if setup.phones_help else "",
            dubbel="ja" if setup.double_entry else "",
            vertrouw="ja" if setup.trust_phones else "",
            mediaan="ja" if setup.missed_median else "",
            beste="ja" if setup.best_turns_decide else "",
            geen_lijstje="ja" if book.table_lists is TableLists.NONE else "",
        )

    def setup(self) -> Setup:
        """Return the evening that is wished."""
        turn_ms = self.tijd * UNITS_MS[self.eenheid]
        usual = duplicate_rulebook()
        rulebook = replace(
            usual,
            turn_ms=turn_ms,
            warning_ms=turn_ms - self.signaal * 1_000,
            turns=self.beurten,
            top=self.topwoord,
            table_lists=TableLists.NONE if self.geen_lijstje else usual.table_lists,
        )
        return Setup(
            name=" ".join(self.titel.split()),
            rulebook=rulebook,
            date=self.datum.strip(),
            clubs=_named(self.clubs),
            draws=self.trekken,
            late_ms=self.speling * 1_000,
            phones_help=bool(self.hulp),
            double_entry=bool(self.dubbel),
            club_best=self.clubtelling,
            trust_phones=bool(self.vertrouw),
            missed_median=bool(self.mediaan),
            best_turns_decide=bool(self.beste),
            team_best=self.ploegen,
            rooms=_named(self.zalen),
            notices=bool(self.meldingen),
        )


def _named(text: str) -> tuple[str, ...]:
    """Read names with commas between them."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


class DeskForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in; ``doe`` says which form it is."""

    doe: Text
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    letters: Text = ""
    plaatsing: Text = ""
    beurt: Text = ""
    nummer: Text = ""
    naam: Text = ""
    club: Text = ""
    klasse: Text = ""
    ploeg: Text | None = None
    zaal: Text | None = None
    waar: Text = ""
    woord: Text = ""
    punten: Text = ""
    reden: Text = ""
    hoe: Text = ""
    zeker: Text = ""

    @property
    def filled(self) -> dict[str, str]:
        """What is in it, to be sent once more by who is sure."""
        return {name: text for name, text in msgspec.structs.asdict(self).items() if text}

    def command(self) -> Command | None:
        """Return what is meant; None when a field cannot be read."""
        try:
            return _COMMANDS[self.doe](self)
        except (KeyError, ValueError, Unreadable):
            return None


def _maybe(text: str) -> int | None:
    return whole(text) if text.strip() else None


def _slip(form: DeskForm) -> Slip:
    return Slip(form.woord, form.waar, _maybe(form.punten), late=form.hoe == "laat")


_COMMANDS: dict[str, Callable[[DeskForm], Command]] = {
    "trek": lambda form: Draw(form.letters),
    "roep": lambda _: Call(),
    "start": lambda _: StartTime(),
    "pauze": lambda _: PauseTime(),
    "verder": lambda _: ResumeTime(),
    "sluit": lambda _: Close(),
    "kijk-na": lambda form: Score(despite=form.hoe == "toch"),
    "leg": lambda form: LayMaster(Placement.parse(form.plaatsing.upper())),
    "leg-niets": lambda _: LayNothing(),
    "einde": lambda _: Finish(),
    "opnieuw": lambda form: RedoTurn(whole(form.beurt), Redo(form.hoe), form.reden),
    "briefje": lambda form: CorrectSlip(
        whole(form.beurt), whole(form.nummer), _slip(form), form.reden
    ),
    "briefje-weg": lambda form: RemoveSlip(whole(form.beurt), whole(form.nummer), form.reden),
    "punten": lambda form: CorrectPoints(
        whole(form.beurt), whole(form.nummer), _maybe(form.punten), form.reden
    ),
    "woord": lambda form: RuleWord(form.woord, form.hoe == "goed", form.reden),
    "speler": lambda form: AddPlayer(
        form.naam, _maybe(form.nummer), form.club, form.klasse, form.ploeg or "", form.zaal or ""
    ),
    "wijzig": lambda form: ChangePlayer(
        whole(form.nummer), form.naam, form.club, form.klasse, form.ploeg, form.zaal
    ),
    "telefoon-los": lambda form: ReleaseDevice(whole(form.nummer)),
    "stopt": lambda form: Withdraw(whole(form.nummer)),
    "terug": lambda form: Return(whole(form.nummer)),
    "stap-terug": lambda form: StepBack(form.reden),
    "weg": lambda form: RemovePlayer(whole(form.nummer)),
    "nummer": lambda form: Renumber(whole(form.nummer), whole(form.hoe)),
    "samen": lambda form: Merge(whole(form.nummer), whole(form.hoe)),
}
