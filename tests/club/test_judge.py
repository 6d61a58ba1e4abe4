"""Everything a club's register says no to, each shown once; a refused command changes nothing."""

from typing import Any

import pytest
from club.house import DAYS, HELPER, KEEPER, Club, held

from nabeurt.club import Result
from nabeurt.club.register import By, Card, Held, Refusal, Role, advance, start
from nabeurt.club.register import commands as c
from nabeurt.club.register.judge.people import MOST_PEOPLE
from nabeurt.club.register.judge.request import LONGEST_NAME, LONGEST_TEXT
from nabeurt.club.register.objections import Objection

ANNA = By(Role.MEMBER, number=1)
LONG, UNREADABLE = "x" * (LONGEST_NAME + 1), "A\x00B"
WITHOUT_TOP = c.AddEvening(1, Held("2026-02-01", results=(Result(1, 5.0),)))
REFUSED: list[tuple[str, Any, By]] = [
    # Who may: a member nothing but what is theirs, a helper what the keeper did not keep.
    *[("desk-only", one, ANNA) for one in (c.Admit(()), c.Describe(2, Card("x")), c.TakeOut(2))],
    *[("desk-only", one, ANNA) for one in (c.BringBack(3), c.Announce("2026-01-01"))],
    *[("desk-only", one, ANNA) for one in (WITHOUT_TOP, c.CorrectEvening(1, 1, held(DAYS[0])))],
    *[("keeper-only", one, HELPER) for one in (c.OpenSeason("x"), c.Merge(1, 2), c.Erase(1))],
    *[("keeper-only", one, HELPER) for one in (c.SetRanking(1, "x", ""), c.DropRanking(1, 1))],
    *[("keeper-only", one, HELPER) for one in (c.DropEvening(1, 1), c.PublishRanking(1, 1))],
    ("keeper-only", c.RevokeRole(Role.HELPER, "h"), HELPER),
    ("keeper-only", c.Erase(2), ANNA),
    # People.
    *[("bad-name", c.Admit((Card(name),)), HELPER) for name in ("", " ", LONG, UNREADABLE)],
    ("bad-name", c.Admit((Card("Dirk", club=LONG),)), HELPER),
    ("bad-name", c.Describe(1, Card("")), HELPER),
    ("bad-name-line", c.Admit((Card("Dirk"), Card(LONG)), (1, 2)), HELPER),
    ("same-name", c.Admit((Card("ÁNNA "),)), HELPER),
    ("same-name", c.Describe(1, Card("bram")), HELPER),
    ("same-name-line", c.Admit((Card("Dirk"), Card("dirk")), (1, 2)), HELPER),
    ("too-many", c.Admit((Card("x"),) * MOST_PEOPLE), HELPER),
    *[("nobody", one, KEEPER) for one in (c.Describe(9, Card("x")), c.TakeOut(9), c.Erase(9))],
    *[("nobody", one, KEEPER) for one in (c.Merge(9, 1), c.Merge(1, 9), c.BringBack(9))],
    ("nobody", c.AddEvening(1, held(DAYS[2], 1, 2, 3, 4)), KEEPER),
    ("nobody", c.ChooseOwn(Card("").consent), By(Role.MEMBER, number=9)),
    ("left-already", c.TakeOut(3), HELPER),
    ("not-left", c.BringBack(1), HELPER),
    ("same-person", c.Merge(1, 1), KEEPER),
    ("same-person", c.RevokeRole(Role.KEEPER, "k"), By(Role.KEEPER, device="k")),
    ("both-there", c.Merge(1, 2), KEEPER),
    # Seasons.
    ("bad-name", c.OpenSeason(""), KEEPER),
    ("bad-name", c.SetRanking(1, LONG, ""), KEEPER),
    ("same-name", c.OpenSeason("2026"), KEEPER),
    *[("no-season", one, KEEPER) for one in (c.SetRanking(7, "x", ""), c.DropRanking(7, 1))],
    *[("no-season", one, KEEPER) for one in (c.AddEvening(7, held(DAYS[2])), c.DropEvening(7, 1))],
    *[("no-season", one, KEEPER) for one in (c.CorrectEvening(7, 1, held(DAYS[2])),)],
    *[("no-season", one, KEEPER) for one in (c.PublishRanking(7, 1),)],
    *[("no-ranking", one, KEEPER) for one in (c.DropRanking(1, 7), c.PublishRanking(1, 7))],
    ("no-ranking", c.SetRanking(1, "x", "", ranking=7), KEEPER),
    *[("bad-rules", c.SetRanking(1, "x", one), KEEPER) for one in ("maat x", "telt", '"', "x y")],
    ("bad-rules", c.SetRanking(1, "x", "maat keizer\ntelt beste 2"), KEEPER),
    *[("no-evening", one, KEEPER) for one in (c.DropEvening(1, 7),)],
    ("no-evening", c.CorrectEvening(1, 7, held(DAYS[2])), KEEPER),
    ("evening-twice", c.AddEvening(1, held(DAYS[0])), HELPER),
    ("evening-twice", c.AddEvening(1, held(DAYS[2], source="avond/x")), HELPER),
    ("evening-twice", c.CorrectEvening(1, 1, held(DAYS[1])), HELPER),
    *[("bad-day", c.AddEvening(1, held(day)), HELPER) for day in ("", "10-1-2026", "2026-02-30")],
    ("bad-day", c.Announce("morgen"), HELPER),
    ("bad-name", c.AddEvening(1, Held(DAYS[2], name=LONG)), HELPER),
    ("too-long", c.Announce("", text="x" * (LONGEST_TEXT + 1)), HELPER),
    ("too-long", c.DropEvening(1, 1, UNREADABLE), KEEPER),
    ("too-long", c.PublishRanking(1, 1, UNREADABLE), KEEPER),
    ("no-top", c.PublishRanking(1, 2), KEEPER),
    ("nothing-new", c.PublishRanking(1, 1), KEEPER),
    ("nothing-held", c.PublishRanking(2, 1), KEEPER),
]


