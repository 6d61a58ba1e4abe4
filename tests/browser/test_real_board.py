"""Beside a real board, with fingers: two halves on a tablet, a second phone, words told later."""

import re
from typing import Any

import pytest
from browser.soundness import assert_sound

playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = playwright_api.expect
TABLET = {"width": 768, "height": 1024}
PHONE = {"width": 360, "height": 740}


def device(chromium: Any, size: dict[str, int], **more: Any) -> Any:
    context = chromium.new_context(
        viewport=size, has_touch=True, bypass_csp=True, locale="nl", **more
    )
    return context.new_page()


def sit(page: Any, address: str, rulebook: str = "toernooi") -> None:
    """From home to the board, as people do."""
    page.goto(address)
    page.get_by_role("link", name=re.compile("Met een echt bord")).tap()
    page.get_by_role("textbox", name="Speler 1").fill("Anna")
    page.get_by_role("textbox", name="Speler 2").fill("Bram")
    page.locator("[name=reglement]").select_option(rulebook)
    page.get_by_role("button", name="Klaar, spelen").tap()
    page.wait_for_selector("body.ready")


def half(page: Any, seat: int) -> Any:
    return page.locator(f'.half[data-seat="{seat}"]')


def seconds(page: Any, seat: int) -> float:
    """What a player's clock shows."""
    minutes, rest = half(page, seat).locator(".time").inner_text().split(":")
    return int(minutes) * 60 + float(rest)


def tell(page: Any, line: str) -> None:
    """Type a word into the field of whoever tells it."""
    field = page.locator(".half.mine .entry:visible input").first
    field.fill(line)
    field.press("Enter")


@pytest.mark.slow
def test_tapping_ones_half_is_enough_and_the_words_follow(address: str, chromium: Any) -> None:
    page = device(chromium, TABLET)
    sit(page, address)
    whole = seconds(page, 0)
    expect(half(page, 1).locator(".state")).to_have_text("Tik om de klok te starten")
    half(page, 0).locator(".clock").tap()  # who begins does not start the clock
    expect(half(page, 0).locator(".answer")).to_contain_text("Bram")
    assert seconds(page, 0) == whole
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    page.wait_for_timeout(1_100)
    assert seconds(page, 0) < whole
    half(page, 0).locator(".clock").tap()
    expect(half(page, 1)).to_have_class(re.compile("running"))
    stood = seconds(page, 0)
    expect(half(page, 0).locator(".state")).to_have_text("1 woord volgt nog")
    tell(page, "H8 TREIN")
    expect(page.locator("#turns li")).to_have_text(re.compile("Anna: H8 TREIN 16"))
    expect(half(page, 0).locator(".total")).to_have_text("16 punten")
    expect(half(page, 1)).to_have_class(re.compile("running"))
    assert seconds(page, 0) == stood
    page.context.close()


@pytest.mark.slow
def test_a_page_that_was_killed_comes_back_to_the_second(address: str, chromium: Any) -> None:
    page = device(chromium, PHONE)
    sit(page, address)
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    before = seconds(page, 0)
    where = page.url
    page.close(run_before_unload=False)
    again = page.context.new_page()
    again.wait_for_timeout(1_500)
    again.goto(where)
    again.wait_for_selector("body.ready")
    assert before - 6 <= seconds(again, 0) <= before - 1
    again.get_by_role("button", name="Pauze").tap()
    expect(half(again, 0).locator(".state")).to_have_text("Pauze")
    stood = seconds(again, 0)
    again.wait_for_timeout(1_200)
    assert seconds(again, 0) == stood
    again.get_by_role("button", name="Verder").tap()
    expect(half(again, 0)).to_have_class(re.compile("running"))
    again.context.close()


@pytest.mark.slow
def test_a_second_phone_is_one_players_half(address: str, chromium: Any) -> None:
    tablet, phone = device(chromium, PHONE), device(chromium, PHONE)
    sit(tablet, address)
    phone.goto(tablet.locator("#more a", has_text="Link naar deze tafel").get_attribute("href"))
    phone.get_by_role("button", name="Bram").tap()
    phone.wait_for_selector("body.ready")
    half(phone, 1).locator(".clock").tap()
    expect(half(tablet, 0)).to_have_class(re.compile("running"))
    half(tablet, 0).locator(".clock").tap()
    expect(half(phone, 1)).to_have_class(re.compile("running"))
    tell(tablet, "H8 EN")
    expect(phone.locator("#turns li")).to_have_count(1)
    tell(phone, "I8 NE")
    expect(half(phone, 1).locator(".answer")).to_have_text("")
    expect(half(tablet, 1).locator(".total")).to_have_text("8 punten")
    tablet.context.close()
    phone.context.close()


@pytest.mark.slow
def test_a_whole_game_ends_with_what_is_left(address: str, chromium: Any) -> None:
    page = device(chromium, TABLET)
    sit(page, address)
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    for seat in (0, 1, 0):
        tell(page, "pas")
        expect(half(page, seat).locator(".entry input")).to_have_value("")
        half(page, seat).locator(".clock").tap()
        page.wait_for_timeout(300)
    expect(page.locator("#ending")).to_be_visible()
    page.get_by_label("Over bij Anna").fill("QABCDEF")
    page.get_by_role("button", name="Noteer").first.tap()
    expect(page.get_by_label("Over bij Anna")).to_have_count(0)
    page.get_by_label("Over bij Bram").fill("EEEEEEN")
    page.get_by_role("button", name="Noteer").tap()
    page.get_by_role("link", name="Naar de uitslag").tap()
    expect(page.locator("main")).to_contain_text("Bram")
    page.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_pages_are_for_everyone(address: str, chromium: Any, axe: str, colours: str) -> None:
    page = device(chromium, PHONE, color_scheme=colours)
    page.goto(f"{address}/tafel")
    assert_sound(page, axe)
    sit(page, address)
    assert_sound(page, axe)
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    assert_sound(page, axe)
    page.context.close()
