"""Only what changed is drawn: a screen reader is told of every node that is touched."""

import pytest
from browser.tables import Table

WATCH = """() => {
  window.touched = new Set();
  new MutationObserver((changes) => changes.forEach((one) => window.touched.add(one.target)))
    .observe(document, {attributes: true, childList: true, characterData: true, subtree: true});
}"""
COUNT = "() => { const count = window.touched.size; window.touched.clear(); return count; }"


@pytest.mark.slow
def test_an_arrow_key_touches_fewer_than_ten_nodes(seated):
    _, bram = seated(Table(rulebook="toernooi", racks=["TREINEN", "SN?EZIE"], bag="AABBDD"))
    bram.page.locator("#board [tabindex='0']").focus()
    bram.page.evaluate(WATCH)
    for key in ("ArrowUp", "ArrowRight", "Home", "Control+Home"):
        bram.page.keyboard.press(key)
        assert 0 < bram.page.evaluate(COUNT) < 10, key
