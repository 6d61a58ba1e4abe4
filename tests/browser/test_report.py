"""The report of a game in a real browser: nothing asked, nothing cut off, nothing unheard."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nabeurt.analysis.report import Speaker, page
from nabeurt.analysis.review.choice import Scales
from nabeurt.analysis.review.review import review
from nabeurt.game.records import parse_record
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook
from nabeurt.speech import say
from nabeurt.speech.sentences.board import spell_board
from nabeurt.speech.sentences.voice import Voice

if TYPE_CHECKING:
    from playwright.sync_api import Browser

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
pytestmark = pytest.mark.slow

GAME = Path(__file__).parents[1] / "games" / "wwv-xl.gcg"
PHONE, DESKTOP = (360, 740), (1280, 800)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    record = parse_record(GAME.read_bytes(), rulebook("wwv-xl"))
    seen = review(record.events, Scales(Lexicon.of(["LEMUREN", "NAUTILUS", "BOCK", "TAF"])))
    speaker = Speaker(
        "nl",
        lambda key, **fields: say(key, "nl", **fields),
        lambda board: spell_board(board, Voice(())),
    )
    file = tmp_path_factory.mktemp("report") / "verslag.html"
    file.write_text(page(seen, speaker, "1"), "utf-8")
    return file


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_a_report_fits_and_can_be_heard(
    chromium: "Browser", report: Path, size: tuple[int, int], scheme: str
):
    viewport = {"width": size[0], "height": size[1]}
    context = chromium.new_context(viewport=viewport, color_scheme=scheme, bypass_csp=True)
    tab, asked = context.new_page(), list[str]()
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(report.as_uri())
    assert asked == [report.as_uri()]
    assert tab.evaluate("document.documentElement.scrollWidth") == size[0]
    found = axe.Axe().run(tab)
    assert found.violations_count == 0, found.generate_report()
    context.close()
