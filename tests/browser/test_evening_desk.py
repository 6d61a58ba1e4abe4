"""The leader's desk in a club: sixty names pasted, slips of the hand, the jury, two rooms."""

import re
from typing import Any

import pytest
from browser.hall import DESK, PHONE, Hall, hand_in
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
    hall.make(tijd="20", zalen="Hal, Zolder")
    paste_sixty(hall, axe)
    put_the_list_right(hall)
    anna, bram = hall.phone("Anna", room="Zolder"), hall.phone("Bram", room="Hal")
    second, screen = hall.come(DESK), hall.come(DESK)
    screen.goto(hall.at("/scherm"))
    upstairs = hall.come(DESK)
    upstairs.goto(hall.at("/scherm?zaal=Zolder"))
    expect(screen.locator("#side .door")).to_contain_text(re.compile(r"/a/\w{4}"))
    leader.goto(hall.at("/leiding"))
    hall.draw("EEITRNN")
    hand_in(anna, "H5", "TREINNE")
    hand_in(bram, "H5", "TREIN")
    lead_from_another_room(hall, second, screen)
    leader.locator("summary", has_text="Nog 60 zonder briefje").press("Enter")
    expect(leader.locator(".halls")).to_contain_text(
        re.compile(r"Hal\s+1 / 61: 101.*Zolder\s+1 / 1")
    )
    expect(ask(hall, "Sluit nu")).to_contain_text("ontbreken 60 briefjes")
    assert_sound(leader, axe)
    leader.keyboard.press("Enter")  # the focus is on the way back
    expect(leader.locator("#do-pauze")).to_be_visible()
    hall.press("Sluit nu", "Open de beurt weer", "Verder", "Sluit nu")
    expect(ask(hall, "Kijk na")).to_contain_text("Van 60 spelers is er geen briefje")
    hall.agree()
    rule(hall, axe)
    reach_the_word_by_phone(leader)
    hall.press("Leg H5 TREINNE", "Haal het woord van het bord")
    expect(screen.locator("#where")).to_contain_text("nagekeken")
    hall.press("Leg H5 TREIN")
    expect(screen.locator("#page")).to_have_text(re.compile(r"\d+–\d+ van 62"))
    expect(upstairs.locator("#top")).to_have_text(re.compile(r"^1\.\s+Anna\s+\(\d+e\)"))
    expect(upstairs.locator("#top li")).to_have_count(1)
    change_the_settings(hall)
    hall.leader.locator("summary", has_text="De avond eerder beëindigen").press("Enter")
    hall.press("Beëindig de avond")
    expect(screen.locator(".winner")).to_contain_text("Anna 68")
    for big in (screen, upstairs):  # read from the back of a hall, and nothing falls off
        expect(big.locator(".winner").last).to_contain_text("Anna 68")
        row = big.locator("#top li").first
        assert row.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") > 20
        assert big.locator("#top").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    expect(upstairs.locator(".winner").first).to_contain_text("Eerste in Zolder")
    assert_sound(screen, axe)


def paste_sixty(hall: Hall, axe: str) -> None:
    leader = hall.leader
    leader.get_by_role("link", name="Een lijst spelers invoeren").click()
    people = "\n".join(f"{number}\tLid {number}\tZwolle\t\t\tHal" for number in range(101, 160))
    leader.fill("#list", f"Nr\tNaam\tClub\tKlasse\tPloeg\tZaal\n{people}")
    assert_sound(leader, axe)
    leader.get_by_role("button", name="Voer in").press("Enter")
    leader.wait_for_url("**/spelers")
    playwright_api.expect(leader.locator("#players")).to_contain_text("Er doen 59 spelers mee")


def put_the_list_right(hall: Hall) -> None:
    """A file from a spreadsheet on Windows; then a name, a number, one too many, one twice."""
    leader, expect = hall.leader, playwright_api.expect
    leader.get_by_role("link", name="Een lijst spelers invoeren").click()
    file = "Nr;Naam;Zaal\n1;Zoë;Hal\n162;Zoe de Wit;Hal\n163;Niemand;\n".encode("cp1252")
    chosen = {"name": "leden.csv", "mimeType": "text/csv", "buffer": file}
    leader.set_input_files("input[type=file]", chosen)
    expect(leader.locator("#list")).to_have_value(re.compile("Zoë"))
    leader.get_by_role("button", name="Voer in").press("Enter")
    leader.wait_for_url("**/spelers")
    for who, field, text, button in (
        ("1 Zoë", "naam", "Zoë de Wit", "Wijzig"),
        ("1 Zoë de Wit", "hoe", "160", "Geef dit nummer"),
        ("162 Zoe de Wit", "hoe", "160", "Voeg samen"),
        ("163 Niemand", "", "", "Haal uit de lijst"),
    ):
        one = leader.locator("#players li", has_text=re.compile(rf"^{who}\s"))
        one.locator("summary").press("Enter")
        form = one.locator("form", has=leader.get_by_role("button", name=button))
        if field:
            form.locator(f"[name={field}]").fill(text)
        with leader.expect_navigation():
            form.get_by_role("button", name=button).press("Enter")
        if leader.locator("#ask-yes").count():
            hall.agree()
    expect(leader.locator("#players")).to_contain_text("Er doen 60 spelers mee")
    expect(leader.locator("#players")).to_contain_text(re.compile(r"160\s+Zoë de Wit"))


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


def change_the_settings(hall: Hall) -> None:
    """Fewer turns, from now on, and it stands on the record."""
    hall.leader.goto(hall.at("/leiding/instellingen"))
    hall.leader.fill("[name=beurten]", "12")
    hall.leader.get_by_role("button", name="Verander").press("Enter")
    hall.leader.wait_for_url("**/leiding")
    hall.leader.goto(hall.at("/leiding/verbeteren"))
    playwright_api.expect(hall.leader.locator(".log")).to_contain_text("aantal beurten")
    hall.leader.goto(hall.at("/leiding"))


def reach_the_word_by_phone(leader: Any) -> None:
    """A leader with a phone sees the button beside every word, without pushing anything aside."""
    leader.set_viewport_size(PHONE)
    laid = leader.get_by_role("button", name=re.compile("^Leg H5"))
    for box in (button.bounding_box() for button in laid.all()):
        assert box["x"] + box["width"] <= PHONE["width"], box
    leader.set_viewport_size(DESK)


def rule(hall: Hall, axe: str) -> None:
    """Let the jury allow a word by one key, and hear what that changed."""
    jury = hall.leader.locator("#jury")
    playwright_api.expect(jury).to_contain_text(re.compile(r"TREINNE\s+1: \d+ Anna"))
    assert_sound(hall.leader, axe)
    with hall.leader.expect_navigation():
        hall.leader.keyboard.press("g")
    playwright_api.expect(hall.leader.locator("#ruled")).to_contain_text("Anna: 0 werd 68")
