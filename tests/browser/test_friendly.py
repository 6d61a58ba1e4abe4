"""A friendly game: a turn taken back by agreement, and a bot that says what it would have laid."""

from browser.tables import Table
from playwright.sync_api import expect


def more(page, name: str) -> None:
    """Press something under "Meer"."""
    page.locator(".more summary").click()
    page.locator(".more").get_by_role("button", name=name).click()


def test_a_turn_is_taken_back_only_when_the_other_agrees(seated):
    table = Table(
        rulebook="basis",
        options="vriendschappelijk=ja",
        racks=["TREINEN", "SNOEZIE"],
        bag="AAEEOORRDD",
    )
    anna, bram = seated(table)
    expect(bram.page.locator("h1")).to_contain_text("terugnemen mag")
    anna.page.locator("#command").fill("H5 TREINEN")
    anna.page.keyboard.press("Enter")
    expect(bram.page.locator("#turns")).to_contain_text("TREINEN")
    more(anna.page, "Laatste beurt terug")
    box = bram.page.locator("#proposal")
    expect(box).to_contain_text("wil een beurt terugnemen")
    assert bram.view()["board"].count(".") == 225 - 7  # nothing happens before the answer
    box.get_by_role("button", name="Niet akkoord").click()
    expect(anna.page.locator("#log")).to_contain_text("Bram is niet akkoord.")
    more(anna.page, "Laatste beurt terug")
    box.get_by_role("button", name="Akkoord", exact=True).click()
    expect(anna.page.locator("#board .tile")).to_have_count(0)
    assert anna.on_turn
    assert sorted(anna.view()["players"][0]["rack"]) == sorted("TREINEN")
    expect(anna.page.locator("#log")).to_contain_text("De laatste beurt is teruggenomen.")


def test_a_bot_says_what_it_would_have_laid_and_the_record_keeps_it(visit):
    anna = visit("Anna", viewport={"width": 360, "height": 740}, has_touch=True)
    options = "vriendschappelijk=ja"
    begun = anna.post("/spel", against="bot", rulebook="basis", level="clubavond", options=options)
    anna.open(begun["game"])
    while not anna.on_turn:
        anna.page.wait_for_timeout(50)
    more(anna.page, "Wat had je gelegd?")
    log = anna.page.locator("#log")
    expect(log).to_contain_text("vroeg wat de bot had gelegd")
    tip = log.locator("li", has_text="vroeg wat de bot had gelegd").inner_text()
    word, square = tip.split(": ")[1].split(", ")[0].split(" op ")
    anna.page.locator("#command").fill(f"{square} {word}")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#turns")).to_contain_text(word)
    seen = anna.view()
    anna.post(
        f"/spel/{begun['game']}/opdracht", say="opgeven", version=seen["version"], id="resigned-1"
    )
    anna.page.goto(f"{anna.address}/spel/{begun['game']}/uitslag")
    expect(anna.page.locator("main")).to_contain_text("vroeg wat de bot had gelegd")
