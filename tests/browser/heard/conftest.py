"""Orca, the real screen reader, at a real Chromium: who plays hears, and sees nothing."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import httpx
import pytest
from browser.conftest import CHROMIUM, FLAGS, playwright_api
from browser.heard.ear import Ear
from browser.heard.room import Room, listening, missing
from browser.tables import Table, laid
from litestar import Litestar

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOWN = [
    "--force-renderer-accessibility",
    "--lang=nl",
    "--app=data:text/html,<title>Nabeurt</title>",
]
SCRIPT = {"X-Nabeurt": "1"}
LANGUAGE = {"Accept-Language": "nl"}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Where Orca listens."""
    if lacking := missing():
        pytest.skip(f"nothing to listen with: {lacking}")
    with listening(tmp_path_factory.mktemp("room")) as furnished:
        yield furnished


@pytest.fixture(scope="module")
def window(room: Room, tmp_path_factory: pytest.TempPathFactory) -> Iterator["Page"]:
    """A browser's window in the room, without an address bar; it tells Orca all it shows."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    profile = tmp_path_factory.mktemp("profile")
    choices = profile / "Default" / "Preferences"
    choices.parent.mkdir()
    choices.write_text('{"translate": {"enabled": false}}', "utf-8")  # an offer that Orca reads
    with playwright_api.sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=CHROMIUM,
            headless=False,
            no_viewport=True,
            locale="nl-NL",
            service_workers="block",
            env=room.env,
            args=[*FLAGS, *SHOWN],
        )
        yield context.pages[0]
        context.close()


@dataclass(frozen=True)
class Other:
    """Somebody elsewhere, of whom only what they do is heard."""

    client: httpx.Client
    game: str = ""

    @property
    def number(self) -> str:
        """Return who this is to the server."""
        return self.client.cookies["nabeurt"].strip('"').split(".")[0]

    def call(self, name: str) -> None:
        """Say one's name."""
        self.client.post("/naam", json={"name": name}).raise_for_status()

    def says(self, line: str) -> float:
        """Say a line of the game; returns when it was done."""
        seen = self._say("stand", 0)["version"]  # a question is answered whatever one saw
        answer = self._say(line, seen)
        assert not answer["refused"], answer
        return time.time()

    def _say(self, line: str, version: int) -> dict[str, Any]:
        said = {"say": line, "version": version, "id": uuid4().hex}
        answer: dict[str, Any] = self.client.post(f"/spel/{self.game}/opdracht", json=said).json()
        return answer


@pytest.fixture
def others(address: str) -> Iterator[Callable[[str], Other]]:
    """Let people come in elsewhere."""
    with ExitStack() as open_things:

        def come(name: str) -> Other:
            client = httpx.Client(base_url=address, headers=SCRIPT | LANGUAGE, timeout=30)
            other = Other(open_things.enter_context(client))
            other.call(name)
            return other

        yield come


@pytest.fixture
def heard_game(
    app: Litestar, address: str, room: Room, window: "Page", others: Callable[[str], Other]
) -> Callable[[Table], tuple[Other, Ear]]:
    """Let Anna elsewhere and Bram, who hears, sit down at a laid table; Anna begins."""

    def sit(table: Table) -> tuple[Other, Ear]:
        anna = others("Anna")
        window.context.clear_cookies()
        window.request.post(f"{address}/naam", data={"name": "Bram"}, headers=SCRIPT)
        cookies = {each["name"]: each["value"] for each in window.context.cookies()}
        bram = cookies["nabeurt"].split(".")[0]
        game = laid(app.state.games, table, [("Anna", anna.number), ("Bram", bram)]).player_link
        ear = Ear(room, window)
        window.goto(f"{address}/spel/{game}")
        window.wait_for_selector("body.ready")
        ear.listen("[de bladzijde gaat open]", "Anna – Bram – Nabeurt.")
        ear.press("alt+=", until="Naar welk vakje?")  # works however the screen reader stands
        ear.type("h8")
        ear.press("Return", until="H8, leeg, 2 maal woordwaarde")
        return replace(anna, game=game), ear

    return sit
