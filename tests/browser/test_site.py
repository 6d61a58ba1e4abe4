"""The pages around the game in a real browser: for everyone, and nothing goes sideways."""

from typing import Any

import pytest
from browser.soundness import assert_sound

PAGES = (
    "/",
    "/nieuw",
    "/leren",
    "/woorden?woord=ei",
    "/mijn",
    "/offline",
    "/reglementen",
    "/reglementen/toernooi",
    "/account",
    "/nergens",
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("colours", "width", "language"), [("light", 1200, "nl"), ("dark", 360, "en")]
)
def test_every_page_is_for_everyone(  # noqa: PLR0913, PLR0917  # three fixtures, three settings
    address: str, chromium: Any, axe: str, colours: str, width: int, language: str
) -> None:
    context = chromium.new_context(
        bypass_csp=True,  # so that the checker itself may run
        color_scheme=colours,
        locale=language,
        viewport={"width": width, "height": 740},
    )
    page = context.new_page()
    for path in PAGES:
        page.goto(address + path)
        assert_sound(page, axe)
    page.goto(f"{address}/nieuw")
    page.fill("[name=naam]", "Anna")
    page.check("[value=friend]")
    page.click(".start button")
    page.wait_for_url("**/delen")
    assert_sound(page, axe)
    context.close()
