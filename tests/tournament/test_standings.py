import pytest

from nabeurt.tournament import Decision, Status, Tournament
from nabeurt.tournament.file import parse_tournament
from nabeurt.tournament.standings import Standing, games, standings

PEOPLE = "\n".join(f"speler {name}" for name in ("Anna", "Bram", "Cor", "Dirk", "Els", "Fem"))


def tournament(*lines: str, head: str = "") -> Tournament:
    return parse_tournament("\n".join([head, PEOPLE, *lines]))


def rows(known: Tournament, after: int | None = None) -> dict[str, Standing]:
    return {known.name(row.player): row for row in standings(known, after).rows}


def sums(row: Standing) -> tuple[int, int, int]:
    return row.tally.half_points, row.tally.balance, row.tally.points


def test_wins_then_balance_and_equals_share():
    known = tournament(
        "ronde 1", "Anna 420 Bram 380", "Cor 455 Dirk 415", "Els 400 Fem 400"
    )  # fmt: skip
    found = rows(known)
    assert {name: row.rank for name, row in found.items()} == {
        "Anna": 1, "Cor": 1, "Els": 3, "Fem": 3, "Bram": 5, "Dirk": 5,
    }  # fmt: skip
    assert sums(found["Anna"]) == (2, 40, 420)
    assert sums(found["Els"]) == (1, 0, 400)
    assert (found["Els"].tally.draws, found["Anna"].tally.starts) == (1, 1)


def test_points_ranking_forgets_who_won():
    known = tournament("ronde 1", "Anna 300 Bram 290", "Cor 400 Dirk 450", head="stand punten")
    assert [known.name(row.player) for row in standings(known).rows][:4] == [
        "Dirk", "Cor", "Anna", "Bram",
    ]  # fmt: skip


def test_a_fallen_flag_costs_the_match_and_nothing_else():
    known = tournament("ronde 1", "Cor 455 Dirk 401 tijd=Cor")
    found = rows(known)
    assert sums(found["Cor"]) == (0, 54, 455)
    assert sums(found["Dirk"]) == (2, -54, 401)
    game = games(known)[0]
    assert (known.name(game.winner or 0), game.decided_by) == ("Dirk", Decision.TIME)
    assert game.points == (455, 401)


def test_a_bye_is_won_without_balance_for_the_average_of_ones_games_to_the_end():
    text = ("ronde 1", "Ida vrij", "ronde 2", "Ida 400 Anna 300", "ronde 3", "Bram 350 Ida 301")
    known = tournament("speler Ida", *text)
    assert sums(rows(known, 1)["Ida"]) == (2, 0, 0)
    assert sums(rows(known, 2)["Ida"]) == (4, 100, 800)
    assert sums(rows(known, 3)["Ida"]) == (4, 51, 400 + 301 + 351)  # 350.5 rounds up
    assert rows(known)["Ida"].tally.byes == 1


def test_a_bye_is_worth_what_the_organiser_says():
    head = "vrij winst=0.5 saldo=30 punten=333"
    known = tournament("ronde 1", "Anna vrij", "Bram 400 Cor 300", head=head)
    assert sums(rows(known)["Anna"]) == (1, 30, 333)
    assert games(known)[-1].winner is None


def test_a_forfeit_is_won_with_fifty():
    known = tournament(
        "ronde 1", "Els 380 Anna 300", "ronde 2", "Els Fem forfait=Fem",
    )  # fmt: skip
    found = rows(known)
    assert sums(found["Els"]) == (4, 130, 760)
    assert sums(found["Fem"]) == (0, -50, 0)
    assert (found["Els"].tally.played, found["Els"].tally.wins, found["Els"].tally.starts) == (
        1, 2, 1,
    )  # fmt: skip
    assert games(known)[-1].decided_by is Decision.FORFEIT


def test_a_forfeit_is_worth_what_the_organiser_says():
    known = tournament("ronde 1", "Els Fem forfait=Fem", head="forfait saldo=75 punten=400")
    assert sums(rows(known)["Els"]) == (2, 75, 400)


