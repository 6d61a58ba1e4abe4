"""The register of a club: people once, seasons from evenings, and what is published."""

import pytest
from club.house import DAYS, HELPER, Club, held

from nabeurt.club import Consent, Result
from nabeurt.club.file.errors import UnreadableSeason
from nabeurt.club.file.roster import WrongLine, parse_roster
from nabeurt.club.file.typed import parse_typed
from nabeurt.club.person import Person
from nabeurt.club.register import (
    By,
    Card,
    Held,
    Role,
)
from nabeurt.club.register import commands as c
from nabeurt.club.register.diary import line_of
from nabeurt.club.register.forgetting import forgotten
from nabeurt.club.register.tables import Tables, differences


@pytest.fixture
def club() -> Club:
    made = Club("Anna", "Bram", "Cor")
    made.do(c.OpenSeason("2026"), c.SetRanking(1, "Punten", "maat punten\ntelt beste 2"))
    return made


def test_a_season_is_published_and_a_correction_told(club: Club):
    for day, points in zip(DAYS, ((700, 600, 500), (500, 600, 700), (600, 610, 500)), strict=True):
        club.do(c.AddEvening(1, held(day, *points)))
    club.do(c.PublishRanking(1, 1))
    # Best two: Anna (700+600)/2, Bram (610+600)/2, Cor (700+500)/2.
    rows = [(one.person, one.rank, one.value) for one in club.state.published[0].rows]
    assert rows == [(1, 1, 650.0), (2, 2, 605.0), (3, 3, 600.0)]
    assert club.no(c.PublishRanking(1, 1)) == "nothing-new"
    club.do(c.CorrectEvening(1, 3, held(DAYS[2], 600, 710, 500), why="verteld"))
    club.do(c.PublishRanking(1, 1, "slip van Bram"))
    told = differences(club.state, *club.state.published)
    # Bram (710+600)/2 = 655 passes Anna's 650.
    moves = [(one.player, one.before.rank, one.after.rank) for one in told]
    assert moves == [("Bram", 2, 1), ("Anna", 1, 2)]
    assert club.again() == club.state


def test_several_rankings_of_one_season(club: Club):
    club.do(c.AddEvening(1, held(DAYS[0], 900, 800, 600)))
    club.do(c.SetRanking(1, "RP", "maat rp gv=20"), c.SetRanking(1, "Procent", "maat procent"))
    book = club.state.seasons[1]
    tables = Tables(club.state)
    # The median is 800: 100 - 300 x 20 / 100 for Cor.
    found = [
        [row.value for row in tables.ranking(book, one).rows] for one in book.rankings.values()
    ]
    assert found == [[900, 800, 600], [100, 80, 40], [90, 80, 60]]


def test_a_wrong_evening_changes_nothing(club: Club):
    club.do(c.AddEvening(1, held(DAYS[0], 900, 800, source="avond/x")))
    before = club.state
    assert club.no(c.AddEvening(1, held(DAYS[0], 1))) == "evening-twice"
    assert club.no(c.AddEvening(1, held(DAYS[1], 1, source="avond/x"))) == "evening-twice"
    assert club.no(c.AddEvening(1, held(DAYS[1], 1, 2, 3, 4))) == "nobody"
    assert club.no(c.AddEvening(1, held("10-1-2026", 1))) == "bad-day"
    assert club.no(c.AddEvening(2, held(DAYS[1], 1))) == "no-season"
    assert club.no(c.AddEvening(1, held(DAYS[1], 1), (Card("anna"),))) == "same-name"
    club_without_top = c.AddEvening(1, held(DAYS[1], 1, top=None))
    assert club.state == before
    club.do(club_without_top, c.SetRanking(1, "Procent", "maat procent"))
    assert club.no(c.PublishRanking(1, 2)) == "no-top"
    assert club.no(c.SetRanking(1, "x", "maat rp gv=2000")) == "bad-rules"
    assert club.no(c.SetRanking(1, "x", "maat keizer\ntelt beste 2")) == "bad-rules"


def test_newcomers_are_in_the_register_with_their_evening(club: Club):
    club.do(c.AddEvening(1, held(DAYS[0], 1, 2, 3, 4), (Card("Dirk", guest=True),)))
    assert club.state.people[4].card == Card("Dirk", guest=True)


