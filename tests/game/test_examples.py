"""The worked examples in the sources that are about whole games, not single scores."""

import pytest

from nabeurt.game import commands as say


def test_passes_each_loses_their_own_rack(table):
    """002 IV ad a: 450 with 4 left, 460 with 15 left: 446 and 445, and the first has won."""
    game = table("toernooi", "Anna Bram", ["ZE"])
    game.racks(Anna="BA", Bram="QDG")
    game.score("Anna", 450)
    game.score("Bram", 460)
    for name in ("Anna", "Bram", "Anna"):
        game.do(name, say.Pass())
    assert game.told["ended_by"] == "passes"
    assert game.told["final"] == {"Anna": 446, "Bram": 445}
    assert game.told["winner"] == "Anna"


def test_out_receives_what_the_other_has_left(table):
    """002 IV ad b: out at 510 (with this word), the other at 520 with 6 left: 516 and 514."""
    game = table("toernooi", "Anna Bram", ["ZE"])
    game.racks(Anna="Z", Bram="DEG")
    game.board("H8 E")
    game.bag(0)
    game.score("Anna", 505)
    game.score("Bram", 520)
    game.place("Anna", "H7 ZE")  # 4 doubled by nothing, 1: the premium of H8 is covered already
    assert game.totals == {"Anna": 510, "Bram": 520}
    assert game.told["final"] == {"Anna": 516, "Bram": 514}
    assert game.told["ended_by"] == "out"
    assert game.told["tiles_left"] == {"Anna": "", "Bram": "DEG"}


def test_x_and_a_left(table):
    """001: X and A left is 9 off, and 9 for the one who is out."""
    game = table("mattel-xl", "Anna Bram", ["ZE"])
    game.racks(Anna="Z", Bram="XA")
    game.board("H8 E")
    game.bag(0)
    game.place("Anna", "H7 ZE")
    assert game.do("Bram", say.Accept())[-1] == "Ended"
    assert game.told["final"] == {"Anna": 5 + 9, "Bram": -9}


@pytest.mark.parametrize("book", ["toernooi", "sbnl-punten"])
def test_a_wrong_word_costs_its_whole_turn_and_twenty_more(table, book):
    """002 III-10: 30 and 15 scored is 65 off; the E on the triple word square is in both words."""
    game = table(book, "Anna Bram", ["EPA"])
    game.racks(Anna="WUE", Bram="ZISELNO")
    game.board("8B PA")
    game.place("Anna", "A6 WUE")
    assert [word["score"] for word in game.told["turns"][0]["words"]] == [30, 15]
    game.do("jury", say.Stop())
    assert game.told["penalties"] == [{"to": "Anna", "points": -65, "why": "invalid-word"}]
    assert game.totals["Anna"] == -20
    assert game.told["turns"][0]["score"] == 45