def test_who_is_disqualified_is_out_and_the_points_stand():
    known = tournament(
        "ronde 1", "Hans 410 Anna 300", "ronde 2", "Gijs 350 Hans 360 diskwalificatie=Hans",
        head="speler Gijs\nspeler Hans",
    )  # fmt: skip
    found = rows(known)
    assert sums(found["Gijs"]) == (2, 50, 350)
    assert (found["Hans"].rank, found["Hans"].status) == (None, Status.DISQUALIFIED)
    assert found["Hans"].possible is None
    assert sums(found["Anna"]) == (0, -110, 300)
    assert rows(known, 1)["Hans"].rank == 1
    assert standings(known).rows[-1].rank is None


def test_who_stops_stays_ranked_and_can_come_back():
    known = tournament("ronde 1", "Anna 420 Bram 380", "ronde 2", "Anna stopt", "Bram 300 Cor 200",
                       "ronde 3", "Anna terug", "Anna 400 Cor 300")  # fmt: skip
    assert rows(known, 1)["Anna"].status is Status.ACTIVE
    assert (rows(known, 2)["Anna"].status, rows(known, 2)["Anna"].rank) == (Status.WITHDRAWN, 2)
    assert rows(known)["Anna"].status is Status.ACTIVE


@pytest.mark.parametrize(("head", "score"), [("", 0), ("gemist winst=0.5", 1)])
def test_a_round_missed_is_worth_nothing_unless_said(head: str, score: int):
    known = tournament("ronde 1", "Anna 420 Bram 380", "Cor afwezig", head=head)
    assert rows(known)["Cor"].tally.half_points == score


def test_what_was_brought_along_counts():
    known = parse_tournament("speler Anna beginscore=2.5 beginsaldo=40\nspeler Bram beginscore=2")
    assert sums(rows(known)["Anna"]) == (5, 40, 0)
    assert rows(known)["Bram"].rank == 2


def test_a_late_entry_is_not_there_before():
    known = tournament("ronde 1", "Anna 420 Bram 380", "ronde 2", "speler Zoe", "Zoe 500 Cor 100")
    assert "Zoe" not in rows(known, 1)
    assert rows(known)["Zoe"].rank == 1


def test_a_round_without_a_result_does_not_count_yet():
    known = tournament(
        "ronde 1", "Anna 420 Bram 380", "Cor Dirk", "ronde 2", "Anna vrij", "Els Fem"
    )
    found = standings(known)
    assert (found.after, found.complete) == (1, False)
    assert rows(known)["Anna"].tally.byes == 0


def test_a_knock_out_tie_goes_to_who_did_not_begin_and_places_are_shared():
    head = "vorm knock-out"
    known = parse_tournament(
        "\n".join([head, *(f"speler {name}" for name in "ABCDEFGH"), "ronde 1", "A 400 B 400",
                   "C 400 D 300", "E 400 F 300 tijd=E", "G 300 H 400", "ronde 2", "B 300 C 200",
                   "F 300 H 400"])
    )  # fmt: skip
    found = {name: row.rank for name, row in rows(known).items()}
    assert found == {"B": 1, "H": 1, "C": 3, "F": 3, "A": 5, "D": 5, "E": 5, "G": 5}
    first = games(known)[0]
    assert (known.name(first.winner or 0), first.decided_by) == ("B", Decision.NON_STARTER)
    possible = {name: row.possible for name, row in rows(known).items()}
    assert (possible["B"], possible["C"], possible["A"]) == ((1, 2), (3, 3), (5, 5))


def test_a_small_final_decides_the_third_place():
    lines = ["vorm knock-out", "derde ja", *(f"speler {name}" for name in "ABCD"), "ronde 1",
             "A 400 B 300", "C 400 D 300"]  # fmt: skip
    before = rows(parse_tournament("\n".join(lines)))
    assert {name: row.possible for name, row in before.items()} == {
        "A": (1, 2), "C": (1, 2), "B": (3, 4), "D": (3, 4),
    }  # fmt: skip
    after = rows(parse_tournament("\n".join([*lines, "ronde 2", "A 300 C 200", "B 200 D 300"])))
    assert {name: row.rank for name, row in after.items()} == {"A": 1, "C": 2, "D": 3, "B": 4}
