"""The jury's desk, by keyboard: called, asked, ruling on everything, and signing at the end."""

import re

import pytest
from browser.playing import awaited, held
from browser.tables import Table
from playwright.sync_api import expect


def say(visitor, line: str) -> None:
    visitor.page.locator("#command").fill(line)
    visitor.page.keyboard.press("Enter")


def judged(visit, two, rulebook="toernooi"):
    """Let Anna and Bram play with Kees on the jury, who comes in by the link."""
    anna, bram = two(rulebook, "jury=mens")
    game = anna.page.url.rpartition("/")[2]
    anna.page.goto(f"{anna.address}/spel/{game}/delen")
    link = anna.page.locator("input[value*='/kom/jury/']").input_value()
    anna.open(game)
    kees = visit("Kees")
    kees.page.goto(kees.address + link[link.index("/kom/") :])
    kees.page.locator("main form button").last.press("Enter")
    expect(kees.page.locator("h1")).to_have_text("Jurytafel")
    return anna, bram, kees, game


def press(visitor, name: str, role: str = "button") -> None:
    """Press a control by keyboard."""
    control = visitor.page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    control.focus()
    visitor.page.keyboard.press("Enter")


def unfold(visitor, name: str) -> None:
    control = visitor.page.locator("summary", has_text=re.compile(f"^{name}$"))
    control.focus()
    visitor.page.keyboard.press("Enter")


def fill(visitor, **fields: str) -> None:
    """Fill in the open form by typing."""
    for field, text in fields.items():
        visitor.page.locator(f"details[open] [name={field}]").focus()
        visitor.page.keyboard.type(text)


def done(visitor, *lines: str) -> None:
    """Type lines on the game's page, each until the page knows what came of it."""
    for line in lines:
        version = visitor.view()["version"]
        say(visitor, line)
        awaited(visitor, version)


def exchanges(*visitors) -> None:
    """Let both use the exchanges of the opening."""
    for _ in range(3):
        for visitor in visitors:
            done(visitor, f"ruil {held(visitor)[0]}")


def record(visitor, text: str) -> None:
    expect(visitor.page.locator("main")).to_contain_text(text)


def test_all_at_the_table_see_who_is_the_jury_and_only_its_maker_the_link(visit, two):
    anna, bram = two("toernooi", "jury=mens")
    expect(bram.page.locator("#jury")).to_have_text("Er zit nog niemand op de jurystoel.")
    game = anna.page.url.rpartition("/")[2]
    bram.page.goto(f"{bram.address}/spel/{game}/delen")
    assert bram.page.locator("input[value*='/kom/jury/']").count() == 0
    bram.open(game)
    anna.page.goto(f"{anna.address}/spel/{game}/delen")
    link = anna.page.locator("input[value*='/kom/jury/']").input_value()
    path = link[link.index("/kom/") :]
    other_browser = visit("bram")
    other_browser.page.goto(other_browser.address + path)
    answer = other_browser.page.request.post(other_browser.address + path, form={"naam": "bram"})
    assert answer.status == 422
    kees = visit("Kees")
    kees.page.goto(kees.address + path)
    kees.page.locator("main form button").last.press("Enter")
    expect(bram.page.locator("#jury")).to_have_text("Jury: Kees")
    expect(bram.page.locator("#log")).to_contain_text("Kees is de jury.")


def test_a_protest_calls_the_jury_who_settles_it(visit, two):
    anna, bram, kees, _ = judged(visit, two)
    expect(kees.page).to_have_title("Jurytafel – Nabeurt")
    say(anna, "protest hij kijkt in de zak")
    expect(kees.page).to_have_title("● Jurytafel – Nabeurt")
    record(kees, "Anna protesteert; de klokken staan stil")
    kees.page.locator("#reason-protest").focus()
    kees.page.keyboard.type("gewaarschuwd")
    press(kees, "Protest afgehandeld")
    expect(kees.page).to_have_title("Jurytafel – Nabeurt")
    expect(bram.page.locator("#log")).to_contain_text("Het protest is afgehandeld (gewaarschuwd)")


