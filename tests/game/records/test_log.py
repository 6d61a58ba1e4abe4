"""The event log: every event at all, made from the classes' own type hints, and every cut."""

import json
from contextlib import suppress
from dataclasses import fields
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Direction, Placement, Square
from nabeurt.game.events import EVENTS, Drew, Event, Placed, Started
from nabeurt.game.records import (
    Flaw,
    Oddity,
    Record,
    UnreadableRecord,
    line_of,
    log_text,
    parse_log,
)
from nabeurt.game.records.log import looks_like_log, parse_event
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import NAMES, Rulebook, rulebook

TILES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?*"
PLAYERS = ("Anna", "Bram", "Zoë", "Đorđe 'de' \"Vries\"")
squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))
words = st.text("ABCXYZabcxyz", min_size=1, max_size=15)
placements = st.builds(Placement, squares, st.sampled_from(Direction), words)
BY_TYPE = {
    Placement: placements,
    Placement | None: st.none() | placements,
    Rulebook: st.sampled_from([rulebook(name) for name in NAMES]),
    str: st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
}
BY_NAME = {
    "at": st.integers(0, 10**9),
    "seat": st.integers(0, 3),
    "tiles": st.text(TILES, max_size=7),
    "tile": st.sampled_from(TILES),
    "returned": st.text(TILES, max_size=7),
    "players": st.just(PLAYERS),
}


def of_class(kind: type[Event]) -> st.SearchStrategy[Event]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    return st.builds(kind, **{name: value_of(name, hints[name]) for name in names})


def value_of(name: str, hint: type) -> st.SearchStrategy[object]:
    if name == "by" and hint is int:
        return BY_NAME["seat"]
    if name in BY_NAME:
        return BY_NAME[name]
    return BY_TYPE[hint] if hint in BY_TYPE else st.from_type(hint)


started = of_class(Started)
streams = st.tuples(started, st.lists(st.sampled_from(EVENTS).flatmap(of_class), max_size=9)).map(
    lambda both: (both[0], *both[1])
)

HEADER = '{"nabeurt": "0.1.0", "log": 1}\n'
START = Started(0, rulebook("toernooi"), PLAYERS[:2], False, LexiconUsed("a", "1", "f"), "")  # noqa: FBT003  # fields in order
SNOET = Placed(7, 0, Placement.parse("5D SNO(E)T"), "SNOe", (), 0, 14)


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_reads_back_as_it_was_written(kind: type[Event]):
    @given(of_class(kind))
    def reads_back(event: Event):
        line = line_of(event)
        assert line.count("\n") == 1
        assert parse_event(line.encode(), 2) == event

    reads_back()


@given(streams)
def test_a_whole_log_reads_back(stream: tuple[Event, ...]):
    data = log_text(stream, "0.1.0").encode()
    assert looks_like_log(data)
    assert parse_log(data) == Record(stream)


@given(streams, st.data())
def test_a_log_cut_anywhere_still_loads(stream: tuple[Event, ...], chance):
    data = log_text(stream, "0.1.0").encode()
    cut = data[: chance.draw(st.integers(0, len(data)), label="cut")]
    log = parse_log(cut)
    assert log.events == stream[: len(log.events)]
    kept = log_text(log.events, "0.1.0").encode()
    torn = [Oddity.TORN] if cut not in {kept, kept[:-1]} else []
    assert [finding.oddity for finding in log.findings] == torn
    assert len(kept) <= len(cut) + 1 or not log.events


def test_a_header_that_only_misses_the_end_of_its_line_is_whole():
    assert parse_log(log_text((), "0.1.0").encode()[:-1]) == Record(())


def test_a_log_that_passed_through_an_editor_is_still_a_log():
    text = log_text((START, SNOET), "0.1.0").replace(": ", ":").replace("\n", "\r\n")
    data = b"\xef\xbb\xbf" + text.encode()
    assert looks_like_log(data)
    assert parse_log(data) == Record((START, SNOET))


