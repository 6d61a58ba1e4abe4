"""Games worked out by hand, and looked back on."""

import pytest

from nabeurt.analysis.review.choice import Deed, Scales, choices
from nabeurt.analysis.review.decisions import course, drawn_since
from nabeurt.analysis.review.luck import luck
from nabeurt.analysis.review.review import Grade, Review, review
from nabeurt.board import Laying, Placement, lay, score
from nabeurt.game.events import (
    BagSet,
    BeginsFirst,
    Drew,
    Event,
    Exchanged,
    Froze,
    LeftoverNoted,
    Passed,
    Placed,
    Pressed,
    RackSet,
    Started,
    Stood,
    Undone,
)
from nabeurt.game.fold import replay
from nabeurt.game.records import parse_gcg
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook

WORDS = Lexicon.of(["TREIN", "TREINEN", "ZO", "NA", "AZEN"], name="klein")


class Told:
    """A game told event by event, each word counted by the board."""

    def __init__(self, *, table: bool = False, name: str = "toernooi") -> None:
        used = LexiconUsed("", "", "")
        started = Started(0, rulebook(name), ("Anna", "Bram"), table, used, "")
        self.events: list[Event] = [started, BeginsFirst(0, 0)]

    def rack(self, seat: int, tiles: str) -> "Told":
        self.events.append(RackSet(0, seat, tiles))
        return self

    def lay(self, seat: int, text: str) -> "Told":
        placement, state = Placement.parse(text), replay(self.events)
        laying = lay(state.board, placement)
        assert isinstance(laying, Laying)
        counted = score(state.board, laying, state.tile_set, state.rulebook.extended)
        tiles = "".join(laying.tiles.values())
        sums = (counted.words, counted.bonus, counted.total)
        placed = Placed(0, seat, placement, tiles, *sums)
        self.events += [placed, Pressed(0, seat, seat), Stood(0, seat)]
        return self

    def draw(self, seat: int, tiles: str) -> "Told":
        self.events.append(Drew(0, seat, tiles))
        return self

    def add(self, *events: Event) -> "Told":
        self.events += events
        return self

    def seen(self, words: Lexicon = WORDS) -> Review:
        return review(self.events, Scales(words))


def opening() -> Told:
    return Told().rack(0, "EEITRNN").rack(1, "AZOENNQ")


def test_the_example_of_001_and_what_was_missed_in_it():
    turn = opening().lay(0, "H5 TREIN").seen().turns[0]
    found = choices(turn.occasion, Scales(WORDS))
    best = {str(one.placement) for one in found if one.score == 72}
    assert best == {"H3 TREINEN", "H4 TREINEN", "8C TREINEN", "8D TREINEN"}
    assert [(str(one.placement), one.score) for one in turn.best[:2]] == [
        ("8C TREINEN", 72),
        ("8B TREINEN", 70),
    ]
    assert (turn.played.score, turn.played.kept, turn.lost) == (14, "EN", 58.0)
    assert turn.points_lost == 58
    assert turn.grade is Grade.MISSED


def test_the_best_word_is_the_best_wherever_it_lies_as_well():
    turn = opening().lay(0, "H3 TREINEN").seen().turns[0]
    assert (turn.place, turn.lost, turn.grade) == (1, 0.0, Grade.BEST)


def test_a_pass_brings_nothing():
    told = opening().add(Passed(0, 0), Pressed(0, 0, 0))
    turn = told.seen().turns[0]
    assert (turn.played.deed, turn.place, turn.lost) == (Deed.NOTHING, None, 72.0)


def test_an_exchange_is_told_with_what_was_kept():
    told = opening().add(Exchanged(0, 0, "NN"), Pressed(0, 0, 0), Drew(0, 0, "AB"))
    played = told.seen().turns[0].played
    assert (played.deed, played.tiles, played.kept, played.score) == (
        Deed.EXCHANGE,
        "NN",
        "EEIRT",
        0,
    )


def test_words_that_the_list_lacks_are_named():
    told = opening().lay(0, "H5 TREIN").draw(0, "ABCDF").lay(1, "I8 ZO")
    first, second = told.seen().turns
    assert (first.unlisted, second.unlisted) == ((), ("IZ", "NO"))
    assert (second.grade, second.place) == (Grade.UNLISTED, None)


def test_a_turn_that_was_taken_back_is_left_out():
    told = Told(table=True).draw(0, "*" * 7).draw(1, "*" * 7)
    version = len(told.events)
    told.lay(0, "H5 TREIN")
    told.add(Undone(0, version))
    told.lay(0, "H4 TREIN")
    assert [str(turn.occasion.turn.placement) for turn in told.seen().turns] == ["H4 TREIN"]


def test_where_the_rack_is_not_known_its_known_letters_are_looked_at():
    told = Told(table=True).draw(0, "*" * 7).draw(1, "*" * 7).lay(0, "H5 TREIN")
    seen = told.seen()
    turn = seen.turns[0]
    assert (turn.occasion.rack, turn.occasion.rack_known) == ("EINRT", False)
    assert (turn.lost, turn.grade) == (None, Grade.UNKNOWN)
    assert (turn.best[0].score, turn.points_lost) == (18, 4)
    assert (seen.players[0].judged, seen.players[0].average_lost) == (0, None)


