"""Whatever is said in whatever order, by any rulebook: an answer, a sentence, and no surprise."""

import json
from collections import Counter
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.board import tile_on_rack
from nabeurt.game import State, apply
from nabeurt.game.fold import begin
from nabeurt.rules import NAMES
from nabeurt.scenario.load import rehearse, told
from nabeurt.scenario.transcript import Transcript
from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.errors import UnreadableLine

HERE = Path(__file__).parent
SAID = """
H5 TREINEN|H7 IN|7H IN|H7 XQ|G10 ZIE|5D SNOET|H1 SNELTREINEN|H5 TR(E)IN|I7 ZE|ruil E|ruil EEE|ruil ?
|pas|vast|geen woord|aanvechten|aanvechten opzet|vraag TREIN XQ|vraag A|klok|teveel|opgeven
|accepteer|start|akkoord|niet akkoord|protest om iets|herstart|einde|ongedaan|noteer Anna EEITRNN
|over Bram -|stand|zak|plankje|bord|laatste|beurten|tijd|hulp|zwem|H5|ruil 3
"""
RULED = """
goed|fout|opzet|goed XQ|fout TREIN ZE|strafpunten Anna 10 om praten|strafpunten Bram 0
|waarschuwing Bram|extra tijd Anna 2m om klok
|diskwalificatie Bram om iets|nacontrole|herstart|protest afgehandeld|einde
|misschien
"""
ARRANGED = """
rek Anna EEITRNN|rek Bram SNOEZIE|rek Anna XQINZEE|rek Bram QVV|rek Anna -|trekt Anna ABC|zak 0
|zak 6|zak 15|zak 20|bord H5 TREINEN|bord A1 A(D)|score Anna 450|tijd Anna 24:59|tijd Anna 34:59
|tijd Bram 89:59|+1s|+21s|+2m|+1:30:00|einde
"""
OPTIONS = (
    "|klok=nee|klok=apart|controle=direct|jury=mens|knock-out=ja|verlengen=alle|vragen=1|start=zelf"
)


def everywhere(state: State) -> Counter[str]:
    lying = "".join(map(tile_on_rack, state.board.tiles))
    racks = "".join(seat.rack for seat in state.seats)
    return Counter(lying + racks + state.aside + state.pool + state.out_of_play)


def parts(text: str) -> list[str]:
    return text.strip().replace("\n", "").split("|")


players = st.sampled_from(["Anna", "Bram", "Chris"])
steps = st.one_of(
    st.builds("{}: {}".format, players, st.sampled_from(parts(SAID))),
    st.builds("{}: {}".format, players, st.sampled_from(parts(SAID))),
    st.builds("jury: {}".format, st.sampled_from(parts(RULED))),
    st.sampled_from(parts(ARRANGED)),
)


@st.composite
def scenarios(draw: st.DrawFn) -> str:
    book = draw(st.sampled_from(NAMES))
    three = " Chris" if book in {"mattel-xl", "wwv-xl", "basis"} and draw(st.booleans()) else ""
    option = draw(st.sampled_from(OPTIONS.split("|")))
    lines = draw(st.lists(steps, max_size=25))
    if not three:
        lines = [line for line in lines if not line.startswith("Chris")]
    head = f"reglement {book} {option}\nlexicon woorden.txt\nspelers Anna Bram{three}\n"
    return head + "\n".join(lines)


@settings(max_examples=200, deadline=None)
@given(scenarios())
def test_every_scenario_is_played_or_told_why_not(text: str):
    try:
        rehearsal = rehearse(HERE / "x.txt", text)
    except UnreadableLine as problem:
        told_why = [problem.text(language) for language in LANGUAGES]
    else:
        told_why = [
            line for each in LANGUAGES for line in Transcript(each).lines(rehearsal.moments)
        ]
        answer = told(rehearsal)
        assert json.loads(json.dumps(answer)) == answer
        events = [event for moment in rehearsal.moments for event in moment.events]
        state = begin(events[0])
        for event in events[1:]:
            state = apply(state, event)
            assert everywhere(state) == Counter(state.tile_set.tiles)
        assert state == rehearsal.state
    assert all(told_why)
