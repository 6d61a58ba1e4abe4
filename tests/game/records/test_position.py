from pathlib import Path

import pytest

from nabeurt.board import Placement
from nabeurt.board.cgp import Cgp
from nabeurt.game.events import Drew
from nabeurt.game.fold import apply, replay
from nabeurt.game.records import Flaw, UnreadableRecord, parse_record
from nabeurt.game.records.position import Setting, events_of, position_of
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import NAMES, rulebook

GAMES = Path(__file__).parents[2] / "games"
NO_LIST = LexiconUsed("", "", "")


def setting(name: str, players: int) -> Setting:
    return Setting(rulebook(name), ("Anna", "Bram", "Cas", "Dora")[:players], NO_LIST)


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_a_game_sets_up_a_game_that_stands_so(name: str):
    events = parse_record((GAMES / f"{name}.jsonl").read_bytes(), rulebook(name)).events
    state, checked = replay(events[:1]), 0
    for event in events[1:]:
        state = apply(state, event)
        if isinstance(event, Drew) and state.on_turn is not None and state.turns:
            cgp = position_of(state)
            again = replay(events_of(cgp, setting(name, len(state.seats))))
            same = position_of(again)
            assert (same.board, same.racks, same.scores) == (cgp.board, cgp.racks, cgp.scores)
            assert again.on_turn == 0
            checked += 1
    assert checked > 10


def test_a_position_is_written_with_the_player_on_turn_first():
    line = "15/" * 7 + "4TREINEN4/" + "15/" * 6 + "15 SNOABCD/EEE 450/-12 0"
    state = replay(events_of(Cgp.parse(line), setting("sbnl-punten", 2)))
    assert str(position_of(state)) == line
    assert state.board == replay(events_of(Cgp.parse(line), setting("basis", 2))).board
    assert state.seats[1].rack == "EEE"


def test_a_rack_that_is_not_told_is_still_to_be_drawn():
    line = "15/" * 14 + "15 SNOABCD/"
    state = replay(events_of(Cgp.parse(line), setting("toernooi", 2)))
    assert state.owes == (1,)


def test_scoreless_turns_are_counted():
    lines = b">A: 8H EEN +6 6\n>B: -3 +0 0\n>A: - +0 6\n"
    state = replay(parse_record(lines, rulebook("toernooi")).events)
    assert position_of(state).zero_turns == 2
    assert state.turns[0].placement == Placement.parse("H8 EEN")


@pytest.mark.parametrize(
    ("line", "name", "players", "flaw"),
    [
        ("15/" * 14 + "15 A/B/C", "toernooi", 3, Flaw.WRONG_PLAYER_COUNT),
        ("15/" * 14 + "15 A/B", "mattel-xl", 3, Flaw.WRONG_PLAYER_COUNT),
        ("15/" * 14 + "QQ13 A/B", "toernooi", 2, Flaw.SET_EXHAUSTED),
        ("15/" * 14 + "15 Q/Q", "toernooi", 2, Flaw.SET_EXHAUSTED),
        ("15/" * 14 + "abc12 A/B", "toernooi", 2, Flaw.SET_EXHAUSTED),
    ],
)
def test_a_position_that_no_game_can_have_is_refused(
    line: str, name: str, players: int, flaw: Flaw
):
    with pytest.raises(UnreadableRecord) as told:
        events_of(Cgp.parse(line), setting(name, players))
    assert told.value.flaw is flaw
