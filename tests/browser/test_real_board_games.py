"""Whole games beside a real board, by every rulebook: from home to the forms that are signed."""

import re
import uuid
from typing import Any

import pytest
from browser.test_real_board import TABLET, cut, device, expect, half, mend, tell
from games.told import Line, final, kept_game, told

from nabeurt.game import State
from nabeurt.rules import NAMES
from nabeurt.rules.policies import WordCheck

# A nabeurt, three players without a clock who may still challenge, and a row of passes.
OFFLINE = ("sbnl-punten", "mattel-xl", "toernooi")
NABEURT = ("sbnl-punten", "wwv-xl")
PLAYERS = ("Anna", "Bram", "Carla")


def lay_beside(page: Any, address: str, name: str) -> None:
    """Fill in the form for the players of the game that is kept, whoever began there."""
    state = kept_game(name)
    page.goto(f"{address}/tafel")
    for number in range(len(state.seats)):
        page.get_by_role("textbox", name=f"Speler {number + 1}").fill(PLAYERS[number])
    page.locator("[name=begint]").select_option(str(state.beginner))
    page.locator("[name=reglement]").select_option(name)
    page.get_by_role("button", name="Klaar, spelen").tap()
    page.wait_for_selector("body.ready")


def start(page: Any) -> None:
    """Tap every half that asks for it."""
    waiting = page.locator(".half").filter(has_text=re.compile("Tik (om de klok|als je klaar)"))
    for _ in range(waiting.count()):
        left = waiting.count()
        waiting.first.locator(".clock").tap()
        expect(waiting).to_have_count(left - 1)


def hand_over(page: Any, lines: list[Line]) -> None:
    """What another device kept of the middle of the game comes in at once."""
    where = page.url.split("#")[0]
    version = page.evaluate(
        "async () => (await import(document.querySelector('script[src$=\"/table/main.js\"]').src"
        ".replace('main', 'state'))).table.view.version"
    )
    said = [{"say": line, "seat": by, "at": 10**12, "id": uuid.uuid4().hex} for by, line in lines]
    answer = page.request.post(
        f"{where}/bijgehouden",
        data={"version": version, "said": said},
        headers={"X-Nabeurt": "1"},
    )
    assert answer.ok, answer.text()
    assert not answer.json()["refused"], (answer.json(), lines[answer.json()["line"] or 0])


def by_hand(page: Any, lines: tuple[Line, ...], told_before: int) -> None:
    """Tell one turn as people do."""
    for seat, line in lines:
        if line == "klok":
            half(page, seat).locator(".clock").tap()
            expect(half(page, seat)).not_to_have_class(re.compile("running"))
        elif line == "aanvechten":
            half(page, seat).get_by_role("button", name=re.compile("Aanvechten")).tap()
            expect(half(page, seat).locator(".verdict")).not_to_have_text("")
        else:
            tell(page, line)
            expect(page.locator("#turns li")).to_have_count(told_before + 1)


def play_out(page: Any, state: State, turns: list[tuple[Line, ...]], *, online: bool) -> None:
    """Tell the last turns by hand, and what everybody has left."""
    for number, turn in enumerate(turns[-2:], start=len(turns) - 2):
        by_hand(page, turn, number)
        if number == len(turns) - 2 and online and state.rulebook.name in NABEURT:
            expect(half(page, turns[-1][0][0]).locator(".verdict")).to_contain_text("nabeurt")
    if state.rulebook.check is WordCheck.CHALLENGE:  # the last word can still be challenged
        for seat in range(len(state.seats)):
            if seat != state.turns[-1].seat:
                half(page, seat).get_by_role("button", name="Accepteer").tap()
    expect(page.locator("#ending")).to_be_visible()
    for seat, held in enumerate(state.seats):
        field = page.get_by_label(f"Over bij {PLAYERS[seat]}")
        if field.count():
            field.fill(held.rack)
            field.press("Enter")
            expect(field).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "offline"), [*((name, False) for name in NAMES), *((name, True) for name in OFFLINE)]
)
def test_a_whole_game_of_every_rulebook(
    address: str, chromium: Any, name: str, *, offline: bool
) -> None:
    page, state = device(chromium, TABLET), kept_game(name)
    lay_beside(page, address, name)
    start(page)
    turns = list(told(state, pressed=state.rulebook.timed))
    by_hand(page, turns[0], 0)
    hand_over(page, [line for turn in turns[1:-2] for line in turn])
    expect(page.locator("#turns li")).to_have_count(len(turns) - 2)
    if offline:
        cut(page)
    play_out(page, state, turns, online=not offline)
    if offline:
        expect(page.locator("#result-waits")).to_be_visible()
        mend(page)
        expect(page.locator("#kept")).to_be_hidden()
    ending = " – ".join(f"{PLAYERS[n]} {points}" for n, points in enumerate(final(state)))
    expect(page.locator("#final")).to_have_text(ending)
    page.context.close()
