"""A line that dies without a word is noticed within five seconds, and nothing is lost."""

import time

import pytest
from browser.black_hole import wire_to
from browser.tables import Table
from playwright.sync_api import expect

SIGN_S = 5


@pytest.fixture
def wired(seated, address):
    """Let Anna sit at a laid table by a wire that can go dead, Bram by his own."""
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    with wire_to(address) as wire:
        anna.page.goto(f"{wire.address}/spel/{anna.listing.player_link}")
        anna.page.wait_for_selector("body.ready")
        yield anna, bram, wire
        anna.page.goto("about:blank")


def test_a_dead_line_is_noticed_and_a_word_laid_into_it_is_laid_once(wired):
    anna, bram, wire = wired
    sign = anna.page.locator("#connection")
    anna.page.locator("#board [tabindex='0']").focus()
    anna.page.keyboard.type("trein")
    wire.die()
    gone = time.monotonic()
    anna.page.keyboard.press("Enter")
    expect(sign).to_contain_text("Geen verbinding")
    assert time.monotonic() - gone < SIGN_S
    expect(anna.page.locator("#board .laid")).to_have_count(5)
    wire.live()
    expect(sign).to_have_text("")
    bram.hears("Jij bent aan de beurt.")
    expect(anna.page.locator("#board .square .tile")).to_have_count(5)
    expect(anna.page.locator("#board .laid")).to_have_count(0)
    assert [turn["word"] for turn in anna.view()["turns"]] == ["TREIN"]


def test_who_only_waits_is_told_and_hears_what_was_missed(wired):
    anna, bram, wire = wired
    say = anna.page.locator("#command")
    say.fill("H5 TREIN")
    say.press("Enter")
    bram.hears("Jij bent aan de beurt.")
    wire.die()
    gone = time.monotonic()
    sign = anna.page.locator("#connection")
    expect(sign).to_contain_text("Geen verbinding")
    assert time.monotonic() - gone < SIGN_S
    bram.page.locator("#command").fill("9F ZON")
    bram.page.locator("#command").press("Enter")
    bram.hears("Anna is aan de beurt.")
    anna.page.wait_for_timeout(4000)  # by now it has tried another line, and that is dead too
    wire.live()
    expect(sign).to_have_text("")
    anna.hears("Jij bent aan de beurt.")
    expect(anna.page.locator("#log li", has_text="ZON")).to_have_count(1)
