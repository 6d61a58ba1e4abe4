"""A duplicate evening as people live it: a leader, three phones, a paper desk and a big screen."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from browser.hall import DESK, PHONE, Hall, hand_in, type_slip
from browser.soundness import assert_sound, contrast

pytestmark = pytest.mark.slow
playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")


@dataclass
class People:
    """Who came: three phones, a helper at the paper desk; and what everybody looks at."""

    anna: Any
    bram: Any
    carla: Any
    paper: Any
    screen: Any
    public: Any


def arrive(hall: Hall) -> People:
    hall.leader.fill("#new-name", "Piet")
    hall.leader.fill("form:has(#new-name) [name=nummer]", "40")
    hall.press("Voeg toe")
    anna, carla = hall.phone("Anna"), hall.phone("Carla", "12")
    bram = hall.phone("Bram", clock="2001-01-01T00:00:00")  # he never set it
    screen, public, paper = hall.come(DESK, color_scheme="dark"), hall.come(PHONE), hall.come(DESK)
    screen.goto(hall.at("/scherm"))
    public.goto(hall.at(""))
    paper.goto(hall.link("papier"))
    paper.fill("[name=naam]", "Henk")
    paper.keyboard.press("Enter")
    paper.wait_for_url("**/papier")
    playwright_api.expect(hall.leader.locator("#players")).to_contain_text("Carla")
    return People(anna, bram, carla, paper, screen, public)


def test_a_whole_evening_with_phones_paper_and_a_big_screen(hall: Hall, axe: str) -> None:
    hall.make()
    assert_sound(hall.leader, axe)
    people = arrive(hall)
    write_the_first_turn(hall, people, axe)
    lay_the_first_turn(hall, people, axe)
    play_the_second_turn(hall, people)
    let_the_jury_decide(hall, people, axe)
    finish_early(hall, people)


def write_the_first_turn(hall: Hall, people: People, axe: str) -> None:
    expect, anna, screen = playwright_api.expect, people.anna, people.screen
    hall.leader.goto(hall.at("/leiding"))
    hall.draw("EEITRNN")
    expect(screen.locator("#side")).to_contain_text("Tunesië")
    expect(screen.locator("[data-clock]")).to_have_text(re.compile(r"2:[345]\d|3:00"))
    anna.click("[data-square=H5]")
    for letter in "TREIN":
        anna.click(f"#letters button[aria-label={letter}]:not(.used)")
    assert (anna.input_value("#start"), anna.input_value("#word")) == ("H5", "TREIN")
    hand_in(anna, "H5", "TREIN")
    assert people.bram.evaluate("new Date().getFullYear()") == 2001
    expect(people.bram.locator("#clock")).to_have_text(re.compile(r"2:[345]\d|3:00"))
    hand_in(people.bram, "H5", "treinen")
    hand_in(people.carla, "H5", "NIETER")
    hand_in(people.carla, "H4", "TREINNE")
    expect(hall.leader.locator("#now")).to_contain_text("3 / 4 briefjes")
    expect(hall.leader.locator("#now")).to_contain_text("40 Piet")
    for page in (hall.leader, anna, people.paper, screen):
        assert_sound(page, axe)
    see_the_lines(screen)
    assert "TREINEN" not in screen.content() + people.public.content() + anna.content()


def see_the_lines(screen: Any) -> None:
    """Where a device asks for contrast, and where it is chosen, squares stand apart."""
    colours = """() => [document.querySelector('.evening-board'), document.querySelector('.square')]
        .map((one) => getComputedStyle(one).backgroundColor.match(/\\d+/g).map(Number))"""
    screen.emulate_media(contrast="more")
    lines, square = screen.evaluate(colours)
    assert contrast(lines, square) >= 3, (lines, square)
    screen.emulate_media(contrast="no-preference")
    screen.keyboard.press("k")  # from that of the device to dark, then to contrast
    screen.keyboard.press("k")
    playwright_api.expect(screen.locator("html")).to_have_attribute("data-theme", "contrast")
    assert screen.evaluate(colours) == [lines, square]
    screen.keyboard.press("k")


def lay_the_first_turn(hall: Hall, people: People, axe: str) -> None:
    expect = playwright_api.expect
    hall.press("Sluit nu")
    expect(people.anna.locator("#message")).to_contain_text("De tijd is om")
    type_slip(people.paper, "40", "=")
    expect(people.paper.locator("#typed")).to_contain_text("40 Piet: H5 TREINEN")
    hall.press("Kijk na")
    expect(hall.leader.locator("#now")).to_contain_text("2: Bram, Piet")
    assert_sound(hall.leader, axe)
    hall.press("Leg H5 TREINEN")
    expect(people.screen.locator("#side")).to_contain_text("H5 TREINEN 68")
    expect(people.public.locator("#results")).to_contain_text("TREINEN")
    expect(people.anna.locator("#message")).to_contain_text("Punten: 14; de topscore was 72")
    expect(people.carla.locator("#own-turns")).to_contain_text("niet in de lijst: TREINNE")
    for page in (people.screen, people.public, people.anna):
        assert_sound(page, axe)


def play_the_second_turn(hall: Hall, people: People) -> None:
    hall.draw("SNOETAB")
    playwright_api.expect(people.bram.locator("#letters")).to_contain_text("B")
    doubt_what_no_slip_can_say(people.paper)
    fit_a_phone_on_its_side(people.bram)
    hand_in(people.bram, "5D", "SNOET")
    type_slip(people.paper, "40", "5D", "snoet", "14")
    hall.press("Sluit nu", "Kijk na", "Leg 5D SNOET")
    place = people.bram.locator("#standing")
    playwright_api.expect(place).to_contain_text("Plaats 1 van 5: 82 punten")


def doubt_what_no_slip_can_say(paper: Any) -> None:
    """Whoever types hears at once what cannot be; and lets somebody in who came late."""
    heard = playwright_api.expect(paper.locator("#message"))
    paper.fill("[name=nummer]", "40")
    for field, text, told in (
        ("waar", "Z9", "Z9 is geen vakje"),
        ("waar", "H16", "H16 is geen vakje"),
        ("woord", "F0NTS", "F0NTS kan geen woord zijn"),
    ):
        paper.fill(f"[name={field}]", text)
        paper.press(f"[name={field}]", "Enter")
        heard.to_contain_text(told)
    paper.press("[name=woord]", "Escape")
    paper.locator("#comer summary").press("Enter")
    paper.fill("#comer [name=naam]", "Dirk van Achternaamsveldenaar")
    with paper.expect_navigation():
        paper.press("#comer [name=naam]", "Enter")
    playwright_api.expect(paper.locator("#typed")).to_contain_text("Dirk")


def fit_a_phone_on_its_side(phone: Any) -> None:
    phone.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    phone.evaluate("scrollTo(0, 0)")
    for part in ("#clock", "#letters", "#board .evening-board", "#start", "#word", "#hand-in"):
        box = phone.locator(part).bounding_box()
        assert box["y"] + box["height"] <= PHONE["width"], (part, box)
    phone.set_viewport_size(PHONE)


def let_the_jury_decide(hall: Hall, people: People, axe: str) -> None:
    hall.leader.goto(hall.at("/leiding/verbeteren?beurt=1"))
    assert_sound(hall.leader, axe)
    word = hall.leader.locator("form:has([value=woord])")
    word.locator("[name=woord]").fill("treinne")
    word.locator("[name=reden]").fill("de jury vond het in het woordenboek")
    word.locator("button").press("Enter")
    expect = playwright_api.expect
    expect(hall.leader.locator("body")).to_contain_text("beurt 1, 12 Carla: 0 werd 72")
    expect(people.carla.locator("#own-turns")).not_to_contain_text("niet in de lijst: TREINNE")


def finish_early(hall: Hall, people: People) -> None:
    table = people.public.locator("#results .scroll").first  # total and percentage are in sight
    assert table.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    hall.leader.goto(hall.at("/leiding"))
    hall.leader.locator("summary", has_text="De avond eerder beëindigen").press("Enter")
    hall.press("Beëindig de avond")
    for page in (people.public, people.anna):
        where = page.locator("#where")
        playwright_api.expect(where).to_contain_text("de spelleider heeft de avond beëindigd")


def test_the_line_goes_and_comes_back_and_a_slip_waits(hall: Hall) -> None:
    hall.make(tijd="10")
    anna = hall.phone("Anna")
    hall.leader.goto(hall.at("/leiding"))
    hall.draw("EEITRNN")
    anna.wait_for_selector("#hand-in:enabled")
    anna.fill("#start", "H5")
    anna.fill("#word", "TREIN")
    anna.context.set_offline(True)
    anna.press("#word", "Enter")
    playwright_api.expect(anna.locator("#message")).to_contain_text("Wordt verstuurd")
    anna.context.set_offline(False)
    playwright_api.expect(anna.locator("#message")).to_contain_text("De server heeft je briefje")
    playwright_api.expect(hall.leader.locator("#now")).to_contain_text("1 / 1 briefjes")
