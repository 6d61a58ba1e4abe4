"""Every page in every state is for everyone: axe, contrast, 400 % zoom, targets, forced colours."""

import pytest
from browser.playing import awaited
from browser.soundness import faults
from browser.tables import Table
from playwright.sync_api import expect

SMALLEST = 24
# What can be pressed, but for links inside a sentence, which are as high as their line.
SMALL = f"""() => [...document.querySelectorAll(
    'button, input:not([type=hidden]), select, summary, [role=gridcell], nav a, a.button, .list a')]
  .filter((one) => one.checkVisibility() && !one.closest('label.card'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < {SMALLEST} - 0.01 || box.height < {SMALLEST} - 0.01)
  .map(([one, box]) => `${{one.outerHTML.slice(0, 90)}} ${{box.width}} x ${{box.height}}`)"""

BELOW = """() => [...document.querySelectorAll('dialog[open] label.check')].filter((label) => {
    const text = document.createRange();
    text.selectNode(label.lastChild);
    const tick = label.firstElementChild.getBoundingClientRect();
    return text.getBoundingClientRect().left < tick.right;
  }).length"""


def sound(page, axe: str, *schemes: str) -> None:
    """Check a page as it stands: in light and dark, and at 400 % of 1280 pixels."""
    for scheme in schemes or ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert faults(page, axe) == [], (page.url, scheme)
    size = page.viewport_size
    page.set_viewport_size({"width": 320, "height": 256})
    assert page.evaluate("document.documentElement.scrollWidth") == 320, page.url
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(SMALL) == [], page.url
    page.set_viewport_size(size)


def say(visitor, line: str) -> None:
    visitor.page.locator("#command").fill(line)
    visitor.page.keyboard.press("Enter")


@pytest.fixture
def disputed(seated, visit, address):
    """Anna's word is challenged by Bram, and Jo of the jury is asked."""
    table = Table(rulebook="mattel-xl", options="jury=mens", racks=["TREINEN", "SNOEZIE"])
    anna, bram = seated(table)
    jo = visit("Jo", bypass_csp=True)
    listing = anna.listing
    jo.post(f"/spel/{listing.player_link}/jury", link=listing.jury_link)
    version = bram.view()["version"]
    say(anna, "H8 NEIR")
    awaited(bram, version)
    jo.page.goto(f"{address}/spel/{listing.player_link}/jurytafel")
    return anna, bram, jo


@pytest.mark.slow
def test_a_word_in_dispute(disputed, axe):
    anna, bram, jo = disputed
    expect(bram.page.locator("#dispute")).to_be_visible()
    sound(bram.page, axe)
    say(bram, "aanvechten")
    expect(jo.page.locator(".question")).to_be_visible()
    sound(jo.page, axe)
    anna.hears("De jury beslist")
    sound(anna.page, axe)


@pytest.mark.slow
def test_windows_and_boxes(seated, axe):
    person = Table(rulebook="toernooi", options="jury=mens", racks=["TREIN?N", "SNOEZIE"])
    anna, bram = seated(person)
    page = anna.page
    page.locator(".more summary").click()
    say(bram, "einde")
    expect(page.locator("#proposal")).to_be_visible()
    sound(page, axe)
    version = bram.view()["version"]
    page.locator("#proposal").get_by_role("button", name="Niet akkoord").click()
    awaited(bram, version)
    say(bram, "protest")
    expect(page.locator("#protest")).to_be_visible()
    sound(page, axe)
    for number, window in enumerate(("exchange", "blank", "ask", "sure", "settings", "keys")):
        page.evaluate(f"document.getElementById('{window}').show()")
        assert page.evaluate(BELOW) == 0  # a tick stands beside its text, however narrow
        sound(page, axe, ("light", "dark")[number % 2])
        page.keyboard.press("Escape")


@pytest.mark.slow
def test_the_end_and_after(seated, axe, address):
    anna, bram = seated(Table(rulebook="mattel-xl", racks=["TREINEN", "SNOEZIE"]))
    version = bram.view()["version"]
    say(anna, "H5 TREIN")
    awaited(bram, version)
    say(bram, "opgeven")
    anna.hears("Eindstand")
    sound(anna.page, axe)
    bram.page.goto(f"{address}/spel/{anna.listing.player_link}/uitslag")
    bram.page.get_by_role("button", name="Kijk terug op deze partij").click()
    expect(bram.page.locator("#review")).to_contain_text("Beurt voor beurt", timeout=60_000)
    expect(bram.page.locator("#review figure svg")).not_to_have_count(0)
    expect(bram.page.locator("#head-review")).to_be_focused()
    sound(bram.page, axe)
    bram.page.goto(address)
    sound(bram.page, axe)


@pytest.mark.slow
def test_high_contrast_reaches_the_highest_level(seated, axe, address):
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], board=["H8 NA"]))
    page = bram.page
    page.goto(address)
    page.get_by_label("Kleuren").select_option("contrast")
    enhanced = "'color-contrast-enhanced': {enabled: true}"
    assert faults(page, axe, enhanced) == []
    bram.open(anna.listing.player_link)
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    assert faults(page, axe, enhanced) == []
    page.get_by_role("button", name="Instellingen").click()
    expect(page.locator("#settings")).to_be_visible()
    assert faults(page, axe, enhanced) == []


def test_forced_colours_keep_tiles_cursor_and_turn_apart(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], board=["H8 NA"]))
    page = anna.page
    page.emulate_media(forced_colors="active")
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("t")

    def line(selector: str, side: str = "borderTop") -> str:
        style = f"getComputedStyle(document.querySelector('{selector}'))"
        return page.evaluate(
            f"() => {style}.{side}Width + {style}.{side}Style + {style}.{side}Color"
        )

    tile, fresh = line("#board .square:not(.laid) .tile"), line("#board .laid .tile")
    square, cursor = (
        line("#board .square:not(.cursor)", "outline"),
        line("#board .cursor", "outline"),
    )
    turn, other = line("#players .on-turn"), line("#players li:not(.on-turn)")
    assert tile != fresh
    assert square != cursor
    assert turn != other
