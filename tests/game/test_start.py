"""Drawing for the start and the racks (000 P II, W II, 001, 002 II, 003, 004)."""

import pytest

from nabeurt.game import Opening, Refusal, replay, start
from nabeurt.game.events import DrewForStart
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import rulebook

LIST = LexiconUsed("klein", "1", "0" * 64)


def lots(table, book, names, tiles):
    """Start a game in which these tiles are drawn for the start, in order."""
    queue = list(tiles)

    class Lots(type(table("basis", "Anna Bram", []).drawer)):
        def draw(self, number, seat, bag, count):
            return queue.pop(0) if queue else super().draw(number, seat, bag, count)

    jury = table("basis", "Anna Bram", []).jury
    opening = Opening(rulebook(book), tuple(names.split()), LIST)
    log = start(opening, 0, jury, Lots()).events
    drew = [(event.seat, event.tile) for event in log if isinstance(event, DrewForStart)]
    return replay(log), drew


@pytest.mark.parametrize(
    ("book", "tiles", "begins", "rounds"),
    [
        ("sbnl-punten", "BA", 1, 2),
        ("sbnl-punten", "AB", 0, 2),
        ("sbnl-wedstrijd", "BBDC", 1, 4),
        ("toernooi", "?ZY", 1, 3),  # a blank does not count: that player draws again
        ("wwv-xl", "?B?C", 0, 4),
        ("mattel-xl", "A?", 1, 2),  # a blank comes before A
        ("mattel-xl", "??BA", 1, 4),
        ("basis", "EEAB", 0, 4),
    ],
)
def test_nearest_to_a_begins(table, book, tiles, begins, rounds):
    state, drew = lots(table, book, "Anna Bram", tiles)
    assert state.beginner == begins
    assert state.on_turn == begins
    assert len(drew) == rounds


def test_only_the_lowest_draw_again(table):
    state, drew = lots(table, "wwv-xl", "Anna Bram Carla", "BCBED")
    assert [seat for seat, _ in drew] == [0, 1, 2, 0, 2]
    assert state.beginner == 2


def test_the_tiles_go_back_and_everybody_draws_seven(table):
    state, _ = lots(table, "sbnl-punten", "Anna Bram", "AB")
    assert [len(seat.rack) for seat in state.seats] == [7, 7]
    assert state.bag == 102 - 14


@pytest.mark.parametrize(("book", "total"), [("wwv-xl", 100), ("basis", 102)])
def test_the_set_of_the_rulebook(table, book, total):
    game = table(book, "Anna Bram Carla", [])
    assert game.state.bag == total - 21


@pytest.mark.parametrize("book", ["sbnl-wedstrijd", "toernooi"])
def test_the_player_who_does_not_begin_starts_the_clock(table, book):
    game = table(book, "Anna Bram", [], beginner=1)
    assert game.log[-1].by == 0
    game.wait(5000)
    assert game.state.clock.used_by(1, game.now) == 5000
    assert game.state.clock.used_by(0, game.now) == 0


@pytest.mark.parametrize(
    ("book", "players", "reason"),
    [
        ("toernooi", ("Anna",), "player-count"),
        ("toernooi", ("Anna", "Bram", "Carla"), "player-count"),
        ("basis", ("A", "B", "C", "D", "E"), "player-count"),
        ("basis", ("Anna", "anna "), "player-names"),
        ("basis", ("Anna", " "), "player-names"),
        ("basis", ("Anna", "B" * 61), "player-names"),
    ],
)
def test_a_game_needs_its_players(table, book, players, reason):
    game = table("basis", "Anna Bram", [])
    outcome = start(Opening(rulebook(book), players, LIST), 0, game.jury, game.drawer)
    assert isinstance(outcome, Refusal)
    assert outcome.reason == reason


def test_a_beginner_must_have_a_seat(table):
    game = table("basis", "Anna Bram", [])
    opening = Opening(rulebook("basis"), ("Anna", "Bram"), LIST, beginner=2)
    assert start(opening, 0, game.jury, game.drawer).reason == "no-such-seat"
