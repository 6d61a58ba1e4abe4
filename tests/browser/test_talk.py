"""Talking at the table: greetings, quiet, a line of one's own by consent of both, and reporting."""

from playwright.sync_api import expect


def heard(somebody, text):
    expect(somebody.page.locator(".mouth")).to_contain_text(text)


def opened(somebody):
    somebody.page.locator(".more summary").click()
    somebody.page.locator(".more").get_by_role("button", name="Groeten").click()
    expect(somebody.page.locator(".talk")).to_have_attribute("open", "")
    return somebody.page.locator(".talk")


def test_a_greeting_is_heard_until_it_is_not_wanted_and_is_no_part_of_the_game(two):
    anna, bram = two("basis")
    before = anna.view()["version"]
    theirs = opened(anna)
    expect(theirs.get_by_role("button", name="Hallo")).to_be_focused()
    anna.page.keyboard.press("Enter")
    for each in (anna, bram):
        heard(each, "Anna zegt: Hallo")
        expect(each.page.locator("#latest")).to_have_text("Anna zegt: Hallo")
    opened(bram).get_by_role("button", name="Veel plezier").press("Enter")
    heard(anna, "Bram zegt: Veel plezier")
    theirs.get_by_label("Niets van anderen").check()
    bram.page.locator(".talk").get_by_role("button", name="Mooi gelegd").press("Enter")
    heard(bram, "Bram zegt: Mooi gelegd")
    anna.page.reload()  # the device keeps the wish, for this game; nobody keeps the words
    anna.page.wait_for_selector("body.ready")
    expect(anna.page.locator("#log")).not_to_contain_text("zegt")
    expect(opened(anna).get_by_label("Niets van anderen")).to_be_checked()
    for _ in range(4):
        bram.page.locator(".talk").get_by_role("button", name="Dank je").press("Enter")
    bram.hears("Even rustig")
    expect(anna.page.locator("#log")).not_to_contain_text("zegt")
    assert anna.view()["version"] == before


def test_a_line_of_ones_own_waits_for_both_and_is_only_text(two):
    anna, bram = two("basis")
    (theirs, his) = opened(anna), opened(bram)
    expect(theirs.get_by_label("Zeg iets")).to_be_hidden()
    theirs.get_by_label("Zelf iets zeggen").check()
    heard(bram, "Anna wil wel praten.")
    expect(theirs.get_by_label("Zeg iets")).to_be_hidden()
    his.get_by_label("Zelf iets zeggen").check()
    heard(anna, "Jullie willen allemaal praten.")
    theirs.get_by_label("Zeg iets").fill("Koffie <b>straks</b>?")
    anna.page.keyboard.press("Enter")
    heard(bram, "Anna zegt: Koffie <b>straks</b>?")
    expect(theirs.get_by_label("Zeg iets")).to_have_value("")
    expect(bram.page.locator("#log b")).to_have_count(0)
    his.get_by_label("Zelf iets zeggen").uncheck()
    expect(theirs.get_by_label("Zeg iets")).to_be_hidden()
    expect(anna.page.locator("#connection")).to_have_text("")  # nobody heard of a lost line


def test_somebody_is_reported_from_the_table_and_hears_nothing_of_it(two):
    anna, bram = two("basis")
    opened(anna).get_by_role("link", name="Meld iemand").click()
    expect(anna.page.get_by_role("combobox", name="Wie")).to_have_value("1")
    anna.page.get_by_label("Wat is er gebeurd?").fill("Hij scheldt")
    anna.page.get_by_role("button", name="Meld het").click()
    expect(anna.page.locator("main")).to_contain_text("ziet wat je over Bram meldde")
    expect(bram.page.locator("#log")).not_to_contain_text("meld")
