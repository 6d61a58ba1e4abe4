"""Through the turns: the board as it was, in play and afterwards, and back to now."""

import re

from browser.tables import Table
from playwright.sync_api import expect

OPENING = Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], bag="AABCDDDEEEEE")


def say(visitor, line: str, heard=None) -> None:
    visitor.page.locator("#command").fill(line)
    visitor.page.locator("#command").press("Enter")
    if heard:
        heard.hears("Jij bent aan de beurt.")


def played(seated):
    anna, bram = seated(OPENING)
    say(anna, "H8 TREIN", bram)
    say(bram, "9H REN", anna)
    bram.page.wait_for_timeout(200)
    return anna, bram


def test_in_play_the_board_is_shown_as_it_was(seated):
    anna, bram = played(seated)
    page, tiles = bram.page, bram.page.locator("#board .tile")
    expect(tiles).to_have_count(7)
    page.locator("#turns tr", has_text="TREIN").click()
    expect(tiles).to_have_count(5)
    expect(page.locator("#past")).to_contain_text("Het bord na beurt 1 van 2: Anna, TREIN, 16.")
    page.keyboard.press("ArrowLeft")
    expect(tiles).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(tiles).to_have_count(5)
    say(anna, "ruil N", bram)  # the game goes on meanwhile
    expect(tiles).to_have_count(5)
    page.locator("#past").get_by_role("button", name="Terug naar nu").click()
    expect(tiles).to_have_count(7)
    expect(page.locator("#past")).to_be_hidden()
    page.get_by_role("group", name="Door de beurten stappen").get_by_role(
        "button", name="Naar het begin"
    ).click()
    expect(tiles).to_have_count(0)
    page.keyboard.type("s")  # who lays a tile is back
    expect(tiles).to_have_count(8)


def test_afterwards_the_same_with_a_bar_a_chart_and_what_could_have_been(seated):
    anna, bram = played(seated)
    say(anna, "einde")
    bram.page.locator("#proposal").get_by_role("button", name="Akkoord").first.click()
    anna.hears("Eindstand")
    page = bram.page
    page.goto(f"{bram.address}/spel/{bram.listing.player_link}/uitslag")
    tiles, told = page.locator(".final-board .tile"), page.locator("#step-told")
    expect(tiles).to_have_count(7)
    page.get_by_role("button", name="Een beurt terug").click()
    expect(tiles).to_have_count(5)
    expect(told).to_contain_text("Na beurt 1: Anna, H8 TREIN, 16; totaal 16.")
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    expect(tiles).to_have_count(0)
    page.get_by_role("slider", name="Alle beurten").press("End")
    expect(tiles).to_have_count(7)
    page.locator(".turn-sheet tr", has_text="TREIN").click()
    expect(tiles).to_have_count(5)
    page.locator("#review form button").click()
    page.wait_for_selector("[data-review=done]")
    chart = page.locator(".plots svg").first
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.11, box["y"] + box["height"] / 2)
    expect(tiles).to_have_count(0)  # the left edge is the beginning
    page.locator(".review-turns summary").first.click()
    choice = page.locator(".review-turns [data-lay]").first
    word = re.sub(r"\d+$", "", choice.inner_text()).split()[1]
    choice.click()
    ghosts = page.locator(".final-board .ghostly .tile")
    expect(ghosts).to_have_count(len(word))
    expect(page.locator(".final-board")).to_be_in_viewport(ratio=0.5)