@pytest.fixture(scope="module")
def club() -> Club:
    made = Club("Anna", "Bram", "Cor")
    made.do(c.TakeOut(3), c.OpenSeason("2026"), c.OpenSeason("2027"))
    made.do(c.SetRanking(1, "Punten", "maat punten"), c.SetRanking(1, "Procent", "maat procent"))
    made.do(c.SetRanking(2, "Punten", "maat punten"), c.GrantRole(Role.HELPER, "h", "Hanna"))
    made.do(c.AddEvening(1, held(DAYS[0], 9, 8)), c.AddEvening(1, held(DAYS[1], source="avond/x")))
    made.do(c.AddEvening(1, held("2026-03-01", 5, top=None)), c.PublishRanking(1, 1))
    return made


@pytest.mark.parametrize(("reason", "command", "by"), REFUSED)
def test_it_is_refused(club: Club, reason: str, command: Any, by: By):
    found = advance(club.state, command, by, 5)
    assert isinstance(found, Refusal), found.events
    assert found.reason.value == reason


def test_every_objection_is_shown():
    assert {reason for reason, _, _ in REFUSED} == set(Objection)


def test_a_club_has_a_name():
    for name in ("", LONG, UNREADABLE):
        assert isinstance(start(name, KEEPER, 1), Refusal)


def test_saying_the_same_again_is_no_news(club: Club):
    rules = c.SetRanking(1, "Punten", "maat punten", ranking=1)
    again = (rules, c.Describe(1, Card("Anna")), c.GrantRole(Role.HELPER, "h", "Hanna"))
    for command in (*again, c.CorrectEvening(1, 1, held(DAYS[0], 9, 8))):
        course = advance(club.state, command, KEEPER, 5)
        assert not isinstance(course, Refusal)
        assert course.events == ()


def test_other_rules_are_published_anew_though_nobody_moves():
    club = Club("Anna", "Bram")
    club.do(c.OpenSeason("2026"), c.SetRanking(1, "Punten", "maat punten"))
    club.do(c.AddEvening(1, held(DAYS[0], 9, 8)), c.PublishRanking(1, 1))
    club.do(c.SetRanking(1, "Punten", "maat punten\nclubscore 1", ranking=1))
    club.do(c.PublishRanking(1, 1))
    assert [one.rules for one in club.state.published][-1].endswith("clubscore 1")


def test_clubs_are_ranked_by_the_register():
    club = Club()
    club.do(c.Admit(tuple(Card(n, club=n[0]) for n in ("A1", "A2", "B1", "B2"))))
    club.do(c.OpenSeason("2026"), c.SetRanking(1, "Punten", "maat punten\nclubscore 2"))
    club.do(c.AddEvening(1, held(DAYS[0], 9, 6, 8, 7)), c.PublishRanking(1, 1))
    # A: places 1 and 4; B: 2 and 3. Equal sums; the points are equal too: 15.
    clubs = club.state.published[-1].clubs
    assert [(one.rank, one.club, one.places, one.people) for one in clubs] == [
        (1, "A", 5, (1, 2)),
        (1, "B", 5, (3, 4)),
    ]
    assert club.again() == club.state
