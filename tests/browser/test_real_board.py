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


def sit(page: Any, address: str, rulebook: str = "toernooi", jury: str = "") -> None:
    """From home to the board, as people do."""
    page.goto(address)
    page.get_by_role("link", name=re.compile("Met een echt bord")).tap()
    page.get_by_role("textbox", name="Speler 1").fill("Anna")
    page.get_by_role("textbox", name="Speler 2").fill("Bram")
    page.locator("[name=reglement]").select_option(rulebook)
    page.locator("[name=jury]").select_option(jury)
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


# The page and all its files are on the device.
KEPT_PAGE = """async () => (await (await caches.open('nabeurt')).match(location.href.split('#')[0]))
  && navigator.serviceWorker.controller"""


def cut(page: Any) -> None:
    """Take the line away; the page notices within seconds."""
    page.context.set_offline(offline=True)
    expect(page.locator("#connection")).not_to_have_text("")


def mend(page: Any) -> None:
    page.context.set_offline(offline=False)
    expect(page.locator("#connection")).to_have_text("")


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
    expect(half(page, 0).locator(".state")).to_have_text("Eén woord volgt nog")
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
    page.get_by_role("button", name="Noteer", exact=True).first.tap()
    expect(page.get_by_label("Over bij Anna")).to_have_count(0)
    page.get_by_label("Over bij Bram").fill("EEEEEEN")
    page.get_by_role("button", name="Noteer", exact=True).tap()
    page.get_by_role("button", name="Anna: de uitslag klopt").tap()
    expect(page.locator("#confirms")).to_contain_text("Anna heeft de uitslag bevestigd.")
    page.get_by_role("button", name="Bram: de uitslag klopt").tap()
    expect(page.locator("#confirming")).to_have_attribute("data-confirmed", "true")
    form = page.request.get(f"{page.url.split('#')[0]}/formulier.pdf")
    assert form.headers["content-type"] == "application/pdf"
    assert form.body().startswith(b"%PDF")
    page.get_by_role("link", name="Naar de uitslag").tap()
    expect(page.locator("main")).to_contain_text("Bram")
    page.context.close()


@pytest.mark.slow
def test_the_points_come_first_and_the_word_follows(address: str, chromium: Any) -> None:
    page = device(chromium, PHONE)
    sit(page, address)
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    tell(page, "20")
    half(page, 0).locator(".clock").tap()
    expect(half(page, 0).locator(".total")).to_have_text("0 + 20 punten")
    expect(page.locator("#untold")).to_have_text("Beurt 1, Anna: 20 punten, woord volgt")
    tell(page, "H8 TREIN")
    expect(half(page, 0).locator(".total")).to_have_text("16 punten")
    expect(page.locator("#differing")).to_contain_text("Beurt 1 verschilt. verteld: H8 TREIN 16")
    expect(page.locator(".mouth")).to_contain_text("Beurt 1 verschilt")
    tell(page, "beurt 1 16")
    expect(page.locator("#differing li")).to_have_count(0)
    page.context.close()


@pytest.mark.slow
def test_both_note_and_what_differs_lights_up_on_both_phones(address: str, chromium: Any) -> None:
    anna, bram = device(chromium, PHONE), device(chromium, PHONE)
    sit(anna, address)
    bram.goto(anna.locator("#more a", has_text="Link naar deze tafel").get_attribute("href"))
    bram.get_by_role("button", name="Bram").tap()
    bram.wait_for_selector("body.ready")
    half(bram, 1).locator(".clock").tap()
    expect(half(anna, 0)).to_have_class(re.compile("running"))
    half(anna, 0).locator(".clock").tap()
    for page in (anna, bram):
        expect(half(page, 1)).to_have_class(re.compile("running"))
    tell(bram, "H8 TREI 8")
    expect(anna.locator("#untold")).to_contain_text("8 punten, woord volgt")
    tell(anna, "H8 TREIN")
    for page in (anna, bram):
        expect(page.locator("#differing li")).to_contain_text("Bram: H8 TREI 8")
        expect(half(page, 0)).to_have_class(re.compile("differs"))
    half(bram, 1).get_by_role("button", name="Noteer de vorige beurt").tap()
    bram.keyboard.type("H8 TREIN 16")
    bram.keyboard.press("Enter")
    expect(anna.locator("#differing li")).to_have_count(0)
    anna.context.close()
    bram.context.close()


@pytest.mark.slow
def test_a_word_is_challenged_by_touch_and_the_verdict_is_on_both_halves(
    address: str, chromium: Any
) -> None:
    page = device(chromium, PHONE)
    sit(page, address, "sbnl-wedstrijd")
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    tell(page, "H8 XQZ")
    half(page, 0).locator(".clock").tap()
    challenge = half(page, 1).get_by_role("button", name=re.compile(r"Aanvechten · (20|1\d)"))
    challenge.wait_for()
    asked, state, entry = (
        half(page, 1).locator(one).bounding_box() for one in (".moment", ".state", ".entry")
    )
    assert state["y"] + state["height"] <= entry["y"] + 1  # nothing lies over anything else
    assert asked["x"] + asked["width"] <= PHONE["width"]
    challenge.tap()
    for seat in (0, 1):
        expect(half(page, seat).locator(".verdict")).to_contain_text("XQZ")
    expect(half(page, 0).locator(".total")).to_have_text("-20 punten")
    page.context.close()


