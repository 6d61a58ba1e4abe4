"""The leader's desk in a club: sixty names pasted, slips of the hand, the jury, two rooms."""

import re
from typing import Any

import pytest
from browser.hall import DESK, Hall, hand_in
from browser.soundness import assert_sound

pytestmark = pytest.mark.slow
playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


def ask(hall: Hall, button: str) -> Any:
    """Press a button that asks first; return what is asked."""
    hall.leader.get_by_role("button", name=button, exact=True).first.press("Enter")
    hall.leader.wait_for_selector("#ask-yes")
    return hall.leader.locator("#head-ask")


def test_sixty_people_the_jury_before_laying_and_every_step_back(hall: Hall, axe: str) -> None:
    expect, leader = playwright_api.expect, hall.leader
    hall.make(tijd="20")
    paste_sixty(hall, axe)
    anna, bram = hall.phone("Anna"), hall.phone("Bram")
    second, screen = hall.come(DESK), hall.come(DESK)
    screen.goto(hall.at("/scherm"))
    expect(screen.locator("#side .door")).to_contain_text(re.compile(r"/a/\w{4}"))
    leader.goto(hall.at("/leiding"))
    hall.draw("EEITRNN")
    hand_in(anna, "H5", "TREINNE")
    hand_in(bram, "H5", "TREIN")
    lead_from_another_room(hall, second, screen)
    expect(ask(hall, "Sluit nu")).to_contain_text("ontbreken 60 briefjes")
    assert_sound(leader, axe)
    leader.keyboard.press("Enter")  # the focus is on the way back
    expect(leader.locator("#do-pauze")).to_be_visible()
    hall.press("Sluit nu", "Open de beurt weer", "Verder", "Sluit nu")
    expect(ask(hall, "Kijk na")).to_contain_text("Van 60 spelers is er geen briefje")
    hall.agree()
    rule(hall, axe)
    hall.press("Leg H5 TREINNE", "Haal het woord van het bord")
    expect(screen.locator("#where")).to_contain_text("nagekeken")
    hall.press("Leg H5 TREIN")
    expect(screen.locator("#page")).to_have_text(re.compile(r"\d+–\d+ van 62"))
    hall.leader.locator("summary", has_text="De avond eerder beëindigen").press("Enter")
    hall.press("Beëindig de avond")
    expect(screen.locator(".winner")).to_contain_text("Anna 68")
    assert_sound(screen, axe)


def paste_sixty(hall: Hall, axe: str) -> None:
    leader = hall.leader
    leader.get_by_role("link", name="Een lijst spelers invoeren").click()
    people = "\n".join(f"{number}\tLid {number}\tZwolle" for number in range(101, 161))
    leader.fill("#lijst", f"Nr\tNaam\tClub\n{people}")
    assert_sound(leader, axe)
    leader.get_by_role("button", name="Voer in").press("Enter")
    leader.wait_for_url("**/spelers")
    playwright_api.expect(leader.locator("#players")).to_contain_text("60 spelers doen mee")


def lead_from_another_room(hall: Hall, second: Any, screen: Any) -> None:
    """A second leader in another room has the same letters and the same clock."""
    link = hall.leader.request.get(hall.at("/leiding/spelers")).text()
    key = re.search(r"/kom/leiding/(\w+)", link)
    assert key
    second.goto(hall.at(f"/kom/leiding/{key[1]}"))
    second.fill("[name=naam]", "Mia")
    second.keyboard.press("Enter")
    second.wait_for_url("**/leiding")
    playwright_api.expect(second.locator("#now")).to_contain_text("Tunesië")
    second.get_by_role("button", name="Pauze", exact=True).press("Enter")
    for page in (hall.leader, second):
        playwright_api.expect(page.locator("#where")).to_contain_text("de tijd staat stil")
    playwright_api.expect(screen.locator(".paused")).to_have_text("Pauze")
    second.get_by_role("button", name="Verder", exact=True).press("Enter")
    playwright_api.expect(hall.leader.locator("#where")).to_contain_text("de tijd loopt")


def rule(hall: Hall, axe: str) -> None:
    """Let the jury allow a word by one key, and hear what that changed."""
    jury = hall.leader.locator("#jury")
    playwright_api.expect(jury).to_contain_text(re.compile(r"TREINNE\s+1: \d+ Anna"))
    assert_sound(hall.leader, axe)
    with hall.leader.expect_navigation():
        hall.leader.keyboard.press("g")
    playwright_api.expect(hall.leader.locator("#ruled")).to_contain_text("Anna: 0 werd 68")
