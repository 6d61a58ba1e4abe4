"""The game page in a real browser: laying tiles in every way, saying things, being told."""

import re
from itertools import permutations

import pytest
from browser.playing import awaited, best, held, tap_word, type_word
from playwright.sync_api import expect

from nabeurt.lexicon.library import open_lexicon


def players(two, rulebook, options=""):
    """Return who is on turn first, then the other; the first has a word without blanks."""
    while True:
        anna, bram = two(rulebook, options)
        first, second = (anna, bram) if anna.on_turn else (bram, anna)
        if best(first.view()["board"], held(first)):
            return first, second


def no_word(rack: str, length: int) -> str:
    """Return tiles in an order that is no word."""
    orders = map("".join, permutations(rack, length))
    return next(order for order in orders if order not in open_lexicon())


@pytest.mark.slow
def test_two_people_play_a_whole_game_one_by_touch_and_one_by_keyboard_alone(two):
    anna, bram = two("basis")
    for _ in range(60):
        seen = anna.view()
        if seen["ended"]:
            break
        visitor, lay = (anna, tap_word) if anna.on_turn else (bram, type_word)
        mine = visitor.view()
        found = best(mine["board"], mine["players"][mine["you"]]["rack"])
        if found:
            lay(visitor, found.placement, found.score)
        else:
            visitor.page.locator("#command").fill("pas")
            visitor.page.keyboard.press("Enter")
        for each in (anna, bram):
            awaited(each, seen["version"])
    for each in (anna, bram):
        each.hears("Eindstand")
        expect(each.page.locator("#ending")).to_be_visible()
        assert each.view()["result"]["final"] == anna.view()["result"]["final"]


def test_a_tile_is_dragged_to_a_square_and_back_to_the_rack(two):
    first, _ = players(two, "basis")
    page = first.page
    tile = page.locator("#rack button").first
    square = page.get_by_role("gridcell", name=re.compile("^H8, leeg"))
    tile.drag_to(square)
    expect(page.locator("#rack button")).to_have_count(6)
    expect(page.locator("#sum")).to_have_text("Het eerste woord heeft minstens twee blokjes.")
    page.locator("#board .laid").drag_to(page.locator("#rack"))
    expect(page.locator("#rack button")).to_have_count(7)


def test_a_refusal_is_said_where_it_hurts_and_the_tiles_stay(two):
    first, _ = players(two, "basis")
    word = no_word(held(first), 3)
    page = first.page
    page.locator("#board [tabindex='0']").focus()
    for letter in word:
        page.keyboard.press(letter.lower())
    expect(page.locator("#sum")).to_contain_text(f"{word} ✗ niet in de lijst")
    page.keyboard.press("Enter")
    expect(page.locator("#message.error")).to_contain_text(word)
    expect(page.locator("#rack button")).to_have_count(4)


@pytest.mark.parametrize("upheld", [True, False])
def test_a_challenge_shows_its_seconds_and_is_settled(two, upheld):
    first, second = players(two, "sbnl-wedstrijd")
    rack = held(first)
    word = best(first.view()["board"], rack).placement.letters if upheld else no_word(rack, 4)
    first.page.locator("#command").fill(f"H8 {word}")
    first.page.keyboard.press("Enter")
    box = second.page.locator("#dispute")
    expect(box).to_contain_text(re.compile(r"Aanvechten kan nog \d+ s"))
    second.hears(word)
    own = first.page.locator("#dispute")
    expect(own).to_contain_text(re.compile(rf"Je woord {word} kan nog \d+ s aangevochten worden"))
    expect(own.get_by_role("button")).to_have_count(0)
    box.get_by_role("button", name="Aanvechten").click()
    expect(second.page.locator("#log")).to_contain_text(
        "De jury: goed" if upheld else "De jury: fout"
    )
    expect(box).to_be_hidden()


def test_questions_are_answered_beside_the_log_and_lines_come_back(two):
    first, _ = players(two, "toernooi")
    line = first.page.locator("#command")
    line.fill("zak")
    line.press("Enter")
    expect(first.page.locator("#latest")).to_contain_text("In de zak: 88 blokjes.")
    expect(first.page.locator("#log")).not_to_contain_text("In de zak")  # nothing happened
    expect(line).to_have_value("")
    line.press("ArrowUp")
    expect(line).to_have_value("zak")


