"""The master: proof at the end, simulation before it, and one eye on the clock."""

from dataclasses import replace

import pytest

from nabeurt.analysis.bots.bot import Bot
from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.analysis.bots.lookahead import LONGEST_S, SHORTEST_S, Foresight, table
from nabeurt.analysis.search.endgame import solve
from nabeurt.analysis.search.simulation import simulate
from nabeurt.analysis.training.match import play, states
from nabeurt.game import view
from nabeurt.game.commands import Place
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate
from nabeurt.rules import NAMES, rulebook

pytestmark = pytest.mark.usefixtures("home")
MASTER, EXPERT, BEGINNER = LEVELS[5], LEVELS[4], LEVELS[0]
BOOKS = [name for name in NAMES if name != "sbnl-duplicate"]


def master(book="toernooi", seed="1"):
    return Bot(MASTER, rulebook(book), Lexicon.default(), seed)


def ahead(book):
    return Foresight(LEVELS[-1], rulebook(book), Lexicon.default(), "1", None, None)


def last_position(book):
    """Return a view of an endgame in which two known racks remain."""
    expert = Bot(EXPERT, rulebook(book), Lexicon.default(), "1")
    found = (state for state in states((expert, expert), "2") if not state.bag and not state.ended)
    state = next(state for state in found if state.on_turn is not None and not state.pending)
    return view(state, state.on_turn)


@pytest.mark.parametrize("book", ["toernooi", "sbnl-punten"])
def test_an_ending_is_played_as_it_is_proven(book):
    seen = last_position(book)
    rack = seen.players[seen.viewer].rack
    best = solve(
        seen.board.cells,
        rack,
        seen.unseen,
        Lexicon.default(),
        rulebook(book),
        began=seen.beginner == seen.viewer,
        plies=5,
    )
    assert master(book).command(seen) == Place(best.line[0].candidate.placement)


def test_there_is_no_proof_while_tiles_are_unseen_or_more_than_two_play():
    first = next(states((master(), master()), "3"))
    assert ahead("toernooi").ending(view(first, 0), 0) is None
    four = next(states((master("mattel-xl"),) * 4, "3"))
    assert ahead("mattel-xl").ending(view(four, 0), 0) is None
    assert ahead("mattel-xl").best(view(four, 0), 0, [], "") is None


@pytest.mark.parametrize("players", [3, 4])
def test_among_more_than_two_the_master_looks_ahead_too(players):
    masters = (master("mattel-xl"),) * players
    first = next(states(masters, "3"))
    seen = view(first, 0)
    found = generate(seen.board.cells, seen.players[0].rack, Lexicon.default(), best=4)
    chosen = ahead("mattel-xl").best(seen, 0, found, "")
    around = table(seen, 0)
    assert [one.tiles for one in around.rivals] == [7] * (players - 1)
    effort = ahead("mattel-xl").effort(seen, 0)
    ranked = simulate(around, Lexicon.default(), rulebook("mattel-xl"), effort, candidates=found)
    assert chosen == Place(ranked[0].candidate.placement)


def test_a_table_is_seen_from_the_seat_in_the_order_of_turns():
    seen = view(next(states((master("wwv-xl"),) * 4, "3")), 2)
    players = [replace(one, total=10 * number) for number, one in enumerate(seen.players)]
    players[0] = replace(players[0], frozen=True)
    around = table(replace(seen, players=tuple(players), beginner=1), 2)
    assert [(one.lead, one.frozen) for one in around.rivals] == [
        (-10, False),
        (20, True),
        (10, False),
    ]
    assert around.beginner == 3


def test_time_is_shared_among_the_turns_to_come_and_none_is_taken_in_overtime():
    seen = view(next(states((master("sbnl-wedstrijd"),) * 2, "4")), 0)

    def allowed(used_ms):
        players = (replace(seen.players[0], used_ms=used_ms), seen.players[1])
        return ahead("sbnl-wedstrijd").seconds(replace(seen, players=players), 0)

    assert allowed(0) == LONGEST_S
    assert allowed(33 * 60_000) < LONGEST_S
    assert allowed(40 * 60_000) == SHORTEST_S


def test_where_all_share_the_time_that_of_the_other_counts_too():
    seen = view(next(states((master("sbnl-punten"),) * 2, "4")), 0)
    players = (seen.players[0], replace(seen.players[1], used_ms=89 * 60_000))
    assert ahead("sbnl-punten").seconds(replace(seen, players=players), 0) < 2


def test_without_a_clock_the_longest_is_long_enough():
    seen = view(next(states((master("mattel-xl"),) * 2, "4")), 0)
    assert ahead("mattel-xl").seconds(seen, 0) == LONGEST_S


def test_the_same_seed_makes_the_same_master():
    first = next(states((master(), master()), "5"))
    answers = {str(master(seed="9").command(view(first, 0))) for _ in range(3)}
    assert len(answers) == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("book", ["mattel-xl", "wwv-xl", "basis"])
def test_the_master_plays_with_three_and_four(book, players):
    lower = Bot(BEGINNER, rulebook(book), Lexicon.default(), "1")
    quick = Bot(replace(MASTER, simulates=50), rulebook(book), Lexicon.default(), "1")
    state = play((quick, *[lower] * (players - 1)), "6")
    assert state.ended
    assert not [one for one in state.penalties if one.seat == 0]


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_the_master_plays_by_every_rulebook(book):
    lower = Bot(BEGINNER, rulebook(book), Lexicon.default(), "1")
    state = play((master(book), lower), "6")
    assert state.ended
    assert not [one for one in state.penalties if one.seat == 0]
