"""House rules: a parent and what is different, however mistaken the file."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.rules import (
    NAMES,
    RULE_FIELDS,
    Contradiction,
    Flaw,
    Rulebook,
    Unreadable,
    citation,
    contradictions,
    load_house_rules,
    parse_house_rules,
    rulebook,
)
from nabeurt.rules.values import decode_field

MISTAKEN: dict[str, Flaw] = {
    "parent =": Flaw.NOT_TOML,
    "[" * 5000: Flaw.NOT_TOML,
    "x = " + "[" * 5000: Flaw.NOT_TOML,
    "x = " + "9" * 5000: Flaw.NOT_TOML,
    "passes_count = 4": Flaw.NO_PARENT,
    "parent = 3": Flaw.NO_PARENT,
    'parent = "sbnl-duplicate"': Flaw.UNKNOWN_RULEBOOK,
    'parent = "toernooi"\nname = "toernooi"': Flaw.NAME_TAKEN,
    'parent = "toernooi"\nname = "\\u001b[31m"': Flaw.NOT_TEXT,
    'parent = "toernooi"\nname = [1]': Flaw.NOT_TEXT,
    'parent = "toernooi"\npasses = 4': Flaw.UNKNOWN_FIELD,
    'parent = "toernooi"\n[passes_count]\nvalue = 4': Flaw.NOT_COUNT,
    'parent = "toernooi"\npasses_count = true': Flaw.NOT_COUNT,
    'parent = "toernooi"\npasses_count = -1': Flaw.NOT_COUNT,
    'parent = "toernooi"\npasses_count = 1001': Flaw.NOT_COUNT,
    'parent = "toernooi"\neach_ms = "twintig"': Flaw.NOT_TIME,
    'parent = "toernooi"\neach_ms = "99999 min"': Flaw.NOT_TIME,
    'parent = "toernooi"\neach_ms = inf': Flaw.NOT_TIME,
    'parent = "toernooi"\npassing = "soms"': Flaw.NOT_POLICY,
    'parent = "toernooi"\npassing = [[]]': Flaw.NOT_POLICY,
    'parent = "toernooi"\nnabeurt = 1': Flaw.NOT_TRUTH,
}


def test_house_rules_change_only_what_they_name():
    house = parse_house_rules('parent = "toernooi"\npasses_count = 4\neach_ms = "22 min"', "club")
    changed = {f for f in RULE_FIELDS if getattr(house, f) != getattr(rulebook("toernooi"), f)}
    assert changed == {"passes_count", "each_ms"}
    assert (house.name, house.parent, house.each_ms) == ("club", "toernooi", 22 * 60_000)
    assert contradictions(house) == ()


def test_what_the_players_chose_cites_no_article():
    house = parse_house_rules('parent = "toernooi"\npasses_count = 4')
    assert citation(house, "passes_count") is None
    found = citation(house, "nabeurt")
    assert found is not None
    assert found.article == "T IV-1 b"


def test_unlimited_is_no_limit():
    house = parse_house_rules('parent = "sbnl-punten"\nask_limit = "unlimited"')
    assert house.ask_limit is None


@pytest.mark.parametrize("text", MISTAKEN)
def test_a_mistake_is_named(text: str):
    with pytest.raises(Unreadable) as caught:
        parse_house_rules(text)
    assert caught.value.flaw is MISTAKEN[text]


def test_files_that_are_none(tmp_path: Path):
    for name, content, flaw in (
        ("groot.toml", b"#" * 70_000, Flaw.TOO_LONG),
        ("latin.toml", 'name = "één"'.encode("latin-1"), Flaw.NOT_UTF8),
        ("toernooi.toml", b'parent = "basis"', Flaw.NAME_TAKEN),
    ):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Unreadable) as caught:
            load_house_rules(tmp_path / name)
        assert caught.value.flaw is flaw
    for path in (tmp_path, tmp_path / "weg.toml", Path("a\0b")):
        with pytest.raises(Unreadable) as caught:
            load_house_rules(path)
        assert caught.value.flaw is Flaw.NO_FILE


def test_a_file_names_its_rules(tmp_path: Path):
    (tmp_path / "donderdag.toml").write_bytes(b'\xef\xbb\xbfparent = "basis"\r\nundo = true\r\n')
    house = load_house_rules(tmp_path / "donderdag.toml")
    assert (house.name, house.undo) == ("donderdag", True)


VALUES = st.one_of(
    st.booleans(),
    st.integers(-5, 100),
    st.sampled_from(["none", "never", "proof", "all", "25 min", "unlimited", "0 s", ""]),
    st.text(max_size=5),
    st.floats(),
    st.lists(st.integers(), max_size=1),
    st.none(),
)


@given(name=st.sampled_from(NAMES), field=st.sampled_from(RULE_FIELDS), value=VALUES)
def test_any_value_is_read_or_unreadable(name: str, field: str, value: object):
    try:
        read = decode_field(Rulebook, field, value)
    except Unreadable:
        return
    house = Rulebook.from_data(rulebook(name).as_data() | {field: read})
    assert getattr(house, field) == read
    assert set(contradictions(house)) <= set(Contradiction)


@given(text=st.text(max_size=200))
def test_any_text_is_a_rulebook_or_unreadable(text: str):
    try:
        parse_house_rules(text)
    except Unreadable as problem:
        assert problem.flaw in Flaw  # noqa: PT017  # the other outcome is a rulebook


@given(
    name=st.sampled_from(NAMES),
    overrides=st.dictionaries(st.sampled_from(RULE_FIELDS), st.integers(0, 40), max_size=6),
)
def test_overrides_are_sound_contradictory_or_unreadable(name: str, overrides: dict[str, int]):
    lines = [f'parent = "{name}"', *(f"{field} = {value}" for field, value in overrides.items())]
    try:
        house = parse_house_rules("\n".join(lines))
    except Unreadable:
        return
    assert Rulebook.from_data(house.as_data()) == house
    assert set(contradictions(house)) <= set(Contradiction)
