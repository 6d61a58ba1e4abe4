"""Beside a real board: what the rulebook says at its moment, three devices, boxes, and by ear."""

import re
from typing import Any

import pytest
from browser.test_real_board import PHONE, TABLET, device, expect, half, sit, tell


def joined(chromium: Any, table: Any, name: str) -> Any:
    """Scan the table's code and take a half."""
    phone = device(chromium, PHONE)
    phone.goto(table.locator("#more a", has_text="Link naar deze tafel").get_attribute("href"))
    phone.get_by_role("button", name=name).tap()
    phone.wait_for_selector("body.ready")
    return phone


def put_right(page: Any, name: str, used: str) -> None:
    page.locator("#set-time select").select_option(label=name)
    page.locator("#set-time input").fill(used)
    page.get_by_role("button", name="Verbeter", exact=True).tap()


@pytest.mark.slow
def test_a_missing_tile_overtime_and_the_flag_are_told_at_their_moment(
    address: str, chromium: Any
) -> None:
    page = device(chromium, TABLET)
    sit(page, address, "sbnl-wedstrijd")
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    tell(page, "H8 QQ")
    expect(half(page, 0).locator(".answer")).to_contain_text("Er ontbreekt Q")
    put_right(page, "Anna", "35:01")
    expect(half(page, 0).locator(".state")).to_have_text("Over de tijd: 10 punten eraf")
    expect(half(page, 0).locator(".time")).to_contain_text("\N{MINUS SIGN}0:")
    expect(half(page, 0).locator(".total")).to_have_text("-10 punten")

    sit(page, address, "toernooi")
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    put_right(page, "Anna", "24:59")
    expect(page.locator("#why")).to_have_text("De tijd van Anna is om.")
    expect(page.locator(".mouth")).to_contain_text("De tijd van Anna is om.")
    page.context.close()


@pytest.mark.slow
def test_a_tablet_between_the_players_and_a_phone_of_each(address: str, chromium: Any) -> None:
    tablet = device(chromium, TABLET)
    sit(tablet, address)
    anna, bram = (joined(chromium, tablet, name) for name in ("Anna", "Bram"))
    half(bram, 1).locator(".clock").tap()
    expect(half(tablet, 0)).to_have_class(re.compile("running"))
    tell(anna, "H8 TREIN")
    expect(half(tablet, 0).locator(".total")).to_have_text("16 punten")
    half(anna, 0).locator(".clock").tap()
    for page in (tablet, anna, bram):
        expect(half(page, 1)).to_have_class(re.compile("running"))
    bram.locator("#board .square").nth(7 * 15 + 7).tap()  # H8, and once more for downward
    bram.locator("#board .square").nth(7 * 15 + 7).tap()
    bram.keyboard.type("TREI")
    bram.keyboard.press("Enter")
    for page in (tablet, anna, bram):
        expect(half(page, 1).locator(".total")).to_have_text("6 punten")
    for page in (tablet, anna, bram):
        page.context.close()


@pytest.mark.slow
def test_sorted_boxes_tell_what_to_take_on_ones_own_half(address: str, chromium: Any) -> None:
    page = device(chromium, TABLET)
    page.goto(f"{address}/tafel")
    page.get_by_role("textbox", name="Speler 1").fill("Anna")
    page.get_by_role("textbox", name="Speler 2").fill("Bram")
    page.get_by_role("checkbox", name=re.compile("Gesorteerde doosjes")).check()
    page.get_by_role("button", name="Klaar, spelen").tap()
    page.wait_for_selector("body.ready")
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    mine = half(page, 0).get_by_role("button", name="Mijn blokjes")
    mine.tap()
    shown = half(page, 0).locator(".rack")
    expect(shown).to_contain_text("Je plankje: ")
    letters = shown.inner_text().removeprefix("Je plankje: ").rstrip(".").replace(" en ", ", ")
    first = next(one for one in letters.split(", ") if one != "blanco")
    mine.tap()
    expect(shown).to_have_text("")
    tell(page, "ruil 3")  # here the server has to know which
    expect(half(page, 0).locator(".answer")).not_to_have_text("")
    tell(page, f"ruil {first}")
    expect(page.locator("#turns li")).to_have_count(1)
    half(page, 0).locator(".clock").tap()
    expect(half(page, 1)).to_have_class(re.compile("running"))
    mine.tap()
    expect(shown).to_contain_text(f"Leg {first} terug")
    page.context.close()


