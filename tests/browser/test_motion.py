"""What moves can be seen, is where the hand is, and is gone for who wants no motion."""

import re
import time

import pytest
from browser.pointing import Mouse, middle
from browser.tables import Table
from playwright.sync_api import expect

OPENING = Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], bag="ABCDEFGH")
ORDER = (
    "() => [...document.querySelectorAll('#rack button')].map((one) => one.innerText[0]).join('')"
)


def say(visitor, line: str) -> None:
    visitor.page.locator("#command").fill(line)
    visitor.page.locator("#command").press("Enter")


def drag(page, start, goal):
    mouse = Mouse(page)
    mouse.press(*start)
    mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
    mouse.move(*goal)
    mouse.release()


def test_a_tile_dropped_beside_the_board_goes_back_to_the_rack(seated):
    _, bram = seated(OPENING)
    page, rack = bram.page, bram.page.locator("#rack button")
    drag(page, middle(rack.first), middle(page.locator("#board [tabindex='0']")))
    expect(page.locator("#board .laid")).to_have_count(1)
    drag(page, middle(page.locator("#board .laid")), middle(page.locator("#players")))
    expect(rack).to_have_count(7)
    expect(page.locator("#board .laid")).to_have_count(0)


def test_a_tile_dropped_on_another_flies_back(seated):
    anna, bram = seated(OPENING)
    say(anna, "H8 TREIN")
    bram.hears("Jij bent aan de beurt.")
    page = bram.page
    drag(
        page, middle(page.locator("#rack button").first), middle(page.locator("#board .last").first)
    )
    expect(page.locator(".floating")).to_have_count(0)
    expect(page.locator("#rack button")).to_have_count(7)
    expect(page.locator(".lifted")).to_have_count(0)


@pytest.mark.parametrize("less", [False, True])
def test_a_word_of_another_comes_tile_by_tile_unless_less_motion_is_wanted(seated, less):
    anna, bram = seated(OPENING)
    bram.page.emulate_media(reduced_motion="reduce" if less else "no-preference")
    bram.page.evaluate(
        """() => {
          window.most = 0;
          const look = () => {
            const moving = document.querySelector('#board').getAnimations({subtree: true});
            window.most = Math.max(window.most, moving.length);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    say(anna, "H8 TREIN")
    bram.hears("Jij bent aan de beurt.")
    expect(bram.page.locator("#board .last")).to_have_count(5)
    expect(bram.page.locator("#players .points").first).to_have_text("16")
    bram.page.wait_for_timeout(300)
    assert (bram.page.evaluate("window.most") >= 5) is not less


def test_the_laid_word_wears_its_points_and_whether_it_is_right(seated):
    anna, _ = seated(OPENING)
    page, bubble = anna.page, anna.page.locator("#bubble")
    page.keyboard.type("tre")  # at once, without clicking the board
    expect(page.locator("#board .laid.wrong")).to_have_count(3)
    expect(bubble).to_have_class("wrong")
    page.keyboard.type("in")
    expect(bubble).to_have_class("right")
    expect(bubble).to_have_text("16")
    expect(page.locator("#board .wrong")).to_have_count(0)


def test_typing_works_wherever_the_focus_is_and_the_rack_keeps_its_order(seated):
    anna, _ = seated(OPENING)
    page = anna.page
    page.get_by_role("button", name="Schud").click()
    page.keyboard.type("re")
    expect(page.locator("#board .laid")).to_have_count(2)
    page.keyboard.press("Escape")
    for _ in range(3):
        page.get_by_role("button", name="Schud").click()
    order = page.evaluate(ORDER)
    page.reload()
    page.wait_for_selector("body.ready")
    assert page.evaluate(ORDER) == order


def test_on_a_phone_the_board_grows_around_the_word(seated):
    anna, bram = seated(OPENING)
    page, square = anna.page, anna.page.locator("#board [role=gridcell]").nth(112)
    before = square.bounding_box()
    page.locator("#rack button").first.click()
    square.click()
    page.wait_for_timeout(400)
    after = square.bounding_box()
    assert after["width"] > 1.6 * before["width"]
    board = page.locator(".frame").bounding_box()
    assert board["x"] <= after["x"]
    assert after["x"] + after["width"] <= board["x"] + board["width"]
    page.get_by_role("button", name="Alles terug").click()
    page.wait_for_timeout(400)
    assert square.bounding_box()["width"] == pytest.approx(before["width"])
    bram.page.keyboard.type("s")
    assert bram.page.locator(".zoomed").count() == 0  # a desktop needs none of it


@pytest.mark.parametrize("visibly", [True, False])
def test_a_bot_thinks_visibly_unless_that_is_switched_off(visit, visibly):
    anna = visit("Anna", viewport={"width": 1280, "height": 800})
    begun = anna.post("/spel", against="bot", rulebook="basis", level="beginner")
    anna.open(begun["game"])
    if not visibly:
        anna.page.get_by_role("button", name="Instellingen").click()
        expect(anna.page.locator("#settings")).to_be_visible()
        anna.page.locator("#settings").get_by_label("Bots denken zichtbaar na").uncheck()
        anna.page.locator("#settings").get_by_role("button", name="Bewaar").click()
        anna.page.wait_for_timeout(1000)
    anna.hears("Jij bent aan de beurt.")
    anna.page.locator("#command").fill(
        f"ruil {anna.view()['players'][anna.view()['you']]['rack'][0]}"
    )
    asked = time.monotonic()
    anna.page.locator("#command").press("Enter")
    if visibly:
        expect(anna.page.locator("#players .thinks")).to_contain_text("denkt na")
    expect(anna.page.locator("#turns tr").first).not_to_contain_text("Anna")
    expect(anna.page.locator("#message")).to_have_text(re.compile("Jij bent"))
    if visibly:
        assert time.monotonic() - asked >= 0.8
