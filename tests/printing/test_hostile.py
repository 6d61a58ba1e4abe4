"""Whatever people are called and whatever a file says: paper, or one reason why not."""

import json

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nabeurt.duplicate.record.model import parse_recorded
from nabeurt.game.records import UnreadableRecord
from nabeurt.printing.brf import brf
from nabeurt.printing.page import html
from nabeurt.printing.paper import Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.pdf import pdf

NAMES = st.text(max_size=60)


def paper(text):
    columns = (Column(text, Width.FIGURE), Column(text), Column(text, Width.LETTERS))
    table = Table(text, columns, ((text, text, text),))
    title = f"Naam: {text}"  # as in every document: a title is never empty
    return Paper(title, "nl", text, (Heading(title, 1), Line(text), table))


@settings(max_examples=60)
@given(NAMES)
@example("#{panic()}")
@example("{page} {pages}")
@example("e\u0301\u0323\u0332" * 20)
@example("\u202e\u2066\ufeff\u200d")
@example("שלום abc")
@example("\ud7ff\U0010ffff")
def test_any_text_is_printed(text):
    assert pdf(paper(text)).startswith(b"%PDF-")
    assert pdf(paper(text), large=True).startswith(b"%PDF-")
    assert html(paper(text)).startswith(b"<!doctype html>")
    assert brf(paper(text)).isascii()


@pytest.mark.parametrize(
    "wrong",
    [
        {"board": "x"},
        {"board": "1" * 225},
        {"top": -1},
        {"top": "veel"},
        {"event": None},
        {"event": "x" * 501},
        {"ended_by": "zomaar"},
        {"most_turns": 0},
        {"turns": [{"turn": 1}]},
        {"ranking": [[]]},
    ],
    ids=str,
)
def test_a_record_that_is_none_is_refused(played, wrong):
    told = json.loads(msgspec.json.encode(played)) | wrong
    with pytest.raises(UnreadableRecord):
        parse_recorded(json.dumps(told).encode())


def test_an_unknown_reason_is_no_record(played):
    told = json.loads(msgspec.json.encode(played))
    told["turns"][0]["slips"][0]["reason"] = "zomaar"
    with pytest.raises(UnreadableRecord):
        parse_recorded(json.dumps(told).encode())


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_a_reason(data):
    with pytest.raises(UnreadableRecord):
        parse_recorded(data)


def test_what_is_written_reads_back(played):
    assert parse_recorded(msgspec.json.encode(played)) == played