def tab_to(page: Any, name: str) -> None:
    """Press Tab until something of that name has the focus."""
    wanted = page.get_by_role("textbox", name=name).or_(
        page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
    )
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate_all("all => all.includes(document.activeElement)"):
            return
    pytest.fail(f"no Tab leads to {name}")


def say_by_keys(page: Any, line: str) -> None:
    tab_to(page, "Woord van Anna")
    page.keyboard.type(line)
    page.keyboard.press("Enter")


@pytest.mark.slow
def test_a_whole_game_by_keyboard_and_speech_only(address: str, chromium: Any) -> None:
    anna = chromium.new_context(locale="nl", bypass_csp=True).new_page()
    anna.goto(address)
    tab_to(anna, "Met een echt bord")
    anna.keyboard.press("Enter")
    anna.wait_for_url("**/tafel")
    for number, name in enumerate(("Anna", "Bram"), 1):
        tab_to(anna, f"Speler {number}")
        anna.keyboard.type(name)
    anna.keyboard.press("Enter")
    anna.wait_for_selector("body.ready")
    tab_to(anna, "Op het gehoor")
    anna.keyboard.press("Enter")
    bram = joined(chromium, anna, "Bram")
    mouth = anna.locator(".mouth")
    half(bram, 1).locator(".clock").tap()
    expect(mouth).to_contain_text("Bram zet de klok aan")
    say_by_keys(anna, "H8 TREIN")
    expect(mouth).to_contain_text("Anna heeft nu 16.")
    anna.keyboard.press("PageDown")  # the button beside the board, wherever the focus is
    expect(half(bram, 1)).to_have_class(re.compile("running"))
    tell(bram, "8H TREI")
    expect(mouth).to_contain_text("Bram heeft nu 6.")
    expect(mouth).to_contain_text("Bram legt: H8 T")
    for heard in ("I8 R", "J8 E", "K8 I", "Klaar. 6 punten voor Bram, totaal 6 punten."):
        anna.keyboard.press("PageDown")
        expect(mouth).to_contain_text(heard)
    half(bram, 1).locator(".clock").tap()
    expect(half(anna, 0)).to_have_class(re.compile("running"))
    tab_to(anna, "Lees mijn bord na")
    anna.keyboard.press("Enter")
    expect(mouth).to_contain_text("Rij H: vanaf 8: T R E I N")
    anna.keyboard.press("Escape")
    for line, heard in (("stand", "Anna 16"), ("tijd", "minuten"), ("ongezien", "blanco 2")):
        say_by_keys(anna, line)
        expect(mouth).to_contain_text(heard)
    say_by_keys(anna, "einde")
    half(bram, 1).get_by_role("button", name="Akkoord", exact=True).tap()
    for name, tiles in (("Anna", "QABCDEF"), ("Bram", "EEEEEEN")):
        tab_to(anna, f"Over bij {name}")
        anna.keyboard.type(tiles)
        anna.keyboard.press("Enter")
        expect(anna.get_by_label(f"Over bij {name}")).to_have_count(0)
    tab_to(anna, "Anna: de uitslag klopt")
    anna.keyboard.press("Enter")
    expect(mouth).to_contain_text("Anna bevestigt de uitslag: -10 en -27.")
    tab_to(anna, "Naar de uitslag")
    anna.keyboard.press("Enter")
    anna.wait_for_url("**/uitslag")
    anna.context.close()
    bram.context.close()
