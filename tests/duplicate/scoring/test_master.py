"""The word that goes on every board: the rule, and the leader's other choices (000 D III-4)."""

from nabeurt.board import Placement
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.scoring import master
from nabeurt.duplicate.scoring.master import choices, outlook, words_found
from nabeurt.rules.policies import Top


def tied(hall, **options):
    """Let players find three words of 6 points, two with two tiles and one with three."""
    room = hall(words="RE NEE EEN TE TEE ET EN NE TEEN", **options).players(1, 2, 3)
    room.begin("EETRNXW")
    room.slip(1, "H7 NEE")
    room.slip(2, "H8 TE")
    room.slip(3, "H7 RE")
    return room.score()


def test_the_highest_word_is_proposed_and_of_equals_the_one_with_the_fewest_tiles(
    hall, monkeypatch
):
    monkeypatch.setattr(master, "LOCKED", 0)
    room = tied(hall)
    found = words_found(room.state.turn)
    assert [(str(one.placement), one.points, one.tiles) for one in found] == [
        ("H7 RE", 6, 2),
        ("H8 TE", 6, 2),
        ("H7 NEE", 6, 3),
    ]
    best = choices(room.state, room.evening.lexicon, "proef")
    assert [str(one.found.placement) for one in best] == ["H7 RE", "H8 TE", "H7 NEE"]


def test_a_word_that_locks_the_board_gives_way(hall):
    room = tied(hall)  # with so few words every board counts as locked
    best = choices(room.state, room.evening.lexicon, "proef")
    assert best[0].outlook.locks
    assert best[0].outlook.placements == max(one.outlook.placements for one in best)


def test_the_same_seed_weighs_the_same(hall):
    room = tied(hall)
    placement = Placement.parse("H7 NEE")
    weighed = {outlook(room.state, placement, room.evening.lexicon, "a") for _ in range(3)}
    assert len(weighed) == 1


def test_the_engines_word_is_proposed_where_that_is_chosen(hall):
    room = tied(hall, book={"top": Top.ENGINE})
    best = choices(room.state, room.evening.lexicon, "proef")
    assert best[0].found.placement == room.state.turn.engine.placement
    assert best[0].found.points == 10


def test_nobody_found_anything_so_nothing_is_proposed(hall):
    room = hall().players(1).begin("EEITRNN").score()
    assert choices(room.state, room.evening.lexicon, "proef") == ()


def test_two_readings_of_one_word_with_the_same_points_are_one_word(hall):
    room = hall().players(1, 2).begin("?EITRNN")
    room.slip(1, "H8 (E)EN")
    room.slip(2, "H8 E(E)N")
    (found,) = words_found(room.score().state.turn)
    assert (found.finders, found.points) == ((1, 2), 4)


def test_a_word_can_be_laid_that_nobody_found(hall):
    room = hall().players(1).begin("EEITRNN").score()
    room.hear(say.LayMaster(Placement.parse("H4 TREINEN")))
    assert room.state.board.tiles == "TREINEN"
