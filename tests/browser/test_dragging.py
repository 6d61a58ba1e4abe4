"""A dragged tile is under the pointer, measured in pixels, and can be brought to every square."""

import re

import pytest
from browser.pointing import Finger, Mouse, bring_into_sight, middle
from browser.tables import Table
from playwright.sync_api import expect

NEAR = 2
CENTRE = """() => {
  const box = document.querySelector('.floating').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


@pytest.mark.parametrize("hand", [Mouse, Finger])
def test_the_tile_is_where_the_pointer_is(seated, hand):
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page = (anna if hand is Finger else bram).page  # Anna has a phone
    tile, square = page.locator("#rack button").first, page.locator("#board [tabindex='0']")
    start, goal = middle(tile), middle(square)
    pointer = hand(page)
    pointer.press(*start)
    for share in (0.1, 0.3, 0.6, 1):
        at = [start[i] + share * (goal[i] - start[i]) for i in (0, 1)]
        pointer.move(*at)
        page.wait_for_selector(".floating")
        page.wait_for_timeout(50)
        seen = page.evaluate(CENTRE)
        assert seen == pytest.approx(at, abs=NEAR), share
    pointer.release()
    expect(page.locator(".floating")).to_have_count(0)
    expect(square.locator(".tile")).to_have_count(1)


def test_a_finger_brings_a_tile_to_a_corner_of_the_board_in_one_stroke(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page, finger = anna.page, Finger(anna.page)
    board = page.locator(".frame").bounding_box()
    finger.press(*middle(page.locator("#rack button").first))
    finger.move(board["x"] + 60, board["y"] + board["height"] - 40)  # it grows around this
    expect(page.locator(".zoomed")).to_have_count(1)
    finger.move(board["x"] + 8, board["y"] + 8)
    corner = page.locator("#board [role=gridcell]").first
    expect(corner).to_have_class(re.compile("target"))  # the board slid under the finger
    finger.release()
    expect(corner.locator(".tile")).to_have_count(1)


def test_a_board_that_was_pushed_stays_there_and_takes_the_very_next_tap(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page, tiles = anna.page, anna.page.locator("#rack button")
    tiles.first.tap()
    page.locator("#board [role=gridcell]").first.tap()
    expect(page.locator(".zoomed")).to_have_count(1)
    last = page.locator("#board [role=gridcell]").last
    bring_into_sight(page, last)
    tiles.first.tap()
    last.tap()
    expect(last.locator(".tile")).to_have_count(1)
    expect(page.locator("#board .laid")).to_have_count(2)
