"""Thinking a turn through: what is compared, what comes out, and what is left alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from nabeurt.analysis.review.choice import Choice, Scales, choices
from nabeurt.analysis.review.decisions import Occasion, course
from nabeurt.analysis.review.deeper import MOST, NEAR, Patience, thought_through
from nabeurt.analysis.review.review import review
from nabeurt.board import Laying, lay
from nabeurt.game.records import parse_log
from nabeurt.lexicon import Lexicon

GAMES = Path(__file__).parents[2] / "games"
QUICK = Patience(seconds=0.0, iterations=50, threads=1)


def occasion(name: str, bag: range) -> Occasion:
    """Find the first turn of a game with so many tiles in the bag."""
    played = course(parse_log((GAMES / f"{name}.jsonl").read_bytes()).events)
    return next(one for one in played.occasions if one.before.bag in bag and one.turn.placement)


@pytest.fixture(scope="module")
def scales() -> Scales:
    return Scales(Lexicon.default())


def thought(one: Occasion, scales: Scales, patience: Patience = QUICK) -> list[Choice]:
    possible = choices(one, scales)
    return thought_through(one, scales, possible, made(one, possible), patience)


def made(one: Occasion, possible: list[Choice]) -> Choice:
    return next(each for each in possible if each.placement == one.turn.placement)


def test_what_is_near_is_simulated_with_what_was_done_and_told_best_first(scales: Scales):
    one = occasion("toernooi", range(60, 78))
    possible, found = choices(one, scales), thought(one, scales)
    done = made(one, possible)
    assert 2 <= len(found) <= MOST + 1
    assert any(each.is_as(done) for each in found)
    near = possible[0].equity - NEAR
    assert all(each.equity >= near or each.is_as(done) for each in found)
    outlooks = [each.outlook for each in found]
    assert all(each and each.looked == 50 and each.ways is None for each in outlooks)
    worths = [each.chance + 1e-4 * each.gain for each in outlooks if each]
    assert worths == sorted(worths, reverse=True)


def test_the_same_turn_gets_the_same_answer(scales: Scales):
    one = occasion("sbnl-wedstrijd", range(40, 60))
    assert thought(one, scales) == thought(one, scales, replace(QUICK, threads=2))


def test_with_two_in_the_bag_every_rack_counts_and_time_is_told(scales: Scales):
    one = occasion("toernooi", range(1, 3))
    found = thought(one, scales, replace(QUICK, plies=1))
    assert found
    outlook = found[0].outlook
    assert outlook
    assert outlook.ways == 9 * 8
    assert 0 < outlook.looked < outlook.ways
    assert not outlook.proven


def words_of(possible: list[Choice], one: Occasion) -> set[str]:
    """Name every word that these placements form."""
    laid = [lay(one.before.board, each.placement) for each in possible if each.placement]
    return {word.word.upper() for each in laid if isinstance(each, Laying) for word in each.words}


def test_what_is_gone_through_to_the_end_is_proven(scales: Scales):
    one = occasion("toernooi", range(1, 3))
    small = Scales(Lexicon.of(sorted(words_of(choices(one, scales)[:6], one))))
    possible = choices(one, small)
    patience = Patience(seconds=60.0, plies=0, threads=1)
    found = thought_through(one, small, possible, possible[0], patience)
    emptied = [each for each in found if len(each.tiles) >= one.before.bag]
    assert emptied
    for each in emptied:
        assert each.outlook
        assert each.outlook.proven
        assert each.outlook.looked == each.outlook.ways


@pytest.mark.parametrize(("name", "bag"), [("wwv-xl", range(30, 60)), ("basis", range(30, 60))])
def test_with_more_than_two_it_is_simulated_too(name: str, bag: range, scales: Scales):
    one = occasion(name, bag)
    assert len(one.before.seats) > 2
    found = thought(one, scales)
    outlooks = [each.outlook for each in found]
    assert len(found) > 1
    assert all(each and each.looked == 50 and not each.proven for each in outlooks)
    assert found == thought(one, scales, replace(QUICK, threads=2))


def test_with_more_than_two_the_last_turns_are_played_to_the_end(scales: Scales):
    one = occasion("wwv-xl", range(1))
    assert len(one.before.seats) > 2
    for each in thought(one, scales):
        outlook = each.outlook
        assert outlook
        # Every draw ended in a game won, lost or shared by two or three.
        assert outlook.chance * outlook.looked * 6 == pytest.approx(
            round(outlook.chance * outlook.looked * 6), abs=0.05
        )
        assert not outlook.proven


def test_where_somebody_left_among_more_than_two_the_first_impression_stays(scales: Scales):
    one = occasion("wwv-xl", range(30, 60))
    last = len(one.before.seats) - 1
    state = one.before.with_seat(last if one.seat != last else 0, resigned=True)
    assert thought(replace(one, before=state), scales) == []


def test_a_rack_that_is_not_known_and_a_frozen_player_leave_it_at_that(scales: Scales):
    one = occasion("toernooi", range(20, 40))
    hidden = [replace(seat, rack="*" * 7) for seat in one.before.seats]
    frozen = [replace(seat, frozen=True) for seat in one.before.seats]
    for seats in (hidden, frozen):
        state = replace(one.before, seats=tuple(seats))
        assert thought(replace(one, before=state), scales) == []


def test_a_review_is_in_the_order_of_what_was_found_and_tells_what_it_cost(scales: Scales):
    events = parse_log((GAMES / "toernooi.jsonl").read_bytes()).events
    told: list[float] = []
    seen = review(events, scales, replace(QUICK, plies=1), told.append)
    assert told[-1] == 1.0
    thoughtful = [turn for turn in seen.turns if turn.played.outlook]
    assert len(thoughtful) > 10
    for turn in thoughtful:
        best, done = turn.best[0].outlook, turn.played.outlook
        assert best
        assert done
        assert turn.lost == max(0.0, best.gain - done.gain)
        assert turn.chance_lost == max(0.0, best.chance - done.chance)
        assert (turn.place == 1) == (best == done)
    first_sight = review(events, scales)
    assert not any(one.outlook for turn in first_sight.turns for one in turn.best)
