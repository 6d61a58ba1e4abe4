"""Coming in and coming back, as people do it: one button, cards that stay fresh, invitations."""

import re
import time

import pytest
from browser.playing import best, type_word
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}


@pytest.mark.slow
def test_a_newcomer_lays_a_first_word_within_half_a_minute_on_a_phone(visit) -> None:
    somebody = visit("Nobody", viewport=PHONE, has_touch=True)
    somebody.page.context.clear_cookies()
    page = somebody.page
    begun = time.monotonic()
    page.goto(somebody.address)
    button = page.get_by_role("button", name="Speel nu")
    for size in ({"width": 740, "height": 360}, PHONE):
        page.set_viewport_size(size)
        expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    page.wait_for_selector("body.ready")
    while not somebody.on_turn:
        page.wait_for_timeout(100)
    seen = somebody.view()
    assert re.fullmatch(r"Speler \d{3}", seen["players"][seen["you"]]["name"])
    word = best(seen["board"], seen["players"][seen["you"]]["rack"])
    assert word is not None
    type_word(somebody, word.placement, word.score)
    expect(page.locator("#turns")).to_contain_text(str(word.score))
    assert time.monotonic() - begun < 30


@pytest.mark.slow
def test_home_stays_fresh_and_an_invitation_is_accepted_there(visit) -> None:
    anna, bram = visit("Anna", viewport=PHONE, has_touch=True), visit("Bram")
    first = anna.post("/spel", against="friend", rulebook="basis")
    bram.post(f"/spel/{first['game']}/zit", link=first["player_link"])
    anna.page.goto(anna.address)
    card = anna.page.locator("#own .games li").filter(has_text="Anna – Bram")
    expect(card).to_have_count(1)
    bram.open(first["game"])
    one = anna if not bram.on_turn else bram
    version = bram.view()["version"]
    before = anna.page.locator("#own .yours").count()
    assert anna.page.title().startswith("(") is bool(before)  # how often it is her turn
    one.post(f"/spel/{first['game']}/opdracht", say="opgeven", version=version, id="resigned-1")
    expect(card).to_have_count(0)  # by itself: nobody loaded the page again
    assert anna.page.locator("#own .yours").count() == max(0, before - 1)

    bram.page.goto(f"{bram.address}/spel/{first['game']}/uitslag")
    bram.page.get_by_role("button", name="Nog een keer").click()
    bram.page.wait_for_url("**/delen")
    expect(bram.page.locator(".chairs")).to_contain_text("Anna is gevraagd")
    expect(anna.page.locator("#own")).to_contain_text("Je bent uitgenodigd")
    anna.page.get_by_role("button", name="Ja, ik doe mee").tap()
    for each in (anna, bram):
        each.page.wait_for_selector("body.ready")


@pytest.mark.slow
def test_who_looks_for_an_opponent_is_found_with_one_tap(visit) -> None:
    anna, cor = visit("Anna", viewport=PHONE, has_touch=True), visit("Cor")
    anna.page.goto(anna.address)
    cor.page.goto(cor.address)
    cor.page.get_by_label("Volgens").select_option("mattel-xl")
    cor.page.get_by_role("button", name="Zoek een tegenstander").click()
    cor.page.wait_for_url("**/delen")
    expect(anna.page.locator("#seekers")).to_contain_text("1 speler wacht nu")
    expect(anna.page.locator(".seek")).to_contain_text("De spelregels in de doos")
    anna.page.get_by_role("button", name="Speel tegen Cor").tap()
    for each in (anna, cor):
        each.page.wait_for_selector("body.ready")


def test_a_rulebook_that_does_not_fit_the_number_of_players_says_so_at_once(visit) -> None:
    page = visit("Anna").page
    page.goto(f"{visit('Bram').address}/nieuw?tegen=friend")
    page.locator("[name=reglement][value=toernooi]").check()
    expect(page.locator("#unfit")).to_be_hidden()
    page.locator("[name=aantal]").select_option("3")
    expect(page.locator("#unfit")).to_contain_text("niet voor 3 spelers")
    page.locator("[name=reglement][value=basis]").check()
    expect(page.locator("#unfit")).to_be_hidden()