@pytest.mark.slow
def test_the_jury_comes_by_one_touch_and_its_word_is_on_both_halves(
    address: str, chromium: Any
) -> None:
    page, jury = device(chromium, TABLET), device(chromium, PHONE)
    sit(page, address, jury="mens")
    jury.goto(page.locator("#more a[href*='/kom/jury/']").get_attribute("href"))
    jury.locator("[name=naam]").fill("Kees")
    jury.locator("main form button").first.tap()
    jury.wait_for_url(re.compile("jurytafel"))
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    half(page, 1).get_by_role("button", name="Jury", exact=True).tap()
    expect(half(page, 0)).not_to_have_class(re.compile("running"))
    expect(jury.locator("main")).to_contain_text("Bram")
    page.context.close()
    jury.context.close()


@pytest.mark.slow
def test_by_ear_a_word_is_dictated_square_by_square_and_the_board_read_back(
    address: str, chromium: Any
) -> None:
    page = device(chromium, PHONE)
    sit(page, address)
    page.get_by_role("button", name="Op het gehoor").tap()
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    tell(page, "8H T(R)EIN")
    mouth = page.locator(".mouth")
    expect(mouth).to_contain_text("Anna legt: H8 T")
    expect(mouth).to_contain_text("Anna heeft nu")
    page.locator("h1").click(force=True)
    page.evaluate("document.activeElement.blur()")
    for key, heard in (("x", "I8 blanco als R"), ("Enter", "J8 E"), (" ", "K8 I"), ("n", "L8 N")):
        page.keyboard.press(key)
        expect(page.locator("#dictated")).to_have_text(heard)
    page.keyboard.press("PageDown")
    expect(mouth).to_contain_text("Klaar.")
    expect(half(page, 0)).to_have_class(re.compile("running"))  # no key was taken for the clock
    page.get_by_role("button", name="Lees mijn bord na").tap()
    expect(page.locator("#dictated")).to_have_text("Rij H: vanaf 8: T")
    page.get_by_role("button", name="Volgende").tap()
    expect(page.locator("#dictated")).to_have_text("Rij I: vanaf 8: r")
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


@pytest.mark.slow
def test_without_a_line_the_table_goes_on_and_hands_over_what_was_kept(
    address: str, chromium: Any
) -> None:
    page = device(chromium, PHONE)
    sit(page, address)
    half(page, 1).locator(".clock").tap()
    expect(half(page, 0)).to_have_class(re.compile("running"))
    page.wait_for_function(KEPT_PAGE)
    cut(page)
    half(page, 0).locator(".clock").tap()
    expect(half(page, 1)).to_have_class(re.compile("running"))
    tell(page, "H8 TREIN")
    expect(half(page, 0).locator(".total")).to_have_text("16 punten")
    tell(page, "vast")
    expect(half(page, 0).locator(".answer")).to_have_text("Dat kan pas weer met verbinding.")
    for nowhere in ("Z9 KOE", "A1 KOE"):
        tell(page, nowhere)
        expect(half(page, 0).locator(".answer")).to_contain_text("past niet op het bord")
    half(page, 1).locator(".clock").tap()
    expect(page.locator("#kept-here li")).to_have_count(3)
    used = seconds(page, 1)
    where = page.url
    page.close(run_before_unload=False)  # the browser's page dies too
    again = page.context.new_page()
    again.goto(where)
    again.wait_for_selector("body.ready")
    expect(again.locator("#kept-here li")).to_have_count(3)
    expect(half(again, 0).locator(".total")).to_have_text("16 punten")
    expect(half(again, 0)).to_have_class(re.compile("running"))
    assert abs(seconds(again, 1) - used) <= 1
    mend(again)
    expect(again.locator("#kept")).to_be_hidden()
    expect(again.locator("#log")).to_contain_text("TREIN")
    expect(half(again, 0).locator(".total")).to_have_text("16 punten")
    assert abs(seconds(again, 1) - used) <= 1
    again.reload()
    expect(again.locator("#turns li")).to_have_text(re.compile("Anna: H8 TREIN 16"))
    again.context.close()


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ["Wat hier staat geldt", "Wat daar staat geldt"])
def test_two_phones_that_went_apart_are_shown_side_by_side(
    address: str, chromium: Any, chosen: str
) -> None:
    anna, bram = device(chromium, PHONE), device(chromium, PHONE)
    sit(anna, address)
    bram.goto(anna.locator("#more a", has_text="Link naar deze tafel").get_attribute("href"))
    bram.get_by_role("button", name="Bram").tap()
    bram.wait_for_selector("body.ready")
    half(bram, 1).locator(".clock").tap()
    expect(half(anna, 0)).to_have_class(re.compile("running"))
    cut(anna)
    tell(anna, "H8 TREIN")
    half(anna, 0).locator(".clock").tap()
    expect(half(anna, 0).locator(".total")).to_have_text("16 punten")
    bram.get_by_role("button", name="Pauze").tap()
    expect(half(bram, 0).locator(".state")).to_have_text("Pauze")
    mend(anna)
    expect(anna.locator("#kept-there")).to_contain_text("klok")
    expect(anna.locator("#kept-here")).to_contain_text("H8 TREIN")
    expect(bram.locator("#turns li")).to_have_count(0)  # nothing was merged
    anna.get_by_role("button", name=chosen).tap()
    expect(anna.locator("#kept")).to_be_hidden()
    here = chosen.startswith("Wat hier")
    for page in (anna, bram):
        expect(half(page, 0).locator(".total")).to_have_text("16 punten" if here else "0 punten")
        expect(half(page, 1 if here else 0).locator(".state")).to_have_text(
            "Tik als je beurt klaar is" if here else "Pauze"
        )
    anna.context.close()
    bram.context.close()
