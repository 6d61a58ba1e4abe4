"""What players and jury say to each other, each with its control."""

import re

import pytest
from browser.playing import awaited
from browser.tables import Table
from playwright.sync_api import expect

from nabeurt.speech import say as say_to

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS


def say(visitor, line: str) -> None:
    visitor.page.locator("#command").fill(line)
    visitor.page.keyboard.press("Enter")


@pytest.fixture
def jury(visit, address):
    """Let Jo come in by the jury's link and sit down at the desk."""

    def come(listing, **options):
        jo = visit("Jo", **options)
        path = f"/kom/jury/{listing.player_link}/{listing.jury_link}"
        jo.page.goto(address + path)
        jo.page.get_by_role("button", name="Neem plaats").click()
        expect(jo.page.get_by_role("heading", name="Jurytafel")).to_be_visible()
        return jo

    return come


def test_a_person_on_the_jury_overrules_the_list(seated, jury):
    table = Table(rulebook="sbnl-wedstrijd", options="jury=mens", racks=["TREINEN", "SNOEZIE"])
    anna, bram = seated(table)
    jo = jury(anna.listing)
    say(anna, "H8 NEIR")
    box = bram.page.locator("#dispute")
    box.get_by_role("button", name="Aanvechten").click()
    anna.hears("De jury beslist.")
    asked = jo.page.locator(".question")
    expect(asked).to_contain_text("Bram vecht het laatste woord aan")
    expect(asked).to_contain_text("staat niet in de lijst")
    asked.get_by_role("button", name="Goed: het woord blijft liggen", exact=True).click()
    expect(jo.page.locator("body")).to_contain_text("Er wordt nu niets gevraagd.")
    expect(bram.page.locator("#log")).to_contain_text("De jury: goed.")
    totals = [player["total"] for player in bram.view()["players"]]
    assert totals == [10, -20]


def test_the_jury_gives_time_and_points_on_the_record(seated, jury):
    anna, _ = seated(Table(rulebook="toernooi", options="jury=mens", racks=["TREINEN", "SNOEZIE"]))
    jo = jury(anna.listing)
    for line, told in (
        ("extra tijd Anna 2m om storing", "De jury geeft Anna twee minuten extra (storing)."),
        ("strafpunten Anna 10 om storing", "De jury geeft Anna 10 strafpunten (storing)."),
    ):
        jo.page.locator("#line").fill(line)
        jo.page.locator("#line").press("Enter")
        expect(jo.page.locator("body")).to_contain_text(told)
        expect(anna.page.locator("#log")).to_contain_text(told)


