"""A club's season as its keeper makes it, by keyboard: evenings, a tournament, a typed list."""

import re
from typing import Any

import pytest
from browser.hall import DESK, PHONE, Hall, type_slip
from browser.soundness import assert_sound

pytestmark = pytest.mark.slow
playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
expect = playwright_api.expect
PEOPLE = "Naam\tClub\tNodig\nAnna\tLittera\tbraille\nBram\tLittera\tgroot\nCor de Wit\tZwolle\t\n"


class Keeper:
    """Who keeps the club, and leads its evenings and tournament."""

    def __init__(self, hall: Hall, axe: str) -> None:
        self.hall = hall
        self.page = hall.leader
        self.axe = axe
        self.way = ""

    def press(self, name: str, within: str = "main") -> None:
        """Press a button by keyboard and wait for the page that answers."""
        self.page.locator(within).get_by_role("button", name=name, exact=True).first.focus()
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def form(self, deed: str, **fields: str) -> str:
        """Fill in a form of the desk; it may have to be opened first."""
        way = f"form:has([name=doe][value={deed}])"
        form = self.page.locator(way).first
        for closed in form.locator("xpath=ancestor::details[not(@open)]/summary").all():
            closed.press("Enter")
        for name, value in fields.items():
            field = form.locator(f"[name={name}]")
            is_choice = field.evaluate("one => one.tagName") == "SELECT"
            (field.select_option if is_choice else field.fill)(value)
        return way

    def open(self, path: str) -> None:
        self.page.goto(self.way + path)

    def found(self) -> None:
        self.page.goto(f"{self.hall.address}/")
        self.page.get_by_role("link", name=re.compile("^Club")).focus()
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/club")
        assert_sound(self.page, self.axe)
        self.page.fill("[name=titel]", "Littera")
        self.page.fill("[name=naam]", "Lena")
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/beheer")
        self.way = self.page.url.removesuffix("/beheer")

    def enter(self) -> None:
        self.open("/mensen")
        form = self.form("lijst", lijst=PEOPLE)
        self.press("Schrijf de lijst in", form)
        expect(self.page.locator("main")).to_contain_text("Cor de Wit")
        assert_sound(self.page, self.axe)

    def begin(self) -> None:
        self.open("/beheer")
        self.press("Begin het seizoen", self.form("seizoen", naam="2026"))
        ranking = {"naam": "Punten", "telt": "beste", "hoeveel": "2", "clubscore": "2"}
        self.press("Maak het klassement", self.form("klassement", **ranking))
        assert_sound(self.page, self.axe)

    def duplicate(self, **slips: str) -> None:
        """Lead an evening of one turn of duplicate; names of the club are offered."""
        hall, page = self.hall, self.page
        hall.make()
        for number, player in enumerate(slips, 1):
            assert player in page.locator("#known").inner_html()
            page.fill("#new-name", player)
            page.fill("form:has(#new-name) [name=nummer]", str(number))
            hall.press("Voeg toe")
        page.goto(hall.at("/leiding"))
        hall.draw("EEITRNN")
        hall.press("Sluit nu")
        page.goto(hall.link("papier"))
        page.fill("[name=naam]", "Lena")
        page.keyboard.press("Enter")
        page.wait_for_url("**/papier")
        for number, word in enumerate(slips.values(), 1):
            type_slip(page, str(number), "H5", *word.split())
        page.goto(hall.at("/leiding"))
        hall.press("Kijk na", "Leg H5 TREINEN")
        page.locator("summary", has_text="De avond eerder beëindigen").press("Enter")
        hall.press("Beëindig de avond")

    def tournament(self, first: str, second: str) -> None:
        page = self.page
        page.goto(f"{self.hall.address}/toernooi")
        for field, value in {"titel": "Herfst", "naam": "Lena", "rondes": "1"}.items():
            page.fill(f"[name={field}]", value)
        page.keyboard.press("Enter")
        page.wait_for_url("**/leiding")
        way = page.url.removesuffix("/leiding")
        page.goto(f"{way}/spelers")
        assert "Cor de Wit" in page.locator("#known").inner_html()
        for name in (first, second):
            page.locator("[name=naam]").first.fill(name)
            with page.expect_navigation():
                page.keyboard.press("Enter")
        page.goto(f"{way}/leiding")
        for name in ("Deel ronde 1 in", "Maak ronde 1 bekend", "Begin ronde 1"):
            self.press(name)
        page.goto(f"{way}/balie")
        page.locator("[name=regel]").fill("1 420 380")
        page.keyboard.press("Enter")
        expect(page.locator("#message")).to_contain_text("Genoteerd")

    def take_in(self, kind: str, day: str) -> None:
        self.open("/beheer")
        choice = self.page.locator("[name=bron] option", has_text=kind).first
        source = choice.get_attribute("value")
        self.press("Zet de avond in het seizoen", self.form("avond", datum=day, bron=source))
        expect(self.page.locator(".error")).to_have_count(0)

    def publish(self, why: str = "") -> None:
        self.press("Publiceer Punten", self.form("publiceer", **({"reden": why} if why else {})))
        expect(self.page.locator("#ranking-1")).to_contain_text("gepubliceerd")


