"""The game page for everyone: axe finds nothing, nothing scrolls sideways, the visit is small."""

import pytest
from browser.soundness import faults
from playwright.sync_api import expect

LARGEST_VISIT = 200 * 1024


@pytest.mark.slow
def test_axe_finds_nothing(two, axe):
    for visitor, scheme in zip(two("sbnl-wedstrijd"), ("light", "dark"), strict=True):
        page = visitor.page
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.locator("#board [tabindex='0']").focus()
        for tile in visitor.view()["players"][visitor.view()["you"]]["rack"][:3]:
            page.keyboard.press("Shift+E" if tile == "?" else tile.lower())
        page.locator(".more summary").click()
        assert faults(page, axe) == []
        for window in ("Instellingen", "Hulp en toetsen"):
            page.get_by_role("button", name=window).click()
            assert faults(page, axe) == []
            page.keyboard.press("Escape")


@pytest.mark.slow
def test_high_contrast_is_a_choice_that_stays(two, axe):
    _, bram = two("basis")
    page = bram.page
    page.get_by_role("button", name="Instellingen").click()
    page.locator("#settings select[name=theme]").select_option("contrast")
    page.locator("#settings").get_by_role("button", name="Bewaar").click()
    page.reload()
    page.wait_for_selector("body.ready")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    assert faults(page, axe) == []


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_scrolls_sideways(two, width):
    anna, _ = two("basis")
    anna.page.set_viewport_size({"width": width, "height": 256})
    assert anna.page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_the_rack_stays_in_sight_however_long_the_account_grows(two):
    _, bram = two("toernooi")
    line = bram.page.locator("#command")
    for _ in range(4):
        line.fill("hulp")
        line.press("Enter")
        expect(line).to_have_value("")
    rack = bram.page.locator("#rack").bounding_box()
    assert rack["y"] + rack["height"] < 800


def test_the_first_visit_is_small_and_stays_with_one_host(two, address):
    anna, _ = two("basis")
    sizes: dict[str, int] = {}
    anna.page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    anna.page.reload()
    anna.page.wait_for_selector("body.ready")
    assert sum(sizes.values()) <= LARGEST_VISIT
    assert all(url.startswith(address) for url in sizes)


def test_english_is_complete(visit):
    anna = visit("Anna", locale="en-GB", viewport={"width": 360, "height": 740})
    begun = anna.post("/spel", against="together", rulebook="basis", names=["Bram"])
    anna.open(begun["game"])
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    anna.hears("It is your turn.")
    expect(anna.page.locator("#place")).to_contain_text("Place")
