"""What players and jury say to each other, each with its control."""

import re

import pytest
from browser.playing import awaited
from browser.tables import Table
from playwright.sync_api import expect

MINUTE_MS = 60_000


def say(visitor, line: str) -> None:
    visitor.page.locator("#opdracht").fill(line)
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
    box = bram.page.locator("#aanvecht")
    box.get_by_role("button", name="Aanvechten").click()
    bram.page.locator("#zeker").get_by_role("button", name="Ja").click()
    anna.hears("De jury beslist.")
    asked = jo.page.locator(".vraag")
    expect(asked).to_contain_text("Bram vecht dit aan")
    expect(asked).to_contain_text("staat niet in de lijst")
    asked.get_by_role("button", name=re.compile("Keur goed")).click()
    expect(asked).to_contain_text("in deze partij goed")
    asked.get_by_role("button", name="Goed", exact=True).click()
    expect(jo.page.locator("body")).to_contain_text("Er wordt nu niets gevraagd.")
    expect(bram.page.locator("#verslag")).to_contain_text("De jury: goed.")
    totals = [player["total"] for player in bram.view()["players"]]
    assert totals == [10, -20]


def test_the_jury_gives_time_and_points_on_the_record(seated, jury):
    anna, _ = seated(Table(rulebook="toernooi", options="jury=mens", racks=["TREINEN", "SNOEZIE"]))
    jo = jury(anna.listing)
    form = jo.page.locator("form", has=jo.page.get_by_role("button", name="Leg vast"))
    for what, amount, told in (
        ("extra tijd", "2m", "De jury geeft Anna 2 minuten extra (storing)."),
        ("strafpunten", "10", "De jury geeft Anna 10 strafpunten (storing)."),
    ):
        form.get_by_label("Wat").select_option(what)
        form.get_by_label("Voor wie").select_option("Anna")
        form.get_by_label("Hoeveel").fill(amount)
        form.get_by_label("Reden").fill("storing")
        form.get_by_role("button", name="Leg vast").click()
        expect(jo.page.locator("body")).to_contain_text(told)
        expect(anna.page.locator("#verslag")).to_contain_text(told)


