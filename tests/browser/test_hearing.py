"""A whole game heard, not seen: every key and all that is said is kept in ``heard.txt``."""

from pathlib import Path

import pytest
from browser.hearing import Ear
from browser.playing import awaited
from browser.tables import Table

GOLDEN = Path(__file__).with_name("heard.txt")


def said(visitor, line: str) -> None:
    """Let the other player speak on the command line, and wait until it is done."""
    version = visitor.view()["version"]
    visitor.page.locator("#command").fill(line)
    visitor.page.keyboard.press("Enter")
    awaited(visitor, version)


@pytest.mark.slow
def test_a_whole_game_is_played_by_ear(seated, tmp_path):
    """Bram hears; the rulebook for blind players, with its blank, a refusal and the nabeurt."""
    anna, bram = seated(Table(rulebook="wwv-xl", racks=["TREINEN", "SN?EZIE"]))
    ear = Ear(bram.page)
    said(anna, "H5 TREIN")
    ear.wait("Jij bent aan de beurt")
    ear.press("Tab", "Enter")  # the first stop leads to the board
    ear.press("?", "Escape", "4", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "Space")
    ear.press("1", "2", "3", "6", "7", ";", ",")
    ear.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "s", "n", "e", "e")
    ear.press("Enter", until="Niet in de woordenlijst")
    ear.press("Backspace", "Backspace", "o", "Shift+O", "e")
    ear.press("Enter", until="Anna is aan de beurt")
    said(anna, "H5 TREINEN")
    ear.wait("Nabeurt!")
    ear.press("/")
    ear.type("G10 ZIE")
    ear.press("Enter", until="Eindstand")
    ear.press("Tab")
    heard = "\n".join(ear.lines) + "\n"
    (tmp_path / "heard.txt").write_text(heard, "utf-8")
    assert heard == GOLDEN.read_text("utf-8")
