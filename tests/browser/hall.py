"""A hall: a leader, phones, a paper desk, each with a browser of their own."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}


@dataclass
class Hall:
    """Everybody in the hall, each with a browser of their own."""

    address: str
    come: Callable[..., Any]
    leader: Any
    name: str = ""
    links: dict[str, str] | None = None

    def make(self, **choices: str) -> None:
        """Make an evening by the form."""
        page = self.leader
        page.goto(f"{self.address}/")
        page.get_by_role("link", name="Duplicate-avond").click()
        page.fill("[name=titel]", "Clubavond")
        page.fill("[name=naam]", "Lena")
        page.locator("details.options summary").press("Enter")
        for field, value in choices.items():
            control = page.locator(f"[name={field}]")
            kind = control.evaluate("one => one.type")
            if kind == "checkbox":
                control.check()
            elif kind == "select-one":
                control.select_option(value)
            else:
                control.fill(value)
        page.check("[name=trekken][value=bag]")
        page.press("[name=titel]", "Enter")
        page.wait_for_url("**/leiding/spelers")
        self.name = page.url.split("/")[4]
        self.links = dict(
            re.findall(
                rf"({self.address}/avond/{self.name}/kom/(?:mee|papier))/(\w+)", page.content()
            )
        )

    def link(self, door: str) -> str:
        assert self.links
        way = f"{self.address}/avond/{self.name}/kom/{door}"
        return f"{way}/{self.links[way]}"

    def phone(self, name: str, number: str = "", clock: str = "", room: str = "") -> Any:
        page = self.come(PHONE)
        if clock:
            page.clock.set_system_time(clock)
        page.goto(self.link("mee") + (f"?zaal={room}" if room else ""))  # as the code there has it
        page.fill("[name=naam]", name)
        page.fill("[name=nummer]", number)
        page.keyboard.press("Enter")
        page.wait_for_url("**/telefoon")
        return page

    def at(self, path: str) -> str:
        return f"{self.address}/avond/{self.name}{path}"

    def press(self, *names: str) -> None:
        """Let the leader press buttons by keyboard, one after the other."""
        for name in names:
            button = self.leader.get_by_role("button", name=name, exact=True).first
            button.focus()
            with self.leader.expect_navigation():
                self.leader.keyboard.press("Enter")
            if self.leader.locator("#ask-yes").count():
                self.agree()

    def agree(self) -> None:
        """Say yes to what is asked: it stands there, with the focus on the way back."""
        expect = playwright_api.expect
        expect(self.leader.locator("#ask-no")).to_be_focused()
        with self.leader.expect_navigation():
            self.leader.locator("#ask-yes").press("Enter")

    def draw(self, letters: str) -> None:
        self.leader.fill("#letters", letters)
        self.press("Deze letters", "Roep de letters", "Start de tijd")
        self.leader.wait_for_selector("#do-sluit")


def hand_in(phone: Any, where: str, word: str) -> None:
    phone.wait_for_selector("#hand-in:enabled")
    phone.fill("#start", where)
    phone.fill("#word", word)
    phone.keyboard.press("Enter")
    playwright_api.expect(phone.locator("#message")).to_contain_text("De server heeft je briefje")


def type_slip(paper: Any, *fields: str) -> None:
    """Type a slip by keyboard alone, Enter after every field."""
    paper.focus("[name=nummer]")
    for field in fields:
        paper.keyboard.type(field)
        if field != "=":
            paper.keyboard.press("Enter")
            paper.wait_for_timeout(50)
    playwright_api.expect(paper.locator("#message")).to_contain_text("staat genoteerd")
