"""Logs and texts by mistaken or hostile hands: an answer or a refusal, never a surprise."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.duplicate import commands as say
from nabeurt.duplicate import leader_view, public_view, replay
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.log import log_text, parse_log
from nabeurt.duplicate.record.model import data_of
from nabeurt.game.records import UnreadableRecord
from nabeurt.ledger.fold import Impossible
from nabeurt.scenario.evening_file import parse_evening

STRANGE = [None, "", "H8", "QQQQQQQ", "EEITRNN", -1, 0, 1, 7, 10**9, True, [], {}, "x" * 300, 1.5]
WORDS = (
    "beurt briefje bord terug speler jury avond lexicon gelegd einde : 1 12 99999999 H4 4H TREIN"
)
WORDS += " EEITRNN ? te laat niets goed fout - ; # Ans \u00e9 \x00 \u202e computer 72"


@pytest.fixture(scope="module")
def lines(hall):
    room = hall().players(1, 2).begin("EEITRN?")
    room.slip(1, "H4 TREINEN")
    room.score().lay("H4 TREIN(E)N")
    room.begin("ZIEREEN")
    room.slip(2, "G9 ZIE")
    room.score().lay("G9 ZIE")
    room.hear(say.RuleWord("ZIE", valid=False, why="nee"))
    room.hear(say.CorrectPoints(1, 1, 5, "jury"))
    room.hear(say.Finish())
    return log_text(room.evening.events, "0").splitlines()


def altered(data, chance):
    """Put something strange anywhere in a line."""
    if isinstance(data, dict) and data and chance.random() < 0.9:
        name = chance.choice(sorted(data))
        return data | {name: altered(data[name], chance)}
    if isinstance(data, list) and data and chance.random() < 0.9:
        place = chance.randrange(len(data))
        return [*data[:place], altered(data[place], chance), *data[place + 1 :]]
    return chance.choice(STRANGE)


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_an_altered_log_is_read_or_refused(lines, seed):
    chance = random.Random(seed)
    place = chance.randrange(1, len(lines))
    strange = json.dumps(altered(json.loads(lines[place]), chance))
    data = "\n".join([*lines[:place], strange, *lines[place + 1 :]]) + "\n"
    try:
        state = replay(parse_log(data.encode())[0])
    except (Impossible, UnreadableRecord):
        return
    json.dumps(data_of(record(state)))
    leader_view(state)
    public_view(state)


@settings(max_examples=200)
@given(st.lists(st.lists(st.sampled_from(WORDS.split(" ")), max_size=8), max_size=12))
def test_any_text_is_read_or_told(rows):
    file = parse_evening("\n".join(" ".join(row) for row in rows))
    for mistake in file.mistakes:
        assert mistake.text("nl")
        assert mistake.text("en")
