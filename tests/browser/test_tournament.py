"""A tournament day as people live it, by keyboard: organiser, desk, jury, phones, wall, public."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from browser.falling import free_port, server
from browser.soundness import assert_sound

pytestmark = pytest.mark.slow
playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = playwright_api.expect
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}


@dataclass
class TournamentHall:
    """Everybody in the hall, each with a browser of their own."""

    address: str
    come: Callable[..., Any]
    axe: str
    leader: Any
    way: str = ""
    codes: dict[str, str] = field(default_factory=dict)

    def make(self, **choices: str) -> None:
        page = self.leader
        page.goto(f"{self.address}/")
        page.get_by_role("link", name=re.compile("^Toernooi")).focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/toernooi")
        assert_sound(page, self.axe)
        fields = {"titel": "Herfsttoernooi", "naam": "Lena", "rondes": "2"} | choices
        if form := fields.pop("vorm", None):
            page.select_option("[name=vorm]", form)
        for name, value in fields.items():
            page.fill(f"[name={name}]", value)
        page.keyboard.press("Enter")
        page.wait_for_url("**/leiding")
        self.way = page.url.removesuffix("/leiding")

    def enter(self, *names: str) -> None:
        page = self.leader
        page.goto(f"{self.way}/spelers")
        for name in names:
            page.locator("[name=naam]").first.fill(name)
            with page.expect_navigation():
                page.keyboard.press("Enter")
        page.goto(f"{self.way}/codes")
        found = re.findall(r"<b>\d+ (\w+)</b><span class=\"code\">(\w+) (\w+)<", page.content())
        self.codes = {name: first + last for name, first, last in found}

    def staff(self, door: str, name: str) -> Any:
        self.leader.goto(f"{self.way}/links")
        link = self.leader.get_by_label({"jury": "Jury", "balie": "Balie"}[door], exact=True)
        path = link.input_value().partition("/toernooi/")[2]
        page = self.come(DESK)
        page.goto(f"{self.address}/toernooi/{path}")
        page.fill("[name=naam]", name)
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{door}")
        return page

    def press(self, page: Any, name: str) -> None:
        """Press a button by keyboard and wait for the page that answers."""
        page.get_by_role("button", name=name, exact=True).first.focus()
        with page.expect_navigation():
            page.keyboard.press("Enter")

    def lead(self, *names: str) -> None:
        self.leader.goto(f"{self.way}/leiding")
        for name in names:
            self.press(self.leader, name)

    def phone(self, name: str) -> Any:
        page = self.come(PHONE)
        page.goto(f"{self.way}/s/{self.codes[name]}")
        return page

    def type_line(self, desk: Any, line: str, answer: str) -> None:
        desk.locator("[name=regel]").fill(line)
        desk.keyboard.press("Enter")
        expect(desk.locator("#message")).to_contain_text(answer)


@pytest.fixture
def tournament_hall(address: str, chromium: Any, axe: str) -> Any:
    contexts, errors = [], []

    def come(viewport: Any) -> Any:
        context = chromium.new_context(locale="nl-NL", viewport=viewport, bypass_csp=True)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield TournamentHall(address, come, axe, come(DESK))
    for context in contexts:
        context.close()
    assert errors == []


def report(page: Any, hall: TournamentHall, first: str, second: str) -> None:
    page.locator("[name=punten]").fill(first)
    page.locator("[name=tegen]").fill(second)
    page.locator("#result [name=begon]").first.focus()
    page.keyboard.press("Space")
    hall.press(page, "Meld")


def test_a_day_by_keyboard(tournament_hall: TournamentHall):
    hall = tournament_hall
    hall.make()
    hall.enter("Anna", "Bram", "Cor", "Dirk")
    jury, desk = hall.staff("jury", "Joop"), hall.staff("balie", "Hanna")
    wall = hall.come(DESK)
    wall.goto(f"{hall.way}/scherm")
    expect(wall.locator("#where")).to_contain_text("Welkom")
    assert_sound(wall, hall.axe)

    hall.lead("Deel ronde 1 in")
    expect(hall.leader.locator("#draft")).to_contain_text("Concept van ronde 1")
    assert_sound(hall.leader, hall.axe)
    expect(wall.locator("#where")).to_contain_text("Welkom")  # a draft is nobody else's
    hall.press(hall.leader, "Maak ronde 1 bekend")
    expect(wall.locator("#where")).to_contain_text("zoek je tafel")
    hall.press(hall.leader, "Begin ronde 1")
    expect(wall.locator("#where")).to_contain_text("meld je uitslag")
    assert_sound(wall, hall.axe)

    table = agreed(hall, jury)
    typed(hall, desk, {"1": "2", "2": "1"}[table])
    jury.reload()
    hall.press(jury, "Geweest")
    for number in ("1", "2"):
        hall.press(jury, f"Teken tafel {number}")
    expect(jury.locator("#queue")).to_contain_text("Er ligt niets om te tekenen")
    hall.lead("Sluit ronde 1", "Maak de officiële stand bekend")
    public = hall.come(PHONE)
    public.goto(hall.way)
    expect(public.locator("#standings")).to_contain_text("officieel")
    assert_sound(public, hall.axe)

    foretold(hall)
    late(hall)
    corrected(hall, jury)


def test_a_tie_in_a_knock_out_is_the_non_starters_though_the_server_falls(
    tournament_hall: TournamentHall, tmp_path: Path
):
    hall, port = tournament_hall, free_port()
    hall.address = f"http://127.0.0.1:{port}"
    with server(tmp_path, port) as first:
        hall.make(vorm="knock-out", rondes="0")
        hall.enter("Anna", "Bram", "Cor", "Dirk")
        jury, wall = hall.staff("jury", "Joop"), hall.come(DESK)
        wall.goto(f"{hall.way}/scherm")
        hall.lead("Deel ronde 1 in", "Maak ronde 1 bekend", "Begin ronde 1")
        anna = hall.phone("Anna")
        other = anna.locator(".against").inner_text().removeprefix("Tegen ")
        phone = hall.phone(other)
        begins = anna.locator("#result label.check").first.inner_text().strip()
        report(anna, hall, "400", "400")
        first.kill()
        first.wait()
        for page in (wall, phone):
            expect(page.locator("#connection")).not_to_have_text("")
        assert_sound(wall, hall.axe)
        with server(tmp_path, port):
            expect(wall.locator("#connection")).to_have_text("")
            hall.press(phone, "Klopt")
            hall.lead()
            desk = hall.staff("balie", "Hanna")
            table = re.search(r"tafel (\d)", anna.locator("#where").inner_text())
            assert table
            open_table = {"1": "2", "2": "1"}[table[1]]
            hall.type_line(desk, f"{open_table} 390 410", "Genoteerd")
            for number in ("1", "2"):
                hall.press(jury, f"Teken tafel {number}")
            hall.lead("Sluit ronde 1", "Maak de officiële stand bekend", "Deel ronde 2 in")
            draft = hall.leader.locator("#draft")
            expect(draft).to_contain_text({"Anna", other}.difference([begins]).pop())
            expect(draft).not_to_contain_text(begins)


def foretold(hall: TournamentHall) -> None:
    """The leader lets everybody see how it may go: sentences, reached by keyboard."""
    hall.lead("Laat iedereen de kansen zien")
    public = hall.come(PHONE)
    public.goto(hall.way)
    public.get_by_role("link", name="Hoe kan het nog gaan?").focus()
    public.keyboard.press("Enter")
    public.wait_for_url("**/kansen")
    expect(public.locator("#chances li").first).to_contain_text("wordt eerste in")
    assert_sound(public, hall.axe)


def agreed(hall: TournamentHall, jury: Any) -> str:
    """One reports, the other disputes, the jury is called; they agree after all."""
    anna = hall.phone("Anna")
    against = anna.locator(".against").inner_text().removeprefix("Tegen ")
    assert_sound(anna, hall.axe)
    other = hall.phone(against)
    report(anna, hall, "420", "380")
    expect(anna.locator("#result")).to_contain_text("gemeld, nog niet bevestigd")
    expect(other.locator("#result")).to_contain_text("Klopt")  # comes by itself
    assert_sound(other, hall.axe)
    other.locator("#result summary").focus()
    other.keyboard.press("Enter")
    other.locator("#result [name=reden]").fill("het was 402")
    hall.press(other, "Betwist en roep de jury")
    expect(jury.locator("#queue")).to_contain_text("het was 402")
    expect(jury.locator(".mouth")).to_contain_text("Ronde 1, tafel")  # it calls by ear too
    expect(jury).to_have_title(re.compile("^● Jury"))
    assert_sound(jury, hall.axe)
    report_again = other.locator("#result [name=punten]")
    expect(report_again).to_be_visible()
    report_again.fill("420")
    other.locator("#result [name=tegen]").fill("380")
    hall.press(other, "Meld")
    expect(other.locator("#result")).to_contain_text("bevestigd")
    table = re.search(r"tafel (\d)", anna.locator("#where").inner_text())
    assert table
    return table[1]


def typed(hall: TournamentHall, desk: Any, open_table: str) -> None:
    """A doubtful result is asked about once; sent again it is noted."""
    hall.type_line(desk, f"{open_table} 42 380", "Klopt dit?")
    desk.keyboard.press("Enter")
    expect(desk.locator("#message")).to_contain_text("Genoteerd")
    expect(desk.locator("[name=regel]")).to_be_focused()
    expect(desk.locator("#missing")).to_contain_text("Nog niet binnen: 0 van 2")
    assert_sound(desk, hall.axe)


def late(hall: TournamentHall) -> None:
    """A late entry, a stop, and an undo that is refused with what leans on it."""
    hall.enter("Els")
    dirk = hall.phone("Dirk")
    dirk.locator(".options summary").focus()
    dirk.keyboard.press("Enter")
    hall.press(dirk, "Ik stop")
    expect(dirk.get_by_text("Je speelt niet meer mee")).to_be_visible()
    hall.lead("Deel ronde 2 in", "Maak ronde 2 bekend")
    round_ = hall.leader.locator("#round")
    expect(round_).to_contain_text("Els")
    expect(round_).not_to_contain_text("Dirk")
    hall.leader.goto(f"{hall.way}/logboek?zoek=bram+doet+mee")
    assert_sound(hall.leader, hall.axe)
    hall.leader.locator("#log summary").first.focus()
    hall.leader.keyboard.press("Enter")
    hall.leader.locator("#log [name=reden]").first.fill("dubbel")
    hall.press(hall.leader, "Maak ongedaan")
    expect(hall.leader.get_by_role("alert")).to_contain_text("Hier steunt iets op")


def corrected(hall: TournamentHall, jury: Any) -> None:
    """A correction after publication keeps the round that was paired, and is announced."""
    jury.goto(f"{hall.way}/tafel/1/1")
    assert_sound(jury, hall.axe)
    jury.locator("[name=punten]").first.fill("333")
    jury.locator("[name=reden]").first.fill("verkeerd geteld")
    hall.press(jury, "Verbeter de uitslag")
    hall.leader.goto(f"{hall.way}/leiding")
    hall.press(hall.leader, "Maak een voorlopige stand bekend")
    public = hall.come(DESK)
    public.goto(f"{hall.way}/stand/2")
    expect(public.locator("main")).to_contain_text("Ronde 1, tafel 1")
    assert_sound(public, hall.axe)


def test_a_match_beside_a_real_board_from_the_code_to_the_signature(
    tournament_hall: TournamentHall,
):
    hall = tournament_hall
    hall.make()
    hall.enter("Anna", "Bram")
    jury = hall.staff("jury", "Joop")
    hall.lead("Deel ronde 1 in", "Maak ronde 1 bekend", "Begin ronde 1")
    anna, bram = hall.phone("Anna"), hall.phone("Bram")
    anna.get_by_text("Naast een echt bord: deze telefoon is klok en formulier").click()
    anna.get_by_role("radio", name="Anna").first.check()
    hall.press(anna, "Leg de telefoon ernaast")
    anna.wait_for_selector("body.ready")
    expect(anna.locator(".match")).to_have_text("Ronde 1, tafel 1")
    expect(anna.locator(".half.mine")).to_have_count(2)  # one device between the two
    bram.reload()
    hall.press(bram, "Naar de partij")
    bram.wait_for_selector("body.ready")
    expect(bram.locator(".half.mine")).to_have_count(1)
    expect(anna.locator(".half.mine")).to_have_count(1)
    own = {"Anna": anna, "Bram": bram}
    bram.get_by_role("button", name=re.compile("^Bram .*Tik om de klok te starten")).press("Enter")
    expect(anna.locator(".half.mine")).to_have_class(re.compile("running"))
    anna.locator(".half.mine").get_by_role("button", name="Jury", exact=True).press("Enter")
    expect(anna.locator(".half.mine .verdict")).to_contain_text("geroepen bij tafel 1")
    jury.reload()
    hall.press(jury, "Geweest")
    anna.get_by_role("button", name="Verder").press("Enter")
    for name in ("Anna", "Bram", "Anna"):
        half = own[name].locator(".half.mine")
        expect(half).to_have_class(re.compile("running"))
        half.locator("[name=line]").fill("pas")
        half.locator("[name=line]").press("Enter")
        expect(half.locator("[name=line]")).to_have_value("")
        half.locator(".clock").press("Enter")
    for name, tiles in (("Anna", "QABCDEF"), ("Bram", "EEEEEEN")):
        anna.get_by_label(f"Over bij {name}").fill(tiles)
        anna.get_by_label(f"Over bij {name}").press("Enter")
        expect(anna.get_by_label(f"Over bij {name}")).to_have_count(0)
    for name, page in own.items():
        page.get_by_role("button", name=f"{name}: de uitslag klopt").press("Enter")
        expect(page.locator("#confirms")).to_contain_text(f"{name} heeft de uitslag bevestigd.")
    expect(jury.get_by_role("button", name="Teken tafel 1")).to_be_visible()
    hall.press(jury, "Teken tafel 1")
    hall.lead("Sluit ronde 1")
