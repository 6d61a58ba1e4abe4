"""Looking back on a game in a real browser: the page is told how far it is, and need not ask."""

import pytest
from browser.playing import awaited
from browser.tables import Table
from playwright.sync_api import expect

LINES = ("H5 TREIN", "5D SNOET", "H5 TREINEN", "G10 ZIE")
# What the bar showed, as often as it moved.
WATCH = """() => {
  window.__seen = [];
  new MutationObserver((changes) => changes.forEach(({ target }) => {
    if (target.tagName === 'PROGRESS') window.__seen.push(target.value);
  })).observe(document.getElementById('review'), { attributes: true, subtree: true });
}"""


@pytest.fixture
def sheet(seated, address):
    """Let Anna and Bram play a short game, and show Bram its sheet."""
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    for number, line in enumerate(LINES):
        visitor = (anna, bram)[number % 2]
        if visitor.view()["ended"]:
            break
        version = visitor.view()["version"]
        visitor.page.locator("#command").fill(line)
        visitor.page.keyboard.press("Enter")
        for each in (anna, bram):
            awaited(each, version)
    bram.page.goto(f"{address}/spel/{anna.listing.player_link}/uitslag")
    return bram.page


def drawn(page) -> list[str]:
    """Return a list that grows with every time that the page is asked for."""
    asked: list[str] = []
    page.on(
        "request", lambda one: one.url.split("#")[0].endswith("/uitslag") and asked.append(one.url)
    )
    return asked


@pytest.mark.slow
def test_the_page_hears_how_far_it_is(sheet):
    asked = drawn(sheet)
    sheet.evaluate(WATCH)
    sheet.get_by_role("button", name="Kijk terug op deze partij").click()
    expect(sheet.locator("#review")).to_contain_text("Beurt voor beurt", timeout=60_000)
    moved = sheet.evaluate("window.__seen")
    assert any(0 < value < 100 for value in moved), moved
    assert moved == sorted(moved)
    assert len(asked) <= 3  # as it began, when the line was there, and when it was done


@pytest.mark.slow
def test_without_a_line_it_asks_now_and_then(sheet):
    sheet.route_web_socket("**/live*", lambda line: line.close())
    asked = drawn(sheet)
    sheet.get_by_role("button", name="Kijk terug op deze partij").click()
    expect(sheet.locator("#review")).to_contain_text("Beurt voor beurt", timeout=60_000)
    assert len(asked) >= 2
    count = len(asked)
    sheet.wait_for_timeout(11_000)
    assert len(asked) == count  # what is done is not asked again