def test_doubles_become_one_unless_both_were_there(club: Club):
    club.do(c.Admit((Card("Bram de Vries"),)))
    club.do(c.AddEvening(1, held(DAYS[0], 1, 2)))
    results = (Result(1, 5.0), Result(4, 7.0))
    club.do(c.AddEvening(1, Held(DAYS[1], results=results)))
    assert club.no(c.Merge(4, 2), HELPER) == "keeper-only"
    assert club.no(c.Merge(1, 2)) == "both-there"
    assert club.no(c.Merge(2, 2)) == "same-person"
    club.do(c.Merge(2, 4))
    book = club.state.seasons[1]
    rows = Tables(club.state).publication(book, book.rankings[1]).rows
    assert [(one.person, one.value) for one in rows] == [(4, 4.5), (1, 3.0)]
    assert club.no(c.Merge(2, 1)) == "nobody"


def test_who_wants_to_be_nobody_leaves_no_name_behind(club: Club):
    club.do(c.Describe(1, Card("Anna Geheim", club="Geheime club", large=True)))
    club.do(c.AddEvening(1, held(DAYS[0], 3, 2, 1)), c.PublishRanking(1, 1))
    assert club.no(c.Erase(1), By(Role.MEMBER, number=2)) == "keeper-only"
    assert club.say(c.Erase(1), By(Role.MEMBER, "Anna Geheim", number=1)) is None
    club.events = [forgotten(one, frozenset({1})) or one for one in club.events]
    written = "".join(map(line_of, club.events))
    assert "Anna" not in written
    assert "Geheim" not in written
    again = club.again()
    assert again == club.state
    assert [one.person for one in again.published[0].rows] == [1, 2, 3]
    assert again.people[1].name == "#1"


def test_a_member_changes_only_what_is_theirs(club: Club):
    anna = By(Role.MEMBER, "Anna", number=1)
    assert club.say(c.ChooseOwn(Consent.INITIALS, large=True), anna) is None
    assert club.state.people[1].card == Card("Anna", consent=Consent.INITIALS, large=True)
    assert club.no(c.Describe(2, Card("Bas")), anna) == "desk-only"
    assert club.no(c.PublishRanking(1, 1), HELPER) == "keeper-only"
    assert club.no(c.ChooseOwn(Consent.NAME), By(Role.MEMBER, number=9)) == "nobody"


def test_a_list_with_one_error_admits_nobody(club: Club):
    lines = [f"Lid {number}" for number in range(1, 10_001)]
    lines[7_311] = "12;"
    assert parse_roster("\n".join(lines)) == WrongLine(7_312, "12;")
    listed = parse_roster("Naam\tClub\tGast\tNodig\nCor\t\tja\t\nEva\tZwolle\tnee\tgroot\n")
    few = parse_roster("Naam;Club\nCor;Breda;A;\n")
    assert few == WrongLine(2, "Cor;Breda;A;", "A")
    assert isinstance(parse_roster("Naam;Club\nCor;Breda;;\n"), tuple)
    assert parse_roster("Naam;;Club\nCor;x;Breda\n") == WrongLine(2, "Cor;x;Breda", "x")
    wide = "Nr;Voornaam;tv;Achternaam;Adres;Leeg\n7;Cor;de;Wit;Dam 1;\n8;Eva;;Boot;;\n"
    assert parse_roster(wide) == WrongLine(1, "", headings=("Adres",))
    assert [(one.number, one.name) for one in parse_roster(wide, leave=True) or ()] == [
        *(("7", "Cor de Wit"), ("8", "Eva Boot")),
    ]
    assert isinstance(listed, tuple)
    assert (listed[1].name, listed[1].club, listed[1].large, listed[0].guest) == (
        *("Eva", "Zwolle", True, True),
    )
    cards = tuple(Card(one.name) for one in listed)
    refused = club.say(c.Admit(cards, tuple(one.line for one in listed)))
    assert refused
    assert (refused.reason, refused.fields["line"]) == ("same-name-line", 2)
    assert len(club.state.people) == 3


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("Anna 5\nNiemand 6", 2, "unknown_player"),
        ("Anna 5\n\nanna\t6", 3, "named_twice"),
        ("Anna de Vries\t12\nAnna\tx", 2, "result"),
    ],
)
def test_a_typed_list_tells_its_own_line(text: str, line: int, code: str):
    people = [Person("Anna"), Person("Anna de Vries")]
    with pytest.raises(UnreadableSeason) as found:
        parse_typed(text, people, newcomers=False)
    assert (found.value.line, found.value.code) == (line, code)


def test_a_typed_list_as_people_type_it():
    people = [Person("Anna de Vries"), Person("José")]
    typed = "anna de vries 900\nJose\t801,5\nGast Nieuw;700\n"
    season = parse_typed(typed, people, newcomers=True)
    found = [(season.people[one.person].name, one.points) for one in season.evenings[0].results]
    assert found == [("Anna de Vries", 900), ("José", 801.5), ("Gast Nieuw", 700)]
