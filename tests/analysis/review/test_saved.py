"""What was found by looking back reads back as it was written."""

import pytest

from nabeurt.analysis.review.deeper import Patience
from nabeurt.analysis.review.evaluation import scales_for
from nabeurt.analysis.review.review import review
from nabeurt.analysis.review.saved import findings_text, recalled
from nabeurt.game import Opening, advance, start
from nabeurt.game.commands import Pass
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate
from nabeurt.rules import rulebook
from nabeurt.speech.grammar.commands import parse
from nabeurt.speech.grammar.names import Names

PLAYERS = ("Anna", "Bram")


@pytest.fixture(scope="module")
def played():
    """A whole game, each turn the best at first sight, and one exchange."""
    jury, drawer = LexiconJury(open_lexicon()), SeededDrawer("07" * 32)
    opening = Opening(rulebook("toernooi"), PLAYERS, jury.used)
    course = start(opening, 0, jury, drawer)
    events, state, now = course.events, course.state, 0
    while not state.ended:
        now += 1000
        rack = state.seats[state.on_turn].rack
        found = generate(state.board.cells, rack, jury.lexicon, best=1)
        word = parse(str(found[0].placement), Names(PLAYERS)) if found else Pass()
        wanted = parse(f"ruil {rack[0]}", Names(PLAYERS)) if now == 3000 else word
        course = advance(state, wanted, state.on_turn, now, jury, drawer)
        events, state = (*events, *course.events), course.state
    return events, scales_for(events[0], jury.lexicon)


def test_a_review_reads_back_as_it_was_written(played):
    events, scales = played
    seen = review(events, scales, Patience(seconds=0.02, threads=1))
    again = recalled(events, scales, findings_text(seen))
    assert again == seen
    assert any(turn.truth for turn in again.turns)
    assert any(choice.outlook for turn in again.turns for choice in turn.best)


@pytest.mark.parametrize("text", ["", "[]", "{", '[{"played": 3}]'])
def test_what_was_written_of_another_game_is_not_taken(played, text):
    events, scales = played
    assert recalled(events, scales, text) is None
