"""Random evenings: whatever is said, the books balance and the log tells the whole truth."""

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.board import DUTCH, Board, Placement, lay, tile_on_rack
from nabeurt.duplicate import By, Phase, Redo, Refusal, Role, Slip, replay
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.log import log_text, parse_log
from nabeurt.duplicate.record.model import data_of
from nabeurt.duplicate.scoring.ranking import ranking
from nabeurt.duplicate.scoring.slips import Reader
from nabeurt.duplicate.setup import Draws
from nabeurt.ledger.jury import LexiconJury

NUMBERS = range(1, 5)
ROLES = [By(Role.LEADER, "Lea"), By(Role.HELPER, "Hans"), By(Role.HELPER, "Ina")]
ROLES += [By(Role.PHONE, f"telefoon-{number}") for number in NUMBERS]
# What moves an evening on, so that random talk gets somewhere.
COURSE = {
    Phase.READY: say.Draw(),
    Phase.DRAWN: say.StartTime(),
    Phase.CALLED: say.StartTime(),
    Phase.RUNNING: say.Close(),
    Phase.PAUSED: say.ResumeTime(),
    Phase.CLOSED: say.Score(despite=True),
    Phase.LAID: say.Draw(),
    Phase.OVER: say.Finish(),
}


def a_slip(room, chance):
    turn = room.state.turn
    words = LexiconJury(room.evening.lexicon)
    rows = words.best(turn.board, turn.letters, room.state.tile_set, 30) if turn else []
    if rows and chance.random() < 0.8:
        placement = chance.choice(rows).placement
        where = placement.at if chance.random() < 0.9 else "A1"
        return Slip(placement.letters, where, chance.choice([None, 10]), key=chance.choice("ab"))
    return Slip(chance.choice(["", "EEN", "X1"]), chance.choice(["", "H8", "Q9"]))


def anything(room, chance):
    turn, number = chance.randint(0, len(room.state.turns) + 1), chance.choice([*NUMBERS, 9])
    redo = chance.choice(list(Redo))
    return chance.choice(
        [
            say.AddPlayer("Eva", chance.choice([None, number])),
            say.Join(f"Speler {number}", number),
            say.ChangePlayer(number, "Ander"),
            say.ReleaseDevice(number),
            say.Withdraw(number),
            say.Return(number),
            say.Draw(chance.choice(["", "EEITRNN"])),
            say.Call(),
            say.StartTime(),
            say.PauseTime(),
            say.ResumeTime(),
            say.Score(),
            say.LayNothing(),
            *[say.HandIn(turn, number, a_slip(room, chance))] * 6,
            say.CorrectSlip(turn, number, a_slip(room, chance), chance.choice(["", "fout"])),
            say.RemoveSlip(turn, number, "weg"),
            say.CorrectPoints(turn, number, chance.choice([None, 5, -5]), "jury"),
            say.RuleWord(chance.choice(["EEN", "ZIE", "X"]), chance.random() < 0.5, "jury"),
            *([say.RedoTurn(turn, redo, "opnieuw")] if chance.random() < 0.3 else []),
        ]
    )


def next_step(room):
    if room.state.phase is not Phase.SCORED:
        return COURSE[room.state.phase]
    found = [mark.placement for mark in room.state.turn.marks.values() if mark.placement]
    return say.LayMaster(found[0]) if found else say.LayNothing()


def talk(room, chance, steps):
    for _ in range(steps):
        before, now = room.state, room.state.now + chance.choice([0, 10, 5_000, 100_000])
        if chance.random() < 0.35:
            command, by = next_step(room), ROLES[0]
        else:
            command, by = anything(room, chance), chance.choice(ROLES)
        outcome = room.hear(command, by, now)
        if isinstance(outcome, Refusal):
            assert room.state is before
        balanced(room.state)


def balanced(state):
    lying = "".join(map(tile_on_rack, state.board.tiles))
    assert Counter(state.bag + lying + state.letters) == Counter(state.tile_set.counts)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), draws=st.sampled_from(Draws), twice=st.booleans())
def test_whatever_is_said_the_books_balance(hall, seed, draws, twice):
    chance = random.Random(seed)
    room = hall(draws=draws, double_entry=twice, book={"turns": 4}).players(*NUMBERS)
    talk(room, chance, 80)
    assert replay(room.evening.events) == room.state
    for one in ranking(room.state):
        turns = [turn for turn in room.state.turns if turn.scored]
        marks = [turn.marks.get(one.player.number) for turn in turns]
        assert one.total == sum(mark.points for mark in marks if mark) == sum(one.turns)
    json.dumps(data_of(record(room.state)))


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), part=st.floats(0, 1))
def test_a_log_cut_anywhere_goes_on(hall, seed, part):
    room = hall(draws=Draws.COMPUTER, book={"turns": 3}).players(*NUMBERS)
    talk(room, random.Random(seed), 60)
    data = log_text(room.evening.events, "0").encode()
    start = data.index(b"\n", data.index(b"\n") + 1) + 1  # whatever comes after set-up
    events, torn = parse_log(data[: start + int(part * (len(data) - start))])
    assert list(events) == room.evening.events[: len(events)]
    assert torn in {True, False}
    again = hall(draws=Draws.COMPUTER, book={"turns": 3})
    again.evening.state, again.evening.events = replay(events), list(events)
    talk(again, random.Random(seed), 20)


@pytest.mark.parametrize("letters", ["EEITRNN", "EEITRN?", "TREIN??", "ZIEREEN"])
@pytest.mark.parametrize("rulings", [{}, {"TREIN": False, "NEETE": True, "ZE": False}])
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_a_hall_of_slips_is_read_as_one_by_one(hall, letters, rulings, seed):
    chance = random.Random(seed)
    lexicon, tiles = hall().evening.lexicon, DUTCH
    board = Board.empty()
    for laid in ("H4 TREI(N)EN", "9E SNO(E)T"):  # blanks that stayed
        board = lay(board, Placement.parse(laid)).after
    arbiter = LexiconJury(lexicon)
    found = arbiter.best(board, letters, tiles, 300)
    slips = {number: _any_slip(found, chance) for number in range(60)}
    together = Reader(board, letters, tiles, arbiter, rulings).read_all(slips)
    single = [
        Reader(board, letters, tiles, arbiter, rulings).read(*one) for one in sorted(slips.items())
    ]
    assert list(together) == single


def _any_slip(found, chance):
    placement = chance.choice(found).placement
    word = str(placement).partition(" ")[2] if chance.random() < 0.5 else placement.letters
    where = placement.at if chance.random() < 0.8 else chance.choice(["A1", "9H", "H9", "G4"])
    return Slip(word, where, 7)
