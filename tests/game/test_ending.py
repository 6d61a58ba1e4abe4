"""How games end and what everybody has then: out, nabeurt, stuck, passes, leaving, ties."""

import pytest

from nabeurt.game import commands as say

GOOD = ["EN", "NE", "ENE", "NEN"]
NABEURT = ["sbnl-punten", "sbnl-wedstrijd", "wwv-xl"]


def last_tiles(table, book, names="Anna Bram", **racks):
    game = table(book, names, GOOD)
    game.board("H8 EN")
    game.racks(**racks)
    game.bag(0)
    return game


@pytest.mark.parametrize("book", NABEURT)
def test_the_nabeurt(table, book):
    """Whoever begins goes out: the other has one more turn."""
    game = last_tiles(table, book, Anna="NE", Bram="ENQ")
    game.place("Anna", "I8 NE")
    assert game.told["over"] is False
    assert game.on_turn == "Bram"
    game.place("Bram", "J8 EN")
    game.do("Anna", say.Accept())
    assert game.told["ended_by"] == "out"
    assert game.told["tiles_left"] == {"Anna": "", "Bram": "Q"}
    assert game.told["final"]["Bram"] == game.totals["Bram"] - 10
    assert game.told["final"]["Anna"] == game.totals["Anna"]


@pytest.mark.parametrize("book", NABEURT)
def test_no_nabeurt_for_the_beginner(table, book):
    game = last_tiles(table, book, Anna="ENQ", Bram="EN")
    game.place("Anna", "I8 NE")
    game.place("Bram", "J8 EN")
    game.do("Anna", say.Accept())
    assert game.told["ended_by"] == "out"


@pytest.mark.parametrize("book", NABEURT)
def test_a_nabeurt_in_which_one_is_stuck(table, book):
    game = last_tiles(table, book, Anna="NE", Bram="Q")
    game.place("Anna", "I8 NE")
    assert game.do("Bram", say.ClaimStuck())[-1] == "Ended"
    assert game.told["ended_by"] == "out"
    assert game.kinds == ["placed", "stuck"]


@pytest.mark.parametrize("book", ["toernooi", "basis"])
def test_no_nabeurt_at_all(table, book):
    game = last_tiles(table, book, Anna="NE", Bram="ENQ")
    assert game.place("Anna", "I8 NE")[-1] == "Ended"
    assert game.told["ended_by"] == "out"
    bonus = 12 if book == "toernooi" else 0
    assert game.told["final"] == {"Anna": game.totals["Anna"] + bonus, "Bram": -12}


def test_b_the_nabeurt_completes_the_round(table):
    """R7: everybody after the one who went out, up to the starter."""
    game = last_tiles(table, "wwv-xl", "Anna Bram Carla", Anna="ENQ", Bram="NE", Carla="ENX")
    assert game.on_turn == "Anna"
    game.place("Anna", "I8 NE")
    game.place("Bram", "J8 EN")
    assert game.on_turn == "Carla"
    assert game.told["over"] is False
    assert game.place("Carla", "H8 ENE")[-1] == "Ended"
    assert game.told["tiles_left"] == {"Anna": "Q", "Bram": "", "Carla": "NX"}


def test_b_the_round_is_counted_from_the_one_who_began(table):
    """Bram began, so after Carla only Anna has a turn left."""
    game = table("wwv-xl", "Anna Bram Carla", GOOD, beginner=1)
    game.board("H8 EN")
    game.racks(Anna="ENX", Bram="ENQ", Carla="EN")
    game.bag(0)
    game.place("Bram", "I8 NE")
    game.place("Carla", "J8 EN")
    assert game.on_turn == "Anna"
    assert game.place("Anna", "H8 ENE")[-1] == "Ended"


def test_b_the_starter_goes_out_and_all_others_have_a_turn(table):
    game = last_tiles(table, "wwv-xl", "Anna Bram Carla", Anna="NE", Bram="ENQ", Carla="EX")
    game.place("Anna", "I8 NE")
    game.place("Bram", "J8 EN")
    assert game.on_turn == "Carla"
    assert game.place("Carla", "H8 ENE")[-1] == "Ended"
    assert game.told["tiles_left"] == {"Anna": "", "Bram": "Q", "Carla": "X"}


def test_b_a_frozen_player_means_the_others_play_on(table):
    """003: out or stuck, each; no nabeurt for the rest."""
    game = last_tiles(table, "wwv-xl", "Anna Bram Carla", Anna="Q", Bram="NE", Carla="ENEN")
    game.do("Anna", say.ClaimStuck())
    game.place("Bram", "I8 NE")
    assert game.on_turn == "Carla"
    game.place("Carla", "J8 EN")
    assert game.on_turn == "Carla"
    assert game.told["over"] is False
    assert game.place("Carla", "H8 ENE")[0] == "Placed"
    assert game.told["over"] is False
    assert game.on_turn == "Carla"


