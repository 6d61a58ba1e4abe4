"""The ladder that `nabeurt bots` shows was measured, is monotone, and is the one on the pages."""

from itertools import pairwise
from pathlib import Path

import pytest

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.analysis.bots.vocabulary import UNSEEN
from nabeurt.analysis.training.ladder import Rung, measured, rung
from nabeurt.analysis.training.workers import Alone
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook

DOCS = Path(__file__).parents[3] / "docs"
ALL = {"nl": "alle", "en": "all"}
PAGES = {one: (DOCS / one / "bots.md").read_text("utf-8") for one in ALL}


def test_every_step_is_there_and_each_level_beats_the_one_below():
    names = [level.name for level in LEVELS]
    assert [(one.lower, one.higher) for one in measured()] == list(pairwise(names))
    assert all(one.rate - one.margin >= 0.5 and one.rate >= 0.6 for one in measured())


def test_levels_up_to_four_answer_within_300_ms():
    assert all(
        one.slowest_ms < 300
        for one in measured()
        if one.higher in {"huiskamer", "clubavond", "gevorderd"}
    )


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("one", measured(), ids=lambda one: one.higher)
def test_the_page_shows_what_was_measured(one: Rung, page: str):
    row = (
        f"| `{one.higher}` – `{one.lower}` | {one.games} | {100 * one.rate:.1f} % ± "
        f"{100 * one.margin:.1f} | {one.points:.1f} – {one.against:.1f} | {one.answer_ms:.1f} "
        f"| {one.slowest_ms:.1f} |"
    )
    assert row in page


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_the_page_says_what_each_level_knows_and_sees(level, language):
    whole = ALL[language]
    ranks = whole if level.ranks == UNSEEN else level.ranks
    premiums = whole if level.premiums == 1 else f"{100 * level.premiums:.0f} %"
    row = f"| `{level.name}` | {level.persona} | {ranks} | {level.words or whole} | {premiums} |"
    assert row in PAGES[language]


def test_a_draw_is_half_a_win():
    one = Rung("b", "a", 4, 2, 1, 0, 0, 0, 0)
    assert one.rate == 0.625
    assert one.as_data()["rate"] == 0.625


def test_games_of_a_step_add_up_and_read_back():
    few = Rung("b", "a", 100, 60, 2, 400.0, 300.0, 5.0, 9.0)
    more = Rung("b", "a", 300, 200, 4, 420.0, 300.0, 7.0, 8.0)
    assert few + more == Rung("b", "a", 400, 260, 6, 415.0, 300.0, 6.5, 9.0)
    assert Rung.of(few.as_data()) == few


@pytest.mark.usefixtures("home")
def test_measuring_gives_the_same_again_and_tells_how_far_it_is():
    words, book, told = Lexicon.default(), rulebook("toernooi"), []
    first = rung(LEVELS[1], words, book, 6, Alone(), told.append)
    again = rung(LEVELS[1], words, book, 6, Alone())
    assert told == [2 / 3, 1.0]
    assert first.games == 6
    assert (first.won, first.drawn, first.points) == (again.won, again.drawn, again.points)
