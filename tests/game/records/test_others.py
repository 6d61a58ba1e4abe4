"""GCG files as other programs and people write them; the games are our own."""

from pathlib import Path
from typing import Any

import pytest

from nabeurt.game.fold import replay
from nabeurt.game.outcome.summary import summary
from nabeurt.game.records import Flaw, Oddity, UnreadableRecord, parse_record
from nabeurt.game.records.load import looks_like_record
from nabeurt.rules import rulebook

OTHERS = Path(__file__).parents[2] / "games" / "others"


def read(name: str) -> tuple[dict[str, Any], list[tuple[int, Oddity, dict[str, object]]]]:
    data = (OTHERS / f"{name}.gcg").read_bytes()
    assert looks_like_record(data)
    record = parse_record(data, rulebook("toernooi"))
    odd = [(finding.line, finding.oddity, finding.fields) for finding in record.findings]
    return summary(replay(record.events)), odd


def test_a_whole_game_with_notes_over_several_lines():
    told, odd = read("quackle")
    assert odd == []
    assert [turn["at"] for turn in told["turns"][:6] if "at" in turn] == [
        "H7",
        "I7",
        "G9",
        "H11",
        "13H",
    ]
    assert told["ended_by"] == "passes"
    assert told["final"] == {"Anna Bos": 443, "Bram Dekker": 246}
    assert told["tiles_left"] == {"Anna Bos": "CNQ", "Bram Dekker": "NX"}


def test_a_word_taken_back_a_bonus_and_a_rack_counted_double():
    told, odd = read("macondo")
    assert odd == [
        (11, Oddity.SKIPPED, {"player": "Zoë van 't Hof"}),
        (14, Oddity.BONUS, {"points": 5}),
        (45, Oddity.SCORE, {"said": 20, "counted": 10}),
    ]
    assert told["turns"][2]["kind"] == "withdrawn"
    assert told["ended_by"] == "out"
    assert told["penalties"] == [{"to": "Zoë van 't Hof", "points": -10, "why": "overtime"}]
    assert told["final"] == {"Anna Bos": 490, "Zoë van 't Hof": 290}


def test_an_unfinished_game_with_its_racks():
    told, odd = read("magpie")
    assert odd == []
    assert not told["over"]
    assert told["tiles_left"] == {"Anna": "AEEGRST", "Bram": "EEFGMNT"}


def test_the_encoding_and_line_ends_of_old_and_small_coordinates():
    told, odd = read("server")
    assert [(line, oddity) for line, oddity, _ in odd] == [(11, Oddity.SCORE), (12, Oddity.SCORE)]
    assert told["totals"] == {"José García": 63, "Loïs": 2}
    assert told["final"] == {"José García": 63 - 15, "Loïs": 2 - 27}
    assert told["turns"][5] == {
        "by": "Loïs",
        "kind": "exchanged",
        "tiles": 7,
        "score": 0,
        "total": 22,
    }


def test_what_people_type():
    told, odd = read("byhand")
    assert odd == [
        (6, Oddity.SUM, {"said": 23, "counted": 22}),
        (8, Oddity.SCORE, {"said": 33, "counted": 34}),
    ]
    assert told["totals"] == {"An van Dijk": 99, "BRAM": 50}
    assert [turn["word"] for turn in told["turns"] if "word" in turn] == [
        "JEE",
        "NOAN",
        "KW(A)M",
        "RESET",
        "SEGMENT",
        "WEGDOE",
    ]


def test_their_8h_across_is_our_h8_and_their_h8_our_8h():
    both = b">A: 8H EEN +6 6\n>B: H8 .I +2 2\n"
    turns = summary(replay(parse_record(both, rulebook("toernooi")).events))["turns"]
    assert [turn["at"] for turn in turns] == ["H8", "8H"]


TREIN = ">A: EEITRNN 8E TREIN +14 14\n"


@pytest.mark.parametrize(
    ("text", "flaw", "line"),
    [
        ("#title leeg\n", Flaw.NO_PLAYERS, 0),
        (TREIN, Flaw.WRONG_PLAYER_COUNT, 0),
        (TREIN + ">B: - +0 0\n>C: - +0 0\n", Flaw.WRONG_PLAYER_COUNT, 0),
        ("#player1 A Anna\n#player1 B Bram\n" + TREIN, Flaw.SAME_PLAYER, 2),
        ("#player1 A Anna\n#player2 a Bram\n" + TREIN, Flaw.SAME_PLAYER, 0),
        ("#player1 B Bram\n#player2 C Cas\n" + TREIN, Flaw.UNKNOWN_PLAYER, 3),
        (TREIN + ">B: 8E ....S +9 9\n", Flaw.WRONG_WORD, 2),
        (TREIN + ">B: 1A LOS +9 9\n", Flaw.WRONG_WORD, 2),
        (TREIN + ">B: 8M NAAR +9 9\n", Flaw.WRONG_WORD, 2),
        (TREIN + ">B: 8K ŁAN +9 9\n", Flaw.WRONG_WORD, 2),
        (TREIN + ">B: 8J () +9 9\n", Flaw.WRONG_WORD, 2),
        (TREIN + ">B: E8 .QQ +9 9\n", Flaw.SET_EXHAUSTED, 2),
        (TREIN + ">B: -ABCDEFGH +0 0\n", Flaw.WRONG_TILES, 2),
        (TREIN + ">B: -- -5 0\n", Flaw.NOTHING_TO_WITHDRAW, 2),
    ],
)
def test_what_cannot_be_recorded_is_told_with_its_line(text: str, flaw: Flaw, line: int):
    with pytest.raises(UnreadableRecord) as told:
        parse_record(text.encode(), rulebook("toernooi"))
    assert (told.value.flaw, told.value.line) == (flaw, line)


@pytest.mark.parametrize(
    ("text", "oddities"),
    [
        (TREIN + ">B: ABCDEFGH - +0 0\n", [(2, Oddity.RACK)]),
        (TREIN + ">B: XX - +0 0\n", [(2, Oddity.RACK)]),
        (TREIN + ">B: ABCDEFG 7G AN +5 5\n", [(2, Oddity.SCORE), (2, Oddity.RACK)]),
        (TREIN + ">A: - +0 14\n>B: - +0 0\n", [(2, Oddity.SKIPPED)]),
        (TREIN + ">B: - +0 0\n>B: AB (AB) -4 -4\n", [(3, Oddity.LEFT)]),
        (TREIN + ">B: - +0 0\n>A: (ABCDEFG) +19 33\n", []),
        (TREIN + ">B: - +0 0\n>A: (ABCDEFG) +38 52\n", [(3, Oddity.SCORE)]),
    ],
)
def test_what_does_not_add_up_is_a_finding(text: str, oddities: list[tuple[int, Oddity]]):
    record = parse_record(text.encode(), rulebook("toernooi"))
    assert [(finding.line, finding.oddity) for finding in record.findings] == oddities


@pytest.mark.parametrize(
    ("text", "is_record"),
    [
        (b"# een opmerking\nreglement toernooi\nspelers Anna Bram\nAnna: H8 EEN\n", False),
        (b"\xef\xbb\xbf#player1 A Anna\n", True),
        (b"#note x\r>Anna: - +0 0\r", True),
        (b'{"nabeurt": "0.1.0", "log": 1}\n', True),
    ],
)
def test_a_record_is_told_from_a_scenario(text: bytes, is_record: bool):  # noqa: FBT001  # a table
    assert looks_like_record(text) is is_record
