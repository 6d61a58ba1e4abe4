"""Every event and every refusal has a sentence in both languages, and keeps racks secret."""

import re
from dataclasses import fields
from typing import Any

import pytest

from nabeurt.board import Placement, WordScore
from nabeurt.game import events as e
from nabeurt.game.reasons import Reason, Refusal
from nabeurt.rules import NAMES as NAMES_OF_RULEBOOKS
from nabeurt.rules import rulebook
from nabeurt.speech import LANGUAGES
from nabeurt.speech.sentences.catalogue import sentences
from nabeurt.speech.sentences.events import tell
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.voice import Detail, Voice

NAMES = ("Anna", "Bram")
SAMPLES: dict[str, Any] = {
    "tip": "H5 TR(E)INEN",
    "at": 0,
    "seat": 0,
    "by": 1,
    "rulebook": rulebook("toernooi"),
    "players": NAMES,
    "table": False,
    "lexicon": e.LexiconUsed("lijst", "1", "00"),
    "commitment": "",
    "tile": "Q",
    "tiles": "QX?",
    "placement": Placement.parse("H5 TR(E)INEN"),
    "words": ("SNOET",),
    "bonus": 50,
    "score": 68,
    "intent": False,
    "valid": False,
    "by_person": False,
    "invalid": ("SNOET",),
    "returned": "",
    "answers": (e.Answer("SNOET", valid=True), e.Answer("ZIER", valid=False)),
    "reason": "praten",
    "points": 20,
    "minutes": 2,
    "ms": 90_000,
    "what": e.Proposal.RESTART,
    "turn": 2,
    "version": 3,
    "why": e.Why.SANCTION,
    "seed": "42",
    "final": (410, 395),
    "used_ms": 61_000,
    "stays": False,
    "wrong": 2,
    "who": (0,),
    "by_hand": False,
    "bots": (),
    "chair": False,
    "jury": False,
    "name": "Kees",
}
SPECIAL: dict[tuple[type[e.Event], str], Any] = {
    (e.Placed, "words"): (WordScore("TR(E)INEN", 18),),
    (e.Ended, "by"): e.EndedBy.OUT,
    (e.PlayStopped, "by"): e.EndedBy.OUT,
}
# The fields that each reason's refusal carries.
FIELDS: dict[Reason, dict[str, object]] = {
    Reason.NOT_YOUR_TURN: {"player": 1},
    Reason.CLOCK_NOT_STARTED: {"player": 1},
    Reason.NOT_THE_STARTER: {"player": 1},
    Reason.TILE_NOT_ON_RACK: {"tiles": "Q?"},
    Reason.SET_EXHAUSTED: {"tiles": "Q"},
    Reason.WORD_NOT_IN_LIST: {"words": ("SNOET", "ZIER")},
    Reason.NOT_A_WORD: {"words": ("S",)},
    Reason.EXCHANGE_NEEDS_BAG: {"needed": 16, "bag": 15},
    Reason.EXCHANGE_MORE_THAN_BAG: {"bag": 3},
    Reason.EXCHANGE_OPENING_LIMIT: {"limit": 3},
    Reason.ASK_LIMIT: {"limit": 10, "left": 0},
    Reason.RACK_SIZE: {"count": 7},
    Reason.NO_SUCH_TURN: {"count": 3},
    Reason.TURN_NOT_A_WORD: {"turn": 2},
    Reason.PLAYER_COUNT: {"least": 2, "most": 4},
}
VOICES = [
    Voice(NAMES, language, you, detail, jury, book)
    for language in LANGUAGES
    for book in (None, *map(rulebook, NAMES_OF_RULEBOOKS))
    for you in (None, 0, 1)
    for detail in Detail
    for jury in (False, True)
]


# Through whom a game can end; one clock falls at a time.
THROUGH = (e.EndedBy.OUT, e.EndedBy.RESIGNED, e.EndedBy.DISQUALIFIED)


def sample(kind: type[e.Event], **changes: object) -> e.Event:
    values = {
        field.name: SPECIAL.get((kind, field.name), SAMPLES[field.name]) for field in fields(kind)
    }
    return kind(**values | changes)


def variants() -> list[e.Event]:
    return [
        *(sample(kind) for kind in e.EVENTS),
        *(sample(e.Ended, by=by, who=()) for by in e.EndedBy),
        *(sample(e.Ended, by=by, who=who) for by in THROUGH for who in ((0,), (0, 1))),
        *(sample(e.Deducted, why=why) for why in e.Why),
        *(sample(e.Proposed, what=what) for what in e.Proposal),
        sample(e.Ruled, valid=True),
        sample(e.Ruled, invalid=()),
        sample(e.Ruled, stays=True),
        sample(e.Ended, by=e.EndedBy.CLOCK),
        sample(e.Ended, jury=True),
        sample(e.CheckDone, wrong=0),
        sample(e.Overran, minutes=0),
        sample(e.Challenged, intent=True),
        sample(e.Checked, invalid=(), points=0),
        sample(e.Overruled, valid=True),
        sample(e.Pressed, by=0),
        sample(e.Warned, reason=""),
        sample(e.Placed, bonus=0),
        sample(e.Drew, tiles="***"),
        sample(e.Hinted, tip=""),
        sample(e.TimeClaimed, seat=None),
        sample(e.Hinted, tip="***"),
        sample(e.TurnNoted, points=None),
        sample(e.TurnNoted, placement=None),
    ]


