"""Practising and learning on a board itself: a tile is dragged, tapped or typed."""

import re

import pytest
from browser.pointing import Finger, Mouse, middle
from playwright.sync_api import expect

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}


def drag(hand, tile, square) -> None:
    start, goal = middle(tile), middle(square)
    hand.press(*start)
    hand.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
    hand.move(*goal)
    hand.release()


@pytest.mark.parametrize("phone", [False, True])
def test_a_slip_is_laid_on_the_board_and_what_is_typed_lies_there_too(visit, phone):
    visitor = visit("Anna", viewport=PHONE if phone else DESKTOP, has_touch=phone)
    page, hand = visitor.page, Finger if phone else Mouse
    page.goto(f"{visitor.address}/oefenen/partij-7")
    page.locator(".start button").click()
    tiles, squares = page.locator("#letters button:visible"), page.locator("[data-square]")
    expect(tiles).to_have_count(7)
    one, other = (tiles.nth(at).get_attribute("aria-label") for at in (0, 1))
    drag(hand(page), tiles.first, squares.nth(112))
    tiles.first.click()
    squares.nth(113).click()
    where, word = page.locator("[name=vak]"), page.locator("[name=woord]")
    expect(where).to_have_value("H8")
    expect(word).to_have_value(f"{one}{other}")
    drag(hand(page), squares.nth(113).locator(".tile"), page.locator("h1"))
    expect(tiles).to_have_count(6)  # dropped beside the board it is back
    where.fill("8H")
    word.fill(f"{other}{one}")
    expect(squares.nth(127).locator(".tile")).to_have_text(re.compile(one))
    expect(tiles).to_have_count(5)
    page.reload()
    expect(word).to_have_value(f"{other}{one}")  # half a thought is kept
    expect(squares.nth(127).locator(".tile")).to_have_text(re.compile(one))
    page.get_by_role("button", name="Lever in").click()
    expect(page.locator("#outcome")).to_be_visible()
    expect(word).to_have_value("")
    assert page.evaluate("localStorage.getItem('nabeurt.oefenwoord')") == "null"


def test_the_cards_are_played(visit):
    visitor = visit("Anna", viewport=DESKTOP)
    page = visitor.page
    page.goto(f"{visitor.address}/leren")
    card = page.locator("#kaart-1")
    tiles, squares = card.locator(".held button"), card.locator("[data-square]")
    drag(Mouse(page), tiles.nth(0), squares.nth(110))
    expect(squares.nth(110).locator(".tile")).to_have_text(re.compile("T"))
    for place, letter in enumerate("REIN", 1):
        card.get_by_role("button", name=letter, exact=True).click()
        squares.nth(110 + place).click()
    expect(card.get_by_label("Leg of typ")).to_have_value("H6 TREIN")
    card.get_by_role("button", name="Leg", exact=True).click()
    expect(card).to_contain_text("TREIN: 14 punten. Zo gaat het.")
    expect(card.locator(".last")).to_have_count(5)
    other = page.locator("#kaart-2")
    other.get_by_label("Leg of typ").fill("5D SNOTE")
    other.get_by_role("button", name="Leg", exact=True).click()
    expect(other).to_contain_text("kan daar niet liggen")
