"""Totals, percentages, shared places, clubs, classes, and what stood out."""

from nabeurt.duplicate import (
    PhoneViews,
    desk_view,
    leader_view,
    phone_view,
    public_view,
    screen_view,
)
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.scoring.ranking import (
    Group,
    best_words,
    between,
    ranking,
    solos,
    turn_ranking,
    within,
)

LETTERS = "EEITRNN"
PEOPLE = {1: ("Breda", "A"), 2: ("Breda", "B"), 3: ("Delft", "A"), 4: ("Delft", "B"), 5: ("", "")}
SLIPS = {1: "H4 TREINEN", 2: "H4 TREIN", 3: "H4 TREIN", 4: "H7 NIET", 5: ""}


def evening(hall, **options):
    room = hall(**options)
    for number, (club, category) in PEOPLE.items():
        room.hear(say.AddPlayer(f"Speler {number}", number, club, category))
    room.begin(LETTERS)
    for number, text in SLIPS.items():
        room.slip(number, text, by=room.helper)
    return room.score()


def test_equal_totals_share_a_place(hall):
    standings = ranking(evening(hall).state)
    assert [(one.rank, one.player.number, one.total, one.percent) for one in standings] == [
        (1, 1, 72, 100.0),
        (2, 2, 18, 25.0),
        (2, 3, 18, 25.0),
        (4, 4, 10, 13.9),
        (5, 5, 0, 0.0),
    ]


def test_a_turn_is_ranked_by_itself(hall):
    assert turn_ranking(evening(hall).state, 1) == ranking(evening(hall).state)


def test_clubs_by_their_best_and_classes_by_themselves(hall):
    standings = ranking(evening(hall).state)
    clubs = between(standings, Group.CLUB, 1)
    assert [(one.rank, one.name, one.total, one.numbers) for one in clubs] == [
        (1, "Breda", 72, (1,)),
        (2, "Delft", 18, (3,)),
    ]
    assert [one.total for one in between(standings, Group.CLUB, 4)] == [90, 28]
    classes = within(standings, Group.CATEGORY)
    assert {
        name: [(one.rank, one.player.number) for one in of] for name, of in classes.items()
    } == {
        "A": [(1, 1), (2, 3)],
        "B": [(1, 2), (2, 4)],
    }


def test_what_one_player_alone_found(hall):
    state = evening(hall).state
    assert [(one.number, one.points) for one in solos(state)] == [(1, 72), (4, 10)]
    assert [(one.number, str(one.placement)) for one in best_words(state)] == [(1, "H4 TREINEN")]


def test_who_withdrew_is_not_ranked_but_stays_on_the_record(hall):
    room = evening(hall)
    room.hear(say.Withdraw(1))
    assert [one.player.number for one in ranking(room.state)] == [2, 3, 4, 5]
    assert room.mark(1).points == 72


def test_others_are_secret_until_the_word_lies(hall):
    room = evening(hall)
    phone = phone_view(room.state, 2)
    assert (phone.own[0].mark.points, phone.own[0].master, phone.standing) == (18, None, None)
    assert (phone.own[0].top, phone.own[0].percent) == (None, None)
    assert public_view(room.state).announced == ()
    assert {one.total for one in public_view(room.state).standings} == {0}
    assert {one.total for one in screen_view(room.state).standings} == {0}
    assert len(leader_view(room.state).words) == 3
    room.lay("H4 TREINEN")
    assert public_view(room.state).standings[0].total == 72
    assert screen_view(room.state).announced.master.finders == (1,)
    assert phone_view(room.state, 2).standing.rank == 2
    assert (phone_view(room.state, 2).own[0].top, phone_view(room.state, 2).own[0].percent) == (
        72,
        25,
    )


def test_a_slip_is_its_owners_alone(hall):
    room = hall().players(1, 2).begin(LETTERS)
    room.slip(1, "H4 TREINEN")
    assert "TREINEN" not in repr(phone_view(room.state, 2))
    assert "TREINEN" not in repr(screen_view(room.state))
    assert "TREINEN" not in repr(public_view(room.state))
    assert phone_view(room.state, 1).slip.word == "TREINEN"
    assert screen_view(room.state).hall.slips == 1


