"""How people lay words in a browser: with keys alone, or with taps."""

import re

import pytest
from browser.pointing import bring_into_sight
from playwright.sync_api import expect

from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import Candidate, generate


def best(cells: str, rack: str) -> Candidate | None:
    found = generate(cells, rack, open_lexicon(), best=1)
    return found[0] if found else None


def held(visitor) -> str:
    """Return the letters on somebody's rack, without blanks."""
    seen = visitor.view()
    return seen["players"][seen["you"]]["rack"].replace("?", "")


def walk_to(visitor, placement) -> None:
    """Walk to a square and turn where needed: keys only."""
    page = visitor.page
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("Control+Home")
    for _ in range(placement.start.row):
        page.keyboard.press("ArrowDown")
    for _ in range(placement.start.column):
        page.keyboard.press("ArrowRight")
    down = page.locator("#board .cursor.down").count() == 1
    if down != placement.at[0].isdigit():
        page.keyboard.press("Space")


def new_tiles(visitor, placement):
    """Return the squares and letters that a placement adds."""
    cells = visitor.view()["board"]
    pairs = zip(placement.squares(), placement.letters, strict=True)
    return [(square, letter) for square, letter in pairs if cells[square.cell] == "."]


def type_word(visitor, placement, score: int) -> None:
    """Type the letters at the square and press Enter."""
    page = visitor.page
    walk_to(visitor, placement)
    for _, letter in new_tiles(visitor, placement):
        page.keyboard.press(f"Shift+{letter.upper()}" if letter.islower() else letter.lower())
    expect(page.locator("#place b")).to_have_text(str(score))
    page.keyboard.press("Enter")


def tap_word(visitor, placement, score: int) -> None:
    """Tap each tile and its square, then the button."""
    page = visitor.page
    for square, letter in new_tiles(visitor, placement):
        blank = letter.islower()
        name = re.compile("^blanco$" if blank else f"^{letter},")
        page.locator("#rack").get_by_role("button", name=name).first.click()
        place = page.get_by_role("gridcell", name=re.compile(f"^{square}, leeg"))
        bring_into_sight(page, place)
        place.click()
        if blank:
            page.locator("#blank").get_by_role("button", name=letter.upper(), exact=True).click()
    expect(page.locator("#place b")).to_have_text(str(score))
    page.locator("#place").click()


def awaited(visitor, version: int) -> None:
    """Wait until a page knows more than a version."""
    for _ in range(1200):
        if visitor.view()["version"] > version:
            return
        visitor.page.wait_for_timeout(50)
    pytest.fail("the page was not told what happened")