def test_it_sanctions_checks_sets_a_score_and_signs(visit, two):
    anna, _, kees, _ = judged(visit, two)
    unfold(kees, "Strafpunten")
    fill(kees, speler="Bram", aantal="10", reden="praten")
    press(kees, "Trek de punten af")
    record(kees, "De jury geeft Bram 10 strafpunten (praten).")
    unfold(kees, "Extra tijd")
    fill(kees, speler="Anna", aantal="2", reden="de klok")
    press(kees, "Geef de tijd")
    record(kees, "De jury geeft Anna twee minuten extra (de klok).")
    kees.page.locator("#line").focus()
    kees.page.keyboard.type("waarschuwing Anna om fluiten")
    kees.page.keyboard.press("Enter")
    record(kees, "De jury waarschuwt Anna (fluiten).")
    say(anna, "opgeven")
    record(kees, "De uitslag wacht op je handtekening")
    for act, given, button, heard in (  # until the signature it is not too late
        ("Strafpunten", {"aantal": "5", "reden": "schelden"}, "Trek de punten af", "5 strafpunten"),
        (
            "Extra tijd",
            {"aantal": "1", "reden": "pauze"},
            "Geef de tijd",
            "één minuut extra (pauze)",
        ),
    ):
        unfold(kees, act)
        fill(kees, speler="Anna", **given)
        press(kees, button)
        record(kees, heard)
    unfold(kees, "Stel een eindstand anders vast")
    fill(kees, speler="Bram", aantal="7", reden="een telfout")
    press(kees, "Stel vast")
    record(kees, "De jury stelt de eindstand van Bram vast op 7 punten (een telfout).")
    unfold(kees, "Teken de uitslag")
    press(kees, "Ja, ik teken")
    record(kees, "De uitslag is getekend. Er verandert niets meer.")
    assert kees.page.locator("summary").count() == 0


@pytest.mark.parametrize("good", [True, False])
def test_every_word_that_is_asked_has_its_own_answer(visit, two, good):
    anna, bram, kees, _ = judged(visit, two, "sbnl-punten")
    first = anna if anna.on_turn else bram
    say(first, "vraag TREIN QQ")
    expect(kees.page).to_have_title("● Jurytafel – Nabeurt")
    allow = kees.page.locator(".doubts li", has_text="QQ").get_by_role("button", name="Keur goed")
    allow.focus()
    kees.page.keyboard.press("Enter")
    record(kees, "in deze partij goed")
    press(kees, "Alle andere goed" if good else "Alle andere fout")
    told = "goed" if good else "fout"
    expect(first.page.locator("#log")).to_contain_text(f"TREIN is {told} en QQ is goed")


def test_another_table_of_the_same_jury_calls_too(visit, two):
    _, _, kees, first = judged(visit, two)
    cor, dirk = visit("Cor"), visit("Dirk")
    begun = cor.post("/spel", against="friend", rulebook="toernooi", options="jury=mens")
    dirk.post(f"/spel/{begun['game']}/zit", link=begun["player_link"])
    kees.post(f"/spel/{begun['game']}/jury", link=begun["jury_link"])
    cor.open(begun["game"])
    say(cor, "protest te veel lawaai")
    kees.page.goto(f"{kees.address}/spel/{first}/jurytafel")
    call = kees.page.get_by_role("link", name="Cor protesteert; de klokken staan stil")
    expect(call).to_be_visible()
    call.press("Enter")
    record(kees, "Cor – Dirk")


def laid(rulebook, **position):
    return Table(rulebook=rulebook, options="jury=mens", **position)


def at_the_desk(visit, seated, table):
    """Let Anna and Bram sit at a laid table, with Kees on the jury; Anna begins."""
    anna, bram = seated(table)
    listing = anna.listing
    kees = visit("Kees")
    kees.post(f"/spel/{listing.player_link}/jury", link=listing.jury_link)
    kees.page.goto(f"{kees.address}/spel/{listing.player_link}/jurytafel")
    return anna, bram, kees


TREINEN = {
    "racks": ["SNOEAXQ", "ZIEDEUR"],
    "bag": "AAAEEEENNNNNOOODDDSSGGGLLLMM",
    "board": ["H5 TREINEN"],
}


def test_intent_words_a_check_and_the_end_by_keyboard(visit, seated):
    anna, bram, kees = at_the_desk(visit, seated, laid("toernooi", **TREINEN))
    for by, word, against, verdict, heard in (
        (anna, "5D SNAET", bram, "Opzet: blokjes terug, 20 punten eraf", "De jury: fout (SNAET)."),
        (anna, "5D SNOET", bram, "Fout, geen opzet: het blijft tot de nacontrole", "maar niet met"),
        (bram, "G10 ZIE", anna, "Goed: het woord blijft liggen", "De jury: goed."),
    ):
        done(by, word)
        done(against, "aanvechten opzet")
        press(kees, verdict)
        record(kees, heard)
    unfold(kees, "Waarschuwing")
    fill(kees, speler="Anna", reden="fluiten")
    press(kees, "Geef de waarschuwing")
    record(kees, "De jury waarschuwt Anna (fluiten).")
    unfold(kees, "Nu al nakijken")
    press(kees, "Controleer alle woorden")
    record(kees, "Nacontrole: beurt 2, van Anna, is fout (SNOET): 34 punten eraf.")
    for word, button, heard in (
        ("SNOET", "Keur goed", "Beurt 2, van Anna, is toch goed: 34 punten erbij."),
        ("ZIE", "Keur af", "van Bram, is fout (ZIE)"),
    ):
        unfold(kees, "Een woord goed- of afkeuren")
        fill(kees, woord=word)
        press(kees, button)
        record(kees, heard)
    unfold(kees, "Stop de partij")
    press(kees, "Ja, stop nu")
    record(kees, "Einde: de jury stopt de partij.")
    unfold(kees, "Diskwalificatie")
    fill(kees, speler="Anna", reden="een telefoon")
    press(kees, "Diskwalificeer deze speler")
    record(kees, "De jury diskwalificeert Anna (een telefoon).")


