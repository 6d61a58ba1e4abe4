"""Practising alone in a real browser: by keyboard, for everyone, the time handing in by itself."""

from typing import Any

import pytest
from browser.soundness import assert_sound


@pytest.mark.slow
@pytest.mark.parametrize(
    ("colours", "width", "language"), [("light", 1280, "nl"), ("dark", 360, "en")]
)
def test_a_lesson_is_for_everyone(  # noqa: PLR0913, PLR0917  # three fixtures, three settings
    address: str, chromium: Any, axe: str, colours: str, width: int, language: str
) -> None:
    context = chromium.new_context(
        bypass_csp=True,  # so that the checker itself may run
        color_scheme=colours,
        locale=language,
        viewport={"width": width, "height": 740},
    )
    page = context.new_page()
    page.clock.install()
    for path in ("/oefenen", "/oefenen/partij-7"):
        page.goto(address + path)
        assert_sound(page, axe)
    page.click(".start button")
    page.wait_for_selector("#slip")
    assert_sound(page, axe)
    page.keyboard.type("A1")  # the first field has the focus
    page.keyboard.press("Tab")
    page.keyboard.type("QQ")
    page.keyboard.press("Enter")
    page.wait_for_selector("#outcome")
    assert_sound(page, axe)
    page.clock.fast_forward(151_000)
    page.wait_for_function("document.querySelector('#message').textContent")
    with page.expect_navigation():
        page.clock.fast_forward(30_000)
    assert page.input_value("[name=beurt]") == "3"
    context.close()