@pytest.mark.parametrize("event", variants(), ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence_for_every_listener(event: e.Event):
    for voice in VOICES:
        said = tell(event, voice)
        assert said.strip()
        assert said.endswith(".")
        assert "{" not in said


def test_no_event_sentence_without_an_event():
    said = {tell(event, voice) for event in variants() for voice in VOICES}
    for key, text in sentences("nl").items():
        if key.startswith("game.event."):
            pattern = re.sub(r"\\{\w+\\}", ".*", re.escape(text))
            assert any(re.fullmatch(pattern, sentence) for sentence in said), key


SECRET = (e.Drew, e.Exchanged, e.Overdrew, e.ReturnedUnseen, e.RackSet, e.Asked, e.Answered)


@pytest.mark.parametrize("kind", SECRET)
def test_nobody_hears_what_is_on_anothers_rack(kind: type[e.Event]):
    event = sample(kind)
    secrets = ("Q", "X", "SNOET", "ZIER")
    for language in LANGUAGES:
        for you in (None, 1):
            assert not any(secret in tell(event, Voice(NAMES, language, you)) for secret in secrets)
        assert any(secret in tell(event, Voice(NAMES, language, 0)) for secret in secrets)
        assert any(s in tell(event, Voice(NAMES, language, jury=True)) for s in secrets)


def test_where_all_are_consulted_all_hear_the_words():
    voice = Voice(NAMES, you=1, rulebook=rulebook("wwv-xl"))
    assert tell(sample(e.Asked), voice) == "Anna vraagt naar SNOET."
    assert "ZIER is fout" in tell(sample(e.Answered), voice)


# The same with other numbers, where the sentence is another one then.
OTHERWISE: list[tuple[Reason, dict[str, object], str]] = [
    (
        Reason.EXCHANGE_NEEDS_BAG,
        {"needed": 7, "bag": 1},
        "Ruilen mag met zeven of meer blokjes in de zak; er zit er één in.",
    ),
    (
        Reason.EXCHANGE_NEEDS_BAG,
        {"needed": 7, "bag": 0},
        "Ruilen kan niet meer: de zak is leeg.",
    ),
    (
        Reason.EXCHANGE_MORE_THAN_BAG,
        {"bag": 1},
        "Zoveel blokjes zitten er niet in de zak: er zit er één in.",
    ),
    (Reason.EXCHANGE_MORE_THAN_BAG, {"bag": 0}, "Ruilen kan niet meer: de zak is leeg."),
    (Reason.EXCHANGE_OPENING_LIMIT, {"limit": 1}, "Vóór je eerste woord mag je één keer ruilen."),
    (Reason.EXCHANGE_OPENING_LIMIT, {"limit": 3}, "Vóór je eerste woord mag je drie keer ruilen."),
    (Reason.ASK_LIMIT, {"limit": 10, "left": 0}, "Je tien woorden zijn op."),
    (Reason.ASK_LIMIT, {"limit": 10, "left": 1}, "Je mag nog naar één woord vragen."),
    (
        Reason.ASK_LIMIT,
        {"limit": 1, "left": 0},
        "Je mocht naar één woord vragen, en dat heb je gedaan.",
    ),
    (Reason.RACK_SIZE, {"count": 1}, "Op dit plankje hoort één blokje te staan."),
    (Reason.PLAYER_COUNT, {"least": 2, "most": 2}, "Dit reglement is voor twee spelers."),
    (
        Reason.PLAYER_COUNT,
        {"least": 2, "most": 4},
        "Dit reglement is voor twee tot en met vier spelers.",
    ),
]


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason):
    for language in LANGUAGES:
        said = explain(Refusal(reason, FIELDS.get(reason, {})), Voice(NAMES, language))
        assert said.endswith(".")


@pytest.mark.parametrize(("reason", "fields", "said"), OTHERWISE)
def test_numbers_are_said_as_people_say_them(reason: Reason, fields: dict, said: str):
    assert explain(Refusal(reason, fields), Voice(NAMES)) == said
    assert explain(Refusal(reason, fields), Voice(NAMES, "en")).endswith(".")


def test_no_refusal_sentence_without_a_reason():
    refusals = [
        *(Refusal(reason, FIELDS.get(reason, {})) for reason in Reason),
        *(Refusal(reason, fields) for reason, fields, _ in OTHERWISE),
    ]
    said = {
        explain(refusal, Voice(NAMES, language)) for refusal in refusals for language in LANGUAGES
    }
    for key, text in sentences("nl").items():
        if key.startswith("game.refused.") and key != "game.refused.line":
            pattern = re.sub(r"\\{\w+\\}", ".*", re.escape(text))
            assert any(re.fullmatch(pattern, sentence) for sentence in said), key


def test_names_tiles_and_words_are_spoken():
    voice = Voice(NAMES)
    assert "Bram" in explain(Refusal(Reason.NOT_YOUR_TURN, {"player": 1}), voice)
    assert "Q, blanco" in explain(Refusal(Reason.TILE_NOT_ON_RACK, {"tiles": "Q?"}), voice)
    words = {"words": ("SNOET", "ZIER")}
    assert "SNOET en ZIER" in explain(Refusal(Reason.WORD_NOT_IN_LIST, words), voice)


def test_a_word_is_told_briefly_plainly_or_fully():
    placed = sample(e.Placed, bonus=0, score=18)
    told = {detail: tell(placed, Voice(NAMES, detail=detail)) for detail in Detail}
    assert told == {
        Detail.SHORT: "Anna: H5 TR(E)INEN, 18 punten.",
        Detail.NORMAL: "Anna legt TR(E)INEN op H5, naar rechts: 18 punten.",
        Detail.FULL: "Anna legt TR(E)INEN op H5, naar rechts: TR(E)INEN 18; samen 18 punten.",
    }