def test_a_season_is_made_published_and_corrected(hall: Hall, axe: str) -> None:
    keeper = Keeper(hall, axe)
    keeper.found()
    keeper.enter()
    keeper.begin()
    keeper.duplicate(Anna="TREINEN 68", Bram="TREIN 14")
    keeper.duplicate(Anna="TREIN 14", Bram="TREINEN 68")
    keeper.tournament("Anna", "Cor de Wit")
    keeper.take_in("duplicate-avond", "10 januari 2026")
    keeper.take_in("duplicate-avond", "17-1-2026")
    keeper.take_in("toernooi", "2026-01-24")
    wrong_line(keeper)
    keeper.publish()
    public = everybody_sees(hall, keeper)
    correct(keeper, public)
    a_member_decides(hall, keeper)


def wrong_line(keeper: Keeper) -> None:
    """One wrong line of a typed list is told with its number; what was typed is still there."""
    lines = "Anna\t300\nBram\t200\nNiemand\t100"
    button = "Zet de avond in het seizoen"
    keeper.press(button, keeper.form("avond", datum="31-1-2026", lijst=lines))
    expect(keeper.page.get_by_role("alert")).to_contain_text("Regel 3")
    typed = keeper.page.locator("#results")
    expect(typed).to_have_value(lines)
    typed.fill(lines.replace("Niemand", "Cor de Wit"))
    keeper.press(button, keeper.form("avond"))
    expect(keeper.page.locator("ol.queue li")).to_have_count(4)
    assert_sound(keeper.page, keeper.axe)


def everybody_sees(hall: Hall, keeper: Keeper) -> Any:
    public = hall.come(PHONE)
    public.goto(keeper.way)
    expect(public.locator("main")).to_contain_text("Punten, gemiddelde; de beste 2 tellen")
    expect(public.locator("main")).to_contain_text("Mooiste beurt: Anna met H5 TREINEN, 68 punten")
    assert_sound(public, keeper.axe)
    return public


def correct(keeper: Keeper, public: Any) -> None:
    """A correction is seen by nobody until it is published, and then it is told."""
    page = keeper.page
    page.get_by_role("link", name=re.compile("31 januari")).press("Enter")
    page.wait_for_url("**/avond/1/4")
    assert_sound(page, keeper.axe)
    lines = page.locator("[name=lijst]")
    lines.fill(lines.input_value().replace("Bram 200", "Bram 900"))
    page.fill("[name=reden]", "verkeerd overgetypt")
    keeper.press("Verbeter de avond")
    public.reload()
    expect(public.locator("main")).not_to_contain_text("verkeerd overgetypt")
    keeper.open("/beheer")
    keeper.publish("verkeerd overgetypt")
    page.get_by_role("link", name="Logboek").press("Enter")
    page.wait_for_url("**/logboek")
    expect(page.locator(".log li").first).to_contain_text("Reden: verkeerd overgetypt")
    assert_sound(page, keeper.axe)
    public.reload()
    expect(public.locator("main")).to_contain_text("verkeerd overgetypt")
    public.get_by_role("link", name=re.compile("versie 2")).press("Enter")
    public.wait_for_url("**/versie/2")
    expect(public.locator("main")).to_contain_text(re.compile(r"Bram: \d → 1"))
    assert_sound(public, keeper.axe)


def a_member_decides(hall: Hall, keeper: Keeper) -> None:
    """Cor wants no more than his initials anywhere, and says so on his own page."""
    page = keeper.page
    keeper.open("/mensen")
    page.get_by_role("link", name="Cor de Wit", exact=True).press("Enter")
    page.wait_for_url("**/mensen?nummer=3")
    assert_sound(page, keeper.axe)
    own = page.locator("#chosen").get_by_role("link", name=re.compile("^Eigen pagina"))
    phone = hall.come(PHONE)
    phone.goto(hall.address + own.get_attribute("href"))
    assert_sound(phone, keeper.axe)
    phone.locator("[name=toon]").select_option("initials")
    phone.get_by_role("button", name="Bewaar").focus()
    with phone.expect_navigation():
        phone.keyboard.press("Enter")
    phone.goto(keeper.way)
    expect(phone.locator("main")).to_contain_text("C.d.W.")
    expect(phone.locator("main")).not_to_contain_text("Cor de Wit")
    desk = hall.come(DESK)
    desk.goto(f"{keeper.way}/stukje")
    assert_sound(desk, keeper.axe)