def test_exchange_is_a_window_with_tiles(two):
    first, second = players(two, "toernooi")
    first.page.locator(".controls").get_by_role("button", name="Ruil").click()
    window = first.page.locator("#exchange")
    window.locator(".tile-choices button").nth(1).click()
    window.locator(".tile-choices button").nth(4).click()
    window.get_by_role("button", name="Ruil deze blokjes").click()
    expect(first.page.locator("#turns")).to_contain_text("ruilt 2")
    second.hears("Jij bent aan de beurt.")
    assert second.page.title().startswith("●")


def test_a_control_that_may_not_be_used_says_why(two):
    _, second = players(two, "sbnl-punten")
    second.page.locator(".controls").get_by_role("button", name="Ruil").click(force=True)
    second.hears("is aan de beurt")


def test_a_lost_line_comes_back_with_what_was_missed_once(two):
    first, second = players(two, "toernooi")
    second.page.context.set_offline(offline=True)
    second.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    word = best(first.view()["board"], held(first))
    type_word(first, word.placement, word.score)
    second.page.context.set_offline(offline=False)
    expect(second.page.locator("#turns")).to_contain_text(word.placement.letters)
    # The word by itself: BLO also stands in "blokjes".
    alone = re.compile(rf"\b{word.placement.letters}\b")
    said = second.page.locator("#log li", has_text=alone)
    expect(said).to_have_count(1)


def test_squares_say_what_they_are_and_jump_keys_read(two):
    first, _ = players(two, "basis")
    page = first.page
    cell = page.locator("#board [tabindex='0']")
    expect(cell).to_have_attribute("aria-label", "H8, leeg, 2 maal woordwaarde")
    cell.focus()
    page.keyboard.press("6")
    expect(page.locator("#latest")).to_have_text(
        "Rij H: alles vrij, met driedubbel woord op 1, dubbele letter op 4, dubbel woord op 8, "
        "dubbele letter op 12, driedubbel woord op 15."
    )
    page.keyboard.press(";")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "H12, leeg, 2 maal letterwaarde")
    page.keyboard.press("2")
    expect(page.locator("#latest")).to_contain_text("Je plankje:")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")


def test_three_on_one_screen_hand_it_over(visit):
    anna = visit("Anna", viewport={"width": 768, "height": 1024})
    begun = anna.post("/spel", against="together", rulebook="mattel-xl", names=["Bram", "Chris"])
    anna.open(begun["game"])
    before = anna.view()["you"]
    curtain, tiles = anna.page.locator("#curtain"), anna.page.locator("#rack button")
    expect(anna.page.locator("#place")).to_be_hidden()
    curtain.get_by_role("button").click()
    expect(tiles).to_have_count(7)
    anna.page.locator("#command").fill("pas")
    anna.page.keyboard.press("Enter")
    expect(curtain).to_contain_text("Geef het scherm aan")
    anna.page.reload()  # shows nobody's tiles to whoever does it
    expect(curtain).to_contain_text("Geef het scherm aan")
    expect(tiles).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(tiles).to_have_count(7)
    tiles.first.click()
    anna.page.locator("#board [tabindex='0']").click()
    expect(tiles).to_have_count(6)
    anna.page.reload()
    expect(anna.page.locator("#board .laid")).to_have_count(0)
    assert anna.page.evaluate("localStorage.getItem('nabeurt.gelegd')") is None
    assert anna.view()["you"] != before


def test_where_words_are_not_checked_directly_nobody_can_ask_the_page(two):
    first, _ = players(two, "toernooi")
    answer = first.page.request.get(f"{first.page.url}/woorden?w=TREIN")
    assert answer.status == 403


def test_an_onlooker_sees_the_board_and_no_rack(visit):
    anna = visit("Anna")
    begun = anna.post("/spel", against="together", rulebook="basis", names=["Bram"])
    chris = visit("Chris", viewport={"width": 360, "height": 740})
    chris.post(f"/spel/{begun['game']}/kijk", link=begun["watch_link"])
    chris.open(begun["game"])
    expect(chris.page.locator("#players li")).to_have_count(2)
    expect(chris.page.locator(".rack-row")).to_be_hidden()
    assert {player["rack"] for player in chris.view()["players"]} == {"*" * 7}
