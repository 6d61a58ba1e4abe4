"""What goes wrong on an evening: a server that falls, a line that goes, a turn done again."""

import re
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from browser.falling import free_port, server
from browser.hall import DESK, Hall, hand_in

pytestmark = pytest.mark.slow
playwright_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
CLOCK = "document.querySelector('[data-clock]')"


def begun(hall: Hall, *names: str, **choices: str) -> list[Any]:
    """Let phones in and the first turn begin."""
    hall.make(**choices)
    phones = [hall.phone(name) for name in names]
    hall.leader.goto(hall.at("/leiding"))
    hall.draw("EEITRNN")
    return phones


def says(page: Any, text: str | re.Pattern[str]) -> None:
    playwright_api.expect(page.locator("#message")).to_contain_text(text)


def feel(page: Any) -> None:
    """Keep what a phone or screen does that no page shows: tones by their pitch, once they run."""
    page.add_init_script("""
        window.felt = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            felt.push(`${this.context.state} ${this.frequency.value}`);
            start.apply(this, when);
        };
        navigator.vibrate = (pattern) => felt.push(pattern);
        speechSynthesis.speak = (one) => felt.push(one.text);
        navigator.wakeLock.request = (kind) => (felt.push(kind), Promise.reject());
    """)
    page.reload()


def redo(hall: Hall, how: str) -> None:
    hall.leader.goto(hall.at("/leiding/verbeteren?beurt=1"))
    form = hall.leader.locator("form:has([value=opnieuw])")
    form.locator("[name=hoe]").select_option(how)
    form.locator("[name=reden]").fill("de letters hingen scheef")
    form.locator("button").press("Enter")
    hall.agree()


def test_a_turn_done_again_leaves_no_slip_on_a_phone_that_the_server_has_not(hall: Hall) -> None:
    (anna,) = begun(hall, "Anna")
    hand_in(anna, "H5", "TREIN")
    redo(hall, "time")
    playwright_api.expect(anna.locator("#where")).to_contain_text("de letters zijn geroepen")
    assert anna.input_value("#word") == ""
    playwright_api.expect(anna.locator("#message")).not_to_contain_text("De server heeft")
    hall.leader.goto(hall.at("/leiding"))
    hall.press("Start de tijd")
    anna.wait_for_selector("#hand-in:enabled")
    assert anna.locator("#message").text_content() == ""
    for heard in ("De letters: E, E, I", "De letters: Egypte, Egypte, Italië"):  # twice: by name
        anna.keyboard.press("Alt+2")
        playwright_api.expect(anna.locator(".mouth p").last).to_contain_text(heard)
    playwright_api.expect(hall.leader.locator("#now")).to_contain_text("0 / 1 briefjes")
    hand_in(anna, "H4", "TREINEN")
    playwright_api.expect(hall.leader.locator("#now")).to_contain_text("1 / 1 briefjes")


def test_a_slip_of_before_is_none_for_letters_that_came_after(hall: Hall) -> None:
    (anna,) = begun(hall, "Anna")
    anna.context.set_offline(True)
    anna.fill("#start", "H5")
    anna.fill("#word", "TREIN")
    anna.press("#word", "Enter")
    says(anna, "Je briefje is bewaard")
    redo(hall, "draw")
    hall.leader.goto(hall.at("/leiding"))
    hall.draw("SNOETAB")
    anna.context.set_offline(False)
    playwright_api.expect(anna.locator("#letters")).to_contain_text("B")
    playwright_api.expect(anna.locator("#message")).not_to_contain_text("bewaard")
    playwright_api.expect(hall.leader.locator("#now")).to_contain_text("0 / 1 briefjes")


