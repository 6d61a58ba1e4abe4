"""Two people play by every rulebook until it is over: one by touch, one by keyboard alone."""

import pytest
from browser.playing import awaited, tap_word, type_word
from browser.tables import Table
from playwright.sync_api import expect

from nabeurt.board import Placement
from nabeurt.rules import NAMES, rulebook
from nabeurt.rules.policies import WordCheck

# TREIN 14, SNOET 14, TREINEN 9 (2 where only new letters count); then Anna is out, and where there
# is a nabeurt Bram lays ZIE for 13. What Bram keeps otherwise, ZIE, is worth 6.
NABEURT = (23, 27)
FINAL = {
    "basis": (23, 8),
    "mattel-xl": (22, 8),
    "toernooi": (29, 8),
    "sbnl-wedstrijd": NABEURT,
    "sbnl-punten": NABEURT,
    "wwv-xl": NABEURT,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_every_rulebook_to_its_end(seated, name):
    anna, bram = seated(Table(rulebook=name, racks=["TREINEN", "SNOEZIE"]))
    lays = [("H5 TREIN", 14), ("5D SNOET", 14), ("H5 TREINEN", 2 if name == "mattel-xl" else 9)]
    if rulebook(name).nabeurt:
        lays.append(("G10 ZIE", 13))
    for number, (text, score) in enumerate(lays):
        if number == 3:
            bram.hears("Nabeurt!")
        visitor, lay = (anna, tap_word) if number % 2 == 0 else (bram, type_word)
        version = visitor.view()["version"]
        lay(visitor, Placement.parse(text), score)
        for each in (anna, bram):
            awaited(each, version)
    if rulebook(name).check is WordCheck.CHALLENGE:  # the last word can still be challenged
        other = bram if len(lays) % 2 else anna
        other.page.locator("#dispute").get_by_role("button", name="Accepteer").click()
    for each in (anna, bram):
        each.hears(f"Eindstand: Anna {FINAL[name][0]}, Bram {FINAL[name][1]}.")
        expect(each.page.locator("#ending")).to_be_visible()
    anna.page.get_by_role("link", name="Bekijk het formulier").click()
    expect(anna.page.locator(".final-score")).to_contain_text(str(FINAL[name][1]))
    expect(anna.page.locator(".turn-sheet tbody tr")).to_have_count(len(lays))
    bram.page.get_by_role("button", name="Nog een keer").click()
    bram.page.wait_for_url("**/delen")
    anna.page.goto(anna.address)
    invited = bram.page.url.split("/")[-2]
    anna.page.locator(f"form[action='/spel/{invited}/aannemen'] button").click()
    for each in (anna, bram):
        each.page.wait_for_selector("body.ready")
        assert each.view()["turns"] == []
