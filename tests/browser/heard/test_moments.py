"""Moments of a game, as Orca says them: keys that answer, a challenge, an exchange, a blank."""

import pytest
from browser.tables import Table

SOON_S = 1  # by `make proof` only: beside other work nobody can promise it
BAG = "AABBDDEEGGIIKKLLMMOOPP"


@pytest.mark.proof
def test_a_challenge_an_exchange_and_a_blank_are_heard(heard_game):
    anna, ear = heard_game(Table(rulebook="sbnl-wedstrijd", racks=["TREINEN", "SN?EZIE"], bag=BAG))
    done = anna.says("H5 NEIR")
    assert ear.hear("Anna legt NEIR").at - done < SOON_S
    ear.press("5", until="Aanvechten kan nog")
    ear.press("4", "4", until="H5: Nederland, Egypte, Italië, Roemenië.")
    ear.press("Tab", until="Aanvechten kost 20 als het woord goed is push button")
    ear.press("Return", until="De jury: fout (NEIR).")
    ear.press("alt+2", until="Je plankje: S, N, blanco, E, Z, I, E.")
    ear.press("/")
    ear.type("H7 ZE")
    ear.press("Return", until="Bram legt ZE op H7")
    anna.says("accepteer")
    ear.hear("Bram trekt A, L.")
    done = anna.says("8G TENEN")
    assert ear.hear("Anna legt TENEN").at - done < SOON_S
    ear.press("alt+!", until="Druk nog eens op ! om TENEN aan te vechten.")
    ear.press("alt+plus", until="Anna trekt")
    ear.type("ruil SN")
    ear.press("Return", until="Bram ruilt S, N.")
    ear.keep("moments")
    ear.assert_told(
        "Anna legt NEIR op H5, naar rechts: 10 punten. Stand: Anna 10, Bram 0.",
        "Bram vecht het woord aan. De jury: fout (NEIR). Anna neemt de blokjes terug. Anna krijgt",
        "Bram legt ZE op H7, naar rechts:",
        "Bram trekt A, L. Anna is aan de beurt.",
        "Anna legt TENEN op 8G, naar beneden:",
        "Anna trekt",
        "Bram ruilt S, N.",
    )
