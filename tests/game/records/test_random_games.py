"""Random games by every rulebook: what is written reads back, what was drawn proves true."""

import random
from dataclasses import replace
from functools import cache

import pytest
from game.records.random_games import ANY, PLAYERS, Coin, Play, book_of, game
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.board import LETTERS, Placement
from nabeurt.game import commands as c
from nabeurt.game.events import (
    BagSet,
    BeginsFirst,
    BoardLaid,
    Checked,
    Deducted,
    Drew,
    DrewForStart,
    Ended,
    Event,
    Overdrew,
    Placed,
    PlayStopped,
    RackSet,
    ReturnedUnseen,
    ScoreSet,
    SeedRevealed,
    Started,
    TimeUsedSet,
    Why,
    Withdrawn,
)
from nabeurt.game.fold import replay
from nabeurt.game.judge.referee import Opening, start
from nabeurt.game.outcome.settlement import result
from nabeurt.game.reasons import Refusal
from nabeurt.game.records import (
    Oddity,
    Outcome,
    Record,
    gcg_text,
    log_text,
    parse_gcg,
    parse_log,
    parse_record,
    verify,
)
from nabeurt.game.records.gcg.lines import Move, parse_lines
from nabeurt.game.state.turn import Turn
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import NAMES, rulebook

GAMES = [(name, number) for name in NAMES for number in range(5)]
MORE = [(name, number) for name in NAMES for number in range(5, 25)]
DRAWS = (Drew, DrewForStart, Overdrew, ReturnedUnseen)


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_a_game_reads_back_and_its_draws_prove_true(name: str, number: int):
    events = game(name, number)
    check_reads_back(events)
    check_last_totals(events)
    check_proof(events)


@pytest.mark.slow
@pytest.mark.proof
@pytest.mark.parametrize(("name", "number"), MORE)
def test_many_more_games(name: str, number: int):
    test_a_game_reads_back_and_its_draws_prove_true(name, number)


def check_last_totals(events: tuple[Event, ...]) -> None:
    """The last total of each player in the plain lines is the result."""
    settled = result(replay(events))
    moves = [m for m in parse_lines(gcg_text(events, "x").splitlines()) if isinstance(m, Move)]
    last = {move.player: move.total for move in moves}
    if settled and len(last) == len(settled.final):
        assert sorted(last.values()) == sorted(settled.final)


def check_proof(events: tuple[Event, ...]) -> None:
    proof = verify(events)
    if replay(events).ended is None:
        assert proof.outcome is Outcome.NO_SEED
        return
    assert proof.outcome is Outcome.TRUE, proof
    assert proof.tiles == sum(len(tiles_of(event)) for event in events)
    assert proof.words == sum(isinstance(event, Placed) for event in events)


def tiles_of(event: Event) -> str:
    match event:
        case Drew(tiles=tiles):
            return tiles
        case DrewForStart(tile=tile) | Overdrew(tile=tile) | ReturnedUnseen(tile=tile):
            return tile
        case _:
            return ""


def test_the_random_games_are_about_everything_that_can_happen_on_screen():
    seen = {type(event) for name, number in GAMES for event in game(name, number)}
    assert len(seen) >= 35


@cache
def finished() -> list[tuple[Event, ...]]:
    games = [game(name, number) for name, number in GAMES]
    return [events for events in games if isinstance(events[-1], SeedRevealed)]


def with_tiles(event: Event, tiles: str) -> Event:
    return replace(event, **{"tiles" if isinstance(event, Drew) else "tile": tiles})


@settings(max_examples=50)
@given(st.data())
def test_a_tile_that_was_chosen_is_caught_at_its_draw(chance):
    events = list(chance.draw(st.sampled_from(finished())))
    draws = [place for place, event in enumerate(events) if isinstance(event, DRAWS)]
    place = chance.draw(st.sampled_from(draws))
    tiles = list(tiles_of(events[place]))
    at = chance.draw(st.integers(0, len(tiles) - 1))
    tiles[at] = chance.draw(st.sampled_from(sorted(set(LETTERS + "?") - {tiles[at]})))
    events[place] = with_tiles(events[place], "".join(tiles))
    proof = verify(events)
    assert proof.outcome in {Outcome.DRAW_DIFFERS, Outcome.CANNOT_FOLLOW}
    assert proof.event == place + 1


