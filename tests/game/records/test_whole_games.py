"""Whole games kept as files: what an earlier version wrote is still read, and nothing breaks it."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.game.fold import replay
from nabeurt.game.outcome.settlement import result
from nabeurt.game.records import (
    Outcome,
    Record,
    UnreadableRecord,
    Verification,
    gcg_text,
    log_text,
    parse_log,
    parse_record,
    verify,
)
from nabeurt.ledger.fold import Impossible
from nabeurt.rules import NAMES, rulebook

GAMES = Path(__file__).parents[2] / "games"
ANY = rulebook("basis")
PLAIN = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just("*******")


@pytest.mark.parametrize("name", NAMES)
def test_log_and_gcg_hold_the_same_game_and_it_proves_true(name: str):
    log = (GAMES / f"{name}.jsonl").read_bytes()
    gcg = (GAMES / f"{name}.gcg").read_bytes()
    record = parse_record(log, ANY)
    assert record == parse_record(gcg, ANY)
    assert record.findings == ()
    assert verify(record.events).outcome is Outcome.TRUE
    assert result(replay(record.events)) is not None
    assert log_text(record.events, "0.1.0").encode() == log
    assert gcg_text(record.events, "0.1.0").encode() == gcg


@given(st.data())
def test_no_field_changed_breaks_anything(chance):
    lines = (GAMES / "toernooi.jsonl").read_text("utf-8").splitlines()
    place = chance.draw(st.integers(1, len(lines) - 1))
    data = json.loads(lines[place])
    data[chance.draw(st.sampled_from(sorted(data)))] = chance.draw(PLAIN)
    lines[place] = json.dumps(data)
    check_unbroken("\n".join(lines).encode())


@settings(max_examples=50)
@given(st.data())
def test_no_line_moved_or_lost_breaks_anything(chance):
    lines = (GAMES / "sbnl-wedstrijd.jsonl").read_text("utf-8").splitlines()
    line = lines.pop(chance.draw(st.integers(1, len(lines) - 1)))
    if chance.draw(st.booleans()):
        lines.insert(chance.draw(st.integers(1, len(lines))), line)
    check_unbroken("\n".join(lines).encode())


def check_unbroken(data: bytes) -> None:
    """Whatever a log says, it is read or refused, replayed or impossible, true or not."""
    with suppress(UnreadableRecord):
        record = parse_log(data)
        assert isinstance(verify(record.events), Verification)
        with suppress(Impossible):
            assert parse_record(gcg_text(record.events, "x").encode(), ANY).events == record.events


@given(st.data())
def test_no_word_changed_in_gcg_breaks_anything(chance):
    lines = (GAMES / "mattel-xl.gcg").read_text("utf-8").splitlines()
    plain = [line for line in lines if not line.startswith("#note")]
    place = chance.draw(st.integers(0, len(plain) - 1))
    words = plain[place].split(" ")
    other = st.sampled_from(["-", "--", "8H", "O15", "(time)", "ZZZ", "....", "-7", "+9", "", "?"])
    words[chance.draw(st.integers(0, len(words) - 1))] = chance.draw(other)
    plain[place] = " ".join(words)
    with suppress(UnreadableRecord):
        record = parse_record("\n".join(plain).encode(), rulebook("mattel-xl"))
        assert isinstance(record, Record)
        replay(record.events)
