"""What is proven of one turn agrees with what is proven of the next, and with how it ended."""

from itertools import pairwise
from pathlib import Path

import pytest

from nabeurt.analysis.review.decisions import Course, course
from nabeurt.analysis.review.proven import truths
from nabeurt.game import State
from nabeurt.game.outcome.settlement import final_points
from nabeurt.game.records import parse_log
from nabeurt.lexicon.library import open_lexicon

GAMES = Path(__file__).parents[2] / "games"
LAST = 5


def deducted(state: State, seat: int) -> int:
    """How many more points penalties took from the other than from this player."""
    lead = [one.points if one.seat == seat else -one.points for one in state.penalties]
    return sum(lead)


@pytest.mark.slow
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("name", ["toernooi", "sbnl-punten", "sbnl-wedstrijd"])
def test_each_price_leads_from_one_margin_to_the_next(name: str):
    whole = course(parse_log((GAMES / f"{name}.jsonl").read_bytes()).events)
    played = Course(whole.occasions[-LAST:], whole.final)
    proven = truths(played, open_lexicon("opentaal"), seconds=20)
    assert sorted(proven) == list(range(LAST))
    left = [proven[place].margin - (proven[place].cost or 0) for place in range(LAST)]
    for place, later in pairwise(range(LAST)):
        now, then = played.occasions[place], played.occasions[later]
        taken = deducted(then.before, now.seat) - deducted(now.before, now.seat)
        margin = proven[later].margin
        assert left[place] + taken == (margin if now.seat == then.seat else -margin)
    last = played.occasions[-1]
    points = final_points(played.final)
    taken = deducted(played.final, last.seat) - deducted(last.before, last.seat)
    assert left[-1] + taken == points[last.seat] - points[1 - last.seat]