def test_w_the_last_word_can_still_be_challenged(table):
    game = last_tiles(table, "sbnl-wedstrijd", Anna="ENQ", Bram="ZX")
    game.place("Anna", "I8 NE")
    game.place("Bram", "J8 ZX")
    assert game.told["over"] is False
    assert game.on_turn is None
    assert game.exchange("Anna", "Q") == "last-word-pending"
    game.do("Anna", say.Challenge())
    assert game.told["over"] is False
    assert game.on_turn == "Anna"


def test_w_the_last_word_stands_after_twenty_seconds(table):
    game = last_tiles(table, "sbnl-wedstrijd", Anna="ENQ", Bram="EN")
    game.place("Anna", "I8 NE")
    game.place("Bram", "J8 EN")
    used = game.state.clock.used
    assert game.wait(20_000) == []
    assert game.wait(1)[-1] == "Ended"
    assert game.state.clock.used == used


@pytest.mark.parametrize(
    ("book", "by"), [("sbnl-punten", "time"), ("toernooi", "time"), ("basis", "agreed")]
)
def test_stopping_settles_each_rack(table, book, by):
    game = last_tiles(table, book, Anna="QX", Bram="ENA")
    game.score("Anna", 100)
    game.do("leader", say.Stop())
    assert game.told["ended_by"] == by
    assert game.told["final"] == {"Anna": 82, "Bram": -3}
    assert game.told["winner"] == "Anna"


def test_the_bag_does_not_count(table):
    game = table("sbnl-punten", "Anna Bram", GOOD)
    game.racks(Anna="Q", Bram="X")
    game.do("leader", say.Stop())
    assert game.told["final"] == {"Anna": -10, "Bram": -8}


@pytest.mark.parametrize("book", ["toernooi", "sbnl-wedstrijd", "basis"])
def test_resigning(table, book):
    game = last_tiles(table, book, Anna="Q", Bram="X")
    game.score("Anna", 100)
    assert game.do("Anna", say.Resign())[-1] == "Ended"
    assert game.told["winner"] == "Bram"
    assert game.told["ended_by"] == "resigned"
    assert game.told["final"] == {"Anna": 90, "Bram": -8}
    assert game.do("Bram", say.Pass()) == "game-over"


@pytest.mark.parametrize("who", ["Anna", "Bram"])
def test_resigning_while_the_jury_thinks(table, who):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD, jury_person=True)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.place("Anna", "H8 EN")
    game.do("Bram", say.Challenge())
    assert game.do(who, say.Resign())[-1] == "Ended"
    assert game.kinds == ["placed"]


def test_resigning_among_several(table):
    game = table("basis", "Anna Bram Carla", GOOD)
    game.do("Anna", say.Resign())
    assert game.on_turn == "Bram"
    assert game.do("Anna", say.Pass()) == "left-the-game"
    game.exchange("Bram", game.state.seats[1].rack[0])
    game.exchange("Carla", game.state.seats[2].rack[0])
    assert game.on_turn == "Bram"
    game.do("Carla", say.Resign())
    assert game.told["winner"] == "Bram"


def test_disqualification(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.do("jury", say.Sanction(1, say.SanctionKind.DISQUALIFICATION, 0, "hulpmiddelen"))
    assert game.told["ended_by"] == "disqualified"
    assert game.told["winner"] == "Anna"


def test_the_resigner_s_last_word_stands(table):
    game = last_tiles(table, "mattel-xl", "Anna Bram Carla", Anna="ENQ", Bram="NE", Carla="EN")
    game.place("Anna", "I8 NE")
    game.do("Anna", say.Resign())
    assert game.kinds == ["placed"]
    assert game.on_turn == "Bram"
    assert game.state.pending is None


@pytest.mark.parametrize(("knock_out", "winner"), [(False, None), (True, "Bram")])
def test_a_tie(table, knock_out, winner):
    """002 IV-4: in a knock-out it goes to the one who did not begin."""
    game = table("toernooi", "Anna Bram", GOOD, knock_out=knock_out)
    game.racks(Anna="A", Bram="E")
    game.do("leader", say.Stop())
    assert game.told["final"] == {"Anna": -1, "Bram": -1}
    assert game.told["winner"] == winner


def test_m_everybody_s_rack_goes_to_the_one_who_is_out(table):
    game = last_tiles(table, "mattel-xl", "Anna Bram Carla", Anna="NE", Bram="Q", Carla="X")
    game.place("Anna", "I8 NE")
    assert game.do("Bram", say.Accept()) == ["Accepted"]  # for herself, Carla still may challenge
    assert game.do("Bram", say.Challenge()) == "already-accepted"
    game.do("Carla", say.Accept())
    totals = game.totals
    assert game.told["final"] == {"Anna": totals["Anna"] + 18, "Bram": -10, "Carla": -8}


def test_one_is_never_out_with_tiles_in_the_bag(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.board("H8 EN")
    game.racks(Anna="NE", Bram="Q")
    game.bag(1)
    game.place("Anna", "I8 NE")
    assert game.told["over"] is False
    assert len(game.state.seats[0].rack) == 1