def test_what_is_typed_at_the_end_goes_in_by_itself_and_nothing_empty_without_asking(
    hall: Hall,
) -> None:
    hall.make(tijd="25", eenheid="s", signaal="15")
    anna, bram = hall.phone("Anna"), hall.phone("Bram")
    feel(anna)
    anna.get_by_text("Signalen", exact=False).first.click()
    anna.locator("[data-signal=voice]").check()
    screen = hall.come(DESK)
    screen.goto(hall.at("/scherm"))
    feel(screen)
    screen.keyboard.press("g")
    hall.leader.goto(hall.at("/leiding"))
    hall.draw("EEITRNN")
    for page, field, text in ((anna, "#start", "H5"), (bram, "#word", "TREIN")):
        page.fill(field, text)
        page.press(field, "Enter")
    for page, lack in ((anna, "geen woord"), (bram, "geen coördinaat")):
        playwright_api.expect(page.locator("#sure-text")).to_contain_text(lack)
        page.keyboard.press("Escape")
        says(page, "Nog niet ingeleverd")
    anna.fill("#word", "TREINEN")
    playwright_api.expect(anna.locator("#signal")).to_contain_text("15 seconden")
    says(anna, "De tijd is om. Je briefje: H5 TREINEN")
    says(bram, "De tijd is om. Je briefje: TREIN")
    felt = anna.evaluate("felt")
    assert felt[0] == "screen"  # it stays awake
    assert [each for each in felt if isinstance(each, list)][-2:] == [[200, 100, 200], [800]]
    assert any("15 seconden" in str(each) for each in felt)
    warning, end = "running 880", "running 440"  # a tone is heard only where sound is allowed
    assert [each for each in felt if each in (warning, end)][-2:] == [warning, end]
    told = screen.evaluate("felt")
    assert [each for each in told if each in (warning, end)] == [warning, end]
    playwright_api.expect(hall.leader.locator("#now")).to_contain_text("2 / 2 briefjes")


@pytest.mark.parametrize("trust", [False, True])
def test_a_slip_without_a_line_is_kept_and_marked_with_when_it_was_written(
    hall: Hall, *, trust: bool
) -> None:
    more = {"vertrouw": "ja"} if trust else {}
    (anna,) = begun(hall, "Anna", tijd="20", eenheid="s", signaal="5", **more)
    anna.context.set_offline(True)
    playwright_api.expect(anna.locator("#connection")).not_to_have_text("", timeout=6_000)
    anna.fill("#start", "H5")
    anna.fill("#word", "TREIN")
    anna.press("#word", "Enter")
    says(anna, "Je briefje is bewaard")
    playwright_api.expect(hall.leader.locator("#where")).to_contain_text(
        "briefjes worden ingenomen"
    )
    anna.context.set_offline(False)
    told = "De tijd is om. Je briefje: H5 TREIN" if trust else "Te laat: H5 TREIN"
    says(anna, told)
    slips = hall.leader.locator("#late-slips")
    playwright_api.expect(slips).to_contain_text(re.compile(r"1 Anna: H5 TREIN.*0:\d\d"))
    playwright_api.expect(slips).to_contain_text("telt" if trust else "telt niet")


def test_after_a_fall_in_mid_turn_every_clock_is_the_servers(tmp_path: Path, hall: Hall) -> None:
    port = free_port()
    there = Hall(f"http://127.0.0.1:{port}", hall.come, hall.leader)
    with server(tmp_path, port) as first:
        (anna,) = begun(there, "Anna")
        screen, paper = there.come(DESK), there.come(DESK)
        screen.goto(there.at("/scherm"))
        paper.goto(there.link("papier"))
        paper.fill("[name=naam]", "Henk")
        paper.keyboard.press("Enter")
        paper.wait_for_url("**/papier")
        pages = [there.leader, screen, paper, anna]
        hand_in(anna, "H5", "TREIN")
        first.send_signal(signal.SIGKILL)
        first.wait()
        for page in pages:
            playwright_api.expect(page.locator("#connection")).not_to_have_text("", timeout=6_000)
            playwright_api.expect(page.locator("[data-clock]")).to_have_class(re.compile("unsure"))
        time.sleep(8)  # nobody serves: no time runs
        with server(tmp_path, port):
            for page in pages:
                playwright_api.expect(page.locator("#connection")).to_have_text("")
            assert_equal_clocks(pages)
            says(anna, "De server heeft je briefje: H5 TREIN")


def assert_equal_clocks(pages: list[Any]) -> None:
    """Compare the clocks to the tenth: each page's own count at one moment of this machine."""
    module = "document.querySelector('script[src*=\"/js/evening/\"]').src"
    ask = f"""async () => {{
        const clock = await import({module}.replace(/evening\\/.*/, 'shared/clock.js'));
        return clock.left() + Date.now();
    }}"""
    ends = [page.evaluate(ask) for page in pages]
    assert max(ends) - min(ends) < 100, ends
    left = min(ends) - time.time() * 1000
    assert 150_000 < left < 180_000, left