def test_tiles_in_hand_survive_a_lost_line(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    page = anna.page
    page.locator("#bord [tabindex='0']").focus()
    page.keyboard.type("tre")
    head = page.locator(".kop").bounding_box()
    page.context.set_offline(offline=True)
    anna.script("spel", "line.again()")
    expect(page.locator("#verbinding")).to_contain_text(re.compile("offline|Verbinding"))
    assert page.locator(".kop").bounding_box() == head  # on a phone too nothing jumps
    page.keyboard.type("in")
    page.keyboard.press("Enter")
    anna.hears("Geen antwoord van de server")
    page.context.set_offline(offline=False)
    expect(page.locator("#verbinding")).to_have_text("")
    expect(page.locator("#melding")).to_have_text("Jij bent aan de beurt.")
    expect(page.locator("#leg b")).to_have_text("16")
    page.keyboard.press("Enter")
    anna.hears("Bram is aan de beurt.")


def test_tiles_in_hand_survive_a_reload_while_they_fit(seated):
    anna, _ = seated(Table(rulebook="basis", racks=["TREIN?N", "SNOEZIE"]))
    page, laid = anna.page, anna.page.locator("#bord .gelegd")
    page.locator("#bord [tabindex='0']").focus()
    page.keyboard.type("tr")
    page.locator("#plankje").get_by_role("button", name="blanco").press("Enter")  # picked up
    page.locator("#bord [tabindex='0']").press("Enter")  # and laid here
    page.keyboard.press("e")
    expect(laid).to_have_count(3)
    game = anna.view()
    for _ in range(2):
        page.reload()
        page.wait_for_selector("body.klaar")
        expect(laid).to_have_text(["T2", "R2", "E"])
        expect(page.locator("#plankje button")).to_have_count(4)
    page.goto(f"{anna.address}/account")
    name, line = anna.listing.player_link, {"say": "H8 NET", "version": game["version"]}
    anna.post(f"/spel/{name}/opdracht", **line, id="another-window")
    anna.open(name)
    expect(laid).to_have_count(0)
    expect(page.locator("#plankje button")).to_have_count(4)


def test_a_proposal_waits_for_the_other(seated):
    anna, bram = seated(Table(rulebook="basis", racks=["TREINEN", "SNOEZIE"]))
    anna.page.locator(".meer summary").click()
    anna.page.get_by_role("button", name="Stel voor te stoppen").click()
    expect(anna.page.locator("#voorstel")).to_contain_text("Je stelt voor te stoppen")
    box = bram.page.locator("#voorstel")
    expect(box).to_contain_text("De ander stelt voor te stoppen")
    box.get_by_role("button", name="Niet akkoord").click()
    expect(anna.page.locator("#voorstel")).to_be_hidden()
    say(bram, "einde")
    anna.page.locator("#voorstel").get_by_role("button", name="Akkoord").first.click()
    bram.hears("Eindstand")
    points = bram.page.locator("#spelers .punten")
    expect(points).to_have_text([f"\N{MINUS SIGN}{taken}" for taken in (9, 11)])  # as settled
    bram.page.get_by_role("button", name="Nog een keer").click()
    onward = anna.page.get_by_role("link", name="Naar de nieuwe partij")
    onward.click()
    anna.page.wait_for_selector("body.klaar")
    assert anna.view()["turns"] == []


def test_a_protest_stops_the_clocks_and_can_be_taken_back(seated):
    anna, bram = seated(Table(rulebook="toernooi", racks=["TREINEN", "SNOEZIE"]))
    say(bram, "protest om gepraat")
    expect(anna.page.locator("#bezwaar")).to_contain_text("Bram protesteert")
    expect(anna.page.locator("#bezwaar button")).to_be_hidden()
    bram.page.get_by_role("button", name="Trek het protest in").click()
    expect(anna.page.locator("#bezwaar")).to_be_hidden()


def test_minutes_over_the_time_show_what_they_cost(seated):
    used = [36 * MINUTE_MS + 30_000, 0]
    anna, _ = seated(Table(rulebook="sbnl-wedstrijd", racks=["TREINEN", "SNOEZIE"], used_ms=used))
    mine = anna.page.locator("#spelers .jij")
    expect(mine).to_contain_text("over tijd: 20 eraf")
    expect(mine.locator(".klok")).to_contain_text("\N{MINUS SIGN}1:")


def test_a_stuck_rack_is_frozen_for_all_to_see(seated):
    table = Table(rulebook="sbnl-punten", racks=["TREINEN", "CVV"])
    anna, bram = seated(table)
    version = bram.view()["version"]
    say(anna, "H5 TREIN")
    awaited(bram, version)
    bram.page.locator(".meer summary").click()
    bram.page.get_by_role("button", name="Vast", exact=True).click()
    bram.page.locator("#zeker").get_by_role("button", name="Ja").click()
    for each in (anna, bram):
        expect(each.page.locator("#spelers")).to_contain_text("vastgelopen met 3")
    out_of_play = "getComputedStyle(document.querySelector('#plankje .blokje')).filter"
    looks = [each.page.evaluate(out_of_play) for each in (anna, bram)]
    assert looks == ["none", "grayscale(1)"]


def test_questions_to_the_jury_are_counted(seated):
    anna, _ = seated(Table(rulebook="sbnl-punten", racks=["TREINEN", "SNOEZIE"]))
    anna.page.locator(".meer summary").click()
    ask = anna.page.locator(".meer").get_by_role("button", name="Vraag de jury")
    expect(ask).to_contain_text("nog 10 van de 10 woorden")
    ask.click()
    anna.page.locator("#vraag input").fill("trein neir")
    anna.page.keyboard.press("Enter")
    answer = "TREIN is goed en NEIR is fout"
    expect(anna.page.locator("#verslag")).to_contain_text(answer)
    expect(anna.page.locator("#laatst")).to_contain_text(answer)  # where a phone shows it
    expect(anna.page.locator("#laatst")).to_be_in_viewport()
    expect(ask).to_contain_text("nog 8 van de 10 woorden")
