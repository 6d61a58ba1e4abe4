"""No clock runs before it was started (R33): with a friend, on one screen, against a bot, again."""

import pytest
from playwright.sync_api import expect


def by_form(visitor, **filled: str) -> str:
    """Set a game up as people do; return its address."""
    page = visitor.page
    form = {"naam": visitor.name, "reglement": "toernooi", "niveau": "beginner", **filled}
    answer = page.request.post(f"{visitor.address}/begin", form=form, max_redirects=0)
    return answer.headers["location"].removesuffix("/delen")


def begun(visit):
    """Let Anna set a game up and Bram come in by her link while she has not opened the page."""
    anna = visit("Anna", viewport={"width": 360, "height": 740}, has_touch=True)
    bram = visit("Bram", viewport={"width": 1280, "height": 800})
    game = by_form(anna, tegen="friend")
    anna.page.goto(f"{anna.address}{game}/delen")
    link = anna.page.locator("input[value*='/kom/mee/']").input_value()
    anna.page.goto("about:blank")
    bram.page.goto(bram.address + link[link.index("/kom/") :])
    bram.page.locator("main form button").last.click()
    bram.page.wait_for_selector("body.ready")
    return anna, bram, game.removeprefix("/spel/")


def test_no_clock_runs_while_the_host_is_away(visit):
    anna, bram, game = begun(visit)
    seen = bram.view()
    starter = seen["to_start"][0]
    assert starter != seen["beginner"]
    assert seen["clock_runs"] is None
    if starter == seen["you"]:
        bram.page.get_by_role("button", name="Zet de klok aan").click()
        bram.hears("Anna heeft deze partij nog niet voor zich")
    anna.open(game)
    second, first = (bram, anna) if starter == seen["you"] else (anna, bram)
    first.hears(f"zet {second.name} de klok aan")
    assert first.page.get_by_role("button", name="Zet de klok aan").count() == 0
    second.page.get_by_role("button", name="Zet de klok aan").focus()
    second.page.keyboard.press("Enter")
    first.hears("Jij bent aan de beurt")
    assert first.view()["clock_runs"] == first.view()["you"]
    expect(first.page.locator("#log")).to_contain_text(f"{second.name} zet de klok aan.")
    expect(first.page.locator("#start")).to_be_hidden()


@pytest.mark.parametrize("others", [{"tegen": "bot"}, {"tegen": "together", "naam2": "Bram"}])
def test_alone_or_on_one_screen_somebody_starts_it_too(visit, others):
    anna = visit("Anna")
    anna.open(by_form(anna, **others).removeprefix("/spel/"))
    assert anna.view()["clock_runs"] is None
    anna.page.get_by_role("button", name="Zet de klok aan").click()
    expect(anna.page.locator("#start")).to_be_hidden()
    expect(anna.page.locator("#log")).to_contain_text("zet de klok aan.")


def test_another_game_waits_for_its_start_too(visit):
    anna = visit("Anna")
    anna.open(by_form(anna, tegen="together", naam2="Bram").removeprefix("/spel/"))
    anna.page.locator("#command").fill("opgeven")
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("button", name="Nog een keer").click()
    anna.page.wait_for_selector("body.ready")
    expect(anna.page.get_by_role("button", name="Zet de klok aan")).to_be_visible()
    assert anna.view()["clock_runs"] is None


def test_where_no_rulebook_says_who_everybody_is_ready(visit):
    anna = visit("Anna")
    where = by_form(anna, tegen="together", naam2="Bram", reglement="sbnl-punten")
    anna.open(where.removeprefix("/spel/"))
    for name in ("Anna", "Bram"):
        assert anna.view()["clock_runs"] is None
        anna.page.get_by_role("button", name="Ik ben klaar").click()
        expect(anna.page.locator("#log")).to_contain_text(name)
    expect(anna.page.locator("#start")).to_be_hidden()
    assert anna.view()["clock_runs"] is not None