@settings(max_examples=50)
@given(st.data())
def test_a_draw_left_out_shortened_or_doubled_is_caught(chance):
    events = list(chance.draw(st.sampled_from(finished())))
    places = [place for place, event in enumerate(events) if isinstance(event, DRAWS)]
    place = chance.draw(st.sampled_from(places))
    match chance.draw(st.sampled_from(["out", "short", "twice"])):
        case "out":
            del events[place]
        case "short":
            events[place] = with_tiles(events[place], tiles_of(events[place])[:-1])
        case _:
            events.insert(place, events[place])
    assert verify(events).outcome is not Outcome.TRUE


CONSEQUENCES = (BeginsFirst, Checked, Deducted, Ended, PlayStopped, Withdrawn)


@settings(max_examples=60)
@given(st.data())
def test_what_follows_by_itself_cannot_be_left_out_or_doubled(chance):
    events = list(chance.draw(st.sampled_from(finished())))
    told = [
        place
        for place, event in enumerate(events)
        if isinstance(event, CONSEQUENCES) and getattr(event, "why", None) is not Why.SANCTION
    ]
    place = chance.draw(st.sampled_from(told))
    if chance.draw(st.booleans()):
        events.insert(place, events[place])
    else:
        del events[place]
    assert verify(events).outcome is not Outcome.TRUE


@pytest.mark.parametrize("change", [{"points": 1}, {"seat": 1}, {"turn": 1}, {"turn": 999}])
def test_a_check_afterwards_that_was_bent_is_caught(change: dict[str, int]):
    events = list(game("sbnl-punten", 0))
    place = next(place for place, event in enumerate(events) if isinstance(event, Checked))
    checked = events[place]
    assert isinstance(checked, Checked)
    bent = {name: getattr(checked, name) + step for name, step in change.items()}
    bent |= {"seat": 1 - checked.seat} if "seat" in change else {}
    events[place] = replace(checked, **bent)
    assert verify(events).outcome is Outcome.CANNOT_FOLLOW


@settings(max_examples=40)
@given(st.data())
def test_a_changed_score_is_caught(chance):
    events = list(chance.draw(st.sampled_from(finished())))
    places = [place for place, event in enumerate(events) if isinstance(event, Placed)]
    place = chance.draw(st.sampled_from(places))
    placed = events[place]
    assert isinstance(placed, Placed)
    events[place] = replace(placed, score=placed.score + chance.draw(st.sampled_from([-1, 1, 50])))
    proof = verify(events)
    assert (proof.outcome, proof.event) == (Outcome.SCORE_DIFFERS, place + 1)


@pytest.mark.parametrize("number", range(10))
def test_another_seed_or_promise_is_caught(number: int):
    *before, last = events = finished()[number]
    started = events[0]
    assert isinstance(last, SeedRevealed)
    assert isinstance(started, Started)
    other = replace(last, seed="een andere kiem")
    promised = replace(started, commitment=commitment(other.seed))
    assert verify([*before, other]).outcome is Outcome.PROMISE_BROKEN
    assert verify([promised, *events[1:]]).outcome is Outcome.PROMISE_BROKEN
    assert verify([promised, *before[1:], other]).outcome is Outcome.DRAW_DIFFERS
    assert verify([replace(started, commitment=""), *events[1:]]).outcome is Outcome.NO_PROMISE
    assert verify(before).outcome is Outcome.NO_SEED
    assert verify(events[1:]).outcome is verify([]).outcome is Outcome.NO_START