def test_no_view_tells_a_phones_key(hall):
    room = hall().players(1, 2).begin(LETTERS)
    room.slip(1, "H4 TREINEN")
    room.score().lay("H4 TREINEN")
    views = (leader_view, desk_view, public_view, screen_view)
    for view in (*(each(room.state) for each in views), phone_view(room.state, 1)):
        assert "telefoon" not in repr(view)
    assert "telefoon" not in repr(record(room.state))


def test_views_that_build_on_earlier_ones_show_the_same(hall):
    room = hall().players(1, 2)
    before = PhoneViews(room.state)
    for number, letters in enumerate((LETTERS, "ZIEREEN"), 1):
        room.begin(letters)
        room.slip(1, "H4 TREIN" if number == 1 else "4H TREIN")
        room.score().lay("H4 TREIN" if number == 1 else "G8 ZE")
        before = PhoneViews(room.state, before)
        assert before.view(1) == phone_view(room.state, 1)
    room.hear(say.RuleWord("TREIN", valid=False, why="jury"))
    after = PhoneViews(room.state, before)
    assert after.view(1) == phone_view(room.state, 1)
    assert after.view(1) != before.view(1)


def test_who_comes_late_may_get_the_median_and_best_turns_may_decide(hall):
    room = hall(missed_median=True, best_turns_decide=True).players(1, 2, 3).begin("EEITRNN")
    for number, word in ((1, "TREINEN"), (2, "TREIN"), (3, "NIET")):
        room.slip(number, f"H4 {word}")
    room.score().lay("H4 TREINEN")
    room.players(4)
    middle = room.mark(2, 1).points
    standing = {one.player.number: one for one in ranking(room.state)}
    assert standing[4].turns == (middle,)
    assert standing[4].rank == standing[2].rank
    plain = hall().players(1).begin("EEITRNN")
    plain.slip(1, "H4 TREIN")
    plain.score().lay("H4 TREIN")
    plain.players(4)
    assert {one.player.number: one.total for one in ranking(plain.state)}[4] == 0


def test_equal_totals_are_told_apart_by_the_best_turn_only_where_that_is_the_rule(hall):
    for rule, ranks in ((True, [1, 2]), (False, [1, 1])):
        room = hall(best_turns_decide=rule).players(1, 2).begin("EEITRNN")
        room.slip(1, "H4 TREINEN")
        room.slip(2, "H4 TREINEN")
        room.score().lay("H4 TREINEN")
        room.hear(say.CorrectPoints(1, 1, 40, "x"))
        room.hear(say.CorrectPoints(1, 2, 20, "x"))
        room.begin("ZIEREEN").score()
        room.hear(say.CorrectPoints(2, 1, 0, "x"))
        room.hear(say.CorrectPoints(2, 2, 20, "x"))
        assert [one.rank for one in ranking(room.state)] == ranks
        assert [one.player.number for one in ranking(room.state)] == [1, 2]


def test_teams_and_rooms_are_ranked_only_where_the_evening_has_them(hall):
    room = hall(team_best=2, rooms=("Boven", "Beneden"))
    for number, (team, where) in {
        1: ("Ploeg 1", "Boven"),
        2: ("Ploeg 2", "Boven"),
        3: ("ploeg 1", "beneden"),
        4: ("Ploeg 2", "Beneden"),
        5: ("Ploeg 1", ""),
    }.items():
        room.hear(say.AddPlayer(f"Speler {number}", number, team=team, room=where))
    room.begin(LETTERS)
    for number, text in SLIPS.items():
        room.slip(number, text, by=room.helper)
    told = record(room.score().state)
    assert [(one.rank, one.team, one.total, one.numbers) for one in told.teams] == [
        (1, "Ploeg 1", 90, (1, 3)),
        (2, "Ploeg 2", 28, (2, 4)),
    ]
    assert {
        name: [(one.rank, one.number) for one in rows] for name, rows in told.rooms.items()
    } == {"Beneden": [(1, 3), (2, 4)], "Boven": [(1, 1), (2, 2)]}
    plain = record(evening(hall).state)
    assert (plain.teams, plain.rooms) == ((), {})
