"""The game page for everyone: axe finds nothing, nothing scrolls sideways, the visit is small."""

import pytest
from browser.soundness import contrast, faults
from browser.tables import Table
from playwright.sync_api import expect

LARGEST_VISIT = 200 * 1024
# What came before the page could be played on; the windows come while nobody waits for them.
UNPACKED_UNTIL_READY = """() => {
  const [ready] = performance.getEntriesByName('ready');
  const kinds = ['navigation', 'resource'];
  const came = kinds.flatMap((kind) => performance.getEntriesByType(kind));
  const before = came.filter((one) => one.startTime <= ready.startTime);
  return Object.fromEntries(before.map((one) => [one.name, one.decodedBodySize]));
}"""


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
        page.locator(".more summary").click()  # what is open lies over what is above it
        for window in ("Instellingen", "Hulp en toetsen"):
            page.get_by_role("button", name=window).click()
            expect(page.locator("dialog[open]")).to_be_visible()
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


# What marks a square or tile (its ring), and what it is seen against, as the browser has it.
MARKED = """() => {
  const rgb = (text) => text.match(/rgba?\\([^)]*\\)/)[0].match(/[\\d.]+/g).slice(0, 3).map(Number);
  const ring = (found) => rgb(getComputedStyle(found).boxShadow);
  const token = (name) => {
    const shown = document.body.appendChild(document.createElement('i'));
    shown.style.color = `var(${name})`;
    const told = rgb(getComputedStyle(shown).color);
    shown.remove();
    return told;
  };
  const one = (selector) => document.querySelector(`#board ${selector}`);
  const cursor = one('.cursor');
  const free = ['--board', '--l2', '--l3', '--w2', '--w3'];
  const there = cursor.querySelector('.tile') ? ['--tile', '--fresh'] : free;
  const outline = rgb(getComputedStyle(cursor).outlineColor);
  return [
    ['last', ring(one('.last .tile')), token('--tile')],
    ['laid', ring(one('.laid .tile')), token('--fresh')],
    ['wrong', token('--wrong'), token('--fresh')],
    ...there.map((name) => [`cursor on ${name}`, outline, token(name)]),
  ];
}"""


def test_what_a_tile_is_now_is_seen_in_every_theme(seated):
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    anna.page.fill("#command", "H5 TREIN")
    anna.page.press("#command", "Enter")
    page = bram.page
    expect(page.locator("#board .last .tile")).to_have_count(5)
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("s")
    themes = (("light", "auto"), ("dark", "auto"), ("dark", "dark"), ("light", "contrast"))
    for media, theme in themes:
        page.emulate_media(color_scheme=media)
        assert_marked(page, theme)
    page.emulate_media(contrast="more", color_scheme="light")
    assert_marked(page, "auto")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"


def assert_marked(page, theme):
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    for key in ("ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        for what, mark, ground in page.evaluate(MARKED):
            assert contrast(mark, ground) >= 3, (theme, what, mark, ground)


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
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.reload()
    anna.page.wait_for_selector("body.ready")
    sizes = anna.page.evaluate(UNPACKED_UNTIL_READY)
    assert len(sizes) > 20
    assert sum(sizes.values()) <= LARGEST_VISIT
    assert all(url.startswith(address) for url in asked)


def test_english_is_complete(visit):
    anna = visit("Anna", locale="en-GB", viewport={"width": 360, "height": 740})
    begun = anna.post("/spel", against="together", rulebook="basis", names=["Bram"])
    anna.open(begun["game"])
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")
    anna.hears("It is your turn.")
    expect(anna.page.locator("#place")).to_contain_text("Place")