def test_the_check_at_the_end_and_a_rematch_by_keyboard(visit, seated):
    anna, bram, kees = at_the_desk(visit, seated, laid("toernooi", **TREINEN))
    done(anna, "5D SNAET")
    done(bram, "opgeven")
    record(kees, "De partij is uit; de nacontrole wacht op jou")
    press(kees, "Controleer alle woorden")
    record(kees, "Nacontrole: beurt 1, van Anna, is fout (SNAET)")
    expect(bram.page.locator("#log")).to_contain_text("is fout (SNAET)")
    press(anna, "Nog een keer")
    kees.page.reload()
    press(kees, "Wees ook daar de jury", "link")
    kees.page.locator("main form button").last.press("Enter")
    record(kees, "De partij is nog niet begonnen.")


def test_a_challenge_and_leave_by_keyboard(visit, seated):
    anna, bram, kees = at_the_desk(visit, seated, laid("sbnl-wedstrijd", **TREINEN))
    for by, word, against, verdict, heard in (
        (anna, "5D SNAET", bram, "Fout: de blokjes gaan terug", "Anna neemt de blokjes terug."),
        (bram, "G10 ZIE", anna, "Goed: het woord blijft liggen", "Anna krijgt 20 strafpunten"),
    ):
        done(by, word)
        done(against, "aanvechten")
        press(kees, verdict)
        record(kees, heard)
        expect(kees.page.locator("[data-landing]")).to_be_focused()  # never nowhere
    done(anna, "geen woord")
    record(kees, "Volgens de lijst is er wel een woord te leggen.")
    press(kees, "Nee, er is een woord")
    record(kees, "Er is een woord te leggen: Anna mag niet ruilen.")
    done(anna, "5D SNOET")
    done(bram, "ruil D")
    done(anna, "ruil X")
    done(bram, "geen woord")
    press(kees, "Ja, ruilen mag")
    record(kees, "Er is geen woord te leggen: Bram mag ruilen.")
    done(bram, "ruil E")


def test_a_new_start_and_a_stuck_rack_by_keyboard(visit, seated):
    racks, bag = ["XQJYWCC", "VVPPKKH"], "AAAEEEENNNNNOOODDDSSGGGLLLMM"
    anna, bram, kees = at_the_desk(visit, seated, laid("sbnl-punten", racks=racks, bag=bag))
    exchanges(anna, bram)
    for line, verdict, heard in (
        ("herstart", "Geen nieuwe start", "De jury: geen nieuwe start. Anna blijft aan de beurt."),
        ("vast", "Nee, er kan gelegd worden", "Anna zit niet vast en blijft aan de beurt."),
    ):
        done(anna, line)
        press(kees, verdict)
        record(kees, heard)
    unfold(kees, "Nieuwe start")
    press(kees, "Begin opnieuw")
    expect(anna.page.locator("#log")).to_contain_text("Opnieuw begonnen")
    for line, verdict, heard in (
        ("herstart", "Begin opnieuw", "Opnieuw begonnen"),
        ("vast", "Ja, deze speler zit vast", "Anna zit vast: deze blokjes doen niet meer mee."),
    ):
        exchanges(anna, bram)
        done(anna, line)
        press(kees, verdict)
        record(kees, heard)


def test_a_tie_in_a_knock_out_is_told_and_signed_by_keyboard(visit, seated):
    position = {"racks": ["Q", "X"], "board": ["H5 TREIN"], "scores": [100, 98]}
    table = Table(rulebook="toernooi", options="jury=mens knock-out=ja", **position)
    anna, bram, kees = at_the_desk(visit, seated, table)
    for passes in (anna, bram, anna):
        done(passes, "pas")
    record(kees, "Gelijk: Bram wint, want Anna begon.")
    unfold(kees, "Teken de uitslag")
    press(kees, "Ja, ik teken")
    record(kees, "De uitslag is getekend. Er verandert niets meer.")
    record(kees, "Gelijk: Bram wint, want Anna begon.")
