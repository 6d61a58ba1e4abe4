"""A tournament written as text, so that it is read back as it was."""

from collections.abc import Iterator

from nabeurt.tournament.entry import Entry
from nabeurt.tournament.file.tokens import quote
from nabeurt.tournament.match import Bye, Slot
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Award, Format, Ranking, Restraint, Settings, Start
from nabeurt.tournament.tournament import Tournament

_RANKING = {Ranking.MATCH: "wedstrijd", Ranking.POINTS: "punten"}
_FORMAT = {
    Format.SWISS: "zwitsers",
    Format.NEIGHBOURS: "buren",
    Format.ROUND_ROBIN: "rondtoernooi",
    Format.KNOCK_OUT: "knock-out",
    Format.RANDOM: "loting",
    Format.AUSTRALIAN: "australisch",
}
_START = {Start.DRAWN: "loting", Start.BALANCED: "balans"}
_RESTRAINT = {
    Restraint.FREE: "vrij",
    Restraint.AVOID: "vermijden",
    Restraint.FORBID: "verbieden",
}


def write_tournament(tournament: Tournament) -> str:
    """Write settings that differ from the usual, people, and rounds."""
    lines = [*_settings(tournament.settings), *_people(tournament, 1), *_teams(tournament)]
    for number, one in tournament.numbered():
        lines.append(f"ronde {number}")
        lines += _people(tournament, number) if number > 1 else []
        lines += _round(tournament, one)
    return "\n".join(lines) + "\n"


def halves(half_points: int) -> str:
    """Write match points.

    >>> halves(5), halves(2)
    ('2.5', '1')
    """
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def _settings(settings: Settings) -> Iterator[str]:
    if settings.name:
        yield f"toernooi {quote(settings.name)}"
    yield f"stand {_RANKING[settings.ranking]}"
    reset = "" if settings.reset is None else f" vanaf={settings.reset}"
    yield f"vorm {_FORMAT[settings.format]}{reset}"
    if settings.rounds is not None:
        yield f"rondes {settings.rounds}"
    yield f"kans {settings.seed}"
    if settings.prizes:
        yield f"prijzen {settings.prizes}"
    yield f"begin {_START[settings.start]}"
    yield f"herhaling {_RESTRAINT[settings.repeats]}"
    yield f"clubgenoten {_RESTRAINT[settings.clubmates]}"
    yield f"vrij winst={halves(settings.bye.half_points)} {_award(settings.bye)}"
    yield f"forfait {_award(settings.forfeit)}"
    if settings.missed:
        yield f"gemist winst={halves(settings.missed)}"
    if settings.groups > 1:
        yield f"groepen {settings.groups}"
    switches = (
        ("derde", settings.third_place),
        ("troostronde", settings.consolation),
        ("slotronde", settings.contenders),
        ("vertraagd", settings.lagged),
    )
    for name, value in switches:
        if value:
            yield f"{name} ja"


def _award(award: Award) -> str:
    points = "gemiddelde" if award.points is None else str(award.points)
    return f"saldo={award.balance} punten={points}"


def _people(tournament: Tournament, number: int) -> Iterator[str]:
    for entry in tournament.entries:
        if entry.since == number:
            yield _entry(entry)
    for apart in tournament.kept_apart:
        if apart.since == number:
            one, other = (quote(tournament.name(who)) for who in sorted(apart.pair))
            yield f"verboden {one} {other}"


def _teams(tournament: Tournament) -> Iterator[str]:
    for team in tournament.teams:
        members = " ".join(quote(tournament.name(who)) for who in team.members)
        yield f"ploeg {quote(team.name)} {members}"


def _entry(entry: Entry) -> str:
    fields = [f"speler {quote(entry.name)}"]
    if entry.club:
        fields.append(f"club={quote(entry.club)}")
    if entry.category:
        fields.append(f"klasse={quote(entry.category)}")
    numbers = (
        ("sterkte", entry.strength),
        ("afwijking", entry.deviation),
        ("grilligheid", entry.volatility),
    )
    for key, value in numbers:
        if value is not None:
            fields.append(f"{key}={value:.6f}".rstrip("0").rstrip("."))
    if entry.half_points:
        fields.append(f"beginscore={halves(entry.half_points)}")
    if entry.balance:
        fields.append(f"beginsaldo={entry.balance}")
    return " ".join(fields)


def _round(tournament: Tournament, one: Round) -> Iterator[str]:
    for slot in one.slots:
        yield _slot(tournament, slot)
    for players, word in ((one.absent, "afwezig"), (one.stopped, "stopt"), (one.back, "terug")):
        for who in sorted(players):
            yield f"{quote(tournament.name(who))} {word}"


def _slot(tournament: Tournament, slot: Slot) -> str:
    if isinstance(slot, Bye):
        return f"{quote(tournament.name(slot.player))} vrij"
    first, second = (quote(tournament.name(who)) for who in slot.players)
    line = f"{first} {second}"
    if slot.points:
        line = f"{first} {slot.points[0]} {second} {slot.points[1]}"
    notes = (("tijd", slot.flag), ("forfait", slot.forfeit), ("diskwalificatie", slot.disqualified))
    for word, who in notes:
        if who is not None:
            line += f" {word}={quote(tournament.name(who))}"
    return line
