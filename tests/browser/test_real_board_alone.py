"""Beside a real board without a line: doubts, protests, and everything killed at once."""

import asyncio
import os
import re
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import FLAGS, SHELL
from browser.test_real_board import KEPT_PAGE, PHONE, cut, device, expect, half, mend, sit, tell

from nabeurt.bench.server.respawn import Nursery


@pytest.mark.slow
def test_doubt_and_protest_wait_for_the_line_with_stopped_clocks(
    address: str, chromium: Any
) -> None:
    page, other = device(chromium, PHONE), device(chromium, PHONE)
    sit(page, address, "sbnl-wedstrijd")
    sit(other, address, "sbnl-wedstrijd", jury="mens")
    for each in (page, other):
        half(each, 1).locator(".clock").tap()
        expect(half(each, 0)).to_have_class(re.compile("running"))
    for each in (page, other):
        each.context.set_offline(offline=True)
    for each in (page, other):
        cut(each)
    tell(page, "H8 XQZ")
    half(page, 0).locator(".clock").tap()
    half(page, 1).get_by_role("button", name=re.compile(r"Aanvechten · \d+")).tap()
    for seat in (0, 1):
        expect(half(page, seat).locator(".state")).to_contain_text("Het oordeel komt zodra")
        expect(half(page, seat)).not_to_have_class(re.compile("running"))
    tell(page, "I8 EN")
    expect(half(page, 0).locator(".total")).to_have_text("44 punten")
    expect(page.locator("#turns li")).to_have_count(1)  # nobody plays on meanwhile

    half(other, 1).get_by_role("button", name="Jury", exact=True).tap()
    expect(half(other, 0).locator(".state")).to_have_text("Protest: de klokken staan stil.")
    half(other, 1).get_by_role("button", name="Protest intrekken").tap()
    half(other, 0).get_by_role("button", name="Akkoord", exact=True).tap()
    expect(half(other, 0)).to_have_class(re.compile("running"))
    other.once("dialog", lambda dialog: dialog.accept())
    other.get_by_role("button", name="Stop het spel").tap()
    half(other, 1).get_by_role("button", name="Akkoord", exact=True).tap()
    for name, tiles in (("Bram", "EEEEEEN"), ("Anna", "QABCDEF")):
        other.get_by_label(f"Over bij {name}").fill(tiles)
        other.get_by_label(f"Over bij {name}").press("Enter")
        expect(other.get_by_label(f"Over bij {name}")).to_have_count(0)
    expect(other.locator("#result-waits")).to_be_visible()

    for each in (page, other):
        mend(each)
        expect(each.locator("#kept")).to_be_hidden()
    for seat in (0, 1):
        expect(half(page, seat).locator(".verdict")).to_contain_text("XQZ")
        expect(half(page, seat).locator(".state")).to_have_text("Pauze")
    expect(half(page, 0).locator(".total")).to_have_text("-20 punten")
    expect(other.locator("#final")).to_have_text("Anna -26 – Bram -7")
    page.context.close()
    other.context.close()


def begin(nursery: Nursery) -> None:
    """Let a server live; Playwright's own loop is in the way here."""
    thread = threading.Thread(target=lambda: asyncio.run(nursery.begin()))
    thread.start()
    thread.join()


def kill_browser(folder: Path) -> None:
    """Kill the browser that keeps its things in a folder: of all processes only that one."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if f"--user-data-dir={folder}".encode() in words and not any(
            word.startswith(b"--type=") for word in words
        ):
            os.kill(int(process.name), signal.SIGKILL)


@pytest.mark.slow
def test_server_and_browser_killed_together_lose_no_told_turn(
    chromium: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "browser"

    def opened() -> Any:
        return chromium.browser_type.launch_persistent_context(
            folder, executable_path=SHELL, args=FLAGS, viewport=PHONE, has_touch=True, locale="nl"
        )

    with Nursery(str(tmp_path / "nabeurt.sqlite")) as nursery:
        begin(nursery)
        context = opened()
        page = context.new_page()
        sit(page, f"http://127.0.0.1:{nursery.port}")
        half(page, 1).locator(".clock").tap()
        expect(half(page, 0)).to_have_class(re.compile("running"))
        tell(page, "H8 TREIN")
        expect(page.locator("#turns li")).to_have_count(1)
        page.wait_for_function(KEPT_PAGE)
        nursery.kill()
        half(page, 0).locator(".clock").tap()
        tell(page, "8H TREI")
        expect(page.locator("#turns li")).to_have_count(2)
        where, cookies = page.url, context.cookies()
        kill_browser(folder)
        context = opened()
        context.add_cookies(cookies)  # a browser writes them every half minute
        page = context.new_page()
        page.goto(where)
        page.wait_for_selector("body.ready")
        expect(page.locator("#turns li")).to_have_count(2)
        begin(nursery)
        expect(page.locator("#kept")).to_be_hidden()
        expect(half(page, 1).locator(".total")).to_have_text("6 punten")
        page.reload()
        page.wait_for_selector("body.ready")
        expect(page.locator("#turns li")).to_have_text(
            [re.compile("Anna: H8 TREIN 16"), re.compile("Bram: 8H TREI 6")]
        )
        context.close()
