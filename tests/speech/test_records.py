"""Every flaw, oddity and outcome of game files, met for real and said with its own fields."""

from dataclasses import asdict
from pathlib import Path

import pytest

from nabeurt.game.records import (
    Flaw,
    Oddity,
    Outcome,
    UnreadableRecord,
    Verification,
    parse_record,
)
from nabeurt.rules import rulebook
from nabeurt.speech import LANGUAGES, say

HEADER = b'{"nabeurt": "0.1.0", "log": 1}\n'
TREIN = b">A: EEITRNN 8E TREIN +14 14\n"
GAMES = Path(__file__).parents[1] / "games"
OWN = (GAMES / "basis.gcg").read_bytes().splitlines(keepends=True)
OUT = (GAMES / "mattel-xl.gcg").read_bytes().splitlines(keepends=True)
NOTES = [line for line in OWN if line.startswith(b"#note")]

UNREADABLE = {
    Flaw.EMPTY: b"",
    Flaw.TOO_LONG: b"x" * 5_000_000,
    Flaw.NOT_TEXT: b"\0",
    Flaw.UNKNOWN_ENCODING: b"#character-encoding x\n",
    Flaw.NOT_JSON: HEADER + b"x\n",
    Flaw.NOT_OURS: b"#note nabeurt {}\n",
    Flaw.UNKNOWN_SCHEMA: b'{"nabeurt": "2", "log": {}}\n',
    Flaw.UNKNOWN_EVENT: HEADER + b'{"event":"{x}"}\n',
    Flaw.WRONG_EVENT: HEADER + b'{"event":"Passed"}\n',
    Flaw.NO_START: NOTES[0],
    Flaw.NOT_PLAYED: b"".join(NOTES[:6] + NOTES[7:]),
    Flaw.NO_PLAYERS: b"#title x\n",
    Flaw.WRONG_PLAYER_COUNT: TREIN,
    Flaw.SAME_PLAYER: b"#player1 A A\n#player1 B B\n",
    Flaw.UNKNOWN_PLAYER: b"#player1 A A\n#player2 B B\n>{x}: - +0 0\n",
    Flaw.NOT_GCG: b"x {x}\n",
    Flaw.TOO_MANY_MOVES: b">A: - +0 0\n>B: - +0 0\n" * 501,
    Flaw.UNKNOWN_MOVE: b">A: {x}\n",
    Flaw.WRONG_TILES: b">A: - +0 0\n>B: {x} - +0 0\n",
    Flaw.WRONG_WORD: TREIN + b">B: 1A {x} +0 0\n",
    Flaw.SET_EXHAUSTED: TREIN + b">B: E8 .QQ +0 0\n",
    Flaw.WRONG_NUMBER: b">A: - +0 999999999\n",
    Flaw.NOTHING_TO_WITHDRAW: TREIN + b">B: -- +0 0\n",
}
ODD = {
    Oddity.TORN: HEADER + NOTES[1].removeprefix(b"#note nabeurt ") + b"{",
    Oddity.CHANGED: b"".join(OWN).replace(b" +0 0", b" +0 1", 1),
    Oddity.SCORE: TREIN.replace(b"+14 14", b"+15 15") + b">B: - +0 0\n",
    Oddity.SUM: TREIN + b">B: - +0 5\n",
    Oddity.RACK: TREIN + b">B: QQ - +0 0\n",
    Oddity.SKIPPED: TREIN + b">A: - +0 14\n>B: - +0 0\n",
    Oddity.AFTER_END: b"".join(line for line in OUT if line.startswith(b">")) + b">Bram: - +0 9\n",
    Oddity.BONUS: TREIN + b">B: - +0 0\n>A: (challenge) +5 19\n",
    Oddity.LEFT: TREIN + b">B: - +0 0\n>B: A (A) -1 -1\n",
}


@pytest.mark.parametrize("flaw", Flaw)
def test_every_flaw_is_said_with_what_it_carries(flaw: Flaw):
    with pytest.raises(UnreadableRecord) as told:
        parse_record(UNREADABLE[flaw], rulebook("basis"))
    assert told.value.flaw is flaw
    for language in LANGUAGES:
        assert say(f"records.flaw.{flaw}", language, **told.value.fields)


@pytest.mark.parametrize("oddity", Oddity)
def test_every_oddity_is_said_with_what_it_carries(oddity: Oddity):
    findings = parse_record(ODD[oddity], rulebook("basis")).findings
    found = [finding for finding in findings if finding.oddity is oddity]
    assert found
    for language in LANGUAGES:
        assert say(f"records.oddity.{oddity}", language, **found[0].fields)


@pytest.mark.parametrize("outcome", Outcome)
def test_every_outcome_of_a_proof_is_said(outcome: Outcome):
    for language in LANGUAGES:
        assert say(f"records.proof.{outcome}", language, **asdict(Verification(outcome)))
