"""A tile that is dragged is under the pointer, not somewhere near it: measured in pixels."""

import pytest
from browser.tables import Table
from playwright.sync_api import expect

NEAR = 2
CENTRE = """() => {
  const box = document.querySelector('.floating').getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Mouse:
    def __init__(self, page):
        self._mouse = page.mouse

    def press(self, x, y):
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x, y):
        self._mouse.move(x, y)

    def release(self):
        self._mouse.up()


class Finger:
    def __init__(self, page):
        self._line = page.context.new_cdp_session(page)

    def _touch(self, kind, *points):
        touches = [{"x": x, "y": y} for x, y in points]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, x, y):
        self._touch("touchStart", (x, y))

    def move(self, x, y):
        self._touch("touchMove", (x, y))

    def release(self):
        self._touch("touchEnd")


def middle(place) -> tuple[float, float]:
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
