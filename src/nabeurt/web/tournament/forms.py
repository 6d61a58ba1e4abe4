"""The forms of a tournament, read as what they mean; whether it may be is for the referee."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

import msgspec

from nabeurt.duplicate.judge.players import plainly
from nabeurt.rules import NAMES, rulebook
from nabeurt.tournament import Format, Ranking, Settings, Start
from nabeurt.tournament.day import Command, FormLine, Personal, Role, Score, Setup, commands
from nabeurt.web.register.known import Known
from nabeurt.web.site.fields import whole

Text = Annotated[str, msgspec.Meta(max_length=300)]
Long = Annotated[str, msgspec.Meta(max_length=40_000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=80)]
USUAL = "toernooi"


class TournamentForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in; ``bestand`` is a tournament file to take settings and people from."""

    naam: Text = ""
    titel: Text = ""
    datum: Text = ""
    plaats: Text = ""
    vorm: Format = Format.SWISS
    stand: Ranking = Ranking.MATCH
    begin: Start = Start.DRAWN
    rondes: Count = 5
    minuten: Count = 0
    forfait: Count = 0
    reglement: Text = USUAL
    lijst: Text = ""
    aanmelden: Text = ""
    bestand: Long = ""

    def setup(self, like: Settings | None) -> Setup:
        """Return the tournament that is wished, or one like another under its own name."""
        wished = replace(
            like or Settings(),
            name=" ".join(self.titel.split()) or (like.name if like else ""),
        )
        if like is None:
            wished = replace(
                wished,
                format=self.vorm,
                ranking=self.stand,
                start=self.begin,
                rounds=self.rondes or None,
            )
        book = self.reglement if self.reglement in NAMES else USUAL
        return Setup(
            settings=wished,
            date=self.datum.strip(),
            place=" ".join(self.plaats.split()),
            rulebook=book,
            round_ms=self.minuten * 60_000,
            check_in=bool(self.aanmelden),
            penalty=rulebook(book).afterwards_penalty,
            no_show_ms=self.forfait * 60_000,
        )


class DayForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in on a page of the day; ``doe`` says which form it is."""

    doe: Text
    id: Key
    nummer: Text = ""
    ander: Text = ""
    ronde: Text = ""
    tafel: Text = ""
    naam: Text = ""
    club: Text = ""
    klasse: Text = ""
    sterkte: Text = ""
    minuten: Text = ""
    punten: Text = ""
    tegen: Text = ""
    vlag: Text = ""
    begon: Text = ""
    woord: Text = ""
    woorden: Long = ""
    hoe: Text = ""
    reden: Text = ""

    def command(self) -> Command | None:
        """Return what is meant; None when a field cannot be read."""
        try:
            return _COMMANDS[self.doe](self)
        except (KeyError, ValueError):
            return None

    @property
    def place(self) -> tuple[int, int]:
        """The table, and the round if one is named."""
        return whole(self.tafel), maybe(self.ronde)

    @property
    def score(self) -> Score:
        """The points in the order of the table, and whose flag fell."""
        return Score(signed(self.punten), signed(self.tegen), maybe(self.vlag))


def signed(text: str) -> int:
    """Read a whole number that may be below zero."""
    bare = text.strip()
    below = bare[:1] in {"-", "\N{MINUS SIGN}"}
    return -whole(bare[1:]) if below else whole(bare)


def maybe(text: str) -> int:
    """Read a number that need not be there."""
    return whole(text) if text.strip() else 0


def with_club(command: commands.Enter, known: Known) -> commands.Enter:
    """Fill in the club and class of somebody of a club, where none was typed."""
    typed = command.personal
    member = known.get(plainly(typed.name))
    if member is None:
        return command
    club, category = typed.club or member.club, typed.category or member.category
    return replace(command, personal=replace(typed, club=club, category=category))


def _personal(form: DayForm) -> Personal:
    strength = float(form.sterkte.replace(",", ".")) if form.sterkte.strip() else None
    return Personal(form.naam, form.club, form.klasse, strength)


def form_lines(text: str) -> tuple[FormLine, ...]:
    """Read the words of a form: a line a turn, ``12 TREIN HUIS 36``: number, words, points."""
    return tuple(map(_form_line, filter(str.strip, text.splitlines())))


def _form_line(line: str) -> FormLine:
    number, *words, points = line.split()
    return FormLine(whole(number), tuple(word.upper() for word in words), whole(points))


def _minutes(text: str) -> int:
    return whole(text) * 60_000


_COMMANDS: dict[str, Callable[[DayForm], Command]] = {
    "schrijf-in": lambda form: commands.Enter(_personal(form), maybe(form.nummer)),
    "wijzig": lambda form: commands.ChangeEntry(whole(form.nummer), _personal(form)),
    "betaald": lambda form: commands.MarkPaid(whole(form.nummer)),
    "is-er": lambda form: commands.CheckIn((whole(form.nummer),)),
    "allen-er": lambda _: commands.CheckIn(),
    "is-er-niet": lambda form: commands.CheckOut(whole(form.nummer)),
    "mist": lambda form: commands.AnnounceAbsence(whole(form.nummer), maybe(form.ronde)),
    "stopt": lambda form: commands.Withdraw(whole(form.nummer), form.reden),
    "terug": lambda form: commands.ComeBack(whole(form.nummer)),
    "vaste-tafel": lambda form: commands.FixTable(
        whole(form.nummer), maybe(form.tafel), form.reden
    ),
    "apart": lambda form: commands.Separate(whole(form.nummer), whole(form.ander), form.reden),
    "deel-in": lambda _: commands.Propose(),
    "wissel": lambda form: commands.Swap(whole(form.nummer), whole(form.ander), form.reden),
    "maak-bekend": lambda _: commands.Publish(),
    "trek-in": lambda form: commands.WithdrawPairing(form.reden),
    "begin": lambda form: commands.StartRound(
        _minutes(form.minuten) if form.minuten.strip() else None
    ),
    "klok-stil": lambda form: commands.StopClock(form.reden),
    "klok-verder": lambda _: commands.ResumeClock(),
    "meer-tijd": lambda form: commands.AddTime(_minutes(form.minuten), form.reden),
    "pauze": lambda form: commands.CallBreak(_minutes(form.minuten)),
    "sluit-ronde": lambda form: commands.CloseRound(despite=form.hoe == "toch"),
    "stand": lambda form: commands.PublishStandings(official=form.hoe == "officieel"),
    "kansen": lambda form: commands.ShowChances(shown=form.hoe == "ja"),
    "sluit-af": lambda _: commands.Close(),
    "heropen": lambda form: commands.Reopen(form.reden),
    "ongedaan": lambda form: commands.Undo(whole(form.nummer), form.reden),
    "begon": lambda form: commands.RecordStart(form.place[0], whole(form.begon), form.place[1]),
    "meld": lambda form: commands.Report(
        form.place[0],
        form.score,
        maybe(form.begon),
        sure=form.hoe == "zeker",
        round=form.place[1],
    ),
    "bevestig": lambda form: commands.Confirm(form.place[0], form.score, form.place[1]),
    "betwist": lambda form: commands.Dispute(form.place[0], form.reden, form.place[1]),
    "formulier": lambda form: commands.HandInForm(
        form.place[0], form_lines(form.woorden), form.place[1]
    ),
    "kijk-na": lambda form: commands.CheckForm(*form.place),
    "teken": lambda form: commands.Sign(*form.place),
    "verbeter": lambda form: commands.Correct(form.place[0], form.score, form.reden, form.place[1]),
    "is-weg": lambda form: commands.NoteNoShow(form.place[0], whole(form.nummer), form.place[1]),
    "forfait": lambda form: commands.Forfeit(
        form.place[0], whole(form.nummer), form.reden, form.place[1]
    ),
    "vervalt": lambda form: commands.VoidMatch(form.place[0], form.reden, form.place[1]),
    "roep-jury": lambda form: commands.CallJury(form.place[0], form.reden, form.place[1]),
    "geweest": lambda form: commands.Arrive(*form.place),
    "vraag": lambda form: commands.AskJury(
        form.place[0], whole(form.nummer), form.woord, form.place[1]
    ),
    "woord": lambda form: commands.RuleWord(form.woord, form.hoe == "goed", form.reden),
    "waarschuw": lambda form: commands.Warn(whole(form.nummer), form.reden),
    "trek-af": lambda form: commands.Deduct(
        form.place[0], whole(form.nummer), whole(form.punten), form.reden, form.place[1]
    ),
    "extra-tijd": lambda form: commands.GrantTime(
        form.place[0], _minutes(form.minuten), form.reden, form.place[1]
    ),
    "protest": lambda form: commands.Protest(
        form.place[0], whole(form.nummer), form.reden, form.place[1]
    ),
    "protest-af": lambda form: commands.SettleProtest(
        form.place[0], form.hoe == "ja", form.reden, form.place[1]
    ),
    "diskwalificeer": lambda form: commands.Disqualify(whole(form.nummer), form.reden),
    "rol-af": lambda form: commands.RevokeRole(Role(form.hoe), form.naam, form.reden),
}
