"""Orca, the real screen reader, at a real Chromium: who plays hears, and sees nothing."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import httpx
import pytest
from browser.conftest import CHROMIUM, FLAGS, playwright_api
from browser.elsewhere import Other
from browser.heard.ear import SCRIPT, Ear
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
def ear(address: str, room: Room, window: "Page") -> Ear:
    """Bram, who hears; what was said to whoever came before is forgotten."""
    window.goto("about:blank")
    window.context.clear_cookies()
    window.request.post(f"{address}/naam", data={"name": "Bram"}, headers=SCRIPT)
    return Ear(room, window, address)


@pytest.fixture
def heard_game(
    app: Litestar, ear: Ear, others: Callable[[str], Other]
) -> Callable[[Table], tuple[Other, Ear]]:
    """Let Anna elsewhere and Bram, who hears, sit down at a laid table; Anna begins."""

    def sit(table: Table) -> tuple[Other, Ear]:
        anna = others("Anna")
        people = [("Anna", anna.number), ("Bram", ear.number)]
        anna.place = f"/spel/{laid(app.state.games, table, people).player_link}"
        ear.open(anna.place, "Anna – Bram – Nabeurt.")
        ear.page.wait_for_selector("body.ready")
        ear.press("alt+=", until="Naar welk vakje?")  # works however the screen reader stands
        ear.type("h8")
        ear.press("Return", until="H8, leeg, 2 maal woordwaarde")
        return anna, ear

    return sit