def test_tiles_in_hand_survive_a_lost_line(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page = anna.page
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.type("tre")
    head = page.locator(".head").bounding_box()
    page.context.set_offline(offline=True)
    anna.script("main", "line.again()")
    expect(page.locator("#connection")).to_contain_text(re.compile("offline|verbinding"))
    assert page.locator(".head").bounding_box() == head  # on a phone too nothing jumps
    page.keyboard.type("in")
    page.keyboard.press("Enter")
    anna.hears("Geen antwoord van de server")
    page.context.set_offline(offline=False)
    expect(page.locator("#connection")).to_have_text("")
    expect(page.locator("#message")).to_have_text("Jij bent aan de beurt.")
    expect(page.locator("#place b")).to_have_text("16")
    page.keyboard.press("Enter")
    anna.hears("Bram is aan de beurt.")


def test_a_line_that_is_back_is_one_line(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page, lines = anna.page, []
    page.on("websocket", lambda line: lines.append(line))  # noqa: PLW0108  # Playwright reads the parameters of what it calls
    page.context.set_offline(offline=True)
    anna.script("main", "line.again()")
    expect(page.locator("#connection")).not_to_have_text("")
    page.context.set_offline(offline=False)  # the browser says so, and the next try is due as well
    expect(page.locator("#connection")).to_have_text("")
    page.wait_for_timeout(2000)
    assert [line.is_closed() for line in lines].count(False) == 1
    assert anna.script("main", "line.state") == "open"


def test_who_is_no_longer_known_is_told_so_and_keeps_the_tiles(seated, chromium):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    # A window of her own: the browser itself notes in its console that something was forbidden.
    context = chromium.new_context(locale="nl-NL", storage_state=anna.page.context.storage_state())
    page = context.new_page()
    page.goto(anna.page.url)
    page.wait_for_selector("body.ready")
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.type("trein")
    context.clear_cookies()
    page.keyboard.press("Enter")
    expect(page.locator("#message.error")).to_contain_text(say_to("web.not_yours", "nl"))
    expect(page.locator("#board .laid")).to_have_count(5)
    context.close()


def test_tiles_in_hand_survive_a_reload_while_they_fit(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREIN?N", "SNOEZIE"]))
    page, laid = anna.page, anna.page.locator("#board .laid")
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.type("tr")
    page.locator("#rack").get_by_role("button", name="blanco").press("Enter")  # picked up
    page.locator("#board [tabindex='0']").press("Enter")  # and laid here
    expect(page.locator("#blank")).to_be_visible()
    page.keyboard.press("e")
    expect(laid).to_have_count(3)
    game = anna.view()
    for _ in range(2):
        page.reload()
        page.wait_for_selector("body.ready")
        expect(laid).to_have_text(["T2", "R2", "E"])
        expect(page.locator("#rack button")).to_have_count(4)
    page.goto(f"{anna.address}/account")
    name, line = anna.listing.player_link, {"say": "H8 NET", "version": game["version"]}
    anna.post(f"/spel/{name}/opdracht", **line, id="another-window")
    anna.open(name)
    expect(laid).to_have_count(0)
    expect(page.locator("#rack button")).to_have_count(4)


def test_a_proposal_waits_for_the_other(seated):
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    anna.page.locator(".more summary").click()
    anna.page.get_by_role("button", name="Stel voor te stoppen").click()
    expect(anna.page.locator("#proposal")).to_contain_text("Je stelt voor te stoppen")
    box = bram.page.locator("#proposal")
    expect(box).to_contain_text("De ander stelt voor te stoppen")
    box.get_by_role("button", name="Niet akkoord").click()
    expect(anna.page.locator("#proposal")).to_be_hidden()
    say(bram, "einde")
    anna.page.locator("#proposal").get_by_role("button", name="Akkoord").first.click()
    bram.hears("Eindstand")
    points = bram.page.locator("#players .points")
    expect(points).to_have_text([f"\N{MINUS SIGN}{taken}" for taken in (9, 11)])  # as settled
    bram.page.get_by_role("button", name="Nog een keer").click()
    onward = anna.page.get_by_role("link", name="Naar de nieuwe partij")
    onward.click()
    anna.page.get_by_role("button", name="Ja, ik doe mee").click()
    anna.page.wait_for_selector("body.ready")
    assert anna.view()["turns"] == []


def test_a_protest_stops_the_clocks_until_both_close_it(seated):
    anna, bram = seated(
        Table(rulebook="toernooi", options="jury=mens", racks=["TREINEN", "SNOEZIE"])
    )
    say(bram, "protest om gepraat")
    expect(anna.page.locator("#protest")).to_contain_text("Bram protesteert")
    version = bram.view()["version"]
    bram.page.get_by_role("button", name="Trek het protest in").click()
    awaited(bram, version)
    say(anna, "akkoord")
    expect(anna.page.locator("#protest")).to_be_hidden()


def test_minutes_over_the_time_show_what_they_cost(seated):
    used = [36 * MINUTE_MS + 30_000, 0]
    anna, _ = seated(Table(rulebook="sbnl-wedstrijd", racks=["TREINEN", "SNOEZIE"], used_ms=used))
    mine = anna.page.locator("#players .you")
    expect(mine).to_contain_text("over tijd: 20 eraf")
    expect(mine.locator(".clock")).to_contain_text("\N{MINUS SIGN}1:")


def test_a_stuck_rack_is_frozen_for_all_to_see(seated):
    table = Table(rulebook="sbnl-punten", racks=["TREINEN", "CVV"])
    anna, bram = seated(table)
    version = bram.view()["version"]
    say(anna, "H5 TREIN")
    awaited(bram, version)
    bram.page.locator(".more summary").click()
    bram.page.locator(".more").get_by_role("button", name="Vast", exact=True).click()
    bram.page.locator("#sure").get_by_role("button", name="Ja").click()
    for each in (anna, bram):
        expect(each.page.locator("#players")).to_contain_text("vastgelopen met 3")
    out_of_play = "getComputedStyle(document.querySelector('#rack .tile')).filter"
    looks = [each.page.evaluate(out_of_play) for each in (anna, bram)]
    assert looks == ["none", "grayscale(1)"]


def test_questions_to_the_jury_are_counted(seated):
    anna, _ = seated(Table(rulebook="sbnl-punten", racks=["TREINEN", "SNOEZIE"]))
    anna.page.locator(".more summary").click()
    ask = anna.page.locator(".more").get_by_role("button", name="Vraag de jury")
    expect(ask).to_contain_text("nog 10 van de 10 woorden")
    ask.click()
    anna.page.locator("#ask input").fill("trein neir")
    anna.page.keyboard.press("Enter")
    answer = "TREIN is goed en NEIR is fout"
    expect(anna.page.locator("#log")).to_contain_text(answer)
    expect(anna.page.locator("#latest")).to_contain_text(answer)  # where a phone shows it
    expect(anna.page.locator("#latest")).to_be_in_viewport()
    anna.page.locator(".more summary").click()
    expect(ask).to_contain_text("nog 8 van de 10 woorden")


def test_a_turn_of_days_that_ran_out_can_still_be_played_until_it_is_claimed(
    app, seated, monkeypatch
):
    anna, bram = seated(Table(rulebook="basis", options="tempo=1d", racks=["TREINEN", "SNOEZIE"]))
    say(anna, "H8 TREIN")
    bram.hears("Jij bent aan de beurt.")
    hers, his = (each.page.locator("#claim") for each in (anna, bram))
    clock, at = app.state.games.clock, app.state.games.clock.now
    monkeypatch.setattr(clock, "now", lambda: at() + 25 * HOUR_MS)
    expect(hers).to_contain_text("De tijd van Bram is om. Je kunt de partij opeisen")
    expect(his).to_contain_text("Je tijd is om. Speel je nu, dan telt je beurt nog")
    expect(his.get_by_role("button")).to_have_count(0)
    say(bram, "12H NIS")
    for box in (hers, his):
        expect(box).to_be_hidden()
    monkeypatch.setattr(clock, "now", lambda: at() + 50 * HOUR_MS)
    his.get_by_role("button", name="Eis de partij op").click()
    bram.page.locator("#sure").get_by_role("button", name="Ja").press("Enter")
    for each in (anna, bram):
        each.hears("Bram wint")
        expect(each.page.locator("#log")).to_contain_text("Bram eist de partij op.")