def test_placements_are_written_as_people_write_them():
    assert json.loads(line_of(SNOET)) == {
        "event": "Placed",
        "at": 7,
        "seat": 0,
        "placement": "5D SNO(E)T",
        "tiles": "SNOe",
        "words": [],
        "bonus": 0,
        "score": 14,
    }


SAID = line_of(START)
DREW = line_of(Drew(1, 1, "E?"))


@pytest.mark.parametrize(
    ("text", "flaw", "line"),
    [
        ("geen partij", Flaw.NOT_OURS, 1),
        ("geen partij\n", Flaw.NOT_JSON, 1),
        ('{"log": 1}\n', Flaw.NOT_OURS, 1),
        ('{"nabeurt": "9", "log": 2}\n', Flaw.UNKNOWN_SCHEMA, 1),
        ('{"nabeurt": "9", "log": true}\n', Flaw.UNKNOWN_SCHEMA, 1),
        (HEADER + "[1]\n", Flaw.NOT_JSON, 2),
        (HEADER + SAID + DREW[:-5] + "\n" + DREW, Flaw.NOT_JSON, 3),
        (HEADER + SAID + "\n", Flaw.NOT_JSON, 3),
        (HEADER + '{"event": "Danced", "at": 0}\n', Flaw.UNKNOWN_EVENT, 2),
        (HEADER + '{"event": ["Drew"], "at": 0}\n', Flaw.UNKNOWN_EVENT, 2),
        (HEADER + '{"at": 0}\n', Flaw.UNKNOWN_EVENT, 2),
        (HEADER + '{"event": "Passed", "at": 0}\n', Flaw.WRONG_EVENT, 2),
        (HEADER + '{"event": "Passed", "at": 0, "seat": "0"}\n', Flaw.WRONG_EVENT, 2),
        (HEADER + '{"event": "Passed", "at": 0.5, "seat": 0}\n', Flaw.WRONG_EVENT, 2),
        (HEADER + '{"event": "Passed", "at": 0, "seat": 0, "x": 1}\n', Flaw.WRONG_EVENT, 2),
        (HEADER + DREW, Flaw.WRONG_EVENT, 2),
        (HEADER + SAID + DREW.replace('"seat":1', '"seat":2'), Flaw.WRONG_EVENT, 3),
        (HEADER + SAID + DREW.replace('"seat":1', '"seat":-1'), Flaw.WRONG_EVENT, 3),
        (HEADER + SAID + DREW.replace("E?", "E!"), Flaw.WRONG_EVENT, 3),
        (HEADER + SAID.replace("toernooi", 'x","y":"'), Flaw.WRONG_EVENT, 2),
        (HEADER + SAID.replace('"check":"afterwards"', '"check":"never"'), Flaw.WRONG_EVENT, 2),
        (HEADER + SAID + line_of(SNOET).replace("5D", "5P"), Flaw.WRONG_EVENT, 3),
        (HEADER + SAID + line_of(SNOET).replace("14", "1" * 5000), Flaw.NOT_JSON, 3),
        (HEADER + "[" * 100_000 + "\n", Flaw.NOT_JSON, 2),
        ("x" * (4 * 1024 * 1024 + 1), Flaw.TOO_LONG, 0),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, flaw: Flaw, line: int):
    with pytest.raises(UnreadableRecord) as told:
        parse_log(text.encode())
    assert (told.value.flaw, told.value.line) == (flaw, line)


@given(st.data())
def test_no_byte_changed_breaks_the_reading(chance):
    data = bytearray((HEADER + SAID + DREW + line_of(SNOET)).encode())
    data[chance.draw(st.integers(0, len(data) - 1))] = chance.draw(st.integers(0, 255))
    with suppress(UnreadableRecord):
        assert isinstance(parse_log(bytes(data)), Record)