@settings(max_examples=15)
@given(st.data())
def test_a_changed_line_in_our_own_gcg_is_found(chance):
    events = chance.draw(st.sampled_from(finished()))
    lines = gcg_text(events, "x").splitlines()
    moves = [place for place, line in enumerate(lines) if line.startswith(">")]
    place = chance.draw(st.sampled_from(moves))
    words = lines[place].split()
    lines[place] = " ".join([*words[:-1], str(int(words[-1]) + 1)])
    record = parse_gcg("\n".join(lines).encode(), ANY)
    assert record.events == events
    assert [finding.line for finding in record.findings] == [place + 1]


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_the_plain_lines_alone_tell_the_same_words(name: str, number: int):
    """As another program would read them, and as we read another program's."""
    events = game(name, number)
    lines = gcg_text(events, "x").splitlines()
    plain = "\n".join(line for line in lines if not line.startswith("#note")).encode()
    record = parse_gcg(plain, book_of(name, number))
    mine, theirs = replay(events), replay(record.events)
    assert theirs.board == mine.board
    assert [placed(turn) for turn in theirs.turns if turn.placement] == [
        placed(turn) for turn in mine.turns if turn.placement
    ]
    assert not {Oddity.SCORE, Oddity.SUM, Oddity.RACK} & {each.oddity for each in record.findings}


def placed(turn: Turn) -> tuple[int, str, int]:
    return turn.seat, str(turn.placement), turn.score


def test_a_table_game_with_unknown_racks_reads_back():
    book = rulebook("toernooi")
    opening = Opening(book, PLAYERS[:2], LexiconUsed("", "", ""), table=True, beginner=1)
    first = start(opening, 0, Coin(), SeededDrawer(""))
    assert not isinstance(first, Refusal)
    play = Play(random.Random(1), SeededDrawer(""), list(first.events), first.state, 1, 1)
    said: list[tuple[c.Command, c.By]] = [
        (c.Place(Placement.parse("H5 TR(E)INEN")), 1),
        (c.Exchange("***"), 0),
        (c.NoteRack(1, "ABCDFGG"), 1),
        (c.Undo(), c.Role.LEADER),
        (c.Exchange("Q**"), 0),
        (c.Place(Placement.parse("5D SNOET")), 1),
        (c.Stop(), c.Role.LEADER),
        (c.NoteLeftover(0, "AAEEOO?"), c.Role.LEADER),
        (c.NoteLeftover(1, "DGHKLMZ"), c.Role.LEADER),
    ]
    assert [play.tell(*each) for each in said] == [True] * len(said)
    assert play.state.ended
    check_reads_back(tuple(play.events))
    lines = [line for line in gcg_text(play.events, "x").splitlines() if line.startswith(">")]
    assert lines == [
        ">Bram: TR?INEN 8E TReINEN +66 66",
        ">Anna: Q -3 +0 0",
        ">Bram: SNOE E4 SNOE. +14 80",
        ">Anna: AAEEOO? (AAEEOO?) -6 -6",
        ">Bram: DGHKLMZ (DGHKLMZ) -22 58",
        ">Bram: DGHKLMZ (time) -34 24",  # the coin rejects SNOET: 14 and 20 more
    ]


def test_a_position_that_was_set_up_reads_back():
    opening = Opening(rulebook("sbnl-wedstrijd"), PLAYERS[:2], LexiconUsed("", "", ""), beginner=0)
    first = start(opening, 0, Coin(), SeededDrawer(""))
    assert not isinstance(first, Refusal)
    setting = (
        BoardLaid(0, Placement.parse("H5 TREINEN")),
        RackSet(0, 0, "SNOABCD"),
        BagSet(0, "EEE"),
        ScoreSet(0, 0, 450),
        TimeUsedSet(0, 1, 60_000),
    )
    play = Play(random.Random(1), SeededDrawer(""), list(first.events), first.state, 1, 1)
    play.happen(setting)
    assert play.tell(c.Place(Placement.parse("5E NOE")), 0) is False
    assert play.tell(c.Place(Placement.parse("5E NOS")), 0) is False
    assert play.tell(c.Place(Placement.parse("5F NAT")), 0)
    check_reads_back(tuple(play.events))
    assert ">Anna: SNOABCD E6 NA. +4 454" in gcg_text(play.events, "x")


def check_reads_back(events: tuple[Event, ...]) -> None:
    assert parse_log(log_text(events, "x").encode()) == Record(events)
    data = gcg_text(events, "x").encode()
    assert parse_gcg(data, ANY) == parse_record(data, ANY) == Record(events)
