"""The lists that may lie on the table lie beside the board, where the rulebook allows them."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize(
    ("rulebook", "options", "lengths"),
    [
        ("sbnl-punten", "", {2}),
        ("toernooi", "", {2, 3}),
        ("toernooi", "lijsten=nee", set()),
        ("sbnl-wedstrijd", "", set()),
    ],
)
def test_short_words_lie_beside_the_board(two, rulebook, options, lengths):
    for visitor in two(rulebook, options):
        page = visitor.page
        tab = page.get_by_role("tab", name="Lijstje")
        assert tab.count() == bool(lengths)
        if not lengths:
            answer = page.request.get(f"{page.url}/lijstje")
            assert answer.status == 404
            continue
        tab.focus()
        page.keyboard.press("Enter")
        words = set(page.locator("#panel-lists").inner_text().split())
        shown = {len(word) for word in words if word.isalpha() and word.isupper()} - {1}
        assert shown == lengths
        assert {"AA", "XI"} & words
        expect(page.get_by_role("link", name="Druk het lijstje af")).to_be_visible()