@pytest.mark.parametrize(("name", "factor"), [("toernooi", 2), ("sbnl-punten", 1)])
def test_with_an_empty_bag_racks_count_as_the_rulebook_settles_them(name: str, factor: int):
    told = Told(name=name).rack(0, "AZEN").rack(1, "Q")
    told.add(BagSet(0, "")).lay(0, "H8 NA")
    turn = told.seen().turns[0]
    # ZE stays behind: 4 + 1; the Q of the other is 10
    assert turn.played.kept_worth == -5.0 * factor
    out = next(one for one in turn.best if str(one.placement).endswith("AZEN"))
    assert out.kept == ""
    assert out.kept_worth == 10.0 * factor


def test_what_was_drawn_follows_from_what_was_kept():
    told = opening().lay(0, "H5 TREIN").draw(0, "ABCDF")
    told.lay(1, "I8 NA").draw(1, "GG")
    told.lay(0, "G9 NA")
    first, _, second = course(told.events).occasions
    assert drawn_since(None, first) == "EEINNRT"
    assert drawn_since(first, second) == "ABCDF"


def test_a_draw_without_another_is_neither_lucky_nor_unlucky():
    told = Told().rack(0, "AZEN").rack(1, "").add(BagSet(0, "")).lay(0, "H8 NA")
    first = course(told.events).occasions[0]
    assert luck(first, "AEZN", Scales(WORDS)).points == 0.0


def test_luck_is_the_same_every_time_and_between_the_best_and_the_worst():
    first = course(opening().lay(0, "H5 TREIN").events).occasions[0]
    drawn = [luck(first, "EEITRNN", Scales(WORDS)) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert drawn[0].worth == 72.0
    assert 0.0 <= drawn[0].average < 72.0


def test_choices_are_in_order_and_use_only_the_rack():
    first = course(opening().lay(0, "H5 TREIN").events).occasions[0]
    found = choices(first, Scales(WORDS))
    assert found == sorted(found, key=lambda one: -one.equity)
    assert all(sorted(one.tiles + one.kept) == sorted("EEITRNN") for one in found)


def test_players_are_summed_up():
    told = opening().lay(0, "H5 TREIN").draw(0, "ABCDF")
    told.lay(1, "I8 NA").draw(1, "GG")
    anna, bram = told.seen().players
    assert (anna.name, anna.points, anna.turns, anna.judged, anna.lost) == ("Anna", 14, 1, 1, 58.0)
    assert anna.share == pytest.approx(14 / 72)
    assert (anna.best_turn, bram.best_turn) == (1, 2)


def test_a_gcg_file_of_another_program_is_looked_at():
    text = "#player1 a Anna\n#player2 b Bram\n>a: EEITRNN 8E TREIN +14 14\n>b: ? - +0 0\n"
    seen = review(parse_gcg(text.encode(), rulebook("toernooi")).events, Scales(WORDS))
    assert [turn.grade for turn in seen.turns] == [Grade.MISSED, Grade.UNKNOWN]


@pytest.mark.parametrize(("name", "margin"), [("toernooi", 2 * 10 + 9), ("sbnl-punten", 10 + 9)])
def test_an_endgame_is_proven_and_a_turn_has_its_price(name: str, margin: int):
    told = Told(name=name).rack(0, "TREINEN").rack(1, "Q").add(BagSet(0, ""))
    told.lay(0, "H5 TREIN")
    told.add(Passed(0, 1), Pressed(0, 1, 1)) if name == "toernooi" else told.add(Froze(0, 1))
    told.lay(0, "H5 TREINEN")
    first, *_, last = told.seen().turns
    assert last.truth is not None
    assert (last.truth.margin, last.grade) == (margin + 14, Grade.BEST)
    assert [str(one.candidate.placement) for one in last.truth.line if one.candidate] == [
        "H5 TREINEN"
    ]
    # TREINEN at once is 72 on H3, where 14 and then 9 were taken
    assert first.truth is not None
    assert first.truth.margin == margin - 9 + 72


def test_where_the_bag_has_tiles_nothing_is_proven():
    assert opening().lay(0, "H5 TREIN").seen().turns[0].truth is None


def test_the_last_racks_at_a_real_board_follow_from_what_was_left():
    told = Told(table=True).rack(0, "*******").rack(1, "*******").add(BagSet(0, "EEITRNNAZOENNQ"))
    told.lay(0, "H5 TREIN")
    assert told.seen().turns[0].grade is Grade.UNKNOWN
    told.lay(1, "10G ZO").add(LeftoverNoted(0, 0, "EN"))
    first, second = told.seen().turns
    assert (first.occasion.rack, first.grade) == ("EEINNRT", Grade.MISSED)
    assert first.best[0].score == 72
    assert (second.occasion.rack, second.lost) == ("OZ", None)  # nobody told what else Bram had
