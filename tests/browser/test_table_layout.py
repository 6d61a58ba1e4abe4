"""How the table looks: everything large enough and in sight, and nothing moves for what appears."""

import re

import pytest
from browser.playing import awaited
from browser.tables import Table
from playwright.sync_api import expect

OPENING = Table(rulebook="sbnl-wedstrijd", racks=["TREINEN", "SNOEZIE"], bag="ABCDEFGHIJKLMNOP")
BOXES = """() => ['#board', '#rack', '#place'].map((one) => {
  const {x, y, width, height} = document.querySelector(one).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
# From where to where the Q is drawn, and where its figures begin.
BESIDE = """() => {
  const tile = document.querySelector('#board .ten');
  const letter = document.createRange();
  letter.selectNode(tile.firstChild);
  const { left, right } = letter.getBoundingClientRect();
  const figures = document.createRange();
  figures.selectNodeContents(tile.querySelector('small'));
  return [[left, right], figures.getBoundingClientRect().left];
}"""
IN_SIGHT = ["#players", "#board", ".says", "#rack", "#place", ".more summary"]


def say(visitor, line: str) -> None:
    version = visitor.view()["version"]
    visitor.page.locator("#command").fill(line)
    visitor.page.locator("#command").press("Enter")
    awaited(visitor, version)


def height(page, where: str) -> float:
    return page.locator(where).first.bounding_box()["height"]


@pytest.mark.parametrize(
    ("width", "tall", "board", "tile"),
    [
        (360, 740, 340, 46),
        (740, 360, 325, 44),
        (1366, 650, 560, 52),
        (1280, 800, 690, 52),
        (1920, 1080, 960, 52),
    ],
)
def test_the_table_fills_the_window_and_all_of_it_is_in_sight(seated, width, tall, board, tile):
    _, bram = seated(OPENING)
    page = bram.page
    page.set_viewport_size({"width": width, "height": tall})
    page.evaluate("scrollTo(0, 0)")
    assert height(page, "#board") >= board
    assert height(page, "#rack .tile") >= tile
    for part in IN_SIGHT:
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.95)
    if width > 1000:
        size = page.evaluate("getComputedStyle(document.querySelector('.clock')).fontSize")
        assert float(size.removesuffix("px")) >= 32
    wider = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(wider)


def test_nothing_moves_for_a_challenge_and_it_says_word_cost_and_seconds(seated):
    anna, bram = seated(OPENING)
    before = [each.page.evaluate(BOXES) for each in (anna, bram)]
    say(anna, "H8 TREIN")
    box = bram.page.locator("#dispute")
    expect(box).to_contain_text(re.compile(r"TREIN.*nog \d+ s"))
    expect(box).to_contain_text("kost 20 als het woord goed is")
    anna.page.evaluate("scrollTo(0, 0)")
    assert [each.page.evaluate(BOXES) for each in (anna, bram)] == before
    box.get_by_role("button", name="Aanvechten").click()  # and that is all
    expect(bram.page.locator("#players .you .points")).to_have_text("\N{MINUS SIGN}20")


def test_a_challenge_and_its_points_stay_to_be_seen_after_the_next_word(seated):
    anna, bram = seated(OPENING)
    say(anna, "H8 TREINEN")
    version = anna.view()["version"]
    say(bram, "aanvechten")
    say(bram, "9H RNOE")
    awaited(anna, version + 2)
    turns = anna.page.locator("#turns tr")
    expect(turns.last).to_contain_text("TREINEN 20, zeven blokjes 50, aangevochten door Bram: goed")
    expect(turns.nth(1)).to_contain_text("een goed woord aangevochten")
    expect(anna.page.locator("#events")).to_contain_text(
        "een goed woord aangevochten\N{MINUS SIGN}20"
    )
    expect(anna.page.locator("#events")).to_contain_text("TREINEN+70")
    say(bram, "opgeven")
    anna.page.goto(f"{anna.page.url}/uitslag")
    anna.page.emulate_media(media="print")  # and on paper
    sheet = anna.page.locator(".turn-sheet tbody tr")
    expect(sheet.first.locator(".words-column")).to_have_text("TREINEN 20, zeven blokjes 50")
    expect(sheet.nth(1)).to_contain_text("een goed woord aangevochten")
    expect(sheet.nth(1)).to_contain_text("\N{MINUS SIGN}20")


def test_a_refusal_goes_when_the_word_changes(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page = anna.page
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.type("rt")
    page.keyboard.press("Enter")
    expect(page.locator("#message.error")).to_contain_text("RT")
    page.keyboard.press("Backspace")
    expect(page.locator("#message")).to_have_text("Jij bent aan de beurt.")
    expect(page.locator("#message.error")).to_have_count(0)


def test_the_menu_opens_in_sight_and_closes_by_itself(seated):
    anna, _ = seated(OPENING)
    page = anna.page
    page.locator(".more summary").click()
    last = page.locator(".more li").last
    expect(last).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("Escape")
    expect(last).to_be_hidden()
    page.locator(".more summary").click()
    page.locator("#players").click()
    expect(last).to_be_hidden()


def test_where_only_stuck_is_left_it_takes_the_place_of_laying(seated):
    anna, bram = seated(Table(rulebook="sbnl-punten", racks=["TREINEN", "CVV"]))
    say(anna, "H5 TREIN")
    page = bram.page
    only = page.locator(".controls > button.primary:visible")
    expect(only).to_have_text("Vast")
    page.keyboard.press("Control+Home")
    page.keyboard.type("c")
    expect(only).to_contain_text("Leg")
    page.keyboard.press("Escape")
    only.click()
    page.locator("#sure").get_by_role("button", name="Ja").click()
    expect(page.locator("#players")).to_contain_text("vastgelopen met 3")


def test_behind_the_curtain_nobody_counts_the_tiles(visit):
    anna = visit("Anna", viewport={"width": 1280, "height": 800})
    begun = anna.post("/spel", against="together", rulebook="mattel-xl", names=["Bram"])
    anna.open(begun["game"])
    anna.page.get_by_role("tab", name="Zak").click()
    unseen = anna.page.locator("#unseen")
    expect(unseen).to_be_hidden()
    anna.page.locator("#curtain").get_by_role("button").click()
    expect(unseen).to_be_visible()


def test_tabs_are_walked_with_arrows_and_the_log_ends_in_sight(seated):
    anna, _ = seated(OPENING)
    page = anna.page
    page.get_by_role("tab", name="Beurten").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tabpanel", name="Verslag")).to_be_visible()
    expect(page.locator("#turns")).to_be_hidden()
    say(anna, "H8 TREIN")
    expect(page.locator("#log li").last).to_be_in_viewport()
    page.keyboard.press("Home")


def test_the_last_minute_shows_tenths(seated):
    used = [35 * 60_000 - 40_000, 0]
    table = Table(rulebook="sbnl-wedstrijd", racks=["TREINEN", "SNOEZIE"], used_ms=used)
    anna, _ = seated(table)
    clocks = anna.page.locator("#players .clock")
    expect(clocks.first).to_have_text(re.compile(r"^0:[0-3]\d,\d$"))
    expect(clocks.first).to_have_class(re.compile("low"))
    expect(clocks.last).to_have_text("35:00")


def test_the_end_says_why_settles_and_names_the_best_word(seated):
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    say(anna, "H8 TREIN")
    page = bram.page
    page.keyboard.press("Control+Home")
    page.keyboard.type("sno")  # half a thought, on the other's board
    anna.page.locator("#command").fill("einde")
    anna.page.locator("#command").press("Enter")
    page.locator("#proposal").get_by_role("button", name="Akkoord").first.click()
    end = page.locator("#ending")
    expect(end).to_contain_text("Einde: afgesproken om te stoppen.")
    expect(end.locator("#settled li")).to_have_text(
        [
            re.compile(r"^Anna: 16 \S 2 = 14( \(over: [EN ]+\))?$"),
            re.compile(r"^Bram: 0 \S 11 = \S11"),
        ]
    )
    expect(end).to_contain_text("Beste woord: TREIN, 16 punten, van Anna.")
    expect(page.locator("#board .laid")).to_have_count(0)
    with page.expect_download() as picture:
        end.get_by_role("link", name="Deel een plaatje").click()
    assert picture.value.suggested_filename.endswith(".png")


def test_premiums_and_letter_values_are_one_tap_away(seated):
    anna, _ = seated(OPENING)
    legend = anna.page.locator("details.legend")
    legend.locator("summary").tap()
    expect(legend).to_contain_text("3 maal woordwaarde")
    expect(legend.locator("div", has=anna.page.get_by_text("10", exact=True))).to_contain_text("Q")


def test_on_a_phone_the_row_letters_stand_beside_the_tiles(seated):
    anna, _ = seated(
        Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], board=["H1 SNOEZIG", "1F SES"])
    )
    tiles = [tile.bounding_box() for tile in anna.page.locator("#board .tile").all()]
    letters = anna.page.locator(".rows span")
    for place in range(15):
        expect(letters.nth(place)).to_be_visible()
        box = letters.nth(place).bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert not any(_within(tile, middle) for tile in tiles), place


def test_the_ten_of_a_q_stands_beside_its_letter(seated):
    table = Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"], board=["H7 QUIZ"])
    for each in seated(table):
        ((left, right), begins) = each.page.evaluate(BESIDE)
        assert left < right <= begins


def _within(box, point) -> bool:
    x, y = point
    beside = box["x"] <= x <= box["x"] + box["width"]
    return beside and box["y"] <= y <= box["y"] + box["height"]
